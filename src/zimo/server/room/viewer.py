"""Someone who looks at a table, and what they have been told."""

from __future__ import annotations

from dataclasses import dataclass, field

__all__ = ["Viewer"]


@dataclass(eq=False)
class Viewer:
    """One connection's look at one table. What is below `muted` is the room's own business."""

    user: str
    name: str
    language: str = "en"
    muted: set[str] = field(default_factory=set)

    place: int | None = None
    fresh: bool = True  # needs a snapshot
    seq: int = 0  # the last number that it has been told
    line: int = 0  # the line of numbers of what it has been told
    told: int = 0  # events of the deal
    asked: int = -1  # the number of the question that it has
    running: int | None = None  # the seat whose clock runs, as it knows
    result: bool = False  # has been told the result of the deal
    over: bool = False  # has been told the end of the match

    def forget(self) -> None:
        """Nothing has been told yet, or nothing of it counts."""
        self.fresh = True
        self.seq = self.line = self.told = 0
        self.asked = -1
        self.running = None
        self.result = self.over = False
