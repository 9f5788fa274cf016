"""The shapes of the additive family that may go out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from zimo.rules.additive.count import worth_of
from zimo.rules.additive.items import ItemTable, items_of
from zimo.rules.additive.parts import Part, PartKind
from zimo.rules.additive.score import KONGS_OUT, SETS
from zimo.rules.holding import Holding
from zimo.rules.plan import Plan
from zimo.rules.ruleset import Ruleset
from zimo.tiles import (
    DRAGONS,
    FLOWERS,
    PLAYING,
    WINDS,
    Kind,
    Tile,
    Wind,
    is_dragon,
    is_honour,
    is_terminal,
)

__all__ = ["highest", "plans"]

HONOURS = sum(1 << kind for kind in range(WINDS, FLOWERS))
OUTSIDE = sum(1 << k for k in range(PLAYING) if is_honour(Tile(k)) or is_terminal(Tile(k)))
MOST_NEEDED = 3


def plans(rules: Ruleset, seat_wind: Wind, round_wind: Wind) -> tuple[Plan, ...]:
    """See `Family.plans`. A shape counts with what its tiles are worth at least, luck left out.

    Where no shape reaches the minimum by itself every complete hand is a plan: what is missing
    may come from how it goes out.
    """
    table = items_of(rules)
    standing = Holding(round_wind=round_wind)
    found: list[Plan] = []
    for shape in _shapes(rules, round_wind):
        plan = _bounded(rules, shape)
        if not plan.kinds or any(not plan.kinds >> kind & 1 for kind in plan.needs):
            continue
        plan = replace(plan, worth=_least(table, standing, plan))
        if plan.worth >= rules.winning.minimum and not _narrower(plan, found):
            found.append(plan)
    if found:
        return tuple(found)
    return tuple(_bounded(rules, plan) for plan in _any_shape(rules.kongs.replaced))


def _bounded(rules: Ruleset, plan: Plan) -> Plan:
    """The shape with the kinds that are in the deck, and no more chows than allowed."""
    deck = sum(1 << kind for kind, count in enumerate(rules.deck.counts()[:PLAYING]) if count)
    most = rules.winning.max_chows
    return replace(plan, kinds=plan.kinds & deck, chows=plan.chows and most > 0, max_chows=most)


def highest(rules: Ruleset) -> int:
    """What no hand is worth more than: every part of it the best, and all luck together."""
    table = items_of(rules)
    standing = Holding(round_wind=Wind.EAST)
    shapes = (PartKind.CHOW, PartKind.PUNG, PartKind.KONG)
    sets = [_worth(table, shape, kind, standing, True) for shape in shapes for kind in _all(shape)]
    pairs = [_worth(table, PartKind.PAIR, kind, standing, True) for kind in range(PLAYING)]
    luck = ("mahjong", "self_drawn", "last_tile", "last_discard")
    bonus = table.value("bonus_tile") * (rules.deck.bonus + rules.deck.animals)
    total = SETS * max(sets) + max(pairs) + sum(table.value(item) for item in luck) + bonus
    total = max(total, table.options.least)
    return min(total, table.options.limit) if table.options.limit else total


def _any_shape(replaced: bool) -> tuple[Plan, ...]:
    """Any complete hand; where kongs are not replaced, one without them or of nothing else."""
    return (Plan(),) if replaced else (Plan(kongs=0), Plan(kongs=KONGS_OUT, chows=False))


def _shapes(rules: Ruleset, round_wind: Wind) -> Iterator[Plan]:
    """From the widest to the narrowest."""
    wide = _any_shape(rules.kongs.replaced)
    yield from wide
    if rules.winning.minimum <= 0:
        return
    plain = wide[0]
    yield replace(plain, chows=False)
    yield replace(plain, chows=False, kinds=OUTSIDE)
    yield replace(plain, chows=False, kinds=HONOURS)
    wanted = (*range(DRAGONS, FLOWERS), int(round_wind.kind))
    for size in range(1, MOST_NEEDED + 1):
        for needs in combinations(wanted, size):
            yield replace(plain, needs=needs)
            yield replace(plain, needs=needs, chows=False)


def _narrower(plan: Plan, others: list[Plan]) -> bool:
    """Whether every hand that fulfils the plan also fulfils one of the others."""
    return any(
        other.kongs == plan.kongs
        and plan.kinds & ~other.kinds == 0
        and (other.chows or not plan.chows)
        and set(other.needs) <= set(plan.needs)
        for other in others
    )


def _least(table: ItemTable, standing: Holding, plan: Plan) -> int:
    """What a hand of the plan is worth at least, all its sets melded."""
    allowed = [kind for kind in range(PLAYING) if plan.kinds >> kind & 1]
    shape = PartKind.KONG if plan.kongs else PartKind.PUNG
    sets = [_worth(table, shape, kind, standing) for kind in allowed]
    if plan.chows:
        sets.append(_worth(table, PartKind.CHOW, 0, standing))
    needed = [_worth(table, PartKind.PUNG, kind, standing) for kind in plan.needs]
    count = plan.kongs or SETS
    pair = min(_worth(table, PartKind.PAIR, kind, standing) for kind in allowed)
    rest = (count - len(needed)) * min(sets)
    return max(table.value("mahjong") + sum(needed) + rest + pair, table.options.least)


def _all(shape: PartKind) -> range:
    """The kinds that a part of this shape may have; of chows one stands for all."""
    return range(1) if shape is PartKind.CHOW else range(PLAYING)


def _worth(
    table: ItemTable, shape: PartKind, kind: int, standing: Holding, concealed: bool = False
) -> int:
    """The points of such a part, with what a set of dragons gets besides."""
    part = Part(kind=shape, base=Kind(Tile(kind)), concealed=concealed)
    extra = table.value("dragon_set") if part.is_set and is_dragon(part.base) else 0
    return worth_of(table, part, standing) + extra
