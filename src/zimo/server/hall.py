"""All tables of a server: those in use in memory, those that wait for nobody on the disk."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from zimo.bots import BOT_NAMES
from zimo.rules import Ruleset
from zimo.server.agreed import agreed_of
from zimo.server.lobby import Lobby
from zimo.server.mailbox import Mailbox
from zimo.server.matches import Matches
from zimo.server.people import People
from zimo.server.people.people import Person
from zimo.server.resting import Resting
from zimo.server.room import history as kept
from zimo.server.room.places import bot_title, means
from zimo.server.room.refused import Refusal
from zimo.server.room.room import Room
from zimo.server.rules_asked import rules_asked
from zimo.server.store import Damaged, Store, StoreError
from zimo.server.wire import RefusalCode
from zimo.server.wire.rest import NewTable, TableMade
from zimo.server.wire.shapes import PlaceKind, State

__all__ = ["Hall", "Limits"]

_log = logging.getLogger(__name__)

STREAM = "tables"
TIDIES = 30.0
"""Seconds between two times that tables are put out of memory, or taken up again."""
RESTS = 60_000
"""Milliseconds that nobody has been at a table before it is put out of memory."""


class Limits(Struct, frozen=True, kw_only=True):
    """What one server takes; whoever runs it may say otherwise."""

    tables: int = 5000
    tables_each: int = 20
    connections: int = 10_000
    connections_each: int = 30
    messages: float = 20.0  # a second from one connection, for long
    burst: int = 60  # messages at once
    requests: float = 1.0  # times what one host may ask of the REST API


class TableKept(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of the list of tables: one is in use, rests, or is closed. Read for ever.

    The line that a table is in use comes before anything happens there, and the line that it rests
    after everything that has: so the last line of each says where the server finds it.
    """

    id: str
    open: bool = True
    rests: dict[str, Any] | None = None  # a `Resting`, unless its form is of another time


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
        self._resting: dict[str, Resting] = {}
        self.lobby = Lobby(self._tables, self._resting)
        self._written = 0
        self._lock = asyncio.Lock()
        self._waking = asyncio.Lock()
        self._tidying: asyncio.Task[None] | None = None

    async def load(self) -> None:
        """Makes the tables again that were in use when the server ended, and lists the others."""
        events = await self._store.read(STREAM)
        self._written = len(events)
        for line in _last_lines(events):
            if not line.open:
                continue
            with suppress(msgspec.ValidationError):
                if line.rests is not None:
                    self._rest(line.id, msgspec.convert(line.rests, Resting))
                    continue
            await self._load_table(line.id)
        self._tidying = asyncio.create_task(self._keep_tidy(), name="tidying")

    async def _load_table(self, table: str) -> None:
        """The table is in use from now on, unless nothing can be made of what is written."""
        try:
            events = await self._store.read(f"table/{table}")
            if not events and table not in self._resting:
                return  # the server ended between its name and its first line
            history = [kept.decode_history(data) for data in events]
            room = Room(history, self._chance, self.clock())
        except Exception as error:
            if isinstance(error, StoreError) and not isinstance(error, Damaged):
                raise
            _log.exception("table %s can't be made again; it is left as it is", table)
            self._resting.pop(table, None)
            return
        if table in self._resting:
            await self._list(TableKept(id=table))
            del self._resting[table]
        mailbox = self._start(room, len(events))
        for place in room.table.places:  # who has taken another name while it was not in use
            person = self.people.get(place.user) if place.person else None
            if person is not None and not means(place.name, person.name):
                self._name(mailbox, person)
        await self._before(mailbox)
        await self._after(mailbox)

    async def close(self) -> None:
        """Ends all tables; they go on when the server begins again."""
        if self._tidying is not None:
            self._tidying.cancel()
        for mailbox in list(self._tables.values()):
            await mailbox.stop()
        self.lobby.close()

    def table(self, table: str) -> Mailbox:
        """The table of an id, which is in use. Refusal if there is none."""
        found = self._tables.get(table)
        if found is None or found.ended:
            raise Refusal(RefusalCode.NO_TABLE)
        return found

    async def find(self, table: str) -> Mailbox:
        """The same for one that may rest; it is in use from now on. Refusal, StoreError."""
        if table in self._resting:
            async with self._waking:
                if table in self._resting:
                    await self._load_table(table)
        return self.table(table)

    # --- tables rest -----------------------------------------------------------------------------

    async def tidy(self) -> None:
        """Puts tables out of memory that wait for nobody, and takes those up that are due."""
        now = self.clock()
        lines = []
        for table, mailbox in list(self._tables.items()):
            if mailbox.idle and mailbox.room.empty_since + RESTS <= now:
                resting = Resting.of(mailbox.room)
                if resting is not None and (resting.due is None or resting.due > now + RESTS):
                    mailbox.retire()
                    del self._tables[table]
                    self._rest(table, resting)
                    lines.append(TableKept(id=table, rests=msgspec.to_builtins(resting)))
        if lines:
            await self._list(*lines)
        for table, resting in list(self._resting.items()):
            if resting.due is not None and resting.due <= now:
                await self.find(table)

    async def _keep_tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDIES)
            try:
                await self.tidy()
            except (Refusal, StoreError):
                _log.exception("not all tables could be put where they belong")

    def _rest(self, table: str, resting: Resting) -> None:
        self._resting[table] = resting
        self.lobby.note(table, resting.people)

    async def rules_of(self, table: str, user: str, invite: str) -> Ruleset:
        """What is played at a table. Refusal if this user may not know."""
        found = (await self.find(table)).room.table
        known = user == found.opener or found.place_of(user) is not None or invite == found.invite
        if found.agreed.private and not known:
            raise Refusal(RefusalCode.NO_TABLE)
        return found.rules

    # --- tables are opened ---------------------------------------------------------------------

    async def open(self, person: Person, wanted: NewTable) -> TableMade:
        """A new table, at which the person sits. Refusal if it can't be."""
        rules = rules_asked(wanted.rules)
        agreed = agreed_of(rules, wanted)
        bots = wanted.bots
        if any(bot and bot not in BOT_NAMES for bot in bots):
            raise Refusal(RefusalCode.BAD_REQUEST, f"there are the bots {', '.join(BOT_NAMES)}")
        if len(bots) >= rules.seats.players:
            raise Refusal(RefusalCode.BAD_REQUEST, "why.person_sits")
        if self.lobby.going(person.id) >= self.limits.tables_each:
            raise Refusal(RefusalCode.FULL, "why.your_tables")
        seats: list[tuple[str, str, str] | None] = [None] * rules.seats.players
        seats[0] = (person.id, person.name, "")
        taken = {person.name}
        for number, bot in enumerate(bots):
            if not bot:
                continue
            name = bot_title(taken)
            taken.add(name)
            seats[rules.seats.players - len(bots) + number] = ("", name, bot)
        return await self._open(person.id, agreed, seats)

    async def _open(
        self, opener: str, agreed: kept.Agreed, seats: list[tuple[str, str, str] | None]
    ) -> TableMade:
        """`seats`: by place user, name and bot of those who sit there at once."""
        if len(self._tables) + len(self._resting) >= self.limits.tables:
            raise Refusal(RefusalCode.FULL, "why.all_tables")
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
        self.lobby.changed()
        return TableMade(id=table, invite=invite)

    def _start(self, room: Room, written: int) -> Mailbox:
        mailbox = Mailbox(
            room,
            self._store,
            self._epoch,
            written,
            self.clock,
            self._chance,
            self._before,
            self._after,
        )
        self._tables[room.table.id] = mailbox
        self._note_people(mailbox)
        mailbox.start()
        return mailbox

    async def _list(self, *lines: TableKept) -> None:
        data = [msgspec.json.encode(line) for line in lines]
        async with self._lock:
            self._written = await self._store.append(STREAM, self._written, self._epoch, data)

    # --- what follows from what happens there ----------------------------------------------------

    async def _before(self, mailbox: Mailbox) -> None:
        """Whoever is told that a match is over finds its record."""
        if mailbox.room.table.state is State.OVER:
            await self.matches.keep(mailbox.room, self.clock())

    async def _after(self, mailbox: Mailbox) -> None:
        """Something of a table has changed that all may know."""
        self.lobby.changed()
        self._note_people(mailbox)
        room = mailbox.room
        table = room.table
        if room.offers.rematch and not (table.rematch or table.closed):
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
        # Somebody who is there must be able to seat bots.
        people = [seat[0] for seat in seats if seat is not None and seat[0]]
        opener = table.opener if table.opener in people else people[0]
        try:
            made = await self._open(opener, table.agreed, seats)
        except Refusal as error:
            refused = error
            mailbox.put(lambda room, now: room.not_rematched(refused))
        except StoreError as error:
            _log.error("nothing can be kept: %s", error)
            full = Refusal(RefusalCode.FULL, "why.no_store")
            mailbox.put(lambda room, now: room.not_rematched(full))
        else:
            mailbox.put(lambda room, now: room.rematched(made.id, now))

    async def rename(self, person: Person) -> None:
        """The person has another name, which is seen at once at their tables."""
        lines = []
        for table in self.lobby.of(person.id):
            resting = self._resting.get(table)
            if resting is not None:
                resting = self._resting[table] = resting.renamed(person.id, person.name)
                lines.append(TableKept(id=table, rests=msgspec.to_builtins(resting)))
            elif table in self._tables:
                self._name(self._tables[table], person)
        if lines:
            await self._list(*lines)
        self.lobby.changed()

    @staticmethod
    def _name(mailbox: Mailbox, person: Person) -> None:
        mailbox.put(lambda room, now: room.renamed(person.id, person.name, now))

    async def hand_over(self, guest: str, account: Person) -> None:
        """The guest's places go to the account."""
        for name in self.lobby.of(guest):
            with suppress(Refusal):  # it is closed meanwhile
                self._hand_over(await self.find(name), guest, account)

    @staticmethod
    def _hand_over(mailbox: Mailbox, guest: str, account: Person) -> None:
        if mailbox.room.table.place_of(account.id) is None:
            mailbox.put(lambda room, now: room.handed(guest, account.id, account.name, now))
        # Nobody has two places; the guest's is free in time, or a bot's.

    def _note_people(self, mailbox: Mailbox) -> None:
        """Remembers whose table it is."""
        table = mailbox.room.table
        there = {place.user for place in table.places if place.person} | {table.opener}
        self.lobby.note(table.id, set() if table.closed else there)


def _last_lines(events: list[bytes]) -> Iterable[TableKept]:
    """The last line of each table; one that can't be read is left out, and told of in the log."""
    decoder = msgspec.json.Decoder(TableKept)
    found: dict[str, TableKept] = {}
    for number, data in enumerate(events, start=1):
        try:
            line = decoder.decode(data)
        except ValueError as error:
            _log.error("event %d of the tables can't be read: %r", number, error)
            continue
        found[line.id] = line
    return found.values()
