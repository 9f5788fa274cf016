"""Hints, answers, reshuffles: right, bounded, and never in the way of the tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from parlours import House, solution
from small_boards import plays_out
from zimo.server.room.refused import Refusal
from zimo.server.solitaire.asking import MOST_AT_ONCE, SLICE, Asking
from zimo.server.solitaire.workshop import Workshop
from zimo.server.store import MemoryStore
from zimo.server.wire import RefusalCode
from zimo.server.wire.solitaire import SolitaireOwnBoard
from zimo.solitaire import Layout, Level, print_layout
from zimo.solitaire.deal import groups
from zimo.solitaire.game import Answer, Game, Shuffling, Taking
from zimo.solitaire.ground import Ground
from zimo.solitaire.pile import Pile
from zimo.solitaire.solver import LOST, WON

BLOCK = Layout.of(
    "x", "X", [(2 * x, 2 * y, z) for z in range(8) for x in range(5) for y in range(6)]
)
HARD = SolitaireOwnBoard(picture=print_layout(BLOCK), number=1, level=Level.SHUFFLED)
"""A board that takes the solver far more than a slice."""


@pytest_asyncio.fixture
async def house() -> AsyncIterator[House]:
    house = House(MemoryStore())
    await house.open()
    yield house
    house.close()


class Clock:
    """Goes on a little with every look at it."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


async def test_a_hint_is_on_a_way_to_win(house: House) -> None:
    dealt = await house.parlour.boards.of("turtle#5.hard", "en")
    moves = list(solution("turtle#5.hard")[:20])
    hint = await house.parlour.asking.hint(dealt, moves, "en")
    assert hint.answer is Answer.YES
    assert hint.pair is not None
    after = await house.parlour.asking.winnable(dealt, [*moves, Taking(*hint.pair)], "en")
    assert after.answer is Answer.YES


async def test_the_answer_is_that_of_the_solver_and_has_a_line(house: House) -> None:
    answers = set()
    for number in range(12):
        dealt = await house.parlour.boards.of(f"peaks#{number}.shuffled", "en")
        said = await house.parlour.asking.winnable(dealt, [], "en")
        game = Game(dealt.deal)
        verdict = game.solver().run(10**6)
        assert said.answer is {WON: Answer.YES, LOST: Answer.NO}[verdict]
        answers.add(said.answer)
        if said.line is None:
            assert said.answer is Answer.NO
        else:
            pile = Pile(Ground(dealt.deal.layout), groups(dealt.deal.faces))
            assert plays_out(pile, bytes(place for pair in said.line for place in pair))
    assert answers == {Answer.YES, Answer.NO}


async def test_a_position_that_is_lost_has_a_pair_but_no_promise(house: House) -> None:
    for number in range(40):
        dealt = await house.parlour.boards.of(f"arena#{number}.shuffled", "en")
        hint = await house.parlour.asking.hint(dealt, [], "en")
        if hint.answer is Answer.NO:
            break
    else:
        raise AssertionError("every shuffled board can be won?")
    if hint.pair is not None:
        Game(dealt.deal).take(*hint.pair)


async def test_a_board_that_is_clear_has_no_hint(house: House) -> None:
    dealt = await house.parlour.boards.of("comb#5", "en")
    moves = solution("comb#5")
    assert (await house.parlour.asking.hint(dealt, moves, "en")).pair is None
    assert (await house.parlour.asking.winnable(dealt, moves, "en")).line == ()
    laid = await house.parlour.asking.reshuffle(dealt, moves, "en", 0)
    assert (laid.move, laid.faces) == (None, None)


async def test_when_the_time_is_over_it_does_not_know(house: House) -> None:
    """09: honest "unknown" otherwise."""
    dealt = await house.parlour.boards.of(HARD, "en")
    asking = Asking(house.parlour.workshop, Clock(0.5))
    before = house.parlour.workshop.pieces
    said = await asking.winnable(dealt, [], "en")
    assert (said.answer, said.line) == (Answer.UNKNOWN, None)
    assert house.parlour.workshop.pieces - before == 1 + 4, "the game, and two seconds of thinking"
    hint = await Asking(house.parlour.workshop, Clock(1.0)).hint(dealt, [], "en")
    assert hint.answer is Answer.UNKNOWN
    assert hint.pair in Game(dealt.deal).pairs


class Slices(Workshop):
    """Notes how long each piece of thinking was, in steps, and how often others came before it."""

    def __init__(self) -> None:
        super().__init__()
        self.turns = 0
        self.seen: list[int] = []
        self.steps: list[int] = []

    async def do(self, work, *args, **named):  # type: ignore[no-untyped-def]
        before = self.turns
        solver = getattr(work, "__self__", None)
        steps = getattr(solver, "steps", None)
        found = await super().do(work, *args, **named)
        self.seen.append(self.turns - before)
        if steps is not None:
            self.steps.append(solver.steps - steps)  # type: ignore[union-attr]
        return found


