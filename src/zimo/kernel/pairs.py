"""Seven pairs."""

from __future__ import annotations

from zimo.kernel.tables import Row

__all__ = ["Pairs"]


class Pairs:
    """How many tiles a hand misses of seven pairs.

    With `alike`, four tiles of a kind count as two pairs; without, the seven
    pairs are of seven kinds. Arguments as for `zimo.kernel.standard.Standard`.
    """

    def distance(self, counts: Row, at: int, alike: bool) -> int:
        """Tiles missing."""
        pairs = 0
        singles = 0
        for kind in range(34):
            count = counts[at + kind]
            if alike:
                pairs += count >> 1
                singles += count & 1
            else:
                pairs += count >= 2
                singles += count == 1
        if pairs >= 7:
            return 0
        missing = 7 - pairs
        if singles < missing:
            missing += missing - singles
        return missing

    def accepting(self, counts: Row, at: int, alike: bool, full: int) -> int:
        """The kinds of which one more lowers the distance, as a mask of bits."""
        pairs = 0
        single = 0
        none = 0
        singles = 0
        bit = 1
        for kind in range(34):
            count = counts[at + kind]
            if alike:
                pairs += count >> 1
            else:
                pairs += count >= 2
            if count == 1 or (alike and count == 3):
                single |= bit
                singles += 1
            elif count == 0 or (alike and count == 2):
                none |= bit
            bit <<= 1
        if pairs >= 7:
            return 0
        if pairs + singles < 7:
            single |= none
        return single & ~full
