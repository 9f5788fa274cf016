"""The yaku found in one reading of a hand, and their han.

Plain ints and bytes: this is the innermost part of the scorer.
"""

from __future__ import annotations

__all__ = ["Found"]

_ROOM = 64  # more than there are yaku
_LEVELS = 4


class Found:
    """A list of yaku that grows, and shrinks back to where it was `keep`t.

    `closed`, `opened`: han of each yaku in a hand without and with claimed sets, 0 where it does
    not count; `limits`: yakuman that each is worth.
    """

    def __init__(self, closed: bytes, opened: bytes, limits: bytes) -> None:
        self._closed_store = bytearray(closed).ljust(_ROOM, b"\0")
        self._opened_store = bytearray(opened).ljust(_ROOM, b"\0")
        self._limits_store = bytearray(limits).ljust(_ROOM, b"\0")
        self._order_store = bytearray(_ROOM)
        self._kept_store = bytearray(4 * _LEVELS)
        self._closed = self._closed_store
        self._opened = self._opened_store
        self.limits = self._limits_store
        self.order = self._order_store
        self._kept = self._kept_store
        self.opened = False
        self.number = 0
        self.han = 0
        self.yakuman = 0
        self.greatest = 0

    def begin(self, opened: bool) -> None:
        """Nothing found; the han of an open or of a closed hand from now on."""
        self.opened = opened
        self.number = 0
        self.han = 0
        self.yakuman = 0
        self.greatest = 0

    def has(self, yaku: int) -> bool:
        """Whether the yaku would count."""
        value = self._opened[yaku] if self.opened else self._closed[yaku]
        return value != 0 or self.limits[yaku] != 0

    def add(self, yaku: int) -> bool:
        """Found; False, and nothing happens, if it does not count."""
        value = self._opened[yaku] if self.opened else self._closed[yaku]
        limit = self.limits[yaku]
        if value == 0 and limit == 0:
            return False
        self.order[self.number] = yaku
        self.number += 1
        self.han += value
        self.yakuman += limit
        if limit > self.greatest:
            self.greatest = limit
        return True

    def keep(self, level: int) -> None:
        """Remember what has been found so far."""
        at = 4 * level
        self._kept[at] = self.number
        self._kept[at + 1] = self.han
        self._kept[at + 2] = self.yakuman
        self._kept[at + 3] = self.greatest

    def back(self, level: int) -> None:
        """Only what had been found at this `keep`."""
        at = 4 * level
        self.number = self._kept[at]
        self.han = self._kept[at + 1]
        self.yakuman = self._kept[at + 2]
        self.greatest = self._kept[at + 3]
