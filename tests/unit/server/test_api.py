"""The REST API over HTTP: people, rules, calculator, tables, records."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

from servers import Browser, running
from sources import ROOT
from zimo.bots import BOT_NAMES
from zimo.records import verify
from zimo.rules import RECOMMENDED, Ruleset, load_ruleset, preset_ids
from zimo.rules.phrases import spoken
from zimo.server.replays import rescored
from zimo.server.web.app import ENDPOINTS
from zimo.server.web.openapi import openapi


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with running() as port:
        yield port


# --- people ------------------------------------------------------------------------------------


def test_a_guest_chooses_a_name_and_is_remembered(port: int) -> None:
    browser = Browser(port)
    assert browser.ask("GET", "/api/session")[1]["user"] is None
    status, session = browser.ask("POST", "/api/session", {"name": "  Ann \n Lee "})
    assert (status, session["user"]["name"], session["user"]["guest"]) == (200, "Ann Lee", True)
    assert browser.ask("GET", "/api/session")[1]["user"] == session["user"]
    assert (
        browser.ask("POST", "/api/session", {"name": "Bo"})[1]["user"]["id"]
        == (session["user"]["id"])
    )


@pytest.mark.parametrize("name", ["", " ", "\u202e\u200b", "...", "\n"])
def test_a_name_has_a_letter(port: int, name: str) -> None:
    status, said = Browser(port).ask("POST", "/api/session", {"name": name})
    assert (status, said["code"]) == (400, "bad_name")


def test_the_cookie_is_kept_from_scripts_and_other_hosts(port: int) -> None:
    _, headers, _ = Browser(port).fetch("POST", "/api/session", {"name": "Ann"})
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(headers["set-cookie"].split("; "))


def test_a_forged_cookie_is_nobody(port: int) -> None:
    browser = Browser(port, "Ann")
    other = Browser(port, "Bob")
    name, _, value = browser.cookie.partition("=")
    user, session, seal = value.split(".")
    for forged in (
        f"{other.user}.{session}.{seal}",
        f"{user}.1.{seal}",
        f"{user}.{session}.{'0' * 64}",
        f"{user}.{session}.",
        "x",
        "é.0.é",
    ):
        browser.cookie = f"{name}={forged}"
        assert browser.ask("GET", "/api/session")[1]["user"] is None, forged


def test_an_account_takes_the_guests_name_and_is_entered_again(port: int) -> None:
    browser = Browser(port, "Ann")
    account = {"login": "Ann.1", "password": "a long password"}
    status, session = browser.ask("POST", "/api/account", account)
    assert (status, session["user"]["guest"]) == (200, False)
    again = Browser(port, "Guest")
    assert again.ask("POST", "/api/login", {**account, "password": "another one"})[0] == 401
    assert again.ask("POST", "/api/login", {**account, "login": "nobody"})[0] == 401
    status, session = again.ask("POST", "/api/login", account)
    assert (status, session["user"]["id"]) == (200, browser.user)
    other = Browser(port, "Other")
    assert other.ask("POST", "/api/account", account)[1]["code"] == "taken"
    assert again.ask("DELETE", "/api/session?everywhere=1")[0] == 200
    assert browser.ask("GET", "/api/session")[1]["user"] is None, "its cookie is worthless now"


def test_who_signs_out_everywhere_is_heard_nowhere(port: int) -> None:
    browser, again = Browser(port, "Ann"), Browser(port)
    account = {"login": "ann.2", "password": "a long password"}
    browser.ask("POST", "/api/account", account)
    again.ask("POST", "/api/login", account)
    key = browser.ask("POST", "/api/keys")[1]["key"]
    program = Browser(port).connect(Authorization=f"Bearer {key}")
    speaks, listens = browser.connect(), browser.connect()
    listens.say("lobby", on=True)
    listens.hear("lobby_list")
    assert again.ask("DELETE", "/api/session?everywhere=1")[0] == 200
    speaks.say("ping", sent=1)
    assert [said["code"] for said in speaks.rest()] == ["nobody"]
    Browser(port, "Ben").open()  # which the lobby tells
    assert [said["code"] for said in listens.rest()] == ["nobody"]
    program.say("ping", sent=2)
    assert program.hear("pong")["sent"] == 2, "a key is no session"
    for talk in (speaks, listens, program):
        talk.close()


def test_another_password_is_set_by_who_knows_the_present_one(port: int) -> None:
    browser = Browser(port, "Ann")
    account = {"login": "ann.3", "password": "a long password"}
    browser.ask("POST", "/api/account", account)
    other = {"login": "", "password": "a newer password"}
    for present in ({}, {"present": "a guess at it"}):
        status, said = browser.ask("POST", "/api/account", {**other, **present})
        assert (status, said["code"]) == (401, "credentials")
    assert browser.ask("POST", "/api/account", {**other, "present": account["password"]})[0] == 200
    again = Browser(port)
    assert again.ask("POST", "/api/login", account)[0] == 401
    assert again.ask("POST", "/api/login", {**other, "login": "ann.3"})[0] == 200


def test_a_program_with_a_key_leaves_the_account_alone(port: int) -> None:
    browser = Browser(port, "Ann")
    account = {"login": "ann.4", "password": "a long password"}
    browser.ask("POST", "/api/account", account)
    key = browser.ask("POST", "/api/keys")[1]["key"]
    program = Browser(port)
    for method, path, body in (
        ("POST", "/api/account", {**account, "present": account["password"]}),
        ("POST", "/api/keys", None),
        ("DELETE", "/api/session?everywhere=1", None),
    ):
        status, said = program.ask(method, path, body, Authorization=f"Bearer {key}")
        assert (status, said["code"]) == (403, "key"), path


@pytest.mark.parametrize("password", ["short", "x" * 201])
def test_a_password_has_its_length(port: int, password: str) -> None:
    browser = Browser(port, "Ann")
    status, said = browser.ask("POST", "/api/account", {"login": "len", "password": password})
    assert (status, said["code"]) == (401, "credentials")


def test_a_key_stands_for_its_user(port: int) -> None:
    browser = Browser(port, "Robo")
    first = browser.ask("POST", "/api/keys")[1]["key"]
    second = browser.ask("POST", "/api/keys")[1]["key"]
    program = Browser(port)
    status, session = program.ask("GET", "/api/session", Authorization=f"Bearer {second}")
    assert (status, session["user"]["id"]) == (200, browser.user)
    for key in (first, "", "nonsense"):
        for method, body in (("GET", None), ("POST", {"name": "Somebody else"})):
            refused = program.ask(method, "/api/session", body, Authorization=f"Bearer {key}")
            assert (refused[0], refused[1]["code"]) == (401, "credentials"), key
    _, session = browser.ask("GET", "/api/session", Authorization="Basic cHJveHk6cHJveHk=")
    assert session["user"]["id"] == browser.user, "the password of a proxy is no key"


# --- rules -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", spoken)
def test_rulesets_are_listed_and_shown(port: int, language: str) -> None:
    browser = Browser(port)
    _, listed = browser.ask("GET", f"/api/rules?language={language}")
    assert [line["id"] for line in listed["rulesets"]] == list(RECOMMENDED)
    assert [line["id"] for line in listed["bots"]] == list(BOT_NAMES), "the ordinary one first"
    _, shown = browser.ask("GET", f"/api/rules/classical?language={language}")
    assert shown["options"]
    assert {"key", "value", "default", "text", "allowed"} == set(shown["options"][0])
    claims = next(line for line in shown["options"] if line["key"] == "claims.chow")
    assert [each["value"] for each in claims["allowed"]] == ["nobody", "left", "anyone"]
    assert all(each["text"] for each in claims["allowed"])
    tiles = next(line for line in shown["options"] if line["key"] == "deck.base")
    assert tiles["allowed"][0] == {"value": 136, "text": "136"}


@pytest.mark.parametrize("language", spoken)
@pytest.mark.parametrize("ruleset", preset_ids())
def test_every_ruleset_has_its_book(ruleset: str, language: str) -> None:
    """Asked of the endpoint's own code, for the server would call it one too many."""
    from zimo.rules import load_ruleset
    from zimo.rules.book import rule_book
    from zimo.server.wire.rest import BookPage

    book = rule_book(load_ruleset(ruleset), language)
    data = msgspec.json.encode(BookPage(book=book))
    assert msgspec.json.decode(data, type=BookPage).book == book


