"""What a player keeps an eye on while choosing: tiles gone, tiles worth more, tiles that bar."""

from __future__ import annotations

from collections.abc import Iterable

from zimo.kernel.prospects import Eye
from zimo.rules.indicated import next_kinds
from zimo.rules.ruleset import Swap
from zimo.table.claims import swapped_end
from zimo.table.view import View
from zimo.tiles import KINDS, RED_FIVES, Tile, kind_of

__all__ = ["Sight", "barred_after"]


class Sight:
    """A view, in the numbers that a choice is made from.

    `seen`: counts by kind of all tiles that lie open or in hand; `worth`: by kind, how often an
    indicator names it; `thrown`: mask of the kinds among the player's own discards, if they bar a
    win on a discard (`minds_thrown`); `eye`: what of that prospects are weighed by, if anything.
    """

    def __init__(self, view: View) -> None:
        self.seen = view.seen()
        self.worth = bytearray(KINDS)
        deck = view.rules.deck
        named = next_kinds(deck) if view.indicators else b""
        for indicator in view.indicators:
            self.worth[named[kind_of(indicator)]] += 1
        self.valued = bool(view.indicators)
        self.minds_thrown = view.rules.winning.furiten
        self.thrown = view.thrown if self.minds_thrown else 0
        melds = view.melds(view.seat)
        self._reds = self.valued and any(deck.red_fives)
        self.eye: Eye | None = None
        if self.valued or self.minds_thrown:
            melded = self.value(tile for meld in melds for tile in meld.tiles)
            self.eye = Eye(self.worth, melded, self.thrown, self.minds_thrown)

    def left(self, kind: int) -> int:
        """How many of a kind may still come."""
        return max(0, 4 - self.seen[kind])

    def value(self, tiles: Iterable[Tile]) -> int:
        """How much indicators and red fives add to these tiles."""
        return sum(self.of(tile) for tile in tiles)

    def of(self, tile: Tile) -> int:
        """How much indicators add to a tile, and its red."""
        return self.worth[kind_of(tile)] + (self._reds and tile >= RED_FIVES)


def barred_after(view: View, kind: int, place: int) -> set[int]:
    """The kinds that may not be discarded after claiming this one; `place` in a chow, else -1."""
    swap = view.rules.claims.swap
    barred: set[int] = set()
    if swap is not Swap.FREE:
        barred.add(kind)
    if swap is Swap.BOTH_ENDS and place >= 0:
        barred.add(swapped_end(kind, place))
    return barred
