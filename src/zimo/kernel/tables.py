"""The kernel's tables: package data, made by `zimo.kernel.generate`."""

from __future__ import annotations

import zlib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

__all__ = ["SHA256", "Row", "Tables", "load"]

Row = bytes | bytearray | memoryview
"""Something with bytes by index; compiled, a pointer."""

DATA_NAME = "tables.zlib"
SHA256 = "95be504daf40b46d05c64d6a8e01590cffcc2fb63cb3d28526dc0ef8a94396c7"
"""Of the tables before compression; `tests/unit/kernel` builds them anew and compares."""

MOST_SETS = 5  # vectors know up to five sets
MOST_SETS_MERGED = 4  # merged classes fit in a byte up to four
VECTOR = 2 * (MOST_SETS + 1)  # bytes of a vector: [2 * sets + pair]
CLASSES = 198
MERGE_SHIFT = 8
MERGED = 180

SUIT_CODES = 5**9
HONOUR_CODES = 5**7
MERGE_BYTES = CLASSES << MERGE_SHIFT
FINAL_BYTES = (MOST_SETS_MERGED + 1) * MERGED * MERGED
VECTOR_BYTES = CLASSES * VECTOR


class Tables(NamedTuple):
    """Five arrays of bytes.

    A code is the number whose base-5 digits are the counts of a suit's tiles,
    lowest rank first.
    """

    suit: bytes
    """Class by code of nine counts."""
    honours: bytes
    """Class by code of seven counts."""
    merge: bytes
    """Merged class by (class << 8) + class, right up to four sets."""
    final: bytes
    """Tiles missing, by need * 180 * 180 + merged * 180 + merged, where `need`
    (0 to 4) is the number of sets the hand needs besides its pair."""
    vectors: bytes
    """Tiles a suit misses, by class * 12 + 2 * sets + pair, for 0 to 5 sets."""


@cache
def load() -> Tables:
    """Read the tables (once); about 8 ms."""
    data = zlib.decompress((files("zimo.kernel") / DATA_NAME).read_bytes())
    parts = []
    start = 0
    for size in (SUIT_CODES, HONOUR_CODES, MERGE_BYTES, FINAL_BYTES, VECTOR_BYTES):
        parts.append(data[start : start + size])
        start += size
    return Tables(*parts)
