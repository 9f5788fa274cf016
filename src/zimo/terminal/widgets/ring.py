"""The four walls as drawn: which stacks on which side of the screen, and in what colour."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from zimo.terminal.scene import Place, Scene
from zimo.terminal.stacks import Stack

__all__ = ["GONE", "OPENED", "RING", "centred", "side_walls", "stack_style"]

RING = 18
"""Stacks along a side that are drawn; a longer wall is folded."""
GONE = "·"
OPENED = "×"


def side_walls(scene: Scene) -> dict[Place, list[Stack | None]]:
    """The walls as seen on the screen, from left to right and from top to bottom.

    None stands for the place where the wall was opened, once it is empty.
    """
    opened = _opened(scene)
    walls: dict[Place, list[Stack | None]] = {}
    for place, side in scene.sides.items():
        wall: list[Stack | None] = list(_folded(side.wall))
        at = opened.get(place)
        if at is not None and at < len(wall):
            stack = wall[at]
            if stack is not None and not stack.tiles:
                wall[at] = None
        # Clockwise: the top from the left, the right from the top, the others the other way.
        onwards = (place in (Place.TOP, Place.RIGHT)) is not scene.mirrored
        walls[place] = wall if onwards else wall[::-1]
    return walls


def stack_style(stack: Stack) -> str:
    """The colour of a stack that has tiles."""
    if stack.dead:
        return "$wall-dead"
    return "$wall" if stack.tiles == 2 else "$wall-half"


def centred(text: Content, width: int) -> Content:
    """The text with blanks on both sides."""
    text = text.truncate(width)
    blanks = width - text.cell_length
    return text.pad(blanks // 2, blanks - blanks // 2)


def _folded(wall: Sequence[Stack]) -> list[Stack]:
    """A wall that fits: of a long one several stacks are one, drawn like the fullest."""
    fold = -(-len(wall) // RING)
    return [
        max(wall[start : start + fold], key=lambda stack: stack.tiles)
        for start in range(0, len(wall), max(fold, 1))
    ]


def _opened(scene: Scene) -> dict[Place, int]:
    """Where the wall was opened: on which side, and the number of the first stack taken."""
    if scene.broken is None:
        return {}
    seat, stack = scene.broken
    seats = sorted(scene.by_seat)
    wall = scene.sides[scene.by_seat[seat]].wall
    while stack >= len(wall):  # round the corner, on the wall of the player before
        stack -= len(wall)
        seat = seats[seats.index(seat) - 1]
        wall = scene.sides[scene.by_seat[seat]].wall
    return {scene.by_seat[seat]: stack // -(-len(wall) // RING)}
