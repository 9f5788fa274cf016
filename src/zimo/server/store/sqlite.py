"""The store in one SQLite file: WAL, synchronous=FULL, and one thread that does all of it.

While the thread waits for the disk, what is asked meanwhile gathers; it is committed together, so
that many tables share one wait. One loop uses a store.
"""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from zimo.server.store.base import Conflict, Damaged, Fenced, StoreError
from zimo.server.store.migrations import migrate

__all__ = ["SqliteStore", "events_of"]

_log = logging.getLogger(__name__)

MOST_AT_ONCE = 2000
"""Requests that one transaction takes."""
APART = 0.003
"""Seconds from the beginning of a transaction to that of the next. Where much is asked more gathers
meanwhile, and costs the processor less; who asks alone waits for nothing but the disk."""


SIZES = (256, 64, 16, 4, 1)
"""Rows that one statement writes; few sizes, so that the statements are prepared once."""


class _Append(NamedTuple):
    """Events to be written behind others."""

    stream: str
    expected: int
    epoch: int
    events: tuple[bytes, ...]


class _Request:
    """Work for the thread, and where its answer goes."""

    def __init__(self, work: _Append | Callable[[sqlite3.Connection], Any]) -> None:
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
        self._batches: queue.SimpleQueue[list[_Request] | None] = queue.SimpleQueue()
        self._pending: list[_Request] = []
        self._busy = False
        self._called = False
        self._begun = 0.0
        self._heads: dict[str, int] = {}  # the last number of streams that were written to
        self._closed = False
        try:
            _make(path)
            self._connection = _opened(path)
        except (OSError, sqlite3.Error, StoreError) as error:
            raise StoreError(f"{path}: {error}") from None
        self._thread = threading.Thread(target=self._run, name="zimo-store", daemon=True)
        self._thread.start()

    async def take_epoch(self) -> int:
        epoch: int = await self._ask(_take_epoch)
        return epoch

    async def append(self, stream: str, expected: int, epoch: int, events: Sequence[bytes]) -> int:
        answer: int = await self._ask(_Append(stream, expected, epoch, tuple(events)))
        return answer

    async def read(self, stream: str, after: int = 0) -> list[bytes]:
        found: list[bytes] = await self._ask(lambda to: _read(to, stream, after))
        return found

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            if self._pending:
                self._batches.put(self._pending)
            self._batches.put(None)
            await asyncio.to_thread(self._thread.join)

    async def _ask(self, work: _Append | Callable[[sqlite3.Connection], Any]) -> Any:
        if self._closed:
            raise StoreError("the store is closed")
        request = _Request(work)
        self._pending.append(request)
        self._call()
        return await request.future

    def _call(self) -> None:
        """Sees to it that the thread gets what waits: after what it does, and not too soon."""
        if self._called or self._busy or not self._pending:
            return
        self._called = True
        loop = asyncio.get_running_loop()
        wait = self._begun + APART - loop.time()
        if wait > 0:
            loop.call_later(wait, self._hand_over)
        else:
            loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        """Gives the thread all that waits."""
        self._called = False
        if self._pending and not self._closed:
            self._busy = True
            self._begun = asyncio.get_running_loop().time()
            batch, self._pending = self._pending[:MOST_AT_ONCE], self._pending[MOST_AT_ONCE:]
            self._batches.put(batch)

    def _take_back(self, batch: Sequence[_Request]) -> None:
        """The thread is done with a batch."""
        self._busy = False
        self._call()
        for request in batch:
            request.deliver()

    # --- in the thread -------------------------------------------------------------------------

    def _run(self) -> None:
        while (batch := self._batches.get()) is not None:
            self._carry_out(batch)
            loop = batch[0].loop
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._take_back, batch)
        self._connection.close()

    def _carry_out(self, batch: Sequence[_Request]) -> None:
        """One transaction; whatever fails by itself leaves the others alone.

        The rows of all appends go in with as few calls as can be: after each call the thread has to
        wait for its turn among those that run Python.
        """
        connection = self._connection
        rows: list[Row] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            self._epoch = _epoch(connection)
            for request in batch:
                try:
                    if isinstance(request.work, _Append):
                        request.answer = self._append(request.work, rows)
                    else:
                        _insert(connection, rows)
                        request.answer = request.work(connection)
                        self._epoch = _epoch(connection)
                except StoreError as error:
                    request.error = error
            _insert(connection, rows)
            connection.execute("COMMIT")
        except Exception as error:  # whatever it is, nobody may wait for ever
            self._fail(batch, error)

    def _fail(self, batch: Sequence[_Request], error: Exception) -> None:
        """Nothing of the batch is written, and all who asked are told."""
        self._heads.clear()
        if not isinstance(error, (sqlite3.Error, StoreError)):
            _log.error("a mistake in the store", exc_info=error)
        try:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error as worse:
            error = worse
        for request in batch:
            request.error = request.error or StoreError(str(error) or type(error).__name__)

    def _append(self, wanted: _Append, rows: list[Row]) -> int:
        stream, expected = wanted.stream, wanted.expected
        if wanted.epoch != self._epoch:
            raise Fenced(f"epoch {wanted.epoch} is over, {self._epoch} writes")
        head = self._heads.get(stream)
        if head is None:
            (head,) = self._connection.execute(
                "SELECT coalesce(max(seq), 0) FROM events WHERE stream = ?", (stream,)
            ).fetchone()
        if head != expected:
            raise Conflict(f"{stream} has {head} events, not {expected}")
        for at, data in enumerate(wanted.events, start=expected + 1):
            rows.append((stream, at, wanted.epoch, data))
        self._heads[stream] = expected + len(wanted.events)
        return expected + len(wanted.events)


