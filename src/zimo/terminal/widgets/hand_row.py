"""The person's own tiles."""

from __future__ import annotations

from collections.abc import Container, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from zimo.terminal.widgets.tile_box import TileBox
from zimo.tiles import Tile

__all__ = ["TILE_KEYS", "HandRow"]

TILE_KEYS = "1234567890weyuioax"
"""The keys under the tiles, from the left; the commands have other letters."""
_LARGE_TILE = 7


class HandRow(Horizontal):
    """A box for every tile; the one just drawn stands apart."""

    def compose(self) -> ComposeResult:
        for position in range(len(TILE_KEYS)):
            yield TileBox(position)
        yield Static(id="no-hand")

    def show(
        self,
        tiles: Sequence[Tile],
        *,
        apart: bool,
        chosen: int | None,
        free: Container[Tile],
        large: bool,
    ) -> None:
        """Draws the tiles. `free`: those that may be taken now; `apart`: the last was drawn.

        `large`: with a word on each tile, if they fit.
        """
        large = large and _LARGE_TILE * len(tiles) + 2 <= self.app.size.width
        for box in self.query(TileBox):
            box.display = box.position < len(tiles)
            if not box.display:
                continue
            tile = tiles[box.position]
            box.show(
                tile,
                TILE_KEYS[box.position],
                chosen=box.position == chosen,
                free=tile in free,
                large=large,
            )
            last = box.position == len(tiles) - 1
            box.styles.margin = (0, 0, 0, 2 if apart and last and len(tiles) > 1 else 0)
