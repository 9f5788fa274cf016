"""A server that is killed again and again while people play, and what they find after it."""

from __future__ import annotations

import asyncio
import json
import signal
import threading
import time
from http.client import HTTPException
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from servers import Browser, ServerProcess, Talk
from zimo.server.room.history import Acted, decode_history
from zimo.server.store import SqliteStore
from zimo.table.actions import action_text

__all__ = ["survive"]


class Player(threading.Thread):
    """Plays whatever comes, comes back whenever the connection is lost, and forgets nothing."""

    def __init__(self, browser: Browser, seed: int) -> None:
        super().__init__(daemon=True)
        self.browser = browser
        self.chance = Random(seed)
        self.done: dict[str, dict[int, str]] = {}
        """By table and number, the answers that were acknowledged."""
        self.problems: list[str] = []
        self.ends = False
        self.returns = 0
        self.table = ""
        self._seq = -1
        self._pending: tuple[int, str] | None = None

    def run(self) -> None:
        """Until `ends`."""
        while not self.ends:
            try:
                self._sit()
            except (ConnectionClosed, InvalidHandshake, HTTPException, OSError, EOFError):
                self.returns += 1
                time.sleep(0.02)
            except AssertionError as problem:
                self.problems.append(str(problem))
                return

    def goes_on(self) -> None:
        """Waits for another answer to be acknowledged; AssertionError if none ever is."""
        before = sum(map(len, self.done.values()))
        for _ in range(300):
            assert not self.problems, self.problems
            if sum(map(len, self.done.values())) > before:
                return
            time.sleep(0.1)
        raise AssertionError("the match has stopped")

    def _sit(self) -> None:
        if not self.table:
            self.table = self.browser.open(rules={"preset": "duel"}, bots=["uniform"])
            self._seq = -1
        with self.browser.connect() as talk:
            talk.say("join", table=self.table, after=self._seq)
            if self._pending is not None:
                self._answer(talk, *self._pending)
            talk.say("ready", table=self.table)
            while not self.ends and self.table:
                self._hear(talk, talk.next(5))

    def _answer(self, talk: Talk, seq: int, action: str) -> None:
        self._pending = (seq, action)
        talk.say("act", table=self.table, seq=seq, action=action)

    def _hear(self, talk: Talk, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "done":
            self.done.setdefault(self.table, {})[message["seq"]] = message["action"]
            self._pending = None
        elif kind == "refused" and message["code"] == "stale":
            # Sent before the server died, never acknowledged; asked again as it now stands.
            acknowledged = self.done.get(self.table, {})
            assert message["seq"] not in acknowledged, f"lost: {message}"
            self._pending = None
            self._seq = -1
            talk.say("join", table=self.table)
        elif kind == "snapshot":
            assert message["seq"] >= self._seq, f"{message['seq']} after {self._seq}"
            self._seq = message["seq"]
        elif kind in ("events", "deal_over"):
            for event in message.get("events", ()):
                assert event["seq"] == self._seq + 1, f"{event} after {self._seq}"
                self._seq = event["seq"]
            self._seq = max(self._seq, message["seq"])
            if kind == "deal_over":
                talk.say("ready", table=self.table)
        elif kind == "match_over":
            talk.say("part", table=self.table)
            self.table, self._pending = "", None
            return
        asked = message.get("choices")
        if asked and self._pending is None:
            action = self.chance.choice(asked["choices"])["action"]
            self._answer(talk, asked["seq"], action)


def survive(data: Path, kills: int, seed: int) -> int:
    """Kills the server so many times; how many answers were acknowledged, all of them kept.

    AssertionError for one that was lost or carried out twice, or a player who could not go on.
    """
    chance = Random(seed)
    with ServerProcess(data, "--messages", "1000") as server:
        players = [Player(Browser(server.port, f"Player {n}"), seed + n) for n in range(3)]
        for player in players:
            player.start()
        for _ in range(kills):
            time.sleep(chance.uniform(0.05, 0.5))
            server.stop(signal.SIGKILL)
            server.start()
        for player in players:
            player.goes_on()
            player.ends = True
        for player in players:
            player.join(20)
        server.stop(signal.SIGKILL)
        for player in players:
            for table, done in player.done.items():
                _check(asyncio.run(_kept(data, table)), done)
        server.start()
        assert all(player.returns for player in players) or not kills
    return sum(len(done) for player in players for done in player.done.values())


async def _kept(data: Path, table: str) -> list[Acted]:
    store = SqliteStore(data / "tables.db")
    events = [decode_history(event) for event in await store.read(f"table/{table}")]
    await store.close()
    return [event for event in events if isinstance(event, Acted) and event.asked >= 0]


def _check(kept: list[Acted], done: dict[int, str]) -> None:
    asked = [event.asked for event in kept]
    assert len(asked) == len(set(asked)), "an answer was carried out twice"
    actions = {event.asked: action_text(event.action) for event in kept}
    lost = {seq: action for seq, action in done.items() if actions.get(seq) != action}
    assert not lost, f"acknowledged and lost: {json.dumps(lost)}"
