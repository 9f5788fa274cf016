"""The shapes of the classical family that reach the minimum."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from zimo.rules.classical.items import Counted, ItemTable, items_of
from zimo.rules.classical.options import MinimumCounts
from zimo.rules.plan import ANY_KIND, Plan
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Unit
from zimo.tiles import (
    DRAGONS,
    FLOWERS,
    PLAYING,
    WINDS,
    Tile,
    Wind,
    is_green,
    is_simple,
    is_terminal,
)

__all__ = ["plans"]

MOST_COMBINED = 3
LIMIT_WORTH = 6
"""A limit hand is worth about as much as so many doubles."""

SUIT_SIZE = 9


def _mask(kinds: Iterator[int] | range | tuple[int, ...]) -> int:
    return sum(1 << kind for kind in kinds)


SUITS = tuple(_mask(range(first, first + SUIT_SIZE)) for first in (0, 9, 18))
HONOURS = _mask(range(WINDS, FLOWERS))
TERMINALS = _mask(kind for kind in range(PLAYING) if is_terminal(Tile(kind)))
SIMPLES = _mask(kind for kind in range(PLAYING) if is_simple(Tile(kind)))
GREENS = _mask(kind for kind in range(PLAYING) if is_green(Tile(kind)))


class _Way(Struct, frozen=True):
    """One way to earn doubles; two ways of the same `sort` can't be combined."""

    plan: Plan
    sort: str


def plans(rules: Ruleset, seat_wind: Wind, round_wind: Wind) -> tuple[Plan, ...]:
    """See `Family.plans`."""
    table = items_of(rules)
    most = rules.winning.max_chows
    bounds = {"chows": most > 0, "max_chows": most}
    if rules.winning.minimum <= 0:
        return (replace(Plan(), **bounds),)
    ways = list(_ways(table, seat_wind, round_wind))
    found = [way.plan for way in ways if way.plan.worth >= rules.winning.minimum]
    small = [way for way in ways if way.plan.worth < rules.winning.minimum]
    for size in range(2, MOST_COMBINED + 1):
        for chosen in combinations(small, size):
            plan = _joined(chosen)
            if plan is None or plan.worth < rules.winning.minimum:
                continue
            if not any(_narrower(plan, other) for other in found):
                found.append(plan)
    found += _limit_plans(table)
    bounded = [replace(plan, chows=plan.chows and most > 0, max_chows=most) for plan in found]
    return tuple(plan for plan in bounded if plan.chows or plan.pungs)


def _earns(table: ItemTable, item: str) -> Counted | None:
    """The item, if its doubles reach the minimum."""
    row = table.row(item)
    if row is None or row.unit is not Unit.DOUBLES:
        return None
    if table.options.minimum_counts is MinimumCounts.INTERNAL and not row.internal:
        return None
    return row


def _ways(table: ItemTable, seat_wind: Wind, round_wind: Wind) -> Iterator[_Way]:
    own, prevailing = seat_wind.kind, round_wind.kind
    worthless = ANY_KIND & ~_mask((*range(DRAGONS, FLOWERS), own, prevailing))
    whole = TERMINALS | HONOURS
    offers: list[tuple[str, str, list[Plan]]] = [
        ("dragon_pung", "{}", [Plan(needs=(kind,)) for kind in range(DRAGONS, FLOWERS)]),
        ("half_flush", "suit", [Plan(kinds=suit | HONOURS) for suit in SUITS]),
        ("full_flush", "suit", [Plan(kinds=suit) for suit in SUITS]),
        ("purity", "suit", [Plan(kinds=suit, chows=False) for suit in SUITS]),
        ("terminals_honours", "ends", [Plan(kinds=whole, chows=False)]),
        ("only_honours", "ends", [Plan(kinds=HONOURS, chows=False)]),
        ("all_simples", "ends", [Plan(kinds=SIMPLES)]),
        ("all_pungs", "sets", [Plan(chows=False)]),
        ("no_points", "sets", [Plan(pungs=False, pairs=worthless)]),
        ("fully_concealed", "concealed", [Plan(concealed=True)]),
    ]
    for item, sort, shapes in offers:
        row = _earns(table, item)
        if row is not None:
            for index, shape in enumerate(shapes):
                plan = replace(shape, items=(item,), worth=int(row.value))
                yield _Way(plan, f"{item} {index}" if sort == "{}" else sort)
    yield from _wind_ways(table, own, prevailing)


