"""A board of solitaire as characters in colour: the layers lie in one another's shade."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple

from textual.content import Content

from zimo.solitaire.game import Game
from zimo.terminal.ink import tile_style
from zimo.tiles import label_of

__all__ = ["SCALES", "Marks", "Scale", "draw", "place_at", "scale_for"]


class Scale(NamedTuple):
    """Columns and rows of half a tile."""

    columns: int
    rows: int


SCALES = (Scale(4, 2), Scale(3, 2), Scale(3, 1), Scale(2, 1))
"""From large to small; a tile is twice as wide and high."""


class Marks(NamedTuple):
    """What is shown of tiles apart from their faces: numbers of places."""

    cursor: int | None = None
    chosen: int | None = None
    hinted: Container[int] = ()
    dim_blocked: bool = True


class _Cell(NamedTuple):
    character: str
    style: str


_CLOTH = _Cell(" ", "")


def scale_for(game: Game, columns: int, rows: int) -> Scale | None:
    """The largest scale at which the board fits; None when none does."""
    layout = game.deal.layout
    for scale in SCALES:
        if layout.width * scale.columns <= columns and layout.height * scale.rows <= rows:
            return scale
    return None


def draw(game: Game, scale: Scale, marks: Marks) -> Content:
    """The board, as wide and high as its layout."""
    layout = game.deal.layout
    columns, rows = layout.width * scale.columns, layout.height * scale.rows
    cells = [[_CLOTH] * columns for _ in range(rows)]
    for place, (x, y, _) in enumerate(layout.places):  # the lowest layers come first
        if game.tile(place) is not None:
            for dy, line in enumerate(_tile(game, place, scale, marks)):
                start = x * scale.columns
                cells[y * scale.rows + dy][start : start + len(line)] = line
    return Content("\n").join([_line(row) for row in cells])


def place_at(game: Game, scale: Scale, column: int, row: int) -> int | None:
    """The uppermost tile under a point of the drawing; None on the cloth."""
    x, y = column // scale.columns, row // scale.rows
    found = None
    for place, (left, top, _) in enumerate(game.deal.layout.places):
        if left <= x < left + 2 and top <= y < top + 2 and game.tile(place) is not None:
            found = place
    return found


def _tile(game: Game, place: int, scale: Scale, marks: Marks) -> list[list[_Cell]]:
    """The cells of a tile: its face, and an edge to the right and below, by layer."""
    tile = game.tile(place)
    assert tile is not None
    layer = min(game.deal.layout.places[place].z, 4)
    width, height = 2 * scale.columns, 2 * scale.rows
    face = f"$layer-{layer}"
    edge = "$tile-edge"
    ink = tile_style(tile).replace("$tile-face", face)
    if not game.is_free(place) and marks.dim_blocked:
        ink = ink.replace("bold ", "")
    label = label_of(tile)
    if place == marks.chosen:
        face, ink = "$mark", "bold $on-mark on $mark"
    elif place in marks.hinted:
        face, ink = "$hinted", "bold $on-mark on $hinted"
    left, right = ("[", "]") if place == marks.cursor else (" ", " ")
    text = f"{left}{label}{right}" if width > 4 or place == marks.cursor else f"{label} "
    text = text[: width - 1] if place != marks.cursor else text
    lines: list[list[_Cell]] = []
    middle = (height - 1) // 2
    for row in range(height - 1):
        shown = text if row == middle else ""
        room = width if place == marks.cursor and row == middle else width - 1
        line = [_Cell(character, ink) for character in shown.center(room)]
        if len(line) < width:
            line.append(_Cell("▐", f"{edge} on {face}"))
        lines.append(line)
    lines.append([*([_Cell("▄", f"{edge} on {face}")] * (width - 1)), _Cell("█", edge)])
    return lines


def _line(row: Iterable[_Cell]) -> Content:
    """One line; neighbours of one style are one piece."""

    def pieces() -> Iterator[tuple[str, str]]:
        text, style = "", ""
        for cell in row:
            if cell.style != style:
                if text:
                    yield text, style
                text, style = "", cell.style
            text += cell.character
        yield text, style

    return Content.assemble(*pieces())
