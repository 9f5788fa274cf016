"""Tables that wait for nobody are on the disk alone, and there as soon as they are wanted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from random import Random
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from zimo.server import wire
from zimo.server.hall import RESTS, STREAM, Hall, Limits, TableKept
from zimo.server.mailbox import Mailbox, Watcher
from zimo.server.matches import Matches
from zimo.server.people import People
from zimo.server.people.people import Person
from zimo.server.resting import Resting
from zimo.server.room.refused import Refusal
from zimo.server.store import MemoryStore, Store
from zimo.server.wire.rest import NewTable, RulesAsked
from zimo.server.wire.shapes import ClockKind, ClockOptions, OfferKind, State

DAY = 86_400_000


class Inn:
    """A hall whose clock the test sets, over a store that outlives it."""

    def __init__(self, store: Store, now: int = 1000) -> None:
        self.store = store
        self.now = now
        self.heard: list[bytes] = []

    async def open(self) -> Inn:
        """As the server does when it begins."""
        epoch = await self.store.take_epoch()
        numbers = iter(range(10**6))
        self.people = People(self.store, epoch, lambda: self.now, None)
        await self.people.load()
        self.matches = Matches(self.store, epoch, self.people)
        await self.matches.load()
        self.hall = Hall(
            self.store,
            epoch,
            self.people,
            self.matches,
            lambda: self.now,
            Random(1),
            lambda: (epoch * 10**6 + next(numbers)).to_bytes(32, "little"),
            Limits(tables_each=3, tables=4),
        )
        await self.hall.load()
        return self

    async def again(self) -> Inn:
        """The server is killed and begins again."""
        await self.hall.close()
        return await Inn(self.store, self.now).open()

    def send(self, data: bytes) -> None:
        self.heard.append(data)

    async def look(self, person: Person, table: str) -> Watcher:
        """Joins a table, wherever it is."""
        viewer = Watcher(user=person.id, name=person.name)
        viewer.line_out = self
        mailbox = await self.hall.find(table)
        mailbox.put(lambda room, now: room.join(viewer, -1, "", now))
        await settled(mailbox)
        return viewer

    async def ask(self, table: str, viewer: Watcher, message: wire.ToServer) -> None:
        mailbox = self.hall.table(table)
        mailbox.put(lambda room, now: room.receive(viewer, message, now))
        await settled(mailbox)

    async def leave(self, table: str, viewer: Watcher) -> None:
        mailbox = self.hall.table(table)
        mailbox.put(lambda room, now: room.part(viewer, now))
        await settled(mailbox)

    async def begin(self, person: Person, **wanted: Any) -> tuple[str, Watcher]:
        """A new table of this person and a bot, at which the match goes on."""
        new = NewTable(rules=RulesAsked(preset="duel"), pace=0, bots=("uniform",), **wanted)
        table = (await self.hall.open(person, new)).id
        viewer = await self.look(person, table)
        await self.ask(table, viewer, wire.Ready(table=table))
        assert self.hall.table(table).room.table.state is State.PLAYING
        return table, viewer

    async def pause(self, person: Person) -> str:
        """A table whose match is interrupted, and at which nobody has been for a while."""
        table, viewer = await self.begin(person)
        await self.ask(table, viewer, wire.Offer(table=table, kind=OfferKind.PAUSE))
        assert self.hall.table(table).room.table.state is State.PAUSED
        await self.leave(table, viewer)
        self.now += RESTS
        return table

    def is_in_use(self, table: str) -> bool:
        try:
            return not self.hall.table(table).ended
        except Refusal:
            return False


async def settled(mailbox: Mailbox) -> None:
    """Waits until the table has done what it was asked."""
    for _ in range(500):
        await asyncio.sleep(0)
        if mailbox.idle:
            return
    raise AssertionError("a table that never comes to rest")


async def until(true: Callable[[], bool]) -> None:
    for _ in range(500):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("that never came")


@pytest_asyncio.fixture
async def inn() -> AsyncIterator[Inn]:
    inn = await Inn(MemoryStore()).open()
    yield inn
    await inn.hall.close()


async def test_an_interrupted_match_is_put_away_and_goes_on(inn: Inn) -> None:
    ann = await inn.people.make_guest("Ann")
    table = await inn.pause(ann)
    before = inn.hall.table(table).room
    shown = inn.hall.lobby.tables(ann.id, "ru"), inn.hall.lobby.tables("", "en")
    assert shown[0][0].id == shown[1][0].id == table
    await inn.hall.tidy()
    assert not inn.is_in_use(table)
    inn.hall.lobby.changed()
    assert (inn.hall.lobby.tables(ann.id, "ru"), inn.hall.lobby.tables("", "en")) == shown
    viewer = await inn.look(ann, table)
    assert inn.is_in_use(table)
    after = inn.hall.table(table).room
    assert after is not before
    assert before.table.game is not None
    assert after.table.game is not None
    assert after.table.game.seq == before.table.game.seq
    await inn.ask(table, viewer, wire.Ready(table=table))
    assert after.table.state is State.PLAYING


async def test_a_server_that_begins_reads_what_is_in_use(inn: Inn) -> None:
    ann = await inn.people.make_guest("Ann")
    first, second = await inn.pause(ann), await inn.pause(ann)
    await inn.hall.tidy()
    third, _ = await inn.begin(ann)
    await inn.look(ann, second)
    shown = inn.hall.lobby.tables(ann.id, "en")
    again = await inn.again()
    assert [again.is_in_use(table) for table in (first, second, third)] == [False, True, True]
    assert {info.id for info in again.hall.lobby.tables(ann.id, "en")} == {i.id for i in shown}
    (info,) = (info for info in shown if info.id == first)
    assert info in again.hall.lobby.tables(ann.id, "en")
    await again.look(ann, first)
    assert again.is_in_use(first)
    await again.hall.close()


async def test_who_is_there_or_was_just_now_keeps_the_table(inn: Inn) -> None:
    ann = await inn.people.make_guest("Ann")
    table = await inn.pause(ann)
    viewer = await inn.look(ann, table)
    await inn.hall.tidy()
    assert inn.is_in_use(table)
    await inn.leave(table, viewer)
    await inn.hall.tidy()
    assert inn.is_in_use(table)
    inn.now += RESTS
    await inn.hall.tidy()
    assert not inn.is_in_use(table)


async def test_a_match_that_goes_on_stays(inn: Inn) -> None:
    """Its time runs in memory alone."""
    ann = await inn.people.make_guest("Ann")
    table, viewer = await inn.begin(ann)
    await inn.leave(table, viewer)
    inn.now += RESTS
    await inn.hall.tidy()
    assert inn.is_in_use(table)


async def test_two_who_come_at_once_meet(inn: Inn) -> None:
    ann = await inn.people.make_guest("Ann")
    table = await inn.pause(ann)
    await inn.hall.tidy()
    found = await asyncio.gather(*(inn.hall.find(table) for _ in range(5)))
    assert len(set(map(id, found))) == 1
    lines = [msgspec.json.decode(line, type=TableKept) for line in await inn.store.read(STREAM)]
    assert [line.rests is None for line in lines] == [True, False, True]


async def test_by_post_time_runs_on_the_disk_too(inn: Inn) -> None:
    """Whose days are over has moved, though nobody was there and the server was killed."""
    ann = await inn.people.make_guest("Ann")
    clock = ClockOptions(kind=ClockKind.DAYS, days=2)
    table, viewer = await inn.begin(ann, clock=clock)
    begun = inn.now
    game = inn.hall.table(table).room.table.game
    assert game is not None
    assert game.deal is not None
    moved = len(game.deal.actions)
    await inn.leave(table, viewer)
    inn.now += DAY
    viewer = await inn.look(ann, table)  # to look in gives nobody more time
    await inn.leave(table, viewer)
    inn.now += RESTS
    await inn.hall.tidy()
    assert not inn.is_in_use(table)
    assert inn.hall.lobby.going(ann.id) == 1
    again = await inn.again()
    again.now = begun + 2 * DAY - 1
    await again.hall.tidy()
    assert not again.is_in_use(table)
    before = len(await again.store.read(f"table/{table}"))
    again.now = begun + 2 * DAY
    await again.hall.tidy()
    assert again.is_in_use(table)
    game = again.hall.table(table).room.table.game
    assert game is not None
    assert game.deal is not None
    deal = game.deal
    await until(lambda: len(deal.actions) > moved)
    await settled(again.hall.table(table))
    assert len(await again.store.read(f"table/{table}")) > before
    again.now += RESTS
    await again.hall.tidy()
    assert not again.is_in_use(table), "the next two days have begun"
    await again.hall.close()


async def test_the_lobby_shows_first_where_there_is_a_place(inn: Inn) -> None:
    ann, bob = await inn.people.make_guest("Ann"), await inn.people.make_guest("Bob")
    free = (await inn.hall.open(bob, NewTable(rules=RulesAsked(preset="duel")))).id
    inn.now += 1
    rests = await inn.pause(ann)
    await inn.hall.tidy()
    plays, _ = await inn.begin(ann)
    inn.hall.lobby.changed()
    assert [info.id for info in inn.hall.lobby.tables("", "en")] == [free, plays, rests]


async def test_tables_that_rest_count(inn: Inn) -> None:
    ann, bob = await inn.people.make_guest("Ann"), await inn.people.make_guest("Bob")
    for _ in range(3):
        await inn.pause(ann)
    await inn.hall.tidy()
    with pytest.raises(Refusal) as caught:
        await inn.begin(ann)  # who has three
    assert caught.value.code is wire.RefusalCode.FULL
    await inn.begin(bob)
    with pytest.raises(Refusal) as caught:
        await inn.begin(bob)  # the fifth of the server
    assert caught.value.code is wire.RefusalCode.FULL


async def test_an_account_takes_along_a_table_that_rests(inn: Inn) -> None:
    guest, ann = await inn.people.make_guest("Guest"), await inn.people.make_guest("Ann")
    table = await inn.pause(guest)
    await inn.hall.tidy()
    await inn.hall.hand_over(guest.id, ann)
    await settled(inn.hall.table(table))
    assert inn.hall.table(table).room.table.place_of(ann.id) == 0
    assert [info.id for info in inn.hall.lobby.tables(ann.id, "en")] == [table]
    assert inn.hall.lobby.of(guest.id) == ()


async def test_a_new_name_is_seen_at_a_table_that_rests(inn: Inn) -> None:
    ann = await inn.people.make_guest("Ann")
    rests, other = await inn.pause(ann), (await inn.begin(ann))[0]
    await inn.hall.tidy()
    await inn.people.rename(ann, "Zed")
    await inn.hall.rename(ann)
    await settled(inn.hall.table(other))

    def names(of: Inn) -> dict[str, str]:
        return {each.id: each.places[0].name for each in of.hall.lobby.tables(ann.id, "en")}

    assert not inn.is_in_use(rests)
    assert names(inn) == {rests: "Zed", other: "Zed"}
    again = await inn.again()
    assert not again.is_in_use(rests)
    assert names(again) == {rests: "Zed", other: "Zed"}
    woken = await again.hall.find(rests)
    await settled(woken)
    assert woken.room.table.places[0].name == "Zed"
    await again.hall.close()


async def test_a_name_that_the_bot_has_gets_its_number_at_rest_and_keeps_it(inn: Inn) -> None:
    ann = await inn.people.make_guest("Ann")
    rests = await inn.pause(ann)
    await inn.hall.tidy()
    assert not inn.is_in_use(rests)
    bot = inn.hall.lobby.tables(ann.id, "en")[0].places[1].name
    await inn.people.rename(ann, bot)
    await inn.hall.rename(ann)
    [info] = inn.hall.lobby.tables(ann.id, "en")
    assert [place.name for place in info.places] == [f"{bot} (2)", bot]
    woken = await inn.hall.find(rests)
    await settled(woken)
    written = len(await inn.store.read(f"table/{rests}"))
    assert woken.room.table.places[0].name == f"{bot} (2)"
    again = await inn.again()
    await settled(again.hall.table(rests))
    assert len(await inn.store.read(f"table/{rests}")) == written, "nobody has another name"
    await again.hall.close()


async def test_a_name_that_was_not_told_to_the_tables_is_told_later(inn: Inn) -> None:
    """The server ended just after it had kept it."""
    ann = await inn.people.make_guest("Ann")
    table, _ = await inn.begin(ann)
    await inn.people.rename(ann, "Zed")
    again = await inn.again()
    await settled(again.hall.table(table))
    assert again.hall.table(table).room.table.places[0].name == "Zed"
    await again.hall.close()


async def test_what_another_time_has_written_is_no_matter(inn: Inn) -> None:
    ann = await inn.people.make_guest("Ann")
    table = await inn.pause(ann)
    await inn.hall.close()
    epoch = await inn.store.take_epoch()
    line = TableKept(id=table, rests={"info": "of another form"})
    written = len(await inn.store.read(STREAM))
    await inn.store.append(STREAM, written, epoch, [msgspec.json.encode(line)])
    again = await Inn(inn.store).open()
    assert again.is_in_use(table)
    await again.hall.close()


async def test_a_table_that_can_not_be_made_again_is_not_there(inn: Inn) -> None:
    ann = await inn.people.make_guest("Ann")
    table = await inn.pause(ann)
    await inn.hall.tidy()
    epoch = await inn.store.take_epoch()
    written = len(await inn.store.read(f"table/{table}"))
    await inn.store.append(f"table/{table}", written, epoch, [b"nonsense"])
    logging.disable(logging.CRITICAL)
    with pytest.raises(Refusal):
        await inn.hall.find(table)
    logging.disable(logging.NOTSET)
    assert inn.hall.lobby.tables("", "en") == ()


async def test_a_file_of_before_is_read(inn: Inn) -> None:
    """Its lines know nothing of rest."""
    line = msgspec.json.decode(b'{"id":"a","open":true}', type=TableKept)
    assert (line.open, line.rests) == (True, None)
    ann = await inn.people.make_guest("Ann")
    table = await inn.pause(ann)
    resting = Resting.of(inn.hall.table(table).room)
    assert resting is not None
    assert msgspec.convert(msgspec.to_builtins(resting), Resting) == resting
