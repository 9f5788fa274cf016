"""The commands of the table, each always at the same place."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

__all__ = ["CommandBar", "CommandKey"]


class CommandKey(Static):
    """A command with its key; bright when it may be given."""

    class Given(Message):
        """The command was clicked."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, key: str, label: str, width: int) -> None:
        super().__init__(id=f"key-{key}", classes="command")
        self.key = key
        self.given = key
        self.label = label
        self.styles.width = width

    def show(self, label: str | None, key: str = "") -> None:
        """Draws the command, with a label of its own if there is one; None: not now.

        `key`: of another command that has this place now.
        """
        self.given = key or self.key
        self.set_class(label is not None, "-free")
        text = f"{label if label else self.label}"
        key_style = "$mark bold" if label is not None else "$quiet"
        style = "bold" if label is not None else "$quiet"
        self.update(Content.assemble((self.given, key_style), " ", (text, style)))

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Given(self.given))


_SLOTS = (
    ("m", "mahjong", 11),
    ("k", "kong", 11),
    ("p", "pung", 8),
    ("c", "chow", 13),
    ("space", "pass", 12),
    ("r", "ready", 9),
    ("s", "sort", 8),
    ("h", "hint", 8),
)


_OWN_TURN = {"p": "d", "c": "enter"}
"""What stands in the place of a claim in the person's own turn: to end the deal; to declare."""


class CommandBar(Horizontal):
    """The row of commands."""

    def compose(self) -> ComposeResult:
        for key, label, width in _SLOTS:
            yield CommandKey(key, label, width)

    def show(self, free: Mapping[str, str]) -> None:
        """`free`: the keys of the commands that may be given now, with their labels or ""."""
        for command in self.query(CommandKey):
            other = _OWN_TURN.get(command.key, "")
            if other in free:
                command.show(free[other], other)
            else:
                command.show(free.get(command.key))
