"""Which board next: the board of the day, a game that was left, a layout and a level."""

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
from zimo.solitaire.share import Named, print_named
from zimo.solitaire.stopwatch import time_text
from zimo.terminal.solitaire_files import KeptGame
from zimo.terminal.solitaire_words import SolitaireWords

__all__ = ["BOARD", "DAILY", "NewBoardScreen", "Wanted"]

DAILY = ":daily:"
BOARD = ":board:"
"""Before the name of a board on which a game was left."""
Wanted = tuple[str, Level]
"""A layout by its id, `DAILY`, or `BOARD` and a name; and the level."""

_NAME = 30  # columns of the name of a board


class NewBoardScreen(ModalScreen[Wanted | None]):
    """Gives what the person wants, None for going back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,n,g", "dismiss(None)", "back"),
        Binding("left", "level(-1)", show=False, priority=True),
        Binding("right", "level(1)", show=False, priority=True),
    ]

    def __init__(
        self,
        layouts: Sequence[Layout],
        left: Sequence[KeptGame],
        here: Named,
        words: SolitaireWords,
        *,
        streak: int = 0,
        gives_up: bool = False,
    ) -> None:
        """`left`: the games that go on. `here`: the board that is left now, or given up."""
        super().__init__()
        # The one that lies here is first, so that the games above it are in sight.
        self.layouts = sorted(layouts, key=lambda layout: layout.id != here.layout)
        self.left = left
        self.at = here.layout
        self.level = here.level
        self.streak = streak
        self.gives_up = gives_up
        self.words = words

    def compose(self) -> ComposeResult:
        words = self.words
        with Vertical(classes="window wide"):
            yield Static(words("new.give_up" if self.gives_up else "new"), classes="heading")
            streak = f"  ({words('new.streak', days=self.streak)})" if self.streak else ""
            options = [Option(Content(words("new.daily") + streak), id=DAILY)]
            for kept in self.left:
                board = print_named(kept.named)
                called = f"{words.layout(kept.game.deal.layout)} {board[board.index('#') :]}"
                time = time_text(kept.seconds)
                rest = words("new.left", tiles=kept.game.left, time=time)
                name = Content(called).truncate(_NAME, ellipsis=True, pad=True)
                options.append(Option(Content.assemble(name, rest), id=BOARD + board))
            for layout in self.layouts:
                size = words("new.layout", tiles=len(layout), layers=layout.layers)
                name = Content(words.layout(layout)).truncate(_NAME, ellipsis=True, pad=True)
                options.append(Option(Content.assemble(name, size), id=layout.id))
            yield OptionList(*options)
            yield Static(id="level")
            yield Static(words("new.foot"), classes="foot")

    def on_mount(self) -> None:
        options = self.query_one(OptionList)
        ids = [option.id for option in options.options]
        options.highlighted = ids.index(self.at) if self.at in ids else 0
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
