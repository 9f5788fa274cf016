"""Pieces of text set one after the other in lines of limited width."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content

from zimo.terminal.ink import meld_text, tile_text
from zimo.terminal.scene import Scene, Side

__all__ = ["SIDEWAYS", "discard_rows", "flowed", "laid", "one_line"]

SIDEWAYS = "~"
"""Before the discard with which a hand was declared."""


def flowed(pieces: Iterable[Content], width: int, between: str = " ") -> list[Content]:
    """Lines no wider than `width`, unless a piece alone is wider."""
    lines: list[Content] = []
    for piece in pieces:
        if lines and lines[-1].cell_length + len(between) + piece.cell_length <= width:
            lines[-1] = Content.assemble(lines[-1], between, piece)
        else:
            lines.append(piece)
    return lines


def discard_rows(side: Side, per_row: int) -> list[Content]:
    """Discards in rows; a pointer stands before the last one of all.

    Another sign stands before the one with which the hand was declared: it lies sideways.
    """
    rows = []
    tiles = side.discards
    for start in range(0, len(tiles), per_row):
        parts: list[Content | tuple[str, str]] = []
        for at, tile in enumerate(tiles[start : start + per_row], start):
            is_last = side.last and at == len(tiles) - 1
            sign = SIDEWAYS if at == side.declared_with else " "
            parts.append(("▸" if is_last else sign, "$mark bold"))
            parts.append(tile_text(tile))
        rows.append(Content.assemble(*parts))
    return rows


def laid(side: Side, scene: Scene, between: str = " ") -> list[Content]:
    """What lies open before a player besides the discards: melds, bonus tiles."""
    pieces = [meld_text(meld, scene.by_seat, between, scene.kong_end_turned) for meld in side.melds]
    if side.bonus:
        tiles = Content("").join([tile_text(tile) for tile in side.bonus])
        pieces.append(Content.assemble(("{", "$mark"), tiles, ("}", "$mark")))
    return pieces


def one_line(before: list[Content], side: Side, scene: Scene, width: int) -> Content:
    """A player's nameplate and hand, then what lies open, closer together if it must be."""
    line = Content(" ").join([*before, *laid(side, scene)])
    if line.cell_length > width:
        line = Content(" ").join([*before, *laid(side, scene, "")])
    return line
