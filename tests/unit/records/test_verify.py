"""Verification: every kind of edit is found, and said where it is."""

import json
import sys
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matches import PLAYERS, any_action, keen_action, play_match, quick_rules, rules_with
from zimo.records import Recorder, RecordError, read_record, verify
from zimo.records import verify as module_function
from zimo.records.lines import EndLine, SuspendedLine, sealed
from zimo.rules import encode_ruleset, load_ruleset
from zimo.table.actions import action_text
from zimo.table.match import EndReason, Match
from zimo.tiles import Tile
from zimo.tiles.notation import print_tiles

RULES = quick_rules(3)
TEXT = play_match(RULES, b"\x07").text()
SUSPENDED = play_match(RULES, b"\x07", actions=150).text()
Tree = dict[str, Any]


def resealed(text: str, number: int, edit: Callable[[Tree], object]) -> str:
    """The record with one line edited and the checksum made right again: a careful forgery."""
    lines = text.splitlines()
    tree = json.loads(lines[number - 1])
    edit(tree)
    lines[number - 1] = msgspec.json.encode(tree).decode()
    before = "".join(f"{line}\n" for line in lines[:-1])
    ending = msgspec.json.decode(lines[-1], type=EndLine | SuspendedLine)
    return f"{before}{sealed(ending, before)}\n"


def complaint(text: str) -> str:
    with pytest.raises(RecordError) as raised:
        verify(text)
    assert "\n" not in str(raised.value)
    return str(raised.value)


def test_a_sound_record() -> None:
    verdict = verify(TEXT)
    assert verdict.deals == 3
    assert verdict.ruleset == "classical"
    assert verdict.reason is EndReason.DEALS
    assert sum(standing.points for standing in verdict.standings) == 8000
    assert any(deal.result.winners for deal in verdict.record.deals)


def test_a_sound_record_of_a_suspended_match() -> None:
    verdict = verify(SUSPENDED)
    assert verdict.reason is None
    assert isinstance(verdict.record.ending, SuspendedLine)
    assert verdict.record.ending.deal is not None


def test_resealing_changes_nothing_else() -> None:
    """The forger's tool itself is sound, so that what is found below is the edit."""
    assert resealed(TEXT, 2, lambda tree: None) == TEXT
    assert resealed(SUSPENDED, 3, lambda tree: None) == SUSPENDED


@given(st.integers(0, len(TEXT) - 2), st.characters(codec="utf-8", exclude_characters="\r\n"))
@settings(max_examples=60)
def test_one_sign_changed_anywhere(at: int, sign: str) -> None:
    if TEXT[at] in (sign, "\n"):
        return
    complaint(TEXT[:at] + sign + TEXT[at + 1 :])


@pytest.mark.parametrize("at", range(1, 90))
def test_every_sign_of_the_end_counts(at: int) -> None:
    """The checksum covers its own line, and nothing may stand behind it."""
    sign = "0" if TEXT[-1 - at] != "0" else "1"
    complaint(TEXT[: -1 - at] + sign + TEXT[len(TEXT) - at :])


@pytest.mark.parametrize(
    ("old", "new"),
    [('"Anna"', '"Anne"'), ('"summary":"', '"summary": "'), (',"digest"', ', "digest"')],
)
def test_what_only_the_checksum_sees(old: str, new: str) -> None:
    assert old in TEXT
    edited = TEXT.replace(old, new, 1)
    assert "checksum" in complaint(edited) or "hash of the ruleset" in complaint(edited)


def test_space_at_the_end_of_the_last_line() -> None:
    assert "checksum" in complaint(TEXT.replace("}\n", "} \n"))


HEADER_EDITS: list[tuple[Tree, str]] = [
    ({"generator": "dice-1"}, "generator 'dice-1' is unknown; this program has sha256-1"),
    ({"seed": "08"}, "the dice for the seats are not those of the seed"),
    ({"seed": ""}, "seed: expected hexadecimal digits in pairs, got ''"),
    ({"seed": "0"}, "seed: expected hexadecimal digits in pairs, got '0'"),
    ({"seed": "0G"}, "seed: expected hexadecimal digits in pairs, got '0G'"),
    ({"seed": "0 7"}, "seed: expected hexadecimal digits in pairs, got '0 7'"),
    ({"players": [{"name": "A"}] * 3}, "3 players are named, 4 play"),
    ({"dice": []}, "the dice for the seats are not those of the seed"),
    ({"ruleset_hash": "00" * 32}, "the hash of the ruleset is not that of its text"),
]


