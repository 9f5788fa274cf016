"""The original call of page 01, and the options 7 about calling hands; a test for each clause."""

from __future__ import annotations

import pytest

from deals import deal_of, discardable, facts, offered, plain, run, settle_claims
from matches import rules_with
from zimo.rules.ruleset import ReadyWhen
from zimo.table.actions import DECLARE, IllegalAction
from zimo.table.check import check
from zimo.table.deal import OVER, TURN, Deal
from zimo.table.facts import Fact
from zimo.table.result import outcome_of

READY = "123m123p123789s5m"
"""Waits for 5m."""
EAST = "147m258p369s1234z"
ANY = {"ready": {"when": ReadyWhen.ANY_TURN}}


def test_declared_at_the_first_discard() -> None:
    """Original call: declared at once, at one's first discard, with a discard that leaves ready."""
    deal = deal_of(READY, draws="9p")
    assert discardable(deal, "E", "ready") == {"9p", "5m"}
    run(deal, "E ready:9p")
    assert deal.hands[0].declared
    found = [(fact, seat, tile) for fact, seat, tile, _ in facts(deal)[-3:-1]]
    assert found == [(Fact.DECLARED, 0, 17), (Fact.DISCARDED, 0, 17)]
    assert check(deal, replay=True) == []


def test_the_first_discard_of_another_player() -> None:
    """Every player may call at their own first discard."""
    deal = run(deal_of(EAST, READY, draws="9p9p"), "E drawn")
    assert discardable(deal, "S", "ready") == {"9p", "5m"}


def test_not_at_a_later_discard() -> None:
    """At the second discard it is too late."""
    deal = deal_of(READY, draws="9p9p8s8p8s")
    run(deal, "E discard:9p", "S drawn", "W drawn", "N drawn")
    settle_claims(deal)
    assert discardable(deal, "E", "ready") == set()
    with pytest.raises(IllegalAction) as refused:
        deal.step(0, DECLARE + deal.drawn)
    assert refused.value.rule == "calling hand"


def test_not_with_a_discard_that_leaves_no_calling_hand() -> None:
    """What is declared must be a calling hand."""
    deal = deal_of(EAST, draws="9p")
    assert discardable(deal, "E", "ready") == set()
    with pytest.raises(IllegalAction) as refused:
        run(deal, "E ready:9p")
    assert refused.value.rule == "calling hand"
    deal = deal_of(READY, draws="9p")
    with pytest.raises(IllegalAction):
        run(deal, "E ready:1m")


def test_not_after_a_claim() -> None:
    """A hand that has claimed a set before its first discard is no original one."""
    deal = run(deal_of(EAST, "123m123p123s55m46p", draws="5m"), "E discard:5m", "S pung")
    assert discardable(deal, "S", "ready") == set()


def test_winning_with_the_original_call() -> None:
    """Kept unchanged, and won: the rules are told so."""
    deal = deal_of(READY, draws="9p9p8s8p9s5m", dealer=1)
    run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn", "E drawn", "S discard:5m", "E mahjong")
    win = outcome_of(deal).holdings[1].win
    assert win is not None
    assert win.original_call
    assert outcome_of(deal).holdings[1].declared
    assert facts(deal, Fact.LAPSED) == []


def test_no_original_call_without_declaring() -> None:
    """The same hand undeclared wins without it."""
    deal = run(deal_of(READY, draws="9p5m"), "E discard:9p", "S discard:5m", "E mahjong")
    win = outcome_of(deal).holdings[0].win
    assert win is not None
    assert not win.original_call


def test_the_call_lapses_when_the_hand_changes() -> None:
    """Kept unchanged: with another discard than the drawn tile the call does not stand any more."""
    deal = deal_of(READY, draws="9p9p8s8p6m5m")
    run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn")
    run(settle_claims(deal), "E discard:5m")
    assert facts(deal, Fact.LAPSED) == [(Fact.LAPSED, 0, 0, 0)]
    assert not deal.hands[0].declared
    assert check(deal, replay=True) == []


