"""The names of the shapes in which a hand may be complete."""

from __future__ import annotations

from enum import IntEnum

__all__ = ["Form", "SevenPairs"]


class Form(IntEnum):
    """A shape of complete hands."""

    STANDARD = 0
    SEVEN_PAIRS = 1
    THIRTEEN_ORPHANS = 2
    KNITTED_STRAIGHT = 3
    KNITTED_HONOURS = 4


class SevenPairs(IntEnum):
    """Whether seven pairs are a complete hand."""

    NO = 0
    DIFFERENT = 1
    """Seven pairs of seven kinds."""
    FOUR_ALIKE = 2
    """Four tiles of a kind count as two pairs."""
