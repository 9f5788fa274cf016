"""What a player asks the engine: a hint, whether it can still be won, what is left laid anew.

An answer is exact, or honestly unknown when the time is over. The solver thinks in slices, and the
loop hears of each: tables on the same server go on meanwhile, and those who ask take turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic

from zimo.server.room.refused import Refusal
from zimo.server.solitaire.boards import Dealt
from zimo.server.solitaire.shapes import faces_said, pairs_of
from zimo.server.solitaire.words import illegal
from zimo.server.solitaire.workshop import Workshop
from zimo.server.wire import RefusalCode
from zimo.server.wire.solitaire import SolitaireHint, SolitaireReshuffle, SolitaireWinnable
from zimo.solitaire.deal import groups
from zimo.solitaire.game import Answer, Game, IllegalPair, Shuffling, Taking
from zimo.solitaire.solver import UNKNOWN

__all__ = ["BUDGET", "MOST_MOVES", "Asking", "Move", "played"]

BUDGET = 2.0
"""Seconds from the question to the answer, however many others ask."""
SLICE = 100
"""Steps of the solver in a piece of work: some milliseconds on the largest board, when compiled."""
MOST_AT_ONCE = 16
"""Questions in all."""
MOST_MOVES = 400
MOST_SHUFFLES = 100
MOST_COUNT = 10**6

Move = Taking | Shuffling


def played(dealt: Dealt, moves: Sequence[Move], language: str) -> Game:
    """The game after these moves. Refusal for one that can't be made, or too many."""
    shuffles = sum(isinstance(move, Shuffling) for move in moves)
    if len(moves) > MOST_MOVES or shuffles > MOST_SHUFFLES:
        raise Refusal(RefusalCode.TOO_LARGE, "why.many_moves")
    if any(isinstance(move, Shuffling) and not 0 <= move.count <= MOST_COUNT for move in moves):
        raise Refusal(RefusalCode.BAD_REQUEST, "count: so many reshuffles came before")
    game = Game(dealt.deal)
    try:
        game.play(moves)
    except IllegalPair as error:
        raise illegal(error) from None
    return game


class Asking:
    """Answers questions, so many at once."""

    def __init__(self, workshop: Workshop, clock: Callable[[], float] = monotonic) -> None:
        """`clock` gives seconds."""
        self._workshop = workshop
        self._clock = clock
        self._asked: Counter[str] = Counter()

    @contextmanager
    def turn(self, who: str, most: int = 1) -> Iterator[None]:
        """While somebody asks, `most` things at once. Refusal if they do already, or too many."""
        if self._asked[who] >= most or self._asked.total() >= MOST_AT_ONCE:
            raise Refusal(RefusalCode.TOO_MANY, "why.asked_already")
        self._asked[who] += 1
        try:
            yield
        finally:
            self._asked[who] -= 1
            self._asked += Counter()  # without those that ask nothing

    async def _think(self, game: Game) -> Answer:
        """Whether the game can still be won, as far as it can be found out in time."""
        if game.knows_a_way:
            return Answer.YES
        until = self._clock() + BUDGET
        solver = game.solver()
        while await self._workshop.do(solver.run, SLICE) == UNKNOWN and self._clock() < until:
            pass
        return game.learn(solver)

    async def hint(self, dealt: Dealt, moves: Sequence[Move], language: str) -> SolitaireHint:
        """A pair, on a way to win if there is one."""
        game = await self._workshop.do(played, dealt, moves, language)
        answer = await self._think(game)
        return SolitaireHint(pair=game.hint(), answer=answer)

    async def winnable(
        self, dealt: Dealt, moves: Sequence[Move], language: str
    ) -> SolitaireWinnable:
        """Whether the game can still be won, and how."""
        game = await self._workshop.do(played, dealt, moves, language)
        answer = await self._think(game)
        line = game.line
        return SolitaireWinnable(answer=answer, line=None if line is None else pairs_of(line))

    async def reshuffle(
        self, dealt: Dealt, moves: Sequence[Move], language: str, shuffles: int
    ) -> SolitaireReshuffle:
        """What is left, laid anew. `shuffles`: how many came before, undone ones too."""
        game = await self._workshop.do(played, dealt, moves, language)
        game.shuffles = max(game.shuffles, min(max(shuffles, 0), MOST_COUNT))
        if not await self._workshop.do(game.shuffle):
            return SolitaireReshuffle(move=None, faces=None, matches=None, line=None)
        move, line = game.done[-1], game.line
        assert isinstance(move, Shuffling)
        assert line is not None
        return SolitaireReshuffle(
            move=move,
            faces=faces_said(game.faces),
            matches=tuple(groups(game.faces)),
            line=pairs_of(line),
        )
