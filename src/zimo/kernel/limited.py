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
            )
            for first in _FIRST
        ]

    def distance(self, counts: bytes | bytearray) -> int:
        """The shanten: -1 complete, 0 ready, 98 if there is no such hand.

        `counts` by kind, at least 34, none above four; any number of tiles.
        """
        table = self._suit(0, counts)
        for suit in range(1, 4):
            table = self._join(table, self._suit(suit, counts))
        return self._whole(table) - 1

    def accepts(self, counts: bytes | bytearray) -> int:
        """The kinds that lower the shanten, as a mask of bits, of which the hand has under four."""
        more = bytearray(counts[:34])
        tables = [self._suit(suit, counts) for suit in range(4)]
        # What lies left and right of each suit, so that one suit can be exchanged.
        left = [tables[0]] * 4
        for suit in range(1, 4):
            left[suit] = self._join(left[suit - 1], tables[suit])
        best = self._whole(left[3])
        mask = 0
        right = b""
        for suit in range(3, -1, -1):
            rest = right
            if suit > 0:
                rest = self._join(left[suit - 1], right) if right else left[suit - 1]
            mask |= self._accepted(suit, rest, more, best)
            if suit:
                right = self._join(tables[suit], right) if right else tables[suit]
        return mask

    def _accepted(self, suit: int, rest: bytes, more: bytearray, best: int) -> int:
        """The kinds of a suit that lower the distance, `rest` being all other suits joined."""
        mask = 0
        bit = 1
        for kind in range(34):
            if kind // 9 == suit and more[kind] < 4 and self.kinds & bit:
                more[kind] += 1
                if self._whole_of(rest, self._suit(suit, more)) < best:
                    mask |= bit
                more[kind] -= 1
            bit <<= 1
        return mask

    def _suit(self, suit: int, counts: bytes | bytearray) -> bytes:
        limits = self._suits[suit]
        return limits.table(counts, 9 * suit)

    def _whole(self, table: bytes) -> int:
        """The least tiles missing for a whole hand."""
        cells = table
        best = _FAR
        for chows in range(self.chows + 1):
            pungs = self.sets - chows
            if pungs <= self.pungs:
                missing = cells[(chows * _SIDE + pungs) * 2 + 1]
                if missing < best:
                    best = missing
        return best

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
