"""Greedy bots finish their matches; two hundred of each ruleset are in `tests/slow`."""

import pytest

from greedy_matches import played_by_greedy
from matches import rules_with
from zimo.bots import Greedy, play_deal
from zimo.table.deal import Deal
from zimo.table.facts import FACT_SIZE, Fact
from zimo.table.match import Match


@pytest.mark.parametrize(("ruleset_id", "deals"), [("tournament", 8), ("sixteen", 16)])
def test_matches_have_their_deals(ruleset_id: str, deals: int) -> None:
    """02, 03: eight deals, sixteen hands; most of them are won [S1, S3]."""
    played = [played_by_greedy(ruleset_id, b"finish %d" % number) for number in range(2)]
    assert [number for number, _ in played] == [deals, deals]
    assert sum(drawn for _, drawn in played) <= deals


def facts(deal: Deal) -> list[Fact]:
    return [Fact(deal.log[at]) for at in range(0, len(deal.log), FACT_SIZE)]


def test_who_must_declare_declares() -> None:
    """02: a calling hand must be declared before mahjong [S1]: the bot that goes out has."""
    match = Match(rules_with("tournament"), b"declared")
    won = 0
    while match.over is None:
        deal = match.start_deal()
        play_deal(deal, [Greedy() for _ in range(4)])
        for seat in deal.winners:
            won += 1
            assert deal.hands[seat].declared
            assert Fact.DECLARED in facts(deal)
        match.finish_deal()
    assert won


def test_a_sporting_table_without_false_mahjongs() -> None:
    """02: on a sporting table, too, the bot says mahjong only when it is one [S1]."""
    match = Match(rules_with("tournament", conduct={"sporting": True}), b"sporting")
    while match.over is None:
        deal = match.start_deal()
        play_deal(deal, [Greedy() for _ in range(4)])
        assert Fact.FALSE_MAHJONG not in facts(deal)
        match.finish_deal()
