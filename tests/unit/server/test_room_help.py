"""Hints and waits at a table, hands that are shown, and bots that fail."""

from __future__ import annotations

import pytest

from matches import rules_with
from rooms import Evening, Person, first, on_turn, seated
from zimo.rules.phrases import spoken
from zimo.server import wire

MINUTE = 60_000


def test_help_is_given_to_who_asks() -> None:
    evening = Evening()
    (ann,) = seated(evening)
    on_turn(evening, ann)
    evening.ask(ann, wire.AskHint(table="t"))
    hint = ann.heard[-1]
    assert isinstance(hint, wire.Hint)
    assert hint.choice in ann.choices.choices
    found = wire.Waits(table="t", seq=0, waits=())
    for _ in range(60):
        evening.ask(ann, wire.AskHint(table="t"))
        hint = ann.heard[-1]
        assert isinstance(hint, wire.Hint)
        evening.ask(ann, wire.AskWaits(table="t"))
        (*_, found) = ann.said(wire.Waits)
        if found.waits or ann.said(wire.DealOver):
            break
        evening.act(ann, hint.choice.action)
        on_turn(evening, ann)
    for wait in found.waits:
        assert wait.wins or wait.why_not


@pytest.mark.parametrize("language", spoken)
@pytest.mark.parametrize("rules", ["mcr", "riichi", "classical", "duel"])
def test_a_hint_says_why_in_the_players_language(rules: str, language: str) -> None:
    """How far, how many tiles help, what it leads to; of a ready hand what its tiles are worth."""
    evening = Evening(rules, pace=0)
    (ann,) = seated(evening)
    ann.viewer.language = language
    while not ann.said(wire.DealOver):
        if ann.choices is None:
            evening.later(1000)
            continue
        evening.ask(ann, wire.AskHint(table="t"))
        hint = ann.said(wire.Hint)[-1]
        assert hint.choice in ann.choices.choices
        assert len(hint.accepts) == len(hint.left)
        assert hint.why or hint.choice.kind == "shown"
        assert not any("{" in line for line in hint.why)
        if hint.choice.kind not in ("mahjong", "abort") and hint.distance > 0:
            assert any(str(sum(hint.left)) in line for line in hint.why), hint.why
        if hint.waits:
            assert {wait.tile for wait in hint.waits} >= set(hint.accepts)
            assert hint.distance == 0
            if hint.choice.kind == "ready":
                assert all(wait.wins or wait.drawn_wins for wait in hint.waits), "declared, it may"
        evening.act(ann, hint.choice.action)
    assert len({line for hint in ann.said(wire.Hint) for line in hint.why}) > 3


def test_after_a_drawn_deal_those_who_are_paid_for_it_show_their_hands() -> None:
    evening = Evening(rules_with(drawn={"ready_points": 3000}, match={"deals": 30}), pace=0)
    people = seated(evening, ("ann", "bob", "cat", "dan"))
    said = people[0].said

    def choose(person: Person) -> str:
        kinds = {choice.kind: str(choice.action) for choice in person.choices.choices}
        if "pass" in kinds:
            return "pass"
        evening.ask(person, wire.AskHint(table="t"))
        found = person.said(wire.Hint)[-1].choice
        return kinds["discard"] if found.kind == "mahjong" else str(found.action)

    def paid_for_once() -> bool:
        for person in people:
            if person.said(wire.DealOver) and not evening.room.table.places[0].ready:
                evening.ask(person, wire.Ready(table="t"))
        return any(over.result.payments for over in said(wire.DealOver))

    evening.play(choose, paid_for_once)
    for over in said(wire.DealOver):
        paid = {payment.payee for payment in over.result.payments}
        assert {hand.seat for hand in over.result.hands} == paid
        assert all(not hand.won for hand in over.result.hands)


def test_a_bot_that_fails_plays_on_and_is_told_of_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from zimo.server.room import play

    class Broken:
        def choose(self, view: object, legal: bytes) -> int:
            raise ZeroDivisionError("a mistake")

    monkeypatch.setattr(play, "bot_named", lambda name, seed: Broken())
    evening = Evening(pace=0)
    (ann,) = seated(evening)
    evening.play(first, lambda: bool(ann.said(wire.DealOver)))
    assert caplog.text.count("failed") == 1


def test_a_bot_that_cheats_plays_the_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    from zimo.server.room import play

    class Cheat:
        def choose(self, view: object, legal: bytes) -> int:
            return 1  # mahjong, whatever it holds

    monkeypatch.setattr(play, "bot_named", lambda name, seed: Cheat())
    evening = Evening(pace=0)
    (ann,) = seated(evening)
    evening.play(first, lambda: bool(ann.said(wire.DealOver)))
