"""The solver: right on boards where everything can be tried, and it stops when it is told to."""

from __future__ import annotations

import pytest

from small_boards import can_be_won, plays_out, random_groups, random_layout
from zimo.solitaire import Layout, Level, deal, load_layout
from zimo.solitaire.deal import groups
from zimo.solitaire.ground import Ground
from zimo.solitaire.pile import Pile
from zimo.solitaire.solver import LOST, UNKNOWN, WON, Solver
from zimo.tiles.chance import Chance

ENOUGH = 10**6


def test_small_boards_as_by_trying_everything() -> None:
    """09: "this position can still be won": never a wrong yes or no."""
    chance = Chance(b"small boards")
    verdicts = set()
    for _ in range(150):
        layout = random_layout(chance, 6 + 2 * chance.below(6))
        ground, by_place = Ground(layout), random_groups(chance, len(layout))
        pile = Pile(ground, by_place)
        solver = Solver(pile)
        verdict = solver.run(ENOUGH)
        verdicts.add(verdict)
        won = can_be_won(ground, by_place, pile.present())
        assert verdict == (WON if won else LOST)
        assert not won or plays_out(pile, solver.line)
    assert verdicts == {WON, LOST}


@pytest.mark.parametrize("level", [Level.EASY, Level.HARD])
def test_a_board_that_can_be_won_is_won(level: Level) -> None:
    """09: yes comes with a line that clears the board."""
    board = deal(load_layout("turtle"), 3, level)
    pile = Pile(Ground(board.layout), groups(board.faces))
    solver = Solver(pile)
    assert solver.run(ENOUGH) == WON
    assert plays_out(pile, solver.line)


def test_a_cycle_of_tiles_that_wait_for_each_other_is_lost_at_once() -> None:
    """09: no, with certainty: here each of two tiles lies on the twin of the other."""
    layout = Layout.of("x", "X", [(0, 0, 0), (4, 0, 0), (0, 0, 1), (4, 0, 1)])
    solver = Solver(Pile(Ground(layout), bytes([1, 2, 2, 1])))
    assert solver.run(ENOUGH) == LOST
    assert solver.steps == 1


def test_no_tiles_are_won_and_a_single_one_is_lost() -> None:
    ground = Ground(Layout.of("x", "X", [(4 * x, 0, 0) for x in range(4)]))
    assert Solver(Pile(ground, bytes(4), bytes(4))).run(0) == WON
    assert Solver(Pile(ground, bytes(4), b"\1\0\0\0")).run(ENOUGH) == LOST
    assert Solver(Pile(ground, bytes(4), b"\1\1\1\0")).run(ENOUGH) == LOST
    assert Solver(Pile(ground, bytes([0, 0, 1, 2]))).run(ENOUGH) == LOST


def test_it_stops_and_goes_on() -> None:
    """09: within a stated budget, an honest "unknown" otherwise; thinking longer goes on."""
    # Which of the eight go together matters, so it has to look more than once.
    chance = Chance(b"long")
    for _ in range(1000):
        layout = random_layout(chance, 16)
        pile = Pile(Ground(layout), random_groups(chance, len(layout)))
        whole = Solver(pile)
        verdict = whole.run(ENOUGH)
        parts = Solver(pile)
        if parts.run(1) == UNKNOWN:
            break
    else:
        raise AssertionError("no board that is not decided at the first look")
    assert parts.line == b""
    while parts.run(1) == UNKNOWN:
        pass
    assert (parts.verdict, parts.steps, parts.line) == (verdict, whole.steps, whole.line)


@pytest.mark.parametrize("steps", [1, 7, 100])
def test_a_piece_of_thinking_is_short_however_large_the_board_is(steps: int) -> None:
    """Who counts steps gets the turn back after them, or after the few that belong together."""
    block = [(2 * x, 2 * y, z) for z in range(8) for x in range(5) for y in range(6)]
    board = deal(Layout.of("x", "X", block), 1, Level.SHUFFLED)
    solver = Solver(Pile(Ground(board.layout), groups(board.faces)))
    pieces = 0
    while solver.run(steps) == UNKNOWN and solver.steps < 1500:
        pieces += 1
        assert solver.steps <= pieces * (steps + 20)
    assert pieces > 10


def test_more_than_eight_of_a_group_are_refused() -> None:
    ground = Ground(Layout.of("x", "X", [(4 * x, 0, 0) for x in range(10)]))
    with pytest.raises(ValueError, match="more than 8 tiles match"):
        Solver(Pile(ground, bytes(10)))
