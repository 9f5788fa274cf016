"""MCR's knitted forms: 147, 258 and 369, each from another suit."""

from __future__ import annotations

from zimo.kernel.capped import Capped
from zimo.kernel.standard import Standard
from zimo.kernel.tables import Row

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

    def present(self, counts: Row, at: int) -> int:
        """How many of a straight's three kinds from `at` on are there."""
        return (counts[at] > 0) + (counts[at + 3] > 0) + (counts[at + 6] > 0)

    def part(self, counts: Row, at: int, rank: int, wanted: int) -> int:
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

    def straight(self, counts: Row, at: int, need: int) -> int:
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
            missing = 9 - self.there(counts, at, number)
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

    def straight_capped(self, counts: Row, held: Row, need: int) -> int:
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
            if self.gone(held, number):
                continue  # a kong has taken one of the nine
            m = self.orders[3 * number]
            p = self.orders[3 * number + 1]
            s = self.orders[3 * number + 2]
            missing = 9 - self.there(counts, 0, number)
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

    def straight_accepting(self, counts: Row, at: int, need: int, full: int) -> int:
        """The kinds of which one more lowers the straight's distance, as a mask of bits."""
        base = self.straight(counts, at, need)
        m_code = self._standard.suit_code(counts, at)
        p_code = self._standard.suit_code(counts, at + 9)
        s_code = self._standard.suit_code(counts, at + 18)
        z_code = self._standard.honour_code(counts, at + 27)
        found = 0
        for number in range(6):
            m = m_code - self.part(counts, at, self.orders[3 * number], 1)
            p = p_code - self.part(counts, at + 9, self.orders[3 * number + 1], 1)
            s = s_code - self.part(counts, at + 18, self.orders[3 * number + 2], 1)
            rest = self._standard.of_classes(
                self._standard.suit[m],
                self._standard.suit[p],
                self._standard.suit[s],
                self._standard.honours[z_code],
                need,
            )
            if rest + 9 - self.there(counts, at, number) == base:
                # A missing tile goes into the straight first; only a second one to the rest.
                missing = self.absent(counts, at, number)
                found |= missing
                found |= self._standard.accepting(m, p, s, z_code, need, full | missing)
        return found & ~full

    def straight_capped_accepting(self, counts: Row, held: Row, need: int, full: int) -> int:
        """The same when `held` tiles lie in the hand's melds."""
        base = self.straight_capped(counts, held, need)
        m_code = self._standard.suit_code(counts, 0)
        p_code = self._standard.suit_code(counts, 9)
        s_code = self._standard.suit_code(counts, 18)
        z_code = self._standard.honour_code(counts, 27)
        z_held = self._standard.honour_code(held, 27)
        found = 0
        for number in range(6):
            if self.gone(held, number):
                continue
            m_rank = self.orders[3 * number]
            p_rank = self.orders[3 * number + 1]
            s_rank = self.orders[3 * number + 2]
            m = m_code - self.part(counts, 0, m_rank, 1)
            p = p_code - self.part(counts, 9, p_rank, 1)
            s = s_code - self.part(counts, 18, s_rank, 1)
            m_held = self._standard.suit_code(held, 0) + self.part(counts, 0, m_rank, 0)
            p_held = self._standard.suit_code(held, 9) + self.part(counts, 9, p_rank, 0)
            s_held = self._standard.suit_code(held, 18) + self.part(counts, 18, s_rank, 0)
            rest = self._capped.distance(m, p, s, z_code, m_held, p_held, s_held, z_held, need)
            if rest + 9 - self.there(counts, 0, number) == base:
                missing = self.absent(counts, 0, number)
                found |= missing
                found |= self._capped.accepting(
                    m, p, s, z_code, m_held, p_held, s_held, z_held, need, full | missing
                )
        return found & ~full

    def there(self, counts: Row, at: int, number: int) -> int:
        """How many of a straight's nine kinds are there."""
        found = 0
        for suit in range(3):
            found += self.present(counts, at + 9 * suit + self.orders[3 * number + suit])
        return found

    def gone(self, held: Row, number: int) -> bool:
        """Whether all four of one of a straight's kinds lie in melds."""
        for suit in range(3):
            kind = 9 * suit + self.orders[3 * number + suit]
            if held[kind] > 3 or held[kind + 3] > 3 or held[kind + 6] > 3:
                return True
        return False

    def absent(self, counts: Row, at: int, number: int) -> int:
        """Those of a straight's kinds that are not there, as a mask of bits."""
        found = 0
        bit = 1
        for suit in range(3):
            kind = 9 * suit + self.orders[3 * number + suit]
            if counts[at + kind] == 0:
                found |= bit << kind
            if counts[at + kind + 3] == 0:
                found |= bit << (kind + 3)
            if counts[at + kind + 6] == 0:
                found |= bit << (kind + 6)
        return found

    def different(self, counts: Row, at: int, number: int) -> int:
        """How many of the sixteen kinds of honours and a straight are there."""
        found = 0
        for kind in range(27, 34):
            found += counts[at + kind] > 0
        return found + self.there(counts, at, number)

    def honours(self, counts: Row, at: int) -> int:
        """Tiles missing of fourteen different honours and knitted tiles."""
        most = 0
        for number in range(6):
            found = self.different(counts, at, number)
            if found > most:
                most = found
        return 14 - most if most < 14 else 0

    def honours_accepting(self, counts: Row, at: int, full: int) -> int:
        """The kinds of which one more lowers that distance, as a mask of bits."""
        base = self.honours(counts, at)
        if base == 0:
            return 0
        found = 0
        bit = 1
        for kind in range(27, 34):
            if counts[at + kind] == 0:
                found |= bit << kind
        for number in range(6):
            if self.different(counts, at, number) == 14 - base:
                found |= self.absent(counts, at, number)
        return found & ~full
