"""All tables of a server, and the lobby that shows them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from random import Random

import msgspec
from msgspec import Raw, Struct

from zimo.bots import BOT_NAMES
from zimo.rules import Ruleset, encode_ruleset
from zimo.server.mailbox import Mailbox
from zimo.server.matches import Matches
from zimo.server.people import People
from zimo.server.people.people import Person
from zimo.server.room import history as kept
from zimo.server.room.places import bot_title
from zimo.server.room.refused import Refusal
from zimo.server.room.room import Room
from zimo.server.rules_asked import rules_asked
from zimo.server.store import Store
from zimo.server.wire import RefusalCode
from zimo.server.wire.rest import NewTable, TableMade
from zimo.server.wire.shapes import ClockKind, ClockOptions, PlaceKind, State, TableInfo

__all__ = ["Hall", "Limits"]

_log = logging.getLogger(__name__)

STREAM = "tables"
LISTED = 100
"""Tables that the lobby shows."""


class Limits(Struct, frozen=True, kw_only=True):
    """What one server takes; whoever runs it may say otherwise."""

    tables: int = 5000
    tables_each: int = 20
    connections: int = 10_000
    connections_each: int = 30
    messages: float = 20.0  # a second from one connection, for long
    burst: int = 60  # messages at once
    requests: float = 1.0  # times what one host may ask of the REST API


class TableKept(Struct, frozen=True, kw_only=True):
    """A line of the list of tables: one was opened, or closed. Read for ever."""

    id: str
    open: bool = True


class Hall:
    """Opens tables, finds them, keeps their records, and tells the lobby."""

    def __init__(
        self,
        store: Store,
        epoch: int,
        people: People,
        matches: Matches,
        clock: Callable[[], int],
        chance: Random,
        token: Callable[[], bytes],
        limits: Limits,
    ) -> None:
        """`clock`: milliseconds since 1970; `token`: 32 bytes that nobody can guess."""
        self._store = store
        self._epoch = epoch
        self.people = people
        self.matches = matches
        self.clock = clock
        self._chance = chance
        self._token = token
        self.limits = limits
        self._tables: dict[str, Mailbox] = {}
        self._written = 0
        self._lock = asyncio.Lock()
        self._by_user: dict[str, set[str]] = {}
        self._people_of: dict[str, set[str]] = {}
        self._lists: dict[str, list[TableInfo]] = {}
        """By language, the tables that everyone may know of."""
        self._listeners: set[Callable[[], None]] = set()
        self._telling: asyncio.TimerHandle | None = None

    async def load(self) -> None:
        """Makes every table again that was open when the server ended."""
        events = await self._store.read(STREAM)
        self._written = len(events)
        there: dict[str, bool] = {}
        for data in events:
            line = msgspec.json.decode(data, type=TableKept)
            there[line.id] = line.open
        for table in (each for each, still_open in there.items() if still_open):
            try:
                await self._load_table(table)
            except Exception:
                _log.exception("table %s can't be made again; it is left as it is", table)

    async def _load_table(self, table: str) -> None:
        events = await self._store.read(f"table/{table}")
        if not events:
            return  # the server ended between its name and its first line
        history = [kept.decode_history(data) for data in events]
        room = Room(history, self._chance, self.clock())
        self._start(room, len(events))
        await self._after(self._tables[table])

    async def close(self) -> None:
        """Ends all tables; they go on when the server begins again."""
        for mailbox in list(self._tables.values()):
            await mailbox.stop()
        if self._telling is not None:
            self._telling.cancel()

    def table(self, table: str) -> Mailbox:
        """The table of an id. Refusal if there is none."""
        found = self._tables.get(table)
        if found is None or found.ended:
            raise Refusal(RefusalCode.NO_TABLE, "there is no such table, or it is private")
        return found

    def rules_of(self, table: str, user: str, invite: str) -> Ruleset:
        """What is played at a table. Refusal if this user may not know."""
        found = self.table(table).room.table
        known = user == found.opener or found.place_of(user) is not None or invite == found.invite
        if found.agreed.private and not known:
            raise Refusal(RefusalCode.NO_TABLE, "there is no such table, or it is private")
        return found.rules

    # --- tables are opened ---------------------------------------------------------------------

    async def open(self, person: Person, wanted: NewTable) -> TableMade:
        """A new table, at which the person sits. Refusal if it can't be."""
        rules = rules_asked(wanted.rules)
        agreed = agreed_of(rules, wanted)
        bots = wanted.bots
        if any(bot not in BOT_NAMES for bot in bots):
            raise Refusal(RefusalCode.BAD_REQUEST, f"there are the bots {', '.join(BOT_NAMES)}")
        if len(bots) >= rules.seats.players:
            raise Refusal(RefusalCode.BAD_REQUEST, "bots: a person sits at every table")
        if self._going(person.id) >= self.limits.tables_each:
            raise Refusal(RefusalCode.FULL, "you have so many tables already")
        seats: list[tuple[str, str, str] | None] = [None] * rules.seats.players
        seats[0] = (person.id, person.name, "")
        taken = {person.name}
        for number, bot in enumerate(bots):
            name = bot_title(taken)
            taken.add(name)
            seats[rules.seats.players - len(bots) + number] = ("", name, bot)
        return await self._open(person.id, agreed, seats)

    async def _open(
        self, opener: str, agreed: kept.Agreed, seats: list[tuple[str, str, str] | None]
    ) -> TableMade:
        """`seats`: by place user, name and bot of those who sit there at once."""
        if len(self._tables) >= self.limits.tables:
            raise Refusal(RefusalCode.FULL, "the server has so many tables already")
        token = self._token()
        now = self.clock()
        table, invite = token[:9].hex(), token[9:21].hex()
        history: list[kept.History] = [
            kept.Opened(
                at=now,
                id=table,
                opener=opener,
                invite=invite,
                secret=self._token().hex(),
                agreed=agreed,
            )
        ]
        for place, seat in enumerate(seats):
            if seat is not None:
                user, name, bot = seat
                history.append(
                    kept.BotSeated(at=now, place=place, bot=bot, name=name)
                    if bot
                    else kept.SatDown(at=now, place=place, user=user, name=name)
                )
        await self._list(TableKept(id=table))
        written = await self._store.append(
            f"table/{table}", 0, self._epoch, [kept.encode_history(each) for each in history]
        )
        self._start(Room(history, self._chance, now), written)
        self.changed()
        return TableMade(id=table, invite=invite)

    def _start(self, room: Room, written: int) -> None:
        mailbox = Mailbox(
            room, self._store, self._epoch, written, self.clock, self._chance, self._after
        )
        self._tables[room.table.id] = mailbox
        self._note_people(mailbox)
        mailbox.start()

    async def _list(self, line: TableKept) -> None:
        async with self._lock:
            self._written = await self._store.append(
                STREAM, self._written, self._epoch, [msgspec.json.encode(line)]
            )

    # --- what follows from what happens there ----------------------------------------------------

    async def _after(self, mailbox: Mailbox) -> None:
        """Something of a table has changed that all may know."""
        self.changed()
        self._note_people(mailbox)
        room = mailbox.room
        table = room.table
        if table.state is State.OVER and not table.closed:
            await self.matches.keep(room, self.clock())
            if room.offers.rematch and not table.rematch:
                await self._rematch(mailbox)
        if table.closed:
            await self._list(TableKept(id=table.id, open=False))
            self._tables.pop(table.id, None)
            mailbox.dismiss()

    async def _rematch(self, mailbox: Mailbox) -> None:
        """Those who want to and the bots at a new table; everyone is told where it is."""
        table = mailbox.room.table
        wanted, mailbox.room.offers.rematch = mailbox.room.offers.rematch, ()
        seats: list[tuple[str, str, str] | None] = []
        taken = {place.name for place in table.places}
        for number, place in enumerate(table.places):
            if place.kind is PlaceKind.PERSON:
                seats.append((place.user, place.name, "") if number in wanted else None)
            else:  # a bot in the place of somebody who stood up has its own name here
                name = bot_title(taken) if place.left else place.name
                taken.add(name)
                seats.append(("", name, place.bot))
        made = await self._open(table.opener, table.agreed, seats)
        mailbox.put(lambda room, now: room.rematched(made.id, now))

    async def hand_over(self, guest: str, account: Person) -> None:
        """The guest's places go to the account."""
        for mailbox in list(self._tables.values()):
            table = mailbox.room.table
            if table.place_of(account.id) is not None:
                continue  # nobody has two places; the guest's is free in time, or a bot's
            if table.place_of(guest) is not None or table.opener == guest:
                mailbox.put(lambda room, now: room.handed(guest, account.id, account.name, now))

    # --- the lobby -----------------------------------------------------------------------------

    def tables(self, user: str, language: str) -> tuple[TableInfo, ...]:
        """The tables that a user may know of: their own first, then those that are open to all."""
        own = [
            mailbox
            for table in self._by_user.get(user, ())
            if (mailbox := self._tables.get(table)) is not None and not mailbox.room.table.closed
        ]
        own.sort(key=lambda box: -box.room.table.changed)
        mine = [box.room.audience.info(language) for box in own]
        known = {info.id for info in mine}
        others = [info for info in self._public(language) if info.id not in known]
        return tuple([*mine, *others][:LISTED])

    def _public(self, language: str) -> list[TableInfo]:
        """The tables that everyone may know of; made once for all who look, until they change."""
        found = self._lists.get(language)
        if found is None:
            boxes = [
                box
                for box in self._tables.values()
                if not box.room.table.agreed.private
                and not box.room.table.closed
                and box.room.table.state is not State.OVER
            ]
            boxes.sort(key=lambda box: -box.room.table.changed)
            found = [box.room.audience.info(language) for box in boxes[:LISTED]]
            self._lists[language] = found
        return found

    def _going(self, user: str) -> int:
        """How many tables a user has at which the match is not over."""
        tables = (self._tables.get(table) for table in self._by_user.get(user, ()))
        return sum(box is not None and box.room.table.state is not State.OVER for box in tables)

    def _note_people(self, mailbox: Mailbox) -> None:
        """Remembers whose table it is."""
        table = mailbox.room.table
        there = {place.user for place in table.places if place.person} | {table.opener}
        if table.closed:
            there = set()
        before = self._people_of.pop(table.id, set())
        for user in before - there:
            tables = self._by_user[user]
            tables.discard(table.id)
            if not tables:
                del self._by_user[user]
        for user in there - before:
            self._by_user.setdefault(user, set()).add(table.id)
        if there:
            self._people_of[table.id] = there

    def listen(self, listener: Callable[[], None]) -> None:
        """`listener` is called some time after the lobby has changed."""
        self._listeners.add(listener)

    def unlisten(self, listener: Callable[[], None]) -> None:
        """Not any more."""
        self._listeners.discard(listener)

    def changed(self) -> None:
        """The lobby has changed; it is told once a second at most."""
        self._lists.clear()
        if self._telling is None and self._listeners:
            self._telling = asyncio.get_running_loop().call_later(1.0, self._tell)

    def _tell(self) -> None:
        self._telling = None
        for listener in list(self._listeners):
            listener()


