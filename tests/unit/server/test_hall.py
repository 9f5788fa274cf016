"""Tables over the wire and over the years: the lobby, rematches, restarts, a store that fails."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from argon2 import PasswordHasher

from zimo.records import verify
from zimo.server import wire
from zimo.server.hall import Hall, Limits
from zimo.server.mailbox import Watcher
from zimo.server.matches import Matches
from zimo.server.people import People
from zimo.server.people.people import Person
from zimo.server.room.places import Place
from zimo.server.room.play import usual
from zimo.server.room.refused import Refusal
from zimo.server.store import Fenced, MemoryStore, Store, StoreError
from zimo.server.wire.rest import NewTable, RulesAsked
from zimo.server.wire.shapes import PassMode, PlaceKind, State
from zimo.table.actions import action_text

HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Ear:
    """A line that keeps what it is given, decoded by type."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.heard.append(data)

    def count(self, kind: str) -> int:
        """How many messages of a type there were."""
        return sum(f'"type":"{kind}"'.encode() in data for data in self.heard)

    def has(self, kind: str) -> bool:
        """Whether there was one."""
        return self.count(kind) > 0


class Failing(MemoryStore):
    """A store that refuses to write when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.failing: StoreError | None = None
        self.records = asyncio.Event()
        """Until it is set no record is written."""
        self.records.set()

    async def append(self, stream: str, expected: int, epoch: int, events: Sequence[bytes]) -> int:
        if stream.startswith("record/"):
            await self.records.wait()
        if self.failing is not None and stream.startswith("table/"):
            raise self.failing
        return await super().append(stream, expected, epoch, events)


class House:
    """A hall with the people in it, over a store that outlives it."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def open(self) -> None:
        """As the server does when it begins."""
        epoch = await self.store.take_epoch()
        numbers = iter(range(10**6))
        self.people = People(self.store, epoch, lambda: 1000, HASHER)
        await self.people.load()
        matches = Matches(self.store, epoch, self.people)
        await matches.load()
        self.hall = Hall(
            self.store,
            epoch,
            self.people,
            matches,
            lambda: 1000,
            Random(1),
            lambda: next(numbers).to_bytes(32, "little"),
            Limits(tables_each=3),
        )
        await self.hall.load()

    async def table(self, person: Person, **wanted: Any) -> str:
        """A new table."""
        rules = RulesAsked(preset=wanted.pop("preset", "duel"))
        made = await self.hall.open(person, NewTable(rules=rules, pace=0, **wanted))
        return made.id

    def look(self, person: Person, table: str) -> tuple[Watcher, Ear]:
        """Joins a table."""
        ear = Ear()
        viewer = Watcher(user=person.id, name=person.name)
        viewer.line_out = ear
        self.hall.table(table).put(lambda room, now: room.join(viewer, -1, "", now))
        return viewer, ear

    def ask(self, table: str, viewer: Watcher, message: wire.ToServer) -> None:
        """Asks something of a table."""
        self.hall.table(table).put(lambda room, now: room.receive(viewer, message, now))


async def until(true: Callable[[], bool]) -> None:
    """Waits for something; AssertionError if it never comes."""
    for _ in range(500):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("that never came")


@pytest_asyncio.fixture
async def house() -> AsyncIterator[House]:
    house = House(Failing())
    await house.open()
    yield house
    await house.hall.close()


