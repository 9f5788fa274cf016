"""The tiles that prove each fan, and the readings that did not count."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mcr_hands import Hand, hands
from zimo.rules import Sheet, family_of, load_ruleset
from zimo.rules.entry import Circumstances, read_holding
from zimo.rules.mcr.fans import Fan
from zimo.rules.mcr.proofs import _FINDERS, _TWOS, proofs
from zimo.rules.mcr.reading import Group, Reading, Shape
from zimo.rules.mcr.scorer import CONCEALED_KONG, MELD_KONG, MELD_PUNG
from zimo.rules.mcr.values import scorer_of
from zimo.rules.words import reading_lines
from zimo.tiles import Wind
from zimo.tiles.notation import print_tiles

RULES = load_ruleset("mcr")


def sheet_of(hand: str, win: str, **told: Any) -> Sheet:
    holding = read_holding(RULES, hand, win=win, told=Circumstances(**told))
    return family_of(RULES).score(RULES, holding)


def proved(hand: str, win: str, item: str, **told: Any) -> list[str]:
    lines = sheet_of(hand, win, **told).lines
    return [print_tiles(line.tiles) for line in lines if line.item == item]


@pytest.mark.parametrize(
    ("hand", "win", "item", "tiles"),
    [
        ("[123m] 123s 123p 789m 1z", "1z", "mixed_triple_chow", ["123m 123p 123s"]),
        ("[123m] 123s 123p 789m 1z", "1z", "two_terminal_chows", ["123789m"]),
        ("[123m] 123s 123p 789m 1z", "1z", "single_wait", ["11z"]),
        ("123m 123p 456m 456p 9s", "9s", "mixed_double_chow", ["123m 123p", "456m 456p"]),
        ("123m 123p 456m 456p 9s", "9s", "short_straight", ["123456m"]),
        ("123m 123m 456m 789s 9p", "9p", "pure_double_chow", ["123123m"]),
        ("123m 123m 456m 789s 9p", "9p", "short_straight", ["123456m"]),
        ("(1111m) (9999p) [444s] 234m 8s", "8s", "two_concealed_kongs", ["1111m 9999p"]),
        ("(1111m) [9999p] [444s] 234m 8s", "8s", "melded_and_concealed_kong", ["1111m 9999p"]),
        ("(1111m) 999p 444s 234m 8s", "8s", "concealed_kong", ["1111m"]),
        ("(1111m) 999p 444s 234m 8s", "8s", "three_concealed_pungs", ["1111m 999p 444s"]),
        ("(1111m) 999p 44s 234m 88s", "8s", "two_concealed_pungs", ["1111m 999p"]),
        ("[111z] 222z 333z 4z 123m", "4z", "little_four_winds", ["11122233344z"]),
        ("555z 666z 77z 123m 78p", "9p", "little_three_dragons", ["55566677z"]),
        ("555z 66z 789m 123m 78p", "9p", "dragon_pung", ["555z"]),
        ("111z 99m 789m 123m 78p", "9p", "seat_wind", ["111z"]),
        ("111z 999m 22m 123m 78p", "9p", "pung_of_terminals_or_honours", ["999m"]),
        ("333z 999m 22m 123m 78p", "9p", "pung_of_terminals_or_honours", ["999m", "333z"]),
        ("222m 222p 333m 333p 9s", "9s", "double_pung", ["222m 222p", "333m 333p"]),
        ("222m 222p 222s 678p 9s", "9s", "triple_pung", ["222m 222p 222s"]),
        ("222m 333m 444m 678p 9s", "9s", "pure_shifted_pungs", ["222333444m"]),
        ("222m 333p 444s 678p 9s", "9s", "mixed_shifted_pungs", ["222m 333p 444s"]),
        ("555m 456m 123p 78p 22s", "9p", "tile_hog", ["5555m"]),
        ("147m 258p 369s 678m 4z", "4z", "knitted_straight", ["147m 258p 369s"]),
        ("147m 258p 369s 1234z", "5z", "knitted_straight", ["147m 258p 369s"]),
        ("[123p] 55m 12379s 789p", "8s", "closed_wait", ["789s"]),
        ("[123m] [567p] [345s] 11z 89m", "7m", "edge_wait", ["789m"]),
        ("123m 456m 789m 22p 45s", "3s", "pure_straight", ["123456789m"]),
        ("123m 456p 789s 22p 45s", "3s", "mixed_straight", ["123m 456p 789s"]),
        ("123m 234p 345s 22p 45s", "6s", "mixed_shifted_chows", ["123m 234p 345s"]),
        ("123m 345m 567m 22p 45s", "6s", "pure_shifted_chows", ["123345567m"]),
    ],
)
def test_the_tiles_of_a_fan(hand: str, win: str, item: str, tiles: list[str]) -> None:
    assert proved(hand, win, item) == tiles


def test_a_tile_that_came_in_a_certain_way_is_the_proof() -> None:
    assert proved("123m 456p 789s 22p 45s", "3s", "self_drawn", self_drawn=True) == []
    assert proved("[123m] 456p 789s 22p 45s", "3s", "self_drawn", self_drawn=True) == ["3s"]
    assert proved("123m 456p 789s 22p 45s", "3s", "last_tile_claim", last_discard=True) == ["3s"]
    assert proved("123m 456p 789s 22p 45s", "3s", "last_tile", last_of_kind=True) == ["3s"]


def test_what_a_hand_is_as_a_whole_is_proved_by_all_of_it() -> None:
    lines = {line.item: line for line in sheet_of("[123m] 789s 456p 22p 45s", "6s").lines}
    assert len(lines["all_chows"].tiles) == 14
    lines = {line.item: line for line in sheet_of("[123m] 789s 456p 222p 4s", "4s").lines}
    assert len(lines["no_honours"].tiles) == 14


def reading(hand: Hand) -> tuple[Reading, bytes]:
    """The best reading of a generated hand, in groups."""
    scorer = scorer_of(RULES)
    scorer.score(hand.counts, hand.melds, hand.win, hand.how, hand.seat, hand.round)
    readings = scorer.readings
    groups = [_meld(code) for code in hand.melds]
    left = bytearray(hand.counts)
    for kinds in readings.groups(readings.best):
        shape = Shape.PAIR if len(kinds) == 2 else Shape.CHOW
        shape = Shape.PUNG if len(kinds) == 3 and kinds[0] == kinds[1] else shape
        groups.append(Group(shape, kinds, True))
        for kind in kinds:
            left[kind] -= 1
    rest = tuple(kind for kind in range(34) for _ in range(left[kind]))
    if len(rest) == 9:
        groups.append(Group(Shape.KNITTED, rest, True))
    elif rest:
        groups.append(Group(Shape.REST, rest, True))
    if not hand.how & 1 and not any(
        hand.win in g.kinds and not g.alike for g in groups if not g.melded
    ):
        groups = [
            Group(g.shape, g.kinds, False) if g.alike and g.kind == hand.win and not g.melded else g
            for g in groups
        ]
    return Reading(tuple(groups), hand.win), readings.times(readings.best)


def _meld(code: int) -> Group:
    if code < MELD_PUNG:
        return Group(Shape.CHOW, (code, code + 1, code + 2), False, True)
    kind = code % 34
    if code < MELD_KONG:
        return Group(Shape.PUNG, (kind,) * 3, False, True)
    return Group(Shape.KONG, (kind,) * 4, code >= CONCEALED_KONG, True)


def test_every_fan_of_every_hand_has_its_tiles() -> None:
    """Over hands of all kinds: tiles of the hand, as many proofs as times, each another one."""
    seen: Counter[Fan] = Counter()
    for hand in hands(6_000, seed=9):
        read, times = reading(hand)
        owned = Counter(read.kinds)
        found = list(proofs(read, times, Wind(hand.seat), Wind(hand.round)))
        counted = Counter(fan for fan, _ in found)
        assert counted == Counter({fan: times[fan] for fan in Fan if times[fan]})
        for fan, tiles in found:
            assert tiles, fan.name
            assert not Counter(map(int, tiles)) - owned, fan.name
            if (fan in _FINDERS and fan is not Fan.ALL_PUNGS) or fan in _TWOS:
                assert len(tiles) < len(read.kinds) or fan in WHOLE, (fan.name, hand)
        repeated = [each for each in found if times[each[0]] > 1 and each[0] not in MAY_REPEAT]
        assert len(set(repeated)) == len(repeated), (repeated, hand)
        seen += counted
    assert set(Fan) - set(seen) <= {Fan.FLOWER_TILE, Fan.CHICKEN_HAND}


WHOLE = {Fan.ALL_CHOWS, Fan.LITTLE_FOUR_WINDS, Fan.LITTLE_THREE_DRAGONS}
MAY_REPEAT = {
    Fan.PURE_DOUBLE_CHOW,
    Fan.SHORT_STRAIGHT,
    Fan.TWO_TERMINAL_CHOWS,
    Fan.MIXED_DOUBLE_CHOW,
}
"""Chows that a hand has twice make the same combination twice."""


def test_the_groups_of_a_knitted_straight() -> None:
    sheet = sheet_of("[678m] 147m 258p 36s 44z", "9s")
    assert [print_tiles(tiles) for tiles in sheet.sets] == ["678m", "44z", "147m", "258p", "369s"]


def test_a_pung_finished_by_a_discard_is_no_proof_of_concealment() -> None:
    hand = "(1111m) 999p 44s 234m 88s"
    assert proved(hand, "4s", "two_concealed_pungs") == ["1111m 999p"]
    drawn = proved(hand, "4s", "three_concealed_pungs", self_drawn=True)
    assert drawn == ["1111m 999p 444s"]


def test_readings_that_lost() -> None:
    """Three pungs that could be three chows; the best first, each with its own sum."""
    sheet = sheet_of("111222333m 567s 9p", "9p")
    assert (sheet.total, [each.total for each in sheet.readings]) == (45, [29])
    (lost,) = sheet.readings
    assert [print_tiles(tiles) for tiles in lost.sets] == ["99p", "123m", "123m", "123m", "567s"]
    assert sum(line.value for line in lost.lines) == lost.total
    assert all(line.tiles for line in lost.lines)
    pairs = sheet_of("1122334455667m", "7m")
    totals = [each.total for each in pairs.readings]
    assert totals == sorted(totals, reverse=True)
    assert len(totals) == 3
    assert pairs.total > totals[0]
    assert sheet_of("123m 456p 789s 22p 45s", "3s").readings == ()


def test_flowers_are_in_every_reading() -> None:
    plain = sheet_of("111222333m 567s 9p", "9p")
    flowers = sheet_of("111222333m 567s 9p 1f2f", "9p")
    assert flowers.total == plain.total + 2
    assert flowers.readings[0].total == plain.readings[0].total + 2


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "would be worth 29"), ("bg", "29 точки"), ("ro", "ar valora 29"), ("ru", "29 очков")],
)
def test_readings_in_words(language: str, words: str) -> None:
    (line,) = reading_lines(RULES, sheet_of("111222333m 567s 9p", "9p"), language)
    assert words in line
    assert "99p 123m 123m 123m 567s" in line
    (none,) = reading_lines(RULES, sheet_of("123m 456p 789s 22p 45s", "3s"), language)
    assert "{" not in none
    assert none != line
