"""Case lines: what is compared, what can't be, and what can't be read."""

import json
from typing import Any

import pytest

from zimo.rules import RulesetError
from zimo.rules.cases import CaseResult, reason_of, score_cases
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


def _pressed(seat: int, button: str, choice: str = "") -> dict[str, Any]:
    buttons: list[dict[str, Any] | None] = [None] * 4
    buttons[seat] = {"button": button, "call_choice": [choice]} if choice else {"button": button}
    return {"type": "buttons_pressed", "buttons": buttons}


def _thrown(seat: int, tile: str, drawn: bool = True) -> dict[str, Any]:
    return {"type": "discard", "tile": tile, "player": seat, "tsumogiri": drawn}


FLOWER = _pressed(0, "start_flower")
RON = _pressed(0, "ron")
SIX = [FLOWER, _thrown(0, "1z"), _thrown(1, "6p"), RON]


def scenario(events: list[dict[str, Any]], **start: Any) -> dict[str, Any]:
    other = _tiles("147m258p369s1234z")
    hands = {
        "east": _tiles("123555789m888s6p"),
        **dict.fromkeys(("south", "west", "north"), other),
    }
    told = {
        "starting_hand": {**hands, **start.pop("hands", {})},
        "starting_draws": ["1f", "6p"],
        "starting_dead_wall": ["1z"],
        **start,
    }
    return {
        "id": "scenario",
        "ruleset": "classical-ra",
        "scenario": {"start": told, "events": events},
        "expected": {"yaku": [["Seat Flower", 1, "Fan"]], "points_before_doubling": 44},
    }


def test_a_scenario_is_played() -> None:
    assert one(scenario(SIX)).ok is True
    named = _pressed(0, "start_flower", "1f")
    assert one(scenario([named, *SIX[1:]])).ok is True


def test_the_discard_comes_before_the_next_draw() -> None:
    """West has drawn in the replay already when South claims what East discarded."""
    hands = {"south": _tiles("123555789m888s6p"), "east": _tiles("147m258p369s123z6p")}
    case = scenario(
        [_thrown(0, "6p", drawn=False), _pressed(1, "ron")],
        hands=hands,
        starting_draws=["4z", "9m"],
    )
    found = one({**case, "expected": {"points_before_doubling": 40}})
    assert found.ok is True


def test_the_last_draw_of_a_whole_wall() -> None:
    """Long scenarios hold all draws, so that their last one is known to be it."""
    draws = [*_tiles("1z2z3z4z" * 13), "6p"]
    events = [_thrown(turn % 4, draws[turn]) for turn in range(52)]
    case = scenario([*events, _pressed(0, "tsumo")], starting_draws=draws)
    expected = {"yaku": [["Last Tile Draw", 1, "Fan"], ["Concealed Hand", 1, "Fan"]]}
    assert one({**case, "expected": expected}).ok is True
    after = scenario(
        [*events, _thrown(0, "1m", drawn=False), _pressed(1, "ron")],
        starting_draws=[*draws[:52], "9s"],
        hands={"south": _tiles("23m555m789m888s66p")},
    )
    assert one({**after, "expected": {"yaku": [["Last Tile Discard", 1, "Fan"]]}}).ok is True


@pytest.mark.parametrize(
    "events",
    [
        [],
        [{"type": "kan"}],
        [_pressed(0, "chii")],
        [FLOWER, FLOWER],
        [RON],
        [FLOWER, _thrown(0, "9p", drawn=False)],
        [FLOWER, _thrown(0, "9p")],
        [FLOWER, _thrown(0, "1z"), _pressed(0, "tsumo")],
        [_pressed(0, "start_flower", "2f")],
    ],
)
def test_a_scenario_that_does_not_fit_is_not_checked(events: list[dict[str, Any]]) -> None:
    found = one(scenario(events))
    assert found.ok is None
    assert "does not show all the draws" in found.why


def test_without_tiles_for_the_flowers_nothing_is_known() -> None:
    assert one(scenario(SIX, starting_dead_wall=[])).ok is None


def test_a_loose_tile_that_lies_open_counts_as_claimed() -> None:
    sets = [{"type": "pung", "tiles": tiles, "concealed": False} for tiles in ("222p", "333p")]
    case = {
        **LAID_OUT,
        "sets": [*sets, {"type": "kong", "tiles": "9999m", "concealed": True}],
        "free_concealed": "55566s",
        "last_tile": "2p",
        "last_set": "222p",
        "last_source": "dead_wall",
        "expected": {"mahjong": True, "points": 2 + 2 + 32 + 4 + 20, "doubles": 2},
    }
    assert one(case).ok is True


def test_a_case_need_not_say_who_discarded() -> None:
    """Somebody who is not East, if possible, as the calculator takes it."""
    expected = {"total_received": 352, "total": 88}
    case = {**WAITING, "expected": expected}
    nobody = {key: value for key, value in case.items() if key != "discarder"}
    found = one({**nobody, "seat_wind": "S"})
    assert found.got == one({**case, "seat_wind": "S", "discarder": "W"}).got
    for ruleset in ("classical", "tournament", "classical-dmjl"):
        assert "total" in one({**nobody, "ruleset": ruleset}).got


def test_the_winner_has_not_discarded() -> None:
    found = one({**WAITING, "seat_wind": "S"})
    assert found.why == "line 2: discarder: S is the winner"


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"hand": 5}, "hand: expected text, got a whole number"),
        ({"seat_wind": ["E"]}, "seat_wind: expected text, got a list"),
        ({"melds": 1}, "melds: expected a list, got a whole number"),
        ({"melds": ["777z"]}, "melds[0]: expected a table, got text"),
        ({"melds": [{"type": "pung"}]}, "melds[0]: tiles is missing"),
        ({"bonus": {}}, "bonus: expected text or a list, got a table"),
        ({"scenario": []}, "scenario: expected a table, got a list"),
        ({"scenario": {}}, "start is missing"),
        ({"dealer_wins": 10**30}, "dealer_wins: expected a whole number <= 1000"),
        (
            {"expected": {"yaku": [["x"]]}},
            "expected.yaku[0]: expected a list of length >= 2",
        ),
        ({"expected": {"yaku": [["x", "y"]]}}, "expected.yaku: expected a name and a whole number"),
        ({"expected": {"fans": [[1]]}}, "expected.fans[0]: expected a list of length 3, got 1"),
        ({"win_tile": None}, "win_tile is missing"),
        ({"expected": []}, "expected: a table of results is missing"),
    ],
)
def test_a_value_of_a_wrong_kind_is_told_in_words(changes: dict[str, Any], why: str) -> None:
    found = one({**WAITING, **changes})
    assert found.ok is False
    assert found.why.startswith(f"line 2: {why}"), found.why


def test_a_case_that_is_too_deep_is_told_in_words() -> None:
    found = one('{"id": "deep", "melds": ' + "[" * 100_000 + "]" * 100_000 + "}")
    assert found.why == "line 2: lists or tables are too deep in one another"


def test_pythons_words_are_nobodys() -> None:
    for error in (KeyError("hand"), TypeError("'int' object"), OverflowError("too large"), ()):
        said = reason_of(error if isinstance(error, Exception) else RecursionError("maximum"))
        assert "Error" not in said
        assert "object" not in said
        assert said
