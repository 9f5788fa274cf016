"""What has been played, the best times, and the boards of the days."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from zimo.solitaire.statistics import Statistics
from zimo.solitaire.stopwatch import time_text
from zimo.terminal.solitaire_files import SolitaireFolder
from zimo.terminal.solitaire_words import SolitaireWords

__all__ = ["StatisticsScreen"]

_TIMES = 3  # best times of a layout that are shown
_NAME = 30  # columns of the longest name that is not cut


class StatisticsScreen(ModalScreen[None]):
    """Opens above the board; any of its keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,space,i", "dismiss(None)", "back")
    ]

    def __init__(
        self, statistics: Statistics, folder: SolitaireFolder, today: int, words: SolitaireWords
    ) -> None:
        super().__init__()
        self.words = words
        self.statistics = statistics
        self.folder = folder
        self.today = today

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="window wide"):
            yield Static(self.words("stats"), classes="heading")
            yield Static("\n".join(self.lines()), markup=False)
            yield Static(self.words("back"), classes="foot")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def _called(self, id: str) -> str:
        """The layout's name; its id where the file of a person's own layout is spoilt."""
        try:
            return self.words.layout(self.folder.layout(id))
        except ValueError:
            return id

    def lines(self) -> list[str]:
        """The text."""
        book, words = self.statistics, self.words
        streak, longest = book.streak(self.today), book.longest()
        found = [
            words("stats.games", won=book.won, played=book.played),
            words("stats.days", cleared=len(book.days), streak=streak, longest=longest),
        ]
        rows = [
            (
                self._called(id),
                f"{record.won} / {record.played}",
                "  ".join(time_text(each.seconds) for each in record.best[:_TIMES]),
            )
            for id in self.folder.ids()
            if (record := book.layouts.get(id)) is not None
        ]
        if rows:
            heads = (words("stats.layout"), words("stats.won"), words("stats.times"))
            found.append("")
            found += _table([heads, *rows])
        return found


def _table(rows: Sequence[tuple[str, str, str]]) -> list[str]:
    """Names at the left, counts at the right of their column, then the times."""
    names = [Content(name).truncate(_NAME, ellipsis=True) for name, _, _ in rows]
    first = max(name.cell_length for name in names)
    second = max(len(count) for _, count, _ in rows)
    return [
        f"{name.pad_right(first - name.cell_length).plain}  {count:>{second}}  {times}".rstrip()
        for name, (_, count, times) in zip(names, rows, strict=True)
    ]
