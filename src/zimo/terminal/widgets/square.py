"""The middle of a large table: the walls, and inside them everybody's discards."""

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
from zimo.terminal.widgets.flow import discard_rows
from zimo.terminal.widgets.ring import GONE, OPENED, RING, centred, side_walls, stack_style

__all__ = ["Square"]

_INSIDE = 2 * RING
_LONG_ROW, _SHORT_ROW = 10, 4
_ENDS, _MIDDLE = 3, 12
"""Rows for the discards of the players at the top and the bottom, and between them."""
_SIDE = 3 * _SHORT_ROW


class Square(Static):
    """A ring of stacks, 40 columns by 20 rows: two columns and a row for a stack."""

    def show(self, scene: Scene) -> None:
        """Draws the walls and what is inside."""
        walls = side_walls(scene)
        left = _column(walls.get(Place.LEFT, []))
        right = _column(walls.get(Place.RIGHT, []))
        lines = [Content.assemble("  ", _row(walls.get(Place.TOP, [])), "  ")]
        for row, inside in enumerate(_inside(scene)):
            lines.append(Content.assemble(left[row], centred(inside, _INSIDE), right[row]))
        lines.append(Content.assemble("  ", _row(walls.get(Place.BOTTOM, [])), "  "))
        self.update(Content("\n").join(lines))


def _row(stacks: Sequence[Stack | None]) -> Content:
    cells = [_stack(stack, "█▊" if stack and stack.tiles == 2 else "▄▖") for stack in stacks]
    return centred(Content("").join(cells), _INSIDE)


def _column(stacks: Sequence[Stack | None]) -> list[Content]:
    cells = [_stack(stack, "▇▇" if stack and stack.tiles == 2 else "▃▃") for stack in stacks]
    return [*cells, *[Content("  ")] * (RING - len(cells))]


def _stack(stack: Stack | None, blocks: str) -> Content:
    if stack is None:
        return Content.styled(f"{OPENED} ", "$mark")
    if not stack.tiles:
        return Content.styled(f"{GONE} ", "$quiet")
    return Content.styled(blocks, stack_style(stack))


def _inside(scene: Scene) -> list[Content]:
    """The eighteen lines inside the walls."""
    top = _discards(scene, Place.TOP, _LONG_ROW)
    bottom = _discards(scene, Place.BOTTOM, _LONG_ROW)
    width = 3 * _LONG_ROW + 1
    between = zip(
        _block(_discards(scene, Place.LEFT, _SHORT_ROW)),
        _compass(scene),
        _block(_discards(scene, Place.RIGHT, _SHORT_ROW)),
        strict=True,
    )
    return [
        *[_filled(line, width) for line in _rows(top, _ENDS)],
        *[Content("").join(parts) for parts in between],
        *[_filled(line, width) for line in _rows(bottom, _ENDS)],
    ]


def _discards(scene: Scene, place: Place, per_row: int) -> list[Content]:
    side = scene.sides.get(place)
    if side is None:
        return []
    agreed = min(scene.discard_row, per_row)
    if agreed and per_row == _LONG_ROW and len(side.discards) <= _ENDS * agreed:
        per_row = agreed
    return discard_rows(side, per_row)


def _block(rows: list[Content]) -> list[Content]:
    """The discards of a player at the side, in the middle of the height."""
    above = max(0, (_MIDDLE - len(rows)) // 2)
    return [_filled(line, _SIDE) for line in _rows([Content("")] * above + rows, _MIDDLE)]


def _rows(rows: list[Content], count: int) -> list[Content]:
    return [*rows, *[Content("")] * (count - len(rows))][:count]


def _filled(text: Content, width: int) -> Content:
    return text.pad_right(width - text.cell_length)


def _compass(scene: Scene) -> list[Content]:
    """The twelve lines between the players' discards."""
    left, right = wind_text(scene, Place.LEFT), wind_text(scene, Place.RIGHT)
    width = _INSIDE - 2 * _SIDE
    offer = centred(offer_text(scene), width - 1 - left.cell_length - right.cell_length)
    lines = [
        Content(""),
        wind_text(scene, Place.TOP),
        indicators_text(scene),
        round_text(scene),
        left_text(scene),
        Content.assemble(" ", left, offer, right),
        sticks_text(scene),
        dice_text(scene),
        break_text(scene),
        Content(""),
        wind_text(scene, Place.BOTTOM),
        Content(""),
    ]
    return [centred(line, width) for line in lines]
