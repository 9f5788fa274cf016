"""The time of a game, which stands still in pauses. It reads no clock: it is told the time."""

from __future__ import annotations

__all__ = ["Stopwatch", "time_text"]


class Stopwatch:
    """Adds up the seconds between `go` and `stop`; `now` is of any clock that never goes back."""

    def __init__(self, seconds: float = 0.0) -> None:
        self._kept = seconds
        self._since: float | None = None

    @property
    def runs(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    def go(self, now: float) -> None:
        """Time passes from now on; nothing changes when it does already."""
        if self._since is None:
            self._since = now

    def stop(self, now: float) -> None:
        """Time stands still."""
        self._kept = self.seconds(now)
        self._since = None

    def seconds(self, now: float) -> float:
        """How long it was in all."""
        return self._kept + (max(0.0, now - self._since) if self._since is not None else 0.0)


def time_text(seconds: float) -> str:
    """Minutes and seconds, as in 4:05; with hours, 1:04:05."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
