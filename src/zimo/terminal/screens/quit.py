"""Leave the table?"""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from zimo.terminal.keeper import Keeper

__all__ = ["QuitScreen"]


class QuitScreen(ModalScreen[bool]):
    """True for yes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,q", "dismiss(True)", "yes"),
        Binding("n,escape", "dismiss(False)", "no"),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, keeper: Keeper) -> None:
        """`keeper`: knows whether the match is saved, and where."""
        super().__init__()
        self.keeper = keeper

    def compose(self) -> ComposeResult:
        failed = bool(self.keeper.problem)
        with Vertical(classes="window"):
            yield Static("Leave anyway?" if failed else "Leave the table?", classes="heading")
            yield Static(self._meaning(), classes="failed" if failed else "", markup=False)
            with Horizontal(classes="buttons"):
                yield Button(self._yes(), id="yes", variant="error" if failed else "primary")
                yield Button("n  Play on", id="no")

    def on_mount(self) -> None:
        if self.keeper.problem:
            self.query_one("#no").focus()

    def _meaning(self) -> str:
        """What becomes of the match."""
        if self.keeper.problem:
            return (
                f"The match could not be saved:\n{self.keeper.problem}\n"
                "What has been played since it was last saved will be lost."
            )
        if not self.keeper.kept:
            return "Nothing has been played yet, so there is nothing to save."
        return (
            f"The match is saved as it stands, in\n{self.keeper.path}\n"
            "“zimo play --resume FILE” goes on with it."
        )

    def _yes(self) -> str:
        if self.keeper.problem:
            return "y  Leave, not saved"
        return "y  Save and quit" if self.keeper.kept else "y  Quit"

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")
