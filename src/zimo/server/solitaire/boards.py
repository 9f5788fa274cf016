"""Boards with their tiles, each dealt once for all who play it."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from zimo.server.room.refused import Refusal
from zimo.server.solitaire.layouts import Layouts, drawn, refuse_bars
from zimo.server.solitaire.shapes import board_shape
from zimo.server.solitaire.workshop import Workshop
from zimo.server.wire import RefusalCode
from zimo.server.wire.solitaire import SolitaireBoard, SolitaireOwnBoard
from zimo.solitaire import Deal, Layout, LayoutError, Level, deal, flaws
from zimo.solitaire.deal import HIGHEST
from zimo.solitaire.share import Named, parse_named, print_named
from zimo.tiles import NotationError

__all__ = ["Boards", "Dealt"]

REMEMBERED = 256
"""Boards that need not be dealt again; some 40 kB each."""


class Dealt(NamedTuple):
    """A board, and how it goes over the wire (with the English name of its layout)."""

    deal: Deal
    shape: SolitaireBoard


class Boards:
    """Deals boards by name or on a picture, and remembers the latest."""

    def __init__(self, layouts: Layouts, workshop: Workshop) -> None:
        self._layouts = layouts
        self._workshop = workshop
        self._dealt: OrderedDict[tuple[bytes, str, str, int, Level, bool], Dealt] = OrderedDict()

    async def of(self, asked: str | SolitaireOwnBoard, language: str) -> Dealt:
        """The board that is asked for. Refusal if there is none."""
        if isinstance(asked, SolitaireOwnBoard):
            if not 0 <= asked.number < HIGHEST:
                reason = f"a board has a number from 0 to {HIGHEST - 1}"
                raise Refusal(RefusalCode.BAD_REQUEST, reason)
            layout = await self._workshop.do(_sound, asked, language)
            named = Named("", asked.number, asked.level, asked.flowers)
        else:
            try:
                named = parse_named(asked[:100])
            except NotationError as error:
                raise Refusal(RefusalCode.BAD_REQUEST, str(error)) from None
            layout = await self._layouts.get(named.layout)
        return await self._board(layout, named, language)

    async def _board(self, layout: Layout, named: Named, language: str) -> Dealt:
        key = (
            layout.digest,
            layout.id,
            layout.name,
            named.number,
            named.level,
            named.flowers,
        )
        found = self._dealt.get(key)
        if found is None:
            try:
                found = await self._workshop.do(_dealt, layout, named)
            except LayoutError as error:
                refuse_bars(error.flaws, language, brought=True)
                raise
            self._dealt[key] = found
            if len(self._dealt) > REMEMBERED:
                self._dealt.popitem(last=False)
        else:
            self._dealt.move_to_end(key)
        return found


def _sound(asked: SolitaireOwnBoard, language: str) -> Layout:
    """In the workshop: the layout of a picture, as far as its places themselves are sound."""
    layout = drawn(asked.name, asked.picture, ())
    refuse_bars(flaws(layout), language, asked.brought)
    return layout


def _dealt(layout: Layout, named: Named) -> Dealt:
    """In the workshop: deals, and looks once who lies beside whom."""
    board = deal(layout, named.number, named.level, named.flowers)
    return Dealt(board, board_shape(board, print_named(named) if named.layout else None))
