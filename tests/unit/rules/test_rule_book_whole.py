"""The rule book: every preset in every language, with nothing left out."""

import ast
import re

import pytest
from msgspec import structs

from random_rules import random_ruleset
from rule_books import changed, chapter, words
from sources import ROOT
from zimo.rules import family_named, family_names, load_ruleset, preset_ids
from zimo.rules.book import rule_book
from zimo.rules.option_texts import OPTION_TEXTS
from zimo.rules.phrases import sentences, spoken
from zimo.rules.summaries import summary_of

ORDER = [
    "set", "places", "wall", "indicators", "deal", "bonus", "play", "claims", "kongs", "aside",
    "ready", "winning", "score", "points", "doubles", "limits", "settlement", "drawn", "match",
    "result", "conduct",
]  # fmt: skip


NOTATION = r"\b[0-9+]+[mpszfaj]\b|\b[mpszfaj]\b|\b[ABCD]\b|BMJA|DMJL|Riichi Advanced|Botzone"
"""What is written in Latin letters in every language."""


@pytest.mark.parametrize("language", spoken)
@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_every_preset_is_told_in_every_language(ruleset_id: str, language: str) -> None:
    book = rule_book(load_ruleset(ruleset_id), language)
    names = [section.id for section in book.sections]
    assert names == [name for name in ORDER if name in names]
    assert {"set", "wall", "claims", "winning", "score", "settlement", "match"} <= set(names)
    text = words(book)
    assert not re.search(r"[{}]|\bNone\b|Enum|\b(True|False)\b", text)
    for section in book.sections:
        assert section.heading
        assert section.paragraphs or section.tables, section.id
        for table in section.tables:
            assert {len(row) for row in table.rows} == {len(table.headings)}
    assert len(chapter(book, "settlement").examples) >= 2
    if language in ("ru", "bg"):
        plain = re.sub(
            r"\b[0-9+]+[mpszfaj]\b|\b[mpszfaj]\b|\b[ABCD]\b|BMJA|DMJL|Riichi Advanced|Botzone",
            "",
            text,
        )
        assert not re.search(r"[A-Za-z]{2,}", plain), re.findall(r"[A-Za-z]{2,}", plain)


@pytest.mark.parametrize("seed", range(25))
def test_any_ruleset_can_be_told(seed: int) -> None:
    rules = random_ruleset(seed)
    for language in spoken:
        assert "{" not in words(rule_book(rules, language))


def test_a_language_that_nobody_has_written_is_english() -> None:
    rules = load_ruleset("classical")
    assert rule_book(rules, "fr") == rule_book(rules, "en")


def test_a_summary_of_ones_own_stands_in_every_language() -> None:
    ours = changed('summary = "For Thursdays."')
    assert rule_book(ours, "ru").about == ("For Thursdays.",)
    assert changed("").summary == "", "what the parent is said to be is not said of its child"
    assert rule_book(changed(""), "ru").about == ()
    assert rule_book(ours, "ru").title == "x", "its id, never the name of what it extends"
    assert rule_book(changed('[names]\nen = "Ours"\nru = ""'), "ru").title == "Ours"
    assert rule_book(changed('[names]\nru = "Наши"'), "ru").title == "Наши"


@pytest.mark.parametrize("language", spoken)
def test_the_summary_of_a_preset_is_in_the_language_of_the_reader(language: str) -> None:
    summaries = [summary_of(load_ruleset(each), language) for each in preset_ids()]
    assert all(summaries)
    assert len(set(summaries)) == len(summaries)
    assert rule_book(load_ruleset("classical"), language).about == (
        summary_of(load_ruleset("classical"), language),
    )
    if language != "en":
        told = sentences("zimo.rules", "presets", language)
        assert sorted(told) == sorted(preset_ids()), "of every preset, and of no other"
        assert told["basic"] != load_ruleset("basic").summary


def test_a_ruleset_that_only_has_the_id_of_a_preset_keeps_its_summary() -> None:
    """An old record may hold a preset as it was once described."""
    old = structs.replace(load_ruleset("classical"), summary="As it was.")
    assert summary_of(old, "ru") == "As it was."
    assert summary_of(load_ruleset("classical"), "fr") == load_ruleset("classical").summary


def test_a_preset_with_options_changed_keeps_its_summary_in_every_language() -> None:
    simple = load_ruleset("simple")
    assert summary_of(structs.replace(simple, id="simple-custom"), "ru") == summary_of(simple, "ru")


UNTOLD = {
    "deck.jokers": "stand in the table of the set",
    "shown.wind_indicator": "named one by one at the end",
    "shown.seat_markers": "named one by one at the end",
    "shown.racks": "named one by one at the end",
    "shown.sticks": "named one by one at the end",
}
"""Options that no sentence of the book asks for by name."""


IN_TABLES = {
    "open_tanyao": "a worth without claimed sets alone, and a sentence that follows from it",
    "double_yakuman": "the worth of the rarest yakuman",
}
"""Options of families that change what stands in a table."""


def attributes() -> set[str]:
    """Every name that a module of the book asks of something."""
    folder = ROOT / "src" / "zimo" / "rules"
    files = [*folder.glob("book/*.py"), *folder.glob("*/book.py"), *folder.glob("*/items.py")]
    return {
        node.attr
        for file in files
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
    }


def test_no_option_is_forgotten() -> None:
    """A new option has to be told, or to be listed as one that needs no words."""
    names = attributes()
    assert {key for key in OPTION_TEXTS if key.partition(".")[2] not in names} == set(UNTOLD)
    for family in map(family_named, family_names()):
        own = {key for key in family.option_texts if key not in names}
        assert all(key.startswith("letting_off_") or key in IN_TABLES for key in own)
