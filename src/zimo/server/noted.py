"""What clients do that no page of ours does is told in the log, some lines a minute."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from zimo.server.wire import RefusalCode

__all__ = ["SUSPICIOUS", "Bounded", "Noted", "noted", "plain"]

MOST, MINUTE = 60, 60.0
SUSPICIOUS = frozenset(
    (
        RefusalCode.UNREADABLE,
        RefusalCode.TOO_LARGE,
        RefusalCode.TOO_MANY,
        RefusalCode.CREDENTIALS,
        RefusalCode.NO_PLACE,
        RefusalCode.NOT_YOURS,
        RefusalCode.ILLEGAL,
        RefusalCode.ORIGIN,
    )
)
"""What is refused to those who try; the rest happens to everyone."""

_log = logging.getLogger(__name__)


class Noted:
    """Warnings that anybody can provoke; those that are too many in a minute are only counted."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """`now`: seconds of a clock that only goes forward."""
        self._now = now
        self._since = now()
        self._count = 0

    def __call__(self, text: str, *parts: object) -> None:
        """One line, as `logging` takes it; whatever is in it, it stays one."""
        if self.takes():
            _log.warning("%s", plain(text % parts))

    def takes(self) -> bool:
        """Counts a line; whether there is room for it in this minute."""
        now = self._now()
        if now - self._since >= MINUTE:
            if self._count > MOST:
                _log.warning("%d more lines like these in a minute", self._count - MOST)
            self._since, self._count = now, 0
        self._count += 1
        return self._count <= MOST


class Bounded(logging.Filter):
    """Keeps the lines of another program's logger within the same bound."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """`now`: seconds of a clock that only goes forward."""
        super().__init__()
        self._noted = Noted(now)

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written."""
        return record.levelno < logging.WARNING or self._noted.takes()


def plain(text: str) -> str:
    """The text in one line, with nothing that a terminal would obey."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


noted = Noted()
"""That of the whole server."""
