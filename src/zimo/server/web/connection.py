"""One WebSocket: what it may send, where its messages go, which tables it looks at."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from zimo import __version__
from zimo.rules.phrases import spoken
from zimo.server import wire
from zimo.server.hall import Hall
from zimo.server.mailbox import Mailbox, Watcher
from zimo.server.noted import noted
from zimo.server.people import history as kept_people
from zimo.server.people.people import Person
from zimo.server.room.refused import Refusal
from zimo.server.room.room import Room
from zimo.server.store import StoreError
from zimo.server.wire import RefusalCode
from zimo.server.wire.shapes import State

__all__ = ["Connection"]

_log = logging.getLogger(__name__)

MOST_WAITING = 4_000_000
"""Bytes that wait for a client before it is given up."""
MOST_TABLES = 20
MOST_REFUSED = 100
"""Messages in a row that can't be read, or are too many, before the client is given up."""


class Connection:
    """The server's end of one WebSocket. It knows messages, not the protocol below them."""

    def __init__(
        self, hall: Hall, person: Person, now: Callable[[], float], by_key: bool = False
    ) -> None:
        """`now`: seconds of a clock that only goes forward.

        `by_key`: a program, whose key goes on when its owner signs out everywhere.
        """
        self._hall = hall
        self._person = person
        self._now = now
        self._session = None if by_key else person.session
        self._language = ""
        self._tables: dict[str, tuple[Mailbox, Watcher]] = {}
        self._lobby = False
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._filled = asyncio.Event()
        self._heard: deque[bytes | str] = deque()
        self._catching_up: asyncio.Task[None] | None = None
        self._tokens = float(hall.limits.burst)
        self._refilled = now()
        self._refused = 0
        self.ended = False
        """Whether nothing more is sent or heard."""
        person.leaves.add(self._is_signed_out)

    # --- going out -----------------------------------------------------------------------------

    def send(self, data: bytes) -> None:
        """Puts a message behind those that wait; a client that does not read is given up."""
        if self.ended or self._is_signed_out():
            return
        self._bytes += len(data)
        if self._bytes > MOST_WAITING:
            _log.warning("%s does not read; the connection is ended", self._person.id)
            self.end()
            return
        self._waiting.append(data)
        self._filled.set()

    def _is_signed_out(self) -> bool:
        """Whether the session is worthless by now; then the client hears that, and no more.

        So it is of a guest who has gone over into an account: the browser has another cookie.
        """
        if self._session is None or self._session == self._person.session:
            return False
        self._session = None
        self.tell(Refusal(RefusalCode.NOBODY, "why.signed_out").message(self._words))
        self.end()
        return True

    def tell(self, message: wire.ToClient) -> None:
        """The same for a message that is for this client alone."""
        self.send(wire.encode(message))

    def end(self) -> None:
        """Nothing more is sent or heard."""
        self.ended = True
        self._filled.set()

    async def pour(self, write: Callable[[bytes], Awaitable[None]]) -> None:
        """Hands out what waits, until the connection ends."""
        while True:
            await self._filled.wait()
            self._filled.clear()
            while self._waiting:
                data = self._waiting.popleft()
                self._bytes -= len(data)
                await write(data)
            if self.ended:
                return

    def close(self) -> None:
        """The client is gone: it looks at nothing any more."""
        self.end()
        self._person.leaves.discard(self._is_signed_out)
        if self._catching_up is not None:
            self._catching_up.cancel()
        self._hall.lobby.unlisten(self._tell_lobby)
        for mailbox, viewer in self._tables.values():
            mailbox.put(lambda room, now, viewer=viewer: room.part(viewer, now))  # type: ignore[misc]
        self._tables.clear()

    # --- coming in -----------------------------------------------------------------------------

    async def hear(self, data: bytes | str) -> None:
        """One message of the client: done at once, or in its turn if the client is quick.

        Who answers what it is asked is slowed down to the rate of the server's limits; who sends
        and sends fills the row of what waits, and is refused.
        """
        if self._is_signed_out():
            return
        if self._catching_up is None and not self._heard and self._take_token():
            await self._carry_out(data)
        elif len(self._heard) >= self._hall.limits.burst:
            self._refuse(Refusal(RefusalCode.TOO_MANY))
        else:
            self._heard.append(data)
            if self._catching_up is None:
                self._catching_up = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        """Carries out what waits, as fast as the client may speak."""
        try:
            while self._heard and not self.ended:
                if self._take_token():
                    await self._carry_out(self._heard.popleft())
                else:
                    await asyncio.sleep(1 / self._hall.limits.messages)
        finally:
            self._catching_up = None

    def _take_token(self) -> bool:
        """Whether the client may say something now; if so, that is counted."""
        limits, now = self._hall.limits, self._now()
        self._tokens += (now - self._refilled) * limits.messages
        self._tokens = min(self._tokens, float(limits.burst))
        self._refilled = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    async def _carry_out(self, data: bytes | str) -> None:
        try:
            message = wire.decode(data)
        except (ValueError, RecursionError) as error:
            text = str(error)[:200]
            self._refuse(Refusal(RefusalCode.UNREADABLE, f"not a message: {text}"))
            return
        self._refused = 0
        try:
            if not self._language and not isinstance(message, wire.Hello):
                raise Refusal(RefusalCode.PROTOCOL, "the first message is hello")
            await self._hear(message)
        except StoreError as error:
            _log.error("nothing can be kept: %s", error)
            full = Refusal(RefusalCode.FULL, "why.no_store")
            self.tell(full.message(self._words))
        except Refusal as refused:
            table = getattr(message, "table", "")
            seq = getattr(message, "seq", None)
            self.tell(refused.message(self._words, table[:40], seq))

    @property
    def _words(self) -> str:
        """The language; English before the client has said one."""
        return self._language or spoken[0]

    def _refuse(self, refused: Refusal) -> None:
        """Tells the client; one that goes on is given up."""
        self._refused += 1
        if self._refused == 1 or self._refused % 20 == 0:
            noted("%s: %s", self._person.id, refused.reason)
            self.tell(refused.message(self._words))
        if self._refused >= MOST_REFUSED:
            self.end()

    async def _hear(self, message: wire.FromClient) -> None:
        """Does what is asked here, or hands it to the table that it is about."""
        own = OWN.get(type(message))
        if own is not None:
            await own(self, message)
            return
        assert isinstance(message, wire.AtTable)
        mailbox, viewer = self._table(message.table)
        viewer.name = self._person.name  # there may be another one since
        mailbox.put(lambda room, now: room.receive(viewer, message, now))

    async def _hello(self, message: wire.Hello) -> None:
        if message.protocol != wire.PROTOCOL:
            self.tell(
                wire.Refused(
                    code=RefusalCode.PROTOCOL,
                    reason=f"the server speaks version {wire.PROTOCOL} of the protocol",
                )
            )
            self.end()
            return
        self._language = message.language if message.language in spoken else spoken[0]
        self.tell(
            wire.Welcome(
                protocol=wire.PROTOCOL,
                version=__version__,
                user=self._person.shape(),
                language=self._language,
            )
        )

    async def _ping(self, message: wire.Ping) -> None:
        self.tell(wire.Pong(sent=message.sent))

    async def _listen(self, message: wire.Lobby) -> None:
        self._lobby = message.on
        if message.on:
            self._hall.lobby.listen(self._tell_lobby)
            self._tell_lobby()
        else:
            self._hall.lobby.unlisten(self._tell_lobby)

    def _tell_lobby(self) -> None:
        tables = self._hall.lobby.tables(self._person.id, self._language)
        self.tell(wire.LobbyList(tables=tables))

    async def _join(self, message: wire.Join) -> None:
        mailbox = await self._hall.find(message.table)  # which may take a while
        if self.ended:
            return
        known = self._tables.get(message.table)
        if known is not None and not known[0].ended:
            await self._part(wire.Part(table=message.table))
        if len(self._tables) >= MOST_TABLES:
            await self._part_from_old()
        if len(self._tables) >= MOST_TABLES:
            raise Refusal(RefusalCode.FULL, "why.many_tables")
        viewer = Watcher(
            user=self._person.id,
            name=self._person.name,
            language=self._language,
            muted=self._person.muted,
        )
        viewer.line_out = self
        self._tables[message.table] = (mailbox, viewer)

        def join(room: Room, now: int) -> None:
            try:
                room.join(viewer, message.after, message.invite, now, message.line)
            except Refusal as refused:
                if self._tables.get(message.table) == (mailbox, viewer):
                    del self._tables[message.table]
                self.tell(refused.message(self._words, message.table))

        mailbox.put(join)

    async def _part_from_old(self) -> None:
        """Looks away from tables that are gone or over: who plays on and on need not say so."""
        for table, (mailbox, _) in list(self._tables.items()):
            if mailbox.ended:
                del self._tables[table]
            elif mailbox.room.table.state is State.OVER:
                await self._part(wire.Part(table=table))

    async def _part(self, message: wire.Part) -> None:
        mailbox, viewer = self._table(message.table)
        del self._tables[message.table]
        mailbox.put(lambda room, now: room.part(viewer, now))

    async def _mute(self, message: wire.Mute) -> None:
        await self._hall.people.mute(self._person, message.user[:40], message.on)

    async def _report(self, message: wire.Report) -> None:
        mailbox, _ = self._table(message.table)
        line = mailbox.room.chat.line(message.line)
        await self._hall.people.report(
            kept_people.Reported(
                at=self._hall.clock(),
                user=self._person.id,
                table=message.table,
                line=line.id,
                other=line.user,
                text=line.text,
                reason=message.reason[:300],
            )
        )

    def _table(self, table: str) -> tuple[Mailbox, Watcher]:
        found = self._tables.get(table)
        if found is not None and found[0].ended:
            del self._tables[table]
            raise Refusal(RefusalCode.NO_TABLE)
        if found is None:
            raise Refusal(RefusalCode.NO_TABLE)
        return found


OWN: Mapping[type[wire.ToServer], Callable[[Connection, Any], Awaitable[None]]] = {
    wire.Hello: Connection._hello,
    wire.Ping: Connection._ping,
    wire.Lobby: Connection._listen,
    wire.Join: Connection._join,
    wire.Part: Connection._part,
    wire.Mute: Connection._mute,
    wire.Report: Connection._report,
}
"""What answers the messages that are about no table, or about looking at one."""
