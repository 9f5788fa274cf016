"""One suit, or the honours, under limits: the least tiles missing for each mix of sets."""

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
"""Size of a table: chows x pungs x pair."""


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
    ) -> None:
        """`ranks`: 9, or 7 for the honours. `allowed`, `pairs`, `needs`: masks of the ranks that
        may stand in the hand, that may be the pair, of which there must be a pung. `chows`,
        `pungs`: how many there may be. `chow_needs`: mask of the ranks at which a chow must begin.
        """
        self.ranks = ranks
        self.allowed = allowed
        self.pairs = pairs & allowed
        self.needs = needs
        self.chows = chows if ranks == 9 else 0
        self.pungs = pungs
        self.chow_needs = chow_needs
        self._known: dict[int, bytes] = {}
        self._here = bytearray(_STATES)
        self._next = bytearray(_STATES)

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
        found = bytearray(_CELLS)
        # No chow may be left open, so only the states without one count.
        for index in range(_CELLS):
            found[index] = here[index]
        return bytes(found)

    def _advance(self, here: bytearray, following: bytearray, rank: int, count: int) -> None:
        """Adds one rank to all states."""
        begins = self.chows if rank < 7 and self.allowed >> rank & 7 == 7 else 0
        starts = self.chow_needs >> rank & 1
        must = self.needs >> rank & 1
        can_pung = 1 if self.allowed >> rank & 1 else 0
        can_pair = self.pairs >> rank & 1
        for index in range(_STATES):
            missing = here[index]
            if missing == _FAR:
                continue
            pair = index % 2
            pungs = index // 2 % _SIDE
            chows = index // (2 * _SIDE) % _SIDE
            two = index // _CELLS % 5
            one = index // (5 * _CELLS)
            for begun in range(starts, begins + 1):
                if chows + begun > self.chows:
                    break
                for pung in range(must, can_pung + 1):
                    if pungs + pung > self.pungs:
                        break
                    for eyes in range(can_pair * (1 - pair) + 1):
                        need = one + two + begun + 3 * pung + 2 * eyes
                        if need > 4:
                            break
                        target = (begun * 5 + one) * _CELLS
                        target += ((chows + begun) * _SIDE + pungs + pung) * 2 + pair + eyes
                        total = missing
                        if need > count:
                            total += need - count
                        if total < following[target]:
                            following[target] = total
