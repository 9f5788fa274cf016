"""What players are asked, since when, and how long they have for it."""

from __future__ import annotations

from dataclasses import dataclass

from zimo.rules.ruleset import ClockEnd
from zimo.server.room.table import Table
from zimo.server.room.views import choice_of
from zimo.server.wire.shapes import Choices, ClockKind, Clocks
from zimo.table.view import View
from zimo.tiles import Seat, Tile, label_of

__all__ = ["CLAIM_TIME", "Asked", "clocks", "deadline_of", "used_of"]

CLAIM_TIME = 15_000
"""Milliseconds for a claim where the clock is a bank: claims take nothing from it."""
DAY = 86_400_000


@dataclass(frozen=True)
class Asked:
    """A question to one seat; an answer quotes `seq`."""

    seq: int
    legal: bytes
    since: int
    claim: bool  # a claim, or what was dealt is to be declared: not a turn of one's own
    offered: Tile | None
    source: Seat | None

    @classmethod
    def of(cls, view: View, seq: int, now: int) -> Asked:
        """What the rules ask of the viewer now."""
        legal = view.legal
        return cls(
            seq=seq,
            legal=legal,
            since=now,
            claim=0 in legal,  # who may pass is asked about somebody else's tile, or the dealt ones
            offered=view.offered,
            source=view.offered_by,
        )

    def choices(self, left: int | None) -> Choices:
        """The question as a message; `left` milliseconds to answer it."""
        return Choices(
            seq=self.seq,
            choices=tuple(choice_of(action, self.offered) for action in self.legal),
            offered=None if self.offered is None else label_of(self.offered),
            source=self.source,
            left=left,
        )


def deadline_of(table: Table, asked: Asked, place: int) -> int | None:
    """When the time for an answer is over; None if there is no limit."""
    clock = table.agreed.clock
    if table.rules.clock.at_end is ClockEnd.NOTHING:
        return None
    if clock.kind is ClockKind.MOVE:
        return asked.since + 1000 * clock.seconds
    if clock.kind is ClockKind.DAYS:
        return asked.since + DAY * clock.days
    if clock.kind is ClockKind.BANK:
        if asked.claim:
            return asked.since + CLAIM_TIME
        return asked.since + 1000 * clock.extra + table.banks[place]
    return None


def used_of(table: Table, asked: Asked, now: int) -> int:
    """What an answer now takes from the player's bank."""
    clock = table.agreed.clock
    if clock.kind is not ClockKind.BANK or asked.claim:
        return 0
    return max(0, now - asked.since - 1000 * clock.extra)


def clocks(table: Table, turn: tuple[int, Asked] | None, now: int) -> Clocks:
    """The clocks as everyone sees them; `turn` is the seat in turn and what it is asked."""
    game = table.game
    if game is None:
        return Clocks()
    bank = table.agreed.clock.kind is ClockKind.BANK
    banks = [table.banks[place] for place in game.seating] if bank else []
    if turn is None:
        return Clocks(banks=tuple(banks))
    seat, asked = turn
    deadline = deadline_of(table, asked, game.seating[seat])
    if deadline is None:
        return Clocks(banks=tuple(banks))
    move = deadline - now
    if bank:
        used = used_of(table, asked, now)
        banks[seat] = max(0, banks[seat] - used)
        move = max(0, asked.since + 1000 * table.agreed.clock.extra - now)
    return Clocks(banks=tuple(banks), running=seat, move=max(0, move))
