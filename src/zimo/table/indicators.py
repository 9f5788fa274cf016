"""Indicators: tiles of the dead wall that are turned up and say which tiles are worth more [07].

The last tiles of the wall are the replacements. Before them lie stacks of two, going away from the
end: the upper tile is an indicator, the one beneath it may be counted by a declared winner.
"""

from __future__ import annotations

from zimo.table.facts import Fact
from zimo.table.tape import Tape
from zimo.table.terms import Terms
from zimo.table.wall import Wall

__all__ = ["Indicators", "indicator_place"]

_AT_ONCE, _AFTER_DISCARD, _BY_KIND = 1, 2, 3
_F_INDICATOR = int(Fact.INDICATOR)


def indicator_place(size: int, replacements: int, number: int) -> int:
    """Where in a wall of so many tiles, in the order of drawing, indicator `number` (from 0) lies.

    The tile beneath it comes next.
    """
    return size - replacements - 2 * number - 2


class Indicators:
    """The indicators of a deal: `faces` lie open, `waiting` more are turned after the discard."""

    def __init__(self, terms: Terms, wall: Wall, log: Tape) -> None:
        self.terms = terms
        self.wall = wall
        self.log = log
        self.faces = bytearray()
        self.waiting = 0

    def begin(self, seat: int) -> None:
        """Turns those that lie open from the beginning; `seat` is East."""
        for _indicator in range(self.terms.indicators):
            self._turn(seat)

    def kong(self, seat: int, concealed: bool) -> None:
        """A kong stands: those of earlier kongs are turned at the latest, its own in its time."""
        timing = self.terms.kong_indicators
        if not timing:
            return
        self.turn_waiting(seat)
        if timing == _AT_ONCE or (timing == _BY_KIND and concealed):
            self._turn(seat)
        else:
            self.waiting += 1

    def turn_waiting(self, seat: int) -> None:
        """Turns those of earlier kongs: with the next discard, for whose winner they count, or with
        the next kong.
        """
        while self.waiting:
            self.waiting -= 1
            self._turn(seat)

    def _turn(self, seat: int) -> None:
        place = self._place(len(self.faces))
        if place < self.wall.head:
            return  # a dead wall that is too short for it
        face = self.wall.tiles[place]
        self.faces.append(face)
        self.log.put_four(_F_INDICATOR, seat, face, 0)

    def _place(self, number: int) -> int:
        return indicator_place(self.wall.size, self.terms.replacements, number)

    def under(self) -> bytes:
        """The tiles beneath the indicators, as far as a declared winner counts them."""
        if not self.terms.under:
            return b""
        count = len(self.faces)
        if not self.terms.under_kongs and count > self.terms.indicators:
            count = self.terms.indicators
        found = bytearray()
        for number in range(count):
            found.append(self.wall.tiles[self._place(number) + 1])
        return bytes(found)
