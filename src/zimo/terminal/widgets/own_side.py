"""The line above the person's own hand."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from zimo.terminal.ink import tile_text
from zimo.terminal.scene import Scene, Side
from zimo.terminal.widgets.flow import one_line
from zimo.terminal.widgets.nameplate import nameplate

__all__ = ["OwnSide"]


class OwnSide(Static):
    """Nameplate and melds of the person, and what bars them from winning on a discard."""

    def show(self, side: Side, scene: Scene) -> None:
        """Draws the line."""
        notes = [Content.styled("ready", "$mark bold")] if side.declared else []
        if side.barring:
            tiles = Content(" ").join([tile_text(tile) for tile in side.barring])
            notes.append(Content.assemble(("furiten ", "$mark bold"), tiles))
        self.update(one_line([nameplate(side), *notes], side, scene, self.size.width or 78))
