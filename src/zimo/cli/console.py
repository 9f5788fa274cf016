"""Where tables are printed: with colour on a terminal, plain everywhere else."""

from __future__ import annotations

import os
from collections.abc import Sequence

from rich import box
from rich.console import Console, JustifyMethod
from rich.table import Table
from rich.text import Text

__all__ = ["columns", "print_table", "screen"]

PLAIN_WIDTH = 1000
"""Of what is no terminal: nothing is wrapped, so that a line stays a line."""


def screen() -> Console:
    """Standard output; what is no terminal gets neither colour nor a width of its own."""
    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
    if not console.is_terminal:
        console = Console(
            highlight=False, markup=False, emoji=False, soft_wrap=True, width=PLAIN_WIDTH
        )
    return console


def columns() -> int:
    """How wide a line may be: of a terminal its width, elsewhere what COLUMNS says, if it does."""
    console = screen()
    asked = os.environ.get("COLUMNS", "")
    if not console.is_terminal and asked.isdecimal() and len(asked) < 5:
        return max(1, int(asked))
    return console.width


def print_table(
    headings: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    right: Sequence[int] = (),
    title: str = "",
) -> None:
    """A table with a line below its headings; `right` names the columns of numbers."""
    table = Table(
        box=box.SIMPLE_HEAD,
        title=title or None,
        title_justify="left",
        title_style="bold",
        show_edge=False,
        pad_edge=False,
        header_style="bold",
    )
    for column, heading in enumerate(headings):
        justify: JustifyMethod = "right" if column in right else "left"
        # The first column says what the row is: a name that is cut off can't be typed.
        table.add_column(heading, justify=justify, no_wrap=column == 0, overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    console = screen()
    with console.capture() as captured:
        console.print(table, soft_wrap=False)
    # Cells are filled up with spaces to the width of their column: nobody needs them at the end.
    lines = captured.get().splitlines()
    console.file.write("".join(line.rstrip() + "\n" for line in lines))
