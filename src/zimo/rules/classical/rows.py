"""The catalogue of the classical family, and the detector of each row."""

from __future__ import annotations

from collections.abc import Callable

from zimo.rules.catalogue import Catalogue
from zimo.rules.classical import (
    detect_doubles,
    detect_limits,
    detect_points,
    detect_special,
    rows_doubles,
    rows_leagues,
    rows_limits,
    rows_points,
)
from zimo.rules.classical.hand import Evidence, Hand

__all__ = ["BONUS_TILES", "CATALOGUE", "DETECTORS", "SET_ITEMS", "SPECIAL"]

CATALOGUE = Catalogue(
    "classical", (*rows_points.ROWS, *rows_doubles.ROWS, *rows_leagues.ROWS, *rows_limits.ROWS)
)

SET_ITEMS = tuple(
    f"{kind}_{sort}" for kind in ("pung", "kong") for sort in ("simple", "terminal", "honour")
)
"""Rows whose value depends on whether the set is concealed."""

BONUS_TILES = ("flower", "season")
"""Rows that count bonus tiles in points."""

DETECTORS: dict[str, Callable[[Hand], Evidence]] = {
    **detect_points.DETECTORS,
    **detect_doubles.DETECTORS,
    **detect_limits.DETECTORS,
    **detect_special.DETECTORS,
}
"""By row; the rows of `SET_ITEMS` are counted from the groups themselves."""

SPECIAL = tuple(detect_special.DETECTORS)
"""Rows of hands that are no four sets and a pair."""
