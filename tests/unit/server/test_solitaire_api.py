"""Solitaire over HTTP: what each endpoint gives, and what it refuses whatever is sent."""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from parlours import solution
from servers import Browser, running
from zimo.rules.phrases import spoken
from zimo.server.hall import Limits
from zimo.server.room.refused import Refusal
from zimo.server.store import MemoryStore, SqliteStore
from zimo.server.web.app import ENDPOINTS
from zimo.server.web.endpoint import LARGEST_BODY, Rate, Rates
from zimo.solitaire import Layout, layout_ids, load_layout, print_layout

BOARD = "comb#7"
COMB = print_layout(load_layout("comb"))
MINE = [endpoint for endpoint in ENDPOINTS if endpoint.path.startswith("/api/solitaire")]
WITH_BODY = [(each.method, each.path) for each in MINE if each.body is not None]


def moves(board: str = BOARD, count: int = 1000) -> list[dict[str, Any]]:
    """The first moves of a board's own way to win, as JSON."""
    return [{"type": "taking", "one": m.one, "other": m.other} for m in solution(board)[:count]]


def won(board: str = BOARD, **told: Any) -> dict[str, Any]:
    """The body that tells of a win."""
    return {"board": board, "moves": moves(board), "won": True, "seconds": 100, **told}


@pytest.mark.parametrize("language", spoken)
def test_layouts_are_listed_with_their_names(port: int, language: str) -> None:
    status, listed = Browser(port).ask("GET", f"/api/solitaire?language={language}")
    assert status == 200
    assert [layout["id"] for layout in listed["layouts"]] == list(layout_ids())
    assert listed["levels"] == ["easy", "normal", "hard", "shuffled"]
    comb = listed["layouts"][0]
    assert (
        comb["name"]
        == {"en": "Comb", "ru": "Гребёнка", "bg": "Гребен", "ro": "Pieptenele"}[language]
    )
    assert len(comb["places"]) == comb["tiles"] == len(load_layout("comb"))
    _, board = Browser(port).ask(
        "GET", f"/api/solitaire/board?name={BOARD.replace('#', '%23')}&language={language}"
    )
    assert board["layout"]["name"] == comb["name"]
    assert board["name"] == BOARD


def test_the_board_of_the_day_is_there(port: int) -> None:
    browser = Browser(port)
    today = browser.ask("GET", "/api/solitaire")[1]["today"]
    status, board = browser.ask(
        "GET", f"/api/solitaire/board?name={today['name'].replace('#', '%23')}"
    )
    assert status == 200
    assert (board["number"], board["level"]) == (today["number"], today["level"])


def test_a_game_from_the_first_hint_to_the_statistics(port: int) -> None:
    ann = Browser(port, "Ann")
    status, hint = ann.ask("POST", "/api/solitaire/hint", {"board": BOARD, "moves": moves(count=3)})
    assert (status, hint["answer"]) == (200, "yes")
    status, laid = ann.ask(
        "POST", "/api/solitaire/reshuffle", {"board": BOARD, "moves": moves(count=3)}
    )
    assert (status, laid["move"]) == (200, {"type": "shuffling", "count": 0})
    then = [*moves(count=3), laid["move"]]
    status, said = ann.ask("POST", "/api/solitaire/winnable", {"board": BOARD, "moves": then})
    assert (status, said["answer"]) == (200, "yes")
    then += [{"type": "taking", "one": a, "other": b} for a, b in said["line"]]
    status, kept = ann.ask("POST", "/api/solitaire/results", won(moves=then))
    assert (status, kept["place"], kept["statistics"]["won"]) == (200, 0, 1)
    status, kept = ann.ask("POST", "/api/solitaire/results", won("comb#8"))
    assert (status, kept["place"]) == (200, 1)
    assert ann.ask("GET", "/api/solitaire/statistics")[1] == kept["statistics"]


