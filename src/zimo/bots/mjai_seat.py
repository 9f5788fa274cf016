"""A player of mjai at our table: a process that is told events and answers.

It sees what its seat sees. There are three ways of answering among such programs: a line for every
event (the protocol as it was made), a line only where there is something to choose, and a line for
a whole list of events, sent at once when there is something to choose.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

import msgspec

from zimo.bots.lines import LineProcess, ProcessFailure
from zimo.records.formats.foreign import ForeignDeal, ForeignError, ForeignMatch, Move
from zimo.records.formats.mjai_actions import REACH, action_of
from zimo.records.formats.mjai_writing import (
    Event,
    Pungs,
    asking_last,
    ending_events,
    start_game,
    start_kyoku,
    step_events,
)
from zimo.records.formats.telling import hands_of, steps_of
from zimo.rules.quoting import quoted
from zimo.table.deal import Deal
from zimo.table.facts import FACT_SIZE
from zimo.table.refusals import refusal
from zimo.tiles import Seat, Tile

__all__ = ["Misbehaviour", "MjaiSeat", "Replies"]


class Replies(StrEnum):
    """When a player answers."""

    EACH = "each"  # a line for every event
    ASKED = "asked"  # a line where it can choose
    BATCH = "batch"  # a line for a list of events, sent where it can choose


class Misbehaviour(ValueError):
    """A player that died, kept silent, or said what can't be done; in one line which and why."""


class MjaiSeat:
    """A process at a seat. Tell it everything; `choose` gives an action that is legal."""

    def __init__(
        self, command: Sequence[str], seat: Seat, seconds: float, replies: Replies = Replies.EACH
    ) -> None:
        """Starts the process; `seconds`: that it has for an answer. Misbehaviour if it can't."""
        self.seat = seat
        self.seconds = seconds
        self.replies = replies
        self._told = 0  # facts of the deal that it has been told
        self._waiting: list[Event] = []
        self._owed = 0  # answers that must come before the one to the last event
        self._declared = False  # it has been told of its own declaration already
        self._pungs = Pungs()
        try:
            self._process = LineProcess(command)
        except ProcessFailure as error:
            raise Misbehaviour(str(error)) from None

    def close(self) -> None:
        """Ends the process."""
        self._process.close()

    def begin_match(self, match: ForeignMatch) -> None:
        """Tells who plays, and which seat it has."""
        self._tell({**start_game(match), "id": self.seat})

    def end_match(self, points: Sequence[int]) -> None:
        """Tells that the match is over."""
        self._tell({"type": "end_game", "scores": list(points)})
        self._send()

    def begin_deal(self) -> None:
        """The next facts are those of a new deal."""
        self._told = 0
        self._declared = False
        self._pungs = Pungs()

    def end_deal(self, told: ForeignDeal, table: Deal, points: Sequence[int]) -> None:
        """Tells the rest of a deal and its result; `points`: by seat, with the stakes taken off."""
        self._tell_steps(table)
        for event in ending_events(told, points):
            self._tell(event)

    def choose(self, table: Deal, legal: bytes) -> int:
        """Asks for an action. Misbehaviour if it gives none that is legal, with the reason."""
        self._tell_steps(table)
        answer = self._asked()
        declares = answer.get("type") == REACH
        if declares:
            self._tell({"type": REACH, "actor": self.seat})
            self._declared = True
            answer = self._asked()
        try:
            code = action_of(table, self.seat, answer, declares=declares)
        except ForeignError as error:
            raise Misbehaviour(f"it answered {quoted(answer)}: {error}") from None
        if code not in legal:
            reason = refusal(table, self.seat, code).reason
            raise Misbehaviour(f"it answered {quoted(answer)}: {reason}")
        return code

    # --- what it is told -----------------------------------------------------------------------

    def _tell_steps(self, table: Deal) -> None:
        """All that has happened since it was told last, as its seat sees it."""
        if self._told == 0:
            self._tell(start_kyoku(_beginning(table, self.seat)))
        said: list[Event] = []
        points = _points(table)
        for step in steps_of(table, self.seat, self._told):
            if step.move is Move.STAKED:
                points[step.seat] -= table.terms.stake
            for event in step_events(step, points, self._pungs.of(step)):
                own = event["type"] == REACH and event["actor"] == self.seat
                if own and self._declared:
                    self._declared = False
                else:
                    said.append(event)
        for event in asking_last(said):
            self._tell(event)
        self._told = len(table.log) // FACT_SIZE

    def _tell(self, event: Event) -> None:
        self._waiting.append(event)

    def _send(self) -> None:
        """Sends what waits."""
        if self.replies is Replies.BATCH:
            self._process.say(msgspec.json.encode(self._waiting).decode())
            self._owed = 1
        else:
            for event in self._waiting:
                self._process.say(msgspec.json.encode(event).decode())
            self._owed += len(self._waiting) if self.replies is Replies.EACH else 0
        if self.replies is Replies.ASKED:
            self._owed = 1
        self._waiting.clear()

    def _asked(self) -> Mapping[str, Any]:
        """Sends what waits; the answer to the last of it."""
        self._send()
        deadline = time.monotonic() + self.seconds
        line = ""
        try:
            while self._owed:
                line = self._process.hear(deadline)
                self._owed -= bool(line)
        except ProcessFailure as error:
            raise Misbehaviour(str(error)) from None
        try:
            answer = msgspec.json.decode(line)
        except (msgspec.DecodeError, RecursionError):
            raise Misbehaviour(f"it answered {quoted(line)}, which is not JSON") from None
        if not isinstance(answer, dict):
            raise Misbehaviour(f"it answered {quoted(line)}, which is no event")
        return answer


def _beginning(table: Deal, seat: Seat) -> ForeignDeal:
    """What the event at the beginning of a deal tells a seat."""
    first = list(table.indicators.faces[: table.terms.indicators])
    return ForeignDeal(
        dealer=Seat(table.dealer),
        round=table.round_wind,
        counters=table.counters,
        stakes=table.deposits // max(1, table.terms.stake),
        points=tuple(_points(table)),
        hands=hands_of(table, seat),
        indicators=tuple(map(Tile, first)),
    )


def _points(table: Deal) -> list[int]:
    """By seat, before the deal."""
    return list(table.points) or [table.terms.rules.match.start] * table.players
