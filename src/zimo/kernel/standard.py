"""The standard form: sets and a pair, by look-ups in the tables."""

from __future__ import annotations

from zimo.kernel.tables import Row, load

__all__ = ["Standard"]


class Standard:
    """How many tiles a hand misses of `need` sets and a pair.

    `counts` is at least `at + 34` bytes, the counts of the hand's tiles by
    kind from `at` on, none above four: nothing here checks that. `need` is 0
    to 5. Compiled, the methods are C functions that need no GIL.
    """

    def __init__(self) -> None:
        tables = load()
        self._tables = tables  # compiled, the names below are pointers into it
        self.suit = tables.suit
        self.honours = tables.honours
        self.merge = tables.merge
        self.final = tables.final
        self.vectors = tables.vectors

    def suit_code(self, counts: Row, at: int) -> int:
        """The base-5 code of the nine counts from `at` on."""
        return (
            counts[at] * 390625
            + counts[at + 1] * 78125
            + counts[at + 2] * 15625
            + counts[at + 3] * 3125
            + counts[at + 4] * 625
            + counts[at + 5] * 125
            + counts[at + 6] * 25
            + counts[at + 7] * 5
            + counts[at + 8]
        )

    def honour_code(self, counts: Row, at: int) -> int:
        """The base-5 code of the seven counts from `at` on."""
        return (
            counts[at] * 15625
            + counts[at + 1] * 3125
            + counts[at + 2] * 625
            + counts[at + 3] * 125
            + counts[at + 4] * 25
            + counts[at + 5] * 5
            + counts[at + 6]
        )

    def distance(self, counts: Row, at: int, need: int) -> int:
        """Tiles missing."""
        return self.of_classes(
            self.suit[self.suit_code(counts, at)],
            self.suit[self.suit_code(counts, at + 9)],
            self.suit[self.suit_code(counts, at + 18)],
            self.honours[self.honour_code(counts, at + 27)],
            need,
        )

    def of_classes(self, m: int, p: int, s: int, z: int, need: int) -> int:
        """Tiles missing, by the classes of the suits and the honours."""
        if need > 4:
            return self.of_vectors(
                self.vectors, m * 12, self.vectors, p * 12,
                self.vectors, s * 12, self.vectors, z * 12, need,
            )  # fmt: skip
        return self.final[need * 32400 + self.merge[(m << 8) + p] * 180 + self.merge[(s << 8) + z]]

    def of_vectors(
        self,
        m: Row, m_at: int, p: Row, p_at: int,
        s: Row, s_at: int, z: Row, z_at: int,
        need: int,
    ) -> int:  # fmt: skip
        """Tiles missing, by the suits' vectors, each from its offset on."""
        best = 99
        for k in range(need + 1):
            one = self.joined(m, m_at, p, p_at, k, 0)
            if one < best:
                one += self.joined(s, s_at, z, z_at, need - k, 1)
                if one < best:
                    best = one
            two = self.joined(s, s_at, z, z_at, need - k, 0)
            if two < best:
                two += self.joined(m, m_at, p, p_at, k, 1)
                if two < best:
                    best = two
        return best

    def joined(self, x: Row, x_at: int, y: Row, y_at: int, sets: int, pair: int) -> int:
        """Tiles that two vectors together miss of `sets` sets, and a pair if `pair` is 1."""
        best = 99
        for k in range(sets + 1):
            for p in range(pair + 1):
                found = x[x_at + 2 * k + p] + y[y_at + 2 * (sets - k) + pair - p]
                if found < best:
                    best = found
        return best

    def accepting(
        self, m_code: int, p_code: int, s_code: int, z_code: int, need: int, full: int
    ) -> int:
        """The kinds of which one more lowers the distance, as a mask of bits.

        A kind in the mask `full` is not looked at; one with four tiles in the
        code must be there.
        """
        m = self.suit[m_code]
        p = self.suit[p_code]
        s = self.suit[s_code]
        z = self.honours[z_code]
        base = self.of_classes(m, p, s, z, need)
        found = 0
        bit = 256
        step = 1
        for _ in range(9):  # from the nines down to the ones
            if not full & bit:
                one = self.suit[m_code + step]
                if one != m and self.of_classes(one, p, s, z, need) < base:
                    found |= bit
            if not full & (bit << 9):
                one = self.suit[p_code + step]
                if one != p and self.of_classes(m, one, s, z, need) < base:
                    found |= bit << 9
            if not full & (bit << 18):
                one = self.suit[s_code + step]
                if one != s and self.of_classes(m, p, one, z, need) < base:
                    found |= bit << 18
            bit >>= 1
            step *= 5
        bit = 64
        step = 1
        for _ in range(7):
            if not full & (bit << 27):
                one = self.honours[z_code + step]
                if one != z and self.of_classes(m, p, s, one, need) < base:
                    found |= bit << 27
            bit >>= 1
            step *= 5
        return found
