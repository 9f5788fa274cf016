"""What clients do that no page of ours does is told in the log, some lines a minute."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from zimo.server.wire import RefusalCode

__all__ = ["SUSPICIOUS", "Noted", "noted"]

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
        """One line, as `logging` takes it."""
        now = self._now()
        if now - self._since >= MINUTE:
            if self._count > MOST:
                _log.warning("%d more lines like these in a minute", self._count - MOST)
            self._since, self._count = now, 0
        self._count += 1
        if self._count <= MOST:
            _log.warning(text, *parts)


noted = Noted()
"""That of the whole server."""
