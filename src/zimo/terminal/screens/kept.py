"""What the table has to do with the file of the match: saving, and leaving with the truth."""

from __future__ import annotations

from textual.screen import Screen

from zimo.terminal.keeper import Keeper
from zimo.terminal.screens.quit import QuitScreen
from zimo.terminal.screens.standings import StandingsScreen
from zimo.terminal.sitting import Sitting

__all__ = ["KeptScreen"]

_TOLD_SECONDS = 10.0
"""How long the person can read what went wrong; what lasts is in the line at the top."""


class KeptScreen(Screen[None]):
    """A screen for a match that is kept in a file."""

    def __init__(self, sitting: Sitting, keeper: Keeper) -> None:
        super().__init__()
        self.sitting = sitting
        self.keeper = keeper

    def draw(self) -> None:
        """Draws everything as it stands."""

    def keep(self, durable: bool) -> None:
        """Saves the match, and tells the person what they have to know of it."""
        said = self.keeper.keep(self.sitting.recorder, durable)
        if said:
            failed = bool(self.keeper.problem)
            self.app.notify(
                said,
                title="The match could not be saved" if failed else "The match has a new file",
                severity="error" if failed else "warning",
                timeout=_TOLD_SECONDS,
                markup=False,
            )

    def ask_to_quit(self) -> None:
        """Opens the question whether to leave the table, which says what leaving means."""
        self.keep(durable=True)
        self.draw()
        self.app.push_screen(QuitScreen(self.keeper), self._answered)

    def _answered(self, leaves: bool | None) -> None:
        if not leaves:
            return
        known = self.keeper.problem
        self.keep(durable=True)
        if self.keeper.problem and not known:
            self.ask_to_quit()  # it fails since the question was asked
        elif self.keeper.problem or self.keeper.kept:
            self._leave("The match is saved in {}; zimo play --resume FILE goes on with it.")
        else:
            self.app.exit("Nothing has been played, and there is nothing to save.")

    def show_standings(self) -> None:
        """The end of the match; then the app ends."""
        self.app.push_screen(StandingsScreen(self.sitting, self.keeper), self._read)

    def _read(self, _: None = None) -> None:
        self.keep(durable=True)
        self._leave("The record of the match is in {}.")

    def _leave(self, line: str) -> None:
        """Ends the app with a line that names the file, if the match is in it."""
        self.app.exit("" if self.keeper.problem else line.format(self.keeper.path))
