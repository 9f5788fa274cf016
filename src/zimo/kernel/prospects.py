"""The best of many ways that a hand could go: the nearest, then the one open to most tiles.

Only the ways that could be the nearest are measured: what a way lacks by mere counting is a bound
for the rest. The choice is the one that measuring all of them would give.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from zimo.kernel.limited import Limited

__all__ = ["Eye", "Prospect", "Prospects", "Route"]

_NOWHERE = 99
_UNKNOWN = -9
_WEIGHT = 4  # so many tiles that are worth more make a hand twice as good; of four, one is drawn
_BIT = 1  # typed as 64 bits where it is compiled


class Route(Protocol):
    """The way to one shape."""

    def distance(self, counts: bytes | bytearray) -> int:
        """The shanten of these concealed tiles."""
        ...

    def accepts(self, counts: bytes | bytearray) -> int:
        """Mask of the kinds that lower it."""
        ...


class Prospect(NamedTuple):
    """How good a hand is, smaller is better: dead ways last, then distance, then tiles left.

    Where an `Eye` looks at the hand, `minus_tiles` is weighed by it.
    """

    dead: bool
    distance: int
    minus_tiles: int
    minus_worth: int
    discard: int
    number: int
    mask: int


class Eye:
    """What makes hands of one distance better or worse, beside the tiles that help.

    `worth`: by kind, what a tile of it adds; `melded`: what the melds have of that; `thrown`: mask
    of the kinds that bar a win on another player's tile, and with `minds_thrown` a discard does.
    """

    def __init__(
        self, worth: bytearray, melded: int, thrown: int = 0, minds_thrown: bool = False
    ) -> None:
        self.worth = worth
        self.melded = melded
        self.thrown = thrown
        self.minds_thrown = minds_thrown

    def bars(self, mask: int, discard: int) -> bool:
        """Whether a hand that waits for these kinds could win with what it draws alone."""
        if self.minds_thrown and discard >= 0 and mask >> discard & _BIT:
            return True
        return mask & self.thrown != 0

    def promise(self, counts: bytearray, tiles: int, distance: int, mask: int, discard: int) -> int:
        """The tiles that help, counted the higher the more the hand has of what adds to it."""
        held = self.melded
        for kind in range(34):
            held += self.worth[kind] * counts[kind]
        promise = tiles * (_WEIGHT + held)
        if distance == 0 and self.bars(mask, discard):
            return promise // _WEIGHT
        return promise


class Prospects:
    """Some routes, each with what its hand is worth; the best of them for one hand after another.

    `routes` and `worths` go together. Nothing is kept from hand to hand.
    """

    def __init__(self, routes: Sequence[Route], worths: Sequence[int]) -> None:
        self.routes = list(routes)
        self._worths = [int(worth) for worth in worths]
        self._limited = [route if isinstance(route, Limited) else None for route in routes]
        self._least = [0] * len(self.routes)
        self._known = [0] * len(self.routes)
        self._best = Prospect(True, _NOWHERE, 0, 0, -1, -1, 0)

    def best(self, counts: bytearray, seen: bytearray, eye: Eye | None = None) -> Prospect:
        """The best that can become of a hand as it is.

        `counts`: concealed tiles by kind, `seen`: how many of each kind can't come any more.
        """
        self._begin(counts, -1)
        for level in range(-1, _NOWHERE):
            if self._done(level):
                break
            for number in range(len(self.routes)):
                if self._at(number, level, counts):
                    self._follow(number, counts, seen, -1, eye)
        return self._best

    def best_discard(
        self,
        counts: bytearray,
        seen: bytearray,
        discards: Sequence[int],
        eye: Eye | None = None,
    ) -> Prospect:
        """The best that can become of a hand with a tile too many; `discards` are allowed.

        Such a hand is as near to a shape as after its best discard, so only the nearest shapes are
        tried with every discard.
        """
        self._begin(counts, discards[0])
        for level in range(-1, _NOWHERE):
            if self._done(level):
                break
            for number in range(len(self.routes)):
                if self._at(number, level, counts):
                    for kind in discards:
                        counts[kind] -= 1
                        if self._distance(number, counts) <= max(0, level):
                            self._follow(number, counts, seen, kind, eye)
                        counts[kind] += 1
        return self._best

    def _begin(self, counts: bytearray, discard: int) -> None:
        self._best = Prospect(True, _NOWHERE, 0, 0, discard, -1, 0)
        for number in range(len(self.routes)):
            limited = self._limited[number]
            self._least[number] = -1 if limited is None else limited.least(counts)
            self._known[number] = _UNKNOWN

    def _done(self, level: int) -> bool:
        return level > self._best.distance and not self._best.dead

    def _at(self, number: int, level: int, counts: bytearray) -> bool:
        """Whether a way is just so far; it is measured when it may be, and only once."""
        if self._least[number] > level:
            return False
        if self._known[number] == _UNKNOWN:
            self._known[number] = self._distance(number, counts)
        return self._known[number] == level

    def _distance(self, number: int, counts: bytearray) -> int:
        limited = self._limited[number]
        if limited is not None:
            return limited.distance(counts)
        return self.routes[number].distance(counts)

    def _follow(
        self, number: int, counts: bytearray, seen: bytearray, discard: int, eye: Eye | None
    ) -> None:
        """What a way promises; `discard` is what has been given away for it."""
        limited = self._limited[number]
        if limited is not None:
            distance = limited.distance(counts)
            mask = limited.accepts(counts)
        else:
            distance = self.routes[number].distance(counts)
            mask = self.routes[number].accepts(counts)
        tiles = 0
        bit = 1
        for kind in range(34):
            if mask & bit and seen[kind] < 4:
                tiles += 4 - seen[kind]
            bit <<= 1
        dead = distance >= 0 and tiles == 0
        if eye is not None:
            tiles = eye.promise(counts, tiles, distance, mask, discard)
        found = Prospect(dead, distance, -tiles, -self._worths[number], discard, number, mask)
        if found < self._best:
            self._best = found
