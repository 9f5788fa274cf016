"""What chows and pungs make together: the fans of two, three and four sets.

A set that is in a combination may be combined once more, with each set that is in none yet. So
the combinations of two are the branches of a forest: no more of them than it takes to join the
sets, whatever their number [S4: account once].
"""

from __future__ import annotations

from zimo.rules.mcr.fans import Fan
from zimo.rules.mcr.found import Found

__all__ = ["Combos"]

_QUADRUPLE = int(Fan.QUADRUPLE_CHOW)
_FOUR_SHIFTED = int(Fan.FOUR_SHIFTED_CHOWS)
_TERMINAL = int(Fan.PURE_TERMINAL_CHOWS)
_THREE_SUITED = int(Fan.THREE_SUITED_TERMINAL_CHOWS)
_PURE_TRIPLE = int(Fan.PURE_TRIPLE_CHOW)
_PURE_SHIFTED = int(Fan.PURE_SHIFTED_CHOWS)
_PURE_STRAIGHT = int(Fan.PURE_STRAIGHT)
_MIXED_TRIPLE = int(Fan.MIXED_TRIPLE_CHOW)
_MIXED_STRAIGHT = int(Fan.MIXED_STRAIGHT)
_MIXED_SHIFTED = int(Fan.MIXED_SHIFTED_CHOWS)
_PURE_DOUBLE = int(Fan.PURE_DOUBLE_CHOW)
_MIXED_DOUBLE = int(Fan.MIXED_DOUBLE_CHOW)
_SHORT = int(Fan.SHORT_STRAIGHT)
_TERMINALS = int(Fan.TWO_TERMINAL_CHOWS)
_FOUR_PUNGS = int(Fan.FOUR_PURE_SHIFTED_PUNGS)
_PUNGS = int(Fan.PURE_SHIFTED_PUNGS)
_MIXED_PUNGS = int(Fan.MIXED_SHIFTED_PUNGS)
_TRIPLE = int(Fan.TRIPLE_PUNG)
_DOUBLE = int(Fan.DOUBLE_PUNG)
_NONE = 255


