"""The form in which the rows of the catalogue are written down."""

from __future__ import annotations

from zimo.rules.catalogue import LANGUAGES, Example, Item
from zimo.rules.sheet import Unit

__all__ = ["doubles", "example", "limit", "points"]

Names = tuple[str, str, str, str, str, str]
"""In the order of `LANGUAGES`."""


def example(hand: str, win: str = "", *flags: str, **more: str) -> Example:
    """A hand under `classical` unless `ruleset` says otherwise; `seat` and `round` are E."""
    return Example(hand=hand, win=win, flags=flags, **{"ruleset": "classical", **more})


def _row(item_id: str, unit: Unit, value: float, names: Names, flags: str, **more: object) -> Item:
    """`flags`: letters: w winner only, i internal, - off."""
    return Item(
        id=item_id,
        unit=unit,
        value=value,
        names=dict(zip(LANGUAGES, names, strict=True)),
        on="-" not in flags,
        winner_only="w" in flags,
        internal="i" in flags,
        **more,  # type: ignore[arg-type]
    )


def points(item_id: str, value: int, names: Names, flags: str = "", **more: object) -> Item:
    """A row counted in points."""
    return _row(item_id, Unit.POINTS, value, names, flags, **more)


def doubles(item_id: str, value: int, names: Names, flags: str = "", **more: object) -> Item:
    """A row counted in doubles."""
    return _row(item_id, Unit.DOUBLES, value, names, flags, **more)


def limit(item_id: str, names: Names, flags: str = "w", value: float = 1.0, **more: object) -> Item:
    """A limit hand; `value` in limits. Always the winner's, and always of the hand's own worth."""
    return _row(item_id, Unit.LIMIT, value, names, flags + "wi", **more)
