"""MCR's knitted forms: 147, 258 and 369, each from another suit."""

from __future__ import annotations

from zimo.kernel.capped import Capped
from zimo.kernel.standard import Standard

__all__ = ["Knitted"]

_FAR = 99
_ORDERS = bytes([0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0])


class Knitted:
    """How many tiles a hand misses of a knitted straight or of honours and knitted tiles.

    The straight is nine knitted tiles; beside it `need` sets (1, or 0 with a
    meld) and a pair are wanted. The other form is fourteen different tiles out
    of the seven honours and the nine tiles of one knitted straight. Arguments
    as for `zimo.kernel.standard.Standard`.

    There are six straights; number 0 to 5 is one of them, and `orders[3 *
    number + suit]` is the lowest rank (0, 1, 2) that it has of the suit.
    """

    def __init__(self, standard: Standard, capped: Capped) -> None:
        self._standard = standard
        self._capped = capped
        orders = _ORDERS
        self._kept = orders  # compiled, the next is a pointer into it
        self.orders = orders

    def present(self, counts: bytes, at: int) -> int:
        """How many of a straight's three kinds from `at` on are there."""
        return (counts[at] > 0) + (counts[at + 3] > 0) + (counts[at + 6] > 0)

    def part(self, counts: bytes, at: int, rank: int, wanted: int) -> int:
        """The code of the three tiles from `rank` on of a suit that starts at `at`.

        With `wanted` only of those that the hand has, else of all three.
        """
        step = 1
        for _ in range(2 - rank):
            step *= 5
        code = 0
        if not wanted or counts[at + rank + 6]:
            code += step
        if not wanted or counts[at + rank + 3]:
            code += step * 125
        if not wanted or counts[at + rank]:
            code += step * 15625
        return code

    def straight(self, counts: bytes, at: int, need: int) -> int:
        """Tiles missing of a knitted straight with `need` sets and a pair."""
        best = _FAR
        m_code = self._standard.suit_code(counts, at)
        p_code = self._standard.suit_code(counts, at + 9)
        s_code = self._standard.suit_code(counts, at + 18)
        z = self._standard.honours[self._standard.honour_code(counts, at + 27)]
        for number in range(6):
            m = self.orders[3 * number]
            p = self.orders[3 * number + 1]
            s = self.orders[3 * number + 2]
            missing = (
                9
                - self.present(counts, at + m)
                - self.present(counts, at + 9 + p)
                - self.present(counts, at + 18 + s)
            )
            if missing >= best:
                continue
            missing += self._standard.of_classes(
                self._standard.suit[m_code - self.part(counts, at, m, 1)],
                self._standard.suit[p_code - self.part(counts, at + 9, p, 1)],
                self._standard.suit[s_code - self.part(counts, at + 18, s, 1)],
                z,
                need,
            )
            if missing < best:
                best = missing
        return best

    def straight_capped(self, counts: bytes, held: bytes, need: int) -> int:
        """The same when `held` tiles lie in the hand's melds."""
        best = _FAR
        m_code = self._standard.suit_code(counts, 0)
        p_code = self._standard.suit_code(counts, 9)
        s_code = self._standard.suit_code(counts, 18)
        z_code = self._standard.honour_code(counts, 27)
        m_held = self._standard.suit_code(held, 0)
        p_held = self._standard.suit_code(held, 9)
        s_held = self._standard.suit_code(held, 18)
        z_held = self._standard.honour_code(held, 27)
        for number in range(6):
            m = self.orders[3 * number]
            p = self.orders[3 * number + 1]
            s = self.orders[3 * number + 2]
            if self.gone(held, m) or self.gone(held, 9 + p) or self.gone(held, 18 + s):
                continue  # a kong has taken one of the nine
            missing = (
                9
                - self.present(counts, m)
                - self.present(counts, 9 + p)
                - self.present(counts, 18 + s)
            )
            if missing >= best:
                continue
            missing += self._capped.distance(
                m_code - self.part(counts, 0, m, 1),
                p_code - self.part(counts, 9, p, 1),
                s_code - self.part(counts, 18, s, 1),
                z_code,
                m_held + self.part(counts, 0, m, 0),
                p_held + self.part(counts, 9, p, 0),
                s_held + self.part(counts, 18, s, 0),
                z_held,
                need,
            )
            if missing < best:
                best = missing
        return best

    def gone(self, held: bytes, at: int) -> bool:
        """Whether all four of one of three kinds lie in melds."""
        return held[at] > 3 or held[at + 3] > 3 or held[at + 6] > 3

    def straight_accepting(self, counts: bytes, need: int, full: int) -> int:
        """The kinds of which one more lowers the straight's distance, as a mask of bits."""
        base = self.straight(counts, 0, need)
        m_code = self._standard.suit_code(counts, 0)
        p_code = self._standard.suit_code(counts, 9)
        s_code = self._standard.suit_code(counts, 18)
        z_code = self._standard.honour_code(counts, 27)
        found = 0
        for number in range(6):
            m = self.orders[3 * number]
            p = self.orders[3 * number + 1]
            s = self.orders[3 * number + 2]
            m_rest = m_code - self.part(counts, 0, m, 1)
            p_rest = p_code - self.part(counts, 9, p, 1)
            s_rest = s_code - self.part(counts, 18, s, 1)
            missing = (
                self.absent(counts, m) | self.absent(counts, 9 + p) | self.absent(counts, 18 + s)
            )
            total = (
                9
                - self.present(counts, m)
                - self.present(counts, 9 + p)
                - self.present(counts, 18 + s)
            )
            total += self._standard.of_classes(
                self._standard.suit[m_rest],
                self._standard.suit[p_rest],
                self._standard.suit[s_rest],
                self._standard.honours[z_code],
                need,
            )
            if total == base:
                found |= missing
                # A missing tile goes into the straight first; a second one is not the next.
                found |= self._standard.accepting(
                    m_rest, p_rest, s_rest, z_code, need, full | missing
                )
        return found & ~full

    def absent(self, counts: bytes, at: int) -> int:
        """Those of three kinds that are not there, as a mask of bits."""
        bit = 1
        found = 0
        if counts[at] == 0:
            found |= bit << at
        if counts[at + 3] == 0:
            found |= bit << (at + 3)
        if counts[at + 6] == 0:
            found |= bit << (at + 6)
        return found

    def different(self, counts: bytes, at: int, number: int) -> int:
        """How many of the sixteen kinds of honours and a straight are there."""
        found = 0
        for kind in range(27, 34):
            found += counts[at + kind] > 0
        for suit in range(3):
            found += self.present(counts, at + 9 * suit + self.orders[3 * number + suit])
        return found

    def honours(self, counts: bytes, at: int) -> int:
        """Tiles missing of fourteen different honours and knitted tiles."""
        most = 0
        for number in range(6):
            found = self.different(counts, at, number)
            if found > most:
                most = found
        return 14 - most if most < 14 else 0

    def honours_accepting(self, counts: bytes, full: int) -> int:
        """The kinds of which one more lowers that distance, as a mask of bits."""
        base = self.honours(counts, 0)
        if base == 0:
            return 0
        found = 0
        bit = 1
        for kind in range(27, 34):
            if counts[kind] == 0:
                found |= bit << kind
        for number in range(6):
            if self.different(counts, 0, number) == 14 - base:
                for suit in range(3):
                    found |= self.absent(counts, 9 * suit + self.orders[3 * number + suit])
        return found & ~full
