"""How two rulesets differ, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from zimo.rules.load import family_of
from zimo.rules.option_texts import describe
from zimo.rules.ruleset import ItemSetting, Ruleset
from zimo.rules.sheet import Unit
from zimo.rules.words import amount, said

__all__ = ["diff", "item_said"]

NOT_RULES = ("id", "names", "summary", "source", "items", "family")
"""Keys that name a ruleset, or that are told in their own way."""

OFF = "off"
WORTH = "worth"
WINNER = "for the winner only"
MINIMUM = "counts towards the minimum"
CALLING = "to a loser one tile short"


def diff(a: Ruleset, b: Ruleset) -> list[str]:
    """One line for each difference in how they are played; empty if they are the same game.

    A line reads "key (meaning): 500 in a, 1000 in b".
    """
    lines = []
    if a.family != b.family:
        lines.append(f"family: {a.family} in {a.id}, {b.family} in {b.id}")
    ours, theirs = dict(_options(a)), dict(_options(b))
    for key in (*ours, *(key for key in theirs if key not in ours)):
        one, other = ours.get(key), theirs.get(key)
        if one != other:
            meaning = describe(a if key in ours else b, key)
            lines.append(f"{key} ({meaning}): {said(one)} in {a.id}, {said(other)} in {b.id}")
    if a.family == b.family:
        lines += _item_lines(a, b)
    return lines


def _options(rules: Ruleset) -> Iterator[tuple[str, Any]]:
    tree = msgspec.to_builtins(rules)
    for key, value in tree.items():
        if key in NOT_RULES:
            continue
        for inner, inner_value in value.items():
            yield f"{key}.{inner}", inner_value


def _item_lines(a: Ruleset, b: Ruleset) -> Iterator[str]:
    for item in family_of(a).catalogue:
        one, other = _facets(a, item.id), _facets(b, item.id)
        name = f"items.{item.id} ({item.name()})"
        if not one or not other:
            if one != other:
                values = (each.get(WORTH, OFF) for each in (one, other))
                yield f"{name}: {next(values)} in {a.id}, {next(values)} in {b.id}"
            continue
        for facet, value in one.items():
            if value != other[facet]:
                label = name if facet == WORTH else f"{name}, {facet}"
                yield f"{label}: {value} in {a.id}, {other[facet]} in {b.id}"


def item_said(rules: Ruleset, item_id: str) -> str:
    """What an item is worth under a ruleset: "off", "1 double, for the winner only"."""
    facets = _facets(rules, item_id)
    if not facets:
        return OFF
    parts = [facets[WORTH]]
    if facets[WINNER] == said(True):
        parts.append(WINNER)
    if facets[MINIMUM] == said(True):
        parts.append(MINIMUM)
    if facets[CALLING] != said(None):
        parts.append(f"{facets[CALLING]} {CALLING}")
    return ", ".join(parts)


def _facets(rules: Ruleset, item_id: str) -> dict[str, str]:
    """What an item is under a ruleset, in words by facet; empty if it is off."""
    item = family_of(rules).catalogue[item_id]
    setting = rules.items.get(item_id, ItemSetting())
    if not (item.on if setting.on is None else setting.on):
        return {}
    unit, value = item.unit, item.value
    for each in (Unit.POINTS, Unit.DOUBLES, Unit.LIMIT):
        changed = getattr(setting, each.value)
        if changed is not None:
            unit, value = each, changed
    winner = item.winner_only if setting.winner_only is None else setting.winner_only
    internal = item.internal if setting.internal is None else setting.internal
    implied = item.implies if setting.implies is None else setting.implies
    calling = [
        amount(each, given)
        for each, given in (
            (Unit.LIMIT, setting.calling_limit),
            (Unit.DOUBLES, setting.calling_doubles),
        )
        if given
    ]
    return {
        WORTH: amount(unit, value),
        WINNER: said(winner),
        MINIMUM: said(internal),
        "says already": said(list(implied)),
        CALLING: said(calling),
    }