def test_a_book_is_served(port: int) -> None:
    _, page = Browser(port).ask("GET", "/api/rules/mcr/book?language=ro")
    assert page["book"]["language"] == "ro"
    assert len(page["book"]["sections"]) > 5


def test_a_ruleset_of_ones_own(port: int) -> None:
    browser = Browser(port)
    changed = {"preset": "classical", "options": {"match.start": 1000}}
    _, page = browser.ask("POST", "/api/rules/check", changed)
    assert page["ruleset"]["match"]["start"] == 1000
    file = {"file": 'extends = "classical"\nid = "mine"\nnames = {en = "Mine"}\n'}
    assert browser.ask("POST", "/api/rules/check", file)[1]["title"] == "Mine"


@pytest.mark.parametrize(
    "asked",
    [
        {"preset": "nothing"},
        {"preset": "classical", "options": {"match.start": "many"}},
        {"preset": "classical", "options": {"match.begin": 1}},
        {"preset": "classical", "options": {"id": "x"}},
        {"preset": "classical", "options": {"names.en": "<script>"}},
        {"file": "not [toml"},
        {"file": "id = 'x'\n" * 30_000},
        {"file": 'extends = "../../../etc/passwd"\nid = "x"'},
        {"file": "a" + ".a" * 5000 + " = 1"},
    ],
)
def test_what_is_wrong_with_a_ruleset_is_said(port: int, asked: dict[str, object]) -> None:
    status, said = Browser(port).ask("POST", "/api/rules/check", asked)
    assert (status, said["code"]) in ((400, "bad_rules"), (413, "too_large"))
    assert "\n" not in said["reason"]


