"""The middle of the table: the walls, and inside them what everybody wants to know."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

from zimo.terminal.ink import tile_text
from zimo.terminal.scene import Place, Scene
from zimo.terminal.stacks import Stack

__all__ = ["Centre"]

_INSIDE = 18
_ROWS = 9
_GONE = "·"


class Centre(Static):
    """A ring of stacks, 20 columns by 11 rows.

    A stack of two is bright, of one pale; those that won't be drawn in turn have a colour of
    their own. Where there is a dot, the wall is gone; a cross marks where it was opened.
    """

    def show(self, scene: Scene) -> None:
        """Draws the walls and what is inside."""
        walls = {place: _folded(side.wall) for place, side in scene.sides.items()}
        opened = _opened(scene)
        # As seen on the screen, from left to right and from top to bottom.
        top = _row(walls.get(Place.TOP, []), "▄", opened.get(Place.TOP))
        bottom = _row(walls.get(Place.BOTTOM, [])[::-1], "▀", _mirrored(opened, walls))
        left = _column(walls.get(Place.LEFT, [])[::-1])
        right = _column(walls.get(Place.RIGHT, []))
        lines = [Content.assemble(" ", top, " ")]
        for row, inside in enumerate(_inside(scene)):
            lines.append(Content.assemble(left[row], _centred(inside, _INSIDE), right[row]))
        lines.append(Content.assemble(" ", bottom, " "))
        self.update(Content("\n").join(lines))


def _centred(text: Content, width: int) -> Content:
    """The text with blanks on both sides."""
    text = text.truncate(width)
    blanks = width - text.cell_length
    return text.pad(blanks // 2, blanks - blanks // 2)


def _folded(wall: Sequence[Stack]) -> list[Stack]:
    """A wall that fits: a long one with several stacks in one, standing for the fullest."""
    fold = -(-len(wall) // _INSIDE)
    return [
        max(wall[start : start + fold], key=lambda stack: stack.tiles)
        for start in range(0, len(wall), max(fold, 1))
    ]


def _opened(scene: Scene) -> dict[Place, int]:
    """Where the wall was opened: the place and the number of the first stack taken."""
    if scene.broken is None:
        return {}
    seat, stack = scene.broken
    place = scene.by_seat[seat]
    wall = scene.sides[place].wall
    if stack >= len(wall):  # round the corner: on the wall of the player before
        seats = list(scene.by_seat)
        before = seats[seats.index(seat) - 1]
        place, stack = scene.by_seat[before], stack - len(wall)
        wall = scene.sides[place].wall
    fold = -(-len(wall) // _INSIDE)
    return {place: stack // fold}


def _mirrored(opened: dict[Place, int], walls: dict[Place, list[Stack]]) -> int | None:
    at = opened.get(Place.BOTTOM)
    return None if at is None else len(walls[Place.BOTTOM]) - 1 - at


def _style(stack: Stack) -> str:
    if stack.dead:
        return "$wall-dead"
    return "$wall" if stack.tiles == 2 else "$wall-half"


def _row(stacks: Sequence[Stack], block: str, opened: int | None) -> Content:
    """A wall along the top or the bottom, a column for a stack."""
    pad = (_INSIDE - len(stacks)) // 2
    parts: list[str | tuple[str, str]] = [" " * pad]
    for at, stack in enumerate(stacks):
        if stack.tiles:
            parts.append((block, _style(stack)))
        else:
            parts.append(("×", "$mark") if at == opened else (_GONE, "$quiet"))
    parts.append(" " * (_INSIDE - pad - len(stacks)))
    return Content.assemble(*parts)


def _column(stacks: Sequence[Stack]) -> list[Content]:
    """A wall along a side, half a row for a stack."""
    pairs = [
        (stacks[at], stacks[at + 1] if at + 1 < len(stacks) else None)
        for at in range(0, len(stacks), 2)
    ]
    cells = [_pair(upper, lower) for upper, lower in pairs]
    return [*cells, *[Content(" ")] * (_ROWS - len(cells))]


def _pair(upper: Stack, lower: Stack | None) -> Content:
    if lower is None or not lower.tiles:
        return Content.styled(
            "▀" if upper.tiles else _GONE, _style(upper) if upper.tiles else "$quiet"
        )
    if not upper.tiles:
        return Content.styled("▄", _style(lower))
    if _style(upper) == _style(lower):
        return Content.styled("█", _style(upper))
    return Content.styled("▀", f"{_style(upper)} on {_style(lower)}")


def _inside(scene: Scene) -> list[Content]:
    """The nine lines inside the walls."""
    dice = "  ".join(f"{first}+{second}" for first, second in scene.dice)
    broken = ""
    if scene.broken is not None:
        seat, stack = scene.broken
        broken = f"break {scene.sides[scene.by_seat[seat]].wind.letter} {stack}"
    left, right = _wind(scene, Place.LEFT), _wind(scene, Place.RIGHT)
    between = _INSIDE - 2 - left.cell_length - right.cell_length
    return [
        _wind(scene, Place.TOP),
        Content(""),
        Content.styled(f"{scene.round_wind} round", "bold"),
        Content.assemble(f"{scene.left} ", ("left", "$quiet")),
        Content.assemble(" ", left, _centred(_offer(scene), between), right, " "),
        Content.styled(f"dice {dice}" if dice else "", "$quiet"),
        Content.styled(broken, "$quiet"),
        Content(""),
        _wind(scene, Place.BOTTOM),
    ]


_POINTERS = {Place.TOP: "▲", Place.BOTTOM: "▼", Place.LEFT: "◀", Place.RIGHT: "▶"}


def _wind(scene: Scene, place: Place) -> Content:
    """The seat wind of a player, with a pointer when it is that player's turn."""
    side = scene.sides.get(place)
    if side is None:
        return Content("")
    pointer = _POINTERS[place] if side.turn else ""
    text = f"{pointer}{side.wind.letter}" if place is Place.LEFT else f"{side.wind.letter}{pointer}"
    return Content.styled(text, "$mark bold" if side.turn else "$mark")


def _offer(scene: Scene) -> Content:
    """The tile that may be claimed now, else the last discard."""
    if scene.offered is not None:
        return Content.assemble(
            ("▸ ", "$mark bold"), tile_text(scene.offered), (" ◂", "$mark bold")
        )
    for side in scene.sides.values():
        if side.last and side.discards:
            return tile_text(side.discards[-1])
    return Content("")
