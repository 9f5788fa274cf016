"""Hands at which scorers of the competition rules are known to fall."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from zimo.rules import load_ruleset
from zimo.rules.entry import Circumstances, read_holding
from zimo.rules.mcr import MCR
from zimo.rules.sheet import Sheet

WAITS = {"edge_wait", "closed_wait", "single_wait"}


def sheet(hand: str, win: str, *, seat: str = "E", score: dict[str, Any] | None = None) -> Sheet:
    """The hand on a discard, or self-drawn with "!" after the winning tile."""
    rules = load_ruleset("mcr")
    if score:
        rules = replace(rules, score={**rules.score, **score})
    told = Circumstances(self_drawn=win.endswith("!"))
    return MCR.score(rules, read_holding(rules, hand, win=win.rstrip("!"), seat=seat, told=told))


def fans(found: Sheet) -> Counter[str]:
    return Counter(line.item for line in found.lines)


def test_a_two_sided_wait_is_neither_closed_nor_edge() -> None:
    assert not WAITS & set(fans(sheet("[444z] 78889m 11888p", "8m")))


def test_terminal_chows_are_accounted_once() -> None:
    found = sheet("[123p] 55m 12379s 789p", "8s")
    assert fans(found) == {"three_suited_terminal_chows": 1, "closed_wait": 1}
    assert found.total == 17


def test_a_knitted_straight_alone_is_no_chicken() -> None:
    found = sheet("[678m] 147m 258p 36s 44z", "9s", seat="S")
    assert fans(found) == {"knitted_straight": 1}
    assert found.total == 12


def test_a_wait_counts_as_if_there_were_a_fifth_tile() -> None:
    assert not WAITS & set(fans(sheet("1234444678m 456p", "1m!")))


@pytest.mark.parametrize(
    ("hand", "win", "fan", "times"),
    [
        # Two equal short straights in two suits: three points, not four [S4].
        ("[123m] [456m] [123p] 45p 55z", "6p", ("short_straight", "mixed_double_chow"), 3),
        ("[123m] [789m] [123p] 79p 55z", "8p", ("two_terminal_chows", "mixed_double_chow"), 3),
        # 123-123-456 in one suit: two points, not three [S4].
        ("[123m] [123m] [456m] 77p 55z", "7p", ("short_straight", "pure_double_chow"), 2),
    ],
)
def test_account_once(hand: str, win: str, fan: tuple[str, ...], times: int) -> None:
    found = fans(sheet(hand, win))
    assert sum(found[each] for each in fan) == times


def test_flowers_come_after_the_minimum() -> None:
    poor = sheet("[123m] [567p] [234s] 88m 78s 1234f 5678f", "9s")
    assert not poor.wins
    assert poor.refusal == "minimum"
    rich = sheet("[123m] [123p] [123s] 88m 78s 1f", "9s")
    assert rich.wins
    assert rich.total == 8 + 2 + 1 + 1


@pytest.mark.parametrize(("counts", "total"), [(True, 17), (False, 16)])
def test_the_wait_beside_a_knitted_straight_is_a_switch(counts: bool, total: int) -> None:
    assert sheet("258m 23469p 14788s", "3p", score={"knitted_wait": counts}).total == 16 + counts
    assert total == 16 + counts


def test_fully_concealed_on_special_hands_is_a_switch() -> None:
    hand = "1133m 5577p 2244s 6z"
    plain = fans(sheet(hand, "6z!"))
    assert plain["self_drawn"] == 1
    assert not plain["fully_concealed_hand"]
    more = fans(sheet(hand, "6z!", score={"fully_concealed_special": True}))
    assert more["fully_concealed_hand"] == 1
    assert not more["self_drawn"]


def test_seven_pairs_may_hold_four_of_a_kind() -> None:
    found = fans(sheet("1111m 3377p 2244s 6z", "6z"))
    assert found["seven_pairs"] == 1
    assert found["tile_hog"] == 1
