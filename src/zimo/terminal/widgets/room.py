"""Everything above the person's own tiles: the table, and the log where it is wide."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from zimo.terminal.scene import Place, Scene
from zimo.terminal.widgets.centre import Centre
from zimo.terminal.widgets.discards import Discards
from zimo.terminal.widgets.log_panel import LogPanel
from zimo.terminal.widgets.side_panel import SidePanel
from zimo.terminal.widgets.square import Square
from zimo.terminal.widgets.top_side import TopSide

__all__ = ["Room"]


class Room(Horizontal):
    """The other players, the walls, all discards, the log."""

    def compose(self) -> ComposeResult:
        with Vertical(id="cloth"):
            yield TopSide(id="top")
            yield Discards(id="top-discards")
            with Horizontal(id="middle"):
                yield SidePanel(id="left")
                yield Centre(id="centre")
                yield Square(id="square")
                yield SidePanel(id="right")
            yield Discards(id="own-discards")
        yield LogPanel(id="log")

    def show(self, scene: Scene, lines: Sequence[str], large: bool) -> None:
        """Draws all of it; `lines`: the log, `large`: there is room for the large table."""
        sides = scene.sides
        self.query_one(TopSide).show(sides.get(Place.TOP), scene)
        self.query_one("#top-discards", Discards).show(sides.get(Place.TOP))
        self.query_one("#left", SidePanel).show(sides.get(Place.LEFT), scene, large)
        self.query_one(Centre).show(scene)
        self.query_one(Square).show(scene)
        self.query_one("#right", SidePanel).show(sides.get(Place.RIGHT), scene, large)
        self.query_one("#own-discards", Discards).show(sides[Place.BOTTOM])
        self.query_one(LogPanel).show(lines)
