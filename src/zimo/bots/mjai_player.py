"""One of our bots as a player of mjai: it is told events, one by one, and answers each of them.

It knows what the events say and nothing else. Whenever it might have a choice, the deal so far is
put on a table of our own, with tiles that fit in the hidden hands, and the bot is asked there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zimo.bots.bot import Bot
from zimo.records.formats.foreign import ForeignError, Move
from zimo.records.formats.mjai import MatchReader
from zimo.records.formats.mjai_actions import NOTHING, REACH, event_of
from zimo.records.formats.replaying import at_table
from zimo.records.formats.shapes import seat_of
from zimo.rules import Ruleset
from zimo.table.actions import CONCEALED_KONG, DECLARE
from zimo.table.terms import Terms
from zimo.table.view import View
from zimo.tiles import Seat

__all__ = ["MjaiPlayer"]

_ACTS = frozenset(
    ("tsumo", "dahai", "chi", "pon", "daiminkan", "ankan", "kakan", "nukidora", "kita")
)
"""The events after which somebody may have a choice."""
_ASKED_OTHERS = (Move.DISCARD, Move.CONCEALED_KONG, Move.ADDED_KONG, Move.ASIDE)
_ASKED_OWN = (Move.DRAW, Move.REPLACEMENT, Move.CHOW, Move.PUNG)


class MjaiPlayer:
    """A bot that is told events. `answer` gives the reply to each."""

    def __init__(self, bot: Bot, rules: Ruleset, seat: Seat | None = None) -> None:
        """`rules` are those of the table; `seat` where the events do not say which it has."""
        self.bot = bot
        self.terms = Terms(rules)
        self.seat = seat
        self.asked = False
        """Whether there was anything to choose after the last event."""
        self._reader = MatchReader()
        self._discard: dict[str, Any] | None = None  # that follows a declaration

    def answer(self, event: Mapping[str, Any]) -> dict[str, Any]:
        """What the bot says to an event. ValueError for one that can't be."""
        kind = event.get("type")
        if kind == "start_game":
            self._reader = MatchReader()
            if event.get("id") is not None:
                self.seat = seat_of(event["id"], self.terms.players, "start_game, id")
        self._reader.read(event, f"event {kind}" if isinstance(kind, str) else "the event")
        if kind == REACH and event.get("actor") == self.seat and self._discard is not None:
            said, self._discard = self._discard, None
            self.asked = True
            return said
        self._discard = None
        self.asked = False
        if kind in _ACTS and self._is_asked():
            return self._chosen()
        return {"type": NOTHING}

    def _is_asked(self) -> bool:
        """Whether the last event may leave something to choose."""
        deal = self._reader.deal
        if deal is None or deal.drawn or deal.wins or deal.declares or not deal.steps:
            return False
        step = deal.steps[-1]
        if self.seat is None:
            return False
        return step.move in (_ASKED_OWN if step.seat == self.seat else _ASKED_OTHERS)

    def _chosen(self) -> dict[str, Any]:
        assert self._reader.deal is not None
        assert self.seat is not None
        foreign = self._reader.deal.deal()
        if len(foreign.hands) != self.terms.players:
            raise ForeignError("the deal", f"{len(foreign.hands)} players, and the rules differ")
        table = at_table(foreign, self.terms)
        legal = table.legal(self.seat)
        if not legal or (foreign.steps[-1].seat != self.seat and not table.awaits_claims()):
            return {"type": NOTHING}  # with nothing to claim our own table has gone on to a draw
        self.asked = True
        code: int = legal[0]
        if len(legal) > 1:
            code = self.bot.choose(View(table, self.seat, foreign.points), legal)
        event = event_of(table, self.seat, code)
        if DECLARE <= code < CONCEALED_KONG:
            self._discard = event
            return {"type": REACH, "actor": self.seat}
        return event
