"""The claim window, for any hands and any order of answers.

It closes as soon as the outcome can't change any more, and the order in which the players happen
to answer never matters.
"""

from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from deals import SEED, arranged, plain, state_of
from matches import rules_with
from zimo.rules import Ruleset
from zimo.rules.ruleset import ChowFrom, Claims, ThreeWins, WinOrder
from zimo.table.actions import DISCARD, KONG, MAHJONG, PASS, PUNG
from zimo.table.check import check
from zimo.table.deal import CLAIM, OVER, Deal
from zimo.table.terms import Terms

# Ready hands, in which one tile or two complete the last set; the waits of many are the same.
READY = (
    [0, 1, 2, 9, 10, 11, 18, 19, 20, 3, 5, 31, 31],
    [0, 1, 2, 9, 10, 11, 24, 25, 26, 5, 6, 32, 32],
    [12, 13, 14, 15, 16, 17, 18, 19, 20, 2, 3, 33, 33],
    [12, 13, 14, 15, 16, 17, 21, 22, 23, 4, 4, 30, 30],
    [12, 13, 14, 15, 16, 17, 21, 22, 23, 24, 25, 26, 4],
    [9, 10, 11, 18, 19, 20, 24, 25, 26, 3, 5, 27, 27],
)
LOOSE = (
    [4, 4, 4, 8, 8, 12, 15, 18, 21, 24, 27, 28, 29],
    [4, 4, 0, 3, 7, 9, 12, 15, 21, 24, 29, 30, 31],
    [2, 3, 5, 6, 9, 12, 15, 18, 21, 24, 28, 30, 32],
    [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 28, 29, 30],
)


@st.composite
def offers(draw: st.DrawFn) -> Deal:
    """East has just discarded 5m, and at least one other player may claim it."""
    order = draw(st.sampled_from(WinOrder))
    chow = draw(st.sampled_from((ChowFrom.LEFT, ChowFrom.ANYONE)))
    rules = rules_with(
        claims={
            "win_order": order,
            "chow": chow,
            "by_kind": draw(st.booleans()),
            "three_wins": draw(st.sampled_from(ThreeWins)),
        }
    )
    others = [list(draw(st.sampled_from(READY + LOOSE))) for _ in range(3)]
    stock = list(rules.deck.tiles())
    stock.remove(4)
    for hand in others:
        for tile in hand:
            assume(tile in stock)
            stock.remove(tile)
    hands = [stock[-13:], *others]
    wall = bytearray()
    for lap in range(3):
        for hand in hands:
            wall += bytes(hand[4 * lap : 4 * lap + 4])
    wall += bytes(hand[12] for hand in hands)
    wall += bytes([4, *stock[:-13]])
    deal = _discarded(arranged(rules, bytes(wall)))
    assume(deal.phase == CLAIM)
    return deal


def _discarded(rules: Ruleset) -> Deal:
    deal = Deal(Terms(rules, plain()), SEED)
    deal.step(0, DISCARD + 4)
    return deal


def _answered(rules: Ruleset, answers: dict[int, int], order: tuple[int, ...]) -> tuple[Deal, int]:
    """The deal after these answers given in this order, and how many were heard."""
    deal = _discarded(rules)
    heard = 0
    for seat in order:
        if deal.phase == CLAIM and deal.window.pending >> seat & 1 and deal.window.seat == 0:
            deal.step(seat, answers[seat])
            heard += 1
    return deal, heard


def _priority(claims: Claims, seat: int, action: int) -> int:
    """Page 01, in numbers: mahjong by distance, then pung and kong, then the nearest chow.

    Without `by_kind` sets of any kind go to the nearest.
    """
    if action == PASS:
        return 0
    if action == MAHJONG:
        return 30 - seat if claims.win_order is WinOrder.NEAREST else 30 + seat
    return 20 if claims.by_kind and action in (PUNG, KONG) else 10 - seat


@given(offers())
def test_the_order_of_answers_never_matters(offered: Deal) -> None:
    """All answers, in all orders: one log, and the claim that page 01 names has won."""
    rules = offered.terms.rules
    asked = [seat for seat in range(4) if offered.legal(seat)]
    choices = [offered.legal(seat) for seat in asked]
    assert 0 not in asked
    for chosen in product(*choices):
        answers = dict(zip(asked, chosen, strict=True))
        results = [_answered(rules, answers, order) for order in permutations(asked)]
        logs = {deal.log for deal, _ in results}
        assert len(logs) == 1
        deal = results[0][0]
        states = [state_of(other) for other, _ in results]
        for state in states:
            del state["actions"]
        assert all(state == states[0] for state in states)
        _right_claim(deal, rules.claims, answers)


def _right_claim(deal: Deal, claims: Claims, answers: dict[int, int]) -> None:
    best = max(answers, key=lambda seat: _priority(claims, seat, answers[seat]))
    outs = [seat for seat, action in answers.items() if action == MAHJONG]
    if len(outs) == 3 and claims.three_wins is not ThreeWins.STAND:
        assert (deal.phase, deal.winners) == (OVER, [])
    elif outs:
        expected = sorted(outs) if claims.win_order is WinOrder.ALL else [best]
        assert deal.winners == expected
    elif answers[best] != PASS:
        assert deal.winners == []
        assert deal.turn == best
        assert [hand.meld_count for hand in deal.hands] == [int(s == best) for s in range(4)]
    else:
        assert (deal.turn, deal.winners) == (1, [])
    assert check(deal, replay=True) == []


@given(offers(), st.data())
def test_it_closes_as_early_as_the_outcome_is_known(offered: Deal, data: st.DataObject) -> None:
    """Whoever is asked last could have changed something; once nobody could, nobody is asked."""
    rules = offered.terms.rules
    asked = [seat for seat in range(4) if offered.legal(seat)]
    order = tuple(data.draw(st.permutations(asked)))
    answers = {seat: data.draw(st.sampled_from(offered.legal(seat))) for seat in asked}
    for heard in range(1, len(order) + 1):
        given_ = order[:heard]
        outcomes = set()
        for rest in product(*(offered.legal(seat) for seat in order[heard:])):
            full = {**answers, **dict(zip(order[heard:], rest, strict=True))}
            outcomes.add(_answered(rules, full, order)[0].log)
        deal, count = _answered(rules, answers, given_)
        if count < heard:
            break
        still_open = deal.phase == CLAIM and deal.window.seat == 0
        assert still_open is (len(outcomes) > 1)


@pytest.mark.parametrize("order", WinOrder)
def test_passing_asks_nobody_twice(order: WinOrder) -> None:
    """Who has answered is not asked again, and can't take it back."""
    rules = rules_with(claims={"win_order": order})
    hands = [READY[0], [*READY[5][:9], 3, 5, 28, 28], LOOSE[1]]
    stock = list(rules.deck.tiles())
    for tile in (4, *(tile for hand in hands for tile in hand)):
        stock.remove(tile)
    wall = bytearray()
    full = [stock[-13:], *hands]
    for lap in range(3):
        for hand in full:
            wall += bytes(hand[4 * lap : 4 * lap + 4])
    wall += bytes(hand[12] for hand in full) + bytes([4, *stock[:-13]])
    deal = _discarded(arranged(rules, bytes(wall)))
    assert deal.window.pending == 0b1110
    deal.step(1, PASS)
    assert deal.legal(1) == b""
    assert deal.window.pending == 0b1100
