"""Where kongs take no replacement, nothing may leave a player without a tile to discard."""

import pytest

from matches import Choose, any_action, eager_action
from zimo.rules import load_ruleset
from zimo.table.check import check
from zimo.table.deal import OVER, Deal
from zimo.table.match import Match
from zimo.tiles import MeldKind

LITERAL = load_ruleset("simple-literal")


def played(seed: bytes, choose: Choose, deals: int) -> list[Deal]:
    match = Match(LITERAL, seed)
    found = []
    for _number in range(deals):
        deal = match.start_deal()
        while deal.phase != OVER:
            seat = deal.actor()
            assert deal.legal(seat), deal.hands[seat].meld_list()
            deal.step(seat, choose(deal, seat))
        found.append(deal)
        match.finish_deal()
    return found


@pytest.mark.parametrize("choose", [eager_action, any_action])
def test_whoever_must_act_can(choose: Choose) -> None:
    """Players who lay down all they can reach hands of two kongs and two more melds [S0]."""
    most = 0
    for seed in range(12):
        for deal in played(f"x{seed}".encode(), choose, 4):
            assert check(deal) == []
            for hand in deal.hands:
                kongs = [meld for meld in hand.meld_list() if meld.kind is MeldKind.KONG]
                assert hand.size() + sum(len(meld.tiles) for meld in hand.meld_list()) in (13, 14)
                most = max(most, len(kongs))
    assert most >= (2 if choose is eager_action else 1)
