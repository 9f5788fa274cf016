"""Every store keeps events in the same way (`zimo.server.store.base`)."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from zimo.server.store import Conflict, Damaged, Fenced, MemoryStore, SqliteStore, Store, StoreError
from zimo.server.store.migrations import STEPS


@pytest_asyncio.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    made: Store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "a.db")
    yield made
    await made.close()


async def test_events_are_read_in_the_order_in_which_they_were_appended(store: Store) -> None:
    epoch = await store.take_epoch()
    assert await store.append("a", 0, epoch, [b"1", b"2"]) == 2
    assert await store.append("b", 0, epoch, [b"other"]) == 1
    assert await store.append("a", 2, epoch, [b"3"]) == 3
    assert await store.read("a") == [b"1", b"2", b"3"]
    assert await store.read("a", 2) == [b"3"]
    assert await store.read("a", 9) == []
    assert await store.read("nothing") == []


async def test_a_writer_who_has_missed_something_is_refused(store: Store) -> None:
    epoch = await store.take_epoch()
    await store.append("a", 0, epoch, [b"1"])
    for expected in (0, 2):
        with pytest.raises(Conflict):
            await store.append("a", expected, epoch, [b"x", b"y"])
    assert await store.read("a") == [b"1"]
    assert await store.append("a", 1, epoch, [b"2"]) == 2


async def test_of_two_writers_at_once_one_is_refused(store: Store) -> None:
    epoch = await store.take_epoch()
    ends = await asyncio.gather(
        *(store.append("a", 0, epoch, [b"%d" % number]) for number in range(20)),
        return_exceptions=True,
    )
    assert [type(end) for end in ends].count(int) == 1
    assert [type(end) for end in ends].count(Conflict) == 19
    assert len(await store.read("a")) == 1


async def test_an_older_epoch_is_fenced_off(store: Store) -> None:
    first = await store.take_epoch()
    await store.append("a", 0, first, [b"1"])
    second = await store.take_epoch()
    assert second > first
    with pytest.raises(Fenced):
        await store.append("a", 1, first, [b"2"])
    assert await store.append("a", 1, second, [b"2"]) == 2


async def test_nothing_appended_is_nothing_changed(store: Store) -> None:
    epoch = await store.take_epoch()
    assert await store.append("a", 0, epoch, []) == 0
    assert await store.read("a") == []


async def test_any_bytes_and_any_name_will_do(store: Store) -> None:
    epoch = await store.take_epoch()
    data = bytes(range(256))
    await store.append("a'); DROP TABLE events; --/ü", 0, epoch, [data, b""])
    assert await store.read("a'); DROP TABLE events; --/ü") == [data, b""]


async def test_a_closed_store_takes_nothing(store: Store) -> None:
    epoch = await store.take_epoch()
    await store.close()
    with pytest.raises(StoreError):
        await store.append("a", 0, epoch, [b"1"])


async def test_many_writers_share_a_commit_and_lose_nothing(store: Store) -> None:
    epoch = await store.take_epoch()

    async def writer(name: str) -> None:
        for number in range(20):
            await store.append(name, number, epoch, [b"%d" % number])

    await asyncio.gather(*(writer(f"table/{number}") for number in range(30)))
    for number in range(30):
        assert await store.read(f"table/{number}") == [b"%d" % each for each in range(20)]


# --- what only a store on a disk can do --------------------------------------------------------


async def test_a_new_store_on_the_same_file_has_everything(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "zimo.db"
    one = SqliteStore(path)
    old = await one.take_epoch()
    await one.append("a", 0, old, [b"1"])
    other = SqliteStore(path)
    new = await other.take_epoch()
    assert new > old
    assert await other.read("a") == [b"1"]
    assert await other.append("a", 1, new, [b"2"]) == 2
    with pytest.raises(Fenced):
        await one.append("a", 2, old, [b"3"])
    await one.close()
    await other.close()


async def test_what_is_appended_is_on_the_disk(tmp_path: Path) -> None:
    """WAL and synchronous=FULL: what another process sees, without any closing."""
    store = SqliteStore(tmp_path / "a.db")
    epoch = await store.take_epoch()
    await store.append("a", 0, epoch, [b"1"])
    with sqlite3.connect(tmp_path / "a.db") as other:
        assert other.execute("SELECT seq, data FROM events").fetchall() == [(1, b"1")]
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    other.close()
    assert store._connection.execute("PRAGMA synchronous").fetchone() == (2,)
    await store.close()


async def test_a_failed_commit_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    """The table is taken away behind the store's back, as a broken disk might do."""
    path = tmp_path / "a.db"
    store = SqliteStore(path)
    epoch = await store.take_epoch()
    await store.append("a", 0, epoch, [b"1"])
    with sqlite3.connect(path) as other:
        other.execute("ALTER TABLE events RENAME TO away")
    other.close()
    with pytest.raises(StoreError):
        await store.append("a", 1, epoch, [b"2"])
    with sqlite3.connect(path) as other:
        other.execute("ALTER TABLE away RENAME TO events")
    other.close()
    assert await store.append("a", 1, epoch, [b"2"]) == 2
    await store.close()


