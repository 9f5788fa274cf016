"""The REST API over HTTP: rulesets and the calculator."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from servers import Browser
from zimo.bots import BOT_NAMES
from zimo.rules import RECOMMENDED, load_ruleset, preset_ids
from zimo.rules.phrases import spoken


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
    assert (page["base"], page["family"]) == (
        "classical",
        "Chinese classical, in points and doubles",
    )
    assert [(line["one"], line["other"]) for line in page["differences"]] == [("2,000", "1,000")]
    file = {"file": 'extends = "classical"\nid = "mine"\nnames = {en = "Mine"}\n'}
    _, page = browser.ask("POST", "/api/rules/check", file)
    assert (page["title"], page["base"], page["differences"]) == ("Mine", "classical", [])
    _, page = browser.ask("GET", "/api/rules/classical")
    assert (page["base"], page["differences"]) == ("", [])


def test_an_item_says_what_it_counts_in_and_how_that_is_set(port: int) -> None:
    browser = Browser(port)
    items = {"items.pung_simple": {"doubles": 1}}
    _, page = browser.ask("POST", "/api/rules/check", {"preset": "classical", "options": items})
    item = next(item for item in page["items"] if item["id"] == "pung_simple")
    assert (item["worth"], item["unit"], item["value"]) == ("1 double", "doubles", 1)
    assert item["keys"] == ["points", "doubles", "limit"]
    _, page = browser.ask("GET", "/api/rules/mcr")
    assert {(item["unit"], tuple(item["keys"])) for item in page["items"]} == {("fan", ("points",))}


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
