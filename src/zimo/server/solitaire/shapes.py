"""Layouts and boards as they go over the wire."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from zimo.server.solitaire.layouts import bars
from zimo.server.solitaire.words import flaw_said, layout_name
from zimo.server.wire.solitaire import SolitaireBoard, SolitaireFlaw, SolitaireLayout
from zimo.solitaire import Deal, Layout
from zimo.solitaire.deal import groups
from zimo.solitaire.layout import Flaw
from zimo.solitaire.neighbours import neighbours
from zimo.tiles import Tile, label_of

__all__ = ["board_shape", "faces_said", "flaw_shapes", "layout_shape", "pairs_of"]

MOST_FLAWS = 50
"""Flaws of one layout that are told."""


def layout_shape(layout: Layout, language: str) -> SolitaireLayout:
    """A layout with its name in a language."""
    return SolitaireLayout(
        id=layout.id,
        name=layout_name(layout, language),
        tiles=len(layout),
        width=layout.width,
        height=layout.height,
        layers=layout.layers,
        places=layout.places,
    )


def board_shape(board: Deal, name: str | None) -> SolitaireBoard:
    """A board with all that must be known to play it; the name of its layout in English."""
    near = neighbours(board.layout)
    return SolitaireBoard(
        name=name,
        layout=layout_shape(board.layout, "en"),
        number=board.number,
        level=board.level,
        flowers=board.flowers,
        faces=faces_said(board.faces),
        matches=tuple(groups(board.faces)),
        above=tuple(map(tuple, near.above())),
        left=tuple(map(tuple, near.left)),
        right=tuple(map(tuple, near.right)),
    )


def faces_said(faces: bytes) -> tuple[str, ...]:
    """Tiles as text."""
    return tuple(label_of(Tile(face)) for face in faces)


def pairs_of(line: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Places two by two."""
    return tuple(zip(line[::2], line[1::2], strict=True))


def flaw_shapes(found: Iterable[Flaw], language: str, brought: bool) -> tuple[SolitaireFlaw, ...]:
    """What is wrong with a layout, the first of it if it is very much."""
    shapes = (
        SolitaireFlaw(
            kind=flaw.kind,
            text=flaw_said(flaw, language),
            places=flaw.places,
            bars=bars(flaw, brought),
        )
        for flaw in found
    )
    return tuple(shape for shape, _ in zip(shapes, range(MOST_FLAWS), strict=False))
