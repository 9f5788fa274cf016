"""One table's own task: it takes what comes in one by one, writes, then sends.

Nothing is sent before what it tells of is on the disk. When something goes wrong, the table is
made again from what was written, and everyone who looks at it is shown it anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Protocol

from zimo.server import wire
from zimo.server.noted import SUSPICIOUS, noted
from zimo.server.room import history as kept
from zimo.server.room.refused import Refusal
from zimo.server.room.room import Room
from zimo.server.room.viewer import Viewer
from zimo.server.store import Fenced, Store, StoreError
from zimo.server.wire import RefusalCode

__all__ = ["Line", "Mailbox", "Watcher"]

_log = logging.getLogger(__name__)

Work = Callable[[Room, int], None]
"""Something to do in the room, at a time in milliseconds."""

Out = Sequence[tuple[Viewer, wire.ToClient]]
"""Messages, and for whom."""

MOST_AT_ONCE = 64
RETRY = 1.0
"""Seconds before a table that could not be written is tried again."""


class Line(Protocol):
    """Where messages for somebody go."""

    def send(self, data: bytes) -> None:
        """Never waits, and raises nothing."""
        ...


class Watcher(Viewer):
    """A viewer with the line to them."""

    line_out: Line


class Mailbox:
    """The task of a table. `put` may be called from anywhere in the loop."""

    def __init__(
        self,
        room: Room,
        store: Store,
        epoch: int,
        written: int,
        clock: Callable[[], int],
        chance: Random,
        before: Callable[[Mailbox], Awaitable[None]],
        after: Callable[[Mailbox], Awaitable[None]],
    ) -> None:
        """Both are called when something has changed that all may know, and is written.

        `before` comes before anybody is told of it, `after` after that.
        """
        self.room = room
        self._store = store
        self._epoch = epoch
        self._written = written
        self._clock = clock
        self._chance = chance
        self._before = before
        self._after = after
        self._work: list[Work] = []
        self._wake = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._due: int | None = None
        self._task: asyncio.Task[None] | None = None
        self._busy = False
        self._made_again = False
        self.ended = False

    @property
    def idle(self) -> bool:
        """Whether nothing is being done or waits for its turn."""
        return not (self._busy or self._work or self._wake.is_set())

    @property
    def id(self) -> str:
        """Of the table."""
        return self.room.table.id

    @property
    def stream(self) -> str:
        """Where the table is kept."""
        return f"table/{self.id}"

    def start(self) -> None:
        """Begins to work."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.id}")
        self._wake.set()

    async def stop(self) -> None:
        """Ends; what was written stays, what was not put into the room is forgotten."""
        self.ended = True
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def retire(self) -> None:
        """Ends an idle one at once; all that has happened there is written."""
        assert self.idle, "nothing may be lost"
        self.ended = True
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()

    def put(self, work: Work) -> None:
        """Something to be done in the room, in its turn."""
        self._work.append(work)
        self._wake.set()

    async def _run(self) -> None:
        while not self.ended:
            self._busy = False
            await self._wake.wait()
            self._wake.clear()
            self._busy = True
            work, self._work = self._work[:MOST_AT_ONCE], self._work[MOST_AT_ONCE:]
            if self._work:
                self._wake.set()
            try:
                await self._do(work)
            except Fenced:
                _log.error("table %s: another server writes to the store now", self.id)
                self.dismiss()
                return
            except StoreError as error:
                _log.error("table %s can't be kept: %s", self.id, error)
                await asyncio.sleep(RETRY)
                await self._again()
            except Exception:
                _log.exception("table %s is made again from what is written", self.id)
                await self._again()

    async def _do(self, work: list[Work]) -> None:
        room, now = self.room, self._clock()
        before = room.table.state
        for do in work:
            do(room, now)
        if not work or (self._due is not None and self._due <= now):
            room.wake(now)
        history, out = room.take()
        if history:
            await self._write(history, out)
        public = self._made_again or any(map(_is_public, history))
        public = public or room.table.state is not before
        if public:
            await self._before(self)
        self._made_again = False
        deliver(out)
        if public or room.offers.rematch:
            await self._after(self)
        self._set_timer()

    async def _write(self, history: list[kept.History], out: Out) -> None:
        """Keeps what has happened. StoreError; then who waits for an answer is told so."""
        data = [kept.encode_history(each) for each in history]
        try:
            self._written = await self._store.append(self.stream, self._written, self._epoch, data)
        except Fenced:
            raise
        except StoreError:
            full = Refusal(RefusalCode.FULL, "why.no_store")
            deliver(
                [
                    (viewer, full.message(viewer.language, self.id, message.seq))
                    for viewer, message in out
                    if isinstance(message, wire.Done)
                ]
            )
            raise

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._due = self.room.due()
        if self._due is not None and not self.ended:
            wait = max(0, self._due - self._clock()) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait, self._wake.set)

    async def _again(self) -> None:
        """The room as it was written; nothing that was not is known to anyone."""
        viewers = list(self.room.audience.viewers)
        while not self.ended:
            try:
                events = await self._store.read(self.stream)
                history = [kept.decode_history(data) for data in events]
                self.room = Room(history, self._chance, self._clock())
                self._written = len(events)
                self._made_again = True
                break
            except Fenced:
                self.dismiss()
                return
            except StoreError:
                _log.exception("table %s can't be read", self.id)
                await asyncio.sleep(RETRY)
        now = self._clock()
        for viewer in viewers:
            try:
                self.room.join(viewer, -1, self.room.table.invite, now)
            except Refusal:
                _log.warning("table %s: %s may not come back", self.id, viewer.user)
        self._work.insert(0, lambda room, now: None)
        self._wake.set()

    def dismiss(self) -> None:
        """The table is not here any more; whoever looks at it is told."""
        self.ended = True
        gone = wire.encode(wire.Left(table=self.id, code=RefusalCode.NO_TABLE))
        for viewer in self.room.audience.viewers:
            if isinstance(viewer, Watcher):
                viewer.line_out.send(gone)


def _is_public(happened: kept.History) -> bool:
    """Whether the lobby may show at once that this has happened."""
    quiet = kept.Acted | kept.Said | kept.TakenBack | kept.Passes
    return not isinstance(happened, quiet)


def deliver(out: Out) -> None:
    """Hands messages to the lines of those they are for; what several get is written once."""
    done: dict[int, bytes] = {}
    for viewer, message in out:
        if not isinstance(viewer, Watcher):
            continue
        if isinstance(message, wire.Refused) and message.code in SUSPICIOUS:
            noted("%s at table %s: %s", viewer.user, message.table, message.code.value)
        data = done.get(id(message))
        if data is None:
            data = done[id(message)] = wire.encode(message)
        viewer.line_out.send(data)
