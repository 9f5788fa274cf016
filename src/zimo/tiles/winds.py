"""Winds and seats.

A seat is a chair at the table and never changes in a match; the wind of a seat
does, as the deal passes on.
"""

from enum import IntEnum
from typing import NewType

from zimo.tiles.errors import NotationError
from zimo.tiles.kinds import WINDS, Kind, Tile

Seat = NewType("Seat", int)
"""0..3 in the order of play, counter-clockwise; 0 was East at the start of the match."""


class Wind(IntEnum):
    """The four winds, in the order of play."""

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3

    @property
    def next(self) -> "Wind":
        """The wind that plays after this one; East after North."""
        return self.turn(1)

    def turn(self, steps: int) -> "Wind":
        """The wind `steps` places on, or back when negative."""
        return Wind((self + steps) % 4)

    @property
    def kind(self) -> Kind:
        """The tile of this wind."""
        return Kind(Tile(WINDS + self))

    @property
    def letter(self) -> str:
        """E, S, W or N."""
        return self.name[0]

    @classmethod
    def of(cls, kind: Kind) -> "Wind":
        """The wind that a wind tile shows; ValueError for another tile."""
        return cls(kind - WINDS)

    @classmethod
    def parse(cls, text: str) -> "Wind":
        """Reads `E`, `east`, `1z`, `1`...; any case. NotationError."""
        try:
            return _WINDS_BY_TEXT[text.strip().upper()]
        except KeyError:
            raise NotationError(text, 0, "no wind; expected E, S, W or N") from None

    def __str__(self) -> str:
        return self.name.capitalize()


def seat_wind(seat: int, dealer: int, players: int) -> Wind:
    """The wind of a seat when `dealer` is East; two players sit opposite, East and West."""
    steps = (seat - dealer) % players
    return Wind(2 * steps if players == 2 else steps)


_WINDS_BY_TEXT = {
    text: wind for wind in Wind for text in (wind.letter, wind.name, str(wind + 1), f"{wind + 1}Z")
}
