"""What a rule book is made of. Whoever shows it decides how: `cli` as text, others as pages."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

__all__ = ["Book", "Example", "Scoring", "Section", "Table", "paragraphs"]

BREAK = ""
ITEM = "– "


class Table(Struct, frozen=True, kw_only=True):
    """Rows of text under headings."""

    caption: str = ""
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[int, ...] = ()  # columns that hold numbers
    tiles: tuple[int, ...] = ()  # columns that hold tiles in text, as in "[777z] 99s"


class Example(Struct, frozen=True, kw_only=True):
    """A hand that the engine has counted, or a settlement: a line for each thing to say."""

    caption: str
    hand: str = ""  # in text, as in "[777z] 234m 456m 678p 99s"; empty: no hand is shown
    lines: tuple[str, ...] = ()


class Section(Struct, frozen=True, kw_only=True):
    """A chapter: its paragraphs, then its tables, then its examples."""

    id: str  # stable, the same in all languages
    heading: str
    paragraphs: tuple[str, ...] = ()
    notation: str = ""  # how tiles are written: for readers who are shown no pictures
    tables: tuple[Table, ...] = ()
    examples: tuple[Example, ...] = ()


class Scoring(Struct, frozen=True, kw_only=True):
    """What only a family can tell of a ruleset (`Family.book`)."""

    winning: tuple[str, ...]  # what a hand needs to go out; the first says its shapes
    sections: tuple[Section, ...]  # what a hand is worth: follows the going out
    settlement: tuple[str, ...]  # what the family's payments have beside `Ruleset.payment`
    letting_off: tuple[str, ...] = ()  # when the discarder pays for all


class Book(Struct, frozen=True, kw_only=True):
    """A whole ruleset in one language."""

    ruleset: str  # the id
    language: str
    title: str
    about: tuple[str, ...]  # below the title
    sections: tuple[Section, ...]


def paragraphs(sentences: Iterable[str]) -> tuple[str, ...]:
    """Sentences joined to paragraphs; an empty one ends a paragraph, an item is one by itself."""
    found: list[str] = []
    joined = False
    for sentence in sentences:
        item = sentence.startswith(ITEM)
        if sentence and joined and not item:
            found[-1] += f" {sentence}"
        elif sentence:
            found.append(sentence)
        joined = bool(sentence) and not item
    return tuple(found)
