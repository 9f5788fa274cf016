"""`zimo rules explain`: a ruleset as a book to read, in the language of the reader."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

import click
from rich import box
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from zimo.cli.language_option import language_option
from zimo.cli.ruleset_named import ruleset_named
from zimo.rules.book import Book, Example, Section, Table, rule_book

__all__ = ["book_lines", "explain_rules"]

WIDEST = 84
"""Longer lines are hard to read."""
PLAIN = 80
"""The width of what is no terminal."""
INDENT = "  "
GAP = 3
"""Between two columns of a table."""
TILES = 18
"""Columns of a line that tiles get at least, before a table is wider than its page."""


@click.command("explain")
@click.argument("ruleset", metavar="ID|FILE")
@language_option
def explain_rules(ruleset: str, language: str) -> None:
    """Print a ruleset as a rule book: the play, the scores, a deal counted, the match."""
    book = rule_book(ruleset_named(ruleset), language)
    console = Console(highlight=False, markup=False, emoji=False)
    width = min(console.width, WIDEST) if console.is_terminal else PLAIN
    for line, heading in book_lines(book, width):
        click.secho(line, bold=heading)


def book_lines(book: Book, width: int) -> Iterator[tuple[str, bool]]:
    """The lines of the book, and whether each is a heading."""
    yield book.title, True
    yield "=" * len(book.title), True
    for paragraph in book.about:
        yield "", False
        yield from _wrapped(paragraph, width)
    for number, section in enumerate(book.sections, start=1):
        yield "", False
        yield f"{number}. {section.heading}", True
        for line in _section(section, width):
            yield line, False


def _wrapped(text: str, width: int) -> Iterator[tuple[str, bool]]:
    for line in textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False):
        yield line, False


def _section(section: Section, width: int) -> Iterator[str]:
    for paragraph in filter(None, (*section.paragraphs, section.notation)):
        item = paragraph.startswith("– ")
        if not item:
            yield ""
        yield from textwrap.wrap(
            paragraph,
            width,
            subsequent_indent=INDENT if item else "",
            break_long_words=False,
            break_on_hyphens=False,
        )
    for table in section.tables:
        yield ""
        yield from _table(table, width)
    for example in section.examples:
        yield ""
        yield from _example(example, width)


def _table(table: Table, width: int) -> Iterator[str]:
    """The caption and the rows; a long cell goes on below itself."""
    if table.caption:
        yield from textwrap.wrap(f"{table.caption}:", width)
    grid = RichTable(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    widths = _widths(table, width - len(INDENT))
    for column, heading in enumerate(table.headings):
        grid.add_column(
            heading,
            justify="right" if column in table.numbers else "left",
            overflow="fold",
            width=widths[column],
        )
    for row in table.rows:
        grid.add_row(*(Text(cell) for cell in row))
    console = Console(width=width - len(INDENT), color_system=None, highlight=False, markup=False)
    with console.capture() as captured:
        console.print(grid)
    for line in captured.get().splitlines():
        yield (INDENT + line).rstrip()


def _widths(table: Table, width: int) -> list[int]:
    """Of each column; where all can't be as wide as they would, words fold before tiles do.

    A hand is hard to read over two lines; a name is not.
    """
    cells = list(zip(table.headings, *table.rows, strict=True))
    widths = [max(map(len, column)) for column in cells]
    narrowest = [
        max(map(len, " ".join(column).split())) if place not in table.tiles else TILES
        for place, column in enumerate(cells)
    ]
    excess = sum(widths) + GAP * (len(widths) - 1) - width
    for tiles in (False, True):
        for place in range(len(widths)):
            if (place in table.tiles) is tiles and excess > 0:
                less = max(0, min(excess, widths[place] - narrowest[place]))
                widths[place] -= less
                excess -= less
    return widths


def _example(example: Example, width: int) -> Iterator[str]:
    yield from textwrap.wrap(example.caption, width)
    if example.hand:
        yield INDENT + example.hand
    for line in example.lines:
        yield from textwrap.wrap(
            line,
            width,
            initial_indent=INDENT,
            subsequent_indent=INDENT * 2,
            break_long_words=False,
            break_on_hyphens=False,
        )
