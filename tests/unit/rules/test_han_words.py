"""The arithmetic of han and fu in words."""

from __future__ import annotations

import pytest

from zimo.rules import load_ruleset
from zimo.rules.entry import Circumstances, read_holding
from zimo.rules.phrases import spoken, written
from zimo.rules.riichi.score import score
from zimo.rules.words import sheet_lines, sum_lines

RULES = load_ruleset("riichi-tenhou")


def lines(hand: str, win: str, language: str = "en", **told: object) -> list[str]:
    circumstances = Circumstances(**told)  # type: ignore[arg-type]
    holding = read_holding(RULES, hand, win=win, seat="S", told=circumstances)
    return sum_lines(score(RULES, holding), language)


@pytest.mark.parametrize(
    ("indicators", "said"),
    [
        ("", "2 han 30 fu: 2,000 points"),
        ("1p", "4 han 30 fu: 7,700 points"),
        ("1p1m", "5 han 30 fu, a mangan: 8,000 points"),
        ("1p1p", "6 han 30 fu, a haneman: 12,000 points"),
        ("1p1p1p", "8 han 30 fu, a baiman: 16,000 points"),
        ("1p1p1p1m2m3m", "11 han 30 fu, a sanbaiman: 24,000 points"),
        ("1p1p1p1m2m3m6s7s", "13 han 30 fu, a counted yakuman: 32,000 points"),
    ],
)
def test_the_limits_have_names(indicators: str, said: str) -> None:
    told = {"indicators": indicators} if indicators else {}
    assert lines("234m 456p 678s 22p 34s", "5s", **told) == [said]


def test_fu_are_rounded_up() -> None:
    assert lines("[777z] 234m 678s 99p 34s", "5s") == [
        "24 fu, rounded up to 30",
        "1 han 30 fu: 1,000 points",
    ]


def test_a_yakuman_says_only_itself() -> None:
    assert lines("19m 19p 19s 1234567z", "7z") == ["1 yakuman: 32,000 points"]


def test_a_hand_without_a_yaku_says_its_fu_and_why() -> None:
    holding = read_holding(RULES, "[345m] 456p 678s 11p 34s", win="2s", seat="S")
    said = sheet_lines(RULES, score(RULES, holding))
    assert said[-2] == "22 fu, rounded up to 30"
    assert said[-1].startswith("Not a win: it has no yaku")


@pytest.mark.parametrize("language", spoken)
def test_all_languages_say_it(language: str) -> None:
    said = lines("[777z] 234m 678s 99p 34s", "5s", language)
    assert len(said) == 2
    assert "30" in said[0]
    assert written(1000, language) in said[1]
