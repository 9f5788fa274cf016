"""The REST API over HTTP: tables and the records of their matches."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest

from servers import Browser
from sources import ROOT
from zimo.records import verify
from zimo.rules import Ruleset, load_ruleset
from zimo.server.replays import rescored


def play_match(browser: Browser, table: str) -> dict[str, object]:
    """Plays to the end, with whatever comes first; the last message."""
    with browser.connect() as talk:
        talk.say("join", table=table)
        talk.say("ready", table=table, contribution="0badcafe")
        return talk.play_out(table)


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
