"""Whole deals of the additive rulesets, worked out by hand: pages 04, 05 and 08 [S0, S2]."""

from __future__ import annotations

import pytest

from zimo.rules import Outcome, Ruleset, Settlement, family_of, load_ruleset, read_ruleset
from zimo.rules.entry import Circumstances, read_holding
from zimo.rules.sheet import Award, SettlementReason
from zimo.tiles import Seat, seat_wind

EAST, SOUTH, WEST, NORTH = (Seat(seat) for seat in range(4))
WINDS = "ESWN"

NOTHING = "147m258p369s1234z"
CHOWS = "[123m] [456p] 789s 234s 88m"  # won with 4s
DRAGONS = "[555z] [666z] 789s 234s 88m"
KONG = "(7777z) [111m] 789s 234s 88m"
WIND_KONG = "[2222z] 456p 789s 234s 88m"
THREE_KONGS = "[1111m] (2222z) [3333p] 66z"  # won with 6z
FOUR_PUNGS = "[111m] 222z [333p] 444s 66z"


def rules(base: str, text: str) -> Ruleset:
    return read_ruleset(f'id = "table"\nextends = "{base}"\n{text}', "table.toml")


def settled(
    ruleset: str | Ruleset,
    hands: dict[Seat, str],
    win: str = "4s",
    *,
    dealer: Seat = EAST,
    discarder: Seat | None = None,
    round: str = "E",
    last_tile: bool = False,
) -> Settlement:
    """`hands` are those that went out; without a discarder they drew the tile themselves."""
    found = load_ruleset(ruleset) if isinstance(ruleset, str) else ruleset
    holdings = []
    for seat in range(found.seats.players):
        wind = seat_wind(seat, dealer, found.seats.players).letter
        hand = hands.get(Seat(seat))
        told = Circumstances(self_drawn=discarder is None and not last_tile, last_tile=last_tile)
        if hand is None:
            told = Circumstances(not_won=True)
        text = hand or (NOTHING if found.deck.counts()[27] else "147m258p369s567z1m")
        given = win if hand else ""
        holdings.append(read_holding(found, text, win=given, seat=wind, round=round, told=told))
    family = family_of(found)
    sheets = tuple(family.score(found, holding) for holding in holdings)
    assert all(sheets[seat].wins for seat in hands)
    outcome = Outcome(
        holdings=tuple(holdings), winners=tuple(hands), discarder=discarder, dealer=dealer
    )
    return family.settle(found, outcome, sheets)


# basic, plain [S2] ------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [EAST, SOUTH, WEST, NORTH])
def test_basic_plain_gives_the_winner_one_and_nobody_pays(seat: Seat) -> None:
    found = settled("basic", {seat: KONG})
    assert found.awards == (Award(seat=seat, amount=1, base=1),)
    assert not found.payments
    assert found.totals == tuple(int(each == seat) for each in range(4))


def test_basic_on_a_discard_the_discarder_pays_nothing() -> None:
    assert settled("basic", {SOUTH: CHOWS}, discarder=NORTH).totals == (0, 1, 0, 0)


def test_basic_a_drawn_deal_scores_nothing() -> None:
    found = settled("basic", {})
    assert found.totals == (0, 0, 0, 0)
    assert not found.awards


# basic, bonus [S2] ------------------------------------------------------------------------------


def test_bonus_east_draws_the_tile() -> None:
    # 1 for going out, 1 self-drawn.
    assert settled("basic-bonus", {EAST: CHOWS}).totals == (2, 0, 0, 0)


def test_bonus_south_wins_with_dragons_on_a_discard_of_east() -> None:
    # 1 for going out, 1 for each pung of dragons.
    found = settled("basic-bonus", {SOUTH: DRAGONS}, discarder=EAST)
    assert found.totals == (0, 3, 0, 0)


def test_bonus_west_draws_the_last_tile_with_a_kong_of_dragons() -> None:
    # 1 going out, 1 self-drawn, 1 last tile, 1 kong of dragons.
    assert settled("basic-bonus", {WEST: KONG}, last_tile=True).totals == (0, 0, 4, 0)


