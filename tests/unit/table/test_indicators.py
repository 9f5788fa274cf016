"""Page 07, indicators: where they lie, and when a kong turns the next one."""

from __future__ import annotations

import pytest

from deals import facts, run, settle_claims
from riichi_table import riichi_deal, riichi_rules
from zimo.rules import Holding
from zimo.table.check import check
from zimo.table.deal import OVER, Deal
from zimo.table.events import SPECTATOR, IndicatorTurned, events
from zimo.table.facts import Fact
from zimo.table.indicators import indicator_place
from zimo.table.result import outcome_of
from zimo.table.view import View
from zimo.tiles import Seat, Tile, label_of

# Four replacements, then indicator and the tile beneath it, five times.
END = "6666z" + "3p1p4s1s6m8m2s8s6p3s"
READY = "123m456p789s55s23m"
EAST = "148m258p369s1122z"
OTHER = "147m258p369s1122z"


def turned(deal: Deal) -> str:
    """The indicators that lie open, in text."""
    return "".join(label_of(face) for face in View(deal, Seat(0)).indicators)


def order(deal: Deal) -> list[str]:
    """What happened about kongs, by the names of the facts."""
    wanted = (
        *(Fact.KONG, Fact.CONCEALED_KONG, Fact.ADDED_KONG, Fact.INDICATOR, Fact.REPLACED),
        *(Fact.DISCARDED, Fact.MAHJONG, Fact.ROBBED),
    )
    return [fact.name.lower() for fact, *_ in facts(deal, *wanted)]


def test_where_they_lie() -> None:
    """07: four replacements at the end of the wall, before them the indicators, the upper tiles."""
    deal = riichi_deal(READY, OTHER, draws="9p", loose=END)
    assert turned(deal) == "3p"
    assert indicator_place(136, 4, 0) == 130
    assert label_of(Tile(deal.wall.tiles[131])) == "1p"
    assert deal.wall.live == 136 - 53 - 14
    assert [event.tile for event in events(deal.log, SPECTATOR) if type(event) is IndicatorTurned]


def test_none_without_the_option() -> None:
    """07: there are no indicators unless the rules have them."""
    rules = riichi_rules(indicators={"first": 0, "kongs": "at_once", "under": False})
    deal = riichi_deal("777m123m456p99p67s", draws="7m", rules=rules)
    assert facts(run(deal, "E kong:7m"), Fact.INDICATOR) == []


CONCEALED = ("777m123m456p99p67s", "7m")


@pytest.mark.parametrize(
    ("kongs", "expected"),
    [
        ("at_once", ["concealed_kong", "indicator", "replaced", "discarded"]),
        ("by_kind", ["concealed_kong", "indicator", "replaced", "discarded"]),
        ("after_discard", ["concealed_kong", "replaced", "discarded", "indicator"]),
        ("never", ["concealed_kong", "replaced", "discarded"]),
    ],
)
def test_a_concealed_kong(kongs: str, expected: list[str]) -> None:
    """07: kan dora of a concealed kong: at once, after the discard, or not at all."""
    rules = riichi_rules(indicators={"kongs": kongs, "under_kongs": False})
    deal = riichi_deal(CONCEALED[0], draws="7m", loose=END, rules=rules)
    run(deal, "E kong:7m", "E drawn")
    assert order(settle_claims(deal))[1:] == expected
    assert turned(deal) == ("3p" if kongs == "never" else "3p4s")
    assert check(deal) == []


@pytest.mark.parametrize(
    ("kongs", "expected"),
    [
        ("at_once", ["kong", "indicator", "replaced", "discarded"]),
        ("by_kind", ["kong", "replaced", "discarded", "indicator"]),
        ("after_discard", ["kong", "replaced", "discarded", "indicator"]),
    ],
)
def test_a_claimed_kong(kongs: str, expected: list[str]) -> None:
    """07: kan dora of a kong from a discard, by the timing of the preset."""
    rules = riichi_rules(indicators={"kongs": kongs})
    deal = riichi_deal(OTHER, "999p147m258s1234z", draws="9p", loose=END, rules=rules)
    run(deal, "E drawn", "S kong", "S drawn")
    assert order(settle_claims(deal))[2:] == expected


def test_a_win_on_the_discard_counts_the_new_indicator() -> None:
    """07: the indicator is turned with the discard, so it counts for who wins that discard."""
    deal = riichi_deal(
        OTHER, "999p14m258s12357z", "23m456p789s55577z", draws="9p", loose="7z" + END[1:]
    )
    run(deal, "E drawn", "S kong", "S discard:4m", "W mahjong")
    win = outcome_of(deal).holdings[2].win
    assert win is not None
    assert [label_of(tile) for tile in win.indicators] == ["3p", "4s"]


