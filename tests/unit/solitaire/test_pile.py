"""What is free, and how the measuring players play."""

from __future__ import annotations

from zimo.solitaire.ground import Ground
from zimo.solitaire.layout import Layout
from zimo.solitaire.pile import Pile


def pile(*places: tuple[int, int, int]) -> Pile:
    layout = Layout.of("x", "X", places)
    return Pile(Ground(layout), bytes(len(layout)))


def test_a_tile_in_the_middle_of_a_row_is_not_free() -> None:
    """09: free: nothing on top, and the left or the right side open."""
    row = pile((0, 0, 0), (2, 0, 0), (4, 0, 0))
    assert list(row.free_tiles()) == [0, 2]
    assert row.pairs() == [(0, 2)]
    row.take(0)
    assert list(row.free_tiles()) == [1, 2]
    row.put(0)
    assert list(row.free_tiles()) == [0, 2]


def test_a_tile_shifted_by_half_closes_a_side_too() -> None:
    """09: a side is closed by a tile that touches half of it."""
    shifted = pile((0, 1, 0), (2, 0, 0), (2, 2, 0), (4, 1, 0))
    # By place: row 1 has (2, 0); row 2 has (0, 1) and (4, 1); row 3 has (2, 2).
    assert list(shifted.free_tiles()) == [1, 2]
    corners = pile((0, 0, 0), (2, 2, 0), (4, 0, 0))
    assert len(corners.free_tiles()) == 3, "what touches at a corner closes nothing"


def test_a_half_covered_tile_is_not_free() -> None:
    """09: nothing may lie on top, not even on a half or a quarter of the tile."""
    half = pile((0, 0, 0), (4, 0, 0), (1, 0, 1))
    assert list(half.free_tiles()) == [1, 2]
    quarter = pile((0, 0, 0), (4, 0, 0), (1, 1, 1))
    assert list(quarter.free_tiles()) == [1, 2]
    assert quarter.is_covered(0)
    assert not quarter.is_covered(1)


def test_what_hangs_over_from_two_layers_above_covers_too() -> None:
    over = pile((2, 0, 0), (4, 0, 0), (4, 0, 1), (3, 0, 2))
    assert list(over.free_tiles()) == [3]


def test_a_careful_player_takes_what_cannot_be_wrong() -> None:
    layout = Layout.of("x", "X", [(4 * x, 0, 0) for x in range(6)])
    taken = Pile(Ground(layout), bytes([0, 1, 0, 1, 1, 1])).play(5, True)
    assert sorted(taken) == list(range(6))
    assert set(taken[:2]) <= {0, 2} or set(taken[:2]) <= {1, 3, 4, 5}


def test_players_are_the_same_for_the_same_seed() -> None:
    layout = Layout.of("x", "X", [(4 * x, 0, 0) for x in range(20)])
    groups = bytes(range(5)) * 4
    games = {Pile(Ground(layout), groups).play(seed, False) for seed in range(8)}
    assert len(games) == 8
    assert Pile(Ground(layout), groups).play(3, False) in games
    assert Pile(Ground(layout), groups).play(2**64 - 1, True).hex() == (
        Pile(Ground(layout), groups).play(2**64 - 1, True).hex()
    )


def test_a_game_looks_the_same_everywhere() -> None:
    layout = Layout.of("x", "X", [(4 * x, 0, 0) for x in range(8)])
    assert Pile(Ground(layout), bytes(8)).play(1, False).hex() == "0001020305070406"
