"""A game of solitaire with its clock, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

from zimo.solitaire.game import Game, Status
from zimo.solitaire.share import Named, daily, print_named
from zimo.solitaire.statistics import BestTime
from zimo.solitaire.stopwatch import Stopwatch
from zimo.terminal.solitaire_files import SolitaireFolder

__all__ = ["Outcome", "SolitaireSitting"]


class Outcome(NamedTuple):
    """A board that was cleared."""

    rank: int  # among the best times of the layout, from 1 on; 0 for none
    helped: bool
    streak: int  # boards of the days in a row; 0 for any other board


class SolitaireSitting:
    """One person at one board. `today` tells the day, from 1970 on, whenever it matters.

    What can't be written is told in `problem`, and the game goes on.
    """

    def __init__(
        self,
        game: Game,
        folder: SolitaireFolder,
        today: Callable[[], int],
        *,
        seconds: float = 0.0,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.game = game
        self.folder = folder
        self.today = today
        self.clock = clock
        self.stopwatch = Stopwatch(seconds)
        self.problem = ""

    @property
    def name(self) -> str:
        """The board as players tell it to each other."""
        return print_named(self.named)

    @property
    def named(self) -> Named:
        """What names the board."""
        return Named.of(self.game.deal)

    @property
    def is_todays(self) -> bool:
        """Whether this is the board of the day, however it was opened."""
        return self.named == daily(self.today())

    @property
    def seconds(self) -> float:
        """How long the game has taken so far."""
        return self.stopwatch.seconds(self.clock())

    def run(self, playing: bool) -> None:
        """Lets the time pass while there is something to play, or stand still."""
        goes = playing and self.game.status is Status.PLAYING
        (self.stopwatch.go if goes else self.stopwatch.stop)(self.clock())

    def keep(self) -> None:
        """Writes the game."""
        try:
            self.folder.keep_game(self.game, self.seconds)
            self.problem = ""
        except OSError as error:
            self.problem = error.strerror or str(error)

    def leave(self) -> None:
        """The person goes; a game that is not over is kept."""
        self.run(False)
        if self.game.status is not Status.WON:
            self.keep()

    def give_up(self) -> None:
        """The person doesn't want to win it any more; it counts as played if a pair was taken."""
        if self.game.status is Status.WON:
            return
        if self.game.done:
            self._count(False, None)
            return
        try:
            self.folder.forget_game(self.named)
        except OSError as error:
            self.problem = error.strerror or str(error)

    def finish(self) -> Outcome:
        """The board is clear: it goes into the statistics, and the file of the game goes."""
        self.run(False)
        deal = self.game.deal
        time = BestTime(self.seconds, deal.number, deal.level, self.today())
        rank, streak = self._count(True, None if self.game.helped else time)
        return Outcome(rank, self.game.helped, streak)

    def _count(self, won: bool, time: BestTime | None) -> tuple[int, int]:
        """The place among the best times, and the streak that a board of the day belongs to."""
        streak = 0
        try:
            book = self.folder.statistics()
            rank = book.finished(self.game.deal.layout.id, won, time)
            today = self.today()
            if won and self.named == daily(today):
                book.days.add(today)
                streak = book.streak(today)
            self.folder.keep_statistics(book)
            self.folder.forget_game(self.named)
        except OSError as error:
            self.problem = error.strerror or str(error)
            return 0, 0
        return rank, streak
