"""A board of solitaire as characters in colour: the layers lie in one another's shade."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import NamedTuple

from textual.content import Content

from zimo.solitaire.game import Game
from zimo.terminal.solitaire_faces import Coat, Face, coat_of, text_of
from zimo.terminal.solitaire_words import SolitaireWords
from zimo.tiles import Tile

__all__ = [
    "GOING",
    "SCALES",
    "Look",
    "Marks",
    "Scale",
    "View",
    "draw",
    "place_at",
    "scale_for",
    "view_for",
    "wave",
]


class Scale(NamedTuple):
    """Columns and rows of half a tile."""

    columns: int
    rows: int


SCALES = (Scale(4, 2), Scale(3, 2), Scale(3, 1), Scale(2, 1))
"""From large to small; a tile is twice as wide and high."""


class View(NamedTuple):
    """The part of the drawing that the window has room for."""

    left: int
    top: int
    width: int
    height: int


class Look(NamedTuple):
    """How the tiles are drawn, and in whose language."""

    scale: Scale
    words: SolitaireWords
    face: Face = Face.LABELS


class Marks(NamedTuple):
    """What is shown of tiles apart from their faces: numbers of places."""

    cursor: int | None = None
    chosen: int | None = None
    hinted: Container[int] = ()
    lit: bool = True
    """Whether the hint shines just now."""
    gone: Mapping[int, int] = {}
    """Tiles that were taken a moment ago, with the number of the picture of their going."""


class _Cell(NamedTuple):
    character: str
    ink: str
    surface: str


_CLOTH = _Cell(" ", "", "")
_GOING = " ▓▒░"
"""How a tile goes, picture by picture: it shines, then what lies below comes through."""
GOING = len(_GOING)
"""So many pictures."""

_Canvas = list[list[_Cell]]


def scale_for(game: Game, columns: int, rows: int) -> Scale | None:
    """The largest scale at which the board fits; None when none does."""
    layout = game.deal.layout
    for scale in SCALES:
        if layout.width * scale.columns <= columns and layout.height * scale.rows <= rows:
            return scale
    return None


def view_for(game: Game, scale: Scale, place: int | None, columns: int, rows: int) -> View:
    """The part of the board around a place that fits into so many columns and rows."""
    layout = game.deal.layout
    width, height = layout.width * scale.columns, layout.height * scale.rows
    x, y = (0, 0) if place is None else layout.places[place][:2]
    left = max(0, min((x + 1) * scale.columns - columns // 2, width - columns))
    top = max(0, min((y + 1) * scale.rows - rows // 2, height - rows))
    return View(left, top, min(columns, width), min(rows, height))


def draw(game: Game, look: Look, marks: Marks, view: View | None = None) -> Content:
    """The board, as wide and high as its layout; of a view, what is in it."""
    layout, scale = game.deal.layout, look.scale
    canvas = _bare(game, scale)
    for place, (x, y, _) in enumerate(layout.places):  # the lowest layers come first
        picture = marks.gone.get(place)
        if game.tile(place) is None and picture is None:
            continue
        lines = _tile(game, place, look, marks)
        left, top = x * scale.columns, y * scale.rows
        if game.tile(place) is None and picture is not None:
            _go(canvas, left, top, lines, picture)
            continue
        for dy, line in enumerate(lines):
            canvas[top + dy][left : left + len(line)] = line
    return _content(canvas, view)


def wave(game: Game, scale: Scale, share: float, view: View | None = None) -> Content:
    """The board was cleared: a wave of light runs over its places. `share`: 0 to 1 of its way."""
    layout = game.deal.layout
    canvas = _bare(game, scale)
    farthest = layout.width + layout.height
    for x, y, _ in layout.places:
        # Each place is lit for a third of the time, the last one to the end.
        since = (share - (x + y) / farthest * 0.7) / 0.3
        if not 0 <= since < 1:
            continue
        surface = "$mark" if since < 0.5 else "$hinted"
        face = [_Cell(" ", "", surface)] * (2 * scale.columns - 1)
        side, edge = _Cell("▐", "$tile-edge", surface), _Cell("▄", "$tile-edge", surface)
        lines = [[*face, side] for _ in range(2 * scale.rows - 1)]
        lines.append([*[edge] * (2 * scale.columns - 1), _Cell("█", "$tile-edge", "")])
        picture = max(0, int((since - 0.5) * 2 * GOING))
        _go(canvas, x * scale.columns, y * scale.rows, lines, picture)
    return _content(canvas, view)


def place_at(game: Game, scale: Scale, column: int, row: int) -> int | None:
    """The uppermost tile under a point of the drawing; None on the cloth."""
    x, y = column // scale.columns, row // scale.rows
    found = None
    for place, (left, top, _) in enumerate(game.deal.layout.places):
        if left <= x < left + 2 and top <= y < top + 2 and game.tile(place) is not None:
            found = place
    return found


def _bare(game: Game, scale: Scale) -> _Canvas:
    layout = game.deal.layout
    return [[_CLOTH] * (layout.width * scale.columns) for _ in range(layout.height * scale.rows)]


def _go(canvas: _Canvas, left: int, top: int, lines: _Canvas, picture: int) -> None:
    """Lays a tile on the canvas that is going, so that what lies below is seen through it."""
    for dy, line in enumerate(lines):
        for dx, cell in enumerate(line):
            if picture:
                below = canvas[top + dy][left + dx]
                shade = _GOING[min(picture, GOING - 1)]
                cell = _Cell(shade, cell.surface or cell.ink, below.surface)
            canvas[top + dy][left + dx] = cell


def _tile(game: Game, place: int, look: Look, marks: Marks) -> _Canvas:
    """The cells of a tile: its face, and an edge to the right and below."""
    tile = Tile(game.faces[place])
    width, height = 2 * look.scale.columns, 2 * look.scale.rows
    layer = game.deal.layout.places[place].z
    coat = coat_of(tile, look.face, layer, game.is_free(place))
    brackets = "  "
    if place in marks.gone:
        coat = _marked("$mark")
    elif place == marks.chosen:
        coat, brackets = _marked("$mark"), "><"
    elif place in marks.hinted:
        coat, brackets = (_marked("$hinted") if marks.lit else coat), "**"
    if place == marks.cursor:
        brackets = "[]"
    middle = (height - 1) // 2
    # On a large tile the word stands below the text, and both together in the middle.
    word_at = middle + 1 if look.scale == SCALES[0] else 0
    lines: _Canvas = []
    for row in range(height - 1):
        line = [_Cell(" ", "", coat.surface)] * (width - 1)
        line.append(_Cell("▐", "$tile-edge", coat.surface))
        if row == middle:
            text = text_of(tile, look.face, look.words)
            # A patch of colour is wider where there is room.
            patch = look.face is Face.INDICES and brackets == "  " and width > 4
            _write(line, text.center(4) if patch else text, coat, brackets)
        elif row == word_at:
            word = look.words.short(tile)
            if len(word) < width:
                at = (width - 1 - len(word)) // 2
                line[at : at + len(word)] = _cells(word, coat.word)
        lines.append(line)
    edge = [_Cell("▄", "$tile-edge", coat.surface)] * (width - 1)
    lines.append([*edge, _Cell("█", "$tile-edge", "")])
    return lines


def _write(line: list[_Cell], text: str, coat: Coat, brackets: str) -> None:
    """The text of a tile in the middle of its line, with the brackets of its mark around it.

    On the smallest tiles the right bracket stands on the edge.
    """
    at = max(1 if brackets != "  " else 0, (len(line) - 1 - len(text)) // 2)
    line[at : at + len(text)] = _cells(text, coat.ink)
    if brackets != "  ":
        for where, bracket in zip((at - 1, at + len(text)), brackets, strict=True):
            line[where : where + 1] = _cells(bracket, f"bold {coat.word}")


def _marked(colour: str) -> Coat:
    return Coat(colour, f"bold $on-mark on {colour}", f"$on-mark on {colour}")


def _cells(text: str, style: str) -> list[_Cell]:
    ink, _, surface = style.partition(" on ")
    return [_Cell(character, ink, surface) for character in text]


def _content(canvas: _Canvas, view: View | None) -> Content:
    """The drawing, or what a view shows of it."""
    if view is not None:
        rows = canvas[view.top : view.top + view.height]
        canvas = [row[view.left : view.left + view.width] for row in rows]
    return Content("\n").join([_line(row) for row in canvas])


def _line(row: Iterable[_Cell]) -> Content:
    """One line; neighbours of one style are one piece."""

    def pieces() -> Iterator[tuple[str, str]]:
        text, style = "", ""
        for cell in row:
            own = f"{cell.ink} on {cell.surface}".strip() if cell.surface else cell.ink
            if own != style:
                if text:
                    yield text, style
                text, style = "", own
            text += cell.character
        yield text, style

    return Content.assemble(*pieces())
