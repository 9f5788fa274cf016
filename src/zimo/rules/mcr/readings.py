"""All readings of one hand, with what was found in each; the first that is worth most is the best.

Plain bytes, written by the scorer for every reading; what is read from them is asked for later.
"""

from __future__ import annotations

from zimo.rules.mcr.fans import FANS
from zimo.rules.mcr.found import Found

__all__ = ["Readings"]

_MOST = 32
"""Readings that are kept; of a hand with more the rest, unless one is better."""
_TIMES, _SEEN, _ROW, _FORM, _ORDER, _SETS, _TOTAL, _SIZE = 0, 88, 176, 184, 185, 186, 187, 192
"""Where each thing stands in a reading's bytes; the total takes two."""
_ALL = FANS


class Readings:
    """The readings of the hand that was scored last, by number from 0, in the order found.

    `best` is the number of the one that counts, -1 if the hand has none, and `total` its fans.
    """

    def __init__(self) -> None:
        self._store = bytearray(_MOST * _SIZE)
        self._bytes = self._store
        self._last = 0
        self.number = 0
        self.best = -1
        self.total = -1

    def clear(self) -> None:
        """A new hand."""
        self.number = 0
        self.best = -1
        self.total = -1

    def add(self, found: Found, form: int, order: int, total: int) -> None:
        """One more reading; `put` then adds its groups."""
        better = total > self.total
        at = self.number
        if at == _MOST:
            if not better:
                at = -1
            else:
                at = _MOST - 1
        else:
            self.number += 1
        self._last = at * _SIZE
        if at < 0:
            return
        if better:
            self.best = at
            self.total = total
        at *= _SIZE
        for i in range(_ALL):
            self._bytes[at + i] = found.times[i]
            self._bytes[at + _SEEN + i] = 0
        for i in range(found.number):
            self._bytes[at + _SEEN + found.order[i]] = 1
        self._bytes[at + _FORM] = form
        self._bytes[at + _ORDER] = order
        self._bytes[at + _SETS] = 0
        self._bytes[at + _TOTAL] = total >> 8
        self._bytes[at + _TOTAL + 1] = total & 255

    def put(self, code: int) -> None:
        """A group of the reading that was added last, as `Splits` writes it."""
        if self._last >= 0:
            at = self._last + _SETS
            self._bytes[self._last + _ROW + self._bytes[at]] = code
            self._bytes[at] += 1

    def times(self, number: int) -> bytes:
        """How often each fan counts, by its number."""
        at = number * _SIZE + _TIMES
        return bytes(self._store[at : at + FANS])

    def seen(self, number: int) -> bytes:
        """By fan whether it was found, those too that others imply."""
        at = number * _SIZE + _SEEN
        return bytes(self._store[at : at + FANS])

    def worth(self, number: int) -> int:
        """The fans of a reading, without flowers."""
        at = number * _SIZE + _TOTAL
        return self._store[at] << 8 | self._store[at + 1]

    def form(self, number: int) -> int:
        """The form of the reading, one of the scorer's."""
        return self._store[number * _SIZE + _FORM]

    def order(self, number: int) -> int:
        """Which of the knitted orders the reading has, if its form has any."""
        return self._store[number * _SIZE + _ORDER]

    def groups(self, number: int) -> list[tuple[int, ...]]:
        """The kinds of each concealed group, the pair first, as far as the form has groups."""
        at = number * _SIZE
        found: list[tuple[int, ...]] = []
        for i in range(self._store[at + _SETS]):
            code = self._store[at + _ROW + i]
            if code >= 128:
                found.append((code - 128, code - 127, code - 126))
            elif code >= 64:
                found.append((code - 64,) * 3)
            else:
                found.append((code, code))
        return found
