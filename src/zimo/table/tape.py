"""Bytes written one after the other, faster than a bytearray grows by itself."""

from __future__ import annotations

__all__ = ["Tape"]


class Tape:
    """A store that doubles when it is full; `size` bytes of it are written."""

    def __init__(self, capacity: int) -> None:
        self.store = bytearray(capacity)
        self.capacity = capacity
        self.size = 0

    def put(self, value: int) -> None:
        """Writes a byte."""
        if self.size == self.capacity:
            self.store.extend(bytes(self.capacity))
            self.capacity *= 2
        self.store[self.size] = value
        self.size += 1

    def put_four(self, first: int, second: int, third: int, fourth: int) -> None:
        """Writes four bytes; the capacity is a multiple of four, and nothing else is written."""
        if self.size == self.capacity:
            self.store.extend(bytes(self.capacity))
            self.capacity *= 2
        place = self.store
        at = self.size
        place[at] = first
        place[at + 1] = second
        place[at + 2] = third
        place[at + 3] = fourth
        self.size = at + 4

    def data(self) -> bytes:
        """A copy of what is written."""
        written = self.store
        return bytes(written[: self.size])
