"""Tiles in mjai's events."""

from __future__ import annotations

from zimo.records.formats.foreign import ForeignError
from zimo.records.formats.shapes import listed, word
from zimo.tiles import NotationError, Tile
from zimo.tiles.notation import parse_mjai

__all__ = ["hand_of", "tile_of", "tiles_of"]


def tile_of(name: object, where: str) -> Tile | None:
    """A tile; None for one that is hidden."""
    return hand_of([name], where)[0]


def hand_of(names: object, where: str) -> tuple[Tile | None, ...]:
    """Tiles, some of which may be hidden."""
    try:
        return parse_mjai([word(name, where) for name in listed(names, where)])
    except NotationError as error:
        raise ForeignError(where, str(error)) from None


def tiles_of(names: object, where: str) -> tuple[Tile, ...]:
    """Tiles, none of which may be hidden."""
    found = []
    for tile in hand_of(names, where):
        if tile is None:
            raise ForeignError(where, "a hidden tile can't lie open")
        found.append(tile)
    return tuple(found)
