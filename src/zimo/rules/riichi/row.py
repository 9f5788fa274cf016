"""The form in which the rows of the catalogue are written down."""

from __future__ import annotations

from msgspec import Struct

from zimo.rules.catalogue import LANGUAGES, Example, Item
from zimo.rules.sheet import Unit

__all__ = ["ALL", "LOCAL", "Row", "dora", "fu", "yaku", "yakuman"]

Names = tuple[str, str, str, str, str, str]
"""In the order of `LANGUAGES`."""

ALL = "page 07; WRC, EMA, Tenhou, Mahjong Soul, M-League"
"""The books and houses that have the item; all of them for nearly everything."""
LOCAL = "page 07, local; in none of the five rule books by default"


class Row(Struct, frozen=True):
    """An item, and the han it is worth in a hand with claimed sets."""

    item: Item
    opened: int = 0


def yaku(
    item_id: str,
    closed: int,
    opened: int,
    names: Names,
    hand: str,
    win: str,
    *flags: str,
    source: str = ALL,
    on: bool = True,
    luck: bool = False,
    seat: str = "E",
    round: str = "E",
    implies: str = "",
) -> Row:
    """A yaku of so many han; `opened` 0: only in a closed hand."""
    example = Example(ruleset="riichi", hand=hand, win=win, flags=flags, seat=seat, round=round)
    return Row(_item(item_id, Unit.HAN, closed, names, example, source, on, luck, implies), opened)


def yakuman(
    item_id: str,
    value: int,
    names: Names,
    hand: str,
    win: str,
    *flags: str,
    source: str = ALL,
    on: bool = True,
    luck: bool = False,
    seat: str = "E",
    round: str = "E",
    implies: str = "",
) -> Row:
    """A yakuman; 2 for one that is worth two where the rules have such."""
    example = Example(ruleset="riichi", hand=hand, win=win, flags=flags, seat=seat, round=round)
    return Row(_item(item_id, Unit.YAKUMAN, value, names, example, source, on, luck, implies))


def dora(
    item_id: str, names: Names, hand: str, win: str, *flags: str, ruleset: str, source: str = ALL
) -> Row:
    """A kind of dora: one han for each tile, and no yaku."""
    example = Example(ruleset=ruleset, hand=hand, win=win, flags=flags)
    return Row(_item(item_id, Unit.HAN, 1, names, example, source, True, True, ""), 1)


def fu(
    item_id: str, value: int, names: Names, hand: str, win: str, *flags: str, seat: str = "E"
) -> Row:
    """A fu item."""
    example = Example(ruleset="riichi", hand=hand, win=win, flags=flags, seat=seat)
    return Row(_item(f"fu_{item_id}", Unit.FU, value, names, example, ALL, True, False, ""))


def _item(
    item_id: str,
    unit: Unit,
    value: int,
    names: Names,
    example: Example,
    source: str,
    on: bool,
    luck: bool,
    implies: str,
) -> Item:
    return Item(
        id=item_id,
        unit=unit,
        value=value,
        names=dict(zip(LANGUAGES, names, strict=True)),
        on=on,
        winner_only=True,
        internal=not luck,
        implies=tuple(implies.split()),
        source=source,
        example=example,
    )
