"""Page 05, `simple`, clause by clause [S0]; the points of hands are in `cases/simple_*.toml`."""

from itertools import pairwise

import pytest

from matches import keen_action, play_match, rules_with
from zimo.rules import Ruleset, load_ruleset, read_ruleset
from zimo.rules.additive.items import items_of
from zimo.rules.ruleset import ChowFrom, RoundEnd, SeatDraw
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


def rounds_of(rules: Ruleset, seed: bytes) -> list[list[tuple[int, bool]]]:
    """By round: the player who dealt each deal, and whether they went out."""
    match = Match(rules, seed)
    found: list[list[tuple[int, bool]]] = []
    while match.over is None:
        if match.round == len(found):
            found.append([])
        deal = match.start_deal()
        while deal.phase != OVER:
            deal.step(deal.actor(), keen_action(deal, deal.actor()))
        found[-1].append((deal.dealer, deal.dealer in deal.winners))
        match.finish_deal()
    return found


SEEDS = (b"circles", b"more circles", b"again", b"once more")


def test_four_rounds_each_with_its_wind() -> None:
    """S0: the first round is East's, the second South's, the third West's, the fourth North's."""
    assert SIMPLE.match.rounds == 4
    assert all(len(rounds_of(SIMPLE, seed)) == 4 for seed in SEEDS)
    assert [Match(SIMPLE, b"").round_wind.name, SIMPLE.match.round_deals] == ["EAST", 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_deals_at_least_once_a_round(players: int) -> None:
    """S0: each player deals at least once a round; the dealer who goes out deals again."""
    again = 0
    for seed in SEEDS:
        for deals in rounds_of(rules_with("simple", seats={"players": players}), seed):
            dealers = [dealer for dealer, _won in deals]
            assert set(dealers) == set(range(players))
            # Round the table once: who has passed the deal on does not get it back.
            changes = [pair for pair in pairwise(dealers) if pair[0] != pair[1]]
            assert len(changes) == players - 1
            again += len(deals) - players
    assert again, "no dealer has gone out, so nothing was seen"


def test_the_wind_goes_on_even_if_the_dealer_deals_again() -> None:
    """S0: the wind changes with each circle even if the dealer deals again: then the same player
    is the first of the new round."""
    stays = [
        (before[-1], after[0][0])
        for seed in SEEDS
        for before, after in pairwise(rounds_of(SIMPLE, seed))
    ]
    assert {won for (_dealer, won), _first in stays} == {True, False}
    for (dealer, won), first in stays:
        assert first == (dealer if won else (dealer + 1) % 4)


def test_a_round_may_also_last_until_the_deal_is_passed_on() -> None:
    """Page 05: the option; then every round begins with the same player."""
    rules = rules_with("simple", match={"round_end": RoundEnd.PASSED})
    for seed in SEEDS:
        assert all(deals[0][0] == 0 for deals in rounds_of(rules, seed))
        assert all(not deals[-1][1] for deals in rounds_of(rules, seed))


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
        assert match.number >= 16
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
