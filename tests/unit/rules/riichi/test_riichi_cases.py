"""Reading cases of riichi hands: what they may say, and what they may not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from zimo.rules.cases import CaseResult, score_cases

HAND = {"hand": "234m456p678s22p34s", "win_tile": "5s", "seat_wind": "S", "round_wind": "E"}


def result(expected: dict[str, Any] | None = None, **case: Any) -> CaseResult:
    told = {"id": "x", "ruleset": "riichi", **HAND, **case}
    if expected is not None:
        told["expected"] = expected
    return next(score_cases([json.dumps(told)]))


def test_everything_that_a_case_may_expect() -> None:
    expected = {
        "yaku": [["pinfu", 1], ["tanyao", 1]],
        "han": 2,
        "fu": 30,
        "points": 2000,
        "pays": {"main": 2000, "additional": 0},
        "level": None,
        "payments": {"E": 0, "S": 3300, "W": -2300, "N": 0},
        "fu_details": [["base", 30]],
        "win": True,
    }
    assert result(expected, discarder="right", honba=1, riichi_sticks=1).ok


@pytest.mark.parametrize(
    ("side", "payer"), [("right", "W"), ("across", "N"), ("left", "E"), ("E", "E")]
)
def test_who_discarded(side: str, payer: str) -> None:
    got = result({"payments": {}}, discarder=side).got
    assert got["payments"][payer] == -2000


@pytest.mark.parametrize(("side", "payer"), [("right", "W"), ("left", "E")])
def test_who_discarded_of_three(side: str, payer: str) -> None:
    hand: dict[str, Any] = {"hand": "234p456p678s22p34s", "ruleset": "sanma-tenhou"}
    assert result({"payments": {}}, discarder=side, **hand).got["payments"][payer] == -2000


def test_a_claim_that_the_ruleset_has_not_got() -> None:
    """07: three players claim no chows."""
    chow = {"type": "chow", "tiles": "234p", "open": True}
    told: dict[str, Any] = {"hand": "456p678s22p34s", "melds": [chow], "ruleset": "sanma-tenhou"}
    found = result({"win": True}, **told)
    assert found.ok is False
    assert found.why == ("line 1: melds: a claimed chow: sanma-tenhou has none (claims.chow)")


SANMA: dict[str, Any] = {"ruleset": "sanma-tenhou", "hand": "234p456p678s22p34s"}


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({**SANMA, "hand": "234m456p678s22p34s"}, "2m: sanma-tenhou has no such tile"),
        ({**SANMA, "dora_indicators": ["5m"]}, "5m: sanma-tenhou has no such tile"),
        (
            {**SANMA, "seat_wind": "N"},
            "seat_wind: the seats of 3 players are E, S, W, got N",
        ),
        (
            {**SANMA, "discarder": "N"},
            "discarder: the seats of 3 players are E, S, W, got N",
        ),
        ({**SANMA, "discarder": "across"}, "discarder: nobody sits across at a table of 3"),
        ({"discarder": "S"}, "discarder: S is the winner"),
        ({"nuki_dora": 1}, "nuki_dora: nothing is laid aside in riichi"),
        ({"honba": -1}, "honba: expected 0 to 1000, got -1"),
        ({"honba": 1001}, "honba: expected 0 to 1000, got 1001"),
        ({"riichi_sticks": 10**30}, f"riichi_sticks: expected 0 to 1000, got {10**30}"),
        ({"honba": "1"}, "honba: expected 0 to 1000, got '1'"),
        ({"riichi": 7}, "riichi: expected 0, 1 or 2, got 7"),
        ({"riichi": []}, "riichi: expected 0, 1 or 2, got []"),
    ],
)
def test_what_can_not_be_at_the_table(told: dict[str, Any], why: str) -> None:
    """07: a case is refused where `zimo score` refuses the same hand, in one line."""
    found = result({"win": True}, **told)
    assert (found.ok, found.why) == (False, f"line 1: {why}")


def test_the_edges_of_what_can_be() -> None:
    assert result({"win": True}, honba=1000, riichi_sticks=1000, discarder="W").ok
    assert result({"win": True}, **SANMA, nuki_dora=4).ok
    assert result({"points": 1000}, ura_indicators=["4s"], melds=[]).ok is False
    plain = result({"points": 0}).got
    assert result({"points": 0}, ura_indicators=["4s"]).got == plain  # without riichi: not counted


def test_a_house_plays_by_its_own_rules() -> None:
    told = {"hand": "234m456p678s22p34s", "dora_indicators": ["1m"], "riichi": 1}
    assert result({"points": 8000}, **told).ok
    source = "kobalab/majiang-core@1:test.json"
    assert result({"points": 7700}, source=source, **told).ok
    assert result({"points": 8000}, source=source, rules={"切り上げ満貫あり": True}, **told).ok


def test_options_of_the_peer() -> None:
    open_hand = {
        "hand": "456p678s22p34s",
        "melds": [{"type": "chow", "tiles": "234m", "open": True}],
        "source": "MahjongRepository/mahjong@1:test.py",
    }
    assert result({"win": False, "reason": "no_yaku"}, **open_hand).ok
    told = {"rule_options": {"has_open_tanyao": True}}
    assert result({"yaku": [["tanyao", 1]]}, **open_hand, **told).ok


def test_changes_of_the_rules_by_name() -> None:
    told: dict[str, Any] = {"hand": "2233445566778p", "win_tile": "8p"}
    mods = '["yaku/daisharin", "kiriage_mangan"]'
    assert result({"yaku": [["Daisharin", 1, "*"]]}, mods=mods, **told).ok
    plain = [["Pinfu", 1, "Han"], ["Tanyao", 1, "Han"], ["Ryanpeikou", 3, "Han"]]
    assert result({"yaku": [*plain, ["Chinitsu", 6, "Han"]]}, **told).ok


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        ({"ippatsu": True}, "ippatsu_without_riichi_not_allowed"),
        ({"chankan": True, "self_drawn": True}, "chankan_with_tsumo_not_allowed"),
        ({"rinshan": True}, "rinshan_without_tsumo_not_allowed"),
        ({"haitei": True}, "haitei_without_tsumo_not_allowed"),
        ({"houtei": True, "self_drawn": True}, "houtei_with_tsumo_not_allowed"),
        (
            {"haitei": True, "rinshan": True, "self_drawn": True},
            "haitei_with_rinshan_not_allowed",
        ),
        ({"houtei": True, "chankan": True}, "houtei_with_chankan_not_allowed"),
        ({"tenhou": True, "self_drawn": True}, "tenhou_not_as_dealer_not_allowed"),
        ({"tenhou": True, "seat_wind": "E"}, "tenhou_without_tsumo_not_allowed"),
        ({"chiihou": True, "self_drawn": True, "seat_wind": "E"}, "chiihou_as_dealer"),
        ({"renhou": True, "seat_wind": "E"}, "renhou_as_dealer_not_allowed"),
        ({"renhou": True, "self_drawn": True}, "renhou_with_tsumo_not_allowed"),
        ({"barred": ["2s"]}, "furiten"),
        ({"hand": "234m456p678s22p37s"}, "hand_not_winning"),
        ({"hand": "234m456p678s22p3s"}, "hand_not_winning"),
        ({"hand": "555m456p678s55s34s", "win_tile": "5s"}, "no_yaku"),
        ({"hand": "555m456p55578s55s", "win_tile": "5s"}, "hand_not_winning"),
    ],
)
def test_what_is_no_win(flags: dict[str, Any], reason: str) -> None:
    """07: contradictory circumstances, furiten, five of a tile, no yaku."""
    if reason == "no_yaku":
        flags = {**flags, "seat_wind": "S", "hand": "555m456p11178s55s", "win_tile": "6s"}
    found = result({"win": False, "reason": reason}, **flags)
    assert found.ok, found.why


def test_a_pattern_and_a_whole_deal() -> None:
    told: dict[str, Any] = {"hand": "222777m333p99s11z", "win_tile": "9s", "yakuman": "suuankou"}
    assert result(present=True, **told).ok
    assert result(present=False, **told).ok is False
    assert result({"yaku": []}, scenario={"events": []}).ok is None


@pytest.mark.parametrize(
    ("case", "reason"),
    [
        ({"win_tile": ""}, "win_tile: expected tiles"),
        ({"hand": "12x"}, "line 1"),
        ({"nuki_dora": 5}, "nuki_dora: expected up to 4"),
        ({"melds": [{"type": "heap", "tiles": "222m"}]}, "melds.type: expected chow"),
        ({"seat_wind": "Q"}, "no wind"),
    ],
)
def test_what_can_not_be_read(case: dict[str, Any], reason: str) -> None:
    found = result({"han": 1}, **case)
    assert found.ok is False
    assert reason in found.why


def test_an_unknown_yaku_is_named() -> None:
    assert "unknown yaku 'Flower Hand'" in result({"yaku": [["Flower Hand", 1]]}).why
