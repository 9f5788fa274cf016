"""Deals under any table options, step by step: every invariant holds after every action."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from deals import plain, state_of
from matches import rules_with
from zimo.rules import Ruleset, family_named
from zimo.rules.ruleset import (
    Break,
    ChowFrom,
    KongIndicator,
    LastDiscard,
    Passed,
    ReadyKongs,
    ReadyWhen,
    Replacement,
    Rob,
    Swap,
    ThreeWins,
    WinOrder,
)
from zimo.rules.sanity import impossible
from zimo.table.actions import IllegalAction
from zimo.table.check import check
from zimo.table.deal import CLAIM, OVER, ROB, TURN, Deal
from zimo.table.events import SPECTATOR, events
from zimo.table.facts import FACT_SIZE
from zimo.table.result import result_of
from zimo.table.terms import Terms
from zimo.table.view import View
from zimo.tiles import Seat


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Every option of the table that changes how a deal is played."""
    flag = st.booleans()
    sections: dict[str, dict[str, Any]] = {
        "deck": {
            "bonus": draw(st.sampled_from((0, 4, 8))),
            "animals": draw(st.sampled_from((0, 0, 4))),
            "red_fives": draw(st.sampled_from(((0, 0, 0), (1, 1, 1), (4, 0, 2)))),
        },
        "seats": {"players": draw(st.sampled_from((4, 4, 4, 3, 2)))},
        "walls": {
            "opening": draw(st.sampled_from(Break)),
            "dead": draw(st.sampled_from((0, 1, 14, 60, 75))),
            "replacement": draw(st.sampled_from(Replacement)),
            "topped_up": draw(flag),
        },
        "claims": {
            "chow": draw(st.sampled_from(ChowFrom)),
            "pung": draw(st.integers(0, 3)) > 0,
            "win_order": draw(st.sampled_from(WinOrder)),
            "by_kind": draw(flag),
            "three_wins": draw(st.sampled_from(ThreeWins)),
            "last_discard": draw(st.sampled_from(LastDiscard)),
            "max_chows": draw(st.sampled_from((0, 1, 4))),
            "swap": draw(st.sampled_from(Swap)),
        },
        "kongs": {
            "claimed": draw(flag),
            "added": draw(flag),
            "concealed": draw(flag),
            "rob": draw(st.sampled_from(Rob)),
            "replaced": draw(st.integers(0, 4)) > 0,
            "dealt": draw(flag),
            "face_down": draw(flag),
            "most": draw(st.sampled_from((0, 0, 4))),
        },
        "aside": {"kinds": draw(st.sampled_from(("", "", "4z", "1s7z"))), "robbed": draw(flag)},
        "winning": {
            "minimum": 0,
            "on_discard": draw(st.integers(0, 3)) > 0,
            "furiten": draw(flag),
            "passed": draw(st.sampled_from(Passed)),
        },
        "abortive": {
            name: draw(flag) for name in ("nine_kinds", "four_winds", "all_ready", "four_kongs")
        },
        "ready": {
            "when": draw(st.sampled_from(ReadyWhen)),
            "required": draw(st.integers(0, 3)) == 0,
            "frozen": draw(flag),
            "dealt": draw(flag),
            "closed": draw(flag),
            "stake": draw(st.sampled_from((0, 0, 100))),
            "least_tiles": draw(st.sampled_from((0, 4))),
            "kongs": draw(st.sampled_from(ReadyKongs)),
        },
        "conduct": {"sporting": draw(st.integers(0, 3)) == 0, "false_ends": draw(flag)},
    }
    if draw(flag):
        sections["indicators"] = {
            "first": 1,
            "kongs": draw(st.sampled_from(KongIndicator)),
            "before_rob": draw(flag),
            "replacements": 16,
        }
        sections["walls"] |= {"dead": 40, "replacement": Replacement.END, "topped_up": True}
        sections["kongs"]["most"] = 4
    # What these would contradict is switched off with them, so that few draws are thrown away.
    if sections["ready"]["when"] is ReadyWhen.NEVER:
        sections["ready"] |= {"required": False, "dealt": False, "frozen": False, "stake": 0}
        sections["ready"] |= {"closed": False, "least_tiles": 0}
        sections["abortive"]["all_ready"] = False
    if not sections["ready"]["frozen"]:
        sections["ready"] |= {"kongs": ReadyKongs.NONE, "stake": 0}
    if not sections["kongs"]["concealed"]:
        sections["kongs"]["dealt"] = False
    if sections["seats"]["players"] < 4:
        sections["claims"]["three_wins"] = ThreeWins.STAND
        sections["abortive"]["four_winds"] = False
    rules = rules_with("classical", **sections)
    assume(not list(impossible(rules)))
    return rules


