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
from zimo.terminal.solitaire_words import SolitaireWords

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

    def __init__(
        self,
        layouts: Sequence[Layout],
        at: str,
        level: Level,
        streak: int,
        words: SolitaireWords,
    ) -> None:
        super().__init__()
        self.layouts = layouts
        self.at = at
        self.level = level
        self.streak = streak
        self.words = words

    def compose(self) -> ComposeResult:
        words = self.words
        with Vertical(classes="window wide"):
            yield Static(words("new"), classes="heading")
            streak = f"  ({words('new.streak', days=self.streak)})" if self.streak else ""
            options = [Option(Content(words("new.daily") + streak), id=DAILY)]
            for layout in self.layouts:
                size = words("new.layout", tiles=len(layout), layers=layout.layers)
                name = Content(words.layout(layout)).truncate(30, ellipsis=True, pad=True)
                options.append(Option(Content.assemble(name, size), id=layout.id))
            yield OptionList(*options)
            yield Static(id="level")
            yield Static(words("new.foot"), classes="foot")

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
            Content.styled(f" {self.words.level(each)} ", "bold $on-mark on $mark")
            if each is self.level
            else Content.styled(f" {self.words.level(each)} ", "$quiet")
            for each in Level
        ]
        self.query_one("#level", Static).update(Content(" ").join(parts))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss((str(event.option.id), self.level))
