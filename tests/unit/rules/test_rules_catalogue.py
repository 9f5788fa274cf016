"""The rows of every family: complete, consistent, and no two alike."""

import re

import pytest

from zimo.rules import Catalogue, Item, family_named, family_names
from zimo.rules.catalogue import LANGUAGES
from zimo.rules.classical.rows import CATALOGUE, DETECTORS, SET_ITEMS
from zimo.rules.sheet import Unit


def rows() -> list[Item]:
    return [item for name in family_names() for item in family_named(name).catalogue]


@pytest.mark.parametrize("item", rows(), ids=lambda item: item.id)
def test_a_row_is_complete(item: Item) -> None:
    assert set(item.names) == set(LANGUAGES)
    assert all(name.strip() == name and name for name in item.names.values())
    assert item.source
    assert item.value > 0
    assert item.id == item.id.lower()


SCRIPTS = {
    "en": r"[A-Za-z ,:'()-]+",
    "ru": r"[А-Яа-яЁё ,:()-]+",
    "bg": r"[А-ЪЬЮЯа-ъьюя ,:()-]+",  # without the letters that only Russian has
    "ro": r"[A-Za-zăâîșțĂÂÎȘȚ ,:()-]+",
    "zh": r"[、\u4e00-\u9fff]+",
    "ja": r"[\u3040-\u30ff\u4e00-\u9fff々・か]+",
}


@pytest.mark.parametrize("item", rows(), ids=lambda item: item.id)
def test_names_are_written_as_their_language_is(item: Item) -> None:
    for language, letters in SCRIPTS.items():
        assert re.fullmatch(letters, item.names[language]), (language, item.names[language])
        if language not in ("zh", "ja"):
            assert item.names[language][0].isupper()


@pytest.mark.parametrize("item", rows(), ids=lambda item: item.id)
def test_a_row_says_where_it_comes_from(item: Item) -> None:
    """A source of the rules, a page, a league's book, or "+" for our own; and a hand."""
    assert re.match(r"S\d|\+|page \d|classical-", item.source)
    assert item.example is not None


def test_every_classical_row_has_a_detector() -> None:
    assert set(CATALOGUE.ids) == set(DETECTORS) | set(SET_ITEMS)
    assert not set(DETECTORS) & set(SET_ITEMS)


@pytest.mark.parametrize("language", ["en", "ru", "bg", "ro"])
@pytest.mark.parametrize("name", family_names())
def test_names_tell_the_rows_apart(name: str, language: str) -> None:
    names = [item.name(language) for item in family_named(name).catalogue]
    assert len(set(names)) == len(names)


def test_a_name_falls_back_to_english() -> None:
    assert Item(id="x", names={"en": "X"}, unit=Unit.POINTS, value=1).name("bg") == "X"


def test_a_catalogue_refuses_what_contradicts_itself() -> None:
    row = Item(id="x", names={"en": "X"}, unit=Unit.POINTS, value=1)
    with pytest.raises(ValueError, match="x stands twice"):
        Catalogue("test", [row, row])
    lame = Item(id="y", names={"en": "Y"}, unit=Unit.POINTS, value=1, implies=("z",))
    with pytest.raises(ValueError, match="y names unknown z"):
        Catalogue("test", [row, lame])
    assert len(Catalogue("test", [row])) == 1
    assert "x" in Catalogue("test", [row])
