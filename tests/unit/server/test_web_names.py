"""Tiles and winds are called alike on the pages, in the terminal, in books and in records."""

from __future__ import annotations

import re

import pytest

from sources import ROOT
from zimo.rules.phrases import sentences, spoken

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
