"""A record keeps the items as they counted, whatever becomes of the catalogue."""

from dataclasses import replace

import msgspec
import pytest
from msgspec import structs

from matches import play_match, quick_rules, rules_with
from zimo.records import RecordError, read_record, verify
from zimo.records import items as module
from zimo.records.items import RecordedItem, items_of, with_items
from zimo.rules import Catalogue, Ruleset, family_of, preset_ids
from zimo.rules.ruleset import ItemSetting
from zimo.rules.sheet import Unit

RULES = quick_rules(2)
TEXT = play_match(RULES, b"\x07").text()


def test_items_that_are_on() -> None:
    items = items_of(rules_with())
    assert items["mahjong"] == RecordedItem(unit=Unit.POINTS, value=20.0, winner_only=True)
    catalogue = family_of(rules_with()).catalogue
    assert set(items) == {item.id for item in catalogue if item.on}
    assert list(items) == [item.id for item in catalogue if item.on]


def test_items_as_a_ruleset_changes_them() -> None:
    changed = ItemSetting(limit=0.5, winner_only=False, internal=True, calling_doubles=2)
    settings = {"mahjong": changed, "loose_tile": ItemSetting(on=False)}
    items = items_of(structs.replace(rules_with(), items=settings))
    assert items["mahjong"] == RecordedItem(
        unit=Unit.LIMIT, value=0.5, internal=True, calling_doubles=2
    )
    assert "loose_tile" not in items


@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_rules_stay_as_they_are_with_their_own_items(ruleset_id: str) -> None:
    rules = rules_with(ruleset_id)
    assert with_items(rules, items_of(rules)) is rules


@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_rules_with_the_items_of_others(ruleset_id: str) -> None:
    """The items alone decide, wherever the rules came from."""
    other = rules_with(ruleset_id)
    if other.family == RULES.family:
        assert items_of(with_items(RULES, items_of(other))) == items_of(other)


def test_the_header_has_them() -> None:
    assert read_record(TEXT).header.items == items_of(RULES)


def test_a_catalogue_that_has_changed_since(monkeypatch: pytest.MonkeyPatch) -> None:
    """One value is another, one item is new, one was off: the record has them as they were."""
    family = family_of(RULES)
    rows = [
        structs.replace(row, value=30.0) if row.id == "mahjong" else row
        for row in family.catalogue
        if row.on or row.id == "seven_pairs"
    ]
    rows = [structs.replace(row, on=True) if row.id == "seven_pairs" else row for row in rows]
    rows.append(structs.replace(rows[0], id="brand_new", implies=(), excludes=()))
    items = items_of(RULES)
    revision = replace(family, catalogue=Catalogue(family.name, rows))
    monkeypatch.setattr(module, "family_of", lambda rules: revision)
    assert items_of(RULES) != items
    revised = with_items(RULES, items)
    assert items_of(revised) == items
    assert revised.items["brand_new"] == ItemSetting(on=False)
    assert revised.items["mahjong"].points == 20
    assert "loose_tile" not in revised.items


def forged(**items: object) -> str:
    """The record with other items."""
    lines = TEXT.splitlines()
    tree = msgspec.json.decode(lines[0])
    tree["items"] |= items
    lines[0] = msgspec.json.encode(tree).decode()
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("items", "said"),
    [
        (
            {"made_up": {"unit": "points", "value": 1.0}},
            "items.made_up: this program has no such item",
        ),
        (
            {"mahjong": {"unit": "han", "value": 1.0}},
            "items.mahjong: this program counts it otherwise",
        ),
        ({"mahjong": {"unit": "miles", "value": 1.0}}, "items[...].unit: Invalid enum value"),
    ],
)
def test_items_that_can_not_be(items: dict[str, object], said: str) -> None:
    with pytest.raises(RecordError) as raised:
        verify(forged(**items))
    assert str(raised.value).startswith(f"line 1: {said}")


def test_other_items_give_other_scores() -> None:
    with pytest.raises(RecordError, match=r"line 2: result\.hands is "):
        verify(forged(mahjong={"unit": "points", "value": 22.0, "winner_only": True}))


def test_a_limit_in_whole_numbers() -> None:
    items = items_of(RULES) | {"mahjong": RecordedItem(unit=Unit.LIMIT, value=1.0)}
    rules: Ruleset = with_items(RULES, items)
    assert rules.items["mahjong"] == ItemSetting(
        on=True, limit=1.0, winner_only=False, internal=False, implies=()
    )
