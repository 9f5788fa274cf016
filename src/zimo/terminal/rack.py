"""The order in which the person has their tiles before them."""

from __future__ import annotations

from collections.abc import Sequence

from zimo.tiles import Tile, sort_key

__all__ = ["Rack"]


class Rack:
    """Tiles in the person's order, the one just drawn last."""

    def __init__(self) -> None:
        self.tiles: list[Tile] = []
        self.drawn = False
        """Whether the last of the tiles was just drawn and stands apart."""
        self.sorts = True
        """Whether new tiles are put where they belong, until the person moves one."""

    def take(self, tiles: Sequence[Tile], drawn: Tile | None) -> None:
        """These are the tiles now; those that were there keep their order."""
        rest = list(tiles)
        self.drawn = drawn is not None
        if drawn is not None:
            rest.remove(drawn)
        if self.sorts:
            rest.sort(key=sort_key)
        else:
            kept = []
            for tile in self.tiles:
                if tile in rest:
                    rest.remove(tile)
                    kept.append(tile)
            rest = kept + sorted(rest, key=sort_key)
        self.tiles = rest if drawn is None else [*rest, drawn]

    def sort(self) -> None:
        """Puts the tiles in order, now and from now on."""
        self.sorts = True
        last = self.tiles[-1] if self.drawn else None
        self.take(self.tiles, last)

    def move(self, position: int, step: int) -> int:
        """Moves a tile one place on (`step` 1) or back (-1); its new position.

        The tile just drawn can be moved in, then it does not stand apart any more.
        """
        to = position + step
        if not 0 <= to < len(self.tiles):
            return position
        self.tiles[position], self.tiles[to] = self.tiles[to], self.tiles[position]
        self.sorts = False
        self.drawn = self.drawn and len(self.tiles) - 1 not in (position, to)
        return to
