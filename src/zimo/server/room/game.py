"""The match of a table: its deals played, numbered for those who watch, and shown bit by bit.

The engine is always ahead: it draws at once for the next player when nobody can claim a discard.
`shown` says how much of the log others may know; what is behind a claimable tile is held back, so
that time tells nothing about who could claim.
"""

from __future__ import annotations

from collections.abc import Sequence

from zimo.records import Player, Recorder
from zimo.rules import Ruleset
from zimo.server.room.barring import Barring
from zimo.table.deal import OVER, Deal
from zimo.table.facts import CLAIMABLE, FACT_SIZE
from zimo.table.match import Match
from zimo.table.result import DealResult
from zimo.table.view import View
from zimo.tiles import Seat

__all__ = ["Game"]


class Game:
    """A match that is being played.

    Numbers (`seq`) count on through the match: the beginning of a deal has one, each of its
    events, and its result. A move that is taken back begins a new line of numbers.
    """

    def __init__(self, rules: Ruleset, seed: bytes, players: Sequence[Player]) -> None:
        self.match = Match(rules, seed)
        self.recorder = Recorder(self.match, players)
        self.deal: Deal | None = None
        """The deal that is played, or the last one that was."""
        self.barring: Barring | None = None
        """What bars the players of that deal from winning on a discard."""
        self.result: DealResult | None = None
        """Of that deal, once it is over."""
        self.number = 0
        """Of that deal, from 1."""
        self.seating = self.match.seating
        self.before = tuple(self.match.points)
        """By seat, the points when that deal began."""
        self.base = 0
        """The number of the beginning of the deal, or of what a move was taken back to."""
        self.line = 0
        """The least number from which events alone lead on."""
        self.shown = 0
        """Events of the deal that may be known."""
        self.answered: dict[tuple[int, int], int] = {}
        """By seat and number that was answered in this deal, the action."""
        self._moves: list[tuple[int, int]] = []
        """Of the answers of people in this deal the seat, and how many actions came before."""
        self.time_is_up = False
        self.called_off = False  # the time was up in the middle of the deal, and it counts no more
        self.ends = False  # the players have agreed to end the match after this deal

    @property
    def facts(self) -> int:
        """How many events the deal has had."""
        return 0 if self.deal is None else len(self.deal.log) // FACT_SIZE

    @property
    def seq(self) -> int:
        """The number of the last thing that may be known."""
        return self.base + self.shown + (self.scored and self.shown == self.facts)

    @property
    def scored(self) -> bool:
        """Whether the deal is over."""
        return self.result is not None

    @property
    def finished(self) -> int:
        """How many deals are over; what the record has."""
        return len(self.recorder.lines) - 1

    @property
    def all_shown(self) -> bool:
        """Whether everything may be known."""
        return self.shown == self.facts

    def view(self, seat: Seat) -> View:
        """The deal as a seat sees it. ValueError before the first."""
        if self.deal is None:
            raise ValueError("nothing has been dealt yet")
        return View(self.deal, seat, self.before)

    def begin_deal(self) -> None:
        """Deals the next hand; nothing of it is shown."""
        self.base = self.base + self.facts + 1 if self.number else 1
        if self.number:
            self.base += 1  # the result of the last one had a number
        self.line = self.base
        self.deal = self.match.start_deal()
        self.barring = Barring(self.deal)
        self.result = None
        self.number = self.match.number
        self.seating = self.match.seating
        self.before = tuple(self.match.points)
        self.shown = 0
        self.answered = {}
        self._moves = []
        self._finish_if_over()

    def act(self, seat: int, action: int, asked: int = -1) -> None:
        """Carries an action out. IllegalAction, and nothing changes, if it is not allowed."""
        assert self.deal is not None, "an action is part of a deal"
        assert self.barring is not None, "it comes with the deal"
        before, facts = len(self.deal.actions) // 2, self.facts
        self.deal.step(seat, action)
        self.barring.note(self.deal, facts)
        if asked >= 0:
            self.answered[seat, asked] = action
            self._moves.append((seat, before))
        self._finish_if_over()

    def take_back(self, actions: int) -> None:
        """Plays the deal again with its first so many actions; all of it is shown."""
        self.base += self.facts + 1
        self.deal = self.match.take_back(actions)
        self.barring = Barring(self.deal)
        self._moves = [move for move in self._moves if move[1] < actions]
        # The numbers of its events begin where they end: nobody has any of them.
        self.line = self.base + self.facts
        self.shown = self.facts

    def last_move(self, seat: int) -> int | None:
        """How many actions came before this seat's last answer in the deal; None if it had none.

        What was passed or discarded on a person's behalf is no move of theirs.
        """
        return next((before for who, before in reversed(self._moves) if who == seat), None)

    def agree_to_end(self) -> None:
        """The match is over after the deal that is played, or now."""
        self.ends = True
        if self.match.deal is None and self.match.over is None:
            self.match.agree_to_end()

    def abandon(self) -> None:
        """Nobody is left to play: the open deal does not count, and the match is over."""
        self.called_off = self.match.deal is not None
        self.match.deal = None
        if self.match.over is None:
            self.match.agree_to_end()

    def time_up(self) -> None:
        """The agreed time is over: this deal is the last, or is called off at once."""
        self.time_is_up = True
        self.match.time_up()
        if self.match.deal is None and self.result is None and self.match.over:
            self.called_off = True

    def show(self) -> bool:
        """Shows events up to the next claimable tile, that included; whether it is one."""
        assert self.deal is not None, "there is something to show"
        log, count = self.deal.log, self.facts
        while self.shown < count:
            fact = log[FACT_SIZE * self.shown]
            self.shown += 1
            if fact in CLAIMABLE:
                return True
        return False

    def show_all(self) -> None:
        """Nothing is held back any more."""
        self.shown = self.facts

    def show_offered(self) -> None:
        """Shows all but what came after the last tile that could be claimed."""
        assert self.deal is not None, "there is something to hide"
        facts = self.deal.log[::FACT_SIZE]
        last = next((at for at in reversed(range(len(facts))) if facts[at] in CLAIMABLE), None)
        self.shown = self.facts if last is None else last + 1

    def _finish_if_over(self) -> None:
        deal = self.match.deal
        if deal is not None and deal.phase == OVER:
            self.result = self.recorder.finish_deal()
            if self.ends and self.match.over is None:
                self.match.agree_to_end()
