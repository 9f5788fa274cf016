"""The shapes that reach the minimum, for players who look ahead."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from zimo.rules.mcr.fans import Fan
from zimo.rules.mcr.values import fans_of
from zimo.rules.plan import Plan
from zimo.rules.ruleset import Ruleset
from zimo.tiles import DRAGONS, FLOWERS, Wind

__all__ = ["plans"]

SUITS = tuple(0x1FF << first for first in (0, 9, 18))
HONOURS = 0x7F << 27
RANKS = 7  # at which a chow can begin
LUCK = 2
"""What a hand that is read from its tiles alone mostly has besides: a wait, the wall, chows."""


def plans(rules: Ruleset, seat_wind: Wind, round_wind: Wind) -> tuple[Plan, ...]:
    """See `Family.plans`. A shape counts with the fans that every hand of it has.

    One that lacks no more than `LUCK` is a plan too. Where no shape reaches the minimum by itself
    every complete hand is a plan.
    """
    values = fans_of(rules).values
    least = rules.winning.minimum
    found = tuple(plan for plan in _shapes(values) if plan.worth + LUCK >= least)
    return found or (Plan(),)


def _shapes(values: bytes) -> Iterator[Plan]:
    yield from _of_chows(values)
    yield from _of_kinds(values)
    yield from _of_pungs(values)
    yield _special("seven_pairs", Fan.SEVEN_PAIRS, values)
    yield _special("thirteen_orphans", Fan.THIRTEEN_ORPHANS, values)
    yield _special("knitted_honours", Fan.LESSER_HONOURS_AND_KNITTED, values)
    yield _special("knitted_straight", Fan.KNITTED_STRAIGHT, values)


def _special(form: str, fan: Fan, values: bytes) -> Plan:
    return Plan(items=(fan.name.lower(),), form=form, worth=values[fan])


def _of_chows(values: bytes) -> Iterator[Plan]:
    """Three chows that have to do with one another."""
    for first in (0, 9, 18):
        yield _chows(Fan.PURE_STRAIGHT, (first, first + 3, first + 6), values)
        for start in range(RANKS - 2):
            low = first + start
            yield _chows(Fan.PURE_SHIFTED_CHOWS, (low, low + 1, low + 2), values)
    for start in range(RANKS):
        yield _chows(Fan.MIXED_TRIPLE_CHOW, (start, 9 + start, 18 + start), values)
    for order in permutations((0, 1, 2)):
        straight = tuple(9 * suit + 3 * step for suit, step in enumerate(order))
        yield _chows(Fan.MIXED_STRAIGHT, straight, values)
        for start in range(RANKS - 2):
            shifted = tuple(9 * suit + start + step for suit, step in enumerate(order))
            yield _chows(Fan.MIXED_SHIFTED_CHOWS, shifted, values)


def _chows(fan: Fan, starts: tuple[int, ...], values: bytes) -> Plan:
    return Plan(items=(fan.name.lower(),), chow_needs=starts, worth=values[fan])


def _of_kinds(values: bytes) -> Iterator[Plan]:
    """Only some of the kinds."""
    for suit in SUITS:
        half = values[Fan.HALF_FLUSH]
        yield Plan(items=("half_flush",), kinds=suit | HONOURS, worth=half)


def _of_pungs(values: bytes) -> Iterator[Plan]:
    """Nothing but pungs, or those of two dragons."""
    yield Plan(items=("all_pungs",), chows=False, worth=values[Fan.ALL_PUNGS])
    for pungs in combinations(range(DRAGONS, FLOWERS), 2):
        yield Plan(items=("two_dragon_pungs",), needs=pungs, worth=values[Fan.TWO_DRAGON_PUNGS])
