"""The line above the person's own hand."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from zimo.terminal.scene import Scene, Side
from zimo.terminal.widgets.flow import one_line
from zimo.terminal.widgets.nameplate import nameplate

__all__ = ["OwnSide"]


class OwnSide(Static):
    """Nameplate and melds of the person."""

    def show(self, side: Side, scene: Scene) -> None:
        """Draws the line."""
        ready = [Content.styled("ready", "$mark bold")] if side.declared else []
        self.update(one_line([nameplate(side), *ready], side, scene, self.size.width or 78))
