"""How far a hand is from sets and a pair under limits.

Only certain kinds, no chows or only so many, no pungs, a certain pair, pungs that must be there:
what a hand that is worth something is made of. Exact, four of a kind included; slower than the
shanten of any four sets and a pair, which has tables for everything.
"""

from __future__ import annotations

from functools import lru_cache

from zimo.kernel.limited_suit import CELLS, FAR, LimitedSuit

__all__ = ["Limited"]

_CELLS = CELLS
_FAR = FAR
_SIDE = 6
_FIRST = (0, 9, 18, 27)

# Many shapes have the same limits in a suit, so they share its tables.
_shared = lru_cache(maxsize=1024)(LimitedSuit)


class Limited:
    """A shape of hands: `sets` sets and a pair, with limits.

    `kinds`, `pairs`, `needs`: masks of kinds (1 << kind): those that may stand in the hand, those
    that may be the pair, those of which a pung must be there, and `chow_needs`: those at which a
    chow must begin. `chows`, `pungs`: how many of each
    there may be at most.
    """

    def __init__(
        self,
        sets: int,
        *,
        kinds: int,
        pairs: int,
        needs: int = 0,
        chows: int = 5,
        pungs: int = 5,
        chow_needs: int = 0,
    ) -> None:
        if not 0 <= sets <= 5:
            raise ValueError(f"a hand has 0 to 5 sets, not {sets}")
        self.sets = sets
        self.kinds = kinds
        self.chows = min(chows, sets)
        self.pungs = min(pungs, sets)
        self._suits = [
            _shared(
                9 if first < 27 else 7,
                kinds >> first & 0x1FF,
                pairs >> first & 0x1FF,
                needs >> first & 0x1FF,
                self.chows,
                self.pungs,
                chow_needs >> first & 0x1FF if first < 27 else 0,
                sets,
            )
            for first in _FIRST
        ]
        needed = bytearray(34)
        for kind in range(34):
            needed[kind] += 3 * (needs >> kind & 1)
            for step in range(3 if chow_needs >> kind & 1 and kind < 27 and kind % 9 < 7 else 0):
                needed[kind + step] += 1
        self._needed = bytes(needed)
        self._size = 3 * sets + 2

    def distance(self, counts: bytes | bytearray) -> int:
        """The shanten: -1 complete, 0 ready, 98 if there is no such hand.

        `counts` by kind, at least 34, none above four; any number of tiles.
        """
        one = self._join(self._suit(0, counts), self._suit(1, counts))
        return self._whole_of(one, self._join(self._suit(2, counts), self._suit(3, counts))) - 1

    def least(self, counts: bytes | bytearray) -> int:
        """A distance that the hand is at least away, found by counting alone."""
        tiles = counts
        needed = self._needed
        usable = 0
        missing = 0
        bit = 1
        for kind in range(34):
            if self.kinds & bit:
                usable += tiles[kind]
            if needed[kind] > tiles[kind]:
                missing += needed[kind] - tiles[kind]
            bit <<= 1
        return max(missing, self._size - usable) - 1

    def accepts(self, counts: bytes | bytearray) -> int:
        """The kinds that lower the shanten, as a mask of bits, of which the hand has under four.

        Those are the kinds that some nearest hand lacks.
        """
        tables = [self._suit(suit, counts) for suit in range(4)]
        left = self._join(tables[0], tables[1])
        right = self._join(tables[2], tables[3])
        best = self._whole_of(left, right)
        if best == _FAR:
            return 0
        mask = self._lacking(tables[0], self._join(tables[1], right), best)
        mask |= self._lacking(tables[1], self._join(tables[0], right), best) << 9
        mask |= self._lacking(tables[2], self._join(left, tables[3]), best) << 18
        mask |= self._lacking(tables[3], self._join(left, tables[2]), best) << 27
        return mask

    def _lacking(self, table: bytes, rest: bytes, best: int) -> int:
        """The ranks of a suit that a nearest hand may lack, `rest` being all other suits joined."""
        own = table
        others = rest
        mask = 0
        for chows in range(self.chows + 1):
            pungs = self.sets - chows
            if pungs > self.pungs:
                continue
            for here in range(chows + 1):
                for there in range(pungs + 1):
                    a = (here * _SIDE + there) * 2
                    b = ((chows - here) * _SIDE + pungs - there) * 2
                    for pair in range(2):
                        if own[a + pair] + others[b + 1 - pair] == best:
                            mask |= own[_CELLS + a + pair] | own[2 * _CELLS + a + pair] << 8
        return mask

    def _suit(self, suit: int, counts: bytes | bytearray) -> bytes:
        limits = self._suits[suit]
        return limits.table(counts, 9 * suit)

    def _whole_of(self, one: bytes, other: bytes) -> int:
        """The same for two tables that are not joined yet."""
        first = one
        second = other
        best = _FAR
        for chows in range(self.chows + 1):
            pungs = self.sets - chows
            if pungs > self.pungs:
                continue
            for here in range(chows + 1):
                for there in range(pungs + 1):
                    a = (here * _SIDE + there) * 2
                    b = ((chows - here) * _SIDE + pungs - there) * 2
                    missing = first[a] + second[b + 1]
                    if missing < best:
                        best = missing
                    missing = first[a + 1] + second[b]
                    if missing < best:
                        best = missing
        return best

    def _join(self, one: bytes, other: bytes) -> bytes:
        """The table of two suits together."""
        first = one
        second = other
        joined = bytearray(_CELLS)
        cells = joined
        for index in range(_CELLS):
            cells[index] = _FAR
        for chows in range(self.chows + 1):
            for pungs in range(min(self.pungs, self.sets - chows) + 1):
                target = (chows * _SIDE + pungs) * 2
                plain = paired = _FAR
                for here in range(chows + 1):
                    for there in range(pungs + 1):
                        a = (here * _SIDE + there) * 2
                        b = ((chows - here) * _SIDE + pungs - there) * 2
                        plain = min(plain, first[a] + second[b])
                        paired = min(paired, first[a] + second[b + 1], first[a + 1] + second[b])
                cells[target] = plain
                cells[target + 1] = paired
        return bytes(joined)
