"""Additive sheets and settlements in words, and cases of known hands."""

import json
from typing import Any

import pytest

from zimo.rules import Holding, Outcome, Ruleset, family_of, load_ruleset, read_ruleset
from zimo.rules.additive.options import OPTION_TEXTS, AdditiveOptions
from zimo.rules.additive.rows import CATALOGUE, DOUBLING, SETS
from zimo.rules.additive.score import Refusal
from zimo.rules.cases import CaseResult, score_cases
from zimo.rules.entry import Circumstances, EntryError, read_holding
from zimo.rules.holding import Source, Win
from zimo.rules.sheet import Award, Settlement, Sheet, Unit
from zimo.rules.words import refusal_line, settlement_lines, sheet_lines
from zimo.tiles import Seat, Tile
from zimo.tiles.notation.text import parse_hand, parse_tiles

NAMES = ("East", "South", "West", "North")


AS_EAST = Award(seat=Seat(0), amount=4, factor=2, base=2, doubled_by=("east",))


def changed(base: str, text: str) -> Ruleset:
    return read_ruleset(f'id = "mine"\nextends = "{base}"\n{text}', "mine.toml")


def told(
    rules: str | Ruleset, hand: str, win: str = "", round: str = "E", **flags: Any
) -> list[str]:
    found = load_ruleset(rules) if isinstance(rules, str) else rules
    circumstances = Circumstances(not_won=not win, **flags)
    holding = read_holding(found, hand, win=win, round=round, told=circumstances)
    return sheet_lines(found, family_of(found).score(found, holding))


def test_a_sheet_explains_every_set_and_its_doubles() -> None:
    assert told("simple", "[222z] 456p 789s [1111m] 88m", "4p", "S") == [
        "Pung of South winds, melded: 6 points",
        "Pair, pung or kong of the round wind (222z): 1 double",
        "Kong of ones of characters, melded: 5 points",
        "Pair of a suit (88m): 2 points",
        "Chow (456p): 1 point",
        "Chow (789s): 1 point",
        "12 + 5 + 2 + 1 + 1 = 21 points",
    ]


def test_a_sheet_without_doubles() -> None:
    assert told("basic", "[222z] 456p 789s [1111m] 88m", "4p") == [
        "Mahjong: 1 point",
        "1 point in all",
    ]
    assert told("simple", "[123m] 456p 789s 234s 88m", "4p")[-1] == "6 points in all"


def test_nothing_that_scores_is_worth_the_least() -> None:
    assert told("basic-exponential", "[123m] 456p 789s 234s 88m", "4p") == [
        "Nothing that scores: 0 points",
        "A hand that goes out is worth at least 1 point",
    ]


def test_a_limit() -> None:
    lines = told(changed("simple", "[score]\nlimit = 5"), "[123m] 456p 789s 234s 88m", "4p")
    assert lines[-2:] == ["6 points in all", "6 points is above the limit: 5 points"]


def test_a_loser_is_told_nothing_where_only_the_winner_is_counted() -> None:
    assert told("simple", "[222z] 456p 147s 159m 8p") == []
    every = changed("simple", "[payment]\nonly_winner = false")
    assert told(every, "[222z] 456p 147s 159m 8p")[-1] == "7 points in all"


def test_why_it_is_no_win() -> None:
    few = changed("simple", "[winning]\nminimum = 7")
    assert told(few, "[123m] 456p 789s 234s 88m", "4p")[-1] == (
        "Not a win: it needs 7 points; it has 6 points."
    )
    assert told("simple", "[123m] 456p 789s 235s 88m", "4p")[-1].startswith("Not a win: it is")
    for refusal in set(Refusal) - {Refusal.MINIMUM}:
        assert refusal_line(few, Sheet(refusal=refusal)).startswith("Not a win: ")


