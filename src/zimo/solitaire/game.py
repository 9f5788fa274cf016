"""A game: what was done, undone and done again, and what can still be done."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

import msgspec

from zimo.solitaire.deal import Deal, groups, reshuffle
from zimo.solitaire.ground import Ground
from zimo.solitaire.pile import Pile
from zimo.solitaire.solver import LOST, UNKNOWN, WON, Solver
from zimo.tiles import Tile
from zimo.tiles.chance import Chance, derive

__all__ = ["Answer", "Game", "Hindrance", "IllegalPair", "Shuffling", "Status", "Taking"]


class Status(Enum):
    """Where the game stands. A lost one goes on after an undo or a reshuffle."""

    PLAYING = "playing"
    WON = "won"
    LOST = "lost"


class Answer(Enum):
    """Whether a position can still be won."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


class Hindrance(Enum):
    """Why a move can't be made."""

    EMPTY = "there is no tile"
    COVERED = "a tile lies on it"
    CLOSED = "both sides are closed"
    UNLIKE = "these two are no pair"
    STUCK = "what is left can't be laid anew"


class IllegalPair(ValueError):
    """Two tiles that can't be taken, or a reshuffle that can't be; the text says why.

    `move`: the number of the move from 1 on, of a game that is played again.
    """

    def __init__(self, why: Hindrance, move: int = 0) -> None:
        super().__init__(f"move {move}: {why.value}" if move else why.value)
        self.why = why
        self.move = move


class Taking(msgspec.Struct, frozen=True, tag="taking"):
    """A pair was taken: the numbers of its places."""

    one: int
    other: int


class Shuffling(msgspec.Struct, frozen=True, tag="shuffling"):
    """What was left was laid anew. `count`: how many reshuffles of this board came before."""

    count: int


