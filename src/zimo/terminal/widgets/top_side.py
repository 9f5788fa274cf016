"""The player at the far side of the table."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from zimo.terminal.ink import backs, tiles_text
from zimo.terminal.scene import Scene, Side
from zimo.terminal.widgets.flow import one_line
from zimo.terminal.widgets.nameplate import nameplate

__all__ = ["TopSide"]


class TopSide(Static):
    """Nameplate, hand and melds in one line."""

    def show(self, side: Side | None, scene: Scene) -> None:
        """Draws the player, or nobody."""
        if side is None:
            self.update("")
            return
        hand = tiles_text(side.tiles, "") if side.tiles else backs(side.size)
        ready = [Content.styled("ready", "$mark bold")] if side.declared else []
        self.update(one_line([nameplate(side), hand, *ready], side, scene, self.size.width or 78))
