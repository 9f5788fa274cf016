"""What moves on a board of solitaire: tiles that go, a hint that shines, the wave of a win.

It reads no clock: it is told the time. Where nothing shall move, nobody tells it of anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from zimo.terminal.solitaire_board import GOING

__all__ = ["Motion"]

_PICTURE = 0.07  # seconds
_BLINK = 0.3
_BLINKS = 6  # on and off, so that it ends as it stays: shining
_WAVE = 1.8


class Motion:
    """All that moves at a moment. Times are seconds of any clock that never goes back."""

    def __init__(self) -> None:
        self._gone: dict[int, float] = {}
        self._hinted: float | None = None
        self._won: float | None = None

    def take(self, places: Iterable[int], now: float) -> None:
        """These tiles were taken."""
        self._gone.update(dict.fromkeys(places, now))

    def hint(self, now: float) -> None:
        """A pair is shown."""
        self._hinted = now

    def win(self, now: float) -> None:
        """The board is clear."""
        self._won = now

    def stop(self) -> None:
        """Everything stands at once as it would in the end."""
        self._gone.clear()
        self._hinted = self._won = None

    def gone(self, now: float) -> Mapping[int, int]:
        """Tiles that are going, with the number of their picture."""
        pictures = {place: int((now - since) / _PICTURE) for place, since in self._gone.items()}
        self._gone = {each: self._gone[each] for each, at in pictures.items() if at < GOING}
        return {place: at for place, at in pictures.items() if at < GOING}

    def lit(self, now: float) -> bool:
        """Whether the hint shines."""
        blinks = _BLINKS if self._hinted is None else int((now - self._hinted) / _BLINK)
        return blinks >= _BLINKS or blinks % 2 == 0

    def wave(self, now: float) -> float | None:
        """How far the wave has come, 0 to 1; None when there is none."""
        share = 1.0 if self._won is None else (now - self._won) / _WAVE
        return share if share < 1 else None

    def runs(self, now: float) -> bool:
        """Whether a later picture will be another one."""
        hints = self._hinted is not None and now - self._hinted < _BLINK * _BLINKS
        return hints or bool(self.gone(now)) or self.wave(now) is not None