def test_two_rulesets_differ_in_words(port: int) -> None:
    browser = Browser(port)
    _, found = browser.ask("GET", "/api/rules/diff?a=classical&b=tournament")
    assert found["titles"] == ["Chinese classical", "Tournament"]
    bonus = next(line for line in found["lines"] if "flowers" in line["what"])
    assert (bonus["section"], bonus["one"], bonus["other"]) == ("deck", "0", "8")
    assert browser.ask("GET", "/api/rules/diff?a=classical&b=classical")[1]["lines"] == []


# --- calculator --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", spoken)
def test_a_hand_is_scored_in_words(port: int, language: str) -> None:
    asked = {
        "rules": {"preset": "classical"},
        "hand": "234m 456p 78p 99s [777z] + 6p",
        "language": language,
    }
    _, page = Browser(port).ask("POST", "/api/score", asked)
    won = page["won"]
    assert won["wins"]
    assert won["hand"]["total"] > 20
    assert won["hand"]["winning"] == "6p"
    assert won["hand"]["lines"]
    assert page["loser"] is None


def score(port: int, preset: str, hand: str, **more: object) -> dict[str, Any]:
    asked = {"rules": {"preset": preset}, "hand": hand, **more}
    status, page = Browser(port).ask("POST", "/api/score", asked)
    assert status == 200, page
    found: dict[str, Any] = page
    return found


def test_what_is_no_win_says_what_is_nearest(port: int) -> None:
    page = score(port, "classical", "234m 456p 78p 99s [777z] + 1m")
    assert not page["won"]["wins"]
    assert not page["won"]["complete"]
    assert page["won"]["refusal"]
    assert page["distance"] == 0
    assert page["waits"] == ["3p", "6p", "9p"]
    assert {"discard": "1m", "accepts": ["3p", "6p", "9p"], "tiles": 11} in page["near"]
    assert page["loser"]["total"] == 8, "the pung, when another goes out"


def test_a_hand_that_is_too_cheap_says_what_it_could_become(port: int) -> None:
    page = score(port, "mcr", "234m 456p 78p 99s [777z] + 6p")
    assert page["won"]["complete"]
    assert not page["won"]["wins"]
    assert any("could become" in line for line in page["ahead"])
    assert page["near"] == []
    assert page["loser"] is None, "losers' hands do not count there"