# basic, exponential [S2] ------------------------------------------------------------------------


def test_exponential_east_with_a_kong() -> None:
    # Concealed kong of dragons 2 x 2 x 2 x 4 = 32, melded pung of ones 2 x 2 = 4.
    assert settled("basic-exponential", {EAST: KONG}).totals == (36, 0, 0, 0)


def test_exponential_north_with_two_melded_pungs() -> None:
    # Two melded pungs of honours, 4 each.
    found = settled("basic-exponential", {NORTH: DRAGONS}, discarder=EAST)
    assert found.totals == (0, 0, 0, 8)


def test_exponential_south_with_chows_only() -> None:
    assert settled("basic-exponential", {SOUTH: CHOWS}, dealer=WEST).totals == (0, 1, 0, 0)


# simple [S0] ------------------------------------------------------------------------------------


def test_simple_east_wins_and_each_loser_pays_the_points() -> None:
    # Four chows 4, pair of a suit 2.
    found = settled("simple", {EAST: CHOWS})
    assert found.totals == (18, -6, -6, -6)
    assert all(payment.factor == 1 for payment in found.payments)


def test_simple_south_wins_in_the_south_round_and_east_pays_like_the_others() -> None:
    # Kong of South 10 x 2, chows 3, pair 2.
    found = settled("simple", {SOUTH: WIND_KONG}, round="S", discarder=EAST)
    assert found.totals == (-25, 75, -25, -25)


def test_simple_west_wins_with_dragons_while_north_deals() -> None:
    # 6 + 6 + 1 + 1 + 2.
    found = settled("simple", {WEST: DRAGONS}, dealer=NORTH)
    assert found.totals == (-16, -16, 48, -16)


def test_simple_a_drawn_deal_pays_nothing() -> None:
    assert settled("simple", {}).totals == (0, 0, 0, 0)


def test_simple_option_only_the_winner_scores() -> None:
    table = rules("simple", '[score]\npaid_by = "nobody"')
    found = settled(table, {EAST: CHOWS})
    assert found.totals == (6, 0, 0, 0)
    assert found.awards == (Award(seat=EAST, amount=6, base=6),)


def test_simple_option_east_gets_and_pays_double() -> None:
    table = rules("simple", "[payment]\neast_factor = 2\neast_pays = true")
    assert settled(table, {EAST: CHOWS}).totals == (36, -12, -12, -12)
    assert settled(table, {SOUTH: CHOWS}).totals == (-12, 24, -6, -6)
    assert settled(table, {SOUTH: CHOWS}, dealer=SOUTH).totals == (-12, 36, -12, -12)


def test_simple_option_east_gets_double_and_pays_single() -> None:
    table = rules("simple", "[payment]\neast_factor = 2")
    assert settled(table, {EAST: CHOWS}).totals == (36, -12, -12, -12)
    assert settled(table, {SOUTH: CHOWS}).totals == (-6, 18, -6, -6)


def test_simple_option_the_discarder_pays_for_all() -> None:
    table = rules("simple", '[payment]\ndiscarder = "all"')
    found = settled(table, {SOUTH: CHOWS}, discarder=NORTH)
    assert found.totals == (0, 18, 0, -18)
    assert {pay.reason for pay in found.payments} == {SettlementReason.LETTING_OFF}
    assert [pay.instead_of for pay in found.payments] == [EAST, WEST, None]
    assert settled(table, {SOUTH: CHOWS}).totals == (-6, 18, -6, -6)


def test_simple_option_the_discarder_pays_double() -> None:
    table = rules("simple", '[payment]\ndiscarder = "double"')
    found = settled(table, {SOUTH: CHOWS}, discarder=NORTH)
    assert found.totals == (-6, 24, -6, -12)