def test_the_call_stands_when_the_drawn_tile_goes() -> None:
    """Drawing and discarding the same tile changes nothing."""
    deal = deal_of(READY, draws="9p9p8s8p6m")
    run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn", "E drawn")
    assert deal.hands[0].declared
    assert facts(deal, Fact.LAPSED) == []


@pytest.mark.parametrize(
    ("draws", "steps"),
    [
        ("9p9p8s8p3m", ("E discard:3m", "S drawn")),
    ],
)
def test_an_equal_tile_of_the_hand(draws: str, steps: tuple[str, ...]) -> None:
    """A tile equal to the drawn one is the drawn one: the hand is the same after it."""
    deal = run(deal_of(READY, draws=draws), "E ready:9p", "S drawn", "W drawn", "N drawn")
    run(settle_claims(deal), steps[0])
    assert deal.hands[0].declared


@pytest.mark.parametrize("claim", ["pung", "kong"])
def test_the_call_lapses_with_a_claim(claim: str) -> None:
    """A claimed set changes the hand."""
    deal = deal_of("123m123p555s888m9m", draws="1z8m", loose="2z")
    run(deal, "E ready:1z", "S discard:8m", f"E {claim}")
    run(deal, f"E discard:{'9m' if claim == 'pung' else '2z'}")
    assert not deal.hands[0].declared
    assert len(facts(deal, Fact.LAPSED)) == 1
    assert check(deal, replay=True) == []


def test_the_call_lapses_with_a_concealed_kong() -> None:
    """A kong declared later changes the hand, even if it still waits for the same tile."""
    deal = deal_of("123m123p555s888m9m", draws="1z9p8s8p8m", loose="2z")
    run(deal, "E ready:1z", "S drawn", "W drawn", "N drawn")
    run(settle_claims(deal), "E kong:8m")
    assert not deal.hands[0].declared
    assert len(facts(deal, Fact.LAPSED)) == 1


def test_no_calling_hands() -> None:
    """Option: none may be declared."""
    rules = rules_with(ready={"when": ReadyWhen.NEVER})
    assert discardable(deal_of(READY, draws="9p", rules=rules), "E", "ready") == set()


def test_at_any_turn() -> None:
    """Option: a calling hand may be declared in any turn, also after a claim."""
    rules = rules_with(**ANY)
    deal = deal_of(READY, "123m123p456s55m46p", draws="9p9p8s8p8s5m", rules=rules)
    run(deal, "E drawn", "S drawn", "W drawn", "N drawn")
    assert discardable(settle_claims(deal), "E", "ready") == {"5m", "8s"}
    run(deal, "E discard:5m", "S pung")
    assert discardable(deal, "S", "ready") == {"1p", "4p", "6p"}
    run(deal, "S ready:4p")
    assert deal.hands[1].declared
    assert check(deal, replay=True) == []


def test_declaring_twice() -> None:
    """What stands is not declared again."""
    rules = rules_with(**ANY)
    deal = deal_of(READY, draws="9p9p8s8p6z", rules=rules)
    run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn")
    assert discardable(settle_claims(deal), "E", "ready") == set()
    with pytest.raises(IllegalAction) as refused:
        deal.step(0, DECLARE + deal.drawn)
    assert refused.value.rule == "calling hand"


def test_a_call_at_any_turn_lapses_when_the_hand_is_not_ready() -> None:
    """It may change its waits; if it is not ready any more it lapses, and may be declared again."""
    rules = rules_with(**ANY)
    deal = deal_of(READY, draws="9p9p8s8p6m", rules=rules)
    run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn")
    run(settle_claims(deal), "E discard:5m")
    assert deal.hands[0].declared, "it waits for the six now"
    deal = deal_of(READY, draws="9p9p8s8p6z", rules=rules)
    run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn")
    run(settle_claims(deal), "E discard:1m")
    assert not deal.hands[0].declared
    assert len(facts(deal, Fact.LAPSED)) == 1


# --- required


def required(frozen: bool = False) -> Deal:
    rules = rules_with(
        ready={"when": ReadyWhen.ANY_TURN, "required": True, "frozen": frozen},
    )
    return deal_of(READY, EAST, draws="9p9p8s8p6z5m", rules=rules)


