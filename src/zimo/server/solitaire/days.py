"""Which day it is where a person is: days are counted from 1970-01-01."""

from __future__ import annotations

__all__ = ["day_of"]

_HOUR = 3_600_000
_DAY = 24 * _HOUR
_WEST, _EAST = 12, 14
"""Hours that clocks on earth are behind and before UTC, at most."""


def day_of(said: int | None, now: int) -> int:
    """The day that the person's calendar shows, as they say; that of UTC if they don't.

    `now`: milliseconds since 1970. A clock that is wrong shows a day that it is nowhere on earth:
    then it is the nearest one that it is somewhere, so that nobody is kept from playing by it.
    """
    if said is None:
        return now // _DAY
    first, last = (now - _WEST * _HOUR) // _DAY, (now + _EAST * _HOUR) // _DAY
    return min(max(said, first), last)
