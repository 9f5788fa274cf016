"""Page 07: a record carries what a deal begins with, and is verified; other rules are compared."""

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from msgspec import structs

from deals import wall_order
from greedy_matches import played_by_greedy
from matches import NAMES, eager_action, play_match, rules_with
from zimo.bots import Greedy, play_deal
from zimo.records import Player, Recorder, RecordError, rescore, resume, verify
from zimo.records.lines import DealLine, EndLine, SuspendedLine, sealed
from zimo.records.replay import replay
from zimo.rules import Ruleset, load_ruleset
from zimo.rules.sheet import AwardReason
from zimo.table.actions import ABORT
from zimo.table.match import Match


def shortened(ruleset_id: str, deals: int) -> Ruleset:
    rules = load_ruleset(ruleset_id)
    return structs.replace(rules, match=structs.replace(rules.match, deals=deals))


def by_greedy(rules: Ruleset, seed: bytes) -> str:
    match = Match(rules, seed)
    recorder = Recorder(match, [Player(name=name) for name in NAMES[: match.players]])
    bots = [Greedy() for _ in range(match.players)]
    while match.over is None:
        play_deal(match.start_deal(), bots, tuple(match.points))
        recorder.finish_deal()
    return recorder.text()


TENHOU = by_greedy(shortened("riichi-tenhou", 6), b"page 07")


def lines_of(text: str) -> list[DealLine]:
    return [msgspec.json.decode(line, type=DealLine) for line in text.splitlines()[1:-1]]


def resealed(text: str, number: int, edit: Callable[[dict[str, Any]], object]) -> str:
    """The record with a deal's line edited and the checksum made right again."""
    lines = text.splitlines()
    tree = json.loads(lines[number])
    edit(tree)
    lines[number] = msgspec.json.encode(tree).decode()
    before = "".join(f"{line}\n" for line in lines[:-1])
    ending = msgspec.json.decode(lines[-1], type=EndLine | SuspendedLine)
    return f"{before}{sealed(ending, before)}\n"


def test_what_a_deal_begins_with() -> None:
    """07: counters, deposits and points are in the line of a deal, and follow from the last."""
    lines = lines_of(TENHOU)
    assert (lines[0].counters, lines[0].deposits, lines[0].points) == (0, 0, (25000,) * 4)
    assert any(line.counters for line in lines)
    for before, line in pairwise(lines):
        assert line.points == before.result.points
        assert isinstance(line.deposits, int)
        assert sum(line.result.points) + line.deposits <= 100_000
    assert verify(TENHOU).deals == 6


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (lambda tree: tree.update(counters=7), "counters is 7, but must be "),
        (lambda tree: tree.update(deposits=500), "deposits is 500, but must be "),
        (lambda tree: tree["points"].reverse(), "points is ["),
        (lambda tree: tree.pop("counters"), "counters is left out, but must be "),
    ],
)
def test_an_edited_beginning_is_found(edit: Callable[[dict[str, Any]], object], said: str) -> None:
    with pytest.raises(RecordError, match="line 4: ") as caught:
        verify(resealed(TENHOU, 3, edit))
    assert caught.value.reason.startswith(said)


def test_an_edited_final_result_is_found() -> None:
    """07: uma and oka are in the standings, and are recomputed."""
    lines = TENHOU.splitlines()
    ending = msgspec.json.decode(lines[-1], type=EndLine)
    assert sum(each.result or 0 for each in ending.standings) == pytest.approx(0, abs=1)
    first = structs.replace(ending.standings[0], result=99.0)
    forged = structs.replace(ending, standings=(first, *ending.standings[1:]))
    before = "".join(f"{line}\n" for line in lines[:-1])
    with pytest.raises(RecordError, match="the standings are not those of the points"):
        verify(f"{before}{sealed(forged, before)}\n")


