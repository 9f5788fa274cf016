"""The last line: what is awaited, and what happened last."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

__all__ = ["Ticker"]


class Ticker(Static):
    """The prompt, then a note (a hint, the ceremony) or as many of the last events as fit."""

    def show(self, prompt: str, note: str, lines: Sequence[str]) -> None:
        """Draws the line."""
        if note:
            self.update(Content.styled(note, "$mark"))
            return
        parts: list[str | tuple[str, str]] = []
        if prompt:
            parts.append((prompt, "bold $mark"))
        room = (self.size.width or 78) - len(prompt) - 3
        shown: list[str] = []
        for line in reversed(lines):
            if shown and sum(len(text) + 1 for text in shown) + len(line) > room:
                break
            shown.insert(0, line)
        if shown:
            parts.append(("  " if prompt else "", ""))
            parts.append((" ".join(shown), "$quiet"))
        self.update(Content.assemble(*parts))