@pytest.mark.parametrize(("edit", "said"), HEADER_EDITS)
def test_edits_of_the_header(edit: Tree, said: str) -> None:
    edited = resealed(TEXT, 1, lambda tree: tree.update(edit))
    assert complaint(edited) == f"line 1: {said}"


def test_another_seating() -> None:
    def edit(tree: Tree) -> None:
        tree["seating"].reverse()

    said = complaint(resealed(TEXT, 1, edit))
    assert said == "line 1: the seating does not follow from the dice"


def with_ruleset(change: Callable[[Tree], object]) -> str:
    """The record under an edited ruleset, with its hash made right."""

    def edit(tree: Tree) -> None:
        change(tree["ruleset"])
        text = msgspec.json.encode(tree["ruleset"])
        tree["ruleset_hash"] = sha256(text).hexdigest()

    return resealed(TEXT, 1, edit)


def test_other_rules_give_other_scores() -> None:
    def double(rules: Tree) -> None:
        rules["payment"]["east_factor"] = 3

    assert ": result." in complaint(with_ruleset(double))


def test_a_ruleset_that_is_none() -> None:
    said = complaint(with_ruleset(lambda rules: rules.update(family="chess")))
    assert said.startswith("line 1: ruleset: family: unknown family 'chess'")
    said = complaint(with_ruleset(lambda rules: rules["walls"].update(dead="many")))
    assert said == "line 1: ruleset: walls.dead: expected a whole number, got 'many'"
    said = complaint(with_ruleset(lambda rules: rules["walls"].update(dead=130)))
    assert said.startswith("line 1: ruleset: walls.dead: ")


def test_a_ruleset_nested_beyond_all_measure() -> None:
    deep = b'{"id":' + b'{"a":' * 5_000 + b"1" + b"}" * 5_000 + b"}"
    header = read_record(TEXT).header
    header = msgspec.structs.replace(
        header, ruleset=msgspec.Raw(deep), ruleset_hash=sha256(deep).hexdigest()
    )
    lines = TEXT.splitlines()
    lines[0] = msgspec.json.encode(header).decode()
    assert complaint("\n".join(lines)).startswith("line 1: ")


def test_its_own_ruleset_counts_not_the_preset_of_that_name() -> None:
    """The rules of TEXT call themselves classical, and differ from it."""
    rules = read_record(TEXT).header.ruleset
    assert bytes(rules) != encode_ruleset(load_ruleset("classical"))
    assert verify(TEXT).deals == 3


def replace_action(place: int, word: str) -> Callable[[Tree], None]:
    def edit(tree: Tree) -> None:
        words = tree["actions"].split(" ")
        words[place - 1] = word
        tree["actions"] = " ".join(words)

    return edit


DEAL_EDITS: list[tuple[Callable[[Tree], object], str]] = [
    (lambda tree: tree.update(number=7), "number is 7, but must be 1"),
    (lambda tree: tree.update(round=2), "round is 2, but must be 1"),
    (lambda tree: tree.update(dealer=1), "dealer is 1, but must be 0"),
    (lambda tree: tree.update(streak=1), "streak is 1, but must be 0"),
    (
        lambda tree: tree.update(seed="00" * 32),
        "the seed of the deal does not derive from that of the match",
    ),
    (
        replace_action(1, "1:discard:1m"),
        "action 1, 1:discard:1m: illegal: it is not your turn, and nothing is offered to you",
    ),
    (
        replace_action(1, "0:pass"),
        "action 1, 0:pass: illegal: no discard is offered, so pass means nothing",
    ),
    (
        replace_action(1, "discard:1m"),
        "action 1: expected a seat and an action, as in 0:discard:5m, got 'discard:1m'",
    ),
    (
        replace_action(1, "0:discard:1x"),
        "action 1: no action: 'discard:1x'; expected one like discard:5m or pass",
    ),
    (
        replace_action(1, "9:pass"),
        "action 1: expected a seat and an action, as in 0:discard:5m, got '9:pass'",
    ),
    (
        lambda tree: tree.update(actions=tree["actions"].replace(" ", "  ", 1)),
        "action 2: expected a seat and an action, as in 0:discard:5m, got ''",
    ),
    (lambda tree: tree.update(actions=""), "the digest is not that of the events of the deal"),
    (lambda tree: tree.update(digest="00"), "the digest is not that of the events of the deal"),
]


