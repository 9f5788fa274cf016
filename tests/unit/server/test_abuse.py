"""Whatever a client sends is refused and bounded, and the table goes on."""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from servers import Browser, Talk, running
from zimo.server.hall import Limits
from zimo.server.noted import noted


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """With the limits of every server."""
    with running(limits=Limits()) as port:
        yield port


class Game:
    """A table of one person and three bots, and what goes on there."""

    def __init__(self, port: int) -> None:
        self.ann = Browser(port, "Ann")
        self.table = self.ann.open(bots=["uniform"] * 3)
        self.talk = self.ann.connect()
        self.talk.say("join", table=self.table)
        self.talk.say("ready", table=self.table)
        self.asked = self.next_asked()

    def next_asked(self) -> dict[str, object]:
        """The next question."""
        while True:
            message = self.talk.next()
            if message["type"] == "deal_over":
                self.talk.say("ready", table=self.table)
            if message.get("choices"):
                found: dict[str, object] = message["choices"]
                return found

    def first(self) -> str:
        """A legal answer that ends no deal."""
        choices = self.asked["choices"]
        assert isinstance(choices, list)
        return str(choices[-1]["action"])

    def goes_on(self) -> None:
        """Plays a few moves; AssertionError or a timeout if the table has stopped."""
        for _ in range(3):
            self.talk.say("act", table=self.table, seq=self.asked["seq"], action=self.first())
            assert self.talk.hear("done", "refused")["type"] == "done"
            self.asked = self.next_asked()

    def refused(self, talk: Talk, code: str) -> dict[str, object]:
        """The refusal that must come next."""
        message = talk.hear("refused")
        assert message["code"] == code, message
        return message


@pytest.fixture(scope="module")
def game(port: int) -> Iterator[Game]:
    game = Game(port)
    yield game
    game.talk.close()


