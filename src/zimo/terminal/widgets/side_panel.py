"""A player at the left or the right of the table."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from zimo.terminal.ink import backs, tile_text
from zimo.terminal.scene import Scene, Side
from zimo.terminal.widgets.flow import discard_rows, flowed, laid
from zimo.terminal.widgets.nameplate import nameplate

__all__ = ["SidePanel"]

_WIDTH = 26
_PER_ROW = 8


class SidePanel(Static):
    """Nameplate, hand face down (or laid open at the end), melds, discards in rows of eight."""

    def show(self, side: Side | None, scene: Scene) -> None:
        """Draws the player, or nobody."""
        if side is None:
            self.update("")
            return
        lines = [nameplate(side), *self._hand(side)]
        lines += flowed(laid(side, scene), _WIDTH)
        rows = discard_rows(side.discards, _PER_ROW, side.last)
        room = self.size.height or 11
        if rows and len(lines) + len(rows) < room:
            lines.append(Content(""))
        self.update(Content("\n").join([*lines, *rows]))

    def _hand(self, side: Side) -> list[Content]:
        if side.tiles:
            return flowed([tile_text(tile) for tile in side.tiles], _WIDTH)
        ready = [(" ready", "$mark bold")] if side.declared else []
        return [Content.assemble(" ", backs(side.size), *ready)]
