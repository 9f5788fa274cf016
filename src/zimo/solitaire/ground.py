"""The neighbours of all places, as the compiled parts read them."""

from __future__ import annotations

from zimo.solitaire.layout import Layout
from zimo.solitaire.neighbours import neighbours

__all__ = ["Ground"]

_SIDES = 2  # a tile has at most two tiles on each side, shifted by half a tile


class Ground:
    """The neighbours of every place, by number of place.

    `below`, `left`, `right`: rows of neighbours, as many as `stride` for what lies below (in any
    layer, seen from above) and two for what touches a side; the `_count`s say how many are used.
    """

    def __init__(self, layout: Layout) -> None:
        """A layout without flaws (`layout.flaws`)."""
        below, left, right = neighbours(layout)
        self.size = len(below)
        self.stride = max(map(len, below), default=0) or 1
        self._below_store, self._below_count_store = _rows(below, self.stride)
        self._left_store, self._left_count_store = _rows(left, _SIDES)
        self._right_store, self._right_count_store = _rows(right, _SIDES)
        self.below = self._below_store
        self.below_count = self._below_count_store
        self.left = self._left_store
        self.left_count = self._left_count_store
        self.right = self._right_store
        self.right_count = self._right_count_store

    def depths(self) -> bytes:
        """For each place the length of the longest chain of tiles that lie on it, itself included.

        A tile that much lies on has to wait: peeling from the deepest heap first leaves pairs over.
        """
        chain = bytearray(self.size)
        for at in range(self.size):  # lower layers come first
            chain[at] = 1
            for k in range(self.below_count[at]):
                low = self.below[at * self.stride + k]
                chain[at] = max(chain[at], chain[low] + 1)
        return bytes(chain)


def _rows(lists: list[list[int]], stride: int) -> tuple[bytearray, bytearray]:
    """The lists one after another, each filled up to `stride`, and their lengths."""
    flat = bytearray(len(lists) * stride)
    for at, each in enumerate(lists):
        flat[at * stride : at * stride + len(each)] = bytes(each)
    return flat, bytearray(map(len, lists))