async def test_bots_sit_where_they_are_wanted(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    for bots, seated in ((("uniform", "", ""), "pbff"), (("", "uniform"), "pffb")):
        table = await house.table(ann, preset="simple", bots=bots)
        _viewer, ear = house.look(ann, table)
        await until(partial(ear.has, "snapshot"))
        told = next(json.loads(each) for each in ear.heard if b'"type":"snapshot"' in each)
        places = told["room"]["table"]["places"]
        assert "".join(place["kind"][0] for place in places) == seated


async def test_nothing_is_sent_that_is_not_written(house: House) -> None:
    """While the store fails nobody is told anything; then the table is as it was written."""
    ann = await house.people.make_guest("Ann")
    table = await house.table(ann, bots=("uniform",))
    viewer, ear = house.look(ann, table)
    await until(lambda: ear.count("snapshot") == 1)
    store = house.store
    assert isinstance(store, Failing)
    store.failing = StoreError("the disk is full")
    logging.disable(logging.CRITICAL)
    before = len(ear.heard)
    house.ask(table, viewer, wire.Ready(table=table))
    await until(lambda: ear.count("snapshot") == 2)
    assert not any(b'"playing"' in data for data in ear.heard[before:])
    logging.disable(logging.NOTSET)
    store.failing = None
    house.ask(table, viewer, wire.Ready(table=table))
    await until(lambda: ear.count("events") > 0)


async def test_whose_move_can_not_be_kept_hears_it(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    table = await house.table(ann, bots=("uniform",))
    viewer, ear = house.look(ann, table)
    house.ask(table, viewer, wire.Ready(table=table))
    room = house.hall.table(table).room
    await until(lambda: bool(room.play.asked) and ear.count("events") > 0)
    (asked,) = room.play.asked.values()
    act = wire.Act(table=table, seq=asked.seq, action=action_text(asked.legal[0]))
    store = house.store
    assert isinstance(store, Failing)
    store.failing = StoreError("the disk is full")
    logging.disable(logging.CRITICAL)
    before = ear.count("snapshot")
    house.ask(table, viewer, act)
    await until(lambda: ear.count("refused") == 1)
    logging.disable(logging.NOTSET)
    told = msgspec.json.decode(ear.heard[-1])
    assert (told["code"], told["seq"], ear.count("done")) == ("full", asked.seq, 0)
    store.failing = None
    await until(lambda: ear.count("snapshot") > before)
    again = house.hall.table(table).room
    await until(lambda: bool(again.play.asked))
    (asked,) = again.play.asked.values()
    house.ask(table, viewer, wire.Act(table=table, seq=asked.seq, action=act.action))
    await until(lambda: ear.count("done") == 1)


async def test_a_fenced_server_lets_its_tables_go(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    table = await house.table(ann, bots=("uniform",))
    viewer, ear = house.look(ann, table)
    await until(lambda: ear.count("snapshot") == 1)
    store = house.store
    assert isinstance(store, Failing)
    store.failing = Fenced("another one writes")
    logging.disable(logging.CRITICAL)
    house.ask(table, viewer, wire.Ready(table=table))
    await until(lambda: ear.count("left") == 1)
    logging.disable(logging.NOTSET)
    with pytest.raises(Refusal):
        house.hall.table(table)


async def test_a_mistake_in_a_table_harms_no_other_and_loses_nothing(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    table = await house.table(ann, bots=("uniform",))
    other = await house.table(ann, bots=("uniform",))
    viewer, ear = house.look(ann, table)
    second, heard = house.look(ann, other)
    await until(lambda: ear.count("snapshot") == 1)

    def breaks(room: object, now: int) -> None:
        raise ZeroDivisionError("a mistake")

    logging.disable(logging.CRITICAL)
    house.hall.table(table).put(breaks)
    await until(lambda: ear.count("snapshot") == 2)
    logging.disable(logging.NOTSET)
    for number, each, line in ((table, viewer, ear), (other, second, heard)):
        house.ask(number, each, wire.Ready(table=number))
        await until(lambda line=line: line.count("events") > 0)  # type: ignore[misc]


async def test_every_table_is_there_again_after_a_restart(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    tables = [await house.table(ann, bots=("uniform",)) for _ in range(2)]
    viewer, ear = house.look(ann, tables[0])
    house.ask(tables[0], viewer, wire.Ready(table=tables[0]))
    await until(lambda: ear.count("events") > 0)
    await house.hall.close()
    again = House(house.store)
    await again.open()
    assert again.people.name_of(ann.id) == "Ann"
    found = {info.id: info.state.value for info in again.hall.lobby.tables(ann.id, "en")}
    assert found == {tables[0]: "playing", tables[1]: "open"}
    _, line = again.look(ann, tables[0])
    await until(lambda: line.count("snapshot") == 1)
    await again.hall.close()


async def test_a_user_opens_so_many_tables(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    for _ in range(3):
        await house.table(ann)
    with pytest.raises(Refusal) as caught:
        await house.table(ann)
    assert caught.value.code is wire.RefusalCode.FULL


async def test_an_account_takes_along_the_guests_places_and_matches(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    await house.people.secure(ann, "ann", "long enough")
    guest = await house.people.make_guest("Guest")
    table = await house.table(guest)
    person = await house.people.enter("ann", "long enough", guest)
    assert person is ann
    assert ann.guests == {guest.id}
    await house.hall.hand_over(guest.id, ann)
    _, ear = house.look(ann, table)
    await until(lambda: ear.count("snapshot") == 1)
    assert b'"place":0' in ear.heard[-1]
    other = await house.people.make_guest("Other")
    both = await house.table(other)
    viewer, ear = house.look(ann, both)
    house.ask(both, viewer, wire.Sit(table=both))
    await until(lambda: any(b'"place":1' in data for data in ear.heard))
    await house.people.enter("ann", "long enough", other)
    await house.hall.hand_over(other.id, ann)
    await asyncio.sleep(0.05)
    users = [place.user for place in house.hall.table(both).room.table.places]
    assert users == [other.id, ann.id], "nobody has two places"
    again = House(house.store)
    await house.hall.close()
    await again.open()
    found = again.people.get(ann.id)
    assert found is not None
    assert found.guests == {guest.id, other.id}
    await again.hall.close()


# --- over the wire -----------------------------------------------------------------------------


async def test_a_match_that_all_have_left_stays_in_their_histories(house: House) -> None:
    ann, bob = await house.people.make_guest("Ann"), await house.people.make_guest("Bob")
    table = await house.table(ann)
    viewers = [house.look(person, table)[0] for person in (ann, bob)]
    house.ask(table, viewers[1], wire.Sit(table=table))
    for viewer in viewers:
        house.ask(table, viewer, wire.Ready(table=table))
    room = house.hall.table(table).room
    await until(lambda: room.table.game is not None)
    for viewer in viewers:
        house.ask(table, viewer, wire.Passing(table=table, mode=PassMode.ALL))
    house.ask(table, viewers[1], wire.Stand(table=table))
    for _ in range(300):
        game = room.table.game
        assert game is not None
        if game.finished:
            break
        seat = game.seating.index(0)
        asked = room.play.asked.get(seat)
        if asked is not None:
            action = action_text(usual(game, seat, asked.legal))
            house.ask(table, viewers[0], wire.Act(table=table, seq=asked.seq, action=action))
        await asyncio.sleep(0)
    house.ask(table, viewers[0], wire.Stand(table=table))
    await until(lambda: table in house.hall.matches)
    for person in (ann, bob):
        (line,) = house.hall.matches.of_user(person.id, "en", False)
        assert (line.record, line.deals) == (table, 1)
    assert verify(await house.hall.matches.text(table)).reason == "agreed"
    await house.open()
    assert table in house.hall.matches


async def test_who_is_told_of_the_end_finds_the_record(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    rules = RulesAsked(preset="duel", options={"match.deals": 1, "match.wins": 1})
    table = (await house.hall.open(ann, NewTable(rules=rules, pace=0, bots=("uniform",)))).id
    viewer, ear = house.look(ann, table)
    house.ask(table, viewer, wire.Ready(table=table))
    room = house.hall.table(table).room
    store = house.store
    assert isinstance(store, Failing)
    store.records.clear()
    for _ in range(2000):
        game = room.table.game
        if game is not None and game.match.over:
            break
        if game is not None and room.play.asked:
            ((seat, asked),) = room.play.asked.items()
            action = action_text(usual(game, seat, asked.legal))
            house.ask(table, viewer, wire.Act(table=table, seq=asked.seq, action=action))
        await asyncio.sleep(0.001)
    await asyncio.sleep(0.05)
    assert room.table.state is State.OVER
    assert ear.count("match_over") == 0
    store.records.set()
    await until(lambda: ear.count("match_over") == 1)
    assert table in house.hall.matches


async def test_at_a_rematch_those_who_are_gone_have_no_place(house: House) -> None:
    ann, bob = await house.people.make_guest("Ann"), await house.people.make_guest("Bob")
    table = await house.table(ann, preset="simple", bots=("uniform",))
    (one, _), (other, _) = house.look(ann, table), house.look(bob, table)
    house.ask(table, other, wire.Sit(table=table))
    room = house.hall.table(table).room
    await until(lambda: room.table.places[1].person)
    room.table.places[2] = Place(PlaceKind.BOT, name="Cat", bot="greedy", left="cat")
    room.table.state = State.OVER
    room.offers.rematch = (0,)
    house.ask(table, one, wire.Say(table=table, text="again"))
    await until(lambda: bool(room.table.rematch))
    places = house.hall.table(room.table.rematch).room.table.places
    assert [place.kind for place in places] == [
        PlaceKind.PERSON,
        PlaceKind.FREE,
        PlaceKind.BOT,
        PlaceKind.BOT,
    ]
    assert places[0].user == ann.id
    assert places[2].name not in ("Cat", places[3].name), "a bot has its own name"


def refused_so_often(ear: Ear, count: int) -> bool:
    return ear.count("refused") == count


async def test_a_rematch_that_can_not_be_is_refused_in_words(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    table = await house.table(ann, preset="simple", bots=("uniform",) * 3)
    viewer, ear = house.look(ann, table)
    room = house.hall.table(table).room
    house.hall.limits = Limits(tables=1)
    room.table.state = State.OVER
    for count in (1, 2):
        room.offers.rematch = (0,)
        house.ask(table, viewer, wire.Say(table=table, text="again"))
        await until(partial(refused_so_often, ear, count))
        said = next(data for data in ear.heard if b"refused" in data)
        assert b"The server has so many tables already" in said
    assert not room.table.rematch
    house.hall.limits = Limits()
    room.offers.rematch = (0,)
    house.ask(table, viewer, wire.Say(table=table, text="again"))
    await until(lambda: bool(room.table.rematch))