def test_a_hand_without_its_last_tile_says_what_each_wait_is_worth(port: int) -> None:
    page = score(
        port,
        "riichi",
        "234m 456p 78p 99s 234s",
        circumstances={"declared": True, "one_shot": True, "indicators": "5p", "under": "1m"},
        counters=2,
        deposits=1000,
    )
    assert page["won"] is None
    assert page["distance"] == 0
    assert [(wait["tile"], wait["left"]) for wait in page["waiting"]] == [
        ("3p", 4),
        ("6p", 3),
        ("9p", 4),
    ]
    three, six, _ = page["waiting"]
    assert (three["claimed"]["hand"]["total"], six["claimed"]["hand"]["total"]) == (12000, 18000)
    items = [item["item"] for item in six["drawn"]["hand"]["items"]]
    assert len(items) == len(set(items)) > 4
    assert any("600" in line for line in six["claimed"]["paid"]), "two counters"
    far = score(port, "classical", "147m 258p 369s 1234z")
    assert far["distance"] > 3
    assert far["waiting"] == []
    assert far["loser"]["total"] == 0


def test_a_wait_is_not_counted_where_it_can_not_be(port: int) -> None:
    """With the last discard nothing is drawn, and a kind that lies open four times is gone."""
    page = score(port, "mcr", "234m 456p 99s 78p [777z]", circumstances={"last_discard": True})
    assert all(wait["drawn"] is None and wait["claimed"] for wait in page["waiting"])
    page = score(port, "classical", "234m 456p 99s 78p 777z", circumstances={"first_turn": True})
    assert all(wait["claimed"] is None and wait["drawn"] for wait in page["waiting"]), "dealt"
    page = score(port, "simple", "234m 456p 678p 9s [999s]")
    assert page["waiting"] == []


def test_a_ruleset_says_what_is_asked_of_a_hand(port: int) -> None:
    def entry(preset: str) -> dict[str, Any]:
        _, page = Browser(port).ask("GET", f"/api/rules/{preset}")
        told: dict[str, Any] = page["entry"]
        return told

    riichi, sanma, simple = entry("riichi-tenhou"), entry("sanma-tenhou"), entry("simple-literal")
    assert "0p" in riichi["tiles"]
    assert "0p" not in simple["tiles"]
    assert sanma["winds"] == ["E", "S", "W"]
    assert "chow" not in sanma["melds"]
    assert sanma["aside"] == ["4z"]
    assert (riichi["counters"], riichi["stake"], simple["counters"]) == (True, 1000, False)
    assert (riichi["size"], riichi["kong"], simple["kong"]) == (14, 3, 4)
    assert [each["name"] for each in simple["circumstances"]] == ["self_drawn"]


@pytest.mark.parametrize(
    "changes",
    [
        {"hand": "hello"},
        {"hand": "1m" * 400},
        {"hand": ""},
        {"hand": "11111m 234p 456s 99s 1z + 1z"},
        {"hand": "234m 456p 78p 99s [777z] + 6p", "seat": "X"},
        {"hand": "234m 456p 78p 99s [777z] + 6p", "circumstances": {"luck": True}},
        {
            "hand": "234m 456p 78p 99s [777z] + 6p",
            "circumstances": {"robbing_kong": True, "self_drawn": True},
        },
    ],
)
def test_what_is_no_hand_is_refused(port: int, changes: dict[str, object]) -> None:
    asked = {"rules": {"preset": "classical"}, **changes}
    status, said = Browser(port).ask("POST", "/api/score", asked)
    assert (status, said["code"]) == (400, "bad_hand")


# --- tables and records ------------------------------------------------------------------------


def play_match(browser: Browser, table: str) -> dict[str, object]:
    """Plays to the end, with whatever comes first; the last message."""
    with browser.connect() as talk:
        talk.say("join", table=table)
        talk.say("ready", table=table, contribution="0badcafe")
        while True:
            message = talk.next()
            if message["type"] == "match_over":
                return message
            if message["type"] == "deal_over":
                talk.say("ready", table=table)
            asked = message.get("choices")
            if asked:
                action = asked["choices"][0]["action"]
                talk.say("act", table=table, seq=asked["seq"], action=action)


