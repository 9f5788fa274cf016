"""Losers who are one tile short of a special hand, where the rules give something for it."""

from __future__ import annotations

from msgspec.structs import replace

from zimo.rules.classical.hand import Hand, Shape
from zimo.rules.classical.items import Counted, ItemTable
from zimo.rules.classical.readings import all_counts, standard_hands
from zimo.rules.classical.rows import DETECTORS
from zimo.rules.holding import Holding, Source, Win
from zimo.rules.sheet import Line, Unit
from zimo.tiles import COPIES, PLAYING, Tile

__all__ = ["calling_lines"]


def calling_lines(holding: Holding, table: ItemTable) -> tuple[Line, ...]:
    """The best of the special hands that one more tile would make; at most one line.

    The tile must be one that can still come: a hand that holds more than four of a kind, or all
    four of the tile, waits for nothing.
    """
    held = all_counts(holding)
    if max(held, default=0) > COPIES:
        return ()
    found = [
        line
        for kind in range(PLAYING)
        if held[kind] < COPIES and (line := _line(_with(holding, Tile(kind)), table)) is not None
    ]
    return (max(found, key=_worth),) if found else ()


def _worth(line: Line) -> tuple[bool, float]:
    return line.unit is Unit.LIMIT, line.value


def _with(holding: Holding, tile: Tile) -> Holding:
    """The hand as it would be with this tile from the wall."""
    return replace(
        holding,
        concealed=(*holding.concealed, tile),
        win=Win(tile=tile, source=Source.WALL),
    )


def _line(holding: Holding, table: ItemTable) -> Line | None:
    special = Hand(holding, table.options, Shape.SPECIAL, (), all_counts(holding))
    hands = [*standard_hands(holding, table.options, 0), special]
    lines = [
        _calling_line(row, evidence[0])
        for row in table.calling
        for hand in hands
        if (evidence := DETECTORS[row.id](hand))
    ]
    return max(lines, key=_worth, default=None)


def _calling_line(row: Counted, tiles: tuple[Tile, ...]) -> Line:
    if row.calling_limit:
        return Line(item=row.id, value=row.calling_limit, unit=Unit.LIMIT, tiles=tiles)
    return Line(item=row.id, value=row.calling_doubles, unit=Unit.DOUBLES, tiles=tiles)
