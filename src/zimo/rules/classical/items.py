"""The items as one ruleset has them: the catalogue with the ruleset's changes worked in."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Struct

from zimo.rules.catalogue import Item
from zimo.rules.classical.hand import Evidence, Hand
from zimo.rules.classical.options import ClassicalOptions
from zimo.rules.classical.rows import CATALOGUE, DETECTORS, SET_ITEMS, SPECIAL
from zimo.rules.ruleset import ItemSetting, Ruleset
from zimo.rules.sheet import Unit

__all__ = ["Counted", "ItemTable", "items_of"]

KEPT = 64
SHOWN = (
    "half_flush",
    "full_flush",
    "terminals_honours",
    "only_honours",
    "two_dragons_pair",
    "three_winds_pair",
    "three_concealed_pungs",
)
"""Rows that a hand can have whether it goes out or not; where only the winner gets them, a
loser's sheet says that they were seen."""
NOTHING_CHANGED = ItemSetting()


class Counted(Struct, frozen=True, kw_only=True):
    """A catalogue row under one ruleset."""

    id: str
    unit: Unit
    value: float
    winner_only: bool
    internal: bool
    implies: tuple[str, ...]
    excludes: tuple[str, ...]
    calling_limit: float
    calling_doubles: int


class ItemTable(Struct, frozen=True, kw_only=True):
    """All that scoring asks of a ruleset, looked up once."""

    options: ClassicalOptions
    sets: dict[str, Counted]  # pungs and kongs, the value that of the melded set
    others: tuple[tuple[Counted, Callable[[Hand], Evidence]], ...]
    loser: tuple[tuple[Counted, Callable[[Hand], Evidence]], ...]
    missed: tuple[tuple[Counted, Callable[[Hand], Evidence]], ...]  # a loser may show in vain
    special: tuple[Counted, ...]
    calling: tuple[Counted, ...]

    def has(self, item_id: str) -> bool:
        """Whether the item is on."""
        return item_id in self.sets or any(row.id == item_id for row, _ in self.others)

    def row(self, item_id: str) -> Counted | None:
        """The item, if it is on; not those of `sets`."""
        return next((row for row, _ in self.others if row.id == item_id), None)


_kept: dict[int, tuple[Ruleset, ItemTable]] = {}


def items_of(rules: Ruleset) -> ItemTable:
    """The table of a ruleset; worked out at the first call and kept."""
    found = _kept.get(id(rules))
    if found is not None and found[0] is rules:
        return found[1]
    table = _worked_out(rules)
    if len(_kept) >= KEPT:
        _kept.clear()
    # The ruleset is kept beside its table, so that its id can't be given to another one.
    _kept[id(rules)] = (rules, table)
    return table


def _worked_out(rules: Ruleset) -> ItemTable:
    options = msgspec.convert(rules.score, ClassicalOptions)
    rows = [_counted(item, rules.items.get(item.id, NOTHING_CHANGED)) for item in CATALOGUE]
    on = [row for row in rows if row is not None]
    others = tuple((row, DETECTORS[row.id]) for row in on if row.id not in SET_ITEMS)
    return ItemTable(
        options=options,
        sets={row.id: row for row in on if row.id in SET_ITEMS},
        others=others,
        loser=tuple((row, find) for row, find in others if not row.winner_only),
        missed=tuple((row, find) for row, find in others if row.winner_only and row.id in SHOWN),
        special=tuple(row for row in on if row.id in SPECIAL),
        calling=tuple(row for row in on if row.calling_limit or row.calling_doubles),
    )


def _counted(item: Item, changes: ItemSetting) -> Counted | None:
    """The row with the changes, or None if it is off."""
    if not _either(changes.on, item.on):
        return None
    unit, value = item.unit, item.value
    for changed_unit, changed in (
        (Unit.POINTS, changes.points),
        (Unit.DOUBLES, changes.doubles),
        (Unit.LIMIT, changes.limit),
    ):
        if changed is not None:
            unit, value = changed_unit, changed
    return Counted(
        id=item.id,
        unit=unit,
        value=value,
        winner_only=_either(changes.winner_only, item.winner_only),
        internal=_either(changes.internal, item.internal),
        implies=item.implies if changes.implies is None else changes.implies,
        excludes=item.excludes,
        calling_limit=changes.calling_limit or 0.0,
        calling_doubles=changes.calling_doubles or 0,
    )


def _either(changed: bool | None, default: bool) -> bool:
    return default if changed is None else changed
