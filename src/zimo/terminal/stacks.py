"""The walls as they stand on the table, worked out from what everybody has seen.

The wall is one row of stacks that goes round the table clockwise, from the right end of East's
wall. Tiles go from its opening onwards, and replacements from its other end.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from msgspec import Struct

from zimo.table.events import Event, ReplacementTaken, TileDealt, TileDrawn, WallBroken
from zimo.tiles import Seat

__all__ = ["Stack", "own_walls", "wall_sides"]


class Stack(Struct, frozen=True, kw_only=True):
    """One stack of the wall."""

    tiles: int  # 0 to 2
    dead: bool = False  # its tiles won't be drawn in turn


def wall_sides(
    events: Sequence[Event], size: int, players: int, dealer: Seat, left: int
) -> tuple[tuple[Stack, ...], ...]:
    """By seat the stacks of its wall, from its right end as its owner sits.

    `size`: tiles of the walls in play; `left`: how many can still be drawn in turn. Before the
    break is known the walls are whole.
    """
    count = size // 2
    opening = _opening(events, count, players, dealer)
    drawn = sum(isinstance(event, TileDealt | TileDrawn) for event in events)
    replaced = sum(isinstance(event, ReplacementTaken) for event in events)
    stacks = [Stack(tiles=2)] * count
    if opening is not None:
        for step in range(count):
            first = 2 * step
            there = [drawn <= tile < size - replaced for tile in (first, first + 1)]
            stacks[(opening + step) % count] = Stack(
                tiles=sum(there), dead=first + 1 >= drawn + left
            )
    ends = [count * side // players for side in range(players + 1)]
    by_side = [tuple(stacks[start:end]) for start, end in itertools.pairwise(ends)]
    # Side 0 is East's; clockwise follows the player who plays just before.
    return tuple(by_side[(dealer - seat) % players] for seat in range(players))


def own_walls(events: Sequence[Event], size: int, players: int) -> tuple[tuple[Stack, ...], ...]:
    """The same where every player has a wall of their own: it goes from its right end."""
    share = size // players
    taken = [0] * players
    for event in events:
        if isinstance(event, TileDealt | TileDrawn | ReplacementTaken):
            taken[event.seat] += 1
    return tuple(
        tuple(
            Stack(tiles=sum(gone <= tile < share for tile in (first, first + 1)))
            for first in range(0, share, 2)
        )
        for gone in taken
    )


def _opening(events: Sequence[Event], count: int, players: int, dealer: Seat) -> int | None:
    """The number of the first stack that is drawn from."""
    for event in events:
        if isinstance(event, WallBroken):
            side = (dealer - event.seat) % players
            return (count * side // players + event.stack) % count
    return None
