"""The form in which the rows of the catalogue are written down."""

from __future__ import annotations

from zimo.rules.catalogue import LANGUAGES, Example, Item
from zimo.rules.sheet import Unit

__all__ = ["fan"]

Names = tuple[str, str, str, str, str, str]
"""In the order of `LANGUAGES`."""

LUCK = (
    "last_tile_draw",
    "last_tile_claim",
    "out_with_replacement",
    "robbing_the_kong",
    "last_tile",
    "self_drawn",
    "edge_wait",
    "closed_wait",
    "single_wait",
    "flower_tile",
)
"""What does not come from the tiles that the hand is made of."""


def fan(
    item_id: str,
    value: int,
    names: Names,
    hand: str,
    win: str,
    *flags: str,
    implies: str = "",
    round: str = "E",
    seat: str = "E",
    source: str = "S4, page 06",
) -> Item:
    """A row, with the hand that shows it; `implies`: ids with spaces between."""
    return Item(
        id=item_id,
        unit=Unit.FAN,
        value=value,
        names=dict(zip(LANGUAGES, names, strict=True)),
        winner_only=True,
        internal=item_id not in LUCK,
        implies=tuple(implies.split()),
        source=source,
        example=Example(ruleset="mcr", hand=hand, win=win, flags=flags, round=round, seat=seat),
    )
