"""A bot that goes the shortest way to a hand that may be declared under the ruleset at hand.

It asks the rules for their plans (the shapes that reach the minimum), measures how far its hand is
from each, discards what leaves the nearest one open to most tiles, and claims only what brings it
nearer. Of equally near hands it likes those with more tiles to come and more that indicators name.
It knows no family and does not look at what the others may be doing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from zimo.bots.sight import Sight, barred_after
from zimo.kernel.forms import kinds
from zimo.kernel.prospects import Prospect, Prospects
from zimo.rules import Holding, Plan, Ruleset, Source, Win, family_of
from zimo.rules.reach import routes
from zimo.table.actions import (
    ABORT,
    ADDED_KONG,
    ASIDE,
    CALL,
    CHOW_LOW,
    CHOW_RED,
    CONCEALED_KONG,
    DECLARE,
    DISCARD,
    KONG,
    MAHJONG,
    PASS,
    PUNG,
    PUNG_RED,
    Action,
)
from zimo.table.view import View
from zimo.tiles import PLAYING, Kind, Meld, MeldKind, Tile, Wind, kind_of
from zimo.tiles.notation.text import parse_tiles

__all__ = ["Advice", "Greedy"]

_NOWHERE = 99
_WORTH_PLAYING = 3  # the shanten from which a dealt hand that may end the deal is played


class Advice(Struct, frozen=True, kw_only=True):
    """What to do and why: the plan, the shanten after the action, and what would help then."""

    action: Action
    plan: Plan | None = None
    distance: int = _NOWHERE
    accepts: tuple[tuple[Kind, int], ...] = ()
    """Kinds that bring the hand nearer, with how many of each may still come."""


class Ways(NamedTuple):
    """The plans that a player's melds allow, and the routes to them."""

    plans: tuple[Plan, ...]
    prospects: Prospects


class Greedy:
    """See the module. It needs no seed: the same view gives the same choice."""

    def __init__(self, seed: int = 0) -> None:
        pass

    def choose(self, view: View, legal: bytes) -> int:
        """The best of the legal actions."""
        return self.advise(view, legal).action

    def advise(self, view: View, legal: bytes) -> Advice:
        """The best of the legal actions, with the reason."""
        if MAHJONG in legal and _goes_out(view):
            return Advice(action=MAHJONG, distance=-1)
        counts = bytearray(view.counts[:PLAYING])
        sight = Sight(view)
        if PASS in legal and view.offered is None:
            return _before_the_first(view, legal, counts, sight)
        if any(action >= DISCARD for action in legal):
            return _on_turn(view, legal, counts, sight)
        return _on_claim(view, legal, counts, sight)


def _goes_out(view: View) -> bool:
    """Whether an offered mahjong is one; only a sporting table leaves that to the player."""
    rules = view.rules
    if not rules.conduct.sporting:
        return True
    if rules.ready.required and not view.declared(view.seat):
        return False
    tile, concealed, source = view.drawn, view.tiles, Source.WALL
    if view.offered is not None:
        if not rules.winning.on_discard or view.barring:
            return False
        tile, concealed, source = view.offered, (*view.tiles, view.offered), Source.DISCARD
    if tile is None:
        return False
    # Luck (the last tile, a kong before it) is left out: with it the hand is worth no less.
    holding = Holding(
        concealed=concealed,
        melds=view.melds(view.seat),
        bonus=view.bonus(view.seat),
        seat_wind=view.seat_wind(view.seat),
        round_wind=view.round_wind,
        declared=view.declared(view.seat),
        win=Win(tile=tile, source=source),
    )
    return family_of(rules).score(rules, holding).wins


def _before_the_first(view: View, legal: bytes, counts: bytearray, sight: Sight) -> Advice:
    """What was dealt: a calling hand is declared, a kong where it takes the hand no farther."""
    melds = view.melds(view.seat)
    ways = _ways(view, melds)
    best = _prospect(ways, counts, sight)
    if CALL in legal and best.distance == 0:
        return _advice(CALL, best, ways, sight)
    for action in legal:
        if action >= CONCEALED_KONG:
            kong = _after_kong(view, action, melds, counts, sight)
            if (kong.dead, kong.distance) <= (best.dead, best.distance):
                return _advice(Action(action), kong, _ways(view, _with_kong(action, melds)), sight)
    return _advice(PASS, best, ways, sight)


def _on_turn(view: View, legal: bytes, counts: bytearray, sight: Sight) -> Advice:
    melds = view.melds(view.seat)
    ways = _ways(view, melds)
    discards = sorted({kind_of(Tile(a - DISCARD)) for a in legal if DISCARD <= a < DECLARE})
    best = _best_discard(ways, counts, sight, discards)
    if ABORT in legal and best.distance > _WORTH_PLAYING:
        return Advice(action=ABORT)
    if ASIDE in legal and _spares(view, ways, counts, sight, best):
        return _advice(ASIDE, best, ways, sight)
    for action in legal:
        if action >= CONCEALED_KONG:
            kong = _after_kong(view, action, melds, counts, sight)
            if (kong.dead, kong.distance) <= (best.dead, best.distance):
                return _advice(Action(action), kong, _ways(view, _with_kong(action, melds)), sight)
    face = _face(legal, best.discard)
    declare = DECLARE + face
    ready = best.distance == 0 and not best.dead and not _bars(best, sight)
    action = declare if declare in legal and ready else DISCARD + face
    return _advice(Action(action), best, ways, sight)


def _spares(view: View, ways: Ways, counts: bytearray, sight: Sight, best: Prospect) -> bool:
    """Whether the hand is as near without the tile that may be laid aside."""
    named = [kind_of(tile) for tile in parse_tiles(view.rules.aside.kinds)]
    rest = bytearray(counts)
    rest[min(kind for kind in named if counts[kind])] -= 1
    without = _prospect(ways, rest, sight)
    return (without.dead, without.distance) <= (best.dead, best.distance)


