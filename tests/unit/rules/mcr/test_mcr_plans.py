"""What reaches eight fans: shapes of chows, one suit, pungs, special hands."""

from __future__ import annotations

import pytest

from zimo.rules import Plan, family_of, load_ruleset, read_ruleset
from zimo.rules.reach import routes
from zimo.tiles import Wind, kind_counts
from zimo.tiles.notation.text import parse_hand


def plans(text: str = "") -> tuple[Plan, ...]:
    rules = read_ruleset(f'id = "mine"\nextends = "mcr"\n{text}', "mine.toml")
    return family_of(rules).plans(rules, Wind.EAST, Wind.EAST)


def distance(hand: str, item: str) -> int:
    """The shanten to the nearest plan of this item; 99 where none is open."""
    read = parse_hand(hand)
    ways = routes([plan for plan in plans() if item in plan.items], 4, read.melds)
    counts = bytes(kind_counts(read.tiles)[:34])
    return min((way.route.distance(counts) for way in ways), default=99)


@pytest.mark.parametrize(
    ("hand", "item", "shanten"),
    [
        ("123m 123p 123s 456m 77z", "mixed_triple_chow", -1),
        ("[123m] [123p] 12s 456m 77z", "mixed_triple_chow", 0),
        ("[456p] 123m 78s 456m 77z", "mixed_straight", 0),
        ("[456p] [123m] 78s 456m 77z", "half_flush", 99),
        ("[123m] [234p] 345s 77m 55z", "mixed_shifted_chows", 0),
        ("[123m] [456m] [345s] 78m 55z", "pure_straight", 0),
        ("[111m] [999p] 22s 333s 55z", "all_pungs", 0),
        ("[111m] [999p] 22s 333s 55z", "mixed_triple_chow", 99),
        ("[111z] 123m 456m 55z 78m", "half_flush", 0),
        ("[555z] 66z 123m 45p 777s", "two_dragon_pungs", 1),
        ("1133m 5577p 2244s 6z", "seven_pairs", 0),
    ],
)
def test_how_far_a_hand_is(hand: str, item: str, shanten: int) -> None:
    assert distance(hand, item) == shanten


def test_without_a_minimum_every_shape_is_a_plan() -> None:
    least = min(plan.worth for plan in plans("[winning]\nminimum = 0\n"))
    assert least == 6


def test_a_plan_tells_what_it_is_worth() -> None:
    catalogue = family_of(load_ruleset("mcr")).catalogue
    for plan in plans():
        (item,) = plan.items
        assert plan.worth == catalogue[item].value


def test_where_nothing_suffices_every_complete_hand_is_a_plan() -> None:
    assert plans("[winning]\nminimum = 99\n") == (Plan(),)