def test_statistics_are_those_of_who_asks(port: int) -> None:
    ann, eve = Browser(port, "Ann"), Browser(port, "Eve")
    assert ann.ask("POST", "/api/solitaire/results", won())[0] == 200
    assert eve.ask("GET", "/api/solitaire/statistics")[1]["played"] == 0
    assert Browser(port).ask("GET", "/api/solitaire/statistics")[1]["played"] == 0
    status, kept = Browser(port).ask("POST", "/api/solitaire/results", won())
    assert (status, kept) == (200, {"place": 0, "statistics": None})


def test_an_account_has_the_guests_games(port: int) -> None:
    home, phone = Browser(port, "Ann"), Browser(port, "Guest")
    account = {"login": "solitary", "password": "long enough"}
    assert home.ask("POST", "/api/account", account)[0] == 200
    assert phone.ask("POST", "/api/solitaire/results", won())[0] == 200
    assert phone.ask("POST", "/api/login", account)[0] == 200
    assert phone.ask("GET", "/api/solitaire/statistics")[1]["won"] == 1
    assert home.ask("GET", "/api/solitaire/statistics")[1]["won"] == 1


def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    with running(SqliteStore(tmp_path / "tables.db")) as port:
        ann = Browser(port, "Ann")
        before = ann.ask("POST", "/api/solitaire/results", won())[1]["statistics"]
        _, layout = ann.ask("PUT", "/api/solitaire/layouts", {"name": "Mine", "picture": COMB})
    with running(SqliteStore(tmp_path / "tables.db")) as port:
        ann.port = port
        assert ann.ask("GET", "/api/solitaire/statistics")[1] == before
        assert Browser(port).ask("GET", f"/api/solitaire/layouts/{layout['id']}")[1] == layout
        name = f"{layout['id']}%237"
        assert Browser(port).ask("GET", f"/api/solitaire/board?name={name}")[0] == 200


# --- abuse -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("method", "path"), WITH_BODY)
def test_what_is_no_body_is_refused(port: int, method: str, path: str) -> None:
    ann = Browser(port, "Ann")
    huge = b'{"board": "' + b"x" * LARGEST_BODY + b'"}'
    for data, code in (
        (b"", "unreadable"),
        (b"{", "unreadable"),
        (b"\xff\xfe\x00", "unreadable"),
        (b"[" * 50_000, "unreadable"),
        (b"[]", "unreadable"),
        (b"null", "unreadable"),
        (
            b'{"board": 5, "moves": {}, "places": "x", "text": [], "picture": 1, "name": 2}',
            "unreadable",
        ),
        (b'{"unknown": 1}', "unreadable"),
        (huge, "too_large"),
    ):
        status, said = ann.ask(method, path, data)
        assert said.get("code") == code, (data[:40], said)
        assert status in (400, 413)


@pytest.mark.parametrize(("method", "path"), WITH_BODY)
def test_a_page_of_another_host_does_nothing(port: int, method: str, path: str) -> None:
    status, said = Browser(port, "Ann").ask(method, path, {}, Origin="http://evil.example")
    assert (status, said["code"]) == (403, "origin")


@pytest.mark.parametrize(
    "change",
    [
        {"moves": "all"},
        {"moves": [{"type": "winning"}]},
        {"moves": [{"type": "taking", "one": 1.5, "other": 2}]},
        {"moves": [{"type": "taking", "one": True, "other": 2}]},
        {"moves": [{"type": "taking", "one": 1}]},
        {"moves": moves(count=3) * 200},
        {"moves": [{"type": "shuffling", "count": n} for n in range(150)]},
        {"moves": moves(count=5)},
        {"moves": []},
        {"won": False},
        {"won": "yes"},
        {"seconds": -1},
        {"seconds": 10**12},
        {"seconds": "short"},
        {"hints": -5},
        {"day": "today"},
        {"today": 0.5},
        {"board": "comb#8"},
        {"board": ""},
        {"board": {"picture": COMB}},
        {"board": {"picture": COMB, "number": -1}},
        {"board": {"picture": "layer 1\n" + "┌┐" * 5000, "number": 1}},
        {"user": "somebody else"},
    ],
    ids=lambda change: json.dumps(change)[:40],
)
def test_a_result_that_can_not_be_counts_nothing(port: int, change: dict[str, Any]) -> None:
    ann = Browser(port, "Ann")
    status, said = ann.ask("POST", "/api/solitaire/results", {**won(), **change})
    assert status in (400, 413), said
    assert said["code"] in ("bad_request", "illegal", "too_large", "unreadable")
    assert ann.ask("GET", "/api/solitaire/statistics")[1]["played"] == 0


