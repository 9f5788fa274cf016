"""Which day it is where a person is: days are counted from 1970-01-01."""

from __future__ import annotations

from zimo.server.room.refused import Refusal
from zimo.server.wire import RefusalCode

__all__ = ["day_of"]

_HOUR = 3_600_000
_DAY = 24 * _HOUR
_WEST, _EAST = 12, 14
"""Hours that clocks on earth are behind and before UTC, at most."""


def day_of(said: int | None, now: int) -> int:
    """The day that the person's calendar shows, as they say; that of UTC if they don't.

    `now`: milliseconds since 1970. Refusal for a day that it is nowhere on earth.
    """
    if said is None:
        return now // _DAY
    if not (now - _WEST * _HOUR) // _DAY <= said <= (now + _EAST * _HOUR) // _DAY:
        raise Refusal(RefusalCode.BAD_REQUEST, "day: it is another day everywhere")
    return said
