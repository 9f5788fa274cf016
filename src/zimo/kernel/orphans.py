"""Thirteen orphans: one of every one, nine and honour, and one of them twice."""

from __future__ import annotations

from zimo.kernel.tables import Row

__all__ = ["Orphans"]

_KINDS = bytes([0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33])


class Orphans:
    """How many tiles a hand misses of thirteen orphans.

    Arguments as for `zimo.kernel.standard.Standard`.
    """

    def __init__(self) -> None:
        kinds = _KINDS
        self._kept = kinds  # compiled, the next is a pointer into it
        self.kinds = kinds

    def distance(self, counts: Row, at: int) -> int:
        """Tiles missing."""
        missing = 13
        pair = 0
        for i in range(13):
            count = counts[at + self.kinds[i]]
            missing -= count >= 1
            pair |= count >= 2
        return missing + 1 - pair

    def accepting(self, counts: Row, at: int, full: int) -> int:
        """The kinds of which one more lowers the distance, as a mask of bits."""
        every = 0
        missing = 0
        pair = 0
        bit = 1
        for i in range(13):
            count = counts[at + self.kinds[i]]
            every |= bit << self.kinds[i]
            if count == 0:
                missing |= bit << self.kinds[i]
            pair |= count >= 2
        return (missing if pair else every) & ~full
