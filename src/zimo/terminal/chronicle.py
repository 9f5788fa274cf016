"""The log of a match in words, as the person has seen it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from zimo.table.events import Event, TileDealt, TileDrawn
from zimo.table.match import Match
from zimo.table.words import ENGLISH, describe
from zimo.terminal.seats import seat_lines

__all__ = ["Chronicle"]

# Shorter than in a record that is read at leisure: the line beside the table is narrow.
_TEXTS = {**ENGLISH, "Discarded.drawn": "{who} discards {tile}, just drawn."}


class Chronicle:
    """What has happened: the events of the deal that is played, and lines of all deals."""

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        """By seat."""
        self.events: list[Event] = []
        """Of the deal that is played, or was last."""
        self.lines: list[str] = []

    def begin(self, match: Match, names: Sequence[str]) -> None:
        """A new deal: its heading (the seats before the first one), and its first events."""
        self.names = tuple(names)
        self.events = []
        if match.number == 1:
            self.lines += seat_lines(match, self.names)
        self.lines.append(
            f"— Deal {match.number}, {match.round_wind} round, {self.names[match.dealer]} is East —"
        )

    def tell(self, events: Iterable[Event]) -> None:
        """Takes the events that the person sees now."""
        for event in events:
            self.events.append(event)
            if isinstance(event, TileDealt) or (
                isinstance(event, TileDrawn) and event.tile is None
            ):
                continue  # that a player draws a tile goes without saying
            self.lines.append(describe(event, self.names, _TEXTS))

    def take_back(self, events: Iterable[Event]) -> None:
        """Only these events have happened after all; the lines stay, as paper does."""
        self.events = list(events)
        self.lines.append("— A move is taken back. —")

    def say(self, line: str) -> None:
        """A line that is no event: a score, a hint."""
        self.lines.append(line)
