"""Illegal actions: refused with a reason and the rule, and nothing changes, whatever was asked."""

from __future__ import annotations

import pytest

from deals import deal_of, discardable, run, settle_claims, state_of
from matches import rules_with
from zimo.rules.ruleset import ReadyWhen, Rob
from zimo.table.actions import (
    CONCEALED_KONG,
    DECLARE,
    DISCARD,
    MAHJONG,
    PASS,
    IllegalAction,
    parse_action,
)
from zimo.table.deal import CLAIM, OVER, ROB, TURN, Deal

EAST = "147m258p369s1234z"
WAITS = "123m123p123789s5m"


def on_turn() -> Deal:
    return deal_of("1111m258p369s123z", draws="9p")


def declared() -> Deal:
    rules = rules_with(ready={"frozen": True})
    deal = deal_of("123m123p555s888m9m", draws="1z9p8s8p8m", rules=rules)
    run(deal, "E ready:1z", "S drawn", "W drawn", "N drawn")
    return settle_claims(deal)


def declared_free() -> Deal:
    rules = rules_with(ready={"when": ReadyWhen.ANY_TURN})
    deal = deal_of(WAITS, draws="9p9p8s8p6z", rules=rules)
    return settle_claims(run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn"))


def after_claim() -> Deal:
    return run(deal_of(EAST, "557m147p147s1237z", draws="5m"), "E discard:5m", "S pung")


def after_chow() -> Deal:
    return run(deal_of(EAST, "555578m14p147s12z", draws="9m"), "E discard:9m", "S chow-high")


def with_pung() -> Deal:
    deal = deal_of(EAST, "", "55m147p147s12345z", draws="5m9p9p9m9s")
    run(deal, "E discard:5m", "W pung", "W discard:1z", "N drawn", "E drawn", "S drawn")
    return settle_claims(deal)


def claimable() -> Deal:
    return run(deal_of(EAST, "46m147p147s12345z", "55m258p258s12347z", draws="5m"), "E discard:5m")


def robbable() -> Deal:
    rules = rules_with(kongs={"rob": Rob.ANY})
    deal = deal_of("5555m147p147s123z", "123m123p123s46m66z", draws="9m", rules=rules)
    return run(deal, "E kong:5m")


def ended() -> Deal:
    return run(deal_of(EAST, WAITS, draws="5m"), "E discard:5m", "S mahjong")


def no_loose_tile() -> Deal:
    rules = rules_with(walls={"dead": 136 - 2 - 53})
    return deal_of("1111m258p369s123z", draws="9p", rules=rules)


def without(**kongs: bool) -> Deal:
    rules = rules_with(kongs=kongs)
    if "added" not in kongs:
        return deal_of("1111m258p369s123z", draws="9p", rules=rules)
    deal = deal_of(EAST, "", "55m147p147s12345z", draws="5m9p9p9m5m", rules=rules)
    run(deal, "E discard:5m", "W pung", "W discard:1z", "N drawn", "E drawn", "S drawn")
    return settle_claims(deal)


def no_concealed() -> Deal:
    return without(concealed=False)


def no_added() -> Deal:
    return without(added=False)


CASES = [
    # who, what, the rule that forbids it, a word of the reason
    (on_turn, 1, "discard:1m", "turn order", "not your turn"),
    (on_turn, 1, "pass", "turn order", "not your turn"),
    (on_turn, -1, "pass", "seats", "-1"),
    (on_turn, 4, "pass", "seats", "4"),
    (on_turn, 0, "pass", "claims", "pass"),
    (on_turn, 0, "pung", "claims", "pung"),
    (on_turn, 0, "kong", "claims", "kong"),
    (on_turn, 0, "chow-low", "claims", "chow-low"),
    (on_turn, 0, "mahjong", "mahjong", "go out"),
    (on_turn, 0, "discard:9m", "discard", "9m"),
    (on_turn, 0, "discard:0m", "discard", "0m"),
    (on_turn, 0, "discard:1f", "discard", "1f"),
    (on_turn, 0, "discard:1j", "discard", "1j"),
    (on_turn, 0, "ready:9m", "discard", "9m"),
    (on_turn, 0, "ready:1m", "calling hand", "1m"),
    (on_turn, 0, "kong:2p", "kongs", "2p"),
    (on_turn, 0, "add:1m", "kongs", "pung"),
    (declared, 0, "discard:1m", "calling hand", "declared"),
    (declared, 0, "ready:8m", "calling hand", "declared"),
    (declared, 0, "kong:8m", "calling hand", "declared"),
    (declared_free, 0, "ready:6z", "calling hand", "already"),
    (after_chow, 1, "kong:5m", "kongs", "after drawing"),
    (after_claim, 1, "mahjong", "mahjong", "go out"),
    (with_pung, 2, "add:5m", "kongs", "5m"),
    (with_pung, 2, "add:4m", "kongs", "4m"),
    (no_loose_tile, 0, "kong:1m", "kongs", "replace"),
    (no_concealed, 0, "kong:1m", "kongs", "concealed"),
    (no_added, 2, "add:5m", "kongs", "pung"),
    (claimable, 0, "pass", "turn order", "not your turn"),
    (claimable, 3, "pass", "turn order", "not your turn"),
    (claimable, 1, "discard:4m", "claims", "claim it or pass"),
    (claimable, 1, "ready:4m", "claims", "claim it or pass"),
    (claimable, 1, "kong:5m", "claims", "claim it or pass"),
    (claimable, 1, "add:5m", "claims", "claim it or pass"),
    (claimable, 1, "mahjong", "mahjong", "tile"),
    (claimable, 1, "pung", "claims", "2 of 5m"),
    (claimable, 1, "kong", "claims", "3 of 5m"),
    (claimable, 1, "chow-low", "claims", "5m"),
    (claimable, 2, "chow-middle", "claims", "5m"),
    (robbable, 1, "pung", "robbing a kong", "robbed"),
    (robbable, 1, "chow-middle", "robbing a kong", "robbed"),
    (robbable, 0, "discard:9m", "turn order", "not your turn"),
    (ended, 0, "discard:1m", "turn order", "over"),
    (ended, 1, "mahjong", "turn order", "over"),
]


@pytest.mark.parametrize(
    ("position", "seat", "text", "rule", "word"),
    CASES,
    ids=[f"{case[0].__name__} {case[1]} {case[2]}" for case in CASES],
)
def test_refused(position: object, seat: int, text: str, rule: str, word: str) -> None:
    assert callable(position)
    deal = position()
    before = state_of(deal)
    action = parse_action(text)
    assert not deal.allows(seat, action)
    assert action not in deal.legal(seat)
    with pytest.raises(IllegalAction) as refused:
        deal.step(seat, action)
    assert refused.value.rule == rule
    assert word in refused.value.reason
    assert str(refused.value) == refused.value.reason
    assert isinstance(refused.value, ValueError)
    assert state_of(deal) == before


POSITIONS = [
    (on_turn, TURN),
    (declared, TURN),
    (declared_free, TURN),
    (after_claim, TURN),
    (after_chow, TURN),
    (with_pung, TURN),
    (claimable, CLAIM),
    (robbable, ROB),
    (ended, OVER),
    (no_loose_tile, TURN),
    (no_concealed, TURN),
    (no_added, TURN),
]


@pytest.mark.parametrize(("position", "phase"), POSITIONS, ids=[p.__name__ for p, _ in POSITIONS])
def test_every_action_is_legal_or_refused(position: object, phase: int) -> None:
    """Of all codes and seats: what is not in `legal` is refused, and changes nothing."""
    assert callable(position)
    deal = position()
    assert deal.phase == phase
    before = state_of(deal)
    for seat in range(-2, 6):
        legal = list(deal.legal(seat))
        for action in range(-3, 200):
            if action in legal:
                continue
            assert not deal.allows(seat, action)
            with pytest.raises(IllegalAction) as refused:
                deal.step(seat, action)
            assert refused.value.reason
            assert refused.value.rule
    assert state_of(deal) == before


@pytest.mark.parametrize("action", [-1, 13, 14, CONCEALED_KONG + 34, 251, 255])
def test_codes_that_mean_nothing(action: int) -> None:
    with pytest.raises(IllegalAction) as refused:
        on_turn().step(0, action)
    assert refused.value.rule == "actions"
    assert str(action) in refused.value.reason


def test_no_reason_tells_a_hidden_tile() -> None:
    """A refusal says nothing that its player can't see, whatever the others hold."""
    one = deal_of(EAST, WAITS, draws="9p")
    other = deal_of(EAST, "789m456p789s67m55z", draws="9p")
    for deal in (one, other):
        run(deal, "E drawn")
        assert (deal.phase, deal.turn) == (TURN, 1)
    for seat in (0, 2, 3):
        for action in (PASS, MAHJONG, DISCARD, DISCARD + 30, DECLARE, 3, 4, 5):
            reasons = set()
            for deal in (one, other):
                with pytest.raises(IllegalAction) as refused:
                    deal.step(seat, action)
                reasons.add((refused.value.reason, refused.value.rule))
            assert len(reasons) == 1


def test_red_and_plain_fives_are_different_discards() -> None:
    """A plain five is not discarded by who holds a red one only, nor the other way round."""
    rules = rules_with(deck={"red_fives": (1, 0, 0)})
    deal = deal_of("014m258p369s1234z", draws="9p", rules=rules)
    assert "0m" in discardable(deal, "E")
    assert "5m" not in discardable(deal, "E")
    with pytest.raises(IllegalAction):
        run(deal, "E discard:5m")
    run(deal, "E discard:0m")
    assert list(deal.hands[0].reds) == [0, 0, 0]
