"""The solver of solitaire against trying everything, on thousands of small boards."""

from __future__ import annotations

from collections import Counter

import pytest

from small_boards import can_be_won, plays_out, random_groups, random_layout
from zimo.solitaire.ground import Ground
from zimo.solitaire.peel import peel
from zimo.solitaire.pile import Pile
from zimo.solitaire.solver import LOST, WON, Solver
from zimo.tiles.chance import Chance


@pytest.mark.parametrize("part", range(3))
def test_never_a_wrong_yes_or_no(part: int) -> None:
    """09: on 3,000 small boards (three parts of 1,000) the verdict is that of trying everything."""
    chance = Chance(b"boards %d" % part)
    seen: Counter[bool] = Counter()
    for _ in range(1000):
        layout = random_layout(chance, 8 + 2 * chance.below(6))
        ground, by_place = Ground(layout), random_groups(chance, len(layout))
        pile = Pile(ground, by_place)
        solver = Solver(pile)
        won = can_be_won(ground, by_place, pile.present())
        assert solver.run(10**7) == (WON if won else LOST), (layout, by_place)
        assert not won or plays_out(pile, solver.line)
        seen[won] += 1
    assert min(seen[True], seen[False]) > 200


def test_a_way_to_clear_a_layout_is_found_where_there_is_one() -> None:
    """09: every deal is solvable, and a layout is called hopeless only when it is."""
    chance = Chance(b"layouts")
    seen: Counter[bool] = Counter()
    for _ in range(1000):
        layout = random_layout(chance, 6 + 2 * chance.below(6))
        ground, whole = Ground(layout), b"\1" * len(layout)
        order = peel(ground, None, chance)
        possible = can_be_won(ground, bytes(len(layout)), whole)
        assert (order is not None) is possible, layout
        assert order is None or plays_out(Pile(ground, bytes(len(layout))), order)
        seen[possible] += 1
    assert min(seen[True], seen[False]) > 50
