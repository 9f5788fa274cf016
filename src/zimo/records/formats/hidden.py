"""Tiles that a record hides, put in so that all that it shows can happen.

One seat's account of a deal shows the others' tiles only when they come to lie open. To ask the
table what that seat may do, the deal is played again with tiles in the hidden hands that fit: what
is discarded or laid later is there before, a hand that has been declared is ready, and what is left
over lies anywhere. What the seat may do does not depend on the choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum

from msgspec.structs import replace

from zimo.records.formats.foreign import TAKES, ForeignDeal, ForeignStep, Move
from zimo.rules import Ruleset
from zimo.tiles import PLAYING, WINDS, Kind, Tile, kind_of, label_of

__all__ = ["filled"]

_RANKS = 9
_COPIES = 4
_CLOSED, _PAIRS = 4, 6  # sets of a hand without melds; pairs of one that waits for the seventh
_TRIES = 20_000
"""Groups that are tried for one shape; more than enough, unless there is no way."""


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
    sets = len(places) // 3
    wanted = None
    for shape, most in _shapes(sets):
        wanted = next(_Hand(known, kinds, order, most).ways(shape, 0), None)
        if wanted is not None:
            break
    if wanted is None:
        raise ValueError("a declared hand can't have been ready")
    for place, kind in zip(unknown, sorted(wanted), strict=True):
        faces = (tile for tile in pool if pool[tile] > 0 and kind_of(tile) == kind)
        place.tile = min(faces)
        pool[place.tile] -= 1


class _Group(Enum):
    """What tiles of a ready hand can be together."""

    SET = "set"
    PART = "part"  # two tiles that a third makes a chow
    PAIR = "pair"
    SINGLE = "single"


def _shapes(sets: int) -> Iterator[tuple[tuple[_Group, ...], int]]:
    """The shapes of ready hands with so many sets, and how often a kind may be in each.

    No kind is there four times: the hand might wait for a fifth. Thirteen orphans are left out.
    """
    most = _COPIES - 1
    yield (_Group.SET,) * sets + (_Group.SINGLE,), most
    if sets:
        yield (_Group.SET,) * (sets - 1) + (_Group.PAIR, _Group.PART), most
        yield (_Group.SET,) * (sets - 1) + (_Group.PAIR, _Group.PAIR), most
    if sets == _CLOSED:
        yield (_Group.PAIR,) * _PAIRS + (_Group.SINGLE,), 2


class _Hand:
    """A hand that is filled up, group by group: its known tiles first, then any of the pool."""

    def __init__(
        self, known: Counter[Kind], pool: Counter[Kind], order: Sequence[Kind], most: int
    ) -> None:
        self.known = Counter(known)  # that are in no group yet
        self.pool = Counter(pool)  # that may be added
        self.order = order
        self.most = most  # of one kind
        self.used: Counter[Kind] = Counter()
        self.added: list[Kind] = []
        self.tried = 0

    def ways(self, shape: tuple[_Group, ...], start: int) -> Iterator[list[Kind]]:
        """The tiles to add for these groups; of the pool from place `start` of the order on."""
        self.tried += 1
        if not shape or self.tried > _TRIES:
            if not shape and not any(self.known.values()):
                yield list(self.added)
            return
        first = next((kind for kind in self.order if self.known[kind]), None)
        if first is not None:
            for group in dict.fromkeys(shape):
                rest = list(shape)
                rest.remove(group)
                for tiles in _groups_with(first, group):
                    yield from self._with(tiles, tuple(rest), start)
            return
        group, *more = shape
        for place in range(start, len(self.order)):
            for tiles in _groups_from(self.order[place], group):
                begin = place if more and more[0] is group else 0
                yield from self._with(tiles, tuple(more), begin)

    def _with(
        self, tiles: Sequence[Kind], shape: tuple[_Group, ...], start: int
    ) -> Iterator[list[Kind]]:
        taken = [self._take(kind) for kind in tiles]
        if all(taken):
            yield from self.ways(shape, start)
        for kind, how in zip(reversed(tiles), reversed(taken), strict=True):
            self._give_back(kind, how)

    def _take(self, kind: Kind) -> str:
        """Takes a tile of a kind, a known one if there is one; how it was got."""
        if self.used[kind] == self.most:
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


def _groups_with(kind: Kind, group: _Group) -> list[list[Kind]]:
    """The groups that a kind can be in."""
    if group is _Group.SINGLE:
        return [[kind]]
    if group is _Group.PAIR:
        return [[kind] * 2]
    if group is _Group.SET:
        return [[kind] * 3, *_chows(kind)]
    return [
        [tile for tile in chow if tile != left_out]
        for chow in _chows(kind)
        for left_out in chow
        if left_out != kind
    ]


def _groups_from(kind: Kind, group: _Group) -> list[list[Kind]]:
    """Of these groups those that begin with the kind, so that none comes twice."""
    return [tiles for tiles in _groups_with(kind, group) if tiles[0] == kind]


def _chows(kind: Kind) -> list[list[Kind]]:
    """The chows in which a kind can lie."""
    if kind >= WINDS:
        return []
    lows = range(max(0, kind % _RANKS - 2), min(_RANKS - 3, kind % _RANKS) + 1)
    first = kind - kind % _RANKS
    return [[Kind(Tile(first + low + step)) for step in range(3)] for low in lows]