def test_undeclared_hands_may_not_go_out() -> None:
    """Option: who has not declared may not go out, neither on a discard nor from the wall."""
    deal = run(required(), "E discard:9p", "S drawn", "W drawn", "N drawn", "E drawn")
    run(deal, "S discard:5m")
    assert offered(deal, "E") == set()
    rules = rules_with(ready={"when": ReadyWhen.ANY_TURN, "required": True})
    deal = deal_of(READY, draws="9p9p8s8p5m", rules=rules)
    run(deal, "E drawn", "S drawn", "W drawn", "N drawn")
    assert offered(settle_claims(deal), "E") == set()


def test_declared_hands_may_go_out() -> None:
    """With the declaration it goes out."""
    deal = run(required(), "E ready:9p", "S drawn", "W drawn", "N drawn", "E drawn")
    run(deal, "S discard:5m", "E mahjong")
    assert deal.phase == OVER
    win = outcome_of(deal).holdings[0].win
    assert win is not None
    assert not win.original_call, "only a call at the first discard is an original one"


def test_a_dealt_hand_need_not_be_declared() -> None:
    """East's dealt hand that is complete could not have been declared before; it may go out [+]."""
    rules = rules_with(ready={"when": ReadyWhen.ANY_TURN, "required": True})
    for hands, steps in (((READY,), ()), ((EAST, READY), ("E discard:5m",))):
        deal = run(deal_of(*hands, draws="5m", rules=rules, family=plain()), *steps)
        assert "mahjong" in offered(deal, "ES"[len(steps)])


# --- frozen


def test_a_frozen_hand_discards_what_it_draws() -> None:
    """Option: a declared hand may not change: it discards the drawn tile, or goes out."""
    deal = run(required(frozen=True), "E ready:9p", "S drawn", "W drawn", "N drawn")
    settle_claims(deal)
    assert (deal.phase, deal.turn) == (TURN, 0)
    assert discardable(deal, "E") == {"6z"}
    assert offered(deal, "E") == set()
    with pytest.raises(IllegalAction) as refused:
        run(deal, "E discard:1m")
    assert refused.value.rule == "calling hand"


def test_a_frozen_hand_claims_nothing_but_mahjong() -> None:
    """It claims no sets and declares no kong."""
    rules = rules_with(ready={"frozen": True})
    deal = deal_of("123m123p555s888m9m", draws="1z8m", loose="2z", rules=rules)
    run(deal, "E ready:1z", "S discard:8m")
    assert offered(deal, "E") == set()
    deal = deal_of("123m123p555s888m9m", draws="1z9p8s8p8m", loose="2z", rules=rules)
    run(deal, "E ready:1z", "S drawn", "W drawn", "N drawn")
    assert offered(settle_claims(deal), "E") == set()
    with pytest.raises(IllegalAction) as refused:
        run(deal, "E kong:8m")
    assert refused.value.rule == "calling hand"
    assert check(deal, replay=True) == []


def test_a_frozen_hand_with_a_red_five() -> None:
    """It discards the very tile it has drawn, the red five or the plain one."""
    rules = rules_with(ready={"frozen": True}, deck={"red_fives": (0, 1, 0)})
    deal = deal_of("123m123p555p789s5m", draws="1z9p8s8p0p", rules=rules)
    run(deal, "E ready:1z", "S drawn", "W drawn", "N drawn")
    assert discardable(settle_claims(deal), "E") == {"0p"}
    assert check(run(deal, "E drawn"), replay=True) == []


@pytest.mark.parametrize("frozen", [False, True])
def test_a_drawn_win_of_a_declared_hand(frozen: bool) -> None:
    """From the wall it goes out too."""
    rules = rules_with(ready={"frozen": frozen})
    deal = deal_of(READY, draws="9p9p8s8p5m", rules=rules)
    run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn")
    run(settle_claims(deal), "E mahjong")
    win = outcome_of(deal).holdings[0].win
    assert win is not None
    assert win.original_call
