"""A person's sitting at a match: whose turn it is, what the bots do, what the person is asked.

No screen in here: the app calls `beat` from its timers and `choose` for the person's keys, and
looks at the state in between.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from zimo.bots.bot import Bot
from zimo.records import Recorder
from zimo.table.deal import OVER, Deal
from zimo.table.result import DealResult
from zimo.table.view import View
from zimo.terminal.chronicle import Chronicle
from zimo.terminal.shown_name import shown_name
from zimo.tiles import Seat

__all__ = ["Sitting", "Stage"]


class Stage(Enum):
    """What a match waits for."""

    DEAL = "deal"  # the next deal may begin
    PLAY = "play"  # a deal is being played
    SCORED = "scored"  # a deal is over and its result may be read
    FINISHED = "finished"  # the match is over


class Sitting:
    """A match with its record, the person who plays it, and the bots on the other seats.

    The person is the player whom the record names without a bot; `bots` are by player, the place
    in the list of players that `Match.seating` has.
    """

    def __init__(self, recorder: Recorder, bots: Mapping[int, Bot]) -> None:
        """ValueError unless one player is a person and there is a bot for every other one."""
        match = recorder.match
        people = [at for at, player in enumerate(recorder.players) if not player.bot]
        if len(people) != 1:
            raise ValueError(f"one person plays at this table, and the record has {len(people)}")
        if set(bots) != set(range(match.players)) - set(people):
            raise ValueError("every player but the person is a bot")
        self.recorder = recorder
        self.match = match
        self.players = tuple(shown_name(player.name) for player in recorder.players)
        """Names by player."""
        self._bots = dict(bots)
        self._person = people[0]
        self.chronicle = Chronicle()
        self.deal: Deal | None = match.deal
        """The deal that is played, or the last one that was."""
        self.result: DealResult | None = None
        """Of the last deal, until the next one begins."""
        self._sit_down()
        if self.deal is not None:
            self.chronicle.begin(match, self.names)
            self._tell()

    def _sit_down(self) -> None:
        """Everyone takes their seat of the deal; between rounds they may change it."""
        seating = self.match.seating
        self.seat = Seat(seating.index(self._person))
        self.names = tuple(self.players[player] for player in seating)
        """By seat, in the deal that is played or was last."""
        self.bots = {Seat(seating.index(player)): bot for player, bot in self._bots.items()}
        self.before = tuple(self.match.points)
        """The points by seat when that deal began."""

    @property
    def points(self) -> tuple[int, ...]:
        """The points by seat, in the deal that is played or was last."""
        if self.result is None:
            return self.before
        changes = self.result.settlement.totals
        return tuple(sum(pair) for pair in zip(self.before, changes, strict=True))

    @property
    def stage(self) -> Stage:
        """What the match waits for."""
        if self.match.deal is not None:
            return Stage.PLAY
        if self.result is not None:
            return Stage.SCORED
        return Stage.FINISHED if self.match.over else Stage.DEAL

    @property
    def view(self) -> View:
        """What the person sees of the deal. ValueError before the first one."""
        return self.view_of(self.seat)

    def view_of(self, seat: Seat) -> View:
        """What a seat sees of the deal. ValueError before the first one."""
        if self.deal is None:
            raise ValueError("nothing has been dealt yet")
        return View(self.deal, seat, self.before)

    @property
    def legal(self) -> bytes:
        """The actions that the person may take now; empty while others are to act."""
        deal = self.match.deal
        return b"" if deal is None else deal.legal(self.seat)

    @property
    def asks(self) -> bool:
        """Whether the person is asked and no bot has to act first."""
        return bool(self.legal) and self._bot_to_act() is None

    def begin_deal(self) -> None:
        """Deals the next hand. ValueError when a deal goes on or the match is over."""
        deal = self.match.start_deal()
        self.result = None
        self.deal = deal
        self._sit_down()
        self.chronicle.begin(self.match, self.names)
        self._tell()
        self._finish_if_over()

    def beat(self) -> bool:
        """Lets the bots act until something has happened that can be seen.

        Answers that nobody sees take no time, so that the time tells nothing about their hands.
        False when it is the person's choice, or no deal is going on.
        """
        before = len(self.chronicle.events)
        while self.match.deal is not None and len(self.chronicle.events) == before:
            seat = self._bot_to_act()
            if seat is None:
                return False
            legal = self.match.deal.legal(seat)
            action = (
                legal[0] if len(legal) == 1 else self.bots[seat].choose(self.view_of(seat), legal)
            )
            self._step(seat, action)
        return len(self.chronicle.events) > before

    def choose(self, action: int) -> None:
        """The person's action. IllegalAction, and nothing changes, if it is not in `legal`."""
        if self.match.deal is None:
            raise ValueError("no deal is being played")
        self._step(self.seat, action)

    @property
    def can_take_back(self) -> bool:
        """Whether the person has a move in this deal that the table lets them take back."""
        return self.match.rules.aids.take_back and self._last_move() is not None

    def take_back(self) -> None:
        """Takes the person's last move back, and all that followed it. ValueError if none is."""
        move = self._last_move()
        if move is None or not self.can_take_back:
            raise ValueError("there is no move to take back")
        self.deal = self.match.take_back(move)
        self.chronicle.take_back(self.view.events())

    def _last_move(self) -> int | None:
        """How many actions came before the person's last one in the deal that is played."""
        if self.match.deal is None:
            return None
        seats = self.match.deal.actions[::2]
        return seats.rfind(self.seat) if self.seat in seats else None

    def read(self) -> None:
        """The person has read the result of the last deal."""
        if self.match.deal is None and self.result is not None:
            self.before = self.points
            self.result = None

    def agree_to_end(self) -> None:
        """Everyone agrees that the match is over, between two deals; bots always do."""
        self.match.agree_to_end()

    def _bot_to_act(self) -> Seat | None:
        """The next bot that must act; in a claim window the bots answer before the person."""
        deal = self.match.deal
        if deal is None:
            return None
        for seat in self.bots:
            if deal.legal(seat):
                return seat
        return None

    def _step(self, seat: Seat, action: int) -> None:
        deal = self.match.deal
        assert deal is not None, "the callers have looked"
        deal.step(seat, action)
        self._tell()
        self._finish_if_over()

    def _finish_if_over(self) -> None:
        deal = self.match.deal
        if deal is not None and deal.phase == OVER:
            self.result = self.recorder.finish_deal()

    def _tell(self) -> None:
        self.chronicle.tell(self.view.events(len(self.chronicle.events)))