Row = tuple[str, int, int, bytes]


def _insert(connection: sqlite3.Connection, rows: list[Row]) -> None:
    """Writes the rows, many with each statement, and empties the list."""
    at = 0
    for size in SIZES:
        while len(rows) - at >= size:
            values = ", ".join(["(?, ?, ?, ?)"] * size)
            connection.execute(
                f"INSERT INTO events (stream, seq, epoch, data) VALUES {values}",
                [part for row in rows[at : at + size] for part in row],
            )
            at += size
    rows.clear()


def events_of(path: Path, stream: str) -> list[bytes]:
    """The events of a stream, read while a server may be writing. StoreError if that can't be.

    Nothing is written, nothing is locked, and no epoch is taken.
    """
    if not path.is_file():
        raise StoreError(f"{path}: there is no such file")
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=10)
        try:
            return _read(connection, stream, 0)
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise StoreError(f"{path}: {error}") from None


def _make(path: Path) -> None:
    """The file and its folder where they are not, for nobody else to read: it holds secrets."""
    if not path.parent.exists():
        path.parent.mkdir(parents=True, mode=0o700)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # SQLite gives its own files the same


def _opened(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection)
        _epoch(connection)  # a file that is half there is told at once
    except BaseException:
        connection.close()
        raise
    return connection


def _epoch(connection: sqlite3.Connection) -> int:
    found = connection.execute("SELECT epoch FROM epochs").fetchone()
    if found is None or not isinstance(found[0], int):
        raise Damaged("the file does not say how often it was opened; it is not whole")
    epoch: int = found[0]
    return epoch


def _take_epoch(connection: sqlite3.Connection) -> int:
    connection.execute("UPDATE epochs SET epoch = epoch + 1")
    return _epoch(connection)


def _read(connection: sqlite3.Connection, stream: str, after: int) -> list[bytes]:
    rows = connection.execute(
        "SELECT seq, data FROM events WHERE stream = ? AND seq > ? ORDER BY seq", (stream, after)
    )
    found: list[bytes] = []
    for number, (seq, data) in enumerate(rows, start=after + 1):
        if seq != number:
            raise Damaged(f"event {number} of {stream} is missing")
        if not isinstance(data, bytes):
            raise Damaged(f"event {number} of {stream} is not what was written")
        found.append(data)
    return found