def _bars(prospect: Prospect, sight: Sight) -> bool:
    """Whether a ready hand could only win from the wall, for what its player has discarded."""
    return sight.eye is not None and sight.eye.bars(prospect.mask, prospect.discard)


def _face(legal: bytes, kind: int) -> Tile:
    """The tile of this kind to discard: a plain five before a red one."""
    faces = [Tile(action - DISCARD) for action in legal if DISCARD <= action < DECLARE]
    return min(face for face in faces if kind_of(face) == kind)


def _on_claim(view: View, legal: bytes, counts: bytearray, sight: Sight) -> Advice:
    offered = view.offered
    assert offered is not None, "a claim is answered while a tile is offered"
    kind = kind_of(offered)
    melds = view.melds(view.seat)
    ways = _ways(view, melds)
    best = _prospect(ways, counts, sight)
    choice, choice_ways = PASS, ways
    for action in legal:
        if action in (PASS, MAHJONG) or _plain(action) != action:
            continue
        taken = _taken(action, kind)
        rest = bytearray(counts)
        for tile in taken:
            rest[tile] -= 1
        after_ways = _ways(view, (*melds, _claimed(action, kind, taken)))
        if action == KONG:
            after = _prospect(after_ways, rest, sight)
        else:
            barred = barred_after(view, kind, -1 if action == PUNG else action - CHOW_LOW)
            discards = [k for k in range(PLAYING) if rest[k] and k not in barred]
            after = _best_discard(after_ways, rest, sight, discards)
        if (after.dead, after.distance) < (best.dead, best.distance):
            best, choice, choice_ways = after, Action(action), after_ways
    return _advice(_with_red(choice, legal), best, choice_ways, sight)


def _with_red(action: Action, legal: bytes) -> Action:
    """The same claim with the red five, where there is the choice."""
    for other in legal:
        if other != action and _plain(other) == action:
            return Action(other)
    return action


def _plain(action: int) -> Action:
    """The claim without the choice of a red five."""
    if action == PUNG_RED:
        return PUNG
    return Action(action - CHOW_RED + CHOW_LOW if CHOW_RED <= action < ASIDE else action)


def _taken(action: int, kind: Kind) -> list[int]:
    """The kinds that a claim takes out of the hand."""
    if _plain(action) == PUNG:
        return [kind] * 2
    if action == KONG:
        return [kind] * 3
    low = kind - (_plain(action) - CHOW_LOW)
    return [tile for tile in range(low, low + 3) if tile != kind]


def _claimed(action: int, kind: Kind, taken: list[int]) -> Meld:
    shape = {PUNG: MeldKind.PUNG, KONG: MeldKind.KONG}.get(_plain(action), MeldKind.CHOW)
    return Meld(kind=shape, tiles=tuple(Tile(tile) for tile in sorted((kind, *taken))))


def _with_kong(action: int, melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """The melds after a concealed kong or an added one."""
    if action < ADDED_KONG:
        tiles = (Tile(action - CONCEALED_KONG),) * 4
        return (*melds, Meld(kind=MeldKind.KONG, tiles=tiles, concealed=True))
    kind = action - ADDED_KONG
    return tuple(
        Meld(kind=MeldKind.KONG, tiles=(Tile(kind),) * 4)
        if meld.kind is MeldKind.PUNG and meld.base == kind
        else meld
        for meld in melds
    )


def _after_kong(
    view: View, action: int, melds: tuple[Meld, ...], counts: bytearray, sight: Sight
) -> Prospect:
    rest = bytearray(counts)
    if action < ADDED_KONG:
        rest[action - CONCEALED_KONG] = 0
    else:
        rest[action - ADDED_KONG] -= 1
    return _prospect(_ways(view, _with_kong(action, melds)), rest, sight)


def _best_discard(ways: Ways, counts: bytearray, sight: Sight, discards: Sequence[int]) -> Prospect:
    return ways.prospects.best_discard(counts, sight.seen, discards, sight.eye)


def _prospect(ways: Ways, counts: bytearray, sight: Sight) -> Prospect:
    return ways.prospects.best(counts, sight.seen, sight.eye)


def _advice(action: Action, prospect: Prospect, ways: Ways, sight: Sight) -> Advice:
    if prospect.number < 0:
        return Advice(action=action)
    return Advice(
        action=action,
        plan=ways.plans[prospect.number],
        distance=prospect.distance,
        accepts=tuple((Kind(Tile(kind)), sight.left(kind)) for kind in kinds(prospect.mask)),
    )


def _ways(view: View, melds: tuple[Meld, ...]) -> Ways:
    return _cached_ways(_Key(view.rules), view.seat_wind(view.seat), view.round_wind, _bare(melds))


def _bare(melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """The melds without what plans do not look at, so that equal ones are looked up together."""
    return tuple(
        Meld(kind=meld.kind, tiles=tuple(kind_of(t) for t in meld.tiles), concealed=meld.concealed)
        for meld in melds
    )


class _Key:
    """A ruleset as a key: the same object is the same rules."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules

    def __hash__(self) -> int:
        return id(self.rules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.rules is self.rules


@lru_cache(maxsize=4096)
def _cached_ways(key: _Key, seat_wind: Wind, round_wind: Wind, melds: tuple[Meld, ...]) -> Ways:
    family = family_of(key.rules)
    plans = family.plans(key.rules, seat_wind, round_wind)
    found = routes(plans, family.forms(key.rules).sets, melds)
    return Ways(
        tuple(way.plan for way in found),
        Prospects([way.route for way in found], [way.plan.worth for way in found]),
    )
