"""Which tile lies on which, against what the words say, for every pair of tiles."""

from __future__ import annotations

import pytest

from small_boards import random_layout
from zimo.solitaire import Layout, layout_ids, load_layout
from zimo.solitaire.neighbours import neighbours
from zimo.tiles.chance import Chance


def by_looking_at_all(layout: Layout) -> tuple[list[list[int]], list[list[int]], list[list[int]]]:
    """Below, left and right of each place."""
    places = list(enumerate(layout.places))

    def beside(side: int) -> list[list[int]]:
        return [
            [at for at, o in places if o.z == p.z and o.x == p.x + side and abs(o.y - p.y) < 2]
            for _, p in places
        ]

    below = [
        [at for at, o in places if o.z < p.z and abs(o.x - p.x) < 2 and abs(o.y - p.y) < 2]
        for _, p in places
    ]
    return below, beside(-2), beside(2)


@pytest.mark.parametrize("id", layout_ids())
def test_neighbours_of_every_layout(id: str) -> None:
    """09: nothing on top, and the left or the right side open; half tiles count."""
    layout = load_layout(id)
    assert tuple(neighbours(layout)) == by_looking_at_all(layout)


def test_neighbours_of_heaps() -> None:
    chance = Chance(b"heaps")
    for _ in range(100):
        layout = random_layout(chance, 30)
        assert tuple(neighbours(layout)) == by_looking_at_all(layout)


def test_above_is_below_seen_from_the_other_tile() -> None:
    near = neighbours(load_layout("turtle"))
    above = near.above()
    pairs = {(low, high) for high, row in enumerate(near.below) for low in row}
    assert {(low, high) for low, row in enumerate(above) for high in row} == pairs
    assert pairs
