"""The end of a deal: every hand counted in words, who pays whom, and the new points."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Grid, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from zimo.terminal.account import Account, HandAccount, account_of
from zimo.terminal.ink import meld_text, tile_text, tiles_text
from zimo.terminal.scene import places
from zimo.terminal.screens.choice import ChoiceScreen
from zimo.terminal.sitting import Sitting

__all__ = ["ScoreScreen"]

_WIDTHS = [(0, "-compact"), (100, "-wide")]
"""From so many columns on the screen has this class."""


_END = ("End the match: these are the final points", "Play on")


class ScoreScreen(Screen[bool]):
    """The account of the deal; true if the players agree that the match is over with it."""

    HORIZONTAL_BREAKPOINTS = _WIDTHS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "dismiss(False)", "go on"),
        Binding("e", "agree", "end the match"),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting

    def compose(self) -> ComposeResult:
        account = account_of(self.sitting)
        yield Static(account.title, id="score-title", markup=False)
        with VerticalScroll(id="score"):
            with Grid(classes="sheets"):
                for hand in account.hands:
                    yield Static(self._hand(hand), classes="sheet -won" if hand.won else "sheet")
            with Grid(classes="sheets"):
                yield Static(_payments(account), classes="sheet")
                yield Static(_standings(account), classes="sheet")
        keys = ["enter  go on", "↑ ↓  scroll"]
        if self._goes_on:
            keys.append("e  end the match here")
        yield Static(" · ".join(keys), classes="foot")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    @property
    def _goes_on(self) -> bool:
        return self.sitting.match.over is None

    def action_agree(self) -> None:
        """Asks whether the match is to end here: the others agree with whoever proposes it."""
        if self._goes_on:
            self.app.push_screen(ChoiceScreen("Is the match over?", _END), self._agreed)

    def _agreed(self, choice: int | None) -> None:
        if choice == 0:
            self.dismiss(True)

    def _hand(self, hand: HandAccount) -> Content:
        """The tiles, then what they score."""
        by_seat = places(self.sitting.match.rules.seats, self.sitting.seat)
        pieces = [meld_text(meld, by_seat) for meld in hand.melds]
        if hand.tiles:
            pieces.insert(0, tiles_text(hand.tiles))
        if hand.winning is not None:
            pieces.append(Content.assemble(("+ ", "$mark bold"), tile_text(hand.winning)))
        if hand.bonus:
            pieces.append(Content.assemble("{", tiles_text(hand.bonus, ""), "}"))
        if hand.indicators:
            pieces.append(Content.assemble(("indicators ", "$mark"), tiles_text(hand.indicators)))
        head = Content.assemble(
            (f"{hand.wind} ", "$mark"),
            (hand.name, "bold"),
            (" goes out" if hand.won else "", "$mark bold"),
            f"  {hand.total} points",
        )
        return Content("\n").join([head, Content("  ").join(pieces), *map(Content, hand.lines)])


def _payments(account: Account) -> Content:
    lines = [Content(line) for line in account.payments]
    return Content("\n").join([Content.styled("Payments", "bold $mark"), *lines])


def _standings(account: Account) -> Content:
    lines = [Content.styled("Points", "bold $mark")]
    for row in account.standings:
        change = f"{row.change:+,}" if row.change else "0"
        style = "$success" if row.change > 0 else "$error" if row.change < 0 else "$quiet"
        lines.append(
            Content.assemble(
                row.name.ljust(14),
                f"{row.before:>8,}",
                (f"{change:>9}", style),
                (f"{row.after:>9,}", "bold"),
            )
        )
    return Content("\n").join(lines)