def test_a_file_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "a.db") as file:
        file.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    file.close()
    with pytest.raises(StoreError, match=r"^.*a\.db: a newer Zimo"):
        SqliteStore(tmp_path / "a.db")


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_bytes(b"not a database, by any means, at all" * 100)
    with pytest.raises(StoreError):
        SqliteStore(tmp_path / "a.db")


def test_a_file_that_is_half_there_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "a.db") as file:
        file.execute(f"PRAGMA user_version = {len(STEPS)}")
    file.close()
    with pytest.raises(StoreError, match="no such table"):
        SqliteStore(tmp_path / "a.db")


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        ("UPDATE events SET data = 'text' WHERE seq = 2", "event 2 of a is not what was written"),
        ("DELETE FROM events WHERE seq = 2", "event 2 of a is missing"),
        ("DELETE FROM events WHERE seq = 1", "event 1 of a is missing"),
    ],
)
async def test_what_is_not_whole_is_told(tmp_path: Path, harm: str, said: str) -> None:
    store = SqliteStore(tmp_path / "a.db")
    epoch = await store.take_epoch()
    await store.append("a", 0, epoch, [b"1", b"2", b"3"])
    with sqlite3.connect(tmp_path / "a.db") as file:
        file.execute(harm)
    file.close()
    read = [store.read("a"), store.read("a"), store.append("b", 0, epoch, [b"1"])]
    first, second, third = await asyncio.gather(*read, return_exceptions=True)
    assert (str(first), str(second), third) == (said, said, 1)
    assert isinstance(first, Damaged)
    await store.close()


async def test_a_mistake_in_the_stores_thread_leaves_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    store = SqliteStore(tmp_path / "a.db")
    epoch = await store.take_epoch()

    def mistake(connection: object, rows: list[object]) -> None:
        if rows:
            raise TypeError("a mistake")

    with monkeypatch.context() as patched:
        patched.setattr("zimo.server.store.sqlite._insert", mistake)
        with pytest.raises(StoreError, match="a mistake"):
            await asyncio.wait_for(store.append("a", 0, epoch, [b"1"]), 20)
    assert "Traceback" in caplog.text
    assert await store.append("a", 0, epoch, [b"1"]) == 1
    await store.close()


def test_a_file_without_its_epoch_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    SqliteStore(path)
    with sqlite3.connect(path) as file:
        file.execute("DELETE FROM epochs")
    file.close()
    with pytest.raises(StoreError, match=f"^{re.escape(str(path))}: the file does not say"):
        SqliteStore(path)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes")
async def test_nobody_else_can_read_the_file(tmp_path: Path) -> None:
    """It holds the key of the cookies."""
    before = os.umask(0)
    try:
        store = SqliteStore(tmp_path / "new" / "a.db")
        epoch = await store.take_epoch()
        await store.append("a", 0, epoch, [b"1"])
    finally:
        os.umask(before)
    kept = sorted((tmp_path / "new").iterdir())
    assert [path.name for path in kept] == ["a.db", "a.db-shm", "a.db-wal"]
    assert all(path.stat().st_mode & 0o077 == 0 for path in (tmp_path / "new", *kept))
    await store.close()
