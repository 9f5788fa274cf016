"""What single tables do otherwise: claims by nearness, three mahjongs, kongs without a tile, ..."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from deals import deal_of, plain
from matches import rules_with
from zimo.rules import Ruleset
from zimo.rules.holding import Source
from zimo.rules.ruleset import Break, Rotation, SeatDraw, ThreeWins
from zimo.rules.sheet import Sheet
from zimo.table.actions import (
    CHOW_LOW,
    CONCEALED_KONG,
    DISCARD,
    KONG,
    MAHJONG,
    PASS,
    PUNG,
)
from zimo.table.check import check
from zimo.table.deal import CLAIM, OVER, TURN, Deal
from zimo.table.match import Match
from zimo.table.result import outcome_of
from zimo.tiles.notation import parse_tile

OWN_WALL = {"walls": {"opening": Break.OWN_WALL}}


def tile(text: str) -> int:
    return parse_tile(text)


def east_discards(deal: Deal, text: str) -> None:
    deal.step(0, DISCARD + tile(text))


# --- claims


def claims_deal(**claims: Any) -> Deal:
    """South could make a chow with 5m, North a pung."""
    deal = deal_of("5m", "67m", "", "55m", draws="1z", rules=rules_with(claims=claims))
    east_discards(deal, "5m")
    deal.step(1, CHOW_LOW)
    if deal.phase == CLAIM:
        deal.step(3, PUNG)
    return deal


def test_a_pung_comes_before_a_chow() -> None:
    """[S0]: mahjong, then kong or pung, then chow."""
    assert claims_deal().turn == 3


def test_by_nearness_the_next_player_comes_first() -> None:
    """10, axis 5: priority by kind, or by nearness."""
    deal = claims_deal(by_kind=False)
    assert deal.turn == 1
    assert deal.hands[1].chows == 1


ALL_WAIT = ("5m", "46m 123p 123s 777z 11z", "46m 456p 456s 666z 22z", "46m 789p 789s 555z 33z")


@pytest.mark.parametrize("three", list(ThreeWins))
def test_three_mahjongs_on_one_tile(three: ThreeWins) -> None:
    """10, axis 5: when all three claim mahjong the deal is drawn, or the order decides."""
    deal = deal_of(*ALL_WAIT, draws="1z", rules=rules_with(claims={"three_wins": three}))
    east_discards(deal, "5m")
    for seat in (3, 2, 1):
        if deal.phase == CLAIM:
            deal.step(seat, MAHJONG)
    assert deal.phase == OVER
    assert deal.winners == ([3] if three is ThreeWins.STAND else [])
    assert not check(deal, replay=True)


def test_two_of_three_who_could_win_are_no_three() -> None:
    deal = deal_of(*ALL_WAIT, draws="1z", rules=rules_with(claims={"three_wins": ThreeWins.DRAWN}))
    east_discards(deal, "5m")
    deal.step(3, MAHJONG)
    assert deal.phase == CLAIM, "all three could still call"
    deal.step(2, PASS)
    assert deal.winners == [3]
    assert not check(deal, replay=True)


# --- kongs that take no replacement


LITERAL = {"kongs": {"replaced": False}}


COUNTING = replace(
    plain(), score=lambda rules, holding: Sheet(wins=holding.win is not None, total=1)
)
"""Whatever the table takes for complete may go out."""


def test_without_a_replacement_the_hand_is_one_tile_shorter() -> None:
    """05 [S0]: with kongs that take no replacement the fourth tile is one less in hand."""
    deal = deal_of("1111z", draws="9s", rules=rules_with(**LITERAL))
    left = deal.wall.live
    deal.step(0, CONCEALED_KONG + tile("1z"))
    assert deal.phase == TURN
    assert deal.turn == 0
    assert deal.wall.live == left
    assert deal.hands[0].size() == 10
    assert all(action >= DISCARD for action in deal.legal(0))
    assert not check(deal)


def test_three_kongs_and_a_pair_go_out() -> None:
    """05 [S0]: three kongs and a pair are fourteen tiles."""
    deal = deal_of("1111z 2222z 3333z 5z", draws="5z", rules=rules_with(**LITERAL), family=COUNTING)
    for text in ("1z", "2z", "3z"):
        assert MAHJONG not in deal.legal(0)
        deal.step(0, CONCEALED_KONG + tile(text))
        assert deal.phase == TURN
    assert MAHJONG in deal.legal(0)
    deal.step(0, MAHJONG)
    assert deal.winners == [0]
    assert outcome_of(deal).holdings[0].win is not None
    assert not check(deal, replay=True)


def test_a_third_kong_may_be_claimed() -> None:
    deal = deal_of("5s", "1111z 2222z 333z 44z", draws="3z", rules=rules_with(**LITERAL))
    deal.step(0, DISCARD + tile("5s"))
    while deal.turn != 1 or deal.phase != TURN:
        deal.step(deal.actor(), PASS)
    for text in ("1z", "2z"):
        deal.step(1, CONCEALED_KONG + tile(text))
        if deal.drawn == 255:
            deal.step(1, next(a for a in deal.legal(1) if a >= DISCARD and a - DISCARD < 27))
            while deal.phase != OVER and (deal.turn != 1 or deal.phase != TURN):
                seat = deal.actor()
                legal = deal.legal(seat)
                if seat == 1 and KONG in legal:
                    deal.step(1, KONG)
                elif legal[0] == PASS:
                    deal.step(seat, PASS)
                else:
                    deal.step(seat, next(a for a in legal if a >= DISCARD))
    assert deal.hands[1].kongs >= 2
    assert not check(deal, replay=True)


# --- all the bonus tiles


def test_whoever_collects_all_the_bonus_tiles_wins_at_once() -> None:
    """03 [S3], option: all the bonus tiles win at once."""
    rules = rules_with(deck={"bonus": 4}, winning={"all_bonus": True})
    deal = deal_of("1234f", draws="1z", loose="1z2z3z4z", rules=rules)
    assert deal.phase == OVER
    assert deal.winners == [0]
    win = outcome_of(deal).holdings[0].win
    assert win is not None
    assert win.source is Source.BONUS
    assert outcome_of(deal).discarder is None
    assert not check(deal, replay=True)


def test_the_last_of_them_may_be_drawn_in_play() -> None:
    rules = rules_with(deck={"bonus": 4}, winning={"all_bonus": True})
    deal = deal_of("", "123f", draws="1z 4f", loose="1z2z3z", rules=rules)
    deal.step(0, DISCARD + tile("1z"))
    while deal.phase == CLAIM:
        deal.step(deal.actor(), PASS)
    assert deal.winners == [1]
    assert not check(deal, replay=True)


def test_without_the_option_they_win_nothing() -> None:
    deal = deal_of("1234f", draws="1z", loose="1z2z3z4z", rules=rules_with(deck={"bonus": 4}))
    assert deal.phase == TURN


# --- the wall


def test_east_counts_one_roll_along_their_own_wall() -> None:
    """04 [S2]: the dealer counts the roll from the right edge of their own wall."""
    for number in range(30):
        deal = Match(rules_with(**OWN_WALL), bytes([number])).start_deal()
        assert deal.wall.broken_side == 0
        assert len(deal.wall.dice) == 2
        assert deal.wall.broken_stack == sum(deal.wall.dice)
        assert not check(deal)


# --- matches


def play_out(match: Match) -> None:
    """Plays a deal to its end by passing and discarding the first tile."""
    deal = match.start_deal()
    while deal.phase != OVER:
        seat = deal.actor()
        legal = deal.legal(seat)
        deal.step(seat, PASS if legal[0] == PASS else next(a for a in legal if a >= DISCARD))
    match.finish_deal()


def passing(**sections: Any) -> Ruleset:
    return rules_with(**{"seats": {"draw": SeatDraw.AS_SEATED}, **sections})


def test_the_table_of_seats_for_sixteen_hands() -> None:
    """03 [S3]: A B C D, then B A D C, C D B A, D C A B in East, South, West, North."""
    match = Match(
        passing(seats={"draw": SeatDraw.AS_SEATED, "rotation": Rotation.EACH_ROUND}), b"seats"
    )
    seen = []
    for number in range(16):
        if number % 4 == 0:
            seen.append("".join("ABCD"[player] for player in match.seating))
        play_out(match)
    assert seen == ["ABCD", "BADC", "CDBA", "DCAB"]
    assert match.over == "rounds"


def test_points_move_with_their_players() -> None:
    match = Match(
        passing(seats={"draw": SeatDraw.AS_SEATED, "rotation": Rotation.EACH_ROUND}), b"seats"
    )
    match.points = [1, 2, 3, 4]
    for _deal in range(4):
        play_out(match)
        if match.round == 0:
            assert match.points == [1, 2, 3, 4]
    assert match.points == [2, 1, 4, 3]


def test_a_round_may_have_an_agreed_number_of_deals() -> None:
    """02 [S1]: four rounds of two deals, eight in all."""
    match = Match(passing(match={"round_deals": 2}), b"eight")
    winds = []
    while not match.over:
        winds.append(int(match.round_wind))
        play_out(match)
    assert winds == [0, 0, 1, 1, 2, 2, 3, 3]


def test_the_stakes_go_to_the_winner() -> None:
    """08 [S0]: a stake is laid; who wins has it doubled."""
    match = Match(passing(seats={"players": 2}, match={"stake": 50}), b"stake")
    match.points = [2100, 1900]
    assert match.stakes() == (50, -50)
    match.points = [2000, 2000]
    assert match.stakes() == (0, 0)
