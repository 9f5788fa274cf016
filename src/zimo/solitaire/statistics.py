"""What a player has played: by layout, best times, and the boards of the days."""

from __future__ import annotations

from typing import Any

import msgspec

from zimo.solitaire.deal import Level

__all__ = ["BestTime", "LayoutRecord", "Statistics"]

_BEST = 10


class BestTime(msgspec.Struct, frozen=True):
    """A board that was cleared without help. `day` counts from 1970-01-01."""

    seconds: float
    number: int
    level: Level
    day: int


class LayoutRecord(msgspec.Struct):
    """The games on one layout that came to an end or were given up, and its best times."""

    played: int = 0
    won: int = 0
    best: list[BestTime] = msgspec.field(default_factory=list)


class Statistics(msgspec.Struct):
    """All of it. `days`: the days, counted from 1970-01-01, whose board was cleared on that day."""

    layouts: dict[str, LayoutRecord] = msgspec.field(default_factory=dict)
    days: set[int] = msgspec.field(default_factory=set)

    @property
    def played(self) -> int:
        """Games in all."""
        return sum(each.played for each in self.layouts.values())

    @property
    def won(self) -> int:
        """Games won in all."""
        return sum(each.won for each in self.layouts.values())

    def finished(self, layout: str, won: bool, time: BestTime | None = None) -> int:
        """Counts a game; its place among the best times of the layout from 1 on, 0 for none.

        `time` is left out where the player had help.
        """
        record = self.layouts.setdefault(layout, LayoutRecord())
        record.played += 1
        record.won += won
        if not won or time is None:
            return 0
        place = sum(each.seconds <= time.seconds for each in record.best) + 1
        if place > _BEST:
            return 0
        record.best.insert(place - 1, time)
        del record.best[_BEST:]
        return place

    def streak(self, today: int) -> int:
        """How many days up to today have their board cleared, one after another.

        Today's may still come: without it, the streak up to yesterday stands.
        """
        day = today if today in self.days else today - 1
        length = 0
        while day - length in self.days:
            length += 1
        return length

    def longest(self) -> int:
        """The longest streak there ever was."""
        best = 0
        for day in self.days:
            if day - 1 not in self.days:
                length = 1
                while day + length in self.days:
                    length += 1
                best = max(best, length)
        return best

    def encode(self) -> bytes:
        """JSON, the same for the same content."""
        return msgspec.json.format(msgspec.json.encode(self, order="sorted"), indent=1) + b"\n"

    @staticmethod
    def decode(data: bytes) -> Statistics:
        """What `encode` wrote. ValueError for anything else."""
        found: Any = msgspec.json.decode(data, type=Statistics)
        assert isinstance(found, Statistics)
        return found