def test_a_win_by_the_replacement_does_not_count_it() -> None:
    """07: who wins by the replacement of an open kong wins before its indicator is turned."""
    deal = riichi_deal(EAST, "777m123m456p99p67s", draws="7m", loose="8s" + END[1:])
    run(deal, "E discard:7m", "S kong", "S mahjong")
    assert turned(deal) == "3p"
    win = outcome_of(deal).holdings[1].win
    assert win is not None
    assert [label_of(tile) for tile in win.indicators] == ["3p"]


@pytest.mark.parametrize("before", [False, True])
def test_another_kong_in_the_same_turn(before: bool) -> None:
    """07: a kong after the replacement of another turns the first one's indicator at the latest."""
    rules = riichi_rules(indicators={"before_rob": before})
    deal = riichi_deal(EAST, "999p777m147s123z5s", draws="9p", loose="7m" + END[1:], rules=rules)
    run(deal, "E drawn", "S kong", "S kong:7m")
    assert order(deal)[2:] == [
        *("kong", "replaced"),
        *(("indicator", "concealed_kong") if before else ("concealed_kong", "indicator")),
        *("indicator", "replaced"),
    ]
    assert turned(deal) == "3p4s6m"


@pytest.mark.parametrize(("before", "open_"), [(False, "3p"), (True, "3p4s")])
def test_a_robbed_kong_after_another(before: bool, open_: str) -> None:
    """07: whether the first kong's indicator lies open when the second one is robbed."""
    rules = riichi_rules(indicators={"kongs": "after_discard", "before_rob": before})
    deal = riichi_deal(
        READY,
        "44m999p147s258s12z",
        "4m258p369s112233z",
        draws="7z5z7z5z6z7z9p",
        loose="4m" + END[1:],
        rules=rules,
    )
    run(deal, "E drawn", "S drawn", "W discard:4m", "S pung", "S discard:1s", "W drawn")
    run(deal, "N drawn", "E drawn", "S kong:9p", "S add:4m", "E mahjong")
    assert deal.winners == [0]
    assert turned(deal) == open_
    assert check(deal, replay=True) == []


def test_what_lies_beneath_is_for_the_declared_winner() -> None:
    """07: ura dora: the tiles beneath count for a winner with riichi, and only at the end."""
    deal = riichi_deal(READY, OTHER, draws="9p5z7z5z4m", loose=END)
    run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn", "E mahjong")
    win = outcome_of(deal).holdings[0].win
    assert win is not None
    assert [label_of(tile) for tile in win.under] == ["1p"]
    deal = riichi_deal(READY, OTHER, draws="9p5z7z5z4m", loose=END)
    run(deal, "E drawn", "S drawn", "W drawn", "N drawn", "E mahjong")
    win = outcome_of(deal).holdings[0].win
    assert win is not None
    assert win.under == ()
    assert deal.phase == OVER


@pytest.mark.parametrize(("kongs", "expected"), [(True, ["1p", "1s"]), (False, ["1p"])])
def test_beneath_the_indicators_of_kongs(kongs: bool, expected: list[str]) -> None:
    """07: whether kan ura count is an option."""
    rules = riichi_rules(indicators={"under_kongs": kongs})
    deal = riichi_deal("777m123m456p99p67s", draws="7m5z7z5z8s", loose="1z" + END[1:], rules=rules)
    run(deal, "E kong:7m", "E ready:1z", "S drawn", "W drawn", "N drawn")
    run(deal, "E drawn" if not deal.can_win else "E mahjong")
    win = outcome_of(deal).holdings[0].win
    assert win is not None
    assert [label_of(tile) for tile in win.under] == expected


def test_the_family_is_not_shown_what_lies_beneath() -> None:
    """07: while the deal goes on the question whether a hand may win knows no hidden tile."""
    asked: list[Holding] = []

    def allows(holding: Holding) -> bool:
        asked.append(holding)
        return True

    deal = riichi_deal(READY, OTHER, draws="9p5z7z5z4m", loose=END, allows=allows)
    run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn")
    settle_claims(deal)
    assert asked
    assert all(holding.win is not None and holding.win.under == () for holding in asked)


def test_the_dead_wall_stays_whole() -> None:
    """07: each replacement takes a tile off the live wall, and the fifth kong is not allowed."""
    deal = riichi_deal("777m123m456p99p67s", draws="7m", loose=END)
    live = deal.wall.live
    run(deal, "E kong:7m")
    assert deal.wall.live == live - 1
    assert check(deal) == []
