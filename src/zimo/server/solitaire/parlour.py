"""All of solitaire that a server has."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from zimo.server.solitaire.asking import Asking
from zimo.server.solitaire.boards import Boards
from zimo.server.solitaire.days import day_of
from zimo.server.solitaire.layouts import Layouts
from zimo.server.solitaire.results import Results
from zimo.server.solitaire.shapes import layout_shape
from zimo.server.solitaire.workshop import Workshop
from zimo.server.store import Store
from zimo.server.wire.solitaire import SolitaireLayout, SolitaireList, SolitaireToday
from zimo.solitaire import Level, layout_ids, load_layout
from zimo.solitaire.share import daily, print_named

__all__ = ["Parlour"]


class Parlour:
    """Where people play alone: boards, questions, results, layouts."""

    def __init__(self, store: Store, epoch: int, clock: Callable[[], int]) -> None:
        """`clock` gives milliseconds since 1970."""
        self._clock = clock
        self.workshop = Workshop()
        self.layouts = Layouts(store, epoch, clock, self.workshop)
        self.boards = Boards(self.layouts, self.workshop)
        self.asking = Asking(self.workshop)
        self.results = Results(store, epoch, clock, self.workshop)

    async def load(self) -> None:
        """Reads what is kept of all people."""
        await self.layouts.load()

    def close(self) -> None:
        """Nothing is worked on any more."""
        self.workshop.close()

    async def list(self, said: int | None, language: str) -> SolitaireList:
        """The layouts of the house, and the board of the day; `said`: which day it is there."""
        day = day_of(said, self._clock())
        named = daily(day)
        return SolitaireList(
            layouts=await self.workshop.do(_house, language),
            levels=tuple(Level),
            today=SolitaireToday(
                name=print_named(named),
                layout=named.layout,
                number=named.number,
                level=named.level,
                flowers=named.flowers,
                day=day,
            ),
        )


@lru_cache(maxsize=8)
def _house(language: str) -> tuple[SolitaireLayout, ...]:
    return tuple(layout_shape(load_layout(id), language) for id in layout_ids())
