"""How far a hand is from the plans of its ruleset, and which tiles bring it nearer.

The plans come from the family; everything here is about tiles only. Distances are shanten: -1
complete, 0 one tile short. A plan that the melds on the table have spoilt is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple, Protocol

from zimo.kernel.form import Form, SevenPairs
from zimo.kernel.forms import Forms, kinds
from zimo.kernel.limited import Limited
from zimo.rules.plan import ANY_KIND, Plan
from zimo.tiles import COPIES, PLAYING, Meld, MeldKind

__all__ = ["Route", "Way", "routes"]

Counts = bytes | bytearray


class Route(Protocol):
    """The way to one plan, for a player who has laid certain melds."""

    def distance(self, counts: Counts) -> int:
        """The shanten of these concealed tiles."""
        ...

    def accepts(self, counts: Counts) -> int:
        """Mask of the kinds that lower it."""
        ...


class Way(NamedTuple):
    """A plan that can still be reached, and the route to it."""

    plan: Plan
    route: Route


def routes(plans: Iterable[Plan], sets: int, melds: Sequence[Meld]) -> tuple[Way, ...]:
    """The plans that these melds allow, each with its route. `sets`: of a complete hand."""
    found = []
    for plan in plans:
        route = _route(plan, sets, melds)
        if route is not None:
            found.append(Way(plan, route))
    return tuple(found)


def _route(plan: Plan, sets: int, melds: Sequence[Meld]) -> Route | None:
    if plan.kongs is not None:
        if plan.kongs:
            return _kong_route(plan.kongs, melds)
        if any(meld.kind is MeldKind.KONG for meld in melds):
            return None
    form = Form[plan.form.upper()]
    if form is not Form.STANDARD:
        return None if melds else _FormRoute(plan, _only(form))
    needs = list(plan.needs)
    chow_needs = list(plan.chow_needs)
    for meld in melds:
        if plan.concealed and not meld.concealed:
            return None
        if not all(plan.kinds >> kind & 1 for kind in meld.kinds):
            return None
        if not (plan.chows if meld.kind is MeldKind.CHOW else plan.pungs):
            return None
        if meld.kind is not MeldKind.CHOW and meld.base in needs:
            needs.remove(meld.base)
        if meld.kind is MeldKind.CHOW and meld.base in chow_needs:
            chow_needs.remove(meld.base)
    chows = plan.max_chows - sum(meld.kind is MeldKind.CHOW for meld in melds)
    if len(melds) + len(needs) + len(chow_needs) > sets or chows < len(chow_needs):
        return None
    return Limited(
        sets - len(melds),
        kinds=plan.kinds,
        pairs=plan.pairs,
        needs=sum(1 << kind for kind in needs),
        chows=chows if plan.chows else 0,
        pungs=sets if plan.pungs else 0,
        chow_needs=sum(1 << kind for kind in chow_needs),
    )


class _FormRoute:
    """A special form of the kernel."""

    def __init__(self, plan: Plan, forms: Forms) -> None:
        self._barred = tuple(kinds(ANY_KIND & ~plan.kinds))
        self._forms = forms

    def _allowed(self, counts: Counts) -> bytearray:
        rest = bytearray(counts[:PLAYING])
        for kind in self._barred:
            rest[kind] = 0
        return rest

    def distance(self, counts: Counts) -> int:
        return self._forms.shanten(self._allowed(counts))

    def accepts(self, counts: Counts) -> int:
        mask = self._forms.accepts(self._allowed(counts))[1]
        for kind in self._barred:
            mask &= ~(1 << kind)
        return mask


def _kong_route(kongs: int, melds: Sequence[Meld]) -> Route | None:
    """The way to nothing but kongs and a pair; a pung on the table may become one."""
    if len(melds) > kongs or any(meld.kind is MeldKind.CHOW for meld in melds):
        return None
    laid = tuple(meld.base for meld in melds)
    pungs = tuple(meld.base for meld in melds if meld.kind is MeldKind.PUNG)
    return _KongRoute(kongs - len(melds), laid, pungs)


class _KongRoute:
    """So many kongs from the hand, the pungs on the table made kongs, and a pair."""

    def __init__(self, kongs: int, laid: tuple[int, ...], pungs: tuple[int, ...]) -> None:
        self._kongs = kongs
        self._laid = laid
        self._pungs = pungs

    def distance(self, counts: Counts) -> int:
        missing = sum(not counts[kind] for kind in self._pungs)
        rest = bytearray(counts[:PLAYING])
        for kind in self._laid:
            rest[kind] = 0
        free = sorted(rest, reverse=True)
        # The pair may be worth taking out of the tiles of which there are most.
        tried = []
        for pair in range(self._kongs + 1):
            chosen = free[: self._kongs + 1]
            held = chosen.pop(pair)
            tried.append(sum(COPIES - count for count in chosen) + max(0, 2 - held))
        return missing + min(tried) - 1

    def accepts(self, counts: Counts) -> int:
        rest = bytearray(counts[:PLAYING])
        now = self.distance(rest)
        mask = 0
        for kind in range(PLAYING):
            full = kind in self._laid and kind not in self._pungs
            if full or rest[kind] >= (1 if kind in self._pungs else COPIES):
                continue
            rest[kind] += 1
            if self.distance(rest) < now:
                mask |= 1 << kind
            rest[kind] -= 1
        return mask


@cache
def _only(form: Form) -> Forms:
    """Only this special form."""
    return Forms(
        standard=False,
        seven_pairs=SevenPairs.DIFFERENT if form is Form.SEVEN_PAIRS else SevenPairs.NO,
        thirteen_orphans=form is Form.THIRTEEN_ORPHANS,
        knitted_straight=form is Form.KNITTED_STRAIGHT,
        knitted_honours=form is Form.KNITTED_HONOURS,
    )