class Combos:
    """The chows (lowest kinds) and number pungs (kinds) of a reading.

    Both are kept sorted by rank: `put_chow` and `put_pung` add one, `begin` forgets all.
    """

    def __init__(self) -> None:
        self._chow_store = bytearray(8)
        self._pung_store = bytearray(8)
        self._group_store = bytearray(8)
        self._chow = self._chow_store
        self._pung = self._pung_store
        self._group = self._group_store
        self.chows = 0
        self.pungs = 0

    def begin(self) -> None:
        """No sets."""
        self.chows = 0
        self.pungs = 0

    def put_chow(self, kind: int) -> None:
        """One more chow, `kind` its lowest tile."""
        at = self.chows
        while at > 0 and self._chow[at - 1] % 9 > kind % 9:
            self._chow[at] = self._chow[at - 1]
            at -= 1
        self._chow[at] = kind
        self.chows += 1

    def put_pung(self, kind: int) -> None:
        """One more pung of a suit."""
        at = self.pungs
        while at > 0 and self._pung[at - 1] % 9 > kind % 9:
            self._pung[at] = self._pung[at - 1]
            at -= 1
        self._pung[at] = kind
        self.pungs += 1

    def count(self, found: Found, pair: int) -> None:
        """Adds the fans of the sets; `pair` is the kind of the pair."""
        if self.chows == 4:
            self._four(found, pair)
        elif self.chows == 3:
            fan = self._kind_of_three(self._chow[0], self._chow[1], self._chow[2])
            if fan != _NONE:
                found.add(fan, 1)
            else:
                self._join(found, -1)
        elif self.chows == 2:
            fan = self._two(self._chow[0], self._chow[1])
            if fan != _NONE:
                found.add(fan, 1)
        if self.pungs >= 2:
            self._pung_fans(found)

    def _four(self, found: Found, pair: int) -> None:
        a = self._chow[0]
        b = self._chow[1]
        c = self._chow[2]
        d = self._chow[3]
        if a // 9 == b // 9 and b // 9 == c // 9 and c // 9 == d // 9:
            step = b - a
            if step == c - b and step == d - c and step <= 2:
                found.add(_QUADRUPLE if step == 0 else _FOUR_SHIFTED, 1)
                return
            if step == 0 and a % 9 == 0 and c - a == 6 and d == c and pair == a + 4:
                found.add(_TERMINAL, 1)
                return
        elif self._is_three_suited(a, b, c, d, pair):
            found.add(_THREE_SUITED, 1)
            return
        best = _NONE
        out = -1
        for i in range(4):
            fan = self._kind_of_three(
                self._chow[1 if i == 0 else 0],
                self._chow[2 if i <= 1 else 1],
                self._chow[3 if i <= 2 else 2],
            )
            if fan != _NONE and (
                best == _NONE
                or found.values[fan] > found.values[best]
                or (
                    found.values[fan] == found.values[best]
                    and self._joins(i)
                    and not self._joins(out)
                )
            ):
                best = fan
                out = i
        if best != _NONE:
            found.add(best, 1)
        self._join(found, out)

    def _is_three_suited(self, a: int, b: int, c: int, d: int, pair: int) -> bool:
        """Whether these are the terminal chows of two suits, with the fives of the third."""
        if a % 9 != 0 or b % 9 != 0 or c % 9 != 6 or d % 9 != 6 or pair >= 27 or pair % 9 != 4:
            return False
        suits = a // 9 + b // 9  # of two different ones, so the sum says which
        return a != b and c != d and suits == c // 9 + d // 9 and suits + pair // 9 == 3

    def _joins(self, out: int) -> bool:
        """Whether the chow makes a combination of two with one of the others."""
        for i in range(4):
            if i != out and self._two(self._chow[i], self._chow[out]) != _NONE:
                return True
        return False

    def _kind_of_three(self, a: int, b: int, c: int) -> int:
        """The fan of three chows, sorted by rank."""
        step = b % 9 - a % 9
        if step != c % 9 - b % 9 or step > 3:
            return _NONE
        x = a // 9
        y = b // 9
        z = c // 9
        if x == y and y == z:
            if step == 0:
                return _PURE_TRIPLE
            if step <= 2:
                return _PURE_SHIFTED
            return _PURE_STRAIGHT if a % 9 == 0 else _NONE
        if x == y or y == z or x == z:
            return _NONE
        if step == 0:
            return _MIXED_TRIPLE
        if step == 1:
            return _MIXED_SHIFTED
        return _MIXED_STRAIGHT if step == 3 and a % 9 == 0 else _NONE

    def _two(self, a: int, b: int) -> int:
        """The fan of two chows."""
        if a == b:
            return _PURE_DOUBLE
        far = a % 9 - b % 9
        if far < 0:
            far = -far
        if a // 9 != b // 9:
            return _MIXED_DOUBLE if far == 0 else _NONE
        if far == 3:
            return _SHORT
        return _TERMINALS if far == 6 else _NONE

    def _join(self, found: Found, out: int) -> None:
        """Combinations of two, as many as join sets; all but `out` are joined unless it is -1."""
        for i in range(self.chows):
            self._group[i] = i if out < 0 or i == out else 7
        for fan in range(_PURE_DOUBLE, _TERMINALS + 1):
            for i in range(self.chows):
                for j in range(i + 1, self.chows):
                    one = self._group[i]
                    other = self._group[j]
                    if one != other and self._two(self._chow[i], self._chow[j]) == fan:
                        found.add(fan, 1)
                        for k in range(self.chows):
                            if self._group[k] == other:
                                self._group[k] = one

    def _pung_fans(self, found: Found) -> None:
        a = self._pung[0]
        b = self._pung[1]
        best = _NONE
        if self.pungs >= 3:
            c = self._pung[2]
            best = self._three_pungs(a, b, c)
            if self.pungs == 4:
                d = self._pung[3]
                if b == a + 1 and c == a + 2 and d == a + 3 and a // 9 == d // 9:
                    found.add(_FOUR_PUNGS, 1)
                    return
                for i in range(3):
                    fan = self._three_pungs(b if i == 0 else a, b if i == 2 else c, d)
                    if fan != _NONE and (best == _NONE or fan < best):
                        best = fan
            if best != _NONE:
                found.add(best, 1)
                if best == _TRIPLE:
                    return  # the fourth one has another number
        for i in range(self.pungs - 1):
            if self._pung[i] % 9 == self._pung[i + 1] % 9:
                found.add(_DOUBLE, 1)

    def _three_pungs(self, a: int, b: int, c: int) -> int:
        """The fan of three pungs, sorted by rank; a greater fan has a lower number."""
        step = b % 9 - a % 9
        if step != c % 9 - b % 9 or step > 1:
            return _NONE
        if step == 0:
            return _TRIPLE
        x = a // 9
        y = b // 9
        z = c // 9
        if x == y and y == z:
            return _PUNGS
        if x == y or y == z or x == z:
            return _NONE
        return _MIXED_PUNGS