@pytest.mark.parametrize(("edit", "said"), DEAL_EDITS)
def test_edits_of_a_deal(edit: Callable[[Tree], object], said: str) -> None:
    assert complaint(resealed(TEXT, 2, edit)) == f"line 2: {said}"


def test_another_legal_action_gives_other_events() -> None:
    first = read_record(TEXT).deals[0].actions.partition(" ")[0]
    deal = Match(RULES, b"\x07").start_deal()
    other = next(text for each in deal.legal(0) if (text := f"0:{action_text(each)}") != first)
    assert complaint(resealed(TEXT, 2, replace_action(1, other))).startswith("line 2: ")
    edited = resealed(TEXT, 2, lambda tree: tree.update(actions=other))
    assert complaint(edited) == "line 2: the digest is not that of the events of the deal"


def test_an_action_after_the_end_of_a_deal() -> None:
    def edit(tree: Tree) -> None:
        tree["actions"] += " 0:pass"

    assert complaint(resealed(TEXT, 2, edit)).endswith("0:pass: illegal: the deal is over")


def test_a_deal_that_does_not_end() -> None:
    whole = SUSPENDED.splitlines()
    open_deal = json.loads(whole[-1])["deal"]
    result = json.loads(TEXT.splitlines()[1])["result"]
    number = len(whole)
    forged = json.dumps({"type": "deal", **open_deal, "result": result})
    text = "\n".join([*whole[:-1], forged, TEXT.splitlines()[-1]])
    assert complaint(text) == f"line {number}: the deal is not over after its last action"


RESULT_EDITS: list[tuple[str, Any]] = [
    ("winners", [0, 1]),
    ("tile", "9p"),
    ("tile", None),
    ("source", "robbed_kong"),
    ("discarder", -1),
    ("hands", [1, 2, 3, 4]),
    ("changes", [0, 0, 0, 0]),
    ("points", [2000, 2000, 2000, 2000]),
    ("points", []),
]


@pytest.mark.parametrize(("name", "value"), RESULT_EDITS)
def test_edits_of_a_result(name: str, value: Any) -> None:
    number = next(
        number for number, deal in enumerate(read_record(TEXT).deals, 2) if deal.result.winners
    )
    said = complaint(resealed(TEXT, number, lambda tree: tree["result"].update({name: value})))
    assert said.startswith(f"line {number}: result.{name} is ")
    assert ", must be " in said


def test_edits_of_the_end() -> None:
    last = len(TEXT.splitlines())

    def swap(tree: Tree) -> None:
        tree["standings"].reverse()

    assert complaint(resealed(TEXT, last, swap)) == (
        f"line {last}: the standings are not those of the points"
    )
    assert complaint(resealed(TEXT, last, lambda tree: tree.update(reason="bust"))) == (
        f"line {last}: reason is bust, but must be deals"
    )
    said = complaint(TEXT.replace('"checksum":"', '"checksum":"0', 1))
    assert said.startswith(f"line {last}: the checksum is not that of the lines")


def test_a_deal_too_many() -> None:
    lines = TEXT.splitlines()
    text = "\n".join([*lines[:-1], lines[-2], lines[-1]])
    assert complaint(text) == "line 5: the match was over before this deal (deals)"


def test_a_match_that_is_over_is_not_suspended() -> None:
    lines = TEXT.splitlines()[:-1]
    before = "".join(f"{line}\n" for line in lines)
    text = before + sealed(SuspendedLine(deal=None, checksum=""), before)
    assert complaint(text) == "line 5: the match is over, it can't be suspended"


def test_edits_of_an_open_deal() -> None:
    last = len(SUSPENDED.splitlines())

    def edit(tree: Tree) -> None:
        tree["deal"]["actions"] = tree["deal"]["actions"].rpartition(" ")[0]

    assert complaint(resealed(SUSPENDED, last, edit)) == (
        f"line {last}: the digest is not that of the events of the deal"
    )

    def drop(tree: Tree) -> None:
        tree["deal"] = None

    verify(resealed(SUSPENDED, last, drop))  # suspended one deal earlier: that is a sound record


