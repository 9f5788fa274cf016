"""What is wrong with a hand or a ruleset is said in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

import pytest

from sources import ROOT
from zimo.rules import RulesetError, load_ruleset
from zimo.rules.entry import Circumstances, EntryError, read_holding
from zimo.rules.load import read_ruleset
from zimo.rules.mistakes import PLACE, mistake_told
from zimo.rules.phrases import sentences, spoken
from zimo.server.room.refused import Refusal
from zimo.server.rules_asked import rules_asked
from zimo.server.wire.rest import RulesAsked
from zimo.tiles import NotationError

CHECKED = (
    "rules/load.py",
    "rules/parsed.py",
    "rules/quoting.py",
    "rules/registry.py",
    "rules/sanity.py",
    "rules/additive/problems.py",
    "rules/classical/problems.py",
    "rules/mcr/problems.py",
    "rules/riichi/problems.py",
    "rules/entry.py",
    "rules/claimable.py",
    "tiles/notation/text.py",
    "tiles/melds.py",
    "tiles/decks.py",
    "server/rules_asked.py",
    "server/calculator.py",
)
"""The modules whose lines a person meets who chooses options or types a hand."""
OTHERS = ("bg", "ro", "ru")


def lines_of(path: str) -> Iterator[str]:
    """The sentences of a module as the table has them: without their place, values numbered."""
    tree = ast.parse((ROOT / "src" / "zimo" / path).read_text("utf-8"))
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            silent |= {id(part) for part in ast.walk(node) if part is not node}
    for node in ast.walk(tree):
        if id(node) in silent:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            line = node.value
        elif isinstance(node, ast.JoinedStr):
            line = "".join(
                part.value if isinstance(part, ast.Constant) else "{}"  # type: ignore[misc]
                for part in node.values
            )
        else:
            continue
        if "(.*)" in line or r"\d" in line:
            continue  # a pattern
        while (bare := re.sub(r"^(?:--[\w-]+(?: \{\})?|[^\s:]+): ", "", line)) != line:
            line = bare
        line = re.sub(r"(?<=[\w}])\{\}$", "", line)  # the end that suggests another word
        line = "{}" + line if line.startswith(";") else line
        if len(re.findall(r"[a-z]{2,}", line)) > 1 and " " in line.strip():
            yield numbered(line)


def numbered(line: str) -> str:
    """`{}` as `{0}`, `{1}` and so on."""
    parts = line.split("{}")
    return "".join(f"{part}{{{at}}}" for at, part in enumerate(parts[:-1])) + parts[-1]


@pytest.mark.parametrize("language", OTHERS)
def test_every_line_is_said(language: str) -> None:
    table = sentences("zimo.rules", "mistakes", language)
    said = {line for path in CHECKED for line in lines_of(path)}
    assert len(said) > 120
    assert sorted(said - set(table)) == []


def test_all_languages_say_the_same_lines_with_the_same_parts() -> None:
    tables = {language: sentences("zimo.rules", "mistakes", language) for language in OTHERS}
    assert len({tuple(table) for table in tables.values()}) == 1
    for language, table in tables.items():
        for line, sentence in table.items():
            assert sorted(re.findall(r"\{\d\}", line)) == sorted(re.findall(r"\{\d\}", sentence))
            assert sentence != line, (language, line)


WRONG_HANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("123m", {}),
    ("1x", {}),
    ("", {}),
    ("123m 456p 78p [777z", {}),
    ("11111m 456p 789p 11s 22z", {}),
    ("123m 456p 789p 11s 222z", {"self_drawn": True, "robbing_kong": True}),
    ("123m 456p 789p 11s 222z", {"declared": True, "first_turn": True}),
)


@pytest.mark.parametrize("language", ["ru", "bg"])
@pytest.mark.parametrize(("hand", "told"), WRONG_HANDS)
def test_a_wrong_hand_is_told_in_words_of_the_language(
    hand: str, told: dict[str, Any], language: str
) -> None:
    with pytest.raises((NotationError, EntryError)) as caught:
        read_holding(load_ruleset("mcr"), hand, win="", told=Circumstances(**told))
    said = mistake_told(str(caught.value), language)
    assert re.search("[а-я]{3}", said), said
    assert not re.search(r"[a-z]{4,} [a-z]{3,}", said), said
    assert mistake_told(str(caught.value), "en") == str(caught.value)


@pytest.mark.parametrize("language", ["ru", "bg"])
@pytest.mark.parametrize(
    "options",
    [
        {"seats.dice": 9},
        {"match.rounds": -1},
        {"walls.dead": 200},
        {"match.no_such": 1},
        {"match.round": 1},
        {"payment.discarder": "nonsense"},
        {"match.rounds": "many"},
        {"conduct.sporting": False, "conduct.false_mahjong": "stop"},
        {"kongs.concealed": False, "kongs.dealt": True},
    ],
)
def test_wrong_options_are_told_in_words_of_the_language(
    options: dict[str, object], language: str
) -> None:
    with pytest.raises(Refusal) as caught:
        rules_asked(RulesAsked(preset="classical", options=options))
    said = caught.value.told(language)
    assert re.search("[а-я]{3}", said), said
    key = next(iter(options))
    assert key.partition(".")[0] in caught.value.told("en")
    assert not re.search(r"[a-z]{4,} [a-z]{3,}", said), said


WRONG_FILES = (
    'id = "mine"\nextends = "clasical"\n',
    'id = "mine"\nextends = "mcr.toml"\n',
    'id = "mine"\nextends = 7\n',
    'id = "mine"\nextends = "mine"\n',
    'extends = "mcr"\n',
    'id = "mine"\nextends = "mcr"\nfamily = "poker"\n',
    'id = "mine"\nextends = "mcr"\ndeck = "huge"\n',
    'id = "mine"\nextends = "mcr"\nitems = 3\n',
    'id = "mine"\nextends = "mcr"\n[items]\nflush = {points = 1}\n',
    'id = "mine"\nextends = "mcr"\n[items]\nall_types = {points = 1, doubles = 2}\n',
    'id = "mine"\nextends = "mcr"\n[names]\nen = 5\n',
    'id = "mine"\nextends = "mcr"\nmatch = [1]\n',
    'id = "mine"\nextends = "mcr"\n[match]\nrounds = 12345678\n',
    "id = 'mine'\nid = 'yours'\n",
    "id = mine\n",
    "id = 'mine\n",
    "id 'mine'\n",
    "[match\n",
    "x = [1, 2\n",
    "a" + ".a" * 200 + " = 1\n",
    "x = " + "1" * 9999,
    "x = " + "[" * 3000,
    " " * 300_000,
)


@pytest.mark.parametrize("language", ["ru", "bg"])
@pytest.mark.parametrize("text", WRONG_FILES)
def test_a_wrong_file_is_told_in_words_of_the_language(text: str, language: str) -> None:
    with pytest.raises(RulesetError) as caught:
        read_ruleset(text, "file")
    said = mistake_told(str(caught.value), language)
    assert re.search("[а-я]{3}", said), said
    assert not re.search(r"[a-z]{3,} [a-z]{3,}", said), said


def test_what_nobody_has_written_stays_english() -> None:
    assert mistake_told("match.rounds: cheese", "ru") == "match.rounds: cheese"
    assert PLACE.match("match.rounds: cheese")
    assert issubclass(RulesetError, ValueError)
    assert set(OTHERS) | {"en"} == set(spoken)
