"""Solitaire on a server without a network: a parlour over a store, and a clock that is set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from argon2 import PasswordHasher

from zimo.server.people import People
from zimo.server.people.people import Person
from zimo.server.solitaire.parlour import Parlour
from zimo.server.store import Store
from zimo.server.wire.solitaire import SolitaireOwnBoard, SolitaireResult, SolitaireResultKept
from zimo.solitaire import deal, load_layout
from zimo.solitaire.game import Taking
from zimo.solitaire.share import parse_named

DAY = 24 * 3600 * 1000
TODAY = 20_000
NOON = TODAY * DAY + DAY // 2
HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def solution(name: str) -> tuple[Taking, ...]:
    """The way to win that a board of the house holds."""
    named = parse_named(name)
    board = deal(load_layout(named.layout), named.number, named.level, named.flowers)
    line = board.solution
    return tuple(Taking(one, other) for one, other in zip(line[::2], line[1::2], strict=True))


class House:
    """A parlour and the people in it, over a store that outlives it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = NOON

    async def open(self) -> None:
        """As the server does when it begins."""
        epoch = await self.store.take_epoch()
        self.people = People(self.store, epoch, lambda: self.now, HASHER)
        await self.people.load()
        self.parlour = Parlour(self.store, epoch, lambda: self.now)
        await self.parlour.load()

    def close(self) -> None:
        """As the server does at its end."""
        self.parlour.close()

    async def tell(
        self,
        person: Person | None,
        board: str | SolitaireOwnBoard,
        moves: Sequence[Taking] | None = None,
        **told: Any,
    ) -> SolitaireResultKept:
        """Tells of a game; one that was won along the board's own way if no moves are said."""
        if moves is None:
            assert isinstance(board, str)
            moves = solution(board)
        wanted = SolitaireResult(
            board=board, moves=tuple(moves), **{"won": True, "seconds": 100.0, **told}
        )
        dealt = await self.parlour.boards.of(board, "en")
        return await self.parlour.results.keep(person, dealt, wanted, "en")
