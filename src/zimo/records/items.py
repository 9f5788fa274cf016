"""The items of a match as they counted, so that a record outlives changes of the catalogue.

A ruleset says only what differs from its family's catalogue. A record holds every item that was
on, with its value; one that is not in it was off, or did not exist yet.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, structs

from zimo.records.errors import RecordError
from zimo.rules import Item, Ruleset, family_of
from zimo.rules.ruleset import ItemSetting
from zimo.rules.sheet import Unit

__all__ = ["RecordedItem", "items_of", "with_items"]

_AS_IT_IS = ItemSetting()
_OFF = ItemSetting(on=False)
_HEADER = 1


class RecordedItem(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """An item that counted; see `zimo.rules.catalogue.Item` and `ItemSetting`."""

    unit: Unit
    value: float
    winner_only: bool = False
    internal: bool = False
    implies: tuple[str, ...] = ()
    calling_limit: float = 0.0
    calling_doubles: int = 0


def items_of(rules: Ruleset) -> dict[str, RecordedItem]:
    """By id, the items that are on under these rules, in the order of the catalogue."""
    found = {}
    for item in family_of(rules).catalogue:
        recorded = _recorded(item, rules.items.get(item.id, _AS_IT_IS))
        if recorded is not None:
            found[item.id] = recorded
    return found


def with_items(rules: Ruleset, items: Mapping[str, RecordedItem]) -> Ruleset:
    """The rules with exactly these items; the same rules if the catalogue is still as it was.

    RecordError for an item that this program can't count so.
    """
    now = items_of(rules)
    if now == items:
        return rules
    settings = dict(rules.items)
    catalogue = family_of(rules).catalogue
    for item_id, item in items.items():
        if item_id not in catalogue:
            raise RecordError(_HEADER, f"items.{item_id}: this program has no such item")
        if now.get(item_id) != item:
            settings[item_id] = _setting(item_id, item)
    for item_id in now:
        if item_id not in items:
            settings[item_id] = _OFF
    return structs.replace(rules, items=settings)


def _recorded(item: Item, changes: ItemSetting) -> RecordedItem | None:
    """The row with the changes of a ruleset, or None if it is off."""
    if not (item.on if changes.on is None else changes.on):
        return None
    unit, value = item.unit, item.value
    for other in Unit:
        changed = getattr(changes, other.value, None)
        if changed is not None:
            unit, value = other, changed
    return RecordedItem(
        unit=unit,
        value=float(value),
        winner_only=item.winner_only if changes.winner_only is None else changes.winner_only,
        internal=item.internal if changes.internal is None else changes.internal,
        implies=item.implies if changes.implies is None else changes.implies,
        calling_limit=changes.calling_limit or 0.0,
        calling_doubles=changes.calling_doubles or 0,
    )


def _setting(item_id: str, item: RecordedItem) -> ItemSetting:
    """What a ruleset says to have the item count so."""
    if item.unit.value not in ItemSetting.__struct_fields__:
        raise RecordError(_HEADER, f"items.{item_id}: this program counts it otherwise")
    whole = item.unit is not Unit.LIMIT and item.value.is_integer()
    plain = ItemSetting(
        on=True,
        winner_only=item.winner_only,
        internal=item.internal,
        implies=item.implies,
        calling_limit=item.calling_limit or None,
        calling_doubles=item.calling_doubles or None,
    )
    value = int(item.value) if whole else item.value
    return structs.replace(plain, **{item.unit.value: value})