@pytest.fixture(autouse=True)
def _much_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test has its minute for itself."""
    monkeypatch.setattr(noted, "_count", 0)


def test_nobody_acts_for_another(port: int, game: Game, caplog: pytest.LogCaptureFixture) -> None:
    other = Browser(port, "Eve")
    with other.connect() as talk:
        act = {"table": game.table, "seq": game.asked["seq"], "action": game.first()}
        talk.say("act", **act)
        game.refused(talk, "no_table")
        talk.say("join", table=game.table)
        talk.hear("snapshot")
        for kind, fields in (
            ("act", act),
            ("ready", {"table": game.table}),
            ("stand", {"table": game.table}),
            ("say", {"table": game.table, "text": "let me"}),
            ("offer", {"table": game.table, "kind": "undo"}),
            ("passing", {"table": game.table, "mode": "all"}),
            ("ask_hint", {"table": game.table}),
            ("ask_waits", {"table": game.table}),
        ):
            talk.say(kind, **fields)
            game.refused(talk, "no_place")
        talk.say("sit", table=game.table)
        game.refused(talk, "not_now")
        talk.say("seat_bot", table=game.table, place=1, bot="greedy")
        game.refused(talk, "not_now")
        talk.say("act", seat=0, **act)
        game.refused(talk, "unreadable")
    assert f"{other.user} at table {game.table}: no_place" in caplog.text
    game.goes_on()


def test_a_stale_or_impossible_answer_is_refused(port: int, game: Game) -> None:
    seq = game.asked["seq"]
    assert isinstance(seq, int)
    for asked, action, code in (
        (seq - 1, game.first(), "stale"),
        (seq + 1, game.first(), "stale"),
        (-1, game.first(), "stale"),
        (2**40, game.first(), "stale"),
        (seq, "discard:9j", "unreadable"),
        (seq, "'; drop table", "unreadable"),
        (seq, "x" * 7000, "unreadable"),
        (seq, "dead-hand", "illegal"),
        (seq, "shown:1m", "illegal"),
    ):
        game.talk.say("act", table=game.table, seq=asked, action=action)
        game.refused(game.talk, code)
    game.goes_on()


def test_a_replayed_answer_counts_once(port: int, game: Game) -> None:
    seq, action = game.asked["seq"], game.first()
    for _ in range(5):
        game.talk.say("act", table=game.table, seq=seq, action=action)
    for _ in range(5):
        assert game.talk.hear("done", "refused")["type"] == "done"
    last = game.talk.heard[-1]
    assert last["seq"] == seq
    asked = [m["choices"] for m in game.talk.heard if m.get("choices")]
    game.asked = asked[-1] if asked[-1]["seq"] != seq else game.next_asked()
    game.goes_on()


@pytest.mark.parametrize(
    "data",
    [
        "",
        "hello",
        "[]",
        "null",
        "{}",
        '{"type":"act"}',
        '{"type":"welcome"}',
        "[" * 8000,
        '{"type":"hello","protocol":1e400}',
        '{"type":"join","table":{"a":1}}',
        '{"type":"act","table":"t","seq":1,"action":"pass","action":null}',
        b"\xff\xfe\x00",
    ],
)
def test_what_is_no_message_is_refused(port: int, game: Game, data: str | bytes) -> None:
    with Browser(port, "Eve").connect() as talk:
        talk.socket.send(data)
        game.refused(talk, "unreadable")
        talk.say("ping", sent=1)
        assert talk.hear("pong")["sent"] == 1


def test_a_message_of_ten_megabytes_ends_the_connection(port: int, game: Game) -> None:
    with Browser(port, "Eve").connect() as talk:
        with suppress(ConnectionClosed):
            talk.socket.send("x" * 10_000_000)
        talk.rest()
    with Browser(port, "Eve").connect() as talk:
        talk.socket.send("x" * 9000)
        game.refused(talk, "too_large")
    game.goes_on()


def test_a_thousand_messages_a_second_are_bounded(
    port: int, game: Game, caplog: pytest.LogCaptureFixture
) -> None:
    """The flood is refused, logged, and at last cut off; meanwhile the table goes on."""
    with caplog.at_level(logging.WARNING), Browser(port, "Eve").connect() as talk:

        def flood() -> None:
            with suppress(ConnectionClosed):
                for number in range(5000):
                    talk.say("ping", sent=number)

        thread = threading.Thread(target=flood)
        thread.start()
        game.goes_on()
        heard = talk.rest()
        thread.join()
    assert {"type": "refused", "code": "too_many"}.items() <= next(
        m for m in heard if m["type"] == "refused"
    ).items()
    assert len([m for m in heard if m["type"] == "pong"]) < 500
    assert "Too much in a short time" in caplog.text
    game.goes_on()


def test_who_goes_on_with_nonsense_is_cut_off(port: int) -> None:
    with Browser(port, "Eve").connect() as talk:
        with suppress(ConnectionClosed):
            for _ in range(400):
                talk.socket.send("nonsense")
        heard = talk.rest()
    assert {message["code"] for message in heard} <= {"unreadable", "too_many"}


def test_a_page_of_another_host_gets_no_connection(
    port: int, caplog: pytest.LogCaptureFixture
) -> None:
    browser = Browser(port, "Ann")
    for origin in ("http://elsewhere.example", "null", f"https://127.0.0.1:{port}.example"):
        with pytest.raises(InvalidStatus) as caught, browser.socket(Origin=origin):
            pass
        assert caught.value.response.status_code == 403
    assert "a page of another host" in caplog.text
    with browser.socket(Origin=f"http://127.0.0.1:{port}") as socket:
        socket.send('{"type":"hello","protocol":1}')
        assert json.loads(socket.recv(5))["type"] == "welcome"


def test_a_forged_cookie_gets_no_table(
    port: int, game: Game, caplog: pytest.LogCaptureFixture
) -> None:
    browser = Browser(port)
    user = game.ann.user
    browser.cookie = f"zimo_user={user}.0.{'f' * 64}"
    with browser.socket() as socket:
        assert json.loads(socket.recv(5))["code"] == "nobody"
        with pytest.raises(ConnectionClosed):
            socket.recv(5)
    assert "nobody is refused" in caplog.text
    game.goes_on()


def test_hello_comes_first_and_speaks_this_version(port: int) -> None:
    browser = Browser(port, "Ann")
    with browser.socket() as socket:
        socket.send('{"type":"lobby"}')
        assert json.loads(socket.recv(5))["code"] == "protocol"
        socket.send('{"type":"hello","protocol":999}')
        assert json.loads(socket.recv(5))["code"] == "protocol"
        with pytest.raises(ConnectionClosed):
            socket.recv(5)


def test_a_private_table_is_for_those_with_the_link(port: int) -> None:
    ann, eve = Browser(port, "Ann"), Browser(port, "Eve")
    wanted = {"rules": {"preset": "classical"}, "private": True}
    _, made = ann.ask("POST", "/api/tables", wanted)
    with eve.connect() as talk:
        for invite in ("", "x", made["invite"][:-1]):
            talk.say("join", table=made["id"], invite=invite)
            assert talk.hear("snapshot", "refused")["code"] == "no_table"
        talk.say("join", table="0" * 18)
        assert talk.hear("refused")["code"] == "no_table"
        talk.say("join", table=made["id"], invite=made["invite"])
        room = talk.hear("snapshot")["room"]
        assert room["invite"] == "", "who only looks on can't let others in"
        talk.say("sit", table=made["id"])
        assert talk.hear("snapshot")["room"]["invite"] == made["invite"]


def test_script_in_names_and_chat_is_text(port: int) -> None:
    script = "<script>alert(1)</script>"
    browser = Browser(port, script)
    status, headers, text = browser.fetch("GET", "/api/session")
    assert status == 200
    assert headers["content-type"] == "application/json"
    assert headers["x-content-type-options"] == "nosniff"
    assert json.loads(text)["user"]["name"] == script[:20]
    table = browser.open()
    with browser.connect() as talk:
        talk.say("join", table=table)
        talk.hear("snapshot")
        talk.say("say", table=table, text=f"{script}\u202e\x00\n{'y' * 1000}")
        line = talk.hear("chat_line")["line"]
        assert line["text"].startswith(f"{script} y")
        assert len(line["text"]) == 300
        for _ in range(6):
            talk.say("say", table=table, text="spam")
        assert talk.hear("refused")["code"] == "too_many"


def test_a_muted_player_is_not_heard(port: int) -> None:
    ann, bob = Browser(port, "Ann"), Browser(port, "Bob")
    table = ann.open()
    with ann.connect() as one, bob.connect() as other:
        one.say("join", table=table)
        other.say("join", table=table)
        other.say("sit", table=table)
        while other.hear("snapshot")["place"] is None:
            pass
        one.say("mute", user=bob.user)
        one.say("ping", sent=1)
        one.hear("pong")
        other.say("say", table=table, text="can you hear me")
        number = other.hear("chat_line")["line"]["id"]
        one.say("say", table=table, text="no")
        assert one.hear("chat_line")["line"]["text"] == "no"
        one.say("report", table=table, line=number, reason="loud")
        one.say("report", table=table, line=999, reason="loud")
        assert one.hear("refused")["code"] == "bad_request"
