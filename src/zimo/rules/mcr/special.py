"""The kinds that special hands are made of."""

from __future__ import annotations

__all__ = ["KNITTED", "ORPHANS"]

KNITTED = (
    bytes((0, 3, 6, 10, 13, 16, 20, 23, 26))
    + bytes((0, 3, 6, 11, 14, 17, 19, 22, 25))
    + bytes((1, 4, 7, 9, 12, 15, 20, 23, 26))
    + bytes((1, 4, 7, 11, 14, 17, 18, 21, 24))
    + bytes((2, 5, 8, 9, 12, 15, 19, 22, 25))
    + bytes((2, 5, 8, 10, 13, 16, 18, 21, 24))
)
"""The six ways to lay the three knitted sequences, one for each suit."""

ORPHANS = bytes((0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33))
