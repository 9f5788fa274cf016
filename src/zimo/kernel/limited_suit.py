"""One suit, or the honours, under limits: the least tiles missing for each mix of sets.

Beside each number stand the ranks that may be among the missing tiles: a tile of such a rank brings
the mix nearer, and no other does.
"""

from __future__ import annotations

__all__ = ["CELLS", "FAR", "LimitedSuit", "cell"]

FAR = 99
"""More tiles than any hand can lack: this mix can't be made."""

_MOST = 5  # sets in a hand
_SIDE = _MOST + 1
_FAR = FAR
# A state of the search: chows begun one rank before, two ranks before, chows, pungs, pair.
_STATES = 5 * 5 * _SIDE * _SIDE * 2
_CELLS = _SIDE * _SIDE * 2
CELLS = _CELLS
"""Numbers of a table: chows x pungs x pair; two bytes of ranks for each of them follow them."""
_LOW, _HIGH = 0xFF, 8


def cell(chows: int, pungs: int, pair: int) -> int:
    """Where a table has the least tiles missing for so many chows and pungs, and a pair or none."""
    return (chows * _SIDE + pungs) * 2 + pair


class LimitedSuit:
    """Which sets the tiles of a suit may make; its tables are kept, since hands change slowly."""

    def __init__(
        self,
        ranks: int,
        allowed: int,
        pairs: int,
        needs: int,
        chows: int,
        pungs: int,
        chow_needs: int = 0,
        sets: int = _MOST,
    ) -> None:
        """`ranks`: 9, or 7 for the honours. `allowed`, `pairs`, `needs`: masks of the ranks that
        may stand in the hand, that may be the pair, of which there must be a pung. `chows`,
        `pungs`: how many there may be, `sets`: how many of both. `chow_needs`: mask of the ranks at
        which a chow must begin.
        """
        self.ranks = ranks
        self.allowed = allowed
        self.pairs = pairs & allowed
        self.needs = needs
        self.chows = chows if ranks == 9 else 0
        self.pungs = pungs
        self.chow_needs = chow_needs
        self.sets = sets
        self._known: dict[int, bytes] = {}
        # The least tiles missing by state; then the ranks of which they may be, in two bytes.
        self._here = bytearray(3 * _STATES)
        self._next = bytearray(3 * _STATES)

    def table(self, counts: bytes | bytearray, first: int) -> bytes:
        """The table of the tiles from kind `first` on."""
        tiles = counts
        code = 0
        for rank in range(self.ranks):
            code = 5 * code + tiles[first + rank]
        known = self._known.get(code)
        if known is None:
            known = self._find(counts, first)
            if len(self._known) > 20000:
                self._known.clear()
            self._known[code] = known
        return known

    def _find(self, counts: bytes | bytearray, first: int) -> bytes:
        tiles = counts
        here = self._here
        following = self._next
        for index in range(_STATES):
            here[index] = _FAR
        here[0] = 0
        here[_STATES] = 0
        here[2 * _STATES] = 0
        for rank in range(self.ranks):
            for index in range(_STATES):
                following[index] = _FAR
            count = 0
            if self.allowed >> rank & 1:
                count = tiles[first + rank]
            self._advance(here, following, rank, count)
            other = here
            here = following
            following = other
        found = bytearray(3 * _CELLS)
        # No chow may be left open, so only the states without one count.
        for index in range(_CELLS):
            found[index] = here[index]
            found[_CELLS + index] = here[_STATES + index]
            found[2 * _CELLS + index] = here[2 * _STATES + index]
        return bytes(found)

    def _advance(self, here: bytearray, following: bytearray, rank: int, count: int) -> None:
        """Adds one rank to all states that there can be."""
        for chows in range(self.chows + 1):
            for pungs in range(min(self.pungs, self.sets - chows) + 1):
                for one in range(min(chows, 4) + 1):
                    for two in range(min(chows, 4) - one + 1):
                        at = ((one * 5 + two) * _SIDE + chows) * _SIDE + pungs
                        for pair in range(2):
                            if here[2 * at + pair] != _FAR:
                                self._grow(here, following, 2 * at + pair, rank, count)

    def _grow(
        self, here: bytearray, following: bytearray, index: int, rank: int, count: int
    ) -> None:
        """All that one state may take of a rank."""
        begins = self.chows if rank < 7 and self.allowed >> rank & 7 == 7 else 0
        starts = self.chow_needs >> rank & 1
        must = self.needs >> rank & 1
        can_pung = 1 if self.allowed >> rank & 1 else 0
        can_pair = self.pairs >> rank & 1
        missing = here[index]
        pair = index % 2
        pungs = index // 2 % _SIDE
        chows = index // (2 * _SIDE) % _SIDE
        two = index // _CELLS % 5
        one = index // (5 * _CELLS)
        bit = 1 << rank
        for begun in range(starts, begins + 1):
            if chows + begun > self.chows:
                break
            for pung in range(must, can_pung + 1):
                if pungs + pung > self.pungs or chows + begun + pungs + pung > self.sets:
                    break
                for eyes in range(can_pair * (1 - pair) + 1):
                    need = one + two + begun + 3 * pung + 2 * eyes
                    if need > 4:
                        break
                    target = (begun * 5 + one) * _CELLS
                    target += ((chows + begun) * _SIDE + pungs + pung) * 2 + pair + eyes
                    total = missing
                    ranks = 0
                    if need > count:
                        total += need - count
                        ranks = bit
                    if total > following[target]:
                        continue
                    low = here[_STATES + index] | (ranks & _LOW)
                    high = here[2 * _STATES + index] | (ranks >> _HIGH)
                    if total == following[target]:
                        low |= following[_STATES + target]
                        high |= following[2 * _STATES + target]
                    following[target] = total
                    following[_STATES + target] = low
                    following[2 * _STATES + target] = high
