"""Which tile lies on which, and beside which."""

from __future__ import annotations

from typing import NamedTuple

from zimo.solitaire.layout import Layout, Place

__all__ = ["Neighbours", "neighbours"]

_NEAR = (-1, 0, 1)


class Neighbours(NamedTuple):
    """By place the numbers of other places.

    `below`: what the tile lies on, in any layer, if only with a quarter of it. `left`, `right`:
    what touches that side, at most two tiles shifted by half a tile. A tile is free when nothing
    lies on it, and nothing is at its left or nothing at its right.
    """

    below: list[list[int]]
    left: list[list[int]]
    right: list[list[int]]

    def above(self) -> list[list[int]]:
        """The inverse of `below`: what lies on the tile."""
        found: list[list[int]] = [[] for _ in self.below]
        for upper, lower in enumerate(self.below):
            for each in lower:
                found[each].append(upper)
        return found


def neighbours(layout: Layout) -> Neighbours:
    """Those of a layout in which no tiles overlap (`layout.flaws`)."""
    places = layout.places
    number = {place: at for at, place in enumerate(places)}
    columns: dict[tuple[int, int], list[int]] = {}
    for at, (x, y, _) in enumerate(places):
        columns.setdefault((x, y), []).append(at)
    below = [
        sorted(
            low
            for dx in _NEAR
            for dy in _NEAR
            for low in columns.get((x + dx, y + dy), ())
            if places[low].z < z
        )
        for x, y, z in places
    ]
    left, right = (
        [
            [number[Place(x + side, y + dy, z)] for dy in _NEAR if (x + side, y + dy, z) in number]
            for x, y, z in places
        ]
        for side in (-2, 2)
    )
    return Neighbours(below, left, right)
