"""Case lines: what is compared, what can't be, and what can't be read."""

import json
from typing import Any

import pytest

from zimo.rules import RulesetError
from zimo.rules.cases import CaseResult, score_cases
from zimo.tiles import label_of
from zimo.tiles.notation.text import parse_tiles


def one(case: dict[str, Any] | str, rules: str | None = None) -> CaseResult:
    line = case if isinstance(case, str) else json.dumps(case)
    (found,) = score_cases(["", line, "  \n"], rules)
    assert found.line == 2
    return found


LAID_OUT: dict[str, Any] = {
    "id": "laid",
    "ruleset": "classical-dmjl",
    "sets": [{"type": "pung", "tiles": "777z", "concealed": False}],
    "free_concealed": "",
    "expected": {"mahjong": False, "points": 4, "doubles": 1, "total_limit": 8},
}
WAITING: dict[str, Any] = {
    "id": "waits",
    "ruleset": "classical-ra",
    "hand": "123555789m6p555z",
    "win_tile": "6p",
    "discarder": "S",
    "expected": {"yaku": [["White Dragon", 1, "Fan"]], "points_before_doubling": 44},
}


def test_a_case_that_comes_out() -> None:
    for case in (LAID_OUT, WAITING):
        found = one(case)
        assert (found.id, found.ok, found.why) == (case["id"], True, "")
        assert found.got == case["expected"]


def test_a_case_that_does_not() -> None:
    found = one({**LAID_OUT, "expected": {"points": 5, "doubles": 1}})
    assert found.ok is False
    assert found.why == "points: expected 5, got 4"
    assert found.got == {"points": 4, "doubles": 1}


def test_what_is_no_win_says_why() -> None:
    found = one({**WAITING, "hand": "123555789m6p556z", "win_tile": "7z"})
    assert found.ok is False
    assert found.why.endswith("not a win: shape")


def test_the_ruleset_can_be_given() -> None:
    found = one({**LAID_OUT, "ruleset": "nonsense"}, "classical")
    assert found.got["doubles"] == 1 + 3  # a loser's honours count here
    with pytest.raises(RulesetError, match="unknown ruleset"):
        list(score_cases([], "nonsense"))


def test_nothing_to_check() -> None:
    found = one({**LAID_OUT, "expected": {"note": "hm"}})
    assert found.ok is None
    assert "nothing that can be checked" in found.why
    streak = {**WAITING, "expected": {"yaku": [["Dealer's 13 Consecutive Win", 1, "Limit"]]}}
    assert one(streak).ok is None


def test_the_streak_is_checked_where_it_is_told() -> None:
    yaku = [["Dealer's 13 Consecutive Win", 1, "Limit"]]
    case = {**WAITING, "expected": {"yaku": yaku}, "dealer_wins": 12}
    assert one(case).ok is True
    assert one({**case, "dealer_wins": 11}).ok is False


def test_disputed_cases_are_told_but_not_counted() -> None:
    found = one({**LAID_OUT, "disputed": True, "expected": {"points": 5}})
    assert found.ok is None
    assert found.why.startswith("the sources disagree; points")


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[]",
        "3",
        '{"id": "x"}',
        '{"id": "x", "expected": {}}',
        '{"id": "x", "ruleset": "nonsense", "expected": {}}',
        json.dumps({**LAID_OUT, "sets": [{"type": "pung", "tiles": "7x", "concealed": False}]}),
        json.dumps({**LAID_OUT, "sets": [{"type": "pung"}]}),
        json.dumps({**LAID_OUT, "sets": 3}),
        json.dumps({**LAID_OUT, "bonus": ["tulip-E"]}),
        json.dumps({**LAID_OUT, "seat_wind": "Q"}),
        json.dumps({**LAID_OUT, "seat_wind": 3}),
        json.dumps({**WAITING, "win_tile": ""}),
        json.dumps({**WAITING, "chankan": True, "self_drawn": True}),
        json.dumps({key: value for key, value in WAITING.items() if key != "discarder"}),
        json.dumps({**WAITING, "melds": [{"type": "run", "tiles": "123m"}]}),
        json.dumps({"id": "x", "ruleset": "classical", "expected": {"points": 1}}),
    ],
)
def test_a_line_that_cannot_be_read_is_a_failure(line: str) -> None:
    found = one(line)
    assert found.ok is False
    assert found.why.startswith("line 2: ")
    assert "\n" not in found.why


def _tiles(text: str) -> list[str]:
    return [label_of(tile) for tile in parse_tiles(text)]


def test_a_scenario_is_played() -> None:
    other = _tiles("147m258p369s1234z")
    east = _tiles("123555789m888s6p")
    start = {
        "starting_hand": {"east": east, "south": other, "west": other, "north": other},
        "starting_draws": ["1f", "6p"],
        "starting_dead_wall": ["1z"],
    }
    events: list[dict[str, Any]] = [
        {"type": "buttons_pressed", "buttons": [{"button": "start_flower"}, None, None, None]},
        {"type": "discard", "tile": "1z", "player": 0, "tsumogiri": False},
        {"type": "discard", "tile": "6p", "player": 1, "tsumogiri": True},
        {"type": "buttons_pressed", "buttons": [{"button": "ron"}, None, None, None]},
    ]
    case = {
        "id": "scenario",
        "ruleset": "classical-ra",
        "scenario": {"start": start, "events": events},
        "expected": {"yaku": [["Seat Flower", 1, "Fan"]], "points_before_doubling": 44},
    }
    assert one(case).ok is True
    events[2]["tile"] = "9p"
    unclear = one(case)
    assert unclear.ok is None
    assert "does not show all the draws" in unclear.why
