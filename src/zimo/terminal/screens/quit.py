"""Leave the table?"""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

__all__ = ["QuitScreen"]


class QuitScreen(ModalScreen[bool]):
    """True for yes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,q", "dismiss(True)", "yes"),
        Binding("n,escape", "dismiss(False)", "no"),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, place: str) -> None:
        """`place`: where the match is kept, for the person to read."""
        super().__init__()
        self.place = place

    def compose(self) -> ComposeResult:
        with Vertical(classes="window"):
            yield Static("Leave the table?", classes="heading")
            yield Static(
                f"The match is saved as it stands, in\n{self.place}\n"
                "“zimo play --resume FILE” goes on with it.",
                markup=False,
            )
            with Horizontal(classes="buttons"):
                yield Button("y  Save and quit", id="yes", variant="primary")
                yield Button("n  Play on", id="no")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")
