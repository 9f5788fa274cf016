"""The game: taking, undo and redo without end, hints, reshuffles, and a saved game."""

from __future__ import annotations

import msgspec
import pytest

from zimo.solitaire import Layout, Level, deal, load_layout
from zimo.solitaire.deal import Deal, groups
from zimo.solitaire.game import Answer, Game, IllegalPair, Status
from zimo.solitaire.pile import Pile
from zimo.solitaire.save import read_game, write_game

MEADOW = load_layout("meadow")


def laid(faces: bytes, *places: tuple[int, int, int]) -> Game:
    layout = Layout.of("x", "X", places)
    return Game(Deal(layout, 0, Level.SHUFFLED, True, faces, b""))


def stuck() -> Game:
    """A game played until no pair is left."""
    for number in range(100):
        trial, game = (Game(deal(MEADOW, number, Level.SHUFFLED)) for _ in range(2))
        while trial.pairs:
            game.take(*trial.pairs[0])
            trial.take(*trial.pairs[0])
        if trial.left and trial.shuffle():
            return game
    raise AssertionError("no game was lost")


def test_the_held_solution_wins() -> None:
    """09: won when the board is clear."""
    board = deal(MEADOW, 4)
    game = Game(board)
    for one, other in zip(board.solution[::2], board.solution[1::2], strict=True):
        assert game.status is Status.PLAYING
        game.take(one, other)
    assert (game.status, game.left, game.helped) == (Status.WON, 0, False)


def test_a_game_without_pairs_is_lost_at_once() -> None:
    """09: lost when no pair is left; the game says so at once."""
    game = laid(bytes([1, 2, 1, 2]), (0, 0, 0), (4, 0, 0), (8, 0, 0), (8, 0, 1))
    assert game.status is Status.LOST or game.pairs
    lost = laid(bytes([1, 2, 2, 1]), (0, 0, 0), (4, 0, 0), (0, 0, 1), (4, 0, 1))
    assert lost.status is Status.LOST
    assert lost.hint() is None
    assert not lost.helped


def test_why_a_pair_is_refused() -> None:
    """09: both must be free, and like each other; a refusal changes nothing."""
    game = laid(bytes([1, 1, 1, 2, 1, 1]), *[(2 * x, 0, 0) for x in range(4)], (9, 0, 0), (0, 0, 1))
    for pair, why in [
        ((0, 4), "a tile lies on it"),
        ((1, 4), "both sides are closed"),
        ((3, 4), "no pair"),
        ((4, 4), "no pair"),
        ((4, 6), "there is no tile"),
        ((-1, 4), "there is no tile"),
    ]:
        with pytest.raises(IllegalPair, match=why):
            game.take(*pair)
    assert (game.left, game.done) == (6, [])
    game.take(5, 4)
    assert game.tile(5) is None
    with pytest.raises(IllegalPair, match="there is no tile"):
        game.take(5, 0)


def test_undo_and_redo_without_end_after_a_loss_too() -> None:
    """09: unlimited undo and redo."""
    game = stuck()
    assert (game.status, game.undone) == (Status.LOST, [])
    moves, left = list(game.done), game.left
    while game.undo():
        assert game.status is Status.PLAYING
    assert (game.left, game.done) == (72, [])
    while game.redo():
        pass
    assert (game.done, game.left, game.status) == (moves, left, Status.LOST)
    game.undo()
    game.undo()
    game.take(*game.pairs[-1])
    assert not game.redo(), "another pair: what was undone is forgotten"


def test_a_reshuffle_can_be_undone_and_won() -> None:
    """09: reshuffle of what is left, again solvable."""
    game = stuck()
    before, left = game.faces, game.left
    assert game.shuffle()
    assert game.faces != before
    assert (game.left, game.status, game.helped) == (left, Status.PLAYING, True)
    after = game.faces
    game.undo()
    assert (game.faces, game.status) == (before, Status.LOST)
    game.redo()
    assert game.faces == after
    game.undo()
    game.shuffle()
    assert game.faces != after, "the next reshuffle is another one"
    while (pair := game.hint()) is not None:
        game.take(*pair)
    assert game.status is Status.WON


def test_a_reshuffle_that_is_no_use_says_so() -> None:
    """09: where the places decide alone, a reshuffle can't help, and says so."""
    game = laid(bytes([1, 1, 2, 2]), *[(0, 0, z) for z in range(4)])
    assert not game.shuffle()
    assert (game.done, game.shuffles) == ([], 0)


@pytest.mark.parametrize("level", [Level.EASY, Level.HARD])
def test_hints_win(level: Level) -> None:
    """09: a hint; on a board that can be won, hints alone win."""
    game = Game(deal(MEADOW, 9, level))
    count = 0
    while (pair := game.hint()) is not None:
        game.take(*pair)
        count += 1
    assert (game.status, game.hints, count) == (Status.WON, 36, 36)
    assert game.helped


def test_leaving_the_known_way_and_finding_another() -> None:
    """09: "this position can still be won" on request."""
    game = Game(deal(MEADOW, 2))
    moves = 0
    while game.knows_a_way:
        game.take(*game.pairs[0])
        moves += 1
    assert moves
    solver = game.solver()
    before = game.learn(solver)
    assert before is Answer.UNKNOWN
    answer = _learned(game)
    assert answer in (Answer.YES, Answer.NO)
    assert game.knows_a_way is (answer is Answer.YES)
    game.undo()
    assert _learned(game) is Answer.YES, "before that pair there was a way"


def _learned(game: Game) -> Answer:
    solver = game.solver()
    solver.run(10**6)
    return game.learn(solver)


def test_undo_keeps_the_known_way() -> None:
    game = Game(deal(MEADOW, 2))
    first = game.hint()
    assert first is not None
    game.take(*first)
    game.undo()
    assert game.hint() == first
    game.redo()
    assert game.knows_a_way
    assert game.left == 70


def test_a_saved_game_goes_on() -> None:
    """09: a game is saved with its moves, also those undone, and its reshuffles."""
    game = stuck()
    game.shuffle()
    game.hint()
    game.take(*game.pairs[0])
    game.take(*game.pairs[0])
    game.undo()
    data = write_game(game, 61.5)
    again, saved = read_game(data)
    assert saved.seconds == 61.5
    assert write_game(again, 61.5) == data
    assert (again.faces, again.left) == (game.faces, game.left)
    assert again.redo()
    assert game.redo()
    assert (again.left, again.pairs) == (game.left, game.pairs)


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("format", "other", "expected a game in the format"),
        ("number", -1, "a number from 0"),
        ("seconds", -5, "no time"),
        ("picture", "layer 1\n", "expected a tile"),
        ("done", [{"type": "taking", "one": 0, "other": 0}], "move 1: "),
        ("done", [{"type": "taking", "one": 0, "other": 500}], "move 1: there is no tile"),
        ("level", "harder", "Invalid enum value"),
    ],
)
def test_a_saved_game_that_is_wrong_is_refused(field: str, value: object, why: str) -> None:
    content = msgspec.json.decode(write_game(Game(deal(MEADOW, 1)), 0))
    content[field] = value
    with pytest.raises(ValueError, match=why):
        read_game(msgspec.json.encode(content))


def test_groups_are_those_of_the_tiles() -> None:
    board = deal(MEADOW, 1)
    game = Game(board)
    assert game.pairs == Pile(game.ground, groups(board.faces)).pairs()
    assert game.tile(0) == board.faces[0]
    assert game.is_free(game.pairs[0][0])
