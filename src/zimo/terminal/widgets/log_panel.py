"""The log at the side of a wide table."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

__all__ = ["LogPanel"]


class LogPanel(Static):
    """As many of the last lines as there is room for."""

    def show(self, lines: Sequence[str]) -> None:
        """Draws the end of the log."""
        width, height = self.content_size.width, self.content_size.height
        if not width or not height:
            return
        wrapped: list[str] = []
        for line in reversed(lines):
            folded = [str(part) for part in Content(line).wrap(width)]
            wrapped[:0] = folded
            if len(wrapped) >= height:
                break
        self.update(Content("\n".join(wrapped[-height:])))
