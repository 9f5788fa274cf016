"""The end of a match."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from zimo.table.match import EndReason
from zimo.terminal.sitting import Sitting

__all__ = ["StandingsScreen"]

_REASONS = {
    EndReason.ROUNDS: "All rounds are played.",
    EndReason.DEALS: "All deals are played.",
    EndReason.TIME: "The time is up.",
    EndReason.BUST: "A player has nothing left.",
}


class StandingsScreen(Screen[None]):
    """Who has won, and where the record lies."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape,q", "dismiss(None)", "leave")
    ]

    def __init__(self, sitting: Sitting, path: Path) -> None:
        super().__init__()
        self.sitting = sitting
        self.path = path

    def compose(self) -> ComposeResult:
        with Vertical(classes="window wide"):
            yield Static("The match is over", classes="heading")
            yield Static(self._standings())
            yield Static(f"\nThe record of the match:\n{self.path}", markup=False)
            yield Static("enter leave", classes="foot")

    def _standings(self) -> Content:
        match = self.sitting.match
        lines = [Content(_REASONS[match.over] if match.over is not None else ""), Content("")]
        for standing in match.standings():
            own = standing.seat == self.sitting.seat
            lines.append(
                Content.styled(
                    f"{standing.place}.  {self.sitting.names[standing.seat]:<14}"
                    f"{standing.points:>8,}",
                    "bold $mark" if own else "",
                )
            )
        deals = f"{match.number} deal{'' if match.number == 1 else 's'} played."
        return Content("\n").join([*lines, Content(""), Content(deals)])
