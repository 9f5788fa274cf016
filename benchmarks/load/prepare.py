"""A data folder with people and tables in it, as if everyone had just sat down."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Raw, Struct

from zimo.rules import encode_ruleset, load_ruleset
from zimo.server.people import Cookies
from zimo.server.people.cookies import NAME
from zimo.server.people.history import GuestMade, encode_person
from zimo.server.room import history as kept
from zimo.server.serve import DATABASE
from zimo.server.store import SqliteStore

__all__ = ["Seat", "prepare"]

PLAYERS = 4


class Seat(Struct, frozen=True, kw_only=True):
    """Where one scripted player sits, and the cookie that lets them in."""

    table: str
    cookie: str


async def prepare(folder: Path, rules: str, tables: int) -> list[Seat]:
    """Writes so many tables of four people each; their seats, table by table."""
    store = SqliteStore(folder / DATABASE)
    epoch = await store.take_epoch()
    key = sha256(b"load").digest()
    await store.append("server", 0, epoch, [key])
    cookies = Cookies(key)
    ruleset = Raw(encode_ruleset(load_ruleset(rules)))
    seats: list[Seat] = []
    people: list[bytes] = []
    names: list[bytes] = []
    for number in range(tables):
        table = f"{number:018x}"
        users = [f"load-{number}-{place}" for place in range(PLAYERS)]
        people += [encode_person(GuestMade(at=0, user=user, name=user[5:])) for user in users]
        names.append(msgspec.json.encode({"id": table, "open": True}))
        history: list[kept.History] = [
            kept.Opened(
                at=0,
                id=table,
                opener=users[0],
                invite="x",
                secret=sha256(table.encode()).hexdigest(),
                agreed=kept.Agreed(ruleset=ruleset, pace=0, pause=0, sit_in=0),
            ),
            *(
                kept.SatDown(at=0, place=place, user=user, name=user)
                for place, user in enumerate(users)
            ),
        ]
        data = [kept.encode_history(each) for each in history]
        await store.append(f"table/{table}", 0, epoch, data)
        seats += [Seat(table=table, cookie=f"{NAME}={cookies.write(u, 0)}") for u in users]
    await store.append("people", 0, epoch, people)
    await store.append("tables", 0, epoch, names)
    await store.close()
    return seats
