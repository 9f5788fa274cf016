"""Layouts that people have drawn or brought in, kept for everybody who has their link."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from hashlib import sha256

import msgspec
from msgspec import Struct

from zimo.server.people.names import read_name
from zimo.server.people.people import Person
from zimo.server.room.refused import Refusal
from zimo.server.solitaire.words import flaw_said, unreadable
from zimo.server.solitaire.workshop import Workshop
from zimo.server.store import Store
from zimo.server.wire import RefusalCode
from zimo.solitaire import Layout, check, layout_ids, load_layout, parse_layout
from zimo.solitaire.layout import Flaw
from zimo.tiles import NotationError

__all__ = [
    "LONGEST_PICTURE",
    "MOST_EACH",
    "MOST_IN_ALL",
    "Layouts",
    "bars",
    "drawn",
    "own_id",
    "refuse_bars",
]

STREAM = "layouts"
PREFIX = "own-"
DIGITS = 24
LONGEST_NAME = 40
LONGEST_PICTURE = 80_000
"""Characters: 254 tiles, each in two lines of up to 120."""
MOST_PLACES = 1000
MOST_EACH = 100
MOST_IN_ALL = 20_000
REMEMBERED = 256


class LayoutKept(Struct, frozen=True, kw_only=True):
    """A line of the list of layouts. Read for ever: fields are only added."""

    id: str
    user: str
    at: int


class PlacesKept(Struct, frozen=True, kw_only=True):
    """What is kept of one. Read for ever."""

    name: str
    places: tuple[tuple[int, int, int], ...]


class Layouts:
    """The layouts of the house and those of people; the latter have ids made of what they are."""

    def __init__(
        self, store: Store, epoch: int, clock: Callable[[], int], workshop: Workshop
    ) -> None:
        """`clock` gives milliseconds since 1970."""
        self._store = store
        self._epoch = epoch
        self._clock = clock
        self._workshop = workshop
        self._written = 0
        self._lock = asyncio.Lock()
        self._listed: set[str] = set()
        self._by_user: Counter[str] = Counter()
        self._read: OrderedDict[str, Layout] = OrderedDict()

    async def load(self) -> None:
        """Reads the list."""
        events = await self._store.read(STREAM)
        self._written = len(events)
        for data in events:
            self._note(msgspec.json.decode(data, type=LayoutKept))

    def _note(self, line: LayoutKept) -> None:
        self._listed.add(line.id)
        self._by_user[line.user] += 1

    async def get(self, id: str) -> Layout:
        """The layout of an id. Refusal if there is none."""
        if id in layout_ids():
            return load_layout(id)
        if id not in self._listed:
            raise Refusal(RefusalCode.NO_LAYOUT)
        layout = self._read.get(id)
        if layout is None:
            (data,) = await self._store.read(f"layout/{id}")
            kept = msgspec.json.decode(data, type=PlacesKept)
            layout = Layout.of(id, kept.name, kept.places)
            self._read[id] = layout
            if len(self._read) > REMEMBERED:
                self._read.popitem(last=False)
        return layout

    async def keep(
        self, person: Person, layout: Layout, language: str, brought: bool = False
    ) -> Layout:
        """Keeps a layout. Refusal if it can't be played; `brought` as `bars` has it."""
        refuse_bars(await self._workshop.do(check, layout), language, brought)
        id = own_id(layout)
        async with self._lock:
            if id not in self._listed:
                if self._by_user[person.id] >= MOST_EACH:
                    raise Refusal(RefusalCode.FULL, "why.your_layouts")
                if len(self._listed) >= MOST_IN_ALL:
                    raise Refusal(RefusalCode.FULL, "why.all_layouts")
                await self._keep(LayoutKept(id=id, user=person.id, at=self._clock()), layout)
        return await self.get(id)

    async def _keep(self, line: LayoutKept, layout: Layout) -> None:
        stream = f"layout/{line.id}"
        if not await self._store.read(stream):  # it is there if the server ended before the next
            kept = PlacesKept(name=layout.name, places=layout.places)
            await self._store.append(stream, 0, self._epoch, [msgspec.json.encode(kept)])
        self._written = await self._store.append(
            STREAM, self._written, self._epoch, [msgspec.json.encode(line)]
        )
        self._note(line)


def own_id(layout: Layout) -> str:
    """The id of a layout that is none of the house: its places and its name, in short.

    The name is part of it: nobody can give a name to what somebody else keeps.
    """
    return PREFIX + sha256(layout.digest + layout.name.encode()).hexdigest()[:DIGITS]


def bars(flaw: Flaw, brought: bool) -> bool:
    """Whether a layout with this can't be played here.

    One that was `brought` from another program may have what can be played all the same, a tile in
    the air; a drawing is to be mended first.
    """
    return flaw.bars or not brought


def refuse_bars(found: Iterable[Flaw], language: str, brought: bool) -> None:
    """Refusal, if anything of this keeps a layout from being played, with all that does."""
    wrong = [flaw_said(flaw, language) for flaw in found if bars(flaw, brought)]
    if wrong:
        told = "; ".join(wrong)[:1000]
        raise Refusal(RefusalCode.BAD_REQUEST, lambda _: told)


def drawn(
    name: str, picture: str, places: tuple[tuple[int, int, int], ...], id: str = "own"
) -> Layout:
    """The layout of a picture or of places. Refusal for what is none, or for its name.

    Whether it can be played is another question.
    """
    if len(places) > MOST_PLACES or len(picture) > LONGEST_PICTURE:
        raise Refusal(RefusalCode.TOO_LARGE, "why.many_tiles")
    if picture:
        try:
            read = parse_layout(picture, id)
        except NotationError as error:
            raise unreadable(error) from None
        if len(read) > MOST_PLACES:
            raise Refusal(RefusalCode.TOO_LARGE, "why.many_tiles")
        name, places = name or read.name, read.places
    elif not places:
        raise Refusal(RefusalCode.BAD_REQUEST, "expected a picture or places")
    try:
        return Layout.of(id, read_name(name, LONGEST_NAME), places)
    except ValueError:
        raise Refusal(RefusalCode.BAD_NAME, "why.name_letter") from None
