"""The time that the rules give for a move."""

from __future__ import annotations

__all__ = ["Countdown"]


class Countdown:
    """Seconds left for a choice; the app calls `tick` every second."""

    def __init__(self, seconds: int) -> None:
        """`seconds` for each choice; 0: no limit."""
        self.seconds = seconds
        self.left: int | None = None
        """None while nobody is asked, or without a limit."""

    def start(self) -> None:
        """A new choice."""
        self.left = self.seconds or None

    def stop(self) -> None:
        """The choice is made."""
        self.left = None

    def tick(self) -> bool:
        """A second has gone; true when it was the last one."""
        if self.left is None:
            return False
        self.left -= 1
        if self.left > 0:
            return False
        self.left = None
        return True