def test_a_wrong_number_of_tiles_is_no_win() -> None:
    rules = load_ruleset("basic")
    tiles = parse_tiles("123m456p789s234s88m8p")
    win = Win(tile=Tile(7), source=Source.WALL)
    sheet = family_of(rules).score(rules, Holding(concealed=tiles, win=win))
    assert sheet.refusal == Refusal.TILES
    assert not sheet.wins


def test_all_the_bonus_tiles_win_whatever_the_hand_is() -> None:
    rules = changed("simple", "[winning]\nall_bonus = true\n[items]\nbonus_tile = { on = true }")
    read = parse_hand("[777z] 1479m 258p 369s 12345678f")
    won = Win(tile=read.bonus[-1], source=Source.BONUS)
    holding = Holding(concealed=read.tiles, melds=read.melds, bonus=read.bonus, win=won)
    sheet = family_of(rules).score(rules, holding)
    assert (sheet.wins, sheet.total) == (True, 6 + 8)


def test_awards_in_words() -> None:
    awards = (Award(seat=Seat(1), amount=3), AS_EAST)
    assert settlement_lines(Settlement(awards=awards, totals=(4, 3, 0, 0)), NAMES) == [
        "South gets 3.",
        "East gets 4 (2 × 2, East takes part).",
        "East +4, South +3, West 0, North 0",
    ]


def test_an_award_of_east_doubled() -> None:
    rules = changed("basic", "[payment]\neast_factor = 2")
    holding = read_holding(rules, "[123m] 456p 789s 234s 88m", win="4p")
    sheet = family_of(rules).score(rules, holding)
    outcome = Outcome(holdings=(), winners=(Seat(0),))
    found = family_of(rules).settle(rules, outcome, (sheet, Sheet(), Sheet(), Sheet()))
    assert found.awards == (Award(seat=Seat(0), amount=2, factor=2, base=1, doubled_by=("east",)),)


def test_kongs_that_are_not_replaced_count_with_four_tiles() -> None:
    literal = load_ruleset("simple-literal")
    with pytest.raises(EntryError, match="15 tiles \\(a kong counts as four\\): a complete hand"):
        read_holding(literal, "[1111m] 222m 333m 444m 55m", win="5m")
    with pytest.raises(EntryError, match="4m is not among the concealed tiles"):
        read_holding(literal, "[1111m] [2222m] [3333m] 55m", win="4m")


def test_rows_are_sets_doubles_or_circumstances() -> None:
    assert {CATALOGUE[item].unit for item in SETS} == {Unit.POINTS}
    assert {CATALOGUE[item].unit for item in DOUBLING} == {Unit.DOUBLES}
    assert [item.id for item in CATALOGUE if item.on] == ["mahjong"]
    assert set(OPTION_TEXTS) == set(AdditiveOptions.__struct_fields__)


# Cases ------------------------------------------------------------------------------------------


def one(**case: object) -> CaseResult:
    (found,) = score_cases([json.dumps({"id": "x", "ruleset": "simple", **case})])
    return found


def test_a_case_that_comes_out() -> None:
    expected = {"wins": True, "total": 7, "items": ["chow"] * 4 + ["pair_honour"]}
    found = one(hand="[123m] 456p 789s 234s 66z", win="4s", expected=expected)
    assert (found.ok, found.got) == (True, expected)


def test_a_case_that_does_not() -> None:
    found = one(hand="[123m] 456p 789s 235s 66z", win="5s", expected={"wins": True})
    assert found.ok is False
    assert found.why == "wins: expected true, got false; not a win: shape"


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ({"hand": 3}, "hand: expected text, got a whole number"),
        ({}, "hand: the tiles are missing"),
        ({"hand": "123m", "win": 4}, "win: expected text, got a whole number"),
    ],
)
def test_a_case_that_can_not_be_read(case: dict[str, object], said: str) -> None:
    found = one(**case, expected={"total": 0})
    assert found.ok is False
    assert found.why.endswith(said)
