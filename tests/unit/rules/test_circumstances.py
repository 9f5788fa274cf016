"""Circumstances that a ruleset names are those that change what its hands are worth."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from zimo.rules import Ruleset, family_of, load_ruleset, preset_ids
from zimo.rules.circumstances import CircumstanceKind, circumstances_of
from zimo.rules.entry import (
    DECLARED,
    TEXTS,
    Circumstances,
    EntryError,
    read_holding,
)

DRAWN = ["self_drawn"]
LATE = ["replacement", "last_tile", "last_discard", "robbing_kong"]
EXPECTED = {
    "simple": DRAWN,
    "basic-bonus": [*DRAWN, "last_tile"],
    "classical": [*DRAWN, *LATE[:2], "robbing_kong", "first_turn", "original_call"],
    "mcr": [*DRAWN, "replacement", "last_tile", "last_discard", "last_of_kind", "robbing_kong"],
    "mcr-1998": [*DRAWN, *LATE[:3], "last_of_kind", "two_open", "robbing_kong"],
    "riichi-tenhou": [
        *DRAWN, *LATE, "first_turn", "declared", "declared_first", "one_shot",
        "indicators", "under", "barred", "kongs_in_row",
    ],
    "sanma-tenhou": [
        *DRAWN, *LATE, "first_turn", "declared", "declared_first", "one_shot",
        "indicators", "under", "aside", "robbing_aside", "barred", "kongs_in_row",
    ],
}  # fmt: skip
SAME = {"first_go": "first_turn", **dict.fromkeys(DECLARED, "declared")}
"""Other ways of saying what the ruleset asks for by one name."""


def names(rules: Ruleset) -> list[str]:
    return [each.name for each in circumstances_of(rules)]


@pytest.mark.parametrize("ruleset", EXPECTED)
def test_a_ruleset_asks_for_what_it_counts(ruleset: str) -> None:
    assert names(load_ruleset(ruleset)) == EXPECTED[ruleset]


@pytest.mark.parametrize("ruleset", ["basic-bonus", "classical-bmja", "mcr-2006", "sanma-majsoul"])
def test_what_is_not_asked_for_changes_no_hand(ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    asked = names(rules)
    left = [
        name
        for name in Circumstances.__struct_fields__
        if name not in {*asked, *TEXTS, "not_won"} and SAME.get(name) not in asked
    ]
    tried = 0
    for item in family_of(rules).catalogue:
        example = item.example
        if example is None or not example.win:
            continue
        flags = {flag.partition("=")[0].replace("-", "_") for flag in example.flags}
        told: dict[str, Any] = dict.fromkeys(flags & set(asked) - set(TEXTS), True)
        told.pop("kongs_in_row", None)
        told.pop("east_wins", None)
        for name in left:
            more = {name: 2 if name in ("kongs_in_row", "east_wins") else True}
            # A tile that replaces another, or is dealt, has been drawn: that alone may count.
            source = {"replacement": True} if name == "kongs_in_row" else {"self_drawn": True}
            for drawn in (source, {}):
                if not drawn and name in ("replacement", "kongs_in_row", "first_turn", "last_tile"):
                    continue
                plain = _total(rules, example, {**told, **drawn})
                other = _total(rules, example, {**told, **drawn, **more})
                if plain is not None and other is not None:
                    tried += 1
                    assert plain == other, (item.id, name)
    assert tried > 20


def _total(rules: Ruleset, example: Any, told: dict[str, Any]) -> tuple[int, bool] | None:
    """None for what can't be."""
    try:
        holding = read_holding(
            rules,
            example.hand,
            win=example.win,
            seat=example.seat,
            round=example.round,
            told=Circumstances(**told),
        )
    except EntryError:
        return None
    sheet = family_of(rules).score(rules, holding)
    return sheet.total, sheet.wins


def test_a_table_without_something_does_not_ask_for_it() -> None:
    rules = load_ruleset("sanma-tenhou")
    tree = msgspec.to_builtins(rules)

    def changed(section: str, **values: Any) -> list[str]:
        other = {**tree, section: {**tree[section], **values}}
        return names(msgspec.convert(other, Ruleset))

    assert not {"aside", "robbing_aside"} & set(changed("aside", kinds=""))
    assert not {"indicators", "under"} & set(changed("indicators", first=0))
    assert not {*DECLARED, "under"} & set(changed("ready", when="never"))
    assert "robbing_kong" not in changed("kongs", rob="none")
    assert not {"last_discard", "barred"} & set(changed("winning", on_discard=False))


@pytest.mark.parametrize("ruleset", preset_ids())
def test_what_excludes_or_needs_another_names_one_that_is_asked_for(ruleset: str) -> None:
    told = circumstances_of(load_ruleset(ruleset))
    known = {each.name for each in told}
    for each in told:
        assert {*each.excludes, *each.needs} <= known - {each.name}
        assert (each.kind is CircumstanceKind.TILES) == (each.name in TEXTS)
        for other in told:
            assert (each.name in other.excludes) == (other.name in each.excludes)
