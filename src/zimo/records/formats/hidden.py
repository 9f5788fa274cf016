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
    wanted = next(_ready(known, kinds, len(places) // 3, order), None)
    if wanted is None:
        raise ValueError("a declared hand can't have been ready")
    for place, kind in zip(unknown, sorted(wanted), strict=True):
        faces = (tile for tile in pool if pool[tile] > 0 and kind_of(tile) == kind)
        place.tile = min(faces)
        pool[place.tile] -= 1


def _ready(
    known: Counter[Kind], pool: Counter[Kind], sets: int, order: Sequence[Kind], single: bool = True
) -> Iterator[list[Kind]]:
    """What to add to the known tiles to have so many sets, and a single one where `single`."""
    first = next((kind for kind in order if known[kind]), None)
    if first is None:
        for kind in order if sets or single else ():
            if pool[kind]:
                yield from _with(kind, known, pool, sets, order, single)
        if not sets and not single:
            yield []
        return
    yield from _with(first, known, pool, sets, order, single)


def _with(
    kind: Kind,
    known: Counter[Kind],
    pool: Counter[Kind],
    sets: int,
    order: Sequence[Kind],
    single: bool,
) -> Iterator[list[Kind]]:
    """The ways to use one tile of a kind: in a pung, in a chow, or as the single tile."""
    groups = [[kind] * 3, *_chows(kind)] if sets else []
    for group in (*groups, *([[kind]] if single else [])):
        rest, left, added = Counter(known), Counter(pool), []
        for each in group:
            if rest[each]:
                rest[each] -= 1
            else:
                left[each] -= 1
                added.append(each)
        if min((left[each] for each in group), default=0) < 0:
            continue
        whole = len(group) == 3
        for more in _ready(rest, left, sets - whole, order, single and whole):
            yield added + more


def _chows(kind: Kind) -> list[list[Kind]]:
    """The chows in which a kind can lie."""
    if kind >= WINDS:
        return []
    lows = range(max(0, kind % _RANKS - 2), min(_RANKS - 3, kind % _RANKS) + 1)
    first = kind - kind % _RANKS
    return [[Kind(Tile(first + low + step)) for step in range(3)] for low in lows]
