"""The ruleset that somebody asks for: a preset, options changed, or a file of their own."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from zimo.rules import Ruleset, RulesetError, decode_ruleset, family_of, load_ruleset, preset_ids
from zimo.rules.load import read_ruleset
from zimo.rules.mistakes import mistake_told
from zimo.rules.parsed import LARGEST_TEXT
from zimo.rules.ruleset import ItemSetting
from zimo.server.room.refused import Refusal
from zimo.server.wire import RefusalCode
from zimo.server.wire.scores import RulesAsked

__all__ = ["CUSTOM", "MOST_OPTIONS", "base_of", "base_of_changed", "rules_asked", "title_of"]

MOST_OPTIONS = 1000
ITEMS = "items"
WORTHS = ("points", "doubles", "limit")
"""What an item is worth, in one of these units."""
CUSTOM = "custom"
"""The id of a preset with options changed, after its own and a hyphen."""


def title_of(rules: Ruleset, language: str) -> str:
    """The name of a ruleset."""
    return rules.names.get(language) or rules.names["en"]


def rules_asked(asked: RulesAsked) -> Ruleset:
    """The ruleset, checked as strictly as a file. Refusal says what is wrong with it."""
    try:
        if asked.file:
            if len(asked.file) > LARGEST_TEXT:
                raise RulesetError(f"the file is larger than {LARGEST_TEXT} characters")
            rules = read_ruleset(asked.file, "file")
        else:
            rules = load_ruleset(asked.preset)
        return _changed(rules, asked.options) if asked.options else rules
    except RulesetError as error:
        raise Refusal(RefusalCode.BAD_RULES, partial(mistake_told, str(error))) from None


def base_of(asked: RulesAsked) -> str:
    """The preset that is changed: the one whose options are, or the one that a file extends."""
    if not asked.file:
        return asked.preset
    with suppress(tomllib.TOMLDecodeError):
        extends = tomllib.loads(asked.file).get("extends", "")
        if extends in preset_ids():
            return str(extends)
    return ""


def base_of_changed(rules: Ruleset) -> str:
    """The preset whose options were changed, if this ruleset was made so."""
    preset = rules.id.removesuffix(f"-{CUSTOM}")
    return preset if preset != rules.id and preset in preset_ids() else ""


def _changed(rules: Ruleset, options: dict[str, Any]) -> Ruleset:
    """The ruleset with these options, by key."""
    if len(options) > MOST_OPTIONS:
        raise RulesetError(f"more than {MOST_OPTIONS} options")
    tree: dict[str, Any] = msgspec.to_builtins(rules)
    for key, value in options.items():
        section, _, name = key.partition(".")
        inner = tree.get(section)
        if not name or "." in name or not isinstance(inner, dict) or section == "names":
            raise RulesetError(f"{key[:80]}: there is no such option")
        before = inner.get(name) if section == ITEMS else None
        if isinstance(before, dict) and isinstance(value, dict):
            value = _laid_over(before, value)
        tree[section] = {**inner, name: value}
    tree["id"] = f"{rules.id}-{CUSTOM}"
    changed = decode_ruleset(msgspec.json.encode(tree), "options")
    wanted = [name for key in options if (name := key.removeprefix(f"{ITEMS}.")) != key]
    changed = msgspec.structs.replace(changed, items=_plain(rules, changed, wanted))
    same = msgspec.structs.replace(changed, id=rules.id)
    return rules if same == rules else changed


def _plain(rules: Ruleset, changed: Ruleset, wanted: list[str]) -> dict[str, ItemSetting]:
    """The changed items without what says no more than the ruleset says itself.

    Whoever puts an item off and on again has changed nothing, though a ruleset need not say of an
    item that it is on.
    """
    items = dict(changed.items)
    for name in wanted:
        before = rules.items.get(name, ItemSetting())
        if before.on is None and items[name].on is family_of(rules).catalogue[name].on:
            items[name] = msgspec.structs.replace(items[name], on=None)
        if name not in rules.items and items[name] == before:
            del items[name]
    return items


def _laid_over(before: dict[str, Any], value: dict[str, Any]) -> dict[str, Any]:
    """The setting of an item: what is not named stays, but it has its worth in one unit."""
    units = WORTHS if any(value.get(unit) is not None for unit in WORTHS) else ()
    return {key: old for key, old in before.items() if key not in units} | value
