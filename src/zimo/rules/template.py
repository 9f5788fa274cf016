"""A ruleset file to start from: every option of the parent, explained, and commented out."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from enum import Enum
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from zimo.rules.catalogue import Item
from zimo.rules.diff import item_said
from zimo.rules.errors import RulesetError
from zimo.rules.load import family_of
from zimo.rules.option_sources import OPTION_SOURCES, SCORE_SOURCES
from zimo.rules.option_texts import Option, options_of
from zimo.rules.plain_name import not_plain
from zimo.rules.quoting import quoted
from zimo.rules.registry import preset_ids
from zimo.rules.ruleset import ItemSetting, Ruleset
from zimo.rules.sheet import Unit
from zimo.tiles import DECKS

__all__ = ["template"]

WIDTH = 96
LONGEST_NAME = 64
_BOUNDS = {
    "seats.players": "2 to 4",
    "seats.dice": "1 to 3",
    "payment.east_factor": "1 or more",
    "conduct.false_east": "1 or more",
    "claims.max_chows": "0 to 5",
    "winning.max_chows": "0 to 5",
    "deck.jokers": "0 to 36",
    "score.no_limit_value": "1 or more",
    "score.concealed_factor": "1 or more",
    "score.streak": "1 or more",
}
_ITEMS = """\
What hands score for. A line may say on, one of points, doubles and limit (1.0 is the limit of the
ruleset), winner_only, internal (counts towards the minimum), implies (a list of items that are not
counted beside it), and for a loser who is one tile short of it calling_limit or calling_doubles;
whether the family {family} knows them, a check of the file tells."""


def template(parent: Ruleset, name: str, extends: str = "") -> str:
    """The text of a file for a new ruleset of this name that is played like `parent`.

    Every option and item stands there with its value in `parent`, behind a # without a space; any
    of these lines may be uncommented. `extends` is what the file calls its parent, if not by its
    id. RulesetError for a name that can't be one.
    """
    if why := not_plain(name):
        raise RulesetError(f"{quoted(name)}: {why}")
    if len(name) > LONGEST_NAME:
        raise RulesetError(f"{quoted(name)}: a name has at most {LONGEST_NAME} characters")
    if name.casefold() in preset_ids():
        raise RulesetError(f"{name!r} is a ruleset that comes with Zimo; choose another name")
    return "\n".join(_lines(parent, name, extends or parent.id)) + "\n"


def _lines(parent: Ruleset, name: str, extends: str) -> Iterator[str]:
    yield from _said(
        f"A ruleset for Zimo that is played like {parent.id} ({parent.names['en']}) so far. To"
        " change an option, take away the # before its line. Every option shows the value that it"
        f" has in {parent.id}, below what it does, what it may be, and in brackets its source"
        " (S0 to S4: the source documents, +: ours)."
    )
    yield ""
    yield f"id = {_toml(name)}"
    yield f"extends = {_toml(extends)}"
    yield f"#summary = {_toml(parent.summary)}"
    yield f"#source = {_toml(parent.source)}"
    yield ""
    yield from _said(f"Or a whole set of tiles by name, before all sections: {_listed(DECKS)}.")
    yield "# deck = ..."
    yield ""
    yield "[names]"
    yield f"en = {_toml(name)}"
    yield from (f"#{key} = {_toml(name)}" for key in parent.names if key != "en")
    section = ""
    for option in options_of(parent):
        first, _, key = option.key.partition(".")
        if first != section:
            section = first
            yield ""
            yield f"[{section}]"
        yield from _said(f"{option.text}: {_allowed(parent, option)}{_source(parent, option.key)}")
        yield f"#{key} = {_toml(option.value)}"
    yield ""
    yield "[items]"
    yield from _said(_ITEMS.format(family=parent.family))
    for item in family_of(parent).catalogue:
        source = f" ({item.source})" if item.source else ""
        yield from _said(f"{item.name()}: {item_said(parent, item.id)}{source}")
        yield f"#{item.id} = {_item(parent, item)}"


def _said(text: str) -> list[str]:
    return textwrap.wrap(" ".join(text.split()), WIDTH, initial_indent="# ", subsequent_indent="# ")


def _source(parent: Ruleset, key: str) -> str:
    section, _, name = key.partition(".")
    scored = section == "score"
    source = SCORE_SOURCES[parent.family][name] if scored else OPTION_SOURCES[key]
    return f" ({source})"


def _allowed(parent: Ruleset, option: Option) -> str:
    """What an option may be, in words."""
    section, _, name = option.key.partition(".")
    fields = family_of(parent).options if section == "score" else get_type_hints(Ruleset)[section]
    return _values(get_type_hints(fields)[name], option.key)


def _values(kind: Any, key: str) -> str:
    if kind is bool:
        return "true or false"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return f"one of {_listed(_toml(each.value) for each in kind)}"
    if get_origin(kind) is Literal:
        return f"one of {_listed(str(each) for each in get_args(kind))}"
    if get_origin(kind) in (Union, UnionType):
        return " or ".join(_values(each, key) for each in get_args(kind) if each is not type(None))
    if get_origin(kind) is tuple:
        args = get_args(kind)
        each = "one for each player" if Ellipsis in args else f"{len(args)} of them"
        return f"a list of whole numbers, {each}"
    if kind is int:
        return f"a whole number, {_BOUNDS.get(key, '0 or more')}"
    return "a number" if kind is float else "text"


def _listed(texts: Any) -> str:
    return ", ".join(texts)


def _item(parent: Ruleset, item: Item) -> str:
    """The row as the parent has it, as an inline table."""
    setting = parent.items.get(item.id, ItemSetting())
    parts = [f"on = {_toml(item.on if setting.on is None else setting.on)}"]
    unit, value = item.unit, item.value
    for each in (Unit.POINTS, Unit.DOUBLES, Unit.LIMIT):
        changed = getattr(setting, each.value)
        if changed is not None:
            unit, value = each, changed
    if unit in (Unit.POINTS, Unit.DOUBLES):
        parts.append(f"{unit.value} = {int(value)}")
    elif unit is Unit.LIMIT:
        parts.append(f"limit = {float(value)}")
    return f"{{ {', '.join(parts)} }}"


def _toml(value: Any) -> str:
    """A value as TOML; JSON writes text, numbers and lists of numbers in the same way."""
    return json.dumps(value, ensure_ascii=False)
