"""Matches of greedy bots for tests: they end, their deals are sound, their records verify."""

from __future__ import annotations

from zimo.bots import Greedy, play_deal
from zimo.records import Player, Recorder, verify
from zimo.rules import load_ruleset
from zimo.table.check import check
from zimo.table.match import Match

__all__ = ["played_by_greedy"]


def played_by_greedy(ruleset_id: str, seed: bytes) -> tuple[int, int]:
    """How many deals a match of greedy bots had, and how many of them nobody won.

    AssertionError says what was not sound.
    """
    rules = load_ruleset(ruleset_id)
    match = Match(rules, seed)
    players = [Player(name=f"Greedy {number + 1}") for number in range(match.players)]
    recorder = Recorder(match, players)
    bots = [Greedy() for _ in players]
    drawn = 0
    while match.over is None:
        deal = match.start_deal()
        play_deal(deal, bots)
        assert check(deal) == []
        drawn += not deal.winners
        result = recorder.finish_deal()
        awarded = sum(award.amount for award in result.settlement.awards)
        assert sum(result.settlement.totals) == awarded
    verify(recorder.text())
    return match.number, drawn