class Game:
    """A board being played. `done` are the moves, `undone` those that `redo` does again.

    `hints`, `shuffles` and `asked` count what helped the player, undone or not.
    """

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.ground = Ground(deal.layout)
        self.done: list[Taking | Shuffling] = []
        self.undone: list[Taking | Shuffling] = []
        self.hints = self.shuffles = self.asked = 0
        self._laid = [deal.faces]  # before each reshuffle that stands, and now
        self._pile = Pile(self.ground, groups(deal.faces))
        self._line: bytes | None = deal.solution or None

    @property
    def faces(self) -> bytes:
        """A tile by place, as they lie now; of places that are empty, what lay there."""
        return self._laid[-1]

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The pairs that can be taken, by number of place."""
        return self._pile.pairs()

    @property
    def left(self) -> int:
        """How many tiles there are."""
        return self._pile.count

    @property
    def status(self) -> Status:
        """Won when the board is clear, lost when no pair is left."""
        if not self._pile.count:
            return Status.WON
        return Status.PLAYING if self.pairs else Status.LOST

    @property
    def helped(self) -> bool:
        """Whether a hint, a reshuffle or an answer of the solver helped the player."""
        return bool(self.hints or self.shuffles or self.asked)

    def tile(self, place: int) -> Tile | None:
        """The tile on a place; None when it is empty."""
        return Tile(self.faces[place]) if self._pile.is_present(place) else None

    def is_free(self, place: int) -> bool:
        """Whether the tile may be taken: nothing on top, the left or right side open."""
        return self._pile.is_free(place)

    def is_covered(self, place: int) -> bool:
        """Whether something lies on the tile."""
        return self._pile.is_covered(place)

    def take(self, one: int, other: int) -> None:
        """Takes a pair. IllegalPair says why it can't be; then nothing has changed."""
        for place in (one, other):
            if not 0 <= place < self.ground.size or not self._pile.is_present(place):
                raise IllegalPair(Hindrance.EMPTY)
            if self._pile.is_covered(place):
                raise IllegalPair(Hindrance.COVERED)
            if not self._pile.is_free(place):
                raise IllegalPair(Hindrance.CLOSED)
        by_place = self._pile.groups()
        if one == other or by_place[one] != by_place[other]:
            raise IllegalPair(Hindrance.UNLIKE)
        if self._line is not None:
            self._line = self._without(self._line, one, other)
        self._do(Taking(one, other))
        self.undone.clear()

    def _without(self, line: bytes, one: int, other: int) -> bytes | None:
        """The known way to win after a pair is gone; None when it no longer is one."""
        for at in range(0, len(line), 2):
            if {line[at], line[at + 1]} == {one, other}:
                return line[:at] + line[at + 2 :]
        return None

    def _do(self, move: Taking | Shuffling) -> None:
        if isinstance(move, Taking):
            self._pile.take(move.one)
            self._pile.take(move.other)
        else:
            found = self._shuffled(move.count)
            assert found is not None
            self._lay(found[0])
            self._laid.append(found[0])
        self.done.append(move)

    def _lay(self, faces: bytes) -> None:
        self._pile = Pile(self.ground, groups(faces), self._pile.present())

    def _shuffled(self, count: int) -> tuple[bytes, bytes] | None:
        """The tiles left, laid anew: the same for the same board, position and count."""
        seed = derive(self._pile.present() + self.faces, "reshuffle", count)
        return reshuffle(self.ground, self.faces, self._pile.present(), Chance(seed))

    def undo(self) -> bool:
        """Takes the last move back, also after a loss; False when there is none."""
        if not self.done:
            return False
        move = self.done.pop()
        if isinstance(move, Taking):
            self._pile.put(move.other)
            self._pile.put(move.one)
            if self._line is not None:
                self._line = bytes((move.one, move.other)) + self._line
        else:
            self._laid.pop()
            self._lay(self.faces)
            self._line = None
        self.undone.append(move)
        return True

    def redo(self) -> bool:
        """Does again what was undone last; False when there is nothing."""
        if not self.undone:
            return False
        move = self.undone.pop()
        if isinstance(move, Taking) and self._line is not None:
            self._line = self._without(self._line, move.one, move.other)
        elif isinstance(move, Shuffling):
            self._line = None
        self._do(move)
        return True

    def shuffle(self) -> bool:
        """Lays what is left anew so that it can be won. False, and nothing changed: no way found.

        So it is where the places decide alone: the last tiles lie on each other, or in between.
        """
        found = self._shuffled(self.shuffles) if self._pile.count else None
        if found is None:
            return False
        self._do(Shuffling(self.shuffles))
        self._line = found[1]
        self.shuffles += 1
        self.undone.clear()
        return True

    def shuffle_again(self, move: Shuffling) -> bool:
        """A reshuffle out of a saved game, with the number that it had; False as `shuffle`."""
        self.shuffles = move.count
        return self.shuffle()

    def play(self, moves: Iterable[Taking | Shuffling]) -> None:
        """Makes these moves, one after another. IllegalPair says which of them can't be made."""
        for number, move in enumerate(moves, 1):
            try:
                if isinstance(move, Taking):
                    self.take(move.one, move.other)
                elif not self.shuffle_again(move):
                    raise IllegalPair(Hindrance.STUCK)
            except IllegalPair as error:
                raise IllegalPair(error.why, number) from None

    def solver(self) -> Solver:
        """A solver of the position as it is now, for `learn`."""
        return Solver(self._pile)

    def learn(self, solver: Solver) -> Answer:
        """What a solver of this position has found; a way to win is kept for hints."""
        if solver.verdict == WON:
            self._line = solver.line
        return {WON: Answer.YES, LOST: Answer.NO, UNKNOWN: Answer.UNKNOWN}[solver.verdict]

    def hint(self) -> tuple[int, int] | None:
        """A pair to take, counted in `hints`: on a way to win if one is known, else any."""
        pairs = self.pairs
        if not pairs:
            return None
        self.hints += 1
        if self._line:
            return self._line[0], self._line[1]
        return pairs[0]

    @property
    def line(self) -> bytes | None:
        """A way to win from here, places two by two, if one is known."""
        return self._line

    @property
    def knows_a_way(self) -> bool:
        """Whether a way to win from here is known, so that `hint` leads along it."""
        return self._line is not None