async def test_the_loop_goes_on_between_two_pieces_of_thinking(house: House) -> None:
    """What a table needs is one turn of the loop; it comes within a slice, not after the answer."""
    workshop = Slices()
    dealt = await house.parlour.boards.of(HARD, "en")
    asking = Asking(workshop, Clock(0.02))

    async def table() -> None:
        while True:
            workshop.turns += 1
            await asyncio.sleep(0)

    playing = asyncio.create_task(table())
    asked = [asking.winnable(dealt, [], "en") for _ in range(2)]
    answers = await asyncio.gather(*asked)
    playing.cancel()
    workshop.close()
    assert [said.answer for said in answers] == [Answer.UNKNOWN] * 2
    assert len(workshop.steps) > 50
    assert max(workshop.steps) <= SLICE + 20
    assert min(workshop.seen) >= 1, "every piece lets the table have its turn"


async def test_those_who_ask_take_turns(house: House) -> None:
    """A quick question is answered while a long one is still thought about."""
    asking = Asking(house.parlour.workshop, Clock(0.0001))
    hard = await house.parlour.boards.of(HARD, "en")
    quick = await house.parlour.boards.of("peaks#1.shuffled", "en")
    long = asyncio.create_task(asking.winnable(hard, [], "en"))
    said = await asking.winnable(quick, [], "en")
    assert said.answer is not Answer.UNKNOWN
    assert not long.done()
    long.cancel()


async def test_questions_at_once_are_bounded(house: House) -> None:
    asking = house.parlour.asking
    with asking.turn("ann"):
        with pytest.raises(Refusal) as refused, asking.turn("ann"):
            pass
        assert refused.value.code is RefusalCode.TOO_MANY
        with asking.turn("bob", 2), asking.turn("bob", 2):
            pass
    with asking.turn("ann"):
        pass
    turns = [asking.turn(f"person {n}") for n in range(MOST_AT_ONCE)]
    for turn in turns:
        turn.__enter__()
    with pytest.raises(Refusal), asking.turn("one more"):
        pass
    for turn in turns:
        turn.__exit__(None, None, None)
    with asking.turn("one more"):
        pass


# --- reshuffles --------------------------------------------------------------------------------


async def test_a_reshuffle_can_be_won_and_is_the_engines_own(house: House) -> None:
    dealt = await house.parlour.boards.of("turtle#5.hard", "en")
    moves = solution("turtle#5.hard")[:10]
    laid = await house.parlour.asking.reshuffle(dealt, moves, "en", 0)
    game = Game(dealt.deal)
    game.play(moves)
    assert game.shuffle()
    assert laid.move == Shuffling(0)
    assert laid.matches == tuple(groups(game.faces))
    assert laid.line is not None
    game.play(Taking(*pair) for pair in laid.line)
    assert game.left == 0


async def test_a_reshuffle_that_was_undone_is_followed_by_another(house: House) -> None:
    dealt = await house.parlour.boards.of("turtle#5", "en")
    first = await house.parlour.asking.reshuffle(dealt, [], "en", 0)
    again = await house.parlour.asking.reshuffle(dealt, [], "en", 0)
    other = await house.parlour.asking.reshuffle(dealt, [], "en", 1)
    assert first == again
    assert other.faces != first.faces
    assert other.move == Shuffling(1)
    third = await house.parlour.asking.reshuffle(dealt, [Shuffling(1)], "en", 0)
    assert third.move == Shuffling(2)


async def test_what_can_not_be_laid_anew_is_said(house: House) -> None:
    """Two tiles on each other are left when the two beside them have gone."""
    places = [(0, 0, 0), (0, 0, 1), (4, 0, 0), (8, 0, 0)]
    for number in range(50):
        own = SolitaireOwnBoard(
            picture=print_layout(Layout.of("x", "X", places)), number=number, level=Level.SHUFFLED
        )
        dealt = await house.parlour.boards.of(own, "en")
        game = Game(dealt.deal)
        flat = [pair for pair in game.pairs if all(game.deal.layout.places[p].x for p in pair)]
        if flat:
            break
    else:
        raise AssertionError("no board where the two beside the heap match")
    moves = [Taking(*flat[0])]
    laid = await house.parlour.asking.reshuffle(dealt, moves, "en", 0)
    assert (laid.move, laid.faces, laid.matches, laid.line) == (None, None, None, None)


@pytest.mark.parametrize(
    "moves",
    [
        [Taking(0, 0)],
        [Taking(-1, 1)],
        [Taking(10**30, 1)],
        [Shuffling(-1)],
        [Shuffling(10**40)],
        [Shuffling(n) for n in range(101)],
        [Taking(0, 1)] * 401,
    ],
)
async def test_moves_that_can_not_be_are_refused(
    house: House, moves: list[Taking | Shuffling]
) -> None:
    dealt = await house.parlour.boards.of("turtle#5", "en")
    for ask in (house.parlour.asking.hint, house.parlour.asking.winnable):
        with pytest.raises(Refusal):
            await ask(dealt, moves, "en")
