"""The fans found in one reading of a hand, and what they come to.

Plain ints and bytes: this is the innermost part of the scorer.
"""

from __future__ import annotations

__all__ = ["Found"]

_ROOM = 88  # more than there are fans


class Found:
    """Fans with how often they were found; `settle` strikes those that others imply.

    `values`: the points of each fan by number (0: the fan is off). `implies`: for each fan the
    numbers of those it implies.
    """

    def __init__(self, values: bytes, implies: tuple[tuple[int, ...], ...]) -> None:
        self._values_store = bytearray(values) + bytearray(_ROOM - len(values))
        starts = bytearray(2 * _ROOM)
        implied = bytearray()
        for number, others in enumerate(implies):
            starts[2 * number] = len(implied) >> 8
            starts[2 * number + 1] = len(implied) & 255
            implied += bytes(others)
            starts[2 * number + 2] = len(implied) >> 8
            starts[2 * number + 3] = len(implied) & 255
        self._starts_store = starts
        self._implied_store = implied + bytearray(1)
        self._times_store = bytearray(_ROOM)
        self._order_store = bytearray(256)
        self.values = self._values_store
        self.starts = self._starts_store
        self.implied = self._implied_store
        self.times = self._times_store
        self.order = self._order_store
        self.number = 0

    def clear(self) -> None:
        """Nothing found."""
        for i in range(self.number):
            self.times[self.order[i]] = 0
        self.number = 0

    def add(self, fan: int, times: int) -> None:
        """Found `times` times more; a fan that is off never is."""
        if self.values[fan] == 0:
            return
        if self.times[fan] == 0:
            self.order[self.number] = fan
            self.number += 1
        self.times[fan] += times

    def settle(self) -> int:
        """Strike what is implied; the sum of the rest. What is struck strikes nothing later."""
        for i in range(self.number):
            if self.times[self.order[i]] == 0:
                continue
            at = 2 * self.order[i]
            begin = self.starts[at] << 8 | self.starts[at + 1]
            end = self.starts[at + 2] << 8 | self.starts[at + 3]
            for j in range(begin, end):
                self.times[self.implied[j]] = 0
        total = 0
        for i in range(self.number):
            fan = self.order[i]
            total += self.values[fan] * self.times[fan]
        return total