def _wind_ways(table: ItemTable, own: int, prevailing: int) -> Iterator[_Way]:
    """Pungs of winds; one that is both one's own and the round's earns both."""
    earned: dict[int, Plan] = {}
    for item, kind in (("own_wind_pung", own), ("round_wind_pung", prevailing)):
        row = _earns(table, item)
        if row is not None:
            so_far = earned.get(kind, Plan(needs=(kind,), worth=0))
            earned[kind] = replace(
                so_far, items=(*so_far.items, item), worth=so_far.worth + int(row.value)
            )
    for kind, plan in earned.items():
        yield _Way(plan, f"wind {kind}")


def _joined(ways: tuple[_Way, ...]) -> Plan | None:
    """A hand that goes all these ways, or None if there is none."""
    if len({way.sort for way in ways}) < len(ways):
        return None
    plans_ = [way.plan for way in ways]
    joined = Plan(
        items=tuple(item for plan in plans_ for item in plan.items),
        kinds=_all_bits(plan.kinds for plan in plans_),
        chows=all(plan.chows for plan in plans_),
        pungs=all(plan.pungs for plan in plans_),
        pairs=_all_bits(plan.pairs for plan in plans_),
        needs=tuple(kind for plan in plans_ for kind in plan.needs),
        concealed=any(plan.concealed for plan in plans_),
        worth=sum(plan.worth for plan in plans_),
    )
    if any(not joined.kinds >> kind & 1 for kind in joined.needs):
        return None
    if not joined.pungs and (joined.needs or not joined.chows):
        return None
    return joined if joined.kinds & joined.pairs else None


def _all_bits(masks: Iterator[int]) -> int:
    mask = ANY_KIND
    for each in masks:
        mask &= each
    return mask


def _narrower(plan: Plan, other: Plan) -> bool:
    """Whether every hand of `plan` is one of `other` as well, and so needs no plan of its own."""
    return (
        not plan.kinds & ~other.kinds
        and (other.chows or not plan.chows)
        and (other.pungs or not plan.pungs)
        and not plan.pairs & ~other.pairs
        and set(other.needs) <= set(plan.needs)
        and (plan.concealed or not other.concealed)
    )


def _limit_plans(table: ItemTable) -> Iterator[Plan]:
    """The limit hands that a player can go for; those of luck are none."""
    offers = (
        ("thirteen_orphans", Plan(form="thirteen_orphans", concealed=True)),
        ("all_green", Plan(kinds=GREENS)),
        ("four_concealed_pungs", Plan(chows=False, concealed=True)),
        ("big_three_dragons", Plan(needs=tuple(range(DRAGONS, FLOWERS)))),
        ("seven_pairs", Plan(form="seven_pairs", concealed=True)),
        ("seven_pairs_honours", Plan(form="seven_pairs", kinds=HONOURS, concealed=True)),
        ("all_pair_honours", Plan(form="seven_pairs", kinds=TERMINALS | HONOURS, concealed=True)),
    )
    for item, plan in offers:
        if table.has(item):
            yield replace(plan, items=(item,), worth=LIMIT_WORTH)
    if table.has("seven_pairs_flush"):
        for suit in SUITS:
            yield Plan(
                items=("seven_pairs_flush",),
                form="seven_pairs",
                kinds=suit,
                concealed=True,
                worth=LIMIT_WORTH,
            )
