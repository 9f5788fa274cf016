"""A small window with a few possibilities, of which one is taken or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

__all__ = ["ChoiceScreen"]


class ChoiceScreen(ModalScreen[int | None]):
    """Gives the number of the possibility taken, from 0; None for none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "back")]

    def __init__(self, title: str, labels: Sequence[str]) -> None:
        super().__init__()
        self.heading = title
        self.labels = tuple(labels)

    def compose(self) -> ComposeResult:
        with Vertical(classes="window"):
            yield Static(self.heading, classes="heading", markup=False)
            yield OptionList(*[f"{at}  {label}" for at, label in enumerate(self.labels, 1)])
            yield Static("number or arrows and enter · esc back", classes="foot")

    def on_key(self, event: Key) -> None:
        if event.key.isdecimal() and 1 <= int(event.key) <= len(self.labels):
            event.stop()
            self.dismiss(int(event.key) - 1)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)
