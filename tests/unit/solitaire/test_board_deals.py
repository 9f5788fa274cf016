"""Deals: which tiles, by which number, and that each holds a way to win."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from zimo.solitaire import Deal, Layout, Level, deal, layout_ids, load_layout, matches, verify
from zimo.solitaire.deal import HIGHEST, groups, measure, reshuffle
from zimo.solitaire.faces import FLOWER_GROUP, SEASON_GROUP, groups_for
from zimo.solitaire.ground import Ground
from zimo.tiles import DECKS, FLOWERS, SEASONS, Tile, is_bonus
from zimo.tiles.chance import Chance

TURTLE = load_layout("turtle")
PROVEN = [Level.EASY, Level.NORMAL, Level.HARD]


def test_flowers_match_any_flower_and_seasons_any_season() -> None:
    """09: flowers match any flower, seasons any season; everything else its twin."""
    assert matches(Tile(FLOWERS), Tile(FLOWERS + 3))
    assert matches(Tile(SEASONS + 1), Tile(SEASONS + 2))
    assert not matches(Tile(FLOWERS), Tile(SEASONS))
    assert matches(Tile(5), Tile(5))
    assert not matches(Tile(5), Tile(6))
    with pytest.raises(ValueError, match="only the 144 tiles"):
        matches(Tile(42), Tile(42))


@pytest.mark.parametrize("level", list(Level))
def test_the_turtle_is_laid_with_the_whole_set(level: Level) -> None:
    """09: 144 tiles, each once."""
    assert bytes(sorted(deal(TURTLE, 7, level).faces)) == DECKS["144"].tiles()


def test_136_tiles_have_no_flowers_and_no_seasons() -> None:
    """09: without flowers and seasons: 136 tiles; a board of 136 has each once."""
    fortress = load_layout("fortress")
    board = deal(fortress, 7, flowers=False)
    assert bytes(sorted(board.faces)) == DECKS["136"].tiles()
    assert not any(is_bonus(Tile(face)) for face in deal(TURTLE, 7, flowers=False).faces)
    assert verify(board)


@pytest.mark.parametrize("pairs", [2, 3, 36, 37, 71, 72, 73, 76, 127])
@pytest.mark.parametrize("flowers", [True, False])
def test_groups_come_whole(pairs: int, flowers: bool) -> None:
    counts = Counter(groups_for(pairs, flowers, Chance(b"x")))
    assert counts.total() == pairs
    assert max(counts) <= (SEASON_GROUP if flowers else FLOWER_GROUP - 1)
    assert sum(count % 2 for count in counts.values()) == pairs % 2
    assert max(counts.values()) <= 4, "the solver takes eight tiles of a group"


@pytest.mark.parametrize("id", layout_ids())
def test_every_deal_can_be_won_and_proves_it(id: str) -> None:
    """09: every deal is solvable, proved by a solution that the generator holds."""
    for number, level in enumerate(PROVEN):
        assert verify(deal(load_layout(id), number, level, flowers=number != 1))


def test_verify_sees_a_wrong_solution() -> None:
    board = deal(TURTLE, 1)

    def with_solution(solution: bytes) -> Deal:
        return Deal(TURTLE, 1, Level.NORMAL, True, board.faces, solution)

    assert verify(board)
    assert not verify(with_solution(board.solution[:-2]))
    assert not verify(with_solution(board.solution[-2:] + board.solution[:-2]))
    assert not verify(with_solution(bytes([board.solution[0]]) * 2 + board.solution[2:]))
    other = bytearray(board.faces)
    one, two = board.solution[0], board.solution[2]
    if matches(Tile(other[one]), Tile(other[two])):
        two = board.solution[4]
    other[one], other[two] = other[two], other[one]
    assert not verify(Deal(TURTLE, 1, Level.NORMAL, True, bytes(other), board.solution))


def test_a_shuffled_board_holds_nothing() -> None:
    """09: an unproven shuffle is an option."""
    board = deal(TURTLE, 1, Level.SHUFFLED)
    assert board.solution == b""
    assert not verify(board)


def test_same_number_same_board() -> None:
    """09: deals by number: same number, same board everywhere, whatever the layout is called."""
    same = Layout.of("other", "Other", TURTLE.places)
    assert deal(same, 12).faces == deal(TURTLE, 12).faces
    boards = [deal(TURTLE, 12, level, f).faces for level in Level for f in (True, False)]
    assert len({*boards, deal(TURTLE, 13).faces}) == 9


def test_boards_are_the_same_for_ever() -> None:
    """09: no change of the program may change what a number means."""
    total = sha256()
    for at, id in enumerate(sorted(layout_ids())):
        for level in Level:
            board = deal(load_layout(id), 1000 * at, level, flowers=at % 2 == 0)
            total.update(id.encode() + board.faces + board.solution)
    assert total.hexdigest() == "7a87158d23dd6ac241869da8657e579aa5b0c8e6dc58ac27a7d75c1745e37ffd"


@pytest.mark.parametrize("number", [-1, HIGHEST])
def test_numbers_have_bounds(number: int) -> None:
    with pytest.raises(ValueError, match="a number from 0"):
        deal(TURTLE, number)


def test_the_levels_are_what_they_say() -> None:
    """09: boards differ in difficulty: measured by players, careful and not."""
    ids = layout_ids()[::4]
    stuck = {
        (level, careful): sum(
            measure(deal(load_layout(id), number, level), 8, careful)
            for id in ids
            for number in range(2)
        )
        for level in PROVEN
        for careful in (True, False)
    }
    for careful in (True, False):
        easy, normal, hard = (stuck[level, careful] for level in PROVEN)
        assert easy < normal < hard
    assert stuck[Level.EASY, True] < stuck[Level.EASY, False]


def test_a_reshuffle_can_be_won_again() -> None:
    """09: reshuffle of what is left, again solvable: the same tiles on the same places."""
    board = deal(TURTLE, 5, Level.SHUFFLED)
    present = bytearray(b"\1" * 144)
    by_group: dict[int, list[int]] = {}
    for place, group in enumerate(groups(board.faces)):
        by_group.setdefault(group, []).append(place)
    for places in list(by_group.values())[:20]:
        present[places[0]] = present[places[1]] = 0
    ground = Ground(TURTLE)
    found = reshuffle(ground, board.faces, bytes(present), Chance(b"x"))
    assert found is not None
    faces, line = found
    left = [at for at in range(144) if present[at]]
    assert sorted(faces[at] for at in left) == sorted(board.faces[at] for at in left)
    assert sorted(line) == left
    laid = Deal(TURTLE, 0, Level.NORMAL, True, faces, line)
    from small_boards import plays_out
    from zimo.solitaire.pile import Pile

    assert plays_out(Pile(ground, groups(laid.faces), bytes(present)), line)


def test_a_reshuffle_that_cannot_help_says_so() -> None:
    """09: where the places alone decide, no tiles help, and the reshuffle says it can't."""
    tower = Layout.of("x", "X", [(0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 0, 3)])
    assert reshuffle(Ground(tower), bytes(4), b"\1\1\1\1", Chance(b"x")) is None
    row = Layout.of("x", "X", [(2 * x, 0, 0) for x in range(4)])
    assert reshuffle(Ground(row), bytes([1, 1, 2, 3]), b"\1\1\1\1", Chance(b"x")) is None