def test_a_replayed_result_counts_once(port: int) -> None:
    ann = Browser(port, "Ann")
    answers = [ann.ask("POST", "/api/solitaire/results", won(seconds=s)) for s in (50, 50, 20)]
    assert [kept["place"] for _, kept in answers] == [1, 1, 1]
    assert ann.ask("GET", "/api/solitaire/statistics")[1]["won"] == 1


@pytest.mark.parametrize("day", ["x", "-", "--1", "9" * 13, "²", "1e3"])
def test_a_day_that_is_none_is_refused(port: int, day: str) -> None:
    from urllib.parse import quote

    for path in ("/api/solitaire", "/api/solitaire/statistics"):
        status, said = Browser(port).ask("GET", f"{path}?day={quote(day)}")
        assert (status, said["code"]) == (400, "bad_request")


@pytest.mark.parametrize("day", [-1, 0, 99999999999])
def test_a_clock_that_is_wrong_keeps_nobody_from_playing(port: int, day: int) -> None:
    _, said = Browser(port).ask("GET", f"/api/solitaire?day={day}")
    today = said["today"]["day"]
    assert abs(today - time.time() / 86_400) < 2
    _, statistics = Browser(port).ask("GET", f"/api/solitaire/statistics?day={day}")
    assert statistics["today"] == today
    status, kept = Browser(port, "Ann").ask("POST", "/api/solitaire/results", won(today=day))
    assert (status, kept["statistics"]["won"], kept["statistics"]["today"]) == (200, 1, today)


def test_one_question_of_a_person_at_a_time(port: int) -> None:
    """The second is refused at once while the first is thought about; a table plays on."""
    block = [(2 * x, 2 * y, z) for z in range(8) for x in range(5) for y in range(6)]
    own = {"picture": print_layout(Layout.of("x", "X", block)), "number": 1, "level": "shuffled"}
    ann = Browser(port, "Ann")
    answers: list[int] = []

    def ask() -> None:
        answers.append(ann.ask("POST", "/api/solitaire/winnable", {"board": own, "moves": []})[0])

    threads = [threading.Thread(target=ask) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200, 429, 429]
    assert ann.ask("GET", "/api/solitaire")[0] == 200


def test_who_asks_far_too_often_is_told_to_wait() -> None:
    with running(MemoryStore(), Limits()) as port:
        ann = Browser(port, "Ann")
        body = {"board": BOARD, "moves": []}
        codes = [ann.ask("POST", "/api/solitaire/hint", body)[0] for _ in range(60)]
    assert codes[0] == 200
    assert codes[-1] == 429


def test_people_behind_one_address_do_not_use_up_each_others_rate() -> None:
    with running(MemoryStore(), Limits()) as port:
        ann, bob, nobody = Browser(port, "Ann"), Browser(port, "Bob"), Browser(port)
        body = {"board": BOARD, "moves": []}

        def asked(who: Browser) -> int:
            return who.ask("POST", "/api/solitaire/hint", body)[0]

        while asked(ann) == 200:
            pass
        assert asked(ann) == 429
        assert asked(bob) == 200
        assert asked(nobody) == 200


def test_nor_can_one_address_ask_without_end_under_many_names() -> None:
    rates = Rates(Rate(burst=3, second=0, people=2), times=1)
    for person in ("ann", "bob"):
        for _ in range(3):
            rates.take("host", person)
        with pytest.raises(Refusal):
            rates.take("host", person)
    with pytest.raises(Refusal):
        rates.take("host", "eve")
    rates.take("other host", "joe")
    doors = Rates(Rate(burst=1, second=0), times=1)
    doors.take("host", "ann")
    with pytest.raises(Refusal):
        doors.take("host", "bob")
