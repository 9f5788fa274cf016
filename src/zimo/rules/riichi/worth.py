"""From han and fu to points: the limits, and who pays what.

Plain ints: part of the scorer.
"""

from __future__ import annotations

__all__ = ["MANGAN", "YAKUMAN", "Worth", "rounded"]

MANGAN = 2000
"""Basic points; a discard pays 4 times as much, 6 times if East wins."""
YAKUMAN = 8000

_MANGAN = MANGAN
_YAKUMAN = YAKUMAN
_ROUNDED_UP = 1920  # basic points of 4 han 30 fu and of 3 han 60 fu
_HUNDRED = 100


class Worth:
    """The basic points of han and fu under one ruleset.

    `kiriage`: 4 han 30 fu and 3 han 60 fu are a mangan. `counted`: what 13 han without a yakuman
    are: 0 three mangans times (sanbaiman), 1 a yakuman, 2 a yakuman for every 13. `most`: yakuman
    that a hand is worth at most, 0 without bound. `multiple`: several yakuman are added up.
    """

    def __init__(
        self, *, kiriage: bool = False, counted: int = 1, most: int = 0, multiple: bool = True
    ) -> None:
        self._kiriage = kiriage
        self._counted = counted
        self._most = most
        self._multiple = multiple

    def of_yakuman(self, number: int, greatest: int) -> int:
        """So many yakuman, the greatest of them worth `greatest`."""
        if not self._multiple:
            number = greatest
        if self._most and number > self._most:
            number = self._most
        return _YAKUMAN * number

    def basic(self, han: int, fu: int) -> int:
        """Of a hand without yakuman; 0 without any han."""
        if han >= 13:
            if self._counted == 0:
                return 3 * _MANGAN
            times = han // 13 if self._counted == 2 else 1
            if self._most and times > self._most:
                times = self._most
            return _YAKUMAN * times
        if han >= 11:
            return 3 * _MANGAN
        if han >= 8:
            return 2 * _MANGAN
        if han >= 6:
            return 3 * _MANGAN // 2
        if han >= 5:
            return _MANGAN
        if han <= 0:
            return 0
        points = fu << (2 + han)
        if points > _MANGAN or (self._kiriage and points == _ROUNDED_UP):
            return _MANGAN
        return points


def rounded(points: int) -> int:
    """Up to hundreds."""
    return (points + _HUNDRED - 1) // _HUNDRED * _HUNDRED
