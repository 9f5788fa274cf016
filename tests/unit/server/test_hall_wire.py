"""Tables over the wire: a lobby, matches, words and refusals, as a client has them."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from argon2 import PasswordHasher

from servers import QUICK, Browser, Talk, running
from zimo.server.store import MemoryStore, StoreError
from zimo.server.web.connection import MOST_TABLES

HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def test_two_people_meet_in_the_lobby_play_and_play_again() -> None:
    with running() as port:
        ann, bob = Browser(port, "Ann"), Browser(port, "Bob")
        with ann.connect() as one, bob.connect() as other:
            other.say("lobby")
            assert other.hear("lobby_list")["tables"] == []
            one_deal = {"match.deals": 1, "match.wins": 1}
            table = ann.open(rules={"preset": "duel", "options": one_deal})
            (listed,) = other.hear("lobby_list")["tables"]
            assert (listed["id"], listed["state"]) == (table, "open")
            for talk in (one, other):
                talk.say("join", table=table)
                talk.hear("snapshot")
            other.say("sit", table=table)
            for talk in (one, other):
                talk.say("ready", table=table)
            ends: list[dict[str, Any]] = []
            waiting = {one, other}
            while waiting:
                for talk in list(waiting):
                    try:
                        message = talk.next(0.05)
                    except TimeoutError:
                        continue
                    if message["type"] == "match_over":
                        ends.append(message)
                        waiting.discard(talk)
                    asked = message.get("choices")
                    if asked:
                        action = asked["choices"][0]["action"]
                        talk.say("act", table=table, seq=asked["seq"], action=action)
            assert ends[0] == ends[1]
            one.say("offer", table=table, kind="rematch")
            while not (room := other.hear("room")["room"])["offers"]:
                pass
            other.say("answer", table=table, offer=room["offers"][0]["id"], accept=True)
            while not (room := one.hear("room")["room"])["rematch"]:
                pass
            one.say("join", table=room["rematch"])
            again = one.hear("snapshot")["room"]["table"]
            assert [place["name"] for place in again["places"]] == ["Ann", "Bob"]
            one.say("part", table=table)
            one.say("ready", table=table)
            assert one.hear("refused")["code"] == "no_table"


def test_who_plays_on_and_on_need_not_look_away() -> None:
    with running(limits=msgspec.structs.replace(QUICK, tables_each=100)) as port:
        browser = Browser(port, "Ann")
        rules = {"preset": "duel", "options": {"match.deals": 1, "match.wins": 1}}
        with browser.connect() as talk:
            for _ in range(2):
                table = browser.open(rules=rules, bots=["uniform"])
                talk.say("join", table=table)
                talk.say("ready", table=table)
                talk.play_out(table)
            going = [browser.open(rules=rules, bots=["uniform"]) for _ in range(MOST_TABLES + 1)]
            for table in going[:-1]:
                talk.say("join", table=table)
                heard = talk.hear("snapshot", "refused")
                while heard.get("code") == "not_now":  # ready, though the match was over
                    heard = talk.hear("snapshot", "refused")
                assert heard["type"] == "snapshot", heard
            talk.say("join", table=going[-1])
            assert talk.hear("snapshot", "refused").get("code") == "full"


def test_words_are_told_in_the_language_of_the_connection() -> None:
    with running() as port:
        browser = Browser(port, "Ann")
        rules = {"preset": "duel", "options": {"match.deals": 1, "match.wins": 1}}
        table = browser.open(rules=rules, bots=["uniform"])
        with browser.socket() as socket:
            assert socket is not None
        talk = Talk(browser.socket())
        with talk:
            talk.say("hello", protocol=1, language="bg")
            assert talk.hear("welcome")["language"] == "bg"
            talk.say("join", table=table)
            talk.say("ready", table=table)
            talk.play_out(table)
            result = next(m for m in talk.heard if m["type"] == "deal_over")["result"]
            words = " ".join(result["lines"])
            assert any("а" <= sign <= "я" for sign in words), words
            talk.say("act", table=table, seq=1, action="pass")
            assert "не" in talk.hear("refused")["reason"]


class Full(MemoryStore):
    """A store that takes nothing about people any more, when told to."""

    full = False

    async def append(self, stream: str, expected: int, epoch: int, events: Sequence[bytes]) -> int:
        if self.full and stream == "people":
            raise StoreError("the disk is full")
        return await super().append(stream, expected, epoch, events)


def test_what_can_not_be_kept_is_refused() -> None:
    store = Full()
    with running(store) as port:
        ann, bob = Browser(port, "Ann"), Browser(port, "Bob")
        with ann.connect() as talk:
            logging.disable(logging.CRITICAL)
            store.full = True
            assert ann.ask("POST", "/api/session", {"name": "Anna"})[0] == 503
            talk.say("mute", user=bob.user)
            assert talk.hear("refused")["code"] == "full"
            store.full = False
            logging.disable(logging.NOTSET)
            talk.say("mute", user=bob.user)
            talk.say("ping", sent=1)
            assert talk.next()["type"] == "pong"
            assert ann.ask("GET", "/api/session")[1]["user"]["name"] == "Ann"
            assert ann.ask("POST", "/api/session", {"name": "Anna"})[0] == 200


def test_an_unknown_path_is_no_websocket() -> None:
    from websockets.exceptions import InvalidStatus
    from websockets.sync.client import connect

    with (
        running() as port,
        pytest.raises(InvalidStatus),
        connect(f"ws://127.0.0.1:{port}/other"),
    ):
        pass
