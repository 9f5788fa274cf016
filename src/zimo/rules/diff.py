"""How two rulesets differ, in words."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import msgspec

from zimo.rules.load import family_of
from zimo.rules.option_texts import describe
from zimo.rules.option_values import family_said, value_said, values_of
from zimo.rules.ruleset import ItemSetting, Ruleset
from zimo.rules.sheet import Unit
from zimo.rules.texts import text
from zimo.rules.words import amount, said

__all__ = ["Difference", "Form", "diff", "differences", "item_said", "item_worth", "units_of"]

NOT_RULES = ("id", "names", "summary", "source", "items", "family")
"""Keys that name a ruleset, or that are told in their own way."""

FAMILY = "family"

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


class Form(StrEnum):
    """How the values of a difference are put into a sentence."""

    PLAIN = "plain"
    QUOTED = "quoted"  # they are sentences themselves
    LISTED = "listed"  # they are lists


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """One thing in which two rulesets differ; `one` and `other` are what each of them says.

    `key` is that of the option, or `items.ID`; `one` or `other` is None where a family has no
    such option. `what` is its meaning, for an item its name; `facet` is the side of the item
    that is told, empty for its worth.
    """

    key: str
    what: str
    one: str | None
    other: str | None
    facet: str = ""
    form: Form = Form.PLAIN

    @property
    def section(self) -> str:
        """The part of a ruleset that it belongs to, "deck" or "items"; "family" by itself."""
        return self.key.partition(".")[0]


def diff(a: Ruleset, b: Ruleset, language: str = "en") -> list[str]:
    """One line for each difference in how they are played; empty if they are the same game.

    A line reads "key (meaning): 500 in a, 1000 in b".
    """
    return [_line(each, a.id, b.id, language) for each in differences(a, b, language)]


def _line(told: Difference, a: str, b: str, language: str) -> str:
    what = told.what if told.key == FAMILY else f"{told.key} ({told.what})"
    if told.facet:
        what = f"{what}, {told.facet}"

    def quoted(value: str | None) -> str | None:
        if value is None or told.form is not Form.QUOTED:
            return value
        return text("diff.value", language, value=value)

    one, other = quoted(told.one), quoted(told.other)
    if one is None or other is None:
        has, lacks = (b, a) if one is None else (a, b)
        value = other if one is None else one
        return text("diff.only", language, what=what, value=value, has=has, lacks=lacks)
    key = "diff.list" if told.form is Form.LISTED else "diff"
    return text(key, language, what=what, one=one, a=a, other=other, b=b)


def differences(a: Ruleset, b: Ruleset, language: str = "en") -> list[Difference]:
    """All of them, in the order of a ruleset's parts; those of the items come last."""
    found = []
    if a.family != b.family:
        one, other = (family_said(each.family, language) for each in (a, b))
        found.append(
            Difference(
                key=FAMILY,
                what=text("diff.family", language),
                one=one,
                other=other,
                form=Form.QUOTED,
            )
        )
    ours, theirs = dict(_options(a)), dict(_options(b))
    for key in (*ours, *(key for key in theirs if key not in ours)):
        if key in ours and key in theirs and ours[key] == theirs[key]:
            continue
        has = a if key in ours else b
        closed = isinstance((ours if key in ours else theirs)[key], str) and values_of(has, key)
        found.append(
            Difference(
                key=key,
                what=describe(has, key, language),
                one=_value(a, key, ours[key], language) if key in ours else None,
                other=_value(b, key, theirs[key], language) if key in theirs else None,
                form=Form.QUOTED if closed else Form.PLAIN,
            )
        )
    if a.family == b.family:
        found += _items(a, b, language)
    return found


def _value(rules: Ruleset, key: str, value: Any, language: str) -> str:
    """As a person says it."""
    if isinstance(value, str) and values_of(rules, key):
        return value_said(rules, key, value, language)
    return said(value, language) or text("nothing", language)


def _options(rules: Ruleset) -> Iterator[tuple[str, Any]]:
    tree = msgspec.to_builtins(rules)
    for key, value in tree.items():
        if key in NOT_RULES:
            continue
        for inner, inner_value in value.items():
            yield f"{key}.{inner}", inner_value


def _items(a: Ruleset, b: Ruleset, language: str) -> Iterator[Difference]:
    """The items that differ, once for each facet."""
    off = text("facet.off", language)
    for item in family_of(a).catalogue:
        key, name = f"items.{item.id}", item.name(language)
        one, other = _facets(a, item.id, language), _facets(b, item.id, language)
        if not one or not other:
            if one != other:
                mine, yours = one.get(Facet.WORTH, off), other.get(Facet.WORTH, off)
                yield Difference(key=key, what=name, one=mine, other=yours)
            continue
        for facet, mine in one.items():
            yours, form = other[facet], Form.PLAIN
            if mine == yours:
                continue
            if facet is Facet.SAYS:
                mine, yours = (
                    _names(of, item.id, ids, language) for of, ids in ((a, mine), (b, yours))
                )
                form = Form.LISTED
            label = "" if facet is Facet.WORTH else text(f"facet.{facet}", language)
            yield Difference(key=key, what=name, one=mine, other=yours, facet=label, form=form)


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


def units_of(rules: Ruleset, item_id: str) -> tuple[Unit, ...]:
    """The keys by which a ruleset may say what an item is worth."""
    own = family_of(rules).catalogue[item_id].unit
    return SETTABLE if own in SETTABLE else (Unit.POINTS,)


def item_worth(rules: Ruleset, item_id: str) -> tuple[Unit, float]:
    """What an item is counted in under a ruleset, and how much it is worth."""
    item = family_of(rules).catalogue[item_id]
    setting = rules.items.get(item_id, ItemSetting())
    unit, value = item.unit, item.value
    for each in SETTABLE:
        changed = getattr(setting, each.value)
        if changed is not None:
            # Families that count in a unit of their own are told its number as points.
            unit, value = (each if unit in SETTABLE else unit), changed
    return unit, value


def _facets(rules: Ruleset, item_id: str, language: str) -> dict[Facet, str]:
    """What an item is under a ruleset, in words by facet; empty if it is off."""
    item = family_of(rules).catalogue[item_id]
    setting = rules.items.get(item_id, ItemSetting())
    if not (item.on if setting.on is None else setting.on):
        return {}
    unit, value = item_worth(rules, item_id)
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
