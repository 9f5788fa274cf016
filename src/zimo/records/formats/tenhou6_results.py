"""The end of a deal in a tenhou.net/6 log: who won with what, or why nobody did.

A result is a list: its name; for a win the changes and the details, twice or more where several
have won; for a drawn deal the changes, if there are any.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from zimo.records.formats.foreign import ForeignError, ForeignItem, ForeignWin
from zimo.records.formats.shapes import listed, numbers, seat_of, word
from zimo.rules.holding import Ending
from zimo.rules.quoting import quoted
from zimo.tiles import Seat

__all__ = [
    "ALL_READY",
    "ENDINGS",
    "FOR_DISCARDS",
    "LIMITS",
    "NONE_READY",
    "WIN",
    "End",
    "parse_result",
]

WIN = "和了"
ALL_READY, NONE_READY, FOR_DISCARDS = "全員聴牌", "全員不聴", "流し満貫"
ENDINGS: dict[str, Ending] = {
    "流局": Ending.EXHAUSTED,
    ALL_READY: Ending.EXHAUSTED,
    NONE_READY: Ending.EXHAUSTED,
    FOR_DISCARDS: Ending.EXHAUSTED,
    "九種九牌": Ending.NINE_KINDS,
    "四風連打": Ending.FOUR_WINDS,
    "四家立直": Ending.ALL_READY,
    "四槓散了": Ending.FOUR_KONGS,
    "三家和了": Ending.THREE_WINS,
    "三家和": Ending.THREE_WINS,
}
"""The names of the ends of drawn deals; of two for one ending the first is written."""
LIMITS = ("満貫", "跳満", "倍満", "三倍満", "役満")
"""From the lowest on; a multiple of the highest has its number before it."""
_WORTH = re.compile(
    r"(?:(?P<fu>\d{1,3})符(?P<han>\d{1,3})飜|(?P<limit>\D*))"
    r"(?P<points>\d{1,7})(?:-(?P<dealer>\d{1,7}))?点(?P<all>∀)?",
    re.ASCII,
)
_ITEM = re.compile(r"(?P<name>.+)\((?:(?P<han>\d{1,3})飜|(?P<limit>\D*役満))\)", re.ASCII)
_MOST_WINS = 3


class End(Struct, frozen=True, kw_only=True):
    """What a result says."""

    wins: tuple[ForeignWin, ...] = ()
    ending: Ending | None = None
    changes: tuple[int, ...] | None = None
    for_discards: bool = False


def parse_result(result: Sequence[Any], players: int, where: str) -> End:
    """Reads a result; the places of seats at which nobody sits must be empty."""
    if not result:
        raise ForeignError(where, "the result is empty")
    name = word(result[0], where)
    if name != WIN:
        if name not in ENDINGS:
            raise ForeignError(where, f"no result is called {quoted(name)}")
        changes = _changes(result[1], players, where) if len(result) > 1 else (0,) * players
        return End(ending=ENDINGS[name], changes=changes, for_discards=name == FOR_DISCARDS)
    pairs = result[1:]
    if not pairs or len(pairs) % 2 or len(pairs) > 2 * _MOST_WINS:
        raise ForeignError(where, "a win has changes and details")
    wins = tuple(
        _win(_changes(pairs[at], players, where), listed(pairs[at + 1], where), players, where)
        for at in range(0, len(pairs), 2)
    )
    return End(wins=wins)


def _changes(value: object, players: int, where: str) -> tuple[int, ...]:
    changes = numbers(value, f"{where}, changes")
    if not players <= len(changes) <= 4 or any(changes[players:]):
        raise ForeignError(where, f"{len(changes)} changes for {players} players")
    return changes[:players]


def _win(changes: tuple[int, ...], details: Sequence[Any], players: int, where: str) -> ForeignWin:
    if len(details) < 3:
        raise ForeignError(where, "the details of a win begin with three seats")
    winner, source, third = (seat_of(value, players, where) for value in details[:3])
    win = ForeignWin(seat=winner, source=source, liable=_liable(winner, third), changes=changes)
    if len(details) == 3:
        return win
    return _with_worth(win, word(details[3], where), details[4:], players, where)


def _liable(winner: Seat, third: Seat) -> Seat | None:
    return None if third == winner else third


def _with_worth(
    win: ForeignWin, worth: str, names: Sequence[Any], players: int, where: str
) -> ForeignWin:
    """The win with what the hand counts."""
    found = _WORTH.fullmatch(worth)
    if found is None:
        raise ForeignError(where, f"{quoted(worth)} is not what a hand is worth")
    each, dealer = int(found["points"]), found["dealer"]
    if dealer is not None:
        value = each * (players - 2) + int(dealer)
    else:
        value = each * (players - 1) if found["all"] else each
    items = tuple(_item(word(name, where), where) for name in names)
    limits = sum(item.han < 0 for item in items)
    return ForeignWin(
        seat=win.seat,
        source=win.source,
        liable=win.liable,
        changes=win.changes,
        value=value,
        fu=int(found["fu"]) if found["fu"] else None,
        han=int(found["han"]) if found["han"] else None,
        limits=limits or None,
        limit=_limit(found["limit"] or ""),
        items=tuple(item for item in items if item.han),
    )


def _limit(name: str) -> int | None:
    """The number of a limit, multiples of the highest with it; None for the words of others."""
    if name.endswith(LIMITS[-1]):
        return len(LIMITS)
    return LIMITS.index(name) + 1 if name in LIMITS else None


def _item(text: str, where: str) -> ForeignItem:
    """A name and its han; a limit hand by itself is told by -1."""
    found = _ITEM.fullmatch(text)
    if found is None:
        raise ForeignError(where, f"{quoted(text)} is no item of a hand")
    return ForeignItem(found["name"], int(found["han"]) if found["han"] else -1)
