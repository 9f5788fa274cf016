"""The form in which the rows of the catalogue are written down."""

from __future__ import annotations

from zimo.rules.catalogue import LANGUAGES, Example, Item
from zimo.rules.sheet import Unit

__all__ = ["doubles", "example", "points"]

Names = tuple[str, str, str, str, str, str]
"""In the order of `LANGUAGES`."""


def example(ruleset: str, hand: str, win: str, *flags: str, round: str = "E") -> Example:
    """A hand that goes out under that ruleset; the seat is East's."""
    return Example(ruleset=ruleset, hand=hand, win=win, flags=flags, round=round)


def points(item_id: str, value: int, names: Names, flags: str = "", **more: object) -> Item:
    """A row counted in points; `flags`: letters: w winner only, + on."""
    return _row(item_id, Unit.POINTS, value, names, flags, **more)


def doubles(item_id: str, value: int, names: Names, **more: object) -> Item:
    """A row that doubles the points of a set, so many times."""
    return _row(item_id, Unit.DOUBLES, value, names, "", **more)


def _row(item_id: str, unit: Unit, value: int, names: Names, flags: str, **more: object) -> Item:
    return Item(
        id=item_id,
        unit=unit,
        value=value,
        names=dict(zip(LANGUAGES, names, strict=True)),
        on="+" in flags,
        winner_only="w" in flags,
        internal=True,  # every point counts towards the minimum
        **more,  # type: ignore[arg-type]
    )
