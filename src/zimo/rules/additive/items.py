"""The items as one ruleset has them: the catalogue with the ruleset's changes worked in."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from zimo.rules.additive.options import AdditiveOptions
from zimo.rules.additive.rows import CATALOGUE
from zimo.rules.catalogue import Item
from zimo.rules.ruleset import ItemSetting, Ruleset
from zimo.rules.sheet import Unit

__all__ = ["Counted", "ItemTable", "items_of"]

KEPT = 64
NOTHING_CHANGED = ItemSetting()


class Counted(Struct, frozen=True, kw_only=True):
    """A catalogue row under one ruleset."""

    id: str
    unit: Unit
    value: int
    winner_only: bool


class ItemTable(Struct, frozen=True, kw_only=True):
    """All that scoring asks of a ruleset, looked up once."""

    options: AdditiveOptions
    rows: Mapping[str, Counted]  # those that are on, in the order of the catalogue

    def has(self, item_id: str) -> bool:
        """Whether the item is on."""
        return item_id in self.rows

    def value(self, item_id: str) -> int:
        """What the item is worth; 0 if it is off."""
        row = self.rows.get(item_id)
        return row.value if row else 0


_kept: dict[int, tuple[Ruleset, ItemTable]] = {}


def items_of(rules: Ruleset) -> ItemTable:
    """The table of a ruleset; worked out at the first call and kept."""
    found = _kept.get(id(rules))
    if found is not None and found[0] is rules:
        return found[1]
    table = ItemTable(
        options=msgspec.convert(rules.score, AdditiveOptions),
        rows={
            item.id: _counted(item, setting)
            for item in CATALOGUE
            if _is_on(item, setting := rules.items.get(item.id, NOTHING_CHANGED))
        },
    )
    if len(_kept) >= KEPT:
        _kept.clear()
    # The ruleset is kept beside its table, so that its id can't be given to another one.
    _kept[id(rules)] = (rules, table)
    return table


def _is_on(item: Item, changes: ItemSetting) -> bool:
    return item.on if changes.on is None else changes.on


def _counted(item: Item, changes: ItemSetting) -> Counted:
    """The row with the changes; a row in points stays one, and one in doubles too."""
    changed = changes.points if item.unit is Unit.POINTS else changes.doubles
    return Counted(
        id=item.id,
        unit=item.unit,
        value=int(item.value) if changed is None else changed,
        winner_only=item.winner_only if changes.winner_only is None else changes.winner_only,
    )
