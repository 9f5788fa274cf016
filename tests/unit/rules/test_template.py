"""A ruleset file to start from: equal to its parent, whatever single line is uncommented."""

from __future__ import annotations

import re
from typing import get_type_hints

import pytest

from zimo.rules import (
    RulesetError,
    family_named,
    family_names,
    family_of,
    load_ruleset,
    preset_ids,
    read_ruleset,
)
from zimo.rules.diff import diff
from zimo.rules.option_sources import OPTION_SOURCES, SCORE_SOURCES
from zimo.rules.option_texts import OPTION_TEXTS, options_of
from zimo.rules.ruleset import Rob
from zimo.rules.template import _values, template

OPTION = re.compile(r"#[a-z0-9_]+ = .*")


def test_every_option_has_a_source() -> None:
    assert list(OPTION_SOURCES) == list(OPTION_TEXTS)
    assert set(SCORE_SOURCES) == set(family_names())
    for name, sources in SCORE_SOURCES.items():
        assert set(sources) == set(family_named(name).option_texts)
        assert all(sources.values())


@pytest.mark.parametrize("ruleset_id", ["classical", "simple", "mcr", "riichi"])
def test_every_option_of_a_file_is_told_with_its_source(ruleset_id: str) -> None:
    told, found = "", 0
    for line in template(load_ruleset(ruleset_id), "ours").partition("[items]")[0].splitlines():
        if line.startswith("# "):
            told += line[1:]
            continue
        if OPTION.fullmatch(line) and told:
            assert re.search(r"\([^()]*(S[0-4]|pages? 0|\+)[^()]*\)$", told), told
            found += 1
        told = ""
    assert found >= 90


@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_a_new_file_is_played_like_its_parent(ruleset_id: str) -> None:
    parent = load_ruleset(ruleset_id)
    rules = read_ruleset(template(parent, "ours"), "ours.toml")
    assert rules.id == "ours"
    assert diff(parent, rules) == []


@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_every_option_and_item_stands_there_once(ruleset_id: str) -> None:
    parent = load_ruleset(ruleset_id)
    found: list[str] = []
    section = ""
    for line in template(parent, "ours").splitlines():
        assert len(line) <= 200
        if line.startswith("["):
            section = line.strip("[]")
        elif OPTION.fullmatch(line):
            found.append(f"{section}.{line[1:].split(' = ')[0]}")
    for option in options_of(parent):
        assert found.count(option.key) == 1
    for item in family_of(parent).catalogue:
        assert found.count(f"items.{item.id}") == 1


@pytest.mark.parametrize("ruleset_id", ["classical-bmja", "simple"])
def test_any_single_line_may_be_uncommented(ruleset_id: str) -> None:
    """Each of them says what the parent has, so nothing changes."""
    parent = load_ruleset(ruleset_id)
    lines = template(parent, "ours").splitlines()
    options = [number for number, line in enumerate(lines) if OPTION.fullmatch(line)]
    assert len(options) > 90
    for number in options:
        changed = [*lines[:number], lines[number][1:], *lines[number + 1 :]]
        rules = read_ruleset("\n".join(changed), "ours.toml")
        assert diff(parent, rules) == [], lines[number]


@pytest.mark.parametrize("ruleset_id", ["classical", "tournament", "simple"])
def test_all_lines_may_be_uncommented(ruleset_id: str) -> None:
    parent = load_ruleset(ruleset_id)
    lines = template(parent, "ours").splitlines()
    changed = [line[1:] if OPTION.fullmatch(line) else line for line in lines]
    assert diff(parent, read_ruleset("\n".join(changed), "ours.toml")) == []


def test_what_is_said_of_an_option() -> None:
    lines = template(load_ruleset("tournament"), "ours").splitlines()
    at = lines.index("#dead = 14")
    assert " ".join(lines[at - 2 : at]) == (
        "# tiles that are never drawn, the loose ones not counted: a whole number, 0 or more"
        " (S0, S1; # none in S3)"
    )
    at = lines.index('#rob = "added"')
    assert lines[at - 1] == ('# which kongs may be robbed: one of "none", "added", "any" (S0, S1)')
    assert lines[lines.index("#face_down = true") - 1].endswith("true or false (S1)")


def test_values_in_words() -> None:
    assert _values(float, "") == "a number"
    assert _values(str, "") == "text"
    assert _values(int | None, "x.y") == "a whole number, 0 or more"
    assert _values(get_type_hints(type(load_ruleset("classical").kongs))["rob"], "") == _values(
        Rob, ""
    )


@pytest.mark.parametrize("name", ["", "our rules", "../ours", "a" * 65, "-x", 'x"'])
def test_names_that_cannot_be(name: str) -> None:
    with pytest.raises(RulesetError, match=r"a name (has|begins)|expected a name"):
        template(load_ruleset("classical"), name)


def test_a_name_that_is_taken() -> None:
    with pytest.raises(RulesetError, match="comes with Zimo"):
        template(load_ruleset("classical"), "sixteen")
