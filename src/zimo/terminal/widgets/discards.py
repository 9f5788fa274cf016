"""The discards that lie before the players at the top and the bottom."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from zimo.terminal.scene import Side
from zimo.terminal.widgets.flow import discard_rows

__all__ = ["Discards"]


class Discards(Static):
    """Rows of discards; longer ones when there are many, so that all are seen."""

    def show(self, side: Side | None) -> None:
        """Draws a player's discards."""
        if side is None:
            self.update("")
            return
        rows = self.size.height or 2
        per_row = max(12, -(-len(side.discards) // rows))
        lines = discard_rows(side.discards, per_row, side.last)
        self.update(Content("\n").join(lines))
        self.styles.width = 3 * per_row + 1
