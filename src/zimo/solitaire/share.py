"""A board in a word that players send each other, and the board of a day."""

from __future__ import annotations

import re

import msgspec

from zimo.solitaire.deal import HIGHEST, Deal, Level
from zimo.solitaire.library import layout_ids
from zimo.tiles import NotationError

__all__ = ["Named", "daily", "parse_named", "print_named"]

_FORM = re.compile(r"([a-z0-9_-]{1,40})#([0-9]{1,9})(?:\.(easy|normal|hard|shuffled))?(\.136)?")
_WEEK = (
    Level.EASY, Level.NORMAL, Level.NORMAL, Level.HARD, Level.NORMAL, Level.HARD, Level.HARD,
)  # fmt: skip


class Named(msgspec.Struct, frozen=True):
    """What names a board: `deal.deal` makes it of the layout with this id."""

    layout: str
    number: int
    level: Level = Level.NORMAL
    flowers: bool = True

    @staticmethod
    def of(deal: Deal) -> Named:
        """What names this one."""
        return Named(deal.layout.id, deal.number, deal.level, deal.flowers)


def print_named(named: Named) -> str:
    """Layout and number, as in `turtle#1234`; with what is not usual, `turtle#1234.hard.136`."""
    level = "" if named.level is Level.NORMAL else f".{named.level.value}"
    return f"{named.layout}#{named.number}{level}{'' if named.flowers else '.136'}"


def parse_named(text: str) -> Named:
    """The inverse of `print_named`. NotationError for anything else."""
    found = _FORM.fullmatch(text.strip().lower())
    if found is None or int(found[2]) >= HIGHEST:
        reason = "expected a layout and a number, as in turtle#1234 or turtle#1234.hard"
        raise NotationError(text, 0, reason)
    return Named(found[1], int(found[2]), Level(found[3] or "normal"), found[4] is None)


def daily(day: int) -> Named:
    """The board of a day, the same for everybody. `day` counts from 1970-01-01 (a Thursday), at 0.

    Layouts follow one another so that all have their turn before one comes again; Mondays are easy,
    Thursdays and weekends are hard.
    """
    ids = sorted(layout_ids())
    weekday = (day + 3) % 7
    # A step that has no divisor in common with the number of layouts visits all of them.
    step = next(step for step in range(len(ids) * 5 // 8, len(ids)) if _coprime(step, len(ids)))
    return Named(ids[day * step % len(ids)], day % HIGHEST, _WEEK[weekday])


def _coprime(one: int, other: int) -> bool:
    while other:
        one, other = other, one % other
    return one == 1
