"""What may go out: mostly any complete hand, to the letter pungs only or kongs only."""

import pytest

from zimo.rules import Plan, family_of, load_ruleset, read_ruleset
from zimo.rules.additive.plans import highest
from zimo.rules.plan import ANY_KIND
from zimo.rules.reach import routes
from zimo.tiles import Wind, kind_counts
from zimo.tiles.notation.text import parse_hand

LITERAL = load_ruleset("simple-literal")


def plans(base: str, text: str = "", round_wind: Wind = Wind.EAST) -> tuple[Plan, ...]:
    rules = read_ruleset(f'id = "mine"\nextends = "{base}"\n{text}', "mine.toml")
    return family_of(rules).plans(rules, Wind.EAST, round_wind)


@pytest.mark.parametrize("name", ["basic", "basic-bonus", "basic-exponential", "simple", "duel"])
def test_any_complete_hand(name: str) -> None:
    (plan,) = plans(name)
    assert plan.chows
    assert plan.pungs
    assert plan.max_chows == 4
    assert plan.kongs is None
    assert not plan.needs


def test_what_a_hand_is_worth_at_least() -> None:
    assert plans("basic")[0].worth == 1
    assert plans("basic-exponential")[0].worth == 1
    assert plans("simple")[0].worth == 4 * 1 + 2


def test_to_the_letter_pungs_without_kongs_or_kongs_without_pungs() -> None:
    pungs, kongs = plans("simple-literal")
    assert (pungs.kongs, pungs.chows, pungs.max_chows) == (0, False, 0)
    assert (kongs.kongs, kongs.chows) == (3, False)
    assert (pungs.worth, kongs.worth) == (4 * 4 + 2, 3 * 5 + 2)


def test_a_minimum_leaves_the_shapes_that_reach_it() -> None:
    found = plans("basic-bonus", "[winning]\nminimum = 2")
    assert [plan.needs for plan in found] == [(31,), (32,), (33,)]
    assert all(plan.worth == 2 for plan in found)
    found = plans("simple", "[winning]\nminimum = 12")
    assert not found[0].chows
    assert any(plan.needs == (27,) for plan in found)  # a pung of East, 12, and the rest
    assert all(plan.worth >= 12 for plan in found)


def test_a_minimum_that_needs_luck_leaves_every_hand() -> None:
    (plan,) = plans("basic-bonus", "[winning]\nminimum = 7")
    assert plan == Plan(chows=True)


def test_no_plan_has_kinds_that_are_not_in_the_deck() -> None:
    (plan,) = plans("beginner")
    assert plan.kinds == ANY_KIND & ~(0b1111 << 27)
    found = plans("duel", '[deck]\nremoved = "1234567z"\n[winning]\nminimum = 2')
    assert [(plan.kinds, plan.needs) for plan in found] == [((1 << 27) - 1, ())]


def test_the_highest_hand() -> None:
    assert highest(load_ruleset("basic")) == 1
    assert highest(load_ruleset("basic-exponential")) == 4 * 32
    limited = read_ruleset('id = "x"\nextends = "simple"\n[score]\nlimit = 9', "x.toml")
    assert highest(limited) == 9


# The way to kongs -------------------------------------------------------------------------------


def distances(hand: str) -> dict[int | None, int]:
    """Shanten by the plan's kongs; a plan that is spoilt is not there."""
    read = parse_hand(hand)
    counts = kind_counts(read.tiles)
    ways = routes(family_of(LITERAL).plans(LITERAL, Wind.EAST, Wind.EAST), 4, read.melds)
    return {way.plan.kongs: way.route.distance(counts) for way in ways}


def accepted(hand: str) -> set[int]:
    """The kinds that bring the hand nearer to three kongs and a pair."""
    read = parse_hand(hand)
    counts = kind_counts(read.tiles)
    ways = routes(family_of(LITERAL).plans(LITERAL, Wind.EAST, Wind.EAST), 4, read.melds)
    (mask,) = (way.route.accepts(counts) for way in ways if way.plan.kongs)
    return {kind for kind in range(34) if mask >> kind & 1}


def test_a_kong_leaves_only_kongs_and_a_chow_only_nothing() -> None:
    assert set(distances("[111m] 222333444p 5z")) == {0, 3}
    assert set(distances("[1111m] 222333444p")) == {3}
    assert distances("[123m] 222333444p 5z") == {}
    assert set(distances("[111m] [222m] [333m] [444m] 5z")) == {0}


def test_how_far_it_is_to_three_kongs_and_a_pair() -> None:
    assert distances("[1111m] (2222z) [3333p] 55z")[3] == -1
    assert distances("[1111m] (2222z) [3333p] 5z")[3] == 0
    assert distances("[1111m] (2222z) [333p] 55z")[3] == 0
    assert distances("[1111m] (2222z) 333p 55z")[3] == 0
    assert distances("[1111m] (2222z) 3333p 5z")[3] == 0
    # Of the three pungs one gives the pair only where no other tile does.
    assert distances("111m 222p 333s 55z")[3] == 2
    assert distances("111m 222p 333s 1234z")[3] == 3


def test_what_brings_it_nearer() -> None:
    assert accepted("[1111m] (2222z) [3333p] 5z") == {31}
    assert accepted("[1111m] (2222z) [333p] 55z") == {11}
    assert 0 in accepted("111m 222p 333s 55z")
