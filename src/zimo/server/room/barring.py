"""Which tiles bar a player from winning on a discard, and with which event they learn of it.

What is barred follows from the hand and from what was let pass, so no event says it. A change is
told with the player's own discard, or else with the last event of the step that brought it: never
with a discard that others may still claim, for that would tell whether they can.
"""

from __future__ import annotations

from zimo.server.room.views import labels
from zimo.table.deal import Deal
from zimo.table.facts import CLAIMABLE, FACT_SIZE, Fact
from zimo.table.furiten import barring_tiles

__all__ = ["Barring"]


class Barring:
    """Of a deal, by seat: the tiles now, and after which events they were others."""

    def __init__(self, deal: Deal) -> None:
        self._rules = bool(deal.terms.furiten or deal.terms.passed)
        self._now = [self._of(deal, seat) for seat in range(deal.players)]
        self._changes: list[dict[int, tuple[str, ...]]] = [{} for _ in self._now]

    @classmethod
    def of_all(cls, deal: Deal) -> Barring:
        """Of a deal that has been played."""
        again = deal.again()
        found = cls(again)
        for seat, action in zip(deal.actions[::2], deal.actions[1::2], strict=True):
            first = len(again.log) // FACT_SIZE
            again.step(seat, action)
            found.note(again, first)
        return found

    def note(self, deal: Deal, first: int) -> None:
        """After a step, whose first event has this number."""
        if not self._rules:
            return
        log = deal.log[FACT_SIZE * first :]
        for seat, before in enumerate(self._now):
            now = self._of(deal, seat)
            at = _told_with(log, seat)
            if now != before and at is not None:
                self._now[seat] = now
                self._changes[seat][first + at] = now

    def changes(self, seat: int) -> dict[int, tuple[str, ...]]:
        """By the number of the event, what bars this seat from then on; nothing for others."""
        return self._changes[seat] if seat >= 0 else {}

    def _of(self, deal: Deal, seat: int) -> tuple[str, ...]:
        return labels(barring_tiles(deal.hands[seat], deal.terms)) if self._rules else ()


def _told_with(log: bytes, seat: int) -> int | None:
    """Which of the events of a step tells it; None: it waits for the next step."""
    count = len(log) // FACT_SIZE
    for at in range(count):
        if log[FACT_SIZE * at] == Fact.DISCARDED and log[FACT_SIZE * at + 1] == seat:
            return at
    if not count or log[-FACT_SIZE] in CLAIMABLE:
        return None
    return count - 1
