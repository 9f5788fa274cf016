"""Tiles that a record hides, put in so that all that it shows can happen.

One seat's account of a deal shows the others' tiles only when they come to lie open. To ask the
table what that seat may do, the deal is played again with tiles in the hidden hands that fit: what
is discarded or laid later is there before, a hand that has been declared is ready, and what is left
over lies anywhere. What the seat may do does not depend on the choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from zimo.records.formats.foreign import TAKES, ForeignDeal, ForeignStep, Move
from zimo.rules import Ruleset
from zimo.tiles import PLAYING, WINDS, Kind, Tile, kind_of, label_of

__all__ = ["filled"]

_RANKS = 9
_COPIES = 4


class _Place:
    """Where a tile came to a player from, dealt or drawn; `tile` is None while unknown."""

    def __init__(self, tile: Tile | None) -> None:
        self.tile = tile


class _Seat:
    """A player's places: all that there were, and those whose tiles are still in hand."""

    def __init__(self, hand: Sequence[Tile | None]) -> None:
        self.dealt = [_Place(tile) for tile in hand]
        self.drawn: list[_Place] = []
        self.held = list(self.dealt)
        self.just: _Place | None = None  # drawn in this turn
        self.declared: list[_Place] | None = None  # the hand that was declared

    def draw(self, tile: Tile | None) -> None:
        self.just = _Place(tile)
        self.drawn.append(self.just)
        self.held.append(self.just)

    def give(self, tile: Tile, drawn: bool | None = None) -> None:
        """Gives this tile away; `drawn`: whether it is the one just drawn, if that is told."""
        places = self.held
        if drawn is None and self.declared is not None and self.just in places:
            # Of a declared hand the tile just drawn is laid, with the others of its kind.
            drawn = True if self.just.tile in (None, tile) else None
        if drawn is not None and self.just is not None:
            places = [place for place in places if (place is self.just) == drawn] or places
        place = next((each for each in places if each.tile == tile), None)
        if place is None:
            place = next((each for each in places if each.tile is None), None)
        if place is None:
            raise ValueError(f"{label_of(tile)} is given away, and was not in hand")
        place.tile = tile
        self.held.remove(place)


def filled(deal: ForeignDeal, rules: Ruleset, attempt: int = 0) -> ForeignDeal:
    """The deal with every tile shown; the same if there is none to put in.

    `attempt`: another number may put in others. ValueError if no tiles fit.
    """
    if not deal.hidden:
        return deal
    seats = [_Seat(hand) for hand in deal.hands]
    for step in deal.steps:
        _follow(seats[step.seat], step)
    pool = Counter(map(Tile, rules.deck.tiles()))
    for tile in (*deal.indicators, *(place.tile for seat in seats for place in _places(seat))):
        if tile is not None:
            pool[tile] -= 1
    short = next((tile for tile, count in pool.items() if count < 0), None)
    if short is not None:
        raise ValueError(f"{label_of(short)} is shown more often than the deck has it")
    for seat in seats:
        if seat.declared is not None:
            _make_ready(seat.declared, pool, attempt)
    left = iter(sorted(pool.elements(), key=lambda tile: (17 * tile + 7 * attempt) % 31))
    for seat in seats:
        for place in _places(seat):
            if place.tile is None:
                place.tile = next(left)
    draws = [iter(seat.drawn) for seat in seats]
    return replace(
        deal,
        hands=tuple(tuple(place.tile for place in seat.dealt) for seat in seats),
        steps=tuple(
            replace(step, tile=next(draws[step.seat]).tile) if step.move in TAKES else step
            for step in deal.steps
        ),
    )


def _places(seat: _Seat) -> list[_Place]:
    return seat.dealt + seat.drawn


