"""The middle of a small table: the walls, and inside them what everybody wants to know."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

from zimo.terminal.scene import Place, Scene
from zimo.terminal.stacks import Stack
from zimo.terminal.widgets.compass import (
    break_text,
    dice_text,
    indicators_text,
    left_text,
    offer_text,
    round_text,
    sticks_text,
    wind_text,
)
from zimo.terminal.widgets.ring import GONE, OPENED, RING, centred, side_walls, stack_style

__all__ = ["Centre"]

_ROWS = 9


class Centre(Static):
    """A ring of stacks, 20 columns by 11 rows: half a cell for a stack.

    A stack of two is bright, of one pale; those that won't be drawn in turn have a colour of
    their own. Where there is a dot, the wall is gone; a cross marks where it was opened.
    """

    def show(self, scene: Scene) -> None:
        """Draws the walls and what is inside."""
        walls = side_walls(scene)
        left = _column(walls.get(Place.LEFT, []))
        right = _column(walls.get(Place.RIGHT, []))
        lines = [Content.assemble(" ", _row(walls.get(Place.TOP, []), "▄"), " ")]
        for row, inside in enumerate(_inside(scene)):
            lines.append(Content.assemble(left[row], centred(inside, RING), right[row]))
        lines.append(Content.assemble(" ", _row(walls.get(Place.BOTTOM, []), "▀"), " "))
        self.update(Content("\n").join(lines))


def _row(stacks: Sequence[Stack | None], block: str) -> Content:
    """A wall along the top or the bottom, a column for a stack."""
    return centred(Content("").join([_single(stack, block) for stack in stacks]), RING)


def _column(stacks: Sequence[Stack | None]) -> list[Content]:
    """A wall along a side, half a row for a stack."""
    cells = []
    for at in range(0, len(stacks), 2):
        upper, lower = stacks[at], stacks[at + 1] if at + 1 < len(stacks) else Stack(tiles=0)
        if upper is None or not upper.tiles:
            empty = upper if lower is not None and not lower.tiles else lower
            cells.append(_single(empty, "▄"))
        elif lower is None or not lower.tiles:
            cells.append(_single(upper, "▀"))
        else:
            # One cell, one colour: that of the stack which is drawn from sooner.
            cells.append(_single(upper if not upper.dead else lower, "█"))
    return [*cells, *[Content(" ")] * (_ROWS - len(cells))]


def _single(stack: Stack | None, block: str) -> Content:
    if stack is None:
        return Content.styled(OPENED, "$mark")
    if not stack.tiles:
        return Content.styled(GONE, "$quiet")
    return Content.styled(block, stack_style(stack))


def _inside(scene: Scene) -> list[Content]:
    """The nine lines inside the walls."""
    left, right = wind_text(scene, Place.LEFT), wind_text(scene, Place.RIGHT)
    between = RING - 2 - left.cell_length - right.cell_length
    return [
        wind_text(scene, Place.TOP),
        indicators_text(scene),
        round_text(scene),
        left_text(scene),
        Content.assemble(" ", left, centred(offer_text(scene), between), right, " "),
        dice_text(scene),
        break_text(scene),
        sticks_text(scene),
        wind_text(scene, Place.BOTTOM),
    ]
