"""The end of a match."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from zimo.rules import Ruleset
from zimo.rules.phrases import signed
from zimo.table.match import EndReason
from zimo.terminal.keeper import Keeper
from zimo.terminal.sitting import Sitting

__all__ = ["StandingsScreen"]

_REASONS = {
    EndReason.ROUNDS: "All rounds are played.",
    EndReason.DEALS: "All deals are played.",
    EndReason.TIME: "The time is up.",
    EndReason.AGREED: "The players have agreed to end the match.",
    EndReason.BUST: "A player has nothing left.",
    EndReason.TARGET: "A player has reached the agreed points.",
    EndReason.WINS: "A player has won the agreed number of deals.",
    EndReason.GOAL: "A player has the points that were missing.",
    EndReason.LEADER: "East is first in the last deal and ends the match.",
}


class StandingsScreen(Screen[None]):
    """Who has won, and where the record lies."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape,q", "dismiss(None)", "leave")
    ]

    def __init__(self, sitting: Sitting, keeper: Keeper) -> None:
        super().__init__()
        self.sitting = sitting
        self.keeper = keeper

    def compose(self) -> ComposeResult:
        problem = self.keeper.problem
        with Vertical(classes="window wide"):
            yield Static("The match is over", classes="heading")
            yield Static(self._standings())
            yield Static(self._record(), classes="failed" if problem else "", markup=False)
            yield Static("enter leave", classes="foot")

    def _record(self) -> str:
        """Where the record is, or why there is none."""
        if self.keeper.problem:
            return f"\nThe match could not be saved:\n{self.keeper.problem}"
        return f"\nThe record of the match:\n{self.keeper.path}"

    def _standings(self) -> Content:
        match = self.sitting.match
        stakes = match.stakes()
        lines = [Content(_REASONS[match.over] if match.over is not None else ""), Content("")]
        for standing in match.standings():
            name = self.sitting.players[standing.player]
            own = not self.sitting.recorder.players[standing.player].bot
            stake, result = stakes[standing.seat], standing.result
            lines.append(
                Content.styled(
                    f"{standing.place}.  {name:<14}{standing.points:>8,}"
                    + ("" if result is None else f"   {_final(match.rules, result)}")
                    + (f"   stakes {stake:+,}" if match.rules.match.stake else ""),
                    "bold $mark" if own else "",
                )
            )
        deals = f"{match.number} deal{'' if match.number == 1 else 's'} played."
        return Content("\n").join([*lines, Content(""), Content(deals)])


def _final(rules: Ruleset, result: float) -> str:
    return f"result {signed(result)}" if rules.match.unit else f"table points {round(result, 2):g}"
