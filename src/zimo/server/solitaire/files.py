"""Layouts that somebody draws or brings in, and what is wrong with them."""

from __future__ import annotations

from zimo.server.people.names import read_name
from zimo.server.room.refused import Refusal
from zimo.server.solitaire.layouts import LONGEST_NAME, MOST_PLACES, bars
from zimo.server.solitaire.shapes import flaw_shapes
from zimo.server.solitaire.words import unreadable
from zimo.server.solitaire.workshop import Workshop
from zimo.server.wire import RefusalCode
from zimo.server.wire.solitaire import (
    SolitaireCheck,
    SolitaireChecked,
    SolitaireImport,
    SolitaireImported,
    SolitaireRead,
)
from zimo.solitaire import FlawKind, Layout, check, print_layout
from zimo.solitaire.formats import read_layouts
from zimo.tiles import NotationError

__all__ = ["MOST_LAYOUTS", "checked", "imported"]

MOST_LAYOUTS = 100
"""Layouts of one file."""


async def checked(asked: SolitaireCheck, language: str, workshop: Workshop) -> SolitaireChecked:
    """All that is wrong with a drawing. Refusal for one that is far too large."""
    if len(asked.places) > MOST_PLACES:
        raise Refusal(RefusalCode.TOO_LARGE, "why.many_tiles")
    layout = Layout.of("own", "own", asked.places)
    return await workshop.do(_checked, layout, language, asked.brought)


def _checked(layout: Layout, language: str, brought: bool) -> SolitaireChecked:
    found = check(layout)
    return SolitaireChecked(
        tiles=len(layout),
        playable=not any(bars(flaw, brought) for flaw in found),
        flaws=flaw_shapes(found, language, brought),
    )


async def imported(asked: SolitaireImport, language: str, workshop: Workshop) -> SolitaireImported:
    """The layouts of a file, looked at one by one. Refusal for what can't be read."""
    layouts = await workshop.do(_read, asked)
    return SolitaireImported(
        layouts=tuple([await workshop.do(_shape, layout, language) for layout in layouts])
    )


def _read(asked: SolitaireImport) -> list[Layout]:
    try:
        found = read_layouts(asked.text, _name(asked.name, "layout"))
    except NotationError as error:
        raise unreadable(error) from None
    if len(found) > MOST_LAYOUTS or any(len(layout) > MOST_PLACES for layout in found):
        raise Refusal(RefusalCode.TOO_LARGE, "why.many_layouts")
    return found


def _name(text: str, otherwise: str) -> str:
    try:
        return read_name(text, LONGEST_NAME)
    except ValueError:
        return otherwise


def _shape(layout: Layout, language: str) -> SolitaireRead:
    said = _checked(layout, language, brought=True)
    kinds = {flaw.kind for flaw in said.flaws}
    drawable = not kinds & {FlawKind.OVERLAP, FlawKind.OUTSIDE}
    named = Layout.of(layout.id, _name(layout.name, layout.id), layout.places)
    return SolitaireRead(
        name=named.name,
        picture=print_layout(named) if drawable else "",
        places=named.places,
        playable=said.playable,
        flaws=said.flaws,
    )
