"""What the people at a table offer one another."""

from __future__ import annotations

from random import Random

from msgspec import structs

from matches import rules_with
from rooms import Evening, first, on_turn, refused, seated, wild
from zimo.rules import load_ruleset
from zimo.server import wire
from zimo.server.room.room import FINISHED
from zimo.server.wire.shapes import (
    Declined,
    OfferKind,
    State,
)

MINUTE = 60_000


def test_a_pause_that_all_accept() -> None:
    evening = Evening()
    ann, bob = seated(evening, ("ann", "bob"))
    on_turn(evening, ann)
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.PAUSE))
    (offer,) = bob.room.offers
    assert ann.choices is not None
    evening.ask(bob, wire.Answer(table="t", offer=offer.id, accept=True))
    assert evening.room.table.state is State.PAUSED
    assert ann.choices is None
    for person in (ann, bob):
        evening.ask(person, wire.Ready(table="t"))
    assert bob.room.table.state is State.PLAYING
    assert ann.choices is not None


def test_an_offer_that_one_turns_down_is_gone() -> None:
    evening = Evening()
    ann, bob = seated(evening, ("ann", "bob"))
    on_turn(evening, ann)
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.END))
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.END))
    assert refused(ann) is wire.RefusalCode.NOT_NOW
    (offer,) = bob.room.offers
    assert bob.room.declined is None
    evening.ask(bob, wire.Answer(table="t", offer=offer.id, accept=False))
    assert ann.room.offers == ()
    assert ann.room.declined == Declined(offer=offer.id, kind=OfferKind.END, by=1)
    evening.ask(bob, wire.Answer(table="t", offer=offer.id, accept=True))
    assert refused(bob) is wire.RefusalCode.STALE


def test_the_match_ends_after_the_deal_when_all_agree() -> None:
    evening = Evening()
    (ann,) = seated(evening)
    on_turn(evening, ann)
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.END))
    assert evening.room.table.playing is not None
    evening.restart()
    back = evening.enter("ann")
    evening.play(wild(Random(3)), lambda: bool(back.said(wire.MatchOver)))
    assert back.said(wire.MatchOver)[0].reason == "agreed"


def test_against_bots_the_rules_say_whether_a_move_is_taken_back() -> None:
    evening = Evening(pace=0)
    (ann,) = seated(evening)
    on_turn(evening, ann)
    evening.act(ann, first(ann))
    on_turn(evening, ann)
    assert not ann.room.takes_back
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.UNDO))
    assert refused(ann) is wire.RefusalCode.NOT_NOW


def test_a_move_is_taken_back_against_bots_at_once() -> None:
    evening = Evening(rules_with(aids={"take_back": True}), pace=0)
    (ann,) = seated(evening)
    on_turn(evening, ann)
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.UNDO))
    if isinstance(ann.heard[-1], wire.Refused):
        assert refused(ann) is wire.RefusalCode.NOT_NOW  # no move of hers in this deal yet
    evening.act(ann, first(ann))
    on_turn(evening, ann)
    assert ann.deal is not None
    game = evening.room.table.game
    assert game is not None
    assert game.deal is not None
    before = game.deal.actions
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.UNDO))
    assert before.startswith(game.deal.actions)
    assert len(game.deal.actions) < len(before)
    assert ann.choices is not None
    again = evening.enter("ann")
    mine = {key: value for key, value in ann.deal.items() if key != "kong"}
    assert again.deal == mine
    evening.restart()
    assert evening.room.table.game is not None
    assert evening.room.table.game.deal is not None
    assert evening.room.table.game.deal.actions == game.deal.actions


def test_the_standings_have_the_final_result_where_there_is_one() -> None:
    rules = load_ruleset("riichi")
    short = structs.replace(rules.match, rounds=0, deals=1)
    evening = Evening(structs.replace(rules, match=short), pace=0)
    (ann,) = seated(evening)
    evening.play(wild(Random(3)), lambda: bool(ann.said(wire.MatchOver)))
    game = evening.room.table.game
    assert game is not None
    over = ann.said(wire.MatchOver)[0]
    assert [line.result for line in over.standings] == [
        each.result for each in game.match.standings()
    ]
    assert all(line.result is not None for line in over.standings)
    assert over.reason is game.match.over
    assert all(line.stake is None for line in over.standings)


def test_the_standings_have_the_stake_where_there_is_one() -> None:
    evening = Evening(load_ruleset("duel"), pace=0)
    (ann,) = seated(evening)
    evening.play(wild(Random(2)), lambda: bool(ann.said(wire.MatchOver)))
    standings = ann.said(wire.MatchOver)[0].standings
    assert [line.stake for line in standings] == [100, -100]


def test_a_rematch_is_wanted_by_all() -> None:
    evening = Evening("duel")
    ann, bob = seated(evening, ("ann", "bob"))
    evening.play(wild(Random(3)), lambda: bool(ann.said(wire.MatchOver)))
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.REMATCH))
    (offer,) = bob.room.offers
    assert evening.room.table.rematch == ""
    evening.ask(bob, wire.Answer(table="t", offer=offer.id, accept=True))
    assert evening.room.offers.rematch
    evening.room.rematched("other", evening.now)
    evening.deliver()
    assert bob.room.rematch == "other"
    for person in (ann, bob):
        evening.leave(person)
    evening.later(FINISHED + 1)
    assert evening.room.table.closed