def test_simple_option_losers_settle_the_differences() -> None:
    table = rules("simple", "[payment]\nonly_winner = false\nlosers_settle = true")
    hands = [CHOWS, "[777z] 14m258p369s12z", "[222p] 14m258p369s12z", NOTHING]
    holdings = tuple(
        read_holding(
            table,
            hand,
            win="4s" if seat == EAST else "",
            seat=WINDS[seat],
            told=Circumstances(not_won=seat != EAST, self_drawn=seat == EAST),
        )
        for seat, hand in enumerate(hands)
    )
    family = family_of(table)
    sheets = tuple(family.score(table, holding) for holding in holdings)
    assert [sheet.total for sheet in sheets] == [6, 6, 4, 0]
    outcome = Outcome(holdings=holdings, winners=(EAST,), dealer=EAST)
    # South gets 2 from West and 6 from North, West 4 from North.
    found = family.settle(table, outcome, sheets)
    assert found.totals == (18, -6 + 2 + 6, -6 - 2 + 4, -6 - 6 - 4)


def test_simple_option_equal_losers_pay_one_another_nothing() -> None:
    table = rules("simple", "[payment]\nonly_winner = false\nlosers_settle = true")
    found = settled(table, {EAST: CHOWS})
    assert found.totals == (18, -6, -6, -6)
    assert {pay.reason for pay in found.payments} == {SettlementReason.WIN}


def test_simple_option_every_hand_is_written_down() -> None:
    table = rules("simple", '[payment]\nonly_winner = false\n[score]\npaid_by = "nobody"')
    winner = read_holding(table, CHOWS, win="4s", told=Circumstances(self_drawn=True))
    loser = read_holding(table, "[777z] 14m258p369s12z", told=Circumstances(not_won=True))
    family = family_of(table)
    holdings = (
        winner,
        loser,
        loser,
        read_holding(table, NOTHING, told=Circumstances(not_won=True)),
    )
    sheets = tuple(family.score(table, holding) for holding in holdings)
    found = family.settle(table, Outcome(holdings=holdings, winners=(EAST,)), sheets)
    assert found.totals == (6, 6, 6, 0)


def test_simple_several_winners_are_paid_by_the_others() -> None:
    found = settled("simple", {SOUTH: CHOWS, WEST: DRAGONS}, discarder=NORTH)
    assert found.totals == (-22, 12, 32, -22)


# simple to the letter [S0] ----------------------------------------------------------------------


def test_literal_east_with_three_kongs() -> None:
    # 5 + 10 + 5 + 3.
    assert settled("simple-literal", {EAST: THREE_KONGS}, "6z").totals == (69, -23, -23, -23)


def test_literal_south_with_four_pungs() -> None:
    # 4 + 6 + 4 + 4 + 3.
    found = settled("simple-literal", {SOUTH: FOUR_PUNGS}, "6z", discarder=WEST)
    assert found.totals == (-21, 63, -21, -21)


def test_literal_north_with_three_kongs_in_the_south_round() -> None:
    # 5 + 10 x 2 + 5 + 3.
    found = settled("simple-literal", {NORTH: THREE_KONGS}, "6z", dealer=WEST, round="S")
    assert found.totals == (-33, -33, -33, 99)


# duel and beginner [S0, page 08] ----------------------------------------------------------------


def test_duel_the_dealer_wins() -> None:
    assert settled("duel", {EAST: CHOWS}).totals == (2, 0)


def test_duel_the_opponent_wins_on_a_discard() -> None:
    assert settled("duel", {SOUTH: DRAGONS}, discarder=EAST).totals == (0, 3)


def test_duel_the_second_seat_deals_and_wins() -> None:
    assert settled("duel", {SOUTH: KONG}, dealer=SOUTH, last_tile=True).totals == (0, 4)


def test_duel_a_drawn_deal() -> None:
    assert settled("duel", {}).totals == (0, 0)


def test_beginner_the_winner_gets_one() -> None:
    hand = "[111m] [666z] 789s 234s 88m"
    assert settled("beginner", {EAST: hand}).totals == (1, 0, 0, 0)
    assert settled("beginner", {WEST: hand}, discarder=EAST).totals == (0, 0, 1, 0)
    assert settled("beginner", {NORTH: hand}, dealer=SOUTH).totals == (0, 0, 0, 1)