@pytest.fixture(scope="module")
def match(port: int) -> tuple[Browser, str, dict[str, object]]:
    browser = Browser(port, "Ann")
    rules = {"preset": "duel", "options": {"match.deals": 3}}
    table = browser.open(rules=rules, bots=["uniform"], private=True)
    return browser, table, play_match(browser, table)


def test_a_match_leaves_a_record_that_is_sound(
    port: int, match: tuple[Browser, str, dict[str, object]]
) -> None:
    browser, table, over = match
    stranger = Browser(port)
    status, headers, text = stranger.fetch("GET", f"/api/records/{table}.jsonl")
    assert status == 200
    assert headers["content-disposition"] == f'attachment; filename="zimo-{table}.jsonl"'
    assert verify(text.decode()).reason is not None
    _, page = stranger.ask("GET", f"/api/records/{table}?language=ru")
    assert page["players"] == ["Ann", "Ada"]
    assert page["standings"] == over["standings"]
    _, history = browser.ask("GET", f"/api/players/{browser.user}/matches")
    assert [line["record"] for line in history["matches"]] == [table]
    _, seen = stranger.ask("GET", f"/api/players/{browser.user}/matches")
    assert seen["matches"] == [], "a private match is in nobody else's list"


def test_a_replay_has_each_players_view(
    port: int, match: tuple[Browser, str, dict[str, object]]
) -> None:
    _, table, _ = match
    browser = Browser(port)
    _, whole = browser.ask("GET", f"/api/records/{table}/replay")
    _, own = browser.ask("GET", f"/api/records/{table}/replay?place=0")
    assert whole["place"] is None
    assert own["place"] == 0
    for deal, mine in zip(whole["deals"], own["deals"], strict=True):
        dealt = [event for event in deal["events"] if event["kind"] == "TileDealt"]
        seen = [event for event in mine["events"] if event["kind"] == "TileDealt"]
        assert all("tile" in event for event in dealt)
        seat = mine["seating"].index(0)
        assert {event["seat"] for event in seen if "tile" in event} == {seat}
        assert [event["seq"] for event in seen] == [event["seq"] for event in dealt]
        assert all(hand["tiles"] == [] for hand in deal["start"]["hands"])
        assert [hand["tiles"] is None for hand in mine["start"]["hands"]] == [seat == 1, seat == 0]
        assert deal["result"] == mine["result"]
    assert browser.ask("GET", f"/api/records/{table}/replay?place=9")[0] == 400


def test_a_record_is_scored_by_other_rules(
    port: int, match: tuple[Browser, str, dict[str, object]]
) -> None:
    _, table, _ = match
    browser = Browser(port)
    asked = {"rules": {"preset": "duel", "options": {"score.limit": 50}}}
    status, page = browser.ask("POST", f"/api/records/{table}/rescore", asked)
    assert status == 200, page
    assert len(page["deals"]) == 3
    assert page["gained"] == [
        sum(deal["before"][deal["seating"].index(p)] for deal in page["deals"]) for p in (0, 1)
    ]
    assert page["titles"][0]
    four = {"rules": {"preset": "mcr"}}
    assert browser.ask("POST", f"/api/records/{table}/rescore", four)[0] == 400


def test_a_record_scored_anew_has_both_sheets_of_each_hand() -> None:
    text = (ROOT / "tests" / "golden" / "two_deals.jsonl").read_text("utf-8")
    page = rescored(text, load_ruleset("basic"), "en")
    assert [bool(deal.played) for deal in page.deals] == [bool(deal.hands) for deal in page.deals]
    assert any(hand.won and hand.lines for deal in page.deals for hand in deal.played)
    tree = msgspec.to_builtins(load_ruleset("basic"))
    tree["winning"]["minimum"] = 10_000
    page = rescored(text, msgspec.convert(tree, Ruleset), "en")
    for deal in page.deals:
        winners = [hand.seat for hand in deal.played if hand.won]
        assert [hand.seat for hand in deal.hands if hand.won] == winners, "with what they lack"
        assert len(deal.refused) == len(winners)


