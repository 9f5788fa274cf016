"""The same deal in four formats reads the same; what can't be read is said in one line."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from foreign_samples import (
    KOBALAB_DEAL,
    MJAI_EVENTS,
    MJLOG,
    TENHOU6_DEAL,
    kobalab,
    mjai,
    tenhou6,
)
from zimo.records import RecordError
from zimo.records.formats.foreign import ForeignDeal, ForeignMatch, ForeignStep, Move
from zimo.records.formats.kobalab import read_kobalab, sniff_kobalab
from zimo.records.formats.mjai import read_mjai, sniff_mjai
from zimo.records.formats.mjlog import read_mjlog, sniff_mjlog
from zimo.records.formats.tenhou6 import read_tenhou6, sniff_tenhou6
from zimo.rules.holding import Ending
from zimo.tiles import Tile, label_of
from zimo.tiles.notation import parse_tile, parse_tiles

READERS: dict[str, tuple[Callable[[str], ForeignMatch], str]] = {
    "tenhou6": (read_tenhou6, tenhou6()),
    "mjlog": (read_mjlog, MJLOG),
    "mjai": (lambda text: read_mjai(text)[0], mjai()),
    "kobalab": (lambda text: read_kobalab(text)[0], kobalab()),
}


def read(name: str) -> ForeignMatch:
    reader, text = READERS[name]
    return reader(text)


def told(step: ForeignStep) -> str:
    """A step in a word: move, seat, tile, and what marks it."""
    tile = "" if step.tile is None else f" {label_of(step.tile)}"
    marks = f"{' drawn' * bool(step.drawn)}{' declares' * step.declares}"
    source = "" if step.source is None else f" from {step.source}"
    return f"{step.seat} {step.move}{tile}{source}{marks}"


def tiles(text: str) -> list[Tile]:
    return sorted(parse_tiles(text))


@pytest.mark.parametrize("name", READERS)
def test_the_same_deal(name: str) -> None:
    match = read(name)
    (deal,) = match.deals
    assert [told(step) for step in deal.steps] == [
        "0 draw 9s",
        "0 discard 9s drawn declares",
        "1 draw 5z",
        "1 discard 5z drawn",
        "2 pung 5z from 1",
        "2 discard 1z",
        "3 draw 4p",
        "3 discard 4p drawn",
    ]
    assert sorted(tile for tile in deal.hands[1] if tile is not None) == tiles("159m079p159s1234z")
    assert deal.indicators == tuple(parse_tiles("1s"))
    assert (deal.dealer, deal.round, deal.counters, deal.stakes) == (0, 0, 0, 0)
    assert deal.points == (25000,) * 4
    assert deal.whole
    assert not deal.hidden
    (win,) = deal.wins
    assert (win.seat, win.source, win.value, win.limits) == (0, 3, 12000, None)
    assert win.under == (parse_tile("3z"),)
    assert win.changes == (13000, 0, 0, -12000)
    assert [item.han for item in win.items or ()] == [2, 1, 2]
    assert match.names == ("Anna", "Boris", "Clara", "Dan")
    assert match.game.red_fives == (1, 1, 1)
    assert not match.over


@pytest.mark.parametrize("name", ["mjlog", "mjai", "kobalab"])
def test_fu_and_han_where_the_format_tells_them(name: str) -> None:
    (win,) = read(name).deals[0].wins
    assert (win.fu, win.han) == (30, 5)


@pytest.mark.parametrize("name", ["mjlog", "mjai"])
def test_the_winning_tile_where_the_format_tells_it(name: str) -> None:
    assert read(name).deals[0].wins[0].tile == parse_tile("4p")


def test_each_sniffs_its_own() -> None:
    sniffs = [sniff_tenhou6, sniff_mjlog, sniff_mjai, sniff_kobalab]
    texts = [text for _, text in READERS.values()]
    for place, text in enumerate(texts):
        assert [sniff(text) for sniff in sniffs].index(True) == place
    for other in ("", "[]", "{}", "<html/>", '{"type":"header","format":"zimo-record"}', "null"):
        assert not any(sniff(other) for sniff in sniffs)


# --- what can't be read ---------------------------------------------------------------------------


def outcome(reader: Callable[[str], ForeignMatch], text: str) -> str:
    """The reason why a text is refused, or "read"; whatever else is raised is a mistake."""
    try:
        reader(text)
    except RecordError as error:
        return str(error)
    return "read"


@pytest.mark.parametrize("name", READERS)
def test_a_text_that_is_cut_off_is_refused_or_has_no_end(name: str) -> None:
    reader, text = READERS[name]
    for end in range(0, len(text) - 3, 41):
        said = outcome(reader, text[:end])
        assert said != "read" or name == "mjai"
        assert "\n" not in said


@pytest.mark.parametrize("name", READERS)
def test_other_values_are_refused_in_one_line(name: str) -> None:
    """Each value of the sample becomes one of another kind; nothing but RecordError comes of it."""
    reader, text = READERS[name]
    if name == "mjlog":
        values = [part for part in text.split('"') if part[:1].isdigit()]
        variants = [
            text.replace(f'"{value}"', f'"{other}"', 1)
            for value in values
            for other in ("", "x", "-1", "1,2", "999999999999", "1" * 5000)
        ]
    elif name == "mjai":
        lines = text.splitlines()
        variants = [
            "\n".join((*lines[:at], json.dumps(changed), *lines[at + 1 :]))
            for at, line in enumerate(lines)
            for changed in changed_values(json.loads(line))
        ]
    else:
        variants = [json.dumps(changed) for changed in changed_values(json.loads(text))]
    assert len(variants) > 100
    for variant in variants:
        said = outcome(reader, variant)
        assert "\n" not in said
        assert len(said) < 400


def changed_values(tree: Any) -> list[Any]:
    """The tree with one value changed, for every value and several changes."""
    found = []
    for path in paths(tree):
        others: list[Any] = [None, -1, 10**12, 1.5, "x", [], {}, [[]], True]
        for other in others:
            changed = copy.deepcopy(tree)
            place = changed
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = other
            found.append(changed)
    return found


def paths(tree: Any, before: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = tree.items() if isinstance(tree, dict) else enumerate(tree)
    found = []
    for key, value in inner:
        found.append((*before, key))
        if isinstance(value, dict | list) and len(before) < 4:
            found += paths(value, (*before, key))
    return found


@pytest.mark.parametrize("reader", [read_tenhou6, read_kobalab, read_mjai, read_mjlog])
def test_far_too_deep_or_no_text_of_this_kind(reader: Callable[[str], object]) -> None:
    for text in ("[" * 100_000, "{" * 100_000, "<a>" * 10_000, "\0", "\ud800", "{}", "[]", ""):
        with pytest.raises(RecordError):
            reader(text)


def test_mjlog_takes_no_entities() -> None:
    """A document type could name files, or grow without bound."""
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + MJLOG
    with pytest.raises(RecordError, match="neither a document type nor entities"):
        read_mjlog(bomb)
    with pytest.raises(RecordError, match="not XML"):
        read_mjlog(MJLOG.replace("Boris", "&b;"))


# --- the order of play in tenhou.net/6 ------------------------------------------------------------


def tenhou6_steps(deal: list[Any]) -> list[str]:
    return [told(step) for step in read_tenhou6(tenhou6(deal)).deals[0].steps]


def test_a_claim_of_the_later_of_two_equal_discards() -> None:
    """South discards 9p twice; West draws before claiming, so it is the second one."""
    deal = copy.deepcopy(TENHOU6_DEAL)
    deal[5], deal[6] = [39, 38], ["r60", 60]
    deal[7:10] = [[29, 29, 19, 31, 35, 39, 52, 27, 41, 42, 43, 44, 45], [45, 46], [29, 29]]
    deal[10:13] = [[12, 14, 16, 18, 32, 34, 36, 38, 26, 26, 41, 29, 29], [47, "p292929"], [60, 41]]
    deal[14], deal[15] = [33, 24], [60, 60]
    assert tenhou6_steps(deal)[2:] == [
        "1 draw 5z",
        "1 discard 9p",
        "2 draw 7z",
        "2 discard 7z drawn",
        "3 draw 3s",
        "3 discard 3s drawn",
        "0 draw 8s",
        "0 discard 8s drawn",
        "1 draw 6z",
        "1 discard 9p",
        "2 pung 9p from 1",
        "2 discard 1z",
        "3 draw 4p",
        "3 discard 4p drawn",
    ]


def test_of_two_orders_the_one_that_uses_up_all_lists() -> None:
    """North could claim the first 9p or the second; only the second leaves West its turn."""
    deal = copy.deepcopy(TENHOU6_DEAL)
    deal[5], deal[6] = [39, 38], ["r60", 60]
    deal[7:10] = [[29, 29, 19, 31, 35, 39, 52, 27, 41, 42, 43, 44, 45], [45, 46], [29, 29]]
    deal[11], deal[12] = [47], [60]
    deal[13:16] = [[11, 14, 17, 31, 34, 37, 27, 29, 29, 43, 44, 46, 47], [24, "29p2929"], [60, 43]]
    deal[16] = ["流局"]
    steps = tenhou6_steps(deal)
    assert steps[-2:] == ["3 pung 9p from 1", "3 discard 3z"]
    assert steps.index("3 draw 4p") < steps.index("3 pung 9p from 1")


def test_kongs_and_their_replacements() -> None:
    """A claimed kong has a turn without a discard; a concealed one stands where a discard does."""
    deal = copy.deepcopy(TENHOU6_DEAL)
    deal[4] = [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 21, 21, 23]
    deal[5] = [39, 21, 22]
    deal[6] = [39, "212121a21", 60]
    deal[7] = [11, 15, 19, 31, 35, 39, 52, 27, 29, 41, 42, 43, 47]
    deal[10] = [12, 14, 16, 18, 32, 34, 36, 38, 26, 45, 45, 45, 41]
    deal[11], deal[12] = ["m45454545", 46, 47], [0, 41, 60]
    deal[14], deal[15] = [24], [60]
    deal[8], deal[9] = [45, 33], [60, 60]
    deal[16] = ["流局", [0, 0, 0, 0]]
    assert [step for step in tenhou6_steps(deal) if " kong" in step or "concealed" in step] == [
        "2 kong 5z from 1",
        "0 concealed_kong 1p",
    ]
    moves = [step.move for step in read_tenhou6(tenhou6(deal)).deals[0].steps]
    assert moves.count(Move.REPLACEMENT) == 2


def test_lists_that_fit_in_no_order() -> None:
    deal = copy.deepcopy(TENHOU6_DEAL)
    deal[11] = ["c454647"]
    with pytest.raises(RecordError, match="fit together in no order"):
        read_tenhou6(tenhou6(deal))


@pytest.mark.parametrize(
    ("place", "value", "where", "reason"),
    [
        ((12,), [47], "turn 2, hand", "West has no 7z for a discard after taking 5z"),
        ((8,), [42], "turn 2, turn order", "West claims 5z next, after a discard of 2z"),
        ((10, 11), 46, "turn 2, hand", "West claims 5z with 55z, which are not in hand"),
        ((14,), [], "turn 4, turn order", "North has nothing more to draw, and the others go on"),
        (
            (16, 2, 1),
            1,
            "turn 5, end",
            "all turns are played, and the result does not follow from North's discard",
        ),
    ],
)
def test_where_the_lists_fit_together_no_further(
    place: tuple[int, ...], value: object, where: str, reason: str
) -> None:
    deal: Any = copy.deepcopy(TENHOU6_DEAL)
    there = deal
    for key in place[:-1]:
        there = there[key]
    there[place[-1]] = value
    with pytest.raises(RecordError) as error:
        read_tenhou6(tenhou6(deal))
    told = "the turns of the players fit together in no order"
    assert str(error.value) == f"deal 1, {where}: {told}: {reason}"


def test_tiles_are_counted_where_no_order_fits() -> None:
    deal = copy.deepcopy(TENHOU6_DEAL)
    deal[10] = [11] * 13
    with pytest.raises(RecordError, match="deal 1, turn 0, tiles: 16 of 1m are dealt and drawn"):
        read_tenhou6(tenhou6(deal))


@pytest.mark.parametrize(
    ("name", "ending"),
    [
        ("九種九牌", Ending.NINE_KINDS),
        ("四風連打", Ending.FOUR_WINDS),
        ("四家立直", Ending.ALL_READY),
        ("四槓散了", Ending.FOUR_KONGS),
        ("三家和了", Ending.THREE_WINS),
        ("流局", Ending.EXHAUSTED),
        ("流し満貫", Ending.EXHAUSTED),
    ],
)
def test_endings_of_tenhou6(name: str, ending: Ending) -> None:
    deal = copy.deepcopy(TENHOU6_DEAL)
    deal[16] = [name]
    if ending is Ending.NINE_KINDS:
        deal[5:16] = [[39], [], deal[7], [], [], deal[10], [], [], deal[13], [], []]
    read_deal = read_tenhou6(tenhou6(deal)).deals[0]
    assert read_deal.drawn
    assert read_deal.ending is ending


@pytest.mark.parametrize(
    ("worth", "fu", "han", "value"),
    [
        ("30符2飜2000点", 30, 2, 2000),
        ("30符3飜1000-2000点", 30, 3, 4000),
        ("30符4飜3900点∀", 30, 4, 11700),
        ("跳満3000-6000点", None, None, 12000),
        ("役満16000点∀", None, None, 48000),
    ],
)
def test_worth_in_tenhou6(worth: str, fu: int | None, han: int | None, value: int) -> None:
    deal = copy.deepcopy(TENHOU6_DEAL)
    deal[16][2][3] = worth
    win = read_tenhou6(tenhou6(deal)).deals[0].wins[0]
    assert (win.fu, win.han, win.value) == (fu, han, value)


def test_two_wins_and_who_is_liable() -> None:
    deal = copy.deepcopy(TENHOU6_DEAL)
    deal[16] = ["和了", [13000, 0, 0, -12000], [0, 3, 1], [0, 2000, 0, -2000], [1, 3, 1]]
    first, second = read_tenhou6(tenhou6(deal)).deals[0].wins
    assert (first.liable, second.liable) == (1, None)
    assert (first.items, second.value) == (None, None)


# --- three players --------------------------------------------------------------------------------


def test_three_players_in_lists_for_four() -> None:
    hand = [21, 22, 23, 24, 25, 26, 27, 28, 29, 31, 31, 32, 33]
    lists = [hand, [44], [], [*hand[:12], 41], [], [], [*hand[:12], 42], [], [], [], [], []]
    deal: list[Any] = [[0, 0, 0], [35000, 35000, 35000, 0], [45], [], *lists, ["流局"]]
    deal[5] = [44, 41]
    deal[6] = ["f44", 60]
    match = read_tenhou6(tenhou6(deal, rule={"disp": "三南喰赤", "aka": 1}))
    assert match.game.players == 3
    assert match.game.red_fives == (0, 1, 1)
    assert [told(step) for step in match.deals[0].steps] == [
        "0 draw 4z",
        "0 aside 4z",
        "0 replacement 1z",
        "0 discard 1z drawn",
    ]
    assert match.deals[0].points == (35000,) * 3


# --- mjlog's numbers ------------------------------------------------------------------------------


def mjlog_deal(*elements: str) -> ForeignDeal:
    head = MJLOG[: MJLOG.index("<T105/>")]
    return read_mjlog(f"{head}{''.join(elements)}</mjloggm>").deals[0]


@pytest.mark.parametrize(
    ("meld", "move", "claimed", "own", "source"),
    [
        # 2m 3m of the hand and 1m of the left: chow number 0, its lowest claimed
        (0 << 10 | 0 << 3 | 1 << 5 | 2 << 7 | 0x4 | 3, Move.CHOW, "1m", "23m", 3),
        # 7s 9s of the hand and 8s: chow number 20, its middle claimed
        (3 * 20 + 1 << 10 | 0x4 | 3, Move.CHOW, "8s", "79s", 3),
        # white dragons, piece 0 of the four left out, from the opposite
        (3 * 31 << 9 | 0 << 5 | 0x8 | 2, Move.PUNG, "5z", "55z", 2),
        # the red 5p is the first of four: claimed, and in hand
        (3 * 13 << 9 | 3 << 5 | 0x8 | 1, Move.PUNG, "0p", "55p", 1),
        (3 * 13 + 1 << 9 | 3 << 5 | 0x8 | 1, Move.PUNG, "5p", "05p", 1),
        (3 * 13 << 9 | 0 << 5 | 0x10 | 1, Move.ADDED_KONG, "0p", "", None),
        (4 * 27 + 2 << 8 | 3, Move.KONG, "1z", "111z", 3),
        (4 * 4 << 8, Move.CONCEALED_KONG, "0m", "0555m", None),
        (4 * 30 << 8 | 0x20, Move.ASIDE, "4z", "", None),
    ],
)
def test_melds_of_mjlog(meld: int, move: Move, claimed: str, own: str, source: int | None) -> None:
    step = mjlog_deal(f'<N who="0" m="{meld}"/>').steps[0]
    assert step.move is move
    assert step.tile == parse_tile(claimed)
    assert step.own == (parse_tiles(own) if own else ())
    assert step.source == source


def test_an_indicator_is_turned_with_the_discard_that_it_is_written_before() -> None:
    kong = 4 * 31 + 2 << 8 | 3
    steps = mjlog_deal("<T105/><D105/><U126/><E126/>", f'<N who="2" m="{kong}"/>', "<V50/>")
    before = mjlog_deal(
        "<T105/><D105/><U126/><E126/>", f'<N who="2" m="{kong}"/>', '<V50/><DORA hai="7"/><F50/>'
    )
    assert steps.steps[-1].move is Move.REPLACEMENT
    assert [step.move for step in before.steps[-2:]] == [Move.DISCARD, Move.INDICATOR]
    concealed = mjlog_deal("<T105/>", f'<N who="0" m="{4 << 8}"/><DORA hai="7"/><T50/>')
    assert [step.move for step in concealed.steps[-2:]] == [Move.INDICATOR, Move.REPLACEMENT]


# --- kobalab's and mjai's own ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move", "claimed", "own"),
    [
        ("m123-", Move.CHOW, "3m", "12m"),
        ("m1-23", Move.CHOW, "1m", "23m"),
        ("p40-6", Move.CHOW, "0p", "46p"),
        ("z555=", Move.PUNG, "5z", "55z"),
        ("s055+", Move.PUNG, "5s", "05s"),
        ("m1111+", Move.KONG, "1m", "111m"),
        ("m111+1", Move.ADDED_KONG, "1m", ""),
        ("p550=5", Move.ADDED_KONG, "5p", ""),
        ("s5550", Move.CONCEALED_KONG, "0s", "5550s"),
    ],
)
def test_melds_of_kobalab(text: str, move: Move, claimed: str, own: str) -> None:
    deal = [KOBALAB_DEAL[0], {"fulou": {"l": 2, "m": text}}]
    step = read_kobalab(kobalab(deal))[0].deals[0].steps[0]
    assert step.move is move
    assert step.tile == parse_tile(claimed)
    assert step.own == (parse_tiles(own) if own else ())


def test_kobalab_counts_seats_from_each_deals_east() -> None:
    deal = copy.deepcopy(KOBALAB_DEAL)
    deal[0]["qipai"]["jushu"] = 2
    deal[0]["qipai"]["defen"] = [1, 2, 3, 4]
    read_deal = read_kobalab(kobalab(deal))[0].deals[0]
    assert read_deal.dealer == 2
    assert read_deal.points == (3, 4, 1, 2)
    assert read_deal.steps[0].seat == 2
    assert read_deal.wins[0].changes == (0, -12000, 13000, 0)


def test_kobalab_has_the_final_points_by_player() -> None:
    (match,) = read_kobalab(kobalab(defen=[4, 1, 2, 3]))
    assert match.final == (1, 2, 3, 4)
    assert match.over


def test_several_matches() -> None:
    both = f"[{kobalab()},{kobalab()}]"
    assert len(read_kobalab(both)) == 2
    assert len(read_mjai(mjai(MJAI_EVENTS + MJAI_EVENTS))) == 2


def test_mjai_with_hidden_tiles() -> None:
    events = copy.deepcopy(MJAI_EVENTS[:7])
    events[1]["tehais"][1:] = [["?"] * 13] * 3
    events[6]["pai"] = "?"
    (match,) = read_mjai(mjai(events))
    (deal,) = match.deals
    assert deal.hidden
    assert deal.hands[2] == (None,) * 13
    assert not deal.whole
    assert not match.over


def test_what_mjai_programs_add_is_passed_over() -> None:
    events = [{**event, "logs": [None, {"deep": [1]}]} for event in MJAI_EVENTS]
    assert read_mjai(mjai([{"type": "hello"}, *events])) == read_mjai(mjai())


def test_events_in_the_wrong_place() -> None:
    for events, reason in (
        ([MJAI_EVENTS[0], MJAI_EVENTS[2]], "outside a deal"),
        ([*MJAI_EVENTS[:13], MJAI_EVENTS[2]], "over before"),
        ([{"type": "start_game"}], "no deal"),
        ([*MJAI_EVENTS[:2], {"type": "dance", "actor": 0}], "unknown"),
    ):
        with pytest.raises(RecordError, match=reason):
            read_mjai(mjai(events))
