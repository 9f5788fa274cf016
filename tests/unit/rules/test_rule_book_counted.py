"""The rule book's worked example: a deal that the engine has counted."""

import pytest

from rule_books import changed, chapter, told
from zimo.rules import family_of, load_ruleset, preset_ids
from zimo.rules.book import rule_book
from zimo.rules.book.counted import example_deal
from zimo.rules.words import settlement_lines, sheet_lines
from zimo.tiles import Seat, Wind, check_tiles, seat_wind
from zimo.tiles.notation.text import parse_hand


@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_the_example_is_what_the_engine_says(ruleset_id: str) -> None:
    rules = load_ruleset(ruleset_id)
    deal = example_deal(rules)
    assert deal is not None
    family = family_of(rules)
    assert deal.sheets[1].wins
    assert deal.sheets == tuple(family.score(rules, each) for each in deal.outcome.holdings)
    assert deal.settlement == family.settle(rules, deal.outcome, deal.sheets)
    examples = chapter(rule_book(rules), "settlement").examples
    assert examples[0].lines == tuple(sheet_lines(rules, deal.sheets[1]))
    players = rules.seats.players
    names = tuple(str(seat_wind(seat, 0, players)) for seat in range(players))
    assert examples[-1].lines == tuple(settlement_lines(deal.settlement, names))
    hands = [example.hand for example in examples[:-1]]
    assert len(hands) == (1 if rules.payment.only_winner else rules.seats.players)


@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_the_tiles_of_the_example_are_in_the_set(ruleset_id: str) -> None:
    rules = load_ruleset(ruleset_id)
    deal = example_deal(rules)
    assert deal is not None
    tiles = [
        tile
        for holding in deal.outcome.holdings
        for tile in (*holding.concealed, *(each for meld in holding.melds for each in meld.tiles))
    ]
    assert check_tiles(tiles, rules.deck) == ()
    for text in (deal.hands[0], *deal.hands[2:]):
        hand = parse_hand(text)
        assert len(hand.tiles) + 3 * len(hand.melds) == 13


def test_a_hand_for_a_table_that_asks_much() -> None:
    """Our own hands are not good enough; one of the catalogue is."""
    rules = changed("[winning]\nminimum = 5")
    deal = example_deal(rules)
    assert deal is not None
    assert deal.sheets[1].wins
    assert chapter(rule_book(rules), "settlement").examples


def test_from_the_wall_where_a_discard_ends_nothing() -> None:
    rules = changed("[winning]\non_discard = false")
    deal = example_deal(rules)
    assert deal is not None
    assert deal.outcome.discarder is None
    book = rule_book(rules)
    assert "from the wall" in chapter(book, "settlement").examples[0].caption
    assert "Only a tile from the wall may end a deal" in told(rules, "winning")
    assert "mahjong anyone" not in told(rules, "claims")


def test_the_winner_of_the_example_sits_where_somebody_sits() -> None:
    """With two players that is West, whose wind the hand is counted with."""
    for players, wind in ((2, Wind.WEST), (3, Wind.SOUTH), (4, Wind.SOUTH)):
        deal = example_deal(changed(f"[seats]\nplayers = {players}"))
        assert deal is not None
        assert deal.outcome.holdings[1].seat_wind is wind


def test_who_wins_in_the_example() -> None:
    deal = example_deal(load_ruleset("classical"))
    assert deal is not None
    assert deal.outcome.winners == (Seat(1),)
    assert deal.settlement.totals == (-88, 192, -44, -60)