def test_the_walls_can_be_proved(port: int, match: tuple[Browser, str, dict[str, object]]) -> None:
    """docs/protocol.md, step by step, with nothing but SHA-256."""
    _, table, over = match
    _, proof = Browser(port).ask("GET", f"/api/records/{table}/fairness")
    secret = bytes.fromhex(proof["secret"])
    assert sha256(secret).hexdigest() == proof["commitment"] == over["commitment"]
    told = b"".join(
        bytes([len(c)]) + c for c in (bytes.fromhex(text) for text in proof["contributions"])
    )
    seed = sha256(b"zimo:match:" + secret + told).digest()
    assert proof["contributions"] == ["0badcafe", ""]
    assert seed.hex() == proof["seed"] == over["seed"]
    for number, (text, wall) in enumerate(zip(proof["seeds"], proof["walls"], strict=True)):
        deal = sha256(b"zimo:deal:%d:" % number + seed).digest()
        assert deal.hex() == text
        numbers = Stream(deal)
        dice = [numbers.below(6) + 1 for _ in proof["dice"][number]]
        assert dice == proof["dice"][number]
        tiles = list(proof["deck"])
        for last in range(len(tiles) - 1, 0, -1):
            other = numbers.below(last + 1)
            tiles[last], tiles[other] = tiles[other], tiles[last]
        assert proof["built"]["opening"] == "own_wall", "as `duel` has it: two dice, East's wall"
        start = 2 * (sum(dice) % (len(tiles) // 2))
        assert tiles[start:] + tiles[:start] == wall


class Stream:
    """The generator of docs/protocol.md, written again."""

    def __init__(self, seed: bytes) -> None:
        self.seed, self.counter, self.bytes = seed, 0, b""

    def below(self, bound: int) -> int:
        while True:
            if not self.bytes:
                self.bytes = sha256(self.seed + self.counter.to_bytes(4, "big")).digest()
                self.counter += 1
            value, self.bytes = int.from_bytes(self.bytes[:2], "big"), self.bytes[2:]
            if value < 65536 // bound * bound:
                return value % bound


def test_a_table_is_listed_for_those_who_may_see_it(port: int) -> None:
    ann, bob = Browser(port, "Ann"), Browser(port, "Bob")
    public, private = ann.open(), ann.open(private=True)
    _, mine = ann.ask("GET", "/api/tables")
    _, others = bob.ask("GET", "/api/tables")
    assert {public, private} <= {table["id"] for table in mine["tables"]}
    assert public in {table["id"] for table in others["tables"]}
    assert private not in {table["id"] for table in others["tables"]}


@pytest.mark.parametrize(
    "wanted",
    [
        {"bots": ["nobody"]},
        {"bots": ["greedy"] * 4},
        {"window": 1},
        {"pace": -1},
        {"clock": {"kind": "move"}},
        {"clock": {"kind": "days", "days": 99}},
        {"rules": {"preset": "none"}},
        {"rules": {}},
        {"unknown": 1},
    ],
)
def test_a_table_that_can_not_be(port: int, wanted: dict[str, object]) -> None:
    body = {"rules": {"preset": "classical"}, **wanted}
    status, said = Browser(port, "Ann").ask("POST", "/api/tables", body)
    assert status == 400, said


def test_the_rules_of_a_table_and_of_a_record_can_be_read(
    port: int, match: tuple[Browser, str, dict[str, object]]
) -> None:
    ann, bob = Browser(port, "Ann"), Browser(port, "Bob")
    changed = {"preset": "classical", "options": {"match.start": 1234}}
    wanted = {"rules": changed, "private": True}
    _, made = ann.ask("POST", "/api/tables", wanted)
    path = f"/api/tables/{made['id']}"
    _, page = ann.ask("GET", f"{path}/rules")
    assert page["ruleset"]["match"]["start"] == 1234
    assert bob.ask("GET", f"{path}/rules")[0] == 404
    assert bob.ask("GET", f"{path}/rules?invite=x")[0] == 404
    assert bob.ask("GET", f"{path}/rules?invite={made['invite']}")[1]["id"] == page["id"]
    _, found = bob.ask("GET", f"{path}/book?language=ru&invite={made['invite']}")
    assert found["book"]["language"] == "ru"
    _, table, _ = match
    _, recorded = bob.ask("GET", f"/api/records/{table}/rules")
    assert recorded["ruleset"]["match"]["deals"] == 3
    assert bob.ask("GET", f"/api/records/{table}/book")[1]["book"]["sections"]
    assert bob.ask("GET", "/api/records/none/rules")[0] == 404


# --- the description ---------------------------------------------------------------------------


def test_the_description_names_every_endpoint(port: int) -> None:
    described = openapi(ENDPOINTS)
    for endpoint in ENDPOINTS:
        operation = described["paths"][endpoint.path][endpoint.method.lower()]
        assert operation["summary"].endswith(".")
    text = msgspec.json.encode(described).decode()
    for name in set(re.findall("#/components/schemas/(\\w+)", text)):
        assert name in described["components"]["schemas"]
    _, headers, page = Browser(port).fetch("GET", "/api")
    assert headers["content-type"].startswith("text/html")
    HTMLParser().feed(page.decode())
    assert all(endpoint.path.encode() in page for endpoint in ENDPOINTS)
    assert b"://" not in page.replace(b"http://", b"")


def test_paths_lead_nowhere_else(port: int) -> None:
    browser = Browser(port)
    for path in (
        "/assets/../../pyproject.toml",
        "/assets/..%2f..%2f..%2fetc%2fpasswd",
        "/assets/%2e%2e/%2e%2e/etc/passwd",
        "/..%5c..%5cwindows.ini",
        "/api/records/..%2f..%2fetc%2fpasswd.jsonl",
        "/api/records/%00.jsonl",
        "/api/rules/..%2fclassical.toml",
        "/favicon.exe",
    ):
        status, found = browser.ask("GET", path)
        assert status in (400, 404), (path, status)
        assert "root:" not in str(found)


def test_the_built_client_is_served(tmp_path: Path) -> None:
    """Its files for ever, compressed where the browser can read that; its page for every path."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-1a2b.js").write_text("plain script")
    (tmp_path / "assets" / "app-1a2b.js.gz").write_bytes(b"packed script")
    (tmp_path / "index.html").write_text("<p>the page</p>")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path.parent / "secret.txt").write_text("nobody's business")
    with running(static=tmp_path) as port:
        browser = Browser(port)
        status, headers, text = browser.fetch("GET", "/assets/app-1a2b.js")
        assert (status, text) == (200, b"plain script")
        assert "immutable" in headers["cache-control"]
        assert headers["content-type"].startswith("text/javascript")
        _, headers, text = browser.fetch(
            "GET", "/assets/app-1a2b.js", **{"Accept-Encoding": "gzip, br"}
        )
        assert (headers["content-encoding"], text) == ("gzip", b"packed script")
        assert headers["content-type"].startswith("text/javascript")
        for path in ("/", "/tables/abc", "/rules/classical"):
            status, headers, text = browser.fetch("GET", path)
            assert (status, text) == (200, b"<p>the page</p>")
            assert headers["cache-control"] == "no-cache"
        assert browser.fetch("GET", "/icon.svg")[1]["content-type"].startswith("image/svg+xml")
        for path in (
            "/assets/app-1a2b.js.gz",
            "/assets/..%2findex.html",
            "/assets/none.js",
            "/..%2fsecret.txt",
            "/%2e%2e/secret.txt",
            "/.hidden",
            "/none.svg",
            "/api/none",
        ):
            assert browser.fetch("GET", path)[0] == 404, path


def test_every_answer_keeps_other_hosts_out(port: int) -> None:
    for path in ("/api/session", "/api", "/", "/nothing.here"):
        _, headers, _ = Browser(port).fetch("GET", path)
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    status, said = Browser(port).ask(
        "POST", "/api/session", {"name": "x"}, Origin="http://elsewhere.example"
    )
    assert (status, said["code"]) == (403, "origin")