def _follow(seat: _Seat, step: ForeignStep) -> None:
    move = step.move
    if move in TAKES:
        seat.draw(step.tile)
    elif move is Move.DISCARD:
        assert step.tile is not None, "a discard lies open"
        seat.give(step.tile, step.drawn)
        seat.just = None
        if step.declares:
            seat.declared = list(seat.held)
    elif move in (Move.ADDED_KONG, Move.ASIDE):
        assert step.tile is not None, "such a tile lies open"
        seat.give(step.tile)
    else:
        for tile in step.own:
            seat.give(tile)


def _make_ready(places: Sequence[_Place], pool: Counter[Tile], attempt: int) -> None:
    """Puts tiles into the unknown places so that the hand is ready: sets and a single tile."""
    unknown = [place for place in places if place.tile is None]
    if not unknown:
        return
    known = Counter(kind_of(place.tile) for place in places if place.tile is not None)
    kinds: Counter[Kind] = Counter()
    for tile, count in pool.items():
        kinds[kind_of(tile)] += count
    order = [Kind(Tile((kind * 7 + 11 * attempt) % PLAYING)) for kind in range(PLAYING)]
    hand = _Whole(known, kinds, order)
    wanted = next(hand.ways(len(places) // 3, True), None)
    if wanted is None:
        raise ValueError("a declared hand can't have been ready")
    for place, kind in zip(unknown, sorted(wanted), strict=True):
        faces = (tile for tile in pool if pool[tile] > 0 and kind_of(tile) == kind)
        place.tile = min(faces)
        pool[place.tile] -= 1


class _Whole:
    """What to add to the known tiles of a hand so that it is sets, and a single tile to pair.

    No kind is there four times: the hand would wait for a fifth.
    """

    def __init__(self, known: Counter[Kind], pool: Counter[Kind], order: Sequence[Kind]) -> None:
        self.known = known  # that are in no set yet
        self.pool = pool  # that may be added
        self.order = order
        self.used: Counter[Kind] = Counter()
        self.added: list[Kind] = []

    def ways(self, sets: int, single: bool) -> Iterator[list[Kind]]:
        """All ways to have so many more sets, and a single tile where there is none yet."""
        if not sets and not single:
            if not any(self.known.values()):
                yield list(self.added)
            return
        first = next((kind for kind in self.order if self.known[kind]), None)
        for kind in (first,) if first is not None else self.order:
            groups = [[kind] * 3, *_chows(kind)] if sets else []
            if single and (first is not None or not sets):
                groups.append([kind])
            for group in groups:
                yield from self._with(group, sets, single)

    def _with(self, group: list[Kind], sets: int, single: bool) -> Iterator[list[Kind]]:
        """The ways with this set, or this single tile, in the hand."""
        taken = [self._take(kind) for kind in group]
        if all(taken):
            whole = len(group) == 3
            yield from self.ways(sets - whole, single and whole)
        for kind, how in zip(reversed(group), reversed(taken), strict=True):
            self._give_back(kind, how)

    def _take(self, kind: Kind) -> str:
        """Takes a tile of a kind, a known one if there is one; how it was got."""
        if self.used[kind] == _COPIES - 1:
            return ""
        if self.known[kind]:
            self.known[kind] -= 1
            self.used[kind] += 1
            return "known"
        if self.pool[kind] > 0:
            self.pool[kind] -= 1
            self.used[kind] += 1
            self.added.append(kind)
            return "added"
        return ""

    def _give_back(self, kind: Kind, how: str) -> None:
        if how:
            self.used[kind] -= 1
        if how == "known":
            self.known[kind] += 1
        elif how == "added":
            self.pool[kind] += 1
            self.added.pop()


def _chows(kind: Kind) -> list[list[Kind]]:
    """The chows in which a kind can lie."""
    if kind >= WINDS:
        return []
    lows = range(max(0, kind % _RANKS - 2), min(_RANKS - 3, kind % _RANKS) + 1)
    first = kind - kind % _RANKS
    return [[Kind(Tile(first + low + step)) for step in range(3)] for low in lows]
