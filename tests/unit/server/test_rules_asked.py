"""Rulesets with items changed: what is not named stays as the preset has it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from zimo.rules import Ruleset, family_of, load_ruleset, preset_ids
from zimo.rules.diff import item_said
from zimo.rules.ruleset import ItemSetting
from zimo.server.rules_asked import rules_asked
from zimo.server.wire.scores import RulesAsked

EACH = pytest.mark.parametrize("preset", preset_ids())


def with_items(preset: str, items: Mapping[str, Any]) -> Ruleset:
    options = {f"items.{item}": setting for item, setting in items.items()}
    return rules_asked(RulesAsked(preset=preset, options=options))


def items_on(rules: Ruleset) -> dict[str, bool]:
    return {item.id: item_said(rules, item.id) != "off" for item in family_of(rules).catalogue}


@EACH
def test_what_is_put_back_is_the_preset(preset: str) -> None:
    rules = load_ruleset(preset)
    on = items_on(rules)
    assert with_items(preset, {item: {"on": on[item]} for item in on}) == rules
    for item in on:
        assert with_items(preset, {item: {"on": on[item]}}) == rules


@EACH
def test_an_item_is_put_off_or_on_and_nothing_else_is_changed(preset: str) -> None:
    rules = load_ruleset(preset)
    on = items_on(rules)
    alone = sum(on.values()) == 1  # without it every hand would be worth nothing
    item = next(item for item in on if on[item] is not alone)
    changed = with_items(preset, {item: {"on": alone}})
    assert changed.id == f"{preset}-custom"
    assert items_on(changed) == {**on, item: alone}
    before = rules.items.get(item, ItemSetting())
    assert changed.items[item] == replace(before, on=alone)


def test_an_item_keeps_its_worth() -> None:
    """Its preset says 2 doubles, the catalogue 3."""
    changed = with_items("classical-bmja", {"all_flowers": {"on": True, "winner_only": True}})
    assert changed.id == "classical-bmja-custom"
    assert item_said(changed, "all_flowers").startswith("2 doubles")


def test_an_item_is_worth_one_thing() -> None:
    changed = with_items("classical-bmja", {"all_flowers": {"points": 10}})
    assert item_said(changed, "all_flowers") == "10 points"
    assert with_items("classical-bmja", {"all_flowers": {"doubles": 2}}).id == "classical-bmja"
