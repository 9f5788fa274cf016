"""A game of solitaire with its clock, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

from zimo.solitaire.game import Game, Status
from zimo.solitaire.share import Named, print_named
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
    """One person at one board. `today`: days since 1970; `day`: of which day it is the board.

    What can't be written is told in `problem`, and the game goes on.
    """

    def __init__(
        self,
        game: Game,
        folder: SolitaireFolder,
        today: int,
        *,
        day: int | None = None,
        seconds: float = 0.0,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.game = game
        self.folder = folder
        self.today = today
        self.day = day
        self.clock = clock
        self.stopwatch = Stopwatch(seconds)
        self.problem = ""

    @property
    def name(self) -> str:
        """The board as players tell it to each other."""
        deal = self.game.deal
        return print_named(Named(deal.layout.id, deal.number, deal.level, deal.flowers))

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
            self.folder.keep_game(self.game, self.seconds, self.day)
            self.problem = ""
        except OSError as error:
            self.problem = error.strerror or str(error)

    def leave(self) -> None:
        """The person goes; a game that is not over is kept."""
        self.run(False)
        if self.game.status is not Status.WON:
            self.keep()

    def give_up(self) -> None:
        """The game is left for another one; it counts as played if a pair was taken."""
        if self.game.status is not Status.WON and self.game.done:
            self._count(False, None)

    def finish(self) -> Outcome:
        """The board is clear: it goes into the statistics, and the file of the game goes."""
        self.run(False)
        deal = self.game.deal
        time = BestTime(self.seconds, deal.number, deal.level, self.today)
        rank, streak = self._count(True, None if self.game.helped else time)
        return Outcome(rank, self.game.helped, streak)

    def _count(self, won: bool, time: BestTime | None) -> tuple[int, int]:
        """The place among the best times, and the streak that a board of the day belongs to."""
        streak = 0
        try:
            book = self.folder.statistics()
            rank = book.finished(self.game.deal.layout.id, won, time)
            if won and self.day is not None and self.day == self.today:
                book.days.add(self.day)
                streak = book.streak(self.today)
            self.folder.keep_statistics(book)
            self.folder.forget_game()
        except OSError as error:
            self.problem = error.strerror or str(error)
            return 0, 0
        return rank, streak
