"""Losers who are one tile short of a special hand, where the rules give something for it."""

from __future__ import annotations

from msgspec.structs import replace

from zimo.rules.classical.hand import Hand, Shape
from zimo.rules.classical.items import ItemTable
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
    best: Line | None = None
    for kind in range(PLAYING):
        if held[kind] < COPIES:
            found = _line(_with(holding, Tile(kind)), table)
            if found is not None and (best is None or _worth(found) > _worth(best)):
                best = found
    return (best,) if best else ()


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
    best: Line | None = None
    for row in table.calling:
        for hand in hands:
            evidence = DETECTORS[row.id](hand)
            if evidence:
                limit = bool(row.calling_limit)
                line = Line(
                    item=row.id,
                    value=row.calling_limit if limit else row.calling_doubles,
                    unit=Unit.LIMIT if limit else Unit.DOUBLES,
                    tiles=evidence[0],
                )
                if best is None or _worth(line) > _worth(best):
                    best = line
                break
    return best