RANGES: dict[str, tuple[int, int]] = {
    "window": (500, 10_000),
    "sit_in": (0, 86_400),
    "pace": (0, 5000),
}
CLOCK_RANGES: dict[str, tuple[int, int]] = {
    "seconds": (0, 36_000),
    "extra": (0, 600),
    "days": (0, 30),
}


def agreed_of(rules: Ruleset, wanted: NewTable) -> kept.Agreed:
    """What is agreed at the table that somebody wants. Refusal for a number out of range."""
    for owner, ranges in ((wanted, RANGES), (wanted.clock, CLOCK_RANGES)):
        for name, (least, most) in ranges.items():
            if not least <= getattr(owner, name) <= most:
                raise Refusal(RefusalCode.BAD_REQUEST, f"{name}: expected {least} to {most}")
    clock = wanted.clock
    if clock.kind is ClockKind.NONE and rules.clock.seconds:
        clock = ClockOptions(kind=ClockKind.MOVE, seconds=rules.clock.seconds)
    if clock.kind in (ClockKind.MOVE, ClockKind.BANK) and clock.seconds < 1:
        raise Refusal(RefusalCode.BAD_REQUEST, "clock: this kind has seconds")
    if clock.kind is ClockKind.DAYS and clock.days < 1:
        raise Refusal(RefusalCode.BAD_REQUEST, "clock: this kind has days")
    return kept.Agreed(
        ruleset=Raw(encode_ruleset(rules)),
        private=wanted.private,
        strict=wanted.strict,
        window=wanted.window,
        watching=wanted.watching,
        clock=clock,
        sit_in=wanted.sit_in,
        pace=wanted.pace,
    )
