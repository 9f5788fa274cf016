"""How two rulesets differ, in words."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import msgspec

from zimo.rules.load import family_of
from zimo.rules.option_texts import describe
from zimo.rules.ruleset import ItemSetting, Ruleset
from zimo.rules.sheet import Unit
from zimo.rules.texts import text
from zimo.rules.words import amount, said

__all__ = ["diff", "item_said"]

NOT_RULES = ("id", "names", "summary", "source", "items", "family")
"""Keys that name a ruleset, or that are told in their own way."""


class Facet(StrEnum):
    """What a ruleset says of an item."""

    WORTH = "worth"
    WINNER = "winner"
    MINIMUM = "minimum"
    SAYS = "says"  # which others it says already
    CALLING = "calling"


def diff(a: Ruleset, b: Ruleset, language: str = "en") -> list[str]:
    """One line for each difference in how they are played; empty if they are the same game.

    A line reads "key (meaning): 500 in a, 1000 in b".
    """
    lines = []

    def differ(what: str, one: str, other: str) -> str:
        parts = {"what": what, "one": one, "a": a.id, "other": other, "b": b.id}
        return text("diff", language, **parts)

    if a.family != b.family:
        lines.append(differ(text("diff.family", language), a.family, b.family))
    ours, theirs = dict(_options(a)), dict(_options(b))
    for key in (*ours, *(key for key in theirs if key not in ours)):
        one, other = ours.get(key), theirs.get(key)
        if one != other:
            meaning = describe(a if key in ours else b, key, language)
            values = said(one, language), said(other, language)
            lines.append(differ(f"{key} ({meaning})", *values))
    if a.family == b.family:
        lines += [differ(*line) for line in _item_lines(a, b, language)]
    return lines


def _options(rules: Ruleset) -> Iterator[tuple[str, Any]]:
    tree = msgspec.to_builtins(rules)
    for key, value in tree.items():
        if key in NOT_RULES:
            continue
        for inner, inner_value in value.items():
            yield f"{key}.{inner}", inner_value


def _item_lines(a: Ruleset, b: Ruleset, language: str) -> Iterator[tuple[str, str, str]]:
    """Of each difference: what differs, and how it is in either."""
    off = text("facet.off", language)
    for item in family_of(a).catalogue:
        one, other = _facets(a, item.id, language), _facets(b, item.id, language)
        name = f"items.{item.id} ({item.name(language)})"
        if not one or not other:
            if one != other:
                yield name, one.get(Facet.WORTH, off), other.get(Facet.WORTH, off)
            continue
        for facet, value in one.items():
            if value != other[facet]:
                label = "" if facet is Facet.WORTH else f", {text(f'facet.{facet}', language)}"
                yield f"{name}{label}", value, other[facet]


def item_said(rules: Ruleset, item_id: str, language: str = "en") -> str:
    """What an item is worth under a ruleset: "off", "1 double, for the winner only"."""
    facets = _facets(rules, item_id, language)
    if not facets:
        return text("facet.off", language)
    parts = [facets[Facet.WORTH]]
    parts += [
        text(f"facet.{facet}", language)
        for facet in (Facet.WINNER, Facet.MINIMUM)
        if facets[facet] == said(True, language)
    ]
    if facets[Facet.CALLING] != said(None, language):
        parts.append(f"{facets[Facet.CALLING]} {text('facet.calling', language)}")
    return ", ".join(parts)


def _facets(rules: Ruleset, item_id: str, language: str) -> dict[Facet, str]:
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
        amount(each, given, language)
        for each, given in (
            (Unit.LIMIT, setting.calling_limit),
            (Unit.DOUBLES, setting.calling_doubles),
        )
        if given
    ]
    return {
        Facet.WORTH: amount(unit, value, language),
        Facet.WINNER: said(winner, language),
        Facet.MINIMUM: said(internal, language),
        Facet.SAYS: said(list(implied), language),
        Facet.CALLING: said(calling, language),
    }