class AnyDeal(RuleBasedStateMachine):
    """Whoever is asked does anything that is legal; some try what is not."""

    deal: Deal

    @initialize(
        rules=rulesets(),
        seed=st.binary(min_size=1, max_size=2),
        dealer=st.integers(0, 1),
        any_hand=st.booleans(),
    )
    def begin(self, rules: Ruleset, seed: bytes, dealer: int, any_hand: bool) -> None:
        family = plain() if any_hand else family_named("classical")
        self.deal = Deal(Terms(rules, family), seed, dealer)

    @precondition(lambda self: self.deal.phase != OVER)
    @rule(data=st.data(), keen=st.booleans())
    def act(self, data: st.DataObject, keen: bool) -> None:
        """One action; keen players prefer what is no discard and no pass."""
        deal = self.deal
        seats = [seat for seat in range(deal.players) if deal.legal(seat)]
        seat = data.draw(st.sampled_from(seats))
        legal = list(deal.legal(seat))
        better = [action for action in legal if action != 0 and not 16 <= action < 66]
        action = data.draw(st.sampled_from(better if keen and better else legal))
        before = len(deal.log)
        deal.step(seat, action)
        assert len(deal.log) >= before
        assert deal.actions[-2:] == bytes([seat, action])

    @precondition(lambda self: self.deal.phase == TURN)
    @rule(laps=st.integers(1, 25))
    def go_on(self, laps: int) -> None:
        """A few turns in which the drawn or first tile goes and nothing is claimed."""
        deal = self.deal
        for _ in range(laps):
            while deal.phase in (CLAIM, ROB):
                deal.step(deal.actor(), 0)
            if deal.phase == OVER:
                return
            discards = [action for action in deal.legal(deal.turn) if 16 <= action < 66]
            deal.step(deal.turn, discards[-1])

    @rule(seat=st.integers(-1, 4), action=st.integers(0, 199))
    def refuse(self, seat: int, action: int) -> None:
        """What is not legal is refused and changes nothing."""
        deal = self.deal
        if action in list(deal.legal(seat)):
            return
        before = state_of(deal)
        with pytest.raises(IllegalAction) as refused:
            deal.step(seat, action)
        assert refused.value.reason
        assert refused.value.rule
        assert state_of(deal) == before

    @invariant()
    def nothing_is_broken(self) -> None:
        if hasattr(self, "deal"):
            assert check(self.deal) == []

    def teardown(self) -> None:
        """The rest is played out; played again it is the same, and it can be scored and seen."""
        if not hasattr(self, "deal"):
            return
        deal = self.deal
        while deal.phase != OVER:
            seat = deal.actor()
            legal = deal.legal(seat)
            discards = [action for action in legal if 16 <= action < 66]
            deal.step(seat, discards[-1] if discards else 0)
        assert check(deal, replay=True) == []
        assert len(result_of(deal).sheets) == deal.players
        assert len(list(events(deal.log, SPECTATOR))) == len(deal.log) // FACT_SIZE
        for seat in range(deal.players):
            view = View(deal, Seat(seat))
            assert view.legal == b""
            assert max(view.seen()) <= 4


TestAnyDeal = AnyDeal.TestCase
TestAnyDeal.settings = settings(max_examples=60, stateful_step_count=25)
