"""How two rulesets differ, in words."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import msgspec

from zimo.rules.load import family_of
from zimo.rules.option_texts import describe
from zimo.rules.option_values import value_said, values_of
from zimo.rules.ruleset import ItemSetting, Ruleset
from zimo.rules.sheet import Unit
from zimo.rules.texts import text
from zimo.rules.words import amount, said

__all__ = ["diff", "item_said"]

NOT_RULES = ("id", "names", "summary", "source", "items", "family")
"""Keys that name a ruleset, or that are told in their own way."""

SETTABLE = (Unit.POINTS, Unit.DOUBLES, Unit.LIMIT)

MANY = 8
"""More items than these are not all named in a line."""


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
        if one == other and key in ours and key in theirs:
            continue
        what = f"{key} ({describe(a if key in ours else b, key, language)})"
        if key in ours and key in theirs:
            lines.append(
                differ(what, _value(a, key, one, language), _value(b, key, other, language))
            )
        else:
            lines.append(
                _only(what, key, *((a, one, b) if key in ours else (b, other, a)), language)
            )
    if a.family == b.family:
        lines += _item_lines(a, b, language)
    return lines


def _only(what: str, key: str, has: Ruleset, value: Any, lacks: Ruleset, language: str) -> str:
    """Of an option of one family alone."""
    told = _value(has, key, value, language)
    parts = {"what": what, "value": told, "has": has.id, "lacks": lacks.id}
    return text("diff.only", language, **parts)


def _value(rules: Ruleset, key: str, value: Any, language: str) -> str:
    """As a person says it; what is a sentence stands in quotation marks."""
    if isinstance(value, str) and values_of(rules, key):
        return text("diff.value", language, value=value_said(rules, key, value, language))
    return said(value, language)


def _options(rules: Ruleset) -> Iterator[tuple[str, Any]]:
    tree = msgspec.to_builtins(rules)
    for key, value in tree.items():
        if key in NOT_RULES:
            continue
        for inner, inner_value in value.items():
            yield f"{key}.{inner}", inner_value


def _item_lines(a: Ruleset, b: Ruleset, language: str) -> Iterator[str]:
    """A line for each difference of an item."""

    def differ(what: str, one: str, other: str, key: str = "diff") -> str:
        parts = {"what": what, "one": one, "a": a.id, "other": other, "b": b.id}
        return text(key, language, **parts)

    off = text("facet.off", language)
    for item in family_of(a).catalogue:
        one, other = _facets(a, item.id, language), _facets(b, item.id, language)
        name = f"items.{item.id} ({item.name(language)})"
        if not one or not other:
            if one != other:
                yield differ(name, one.get(Facet.WORTH, off), other.get(Facet.WORTH, off))
            continue
        for facet, value in one.items():
            if value == other[facet]:
                continue
            label = "" if facet is Facet.WORTH else f", {text(f'facet.{facet}', language)}"
            if facet is Facet.SAYS:
                mine, yours = (_names(a, item.id, each, language) for each in (value, other[facet]))
                yield differ(name + label, mine, yours, "diff.list")
            else:
                yield differ(name + label, value, other[facet])


def _names(rules: Ruleset, own: str, ids: str, language: str) -> str:
    """Items by name; of many of them those that are left out, or the first and how many more."""
    catalogue = family_of(rules).catalogue
    listed = ids.split()
    if not listed:
        return text("nothing", language)
    key, named = "", listed
    if 2 * len(listed) > len(catalogue):
        named = [item.id for item in catalogue if item.id not in listed and item.id != own]
        if not named:
            return text("list.every", language)
        key = "list.every_but"
    names = ", ".join(catalogue[each].name(language) for each in named[:MANY])
    if len(named) > MANY:
        names = text("list.more", language, names=names, count=len(named) - MANY)
    return text(key, language, names=names) if key else names


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
    for each in SETTABLE:
        changed = getattr(setting, each.value)
        if changed is not None:
            # Families that count in a unit of their own are told its number as points.
            unit, value = (each if unit in SETTABLE else unit), changed
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
        Facet.SAYS: " ".join(implied),
        Facet.CALLING: said(calling, language),
    }
