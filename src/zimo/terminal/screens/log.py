"""Everything that has happened, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

__all__ = ["LogScreen"]


class LogScreen(ModalScreen[None]):
    """The lines of the chronicle, from the end."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,space,l", "dismiss(None)", "back")
    ]

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self.lines = tuple(lines)

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="window wide", id="log-scroll"):
            yield Static("The log", classes="heading")
            yield Static("\n".join(self.lines), markup=False)
            yield Static("arrows scroll · esc back", classes="foot")

    def on_mount(self) -> None:
        scroll = self.query_one("#log-scroll", VerticalScroll)
        scroll.focus()
        scroll.scroll_end(animate=False)
