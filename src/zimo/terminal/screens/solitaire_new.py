"""Which board next: layout, level, the board of the day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from zimo.solitaire.deal import Level
from zimo.solitaire.layout import Layout

__all__ = ["NewBoardScreen", "Wanted"]

DAILY = ":daily:"
Wanted = tuple[str, Level]
"""A layout by its id, or `DAILY`; and the level."""


class NewBoardScreen(ModalScreen[Wanted | None]):
    """Gives what the person wants, None for going back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,n", "dismiss(None)", "back"),
        Binding("left", "level(-1)", show=False, priority=True),
        Binding("right", "level(1)", show=False, priority=True),
    ]

    def __init__(self, layouts: Sequence[Layout], at: str, level: Level, streak: int) -> None:
        super().__init__()
        self.layouts = layouts
        self.at = at
        self.level = level
        self.streak = streak

    def compose(self) -> ComposeResult:
        with Vertical(classes="window"):
            yield Static("Another board", classes="heading")
            daily = f"Board of the day{f'  ({self.streak} in a row)' if self.streak else ''}"
            options = [Option(daily, id=DAILY)]
            for layout in self.layouts:
                text = f"{layout.name:<22}{len(layout):>4} tiles, {layout.layers} layers"
                options.append(Option(Content(text), id=layout.id))
            yield OptionList(*options)
            yield Static(id="level")
            yield Static("↑ ↓ layout   ← → level   enter play   esc back", classes="foot")

    def on_mount(self) -> None:
        ids = [layout.id for layout in self.layouts]
        options = self.query_one(OptionList)
        options.highlighted = ids.index(self.at) + 1 if self.at in ids else 0
        options.focus()
        self._show()

    def action_level(self, step: int) -> None:
        """The level before or after."""
        levels = list(Level)
        self.level = levels[(levels.index(self.level) + step) % len(levels)]
        self._show()

    def _show(self) -> None:
        parts = [
            Content.styled(f" {each.value} ", "bold $on-mark on $mark")
            if each is self.level
            else Content.styled(f" {each.value} ", "$quiet")
            for each in Level
        ]
        self.query_one("#level", Static).update(Content(" ").join(parts))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss((str(event.option.id), self.level))
