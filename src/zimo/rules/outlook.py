"""What a hand that is not complete has already, and what could become of it.

The family tells what is certain and which shapes suffice (its plans); the rest is about tiles. So a
hint, a coach or `zimo score` can say it for every ruleset.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct, structs

from zimo.kernel import Forms, kinds
from zimo.rules.holding import Holding, Source, Win
from zimo.rules.load import family_of
from zimo.rules.plan import Plan
from zimo.rules.reach import Way, routes
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Line, Sheet
from zimo.tiles import PLAYING, Kind, Meld, MeldKind, Tile, Wind, kind_of

__all__ = ["Aim", "Outlook", "Wait", "outlook", "waits_of"]

FARTHER = 1
"""Aims that are one tile farther than the nearest are told as well."""


class Wait(Struct, frozen=True, kw_only=True):
    """A kind that would complete the hand, and what it would then be worth."""

    kind: Kind
    claimed: Sheet  # from a discard
    drawn: Sheet  # from the wall


class Aim(Struct, frozen=True, kw_only=True):
    """A plan that could still be reached: its shanten, and the kinds that bring it nearer."""

    plan: Plan
    distance: int
    accepts: tuple[Kind, ...]


class Outlook(Struct, frozen=True, kw_only=True):
    """See the module."""

    has: tuple[Line, ...]  # items that are certain, whatever the hand becomes
    waits: tuple[Wait, ...]  # of a ready hand, in the order of the kinds
    aims: tuple[Aim, ...]  # the nearest first, of equally near ones that which is worth most


def outlook(rules: Ruleset, holding: Holding, most: int = 3) -> Outlook:
    """What this hand, which lacks its winning tile, has and could have; `most`: aims to tell.

    ValueError if it has another number of tiles than a hand between two turns.
    """
    counts = _counts(holding)
    forms = family_of(rules).forms(rules)
    size = 3 * (forms.sets - len(holding.melds)) + 1
    if rules.kongs.replaced and sum(counts) != size:
        raise ValueError(f"{sum(counts)} concealed tiles: a hand that waits has {size} here")
    aims = [
        Aim(plan=way.plan, distance=distance, accepts=_kinds(way.route.accepts(counts)))
        for way, distance in _measured(rules, holding, counts)
        if distance >= 0
    ]
    nearest = aims[0].distance if aims else 0
    return Outlook(
        has=family_of(rules).certain(rules, holding),
        waits=waits_of(rules, holding),
        aims=tuple(aim for aim in aims if aim.distance <= nearest + FARTHER)[:most],
    )


def waits_of(rules: Ruleset, holding: Holding) -> tuple[Wait, ...]:
    """The kinds that complete the hand and what each would make of it, by either way."""
    family = family_of(rules)
    counts = _counts(holding)
    forms = family.forms(rules)
    mask = forms.waits(counts, _shape(rules, forms, holding))
    special = family.special_waits(rules)
    if special is not None and not holding.melds:
        mask |= special(counts)
    found = []
    for kind in _kinds(mask):
        sheets = []
        for source in (Source.DISCARD, Source.WALL):
            whole = structs.replace(
                holding,
                concealed=(*holding.concealed, Tile(kind)),
                win=Win(tile=Tile(kind), source=source),
            )
            sheets.append(family.score(rules, whole))
        found.append(Wait(kind=kind, claimed=sheets[0], drawn=sheets[1]))
    return tuple(found)


def _counts(holding: Holding) -> bytearray:
    counts = bytearray(PLAYING)
    for tile in holding.concealed:
        if kind_of(tile) < PLAYING:
            counts[kind_of(tile)] += 1
    return counts


def _shape(rules: Ruleset, forms: Forms, holding: Holding) -> int:
    """The melds as `Forms` counts them; where kongs are not replaced three of them are a hand."""
    kongs = sum(meld.kind is MeldKind.KONG for meld in holding.melds)
    return forms.sets if not rules.kongs.replaced and kongs == 3 else len(holding.melds)


def _measured(rules: Ruleset, holding: Holding, counts: bytearray) -> list[tuple[Way, int]]:
    """The plans that the melds allow with their distances, the best first."""
    bare = tuple(
        Meld(kind=meld.kind, tiles=tuple(kind_of(t) for t in meld.tiles), concealed=meld.concealed)
        for meld in holding.melds
    )
    ways = _ways(_Key(rules), holding.seat_wind, holding.round_wind, bare)
    found = [(way, way.route.distance(counts)) for way in ways]
    return sorted(
        (each for each in found if each[1] < PLAYING),
        key=lambda each: (each[1], -each[0].plan.worth),
    )


class _Key:
    """A ruleset as a key: the same object is the same rules."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules

    def __hash__(self) -> int:
        return id(self.rules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.rules is self.rules


@lru_cache(maxsize=256)
def _ways(key: _Key, seat: Wind, prevailing: Wind, melds: tuple[Meld, ...]) -> tuple[Way, ...]:
    family = family_of(key.rules)
    plans = family.plans(key.rules, seat, prevailing)
    return routes(plans, family.forms(key.rules).sets, melds)


def _kinds(mask: int) -> tuple[Kind, ...]:
    return tuple(Kind(Tile(kind)) for kind in kinds(mask))
