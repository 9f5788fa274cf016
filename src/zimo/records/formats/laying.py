"""The wall behind a foreign record: rebuilt from the tiles that the record shows.

Records of other programs tell who was dealt and drew what, seldom the wall. A deal is played again
from a wall in which these tiles lie where they are taken, and what nobody saw lies in between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from zimo.rules import Ruleset, family_of
from zimo.table.chance import Chance
from zimo.table.wall import Wall
from zimo.tiles import Tile, label_of

__all__ = ["Take", "laid_wall"]


class Take(Struct, frozen=True):
    """A tile taken from the wall after the deal was dealt; None if the record doesn't show it."""

    tile: Tile | None
    replacement: bool = False  # for a kong or a bonus tile, not drawn
    seat: int = 0  # whose it is; matters only where every player draws from a wall of their own


def laid_wall(
    rules: Ruleset,
    dealer: int,
    hands: Sequence[Sequence[Tile]],
    takes: Iterable[Take],
    places: Mapping[int, Tile] | None = None,
) -> bytes:
    """The tiles in the order of drawing, as `Deal` takes them for `laid`; the same every time.

    `hands`: by seat the tiles as they were dealt, bonus tiles with them, in any order; the dealer
    has one more, the last. `takes`: what was taken afterwards, in that order, the replacements of
    dealt bonus tiles too. `places`: tiles known to lie elsewhere, by their place in the order of
    drawing, negative ones from its end (-1 is the last). Every other place gets what is left over
    of the deck, in ascending order.

    ValueError says what is impossible: a hand of the wrong size, more takes than the wall has
    tiles, two tiles in one place, a tile more often than the deck has it.
    """
    deck = rules.deck.tiles()
    laying = _Laying(rules, len(deck))
    _deal_out(laying, rules, dealer, hands)
    for number, take in enumerate(takes, 1):
        laying.take(take, number)
    for place, tile in (places or {}).items():
        laying.put(place if place >= 0 else len(deck) + place, tile, f"the tile at place {place}")
    return laying.filled(deck)


def _deal_out(
    laying: _Laying, rules: Ruleset, dealer: int, hands: Sequence[Sequence[Tile]]
) -> None:
    """Puts the dealt tiles where the table deals them from: fours, then single ones."""
    players = rules.seats.players
    size = 3 * family_of(rules).forms(rules).sets + 1
    if len(hands) != players:
        raise ValueError(f"{len(hands)} hands for {players} players")
    for seat, hand in enumerate(hands):
        right = size + (seat == dealer)
        if len(hand) != right:
            raise ValueError(f"seat {seat} is dealt {len(hand)} tiles, not {right}")
    rest = [list(hand) for hand in hands]
    order = [(dealer + step) % players for step in range(players)]
    for lap in range(size // 4 + size % 4):
        for seat in order:
            for _ in range(4 if lap < size // 4 else 1):
                laying.draw(seat, rest[seat].pop(0), f"a tile dealt to seat {seat}")
    laying.draw(dealer, rest[dealer].pop(0), f"the last tile dealt to seat {dealer}")


class _Laying:
    """Places that are filled one after the other.

    A wall whose tiles are their own places tells where each tile is taken from, so the order of
    drawing and of replacements is that of `Wall` and stands nowhere else.
    """

    def __init__(self, rules: Ruleset, size: int) -> None:
        places = bytes(range(size))
        self._wall = Wall(rules.walls, places, rules.seats.players, Chance(b""), places)
        self._tiles: list[Tile | None] = [None] * size

    def draw(self, seat: int, tile: Tile | None, what: str) -> None:
        if self._wall.left(seat) <= 0:
            raise ValueError(f"{what} can't be drawn: no tile is left")
        self._set(self._wall.draw(seat), tile, what)

    def take(self, take: Take, number: int) -> None:
        if not take.replacement:
            self.draw(take.seat, take.tile, f"tile {number} after the deal")
        elif not self._wall.can_replace(take.seat):
            raise ValueError(f"tile {number} after the deal can't be a replacement: none is left")
        else:
            self._set(self._wall.replace(take.seat), take.tile, f"tile {number} after the deal")

    def _set(self, place: int, tile: Tile | None, what: str) -> None:
        if tile is not None:
            self.put(place, tile, what)

    def put(self, place: int, tile: Tile, what: str) -> None:
        if not 0 <= place < len(self._tiles):
            raise ValueError(f"{what} lies outside the wall of {len(self._tiles)}")
        there = self._tiles[place]
        if there is not None and there != tile:
            raise ValueError(f"{what} is {label_of(tile)}, but {label_of(there)} lies there")
        self._tiles[place] = tile

    def filled(self, deck: bytes) -> bytes:
        left = Counter(deck)
        for tile in self._tiles:
            if tile is not None:
                left[tile] -= 1
        for value in sorted(left):
            if left[value] < 0:
                shown, there = deck.count(value) - left[value], deck.count(value)
                raise ValueError(
                    f"{label_of(Tile(value))} is shown {shown} times, and the deck has {there}"
                )
        rest = iter(sorted(left.elements()))
        return bytes(next(rest) if tile is None else tile for tile in self._tiles)
