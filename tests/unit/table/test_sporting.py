"""A sporting table: wrong mahjongs, shown tiles, dead hands."""

from __future__ import annotations

import pytest

from deals import plain
from matches import rules_with
from zimo.table.actions import DEAD_HAND, DISCARD, MAHJONG, PASS, SHOWN, IllegalAction
from zimo.table.deal import CLAIM, OVER, TURN, Deal
from zimo.table.facts import FACT_SIZE, Fact
from zimo.table.result import result_of
from zimo.table.terms import Terms


def sporting_deal(**conduct: object) -> Deal:
    rules = rules_with(conduct={"sporting": True, **conduct})
    return Deal(Terms(rules, plain()), b"sporting")


def facts(deal: Deal) -> list[Fact]:
    return [Fact(deal.log[at]) for at in range(0, len(deal.log), FACT_SIZE)]


def test_an_online_table_prevents_a_false_mahjong() -> None:
    deal = Deal(Terms(rules_with(), plain()), b"sporting")
    assert MAHJONG not in deal.legal(0)
    for ruling in (SHOWN + deal.drawn, DEAD_HAND):
        with pytest.raises(IllegalAction, match="only a sporting table makes rulings"):
            deal.step(0, ruling)


def test_a_false_mahjong_kills_the_hand() -> None:
    """[S1] in spirit, [S4]: the offender may not go out in that deal, and plays on."""
    deal = sporting_deal(false_mahjong=10)
    assert MAHJONG in deal.legal(0)
    deal.step(0, MAHJONG)
    assert facts(deal)[-2:] == [Fact.FALSE_MAHJONG, Fact.DEAD_HAND]
    assert deal.phase == TURN
    assert deal.hands[0].dead
    assert MAHJONG not in deal.legal(0)
    while deal.phase != OVER:
        seat = deal.actor()
        legal = deal.legal(seat)
        deal.step(seat, PASS if legal[0] == PASS else next(a for a in legal if a >= DISCARD))
    settlement = result_of(deal).settlement
    assert settlement.totals == (-30, 10, 10, 10)
    assert [payment.payee for payment in settlement.payments] == [1, 2, 3]


def test_a_false_mahjong_may_end_the_deal() -> None:
    deal = sporting_deal(false_mahjong=300, false_ends=True)
    deal.step(0, MAHJONG)
    assert deal.phase == OVER
    assert not deal.winners
    assert result_of(deal).settlement.totals == (-900, 300, 300, 300)


def test_a_false_claim_leaves_the_window_to_the_others() -> None:
    deal = sporting_deal()
    while deal.phase != CLAIM:
        deal.step(deal.turn, next(a for a in deal.legal(deal.turn) if a >= DISCARD))
    seat = deal.actor()
    deal.step(seat, MAHJONG)
    assert deal.hands[seat].dead
    assert not deal.winners
    assert Fact.FALSE_MAHJONG in facts(deal)


def test_a_false_claim_that_ends_the_deal_closes_the_window() -> None:
    deal = sporting_deal(false_ends=True)
    while deal.phase != CLAIM:
        deal.step(deal.turn, next(a for a in deal.legal(deal.turn) if a >= DISCARD))
    deal.step(deal.actor(), MAHJONG)
    assert deal.phase == OVER
    assert deal.window.pending == 0
    assert all(not deal.legal(seat) for seat in range(4))


def test_a_shown_tile_goes_at_this_turn_or_the_next() -> None:
    """[S1]: a tile shown by carelessness must be discarded at this turn or the next."""
    deal = sporting_deal()
    faces = deal.hands[0].faces()
    shown, other = faces[0], faces[5]
    deal.step(0, SHOWN + shown)
    assert facts(deal)[-1] is Fact.SHOWN
    assert DISCARD + other in deal.legal(0), "this turn is still free"
    deal.step(0, DISCARD + other)
    while deal.phase != TURN or deal.turn != 0:
        seat = deal.actor()
        legal = deal.legal(seat)
        deal.step(seat, PASS if legal[0] == PASS else next(a for a in legal if a >= DISCARD))
    discards = [action for action in deal.legal(0) if action >= DISCARD]
    assert discards == [DISCARD + shown]
    deal.step(0, DISCARD + shown)
    assert deal.hands[0].shown == 255


def test_a_tile_that_is_not_held_cannot_be_shown() -> None:
    deal = sporting_deal()
    missing = next(kind for kind in range(34) if not deal.hands[0].counts[kind])
    with pytest.raises(IllegalAction, match="in that hand to be shown"):
        deal.step(0, SHOWN + missing)


def test_a_second_shown_tile_waits_for_the_first() -> None:
    deal = sporting_deal()
    first, second = deal.hands[1].faces()[0], deal.hands[1].faces()[-1]
    deal.step(1, SHOWN + first)
    with pytest.raises(IllegalAction, match="another tile has been shown"):
        deal.step(1, SHOWN + second)


def test_a_hand_with_a_wrong_number_of_tiles_is_ruled_dead() -> None:
    """[S1]: it may not go out in this deal, but plays on and scores its sets."""
    deal = sporting_deal()
    deal.step(2, DEAD_HAND)
    assert deal.hands[2].dead
    with pytest.raises(IllegalAction, match="dead already"):
        deal.step(2, DEAD_HAND)
    assert deal.legal(0), "the deal goes on"


def test_rulings_are_recorded_as_actions() -> None:
    deal = sporting_deal()
    deal.step(3, DEAD_HAND)
    again = Deal(deal.terms, deal.seed)
    again.step(deal.actions[0], deal.actions[1])
    assert again.log == deal.log
