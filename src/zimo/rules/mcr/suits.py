"""Which kinds of a suit would complete it: worked out once for each holding of a suit, then kept.

The tables are plain bytes with room for every holding, filled as they are asked for.
"""

from __future__ import annotations

__all__ = ["Suits"]

_ROOM = 5**9
_KNOWN = 128


class Suits:
    """Answers about one suit of a hand at a time.

    A holding whose size leaves no rest by three is complete as sets, one that leaves two as sets
    and a pair. `waits` looks at a whole hand.
    """

    def __init__(self) -> None:
        self._low_store = bytearray(_ROOM)
        self._high_store = bytearray(_ROOM)
        self._low_honours_store = bytearray(5**7)
        self._high_honours_store = bytearray(5**7)
        self._tiles_store = bytearray(12)
        self._rest_store = bytearray(12)
        self._low = self._low_store
        self._high = self._high_store
        self._low_honours = self._low_honours_store
        self._high_honours = self._high_honours_store
        self._tiles = self._tiles_store  # of the suit; the last three are never there
        self._rest = self._rest_store

    def waits(self, counts: bytes | bytearray) -> int:
        """The kinds that make sets and a pair of a hand, as a mask of bits.

        `counts` by kind with one tile missing; a fifth tile of a kind counts like any other, so
        a hand waits for it even though there is none.
        """
        one = two = -1
        for suit in range(4):
            rest = self._size(counts, suit) % 3
            if rest == 0:
                if not self._look(counts, suit) & 512:
                    return 0
            elif rest == 1:
                if one >= 0 or two >= 0:
                    return 0
                one = two = suit
            elif one < 0:
                one = suit
            elif two < 0:
                two = suit
            else:
                return 0
        if two < 0:
            return 0
        if one == two:
            return (self._look(counts, one) & 511) << 9 * one
        first = self._look(counts, one)
        second = self._look(counts, two)
        found = 0
        if second & 512:
            found |= (first & 511) << 9 * one
        if first & 512:
            found |= (second & 511) << 9 * two
        return found

    def _size(self, counts: bytes | bytearray, suit: int) -> int:
        size = 0
        for rank in range(9 if suit < 3 else 7):
            size += counts[9 * suit + rank]
        return size

    def _look(self, counts: bytes | bytearray, suit: int) -> int:
        """Nine bits of waits, and 512 if the holding is complete."""
        ranks = 9 if suit < 3 else 7
        code = 0
        for rank in range(ranks):
            code = code * 5 + counts[9 * suit + rank]
        if suit < 3:
            high = self._high[code]
            if not high & _KNOWN:
                for rank in range(9):
                    self._tiles[rank] = counts[9 * suit + rank]
                found = self._find(9)
                self._low[code] = found & 255
                high = found >> 8 | _KNOWN
                self._high[code] = high
            return (high & 3) << 8 | self._low[code]
        high = self._high_honours[code]
        if not high & _KNOWN:
            for rank in range(7):
                self._tiles[rank] = counts[27 + rank]
            self._tiles[7] = 0
            self._tiles[8] = 0
            found = self._find(7)
            self._low_honours[code] = found & 255
            high = found >> 8 | _KNOWN
            self._high_honours[code] = high
        return (high & 3) << 8 | self._low_honours[code]

    def _find(self, ranks: int) -> int:
        found = 0
        size = 0
        for rank in range(ranks):
            size += self._tiles[rank]
        if self._whole(ranks, size):
            found = 512
        for rank in range(ranks):
            self._tiles[rank] += 1
            if self._whole(ranks, size + 1):
                found |= 1 << rank
            self._tiles[rank] -= 1
        return found

    def _whole(self, ranks: int, size: int) -> bool:
        if size % 3 == 1:
            return False
        if size % 3 == 0:
            return self._sets(ranks, 9)
        found = False
        for pair in range(ranks):
            found = found or (self._tiles[pair] >= 2 and self._sets(ranks, pair))
        return found

    def _sets(self, ranks: int, pair: int) -> bool:
        """Whether all but a pair (9: none) is sets: three equal chows are three pungs."""
        for rank in range(9):
            self._rest[rank] = self._tiles[rank]
        if pair < 9:
            self._rest[pair] -= 2
        for rank in range(ranks):
            alone = self._rest[rank] % 3
            if alone:
                if ranks == 7 or rank > 6:
                    return False
                if self._rest[rank + 1] < alone or self._rest[rank + 2] < alone:
                    return False
                self._rest[rank + 1] -= alone
                self._rest[rank + 2] -= alone
        return True
