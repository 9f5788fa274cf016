"""Page 05, `simple`, clause by clause [S0]; the points of hands are in `cases/simple_*.toml`."""

import pytest

from matches import keen_action, play_match
from zimo.rules import load_ruleset, read_ruleset
from zimo.rules.additive.items import items_of
from zimo.rules.ruleset import ChowFrom, SeatDraw
from zimo.table.check import check
from zimo.table.deal import OVER
from zimo.table.match import EndReason, Match

SIMPLE = load_ruleset("simple")
LITERAL = load_ruleset("simple-literal")


def test_144_tiles_with_flowers_and_seasons() -> None:
    """S0: suits, honours, four flowers, four seasons."""
    assert SIMPLE.deck.size == 144
    assert SIMPLE.deck.bonus == 8


def test_the_dealer_is_found_with_three_dice() -> None:
    """S0: the highest throw of three dice deals."""
    assert SIMPLE.seats.draw is SeatDraw.DICE
    assert SIMPLE.seats.dice == 3


def test_claims() -> None:
    """S0: pung, kong, mahjong by anyone; chow only from the player on the left."""
    assert SIMPLE.claims.chow is ChowFrom.LEFT
    assert SIMPLE.claims.pung
    assert SIMPLE.kongs.claimed
    assert SIMPLE.winning.on_discard


def test_the_points_of_sets_and_pairs() -> None:
    """S0: 1, 2, 3, 4, 5, 6, 10, and those of the round's wind twice."""
    assert {row.id: row.value for row in items_of(SIMPLE).rows.values()} == {
        "chow": 1,
        "pair_suit": 2,
        "pair_honour": 3,
        "pung_suit": 4,
        "kong_suit": 5,
        "pung_honour": 6,
        "kong_honour": 10,
        "round_wind_set": 1,
    }


def test_bonus_tiles_are_an_option() -> None:
    """Page 05: worth nothing, option 1 each."""
    text = 'id = "x"\nextends = "simple"\n[items]\nbonus_tile = { on = true }'
    assert items_of(read_ruleset(text, "x.toml")).value("bonus_tile") == 1


def test_both_readings_of_the_winning_hand() -> None:
    """S0: "3 kongs and a pair or 4 pungs and a pair": literally, or any four sets."""
    assert SIMPLE.kongs.replaced
    assert SIMPLE.winning.max_chows == 4
    assert not LITERAL.kongs.replaced
    assert LITERAL.winning.max_chows == 0
    assert items_of(LITERAL).rows == items_of(SIMPLE).rows


def test_four_rounds_of_as_many_deals_as_players() -> None:
    """S0: the wind changes with each circle, even if the dealer deals again."""
    assert SIMPLE.match.rounds == 4
    assert SIMPLE.match.round_deals == SIMPLE.seats.players
    match = Match(SIMPLE, b"circles")
    winds = []
    while match.over is None:
        winds.append(match.round_wind.name)
        deal = match.start_deal()
        while deal.phase != OVER:
            deal.step(deal.actor(), keen_action(deal, deal.actor()))
        match.finish_deal()
    assert winds == [wind for wind in ("EAST", "SOUTH", "WEST", "NORTH") for _deal in range(4)]


def test_the_dealer_who_goes_out_deals_again() -> None:
    """S0: if the dealer goes out they deal again; otherwise the player on the right."""
    assert SIMPLE.match.east_stays
    assert not SIMPLE.drawn.east_stays


def test_each_loser_pays_the_points() -> None:
    """Page 05: each loser pays the winner; option: only the winner scores."""
    assert SIMPLE.score["paid_by"] == "losers"
    assert SIMPLE.payment.only_winner
    assert SIMPLE.payment.east_factor == 1


@pytest.mark.parametrize("name", ["simple", "simple-literal"])
def test_a_match_is_played_to_the_final_standings(name: str) -> None:
    for seed in (b"one", b"two"):
        match = play_match(load_ruleset(name), seed).match
        assert match.over is EndReason.ROUNDS
        assert match.number == 16
        assert sum(match.points) == 0


@pytest.mark.parametrize("name", ["simple", "simple-literal"])
def test_every_deal_keeps_the_invariants(name: str) -> None:
    match = Match(load_ruleset(name), b"invariants")
    for _number in range(4):
        deal = match.start_deal()
        while deal.phase != OVER:
            deal.step(deal.actor(), keen_action(deal, deal.actor()))
        assert check(deal) == []
        match.finish_deal()
