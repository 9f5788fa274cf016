"""What has been played, the best times, and the boards of the days."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from zimo.solitaire.statistics import Statistics
from zimo.solitaire.stopwatch import time_text
from zimo.terminal.solitaire_files import SolitaireFolder

__all__ = ["StatisticsScreen"]

_TIMES = 3  # best times of a layout that are shown


class StatisticsScreen(ModalScreen[None]):
    """Opens above the board; any of its keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,space,i", "dismiss(None)", "back")
    ]

    def __init__(self, statistics: Statistics, folder: SolitaireFolder, today: int) -> None:
        super().__init__()
        self.statistics = statistics
        self.folder = folder
        self.today = today

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="window wide"):
            yield Static("Statistics", classes="heading")
            yield Static("\n".join(self.lines()), markup=False)
            yield Static("esc back", classes="foot")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def _called(self, id: str) -> str:
        """The layout's name; its id where the file of a person's own layout is spoilt."""
        try:
            return self.folder.layout(id).name
        except ValueError:
            return id

    def lines(self) -> list[str]:
        """The text."""
        book = self.statistics
        streak, longest = book.streak(self.today), book.longest()
        found = [
            f"{book.won} of {book.played} games won",
            f"Boards of the days: {len(book.days)} cleared, {streak} in a row, at most {longest}",
        ]
        if book.layouts:
            found += ["", "Layout           won of   best times"]
        for id in self.folder.ids():
            record = book.layouts.get(id)
            if record is not None:
                times = "  ".join(time_text(each.seconds) for each in record.best[:_TIMES])
                name = self._called(id)[:16]
                found.append(f"{name:<16} {record.won:>3} {record.played:<4} {times}".rstrip())
        return found
