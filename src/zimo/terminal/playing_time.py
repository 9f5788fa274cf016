"""How long a match has been played: counted while its table is open, and kept in its record."""

from __future__ import annotations

import time
from collections.abc import Callable

from zimo.records import Recorder

__all__ = ["PlayingTime"]


class PlayingTime:
    """Goes on from what the record of a match says has been played of it."""

    def __init__(self, recorder: Recorder, now: Callable[[], float] = time.monotonic) -> None:
        """`now`: seconds from any moment on."""
        self.recorder = recorder
        self._now = now
        self._zero = now() - recorder.elapsed

    @property
    def left(self) -> float | None:
        """Seconds until the agreed time is up, less than 0 when it is; None without such a time."""
        minutes = self.recorder.match.rules.match.minutes
        return 60 * minutes - (self._now() - self._zero) if minutes else None

    def note(self) -> None:
        """Tells the recorder."""
        self.recorder.elapsed = int(self._now() - self._zero)
