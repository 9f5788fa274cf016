"""Tiles and winds are called alike on the pages, in the terminal, in books and in records."""

from __future__ import annotations

import re

import pytest

from sources import ROOT
from zimo.rules import load_ruleset, preset_ids
from zimo.rules.diff import differences
from zimo.rules.entry import Circumstances
from zimo.rules.holding import Source
from zimo.rules.option_texts import options_of
from zimo.rules.phrases import sentences, spoken
from zimo.rules.sheet import Unit
from zimo.server.entry import entry_of
from zimo.tiles import ALL_TILES, is_red_five, is_suited, label_of

WINDS = {"E": "east", "S": "south", "W": "west", "N": "north"}
languages = pytest.mark.parametrize("language", spoken)


def on_the_pages(language: str, root: str) -> dict[str, str]:
    """The names of the client's catalogue under a key, by what follows it."""
    text = (ROOT / "web" / "src" / "texts" / f"{language}.ts").read_text("utf-8")
    found = re.findall(rf"^\s*'{root}\.([\w.]+)': (['\"`])(.*)\2,$", text, re.MULTILINE)
    return {key: name.replace("\\'", "'") for key, _, name in found}


@languages
@pytest.mark.parametrize(
    ("package", "topic"),
    [("zimo.rules.book", "book"), ("zimo.records", "replay"), ("zimo.cli", "commands")],
)
def test_winds_are_called_alike(package: str, topic: str, language: str) -> None:
    known = sentences(package, topic, language)
    pages = on_the_pages(language, "wind")
    assert set(pages) >= set(WINDS)
    told = {letter: known[f"wind.{wind}"] for letter, wind in WINDS.items()}
    assert {letter: pages[letter] for letter in WINDS} == told


@languages
def test_tiles_are_called_alike(language: str) -> None:
    known = sentences("zimo.terminal", "solitaire", language)
    pages = on_the_pages(language, "tile")
    told = {key[5:]: name for key, name in known.items() if re.fullmatch(r"tile\.\d[zfaj]", key)}
    assert len(told) > 10
    assert {key: pages.get(key) for key in told} == told


def test_what_only_the_server_knows_has_its_words_on_the_pages_and_nothing_else_has() -> None:
    """Keys that the pages put together of what they are told; the rest is held by web/tests."""
    presets = [load_ruleset(preset) for preset in preset_ids()]
    told = {option.key.partition(".")[0] for rules in presets for option in options_of(rules, "en")}
    unlike = [load_ruleset(preset) for preset in ("classical", "riichi", "mcr")]
    told |= {line.section for rules in unlike for line in differences(presets[0], rules, "en")}
    assert set(on_the_pages("en", "section")) == told | {"items"}
    how = {one.name for rules in presets for one in entry_of(rules).circumstances}
    assert how <= set(on_the_pages("en", "how")) <= set(Circumstances.__struct_fields__)
    out = {key.removesuffix(".you") for key in on_the_pages("en", "event.out")}
    assert out == {source.value for source in Source}
    plain = {label_of(tile) for tile in ALL_TILES if not is_suited(tile)}
    suits = {"m", "p", "s"}
    reds = {f"red.{label_of(tile)[1]}" for tile in ALL_TILES if is_red_five(tile)}
    assert set(on_the_pages("en", "tile")) == plain | suits | reds | {"back"}


def test_units_of_a_sheet_are_those_of_the_engine() -> None:
    text = (ROOT / "web" / "src" / "texts" / "en.ts").read_text("utf-8")
    named = set(re.findall(r"^\s*'unit\.(\w+)'", text, re.MULTILINE))
    assert named
    assert named <= {unit.value for unit in Unit}
