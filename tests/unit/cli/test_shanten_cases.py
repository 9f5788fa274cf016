"""Reading and answering lines of cases about distance, waits and accepted tiles."""

import json
from pathlib import Path
from typing import Any

import pytest

from zimo.cli.shanten_cases import shanten_cases
from zimo.rules import load_ruleset
from zimo.rules.cases import CaseResult


def answer(**case: Any) -> CaseResult:
    (result,) = shanten_cases([json.dumps({"id": "a", **case})])
    return result


RIGHT: list[dict[str, Any]] = [
    # distances, by form and of the best form
    {"hand": "123456789m1111p", "shanten": {"standard": 1}},
    {"hand": "1112223334444z", "shanten": {"standard": 1}},
    {"hand": "245568m245568p77s", "shanten": {"standard": 2}},
    {"hand": "145s36m12579p256z", "shanten": 5},
    {"hand": "11223344556677z", "shanten": {"standard": 3, "seven_pairs": -1}},
    {"hand": "1111223344556z", "shanten": {"seven_pairs": 2}},
    {"hand": "19m19p19s1234567z", "shanten": {"thirteen_orphans": 0, "knitted": 4}},
    {"hand": "147m258p369s1234z", "shanten": {"knitted": 0}},
    # a meld, given as table or as text, and unseen
    {
        "hand": "19m19p19s12345z",
        "melds": [{"type": "pung", "tiles": "666z", "open": True}],
        "shanten": {"standard": 6, "seven_pairs": None},
    },
    {"hand": "19m19p19s12345z", "melds": ["[666z]"], "shanten": 6},
    {"hand": "19m19p19s12345z [666z]", "shanten": 6},
    {"hand": "19m19p19s12345z", "shanten": 6},
    {"hand": "1z", "melds": ["(2222z)", "[3333z]", "[444z]", "[234m]"], "expected_waits": ["1z"]},
    # all four of the tile that would complete the hand are held, or shown
    {"hand": "1111m23456p789s1z", "expected_waits": []},
    {"hand": "1z", "melds": ["[111z]", "[222z]", "[333z]", "[444z]"], "expected_waits": []},
    # red fives are fives
    {"hand": "340m34055p67s555z", "expected_waits": ["5s", "8s"]},
    {"hand": "34m34555p678s555z", "expected_waits": ["0m", "2m"]},
    # waits in other orders and forms; the ruleset says which forms there are
    {"hand": "1113456666788s", "expected_waits": ["8s", "2s", "5s", "7s"]},
    {"hand": "1113456666788s", "expected_waits": "2578s"},
    {"hand": "47m369p28s123567z", "ruleset": "mcr", "expected_waits": ["1m", "5s", "4z"]},
    {"hand": "47m369p28s123567z", "ruleset": "riichi", "expected_waits": []},
    {"hand": "1122334455667z", "ruleset": "riichi", "expected_waits": ["7z"]},
    {"hand": "1122334455667z", "ruleset": "classical", "expected_waits": []},
    {"hand": "1111335577p222z", "ruleset": "mcr", "shanten": 0},
    # accepted tiles
    {
        "hand": "1112345678999p",
        "forms": "standard",
        "shanten": 0,
        "useful_tiles": ["1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p"],
        "useful_count": 23,
    },
    {"hand": "112233p44556s12z", "forms": ["standard"], "useful_tiles": ["3s", "6s", "1z", "2z"]},
    # discards
    {"hand": "4456m3334556p345s", "discards": {"4m": ["4p", "5p", "7p"], "5p": ["4m", "7m"]}},
    {"hand": "19m19p19s12345566z", "shanten": 0, "discards": {"5z": ["7z"], "6z": ["7z"]}},
    {"hand": "11223344556677z", "forms": "any", "shanten": -1, "discards": {}},
    {"hand": "11223344556677z", "forms": ["standard", "seven_pairs"], "shanten": -1},
    # five sets
    {"hand": "123m456p789s123p11z23s", "expected_waits": ["1s", "4s"]},
    # results in a table of their own
    {"hand": "123456789m12344p", "expected": {"shanten": -1}},
]


