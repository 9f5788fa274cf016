"""What stands where in a case, of whatever family: a value of another kind is told in words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

__all__ = ["wrong_kind"]

Text: TypeAlias = str | None
Texts: TypeAlias = str | list[str] | None


class _Set(Struct):
    tiles: str
    type: str
    claimed: Text = None


class _Results(Struct):
    yaku: list[Annotated[list[str | int], Meta(min_length=2)]] | None = None  # name, number, …
    fans: list[tuple[str, int, int]] | None = None
    fu_details: list[tuple[str, int]] | None = None
    reason: Text = None


class _Case(Struct):
    """Keys that no family has, and those whose values it checks itself, are let pass."""

    ruleset: Text = None
    hand: Text = None
    win: Text = None
    win_tile: Text = None
    seat: Text = None
    round: Text = None
    seat_wind: Text = None
    round_wind: Text = None
    discarder: Text = None
    free_concealed: Text = None
    last_set: Text = None
    last_tile: Text = None
    last_source: Text = None
    melds: list[_Set] | None = None
    sets: list[_Set] | None = None
    bonus: Texts = None
    flags: Texts = None
    announcements: Texts = None
    dora_indicators: Texts = None
    ura_indicators: Texts = None
    barred: Texts = None
    scenario: dict[str, Any] | None = None
    expected: _Results | None = None
    expected_alternatives: list[_Results] | None = None
    dealer_wins: Annotated[int, Meta(ge=0, le=1000)] | None = None
    paarenchan: Annotated[int, Meta(ge=0, le=1000)] | None = None


KINDS = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "null",
}
_MISSING = re.compile(r"Object missing required field `(\w+)`")
_KIND = re.compile(r"`([a-z |]+)`")


def wrong_kind(case: Mapping[str, Any]) -> str:
    """The first value of a wrong kind, "hand: expected text, got a whole number"; else nothing."""
    try:
        told = msgspec.convert(case, _Case)
    except msgspec.ValidationError as error:
        said, _, place = str(error).partition(" - at `$.")
        key = place.rstrip("`").replace("[...]", "") or "case"
        missing = _MISSING.fullmatch(said)
        if missing:
            return f"{key}: {missing[1]} is missing"
        return f"{key}: {_KIND.sub(_in_words, said[0].lower() + said[1:])}"
    yaku = (told.expected and told.expected.yaku) or ()
    if not all(isinstance(each[0], str) and isinstance(each[1], int) for each in yaku):
        return "expected.yaku: expected a name and a whole number of each"
    return ""


def _in_words(found: re.Match[str]) -> str:
    kinds = [kind for kind in found[1].split(" | ") if kind != "null"] or ["null"]
    return " or ".join(KINDS.get(kind, kind) for kind in sorted(kinds, reverse=True))