def test_the_invariants_of_the_table_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, bool]] = []

    def broken(deal: Any, replay: bool = False) -> list[str]:
        asked.append((len(deal.actions) // 2, replay))
        return ["6. the wall is whole: -1 tiles are left to draw"] if len(asked) > 2 else []

    monkeypatch.setattr(sys.modules[module_function.__module__], "check", broken)
    said = complaint(TEXT)
    assert said == (
        "line 2: after 48 actions an invariant is broken:"
        " 6. the wall is whole: -1 tiles are left to draw"
    )
    assert asked == [(16, False), (32, False), (48, False)]


def test_each_deal_is_checked_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def sound(deal: Any, replay: bool = False) -> list[str]:
        asked.append(replay)
        return []

    monkeypatch.setattr(sys.modules[module_function.__module__], "check", sound)
    verify(TEXT, sampled=10_000)
    assert asked == [True, True, True]


def test_the_time_that_has_been_played() -> None:
    """The record of a suspended match has it, where a time is agreed; older ones have not."""
    recorder = play_match(rules_with(match={"minutes": 90}), b"\x05", actions=10)
    assert "elapsed" not in recorder.text()
    recorder.elapsed = 1234
    text = recorder.text()
    assert Recorder.resume(text).elapsed == 1234
    assert Recorder.resume(text).text() == text
    for seconds in (0, -1):
        forged = resealed(text, 2, partial(Tree.update, elapsed=seconds))
        assert complaint(forged) == f"line 2: elapsed: expected 1 second or more, got {seconds}"
    untimed = play_match(RULES, b"\x05", actions=10)
    untimed.elapsed = 1234
    assert "elapsed" not in untimed.text()
    lines = untimed.text().splitlines()
    forged = resealed(untimed.text(), len(lines), lambda tree: tree.update(elapsed=5))
    assert complaint(forged).endswith("elapsed: no time is agreed for this match")


def test_a_match_that_ends_by_time() -> None:
    """The clock is outside: a record may say that time was up only where time was agreed on."""
    rules = rules_with(match={"minutes": 90})
    recorder = Recorder(Match(rules, b"\x03"), PLAYERS)
    recorder.match.time_up()
    assert verify(recorder.text()).reason is EndReason.TIME
    recorder = Recorder(Match(rules, b"\x03"), PLAYERS)
    deal = recorder.match.start_deal()
    recorder.match.time_up()
    while deal.phase != 3:
        deal.step(deal.actor(), keen_action(deal, deal.actor()))
    recorder.finish_deal()
    text = recorder.text()
    assert verify(text).reason is EndReason.TIME
    last = len(text.splitlines())
    forged = resealed(text, last, lambda tree: tree.update(reason="rounds"))
    assert complaint(forged) == f"line {last}: the match is not over after its last deal"
    forged = resealed(TEXT, 5, lambda tree: tree.update(reason="time"))
    assert complaint(forged) == "line 5: reason is time, but must be deals"


@given(st.binary(min_size=1, max_size=40), st.booleans())
@settings(max_examples=15)
def test_whatever_is_recorded_is_sound(seed: bytes, keen: bool) -> None:
    text = play_match(quick_rules(2), seed, keen_action if keen else any_action).text()
    assert verify(text).deals == 2


@pytest.mark.parametrize(
    ("wall", "said"),
    [
        ("", "line 2: wall: can't read an empty text"),
        ("1m 2m", "line 2: wall: the tiles of the given wall are not those of the deck"),
        ("123x", "line 2: wall: "),
    ],
)
def test_a_wall_that_is_none(wall: str, said: str) -> None:
    edited = resealed(TEXT, 2, lambda tree: tree.update(wall=wall))
    assert complaint(edited).startswith(said)


def test_another_wall_gives_another_deal() -> None:
    wall = print_tiles(Tile(tile) for tile in RULES.deck.tiles())
    assert complaint(resealed(TEXT, 2, lambda tree: tree.update(wall=wall))).startswith("line 2: ")
