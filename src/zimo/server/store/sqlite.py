"""The store in one SQLite file: WAL, synchronous=FULL, and one thread that does all of it.

The thread takes everything that waits at once and commits it together, so that many tables share
one wait for the disk.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from zimo.server.store.base import Conflict, Fenced, StoreError
from zimo.server.store.migrations import migrate

__all__ = ["SqliteStore"]

T = TypeVar("T")

MOST_AT_ONCE = 2000
"""Requests that one transaction takes."""


class _Request:
    """Work for the thread, and where its answer goes."""

    def __init__(self, work: Callable[[sqlite3.Connection], Any]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.answer: Any = None
        self.error: BaseException | None = None

    def deliver(self) -> None:
        """Hands the answer over, in the loop."""
        if self.future.done():
            return  # whoever waited has gone
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.answer)


class SqliteStore:
    """See `zimo.server.store.base.Store`. The file and its folder are made where they are not."""

    def __init__(self, path: Path) -> None:
        """Opens the file and brings it up to date. StoreError if that can't be done."""
        self._requests: queue.SimpleQueue[_Request | None] = queue.SimpleQueue()
        self._heads: dict[str, int] = {}  # the last number of streams that were written to
        self._closed = False
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = _opened(path)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{path}: {error}") from None
        self._thread = threading.Thread(target=self._run, name="zimo-store", daemon=True)
        self._thread.start()

    async def take_epoch(self) -> int:
        return await self._ask(_take_epoch)

    async def append(self, stream: str, expected: int, epoch: int, events: Sequence[bytes]) -> int:
        kept = tuple(events)
        return await self._ask(lambda to: self._append(to, stream, expected, epoch, kept))

    async def read(self, stream: str, after: int = 0) -> list[bytes]:
        return await self._ask(lambda to: _read(to, stream, after))

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._requests.put(None)
            await asyncio.to_thread(self._thread.join)

    async def _ask(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise StoreError("the store is closed")
        request = _Request(work)
        self._requests.put(request)
        answer: T = await request.future
        return answer

    # --- in the thread -------------------------------------------------------------------------

    def _run(self) -> None:
        going = True
        while going:
            batch: list[_Request] = []
            going = self._gather(batch)
            if batch:
                self._carry_out(batch)
                for loop in {request.loop for request in batch}:
                    mine = [request for request in batch if request.loop is loop]
                    _hand_over(loop, mine)
        self._connection.close()

    def _gather(self, batch: list[_Request]) -> bool:
        """All that waits, at least one request; false when the store is to end after it."""
        request = self._requests.get()
        while True:
            if request is None:
                return False
            batch.append(request)
            if len(batch) >= MOST_AT_ONCE:
                return True
            try:
                request = self._requests.get_nowait()
            except queue.Empty:
                return True

    def _carry_out(self, batch: Sequence[_Request]) -> None:
        """One transaction; whatever fails by itself leaves the others alone."""
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            for request in batch:
                try:
                    request.answer = request.work(connection)
                except StoreError as error:
                    request.error = error
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._heads.clear()
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            for request in batch:
                request.error = request.error or StoreError(str(error))

    def _append(
        self,
        connection: sqlite3.Connection,
        stream: str,
        expected: int,
        epoch: int,
        events: Sequence[bytes],
    ) -> int:
        now = _epoch(connection)
        if epoch != now:
            raise Fenced(f"epoch {epoch} is over, {now} writes")
        head = self._heads.get(stream)
        if head is None:
            (head,) = connection.execute(
                "SELECT coalesce(max(seq), 0) FROM events WHERE stream = ?", (stream,)
            ).fetchone()
        if head != expected:
            raise Conflict(f"{stream} has {head} events, not {expected}")
        connection.executemany(
            "INSERT INTO events (stream, seq, epoch, data) VALUES (?, ?, ?, ?)",
            [(stream, expected + 1 + at, epoch, data) for at, data in enumerate(events)],
        )
        self._heads[stream] = expected + len(events)
        return expected + len(events)


def _opened(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _epoch(connection: sqlite3.Connection) -> int:
    (epoch,) = connection.execute("SELECT epoch FROM epochs").fetchone()
    assert isinstance(epoch, int)
    return epoch


def _take_epoch(connection: sqlite3.Connection) -> int:
    connection.execute("UPDATE epochs SET epoch = epoch + 1")
    return _epoch(connection)


def _read(connection: sqlite3.Connection, stream: str, after: int) -> list[bytes]:
    rows = connection.execute(
        "SELECT data FROM events WHERE stream = ? AND seq > ? ORDER BY seq", (stream, after)
    )
    return [bytes(data) for (data,) in rows]


def _hand_over(loop: asyncio.AbstractEventLoop, batch: Sequence[_Request]) -> None:
    def deliver() -> None:
        for request in batch:
            request.deliver()

    if not loop.is_closed():
        loop.call_soon_threadsafe(deliver)