@pytest.mark.parametrize("case", RIGHT, ids=lambda case: case["hand"])
def test_right(case: dict[str, Any]) -> None:
    result = answer(**case)
    assert result.ok is True, result.why
    assert result.why == ""
    assert result.got.keys() == result.expected.keys()


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"hand": "1112223334444z", "shanten": 0}, "shanten: expected 0, got 1"),
    (
        {"hand": "1112223334444z", "shanten": {"standard": 0}},
        "shanten: expected standard: 0, got standard: 1",
    ),
    (
        {"hand": "1113456666788s", "expected_waits": ["1s"]},
        "expected_waits: expected 1s, got 2s 5s 7s 8s",
    ),
    ({"hand": "1113456666788s", "expected_waits": []}, "expected none, got 2s 5s 7s 8s"),
    ({"hand": "1113456666788s", "useful_count": 3}, "useful_count: expected 3, got "),
    ({"hand": "19m19p19s12345566z", "discards": {}}, "expected none, got 5z: 7z, 6z: 7z"),
    ({"hand": "1z", "shanten": {"seven_pairs": 0}}, "got seven_pairs: not possible"),
]


@pytest.mark.parametrize(("case", "why"), WRONG)
def test_wrong(case: dict[str, Any], why: str) -> None:
    result = answer(**case)
    assert result.ok is False
    assert why in result.why
    assert result.got != result.expected


UNREADABLE: list[tuple[str, str]] = [
    ("{", "not JSON"),
    ("[]", "not a JSON object"),
    ('{"id": 3}', "hand: the tiles are missing"),
    ('{"hand": 3}', "hand: the tiles are missing"),
    ('{"hand": "12q"}', "unknown letter"),
    ('{"hand": "12m", "melds": 3}', "melds: expected a list"),
    ('{"hand": "12m", "melds": [3]}', "melds: expected tables"),
    ('{"hand": "12m", "melds": [{"type": "pung", "tiles": "123m"}]}', "123m is no pung"),
    ('{"hand": "12m", "melds": [{"type": "chow", "tiles": "124m"}]}', "is no chow, pung or kong"),
    ('{"hand": "123m", "shanten": 0}', "3 concealed tiles"),
    ('{"hand": "11111m", "shanten": 0}', "5 of 1m"),
    ('{"hand": "11m", "shanten": {"odd": 0}}', "shanten: unknown form 'odd'"),
    ('{"hand": "11m", "forms": "odd", "shanten": 0}', "forms: unknown form 'odd'"),
    (
        '{"hand": "11m", "forms": 3, "shanten": 0}',
        "forms: expected the name of a form, or a list of them",
    ),
    ('{"hand": "1m", "expected_waits": 3}', "expected a list of tiles, not 3"),
    ('{"hand": "1m", "expected_waits": ["1m1m"]}', "one tile is expected"),
    ('{"hand": "11m", "discards": ["1m"]}', "discards: expected a table"),
    ('{"hand": "\udcff"}', "not UTF-8"),
    ("[" * 100_000, "too deep in one another"),
]


@pytest.mark.parametrize(("line", "why"), UNREADABLE, ids=[why for _, why in UNREADABLE])
def test_a_line_that_cannot_be_read_fails_with_its_number(line: str, why: str) -> None:
    results = list(shanten_cases(["", '{"hand": "1m", "shanten": 0}', line]))
    assert [result.ok for result in results] == [True, False]
    assert results[1].why.startswith("line 3: ")
    assert why in results[1].why
    assert results[1].line == 3


def test_without_an_id_the_line_names_it() -> None:
    assert [result.id for result in shanten_cases(['{"hand": "1m"}', "{"])] == ["line 1", "line 2"]


def test_what_asserts_nothing_is_not_checked() -> None:
    result = answer(hand="1m", note="nothing")
    assert (result.ok, result.why) == (None, "the case asserts nothing that can be checked")


def test_what_is_disputed_is_reported_and_not_counted() -> None:
    assert answer(hand="1z", shanten=0, disputed=True).ok is None
    result = answer(hand="1z", shanten=1, disputed=True)
    assert (result.ok, result.got) == (None, {"shanten": 0})
    assert result.why == "the sources disagree; shanten: expected 1, got 0"


def test_a_ruleset_given_stands_in_for_those_of_the_cases() -> None:
    case = '{"hand": "1122334455667z", "ruleset": "riichi", "expected_waits": ["7z"]}'
    (result,) = shanten_cases([case], load_ruleset("classical"))
    assert (result.ok, result.got) == (False, {"expected_waits": []})


@pytest.mark.parametrize("name", ["shanten_sample", "waits_ukeire"])
def test_all_shared_cases_pass(shared: Path, name: str) -> None:
    lines = (shared / "cases" / f"{name}.jsonl").read_text("utf-8").splitlines()
    results = list(shanten_cases(lines))
    assert len(results) == len(lines)
    assert [result for result in results if not result.ok] == []
