"""A player at the left or the right of the table."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from zimo.terminal.ink import backs, tile_text
from zimo.terminal.scene import Scene, Side
from zimo.terminal.widgets.flow import discard_rows, flowed, laid
from zimo.terminal.widgets.nameplate import nameplate, tall_nameplate

__all__ = ["SidePanel"]

_WIDTH = 26
_LARGE_WIDTH = 19
_ROWS = 11
_PER_ROW = 8


class SidePanel(Static):
    """Nameplate, hand face down (or laid open at the end), melds, discards in rows of eight.

    At a large table the discards lie inside the walls, and the panel is narrow.
    """

    def show(self, side: Side | None, scene: Scene, large: bool) -> None:
        """Draws the player, or nobody."""
        if side is None:
            self.update("")
            return
        width = _LARGE_WIDTH if large else _WIDTH
        open_tiles = flowed(laid(side, scene), width)
        hand = self._hand(side, width)
        if large:
            blank = Content("")
            self.update(Content("\n").join([*tall_nameplate(side), blank, *hand, *open_tiles]))
            return
        lines = [nameplate(side), *hand, *open_tiles]
        per_row = min(scene.discard_row, _PER_ROW) or _PER_ROW
        rows = discard_rows(side, per_row)
        if rows and len(lines) + len(rows) < _ROWS:
            lines.append(Content(""))
        self.update(Content("\n").join([*lines, *rows]))

    def _hand(self, side: Side, width: int) -> list[Content]:
        if side.tiles:
            return flowed([tile_text(tile) for tile in side.tiles], width)
        ready = [(" ready", "$mark bold")] if side.declared else []
        return [Content.assemble("" if width < _WIDTH else " ", backs(side.size), *ready)]