def test_a_deal_that_was_broken_off() -> None:
    """07: the line says why a deal was broken off, and of no other; East stays, a counter more."""
    rules = load_ruleset("riichi-tenhou")
    match = Match(rules, b"broken off")
    recorder = Recorder(match, [Player(name=name) for name in NAMES])
    deal = match.start_deal(wall_order(rules, ("19m19p19s123567z",), "8s", ""))
    deal.step(0, ABORT)
    recorder.finish_deal()
    line = json.loads(recorder.lines[1])
    assert line["result"]["ending"] == "nine_kinds"
    assert (match.dealer, match.counters) == (0, 1)
    text = recorder.text()
    assert verify(text).deals == 1
    with pytest.raises(RecordError, match="ending is four_winds, must be nine_kinds"):
        verify(resealed(text, 1, lambda tree: tree["result"].update(ending="four_winds")))
    assert all("ending" not in json.loads(line)["result"] for line in TENHOU.splitlines()[1:-1])


def test_without_a_use_for_them_they_are_not_said() -> None:
    """Records of other rulesets are as they were."""
    text = play_match(rules_with(match={"deals": 1}), b"plain").text()
    tree = json.loads(text.splitlines()[1])
    assert not {"counters", "deposits", "points"} & set(tree)
    assert "result" not in json.loads(text.splitlines()[-1])["standings"][0]


def test_a_suspended_match_goes_on_with_counters_and_deposits() -> None:
    whole = play_match(shortened("riichi-tenhou", 4), b"goes on", eager_action)
    for actions in (100, 200):
        part = play_match(shortened("riichi-tenhou", 4), b"goes on", eager_action, actions)
        again = resume(part.text())
        assert (again.counters, again.deposits) == (part.match.counters, part.match.deposits)
        assert again.deal is not None
        assert part.match.deal is not None
        assert again.deal.points == part.match.deal.points
    assert verify(whole.text()).deals == whole.match.number


@pytest.mark.parametrize("ruleset_id", ["riichi", "riichi-majsoul", "sanma-tenhou"])
def test_a_whole_match_of_bots(ruleset_id: str) -> None:
    """07: four and three players to the end; the invariants hold and the record verifies."""
    deals, _ = played_by_greedy(ruleset_id, b"to the end")
    assert deals >= 6


def test_the_tale_tells_counters_stakes_and_results() -> None:
    told = [scene.text for scene in replay(TENHOU)]
    assert any("On the table: 1 counter" in text for text in told)
    assert any(text.endswith("takes the stakes on the table: 1,000.") for text in told)
    assert any(", result +" in text for text in told)


def test_under_its_own_rules_nothing_changes() -> None:
    rescored = rescore(TENHOU, shortened("riichi-tenhou", 6))
    assert [deal.before for deal in rescored.deals] == [deal.after for deal in rescored.deals]
    assert rescored.notes == ()


def test_what_cannot_be_compared() -> None:
    """07: what one ruleset counts and the other's table never showed is said."""
    notes = rescore(TENHOU, load_ruleset("mcr")).notes
    assert notes == ("mcr is played with another set of tiles (144).",)
    plain = play_match(rules_with("mcr", match={"deals": 1}), b"mcr").text()
    notes = rescore(plain, load_ruleset("riichi")).notes
    assert [note.partition(" ")[2][:25] for note in notes] == [
        "is played with another se",
        "counts what indicators po",
        "riichi calling hands are ",
        "bars players from winning",
    ]
    assert (
        "Other tiles than here"
        in rescore(
            by_greedy(shortened("sanma-tenhou", 1), b"north"),
            structs.replace(
                load_ruleset("sanma-tenhou"),
                aside=structs.replace(load_ruleset("sanma-tenhou").aside, kinds=""),
            ),
        ).notes[0]
    )


def test_deposits_under_other_stakes() -> None:
    """07: with stakes of 500 as many are taken as were laid."""
    half = shortened("riichi-tenhou", 6)
    half = structs.replace(half, ready=structs.replace(half.ready, stake=500))
    rescored = rescore(TENHOU, half)
    staked = sum(len(deal.before.outcome.staked) for deal in rescored.deals)
    taken = sum(
        award.amount
        for deal in rescored.deals
        for award in deal.after.settlement.awards
        if award.reason is AwardReason.DEPOSITS
    )
    assert 0 < taken <= 500 * staked
    assert sum(rescored.would_gain) == taken - 500 * staked
