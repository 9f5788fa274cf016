"""07: whole deals by random play: no win that the table offers is refused as impossible."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from zimo.bots import Uniform, play_deal
from zimo.rules import Holding, Ruleset, Sheet, load_ruleset
from zimo.rules.registry import _families
from zimo.rules.riichi.score import score
from zimo.table.match import Match

PRESETS = ("riichi", "riichi-tenhou", "sanma-majsoul")
DEALS = 150


@pytest.mark.parametrize("preset", PRESETS)
def test_circumstances_never_contradict_themselves(
    preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: Counter[str] = Counter()

    def recorded(rules: Ruleset, holding: Holding) -> Sheet:
        sheet = score(rules, holding)
        if holding.win is not None:
            asked[str(sheet.refusal)] += 1
            assert not sheet.refusal.startswith("contradiction"), holding
            assert sheet.refusal not in ("tiles", "five", "shape"), holding
        return sheet

    families = _families()
    monkeypatch.setitem(families, "riichi", replace(families["riichi"], score=recorded))
    rules = load_ruleset(preset)
    deals = 0
    seed = 0
    while deals < DEALS:
        seed += 1
        match = Match(rules, b"riichi %d" % seed)
        bots = [Uniform(10 * seed + seat) for seat in range(match.players)]
        while match.over is None and deals < DEALS:
            deal = match.start_deal()
            play_deal(deal, bots)
            settlement = match.finish_deal().settlement
            assert sum(payment.amount for payment in settlement.payments) >= 0
            deals += 1
    assert asked
