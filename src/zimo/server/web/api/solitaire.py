"""Solitaire: boards, what the engine says of them, results, layouts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from zimo.server.room.refused import Refusal
from zimo.server.solitaire.asking import Asking
from zimo.server.solitaire.boards import Dealt
from zimo.server.solitaire.files import checked, imported
from zimo.server.solitaire.layouts import drawn
from zimo.server.solitaire.shapes import layout_shape
from zimo.server.solitaire.words import layout_name
from zimo.server.web.endpoint import Call, Endpoint, Rate
from zimo.server.wire import RefusalCode
from zimo.server.wire.solitaire import (
    SolitaireBoard,
    SolitaireCheck,
    SolitaireChecked,
    SolitaireHint,
    SolitaireImport,
    SolitaireImported,
    SolitaireLayout,
    SolitaireLayoutKept,
    SolitaireList,
    SolitaireOwnBoard,
    SolitairePosition,
    SolitaireReshuffle,
    SolitaireResult,
    SolitaireResultKept,
    SolitaireStatistics,
    SolitaireWinnable,
)

__all__ = ["ENDPOINTS"]

_readings = Rate(burst=60, second=5, people=8)
_questions = Rate(burst=30, second=1, people=8)
_files = Rate(burst=10, second=0.2, people=8)
MOST_NAMELESS = 4
"""Questions at once from one host, by people without a name."""


def _day(call: Call) -> int | None:
    said = call.query("day")
    if not said:
        return None
    digits = said.removeprefix("-")
    if not digits.isascii() or not digits.isdecimal() or len(digits) > 12:
        raise Refusal(RefusalCode.BAD_REQUEST, "day: expected a number")
    return int(said)


@contextmanager
def _turn(call: Call) -> Iterator[None]:
    """While a person asks, or those of a host who have no names."""
    person = call.user
    if person is not None:
        whose, most = person.id, 1
    else:
        client = call.request.client
        whose, most = f"host {client.host if client else ''}", MOST_NAMELESS
    with call.parlour.asking.turn(whose, most):
        yield


# --- boards ------------------------------------------------------------------------------------


async def _list(call: Call) -> SolitaireList:
    return await call.parlour.list(_day(call), call.language)


async def _named(call: Call) -> SolitaireBoard:
    return _told(call, await call.parlour.boards.of(call.query("name"), call.language))


async def _own(call: Call) -> SolitaireBoard:
    asked: SolitaireOwnBoard = call.body
    return _told(call, await call.parlour.boards.of(asked, call.language))


def _told(call: Call, dealt: Dealt) -> SolitaireBoard:
    """The board with the name of its layout in the language that is wanted."""
    layout = dealt.shape.layout
    name = layout_name(dealt.deal.layout, call.language)
    if name == layout.name:
        return dealt.shape
    return msgspec.structs.replace(dealt.shape, layout=msgspec.structs.replace(layout, name=name))


# --- questions ---------------------------------------------------------------------------------


async def _asked(call: Call) -> tuple[Asking, Dealt, SolitairePosition]:
    asked: SolitairePosition = call.body
    parlour = call.parlour
    return parlour.asking, await parlour.boards.of(asked.board, call.language), asked


async def _hint(call: Call) -> SolitaireHint:
    asking, dealt, asked = await _asked(call)
    with _turn(call):
        return await asking.hint(dealt, asked.moves, call.language)


async def _winnable(call: Call) -> SolitaireWinnable:
    asking, dealt, asked = await _asked(call)
    with _turn(call):
        return await asking.winnable(dealt, asked.moves, call.language)


async def _reshuffle(call: Call) -> SolitaireReshuffle:
    asking, dealt, asked = await _asked(call)
    with _turn(call):
        return await asking.reshuffle(dealt, asked.moves, call.language, asked.shuffles)


# --- results -----------------------------------------------------------------------------------


async def _result(call: Call) -> SolitaireResultKept:
    told: SolitaireResult = call.body
    dealt = await call.parlour.boards.of(told.board, call.language)
    return await call.parlour.results.keep(call.user, dealt, told, call.language)


async def _statistics(call: Call) -> SolitaireStatistics:
    return await call.parlour.results.statistics(call.user, _day(call))


# --- layouts -----------------------------------------------------------------------------------


async def _check(call: Call) -> SolitaireChecked:
    return await checked(call.body, call.language, call.parlour.workshop)


async def _import(call: Call) -> SolitaireImported:
    return await imported(call.body, call.language, call.parlour.workshop)


async def _keep(call: Call) -> SolitaireLayout:
    asked: SolitaireLayoutKept = call.body
    person = call.person
    parlour = call.parlour
    layout = await parlour.workshop.do(drawn, asked.name, asked.picture, asked.places)
    kept = await parlour.layouts.keep(person, layout, call.language, asked.brought)
    return layout_shape(kept, call.language)


async def _layout(call: Call) -> SolitaireLayout:
    return layout_shape(await call.parlour.layouts.get(call.part("layout")), call.language)


_LANGUAGE = {"language": "en, ru, bg or ro; English if left out"}
_DAY = {
    "day": "which day it is where the player is, from 1970-01-01; that of UTC if left out; if it "
    "is nowhere, the nearest that it is somewhere"
}

ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/api/solitaire",
        "The layouts of solitaire, easy ones first, and the board of the day.",
        _list,
        reply=SolitaireList,
        query={**_DAY, **_LANGUAGE},
        rate=_readings,
    ),
    Endpoint(
        "GET",
        "/api/solitaire/board",
        "A board by its name: its tiles, which match, and what lies on and beside what.",
        _named,
        reply=SolitaireBoard,
        query={"name": "as in turtle#1234.hard", **_LANGUAGE},
        rate=_readings,
    ),
    Endpoint(
        "POST",
        "/api/solitaire/board",
        "A board on a layout that is given as a picture.",
        _own,
        body=SolitaireOwnBoard,
        reply=SolitaireBoard,
        query=_LANGUAGE,
        rate=_readings,
    ),
    Endpoint(
        "POST",
        "/api/solitaire/hint",
        "A pair to take, on a way to win if there is one. It takes up to two seconds.",
        _hint,
        body=SolitairePosition,
        reply=SolitaireHint,
        query=_LANGUAGE,
        rate=_questions,
    ),
    Endpoint(
        "POST",
        "/api/solitaire/winnable",
        "Whether a game can still be won: yes with a way, no for certain, or unknown after two "
        "seconds.",
        _winnable,
        body=SolitairePosition,
        reply=SolitaireWinnable,
        query=_LANGUAGE,
        rate=_questions,
    ),
    Endpoint(
        "POST",
        "/api/solitaire/reshuffle",
        "What is left of a game, laid anew so that it can be won.",
        _reshuffle,
        body=SolitairePosition,
        reply=SolitaireReshuffle,
        query=_LANGUAGE,
        rate=_questions,
    ),
    Endpoint(
        "POST",
        "/api/solitaire/results",
        "A game that was won or left; its moves are played again. Who has no name is told the "
        "same, and nothing is kept.",
        _result,
        body=SolitaireResult,
        reply=SolitaireResultKept,
        query=_LANGUAGE,
        rate=_readings,
    ),
    Endpoint(
        "GET",
        "/api/solitaire/statistics",
        "What you have played.",
        _statistics,
        reply=SolitaireStatistics,
        query=_DAY,
        rate=_readings,
    ),
    Endpoint(
        "POST",
        "/api/solitaire/check",
        "What is wrong with a layout that is being drawn.",
        _check,
        body=SolitaireCheck,
        reply=SolitaireChecked,
        query=_LANGUAGE,
        rate=_readings,
    ),
    Endpoint(
        "POST",
        "/api/solitaire/import",
        "The layouts of a file: a picture, KMahjongg's .layout, or a map of GNOME Mahjongg.",
        _import,
        body=SolitaireImport,
        reply=SolitaireImported,
        query=_LANGUAGE,
        rate=_files,
    ),
    Endpoint(
        "PUT",
        "/api/solitaire/layouts",
        "Keep a layout of your own for everybody who has its link; another name is another link.",
        _keep,
        body=SolitaireLayoutKept,
        reply=SolitaireLayout,
        query=_LANGUAGE,
        rate=_files,
    ),
    Endpoint(
        "GET",
        "/api/solitaire/layouts/{layout}",
        "A layout of the house, or one that somebody has kept.",
        _layout,
        reply=SolitaireLayout,
        query=_LANGUAGE,
        rate=_readings,
    ),
)
