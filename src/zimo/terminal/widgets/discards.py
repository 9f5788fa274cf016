"""The discards that lie before the players at the top and the bottom."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from zimo.terminal.scene import Side
from zimo.terminal.widgets.flow import discard_rows

__all__ = ["Discards"]

_ROWS = 2
_PER_ROW = 12


class Discards(Static):
    """Rows of discards; longer ones when there are many, so that all are seen."""

    def show(self, side: Side | None) -> None:
        """Draws a player's discards."""
        if side is None:
            self.update("")
            return
        per_row = max(_PER_ROW, -(-len(side.discards) // _ROWS))
        lines = discard_rows(side, per_row)
        indent = " " * max(0, (self.size.width - 3 * per_row - 1) // 2)
        self.update(Content("\n").join([Content.assemble(indent, line) for line in lines]))
