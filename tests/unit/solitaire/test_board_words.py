"""Names of layouts, flaws and hindrances: all of them in all languages, and nothing else."""

from __future__ import annotations

import re

import pytest

from zimo.rules.phrases import phrases, sentences, spoken
from zimo.solitaire import FlawKind, Layout, Place, check, layout_ids, load_layout
from zimo.solitaire.game import Hindrance, IllegalPair
from zimo.solitaire.layout import Flaw
from zimo.solitaire.words import flaw_said, hindrance_said, layout_name

OTHERS = spoken[1:]
TOWER = Layout.of("t", "Tower", [(0, 0, z) for z in range(4)])
FLAWED = (
    Layout.of("x", "X", [(0, 0, 0)]),
    Layout.of("x", "X", [(0, 0, 0), (1, 1, 0), (4, 0, 0), (8, 0, 0)]),
    Layout.of("x", "X", [(0, 0, 0), (4, 0, 0), (8, 0, 1), (9, 4, 0)]),
    Layout.of("x", "X", [(0, 0, 0), (4, 0, 0), (8, 0, 0), (4, 400, 0)]),
    TOWER,
)


@pytest.mark.parametrize("language", OTHERS)
def test_every_layout_has_a_name(language: str) -> None:
    names = sentences("zimo.solitaire", "layouts", language)
    assert set(names) == set(layout_ids())
    assert len(set(names.values())) == len(names)
    assert all(name == name.strip() and len(name) <= 24 for name in names.values())


def test_a_layout_of_somebody_keeps_its_name() -> None:
    names = sentences("zimo.solitaire", "layouts", "ru")
    assert layout_name(load_layout("turtle"), names) == "Черепаха"
    assert layout_name(load_layout("turtle"), None) == "Turtle"
    assert layout_name(TOWER, names) == "Tower"


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_there_and_none_too_many(language: str) -> None:
    wanted = {"place", "move"}
    wanted |= {f"flaw.{kind.name.lower()}" for kind in FlawKind}
    wanted |= {f"pair.{why.name.lower()}" for why in Hindrance}
    assert set(sentences("zimo.solitaire", "words", language)) == wanted


@pytest.mark.parametrize("language", OTHERS)
def test_flaws_are_said_with_their_numbers(language: str) -> None:
    """The numbers of a sentence are those of the English one, in any order."""
    say = phrases("zimo.solitaire", "words", language)
    kinds = set()
    for layout in FLAWED:
        for flaw in check(layout):
            said = flaw_said(flaw, say)
            assert sorted(re.findall(r"\d+", said)) == sorted(re.findall(r"\d+", str(flaw)))
            assert said != str(flaw)
            kinds.add(flaw.kind)
    assert kinds == set(FlawKind)


def test_english_is_said_by_the_code() -> None:
    flaw = Flaw(FlawKind.ODD, (), "an odd number of tiles, 5", 5)
    assert flaw_said(flaw, None) == "an odd number of tiles, 5"
    assert hindrance_said(IllegalPair(Hindrance.COVERED), None) == "a tile lies on it"
    assert hindrance_said(IllegalPair(Hindrance.COVERED, 3), None) == "move 3: a tile lies on it"


def test_a_hindrance_is_said_with_its_move() -> None:
    say = phrases("zimo.solitaire", "words", "ro")
    error = IllegalPair(Hindrance.UNLIKE, 12)
    assert hindrance_said(error, say) == "mutarea 12: aceste două piese nu fac pereche"
    assert hindrance_said(IllegalPair(Hindrance.UNLIKE), say) == "aceste două piese nu fac pereche"
    flaw = Flaw(FlawKind.IN_THE_AIR, (Place(2, 4, 1),), "", 0)
    assert "stratul 2, coloana 3, rândul 5" in flaw_said(flaw, say)
