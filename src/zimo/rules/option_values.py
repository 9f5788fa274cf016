"""The values that an option with a closed set of them may have, and what each is called."""

from __future__ import annotations

from enum import Enum
from typing import Any, Literal, get_args, get_origin, get_type_hints

from zimo.rules.load import family_of
from zimo.rules.phrases import phrases
from zimo.rules.ruleset import Ruleset

__all__ = ["family_said", "value_said", "values_of"]


def values_of(rules: Ruleset, key: str) -> tuple[str | int, ...]:
    """The values of a closed set, as a file of rules has them; none of an option that is open."""
    section, _, name = key.partition(".")
    own = section == "score"
    kind = get_type_hints(family_of(rules).options if own else type(getattr(rules, section)))[name]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return tuple(each.value for each in kind)
    if get_origin(kind) is Literal:
        return get_args(kind)
    return ()


def value_said(rules: Ruleset, key: str, value: Any, language: str = "en") -> str:
    """What such a value is called: "two_rolls" as "two rolls: one for the wall, ..."."""
    if not isinstance(value, str):
        return str(value)
    section, _, name = key.partition(".")
    if section == "score":
        return phrases(family_of(rules).package, "values", language)(f"{name}.{value}")
    return phrases("zimo.rules", "values", language)(f"{key}.{value}")


def family_said(name: str, language: str = "en") -> str:
    """What a family of rules is called: how its hands are counted. Its name, if it has no other."""
    told, key = phrases("zimo.rules", "values", language), f"family.{name}"
    return told(key) if key in told else name
