"""Who goes, who is silent, who comes back; and what is left of a match that everyone leaves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rooms import Evening, Person, first, seated, wild
from zimo.records import verify
from zimo.server import wire
from zimo.server.room.room import FINISHED
from zimo.server.wire.shapes import ClockKind, ClockOptions, OfferKind, PassMode, PlaceKind, State

MINUTE = 60_000


def until_asked(evening: Evening, person: Person, *, claim: bool) -> None:
    """Until this person is asked for a claim, or for a discard; the others pass and discard."""

    def choose(asked: Person) -> str:
        actions = [choice.action for choice in asked.choices.choices]
        return "pass" if "pass" in actions else first(asked)

    def asked() -> bool:
        if person.choices is None or evening.room.play.held_until is not None:
            return False
        return any(choice.kind == "pass" for choice in person.choices.choices) is claim

    evening.play(choose, asked)


# --- silent ------------------------------------------------------------------------------------


def test_a_bot_sits_in_for_who_is_silent_while_others_wait() -> None:
    """On their turn, where no clock limits it; and whatever they say, they are back."""
    evening = Evening(sit_in=60)
    ann, bob = seated(evening, ("ann", "bob"))
    until_asked(evening, bob, claim=False)
    evening.later(59_000)
    place = evening.room.table.places[1]
    assert place.bot == ""
    evening.ask(bob, wire.Say(table="t", text="let me think"))
    evening.later(59_000)
    assert place.bot == "", "who says something is there"
    seq = bob.seq
    evening.later(1_500)
    assert place.bot == "greedy"
    assert bob.room.table.places[1].bot == "greedy", "they see it too"
    evening.later(5_000)
    assert ann.seq > seq
    evening.ask(bob, wire.Passing(table="t", mode=PassMode.NOTHING))
    assert place.bot == ""
    assert not isinstance(bob.heard[-1], wire.Refused)
    until_asked(evening, bob, claim=False)
    evening.act(bob, first(bob))


def test_a_silent_claim_has_passed_and_nobody_learns_whose_it_was() -> None:
    evening = Evening(sit_in=60, pace=0, pause=0)
    ann, bob = seated(evening, ("ann", "bob"))
    until_asked(evening, bob, claim=True)
    if ann.choices is not None:
        evening.act(ann, "pass")
    seq, told = ann.seq, len(ann.heard)
    evening.later(59_000)
    assert ann.seq == seq
    evening.later(3_000)
    assert ann.seq > seq
    assert all(not place.bot for place in evening.room.table.places[:2])
    for message in ann.heard[told:]:
        assert not isinstance(message, wire.Room)


def test_who_plays_against_bots_alone_is_never_hurried() -> None:
    evening = Evening(sit_in=60)
    (ann,) = seated(evening)
    until_asked(evening, ann, claim=False)
    evening.later(1000 * MINUTE)
    assert evening.room.table.places[0].bot == ""
    assert ann.choices is not None


def test_when_both_are_silent_the_last_one_is_waited_for() -> None:
    evening = Evening("duel", sit_in=60, pace=0)
    ann, bob = seated(evening, ("ann", "bob"))
    until_asked(evening, bob, claim=False)
    evening.later(60 * MINUTE)
    places = evening.room.table.places
    assert [bool(place.bot) for place in places].count(True) == 1
    assert ann.choices is not None or bob.choices is not None


@pytest.mark.parametrize(
    "agreed",
    [
        {"sit_in": 0},
        {"sit_in": 60, "clock": ClockOptions(kind=ClockKind.MOVE, seconds=3600)},
        {"sit_in": 60, "clock": ClockOptions(kind=ClockKind.DAYS, days=2)},
    ],
)
def test_where_a_clock_runs_or_nobody_sits_in_silence_is_no_absence(
    agreed: dict[str, Any],
) -> None:
    evening = Evening(**agreed)
    _, bob = seated(evening, ("ann", "bob"))
    until_asked(evening, bob, claim=False)
    evening.later(50 * MINUTE)
    assert evening.room.table.places[1].bot == ""
    assert bob.choices is not None


def test_a_bot_sits_in_for_who_is_away_though_they_are_asked_nothing() -> None:
    """When it does tells nothing about who may claim."""
    evening = Evening(sit_in=60)
    ann, bob = seated(evening, ("ann", "bob"))
    until_asked(evening, ann, claim=False)
    assert bob.choices is None
    evening.leave(bob)
    evening.later(61_000)
    assert ann.room.table.places[1].bot == "greedy"
    until_asked(evening, ann, claim=False)


# --- gone --------------------------------------------------------------------------------------


def test_who_stands_up_leaves_a_bot_behind_and_the_last_one_ends_the_match() -> None:
    """What was played to its end is kept; the deal that was going on does not count."""
    evening = Evening()
    ann, bob = seated(evening, ("ann", "bob"))
    until_asked(evening, ann, claim=False)
    evening.ask(bob, wire.Stand(table="t"))
    assert evening.room.table.places[1].kind is PlaceKind.BOT
    assert bob.said(wire.Snapshot)[-1].place is None
    evening.play(wild(Random(1)), lambda: bool(ann.said(wire.DealOver)))
    points = ann.said(wire.DealOver)[0].result.points
    evening.ask(ann, wire.Ready(table="t"))
    until_asked(evening, ann, claim=False)
    evening.ask(ann, wire.Stand(table="t"))
    table = evening.room.table
    assert (table.state, table.closed) == (State.OVER, False)
    assert table.players[:2] == ("ann", "bob")
    assert table.game is not None
    record = verify(table.game.recorder.text())
    assert (record.deals, record.reason) == (1, "agreed")
    over = bob.said(wire.MatchOver)[0]
    assert ann.said(wire.MatchOver) == [over]
    assert over.record == "t"
    assert sorted(line.points for line in over.standings) == sorted(points)
    assert bob.room.table.deals == 1
    evening.restart()
    assert evening.room.table.record == "t"
    assert evening.room.table.players[:2] == ("ann", "bob")
    evening.later(FINISHED + 1)
    assert evening.room.table.closed


def test_of_a_match_without_a_whole_deal_nothing_is_kept() -> None:
    evening = Evening()
    (ann,) = seated(evening)
    until_asked(evening, ann, claim=False)
    evening.ask(ann, wire.Stand(table="t"))
    assert evening.room.table.state is State.OVER
    assert ann.said(wire.MatchOver)[0].record == ""
    assert ann.said(wire.Snapshot)[-1].room.record == ""
    assert ann.said(wire.Snapshot)[-1].room.table.deals == 0


def test_a_match_that_rests_is_ended_by_the_last_one_too() -> None:
    evening = Evening()
    (ann,) = seated(evening)
    evening.play(wild(Random(1)), lambda: bool(ann.said(wire.DealOver)))
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.PAUSE))
    assert ann.room.table.state is State.PAUSED
    evening.ask(ann, wire.Stand(table="t"))
    assert ann.said(wire.MatchOver)[0].record == "t"
    evening.ask(ann, wire.Stand(table="t"))
    assert isinstance(ann.heard[-1], wire.Refused)


def test_who_is_only_away_has_not_left() -> None:
    evening = Evening()
    ann, bob = seated(evening, ("ann", "bob"))
    until_asked(evening, ann, claim=False)
    evening.leave(bob)
    evening.ask(ann, wire.Stand(table="t"))
    assert evening.room.table.state is State.PLAYING
    assert evening.enter("bob").viewer.place == 1


# --- before the match, after it, and what was offered meanwhile ---------------------------------


def test_before_the_match_nobody_waits_for_ever_for_who_is_away() -> None:
    evening = Evening("duel", sit_in=60)
    ann, bob = evening.enter("ann"), evening.enter("bob")
    for person in (ann, bob):
        evening.ask(person, wire.Sit(table="t"))
    evening.leave(bob)
    evening.ask(ann, wire.Ready(table="t"))
    evening.later(59_000)
    assert ann.room.table.places[1].user == "bob"
    evening.later(1_500)
    assert ann.room.table.places[1].kind is PlaceKind.FREE
    again = evening.enter("bob")
    assert again.viewer.place is None
    evening.ask(again, wire.Sit(table="t"))
    evening.ask(again, wire.Ready(table="t"))
    assert evening.room.table.state is State.PLAYING


def test_the_opener_may_give_the_place_of_who_is_away_to_a_bot() -> None:
    evening = Evening("duel", sit_in=0)
    ann, bob = evening.enter("ann"), evening.enter("bob")
    for person in (ann, bob):
        evening.ask(person, wire.Sit(table="t"))
    for bot in ("", "greedy"):
        evening.ask(ann, wire.SeatBot(table="t", place=1, bot=bot))
        assert isinstance(ann.heard[-1], wire.Refused), "who is there keeps their place"
    evening.leave(bob)
    evening.ask(ann, wire.SeatBot(table="t", place=1, bot=""))
    assert ann.room.table.places[1].kind is PlaceKind.FREE
    back = evening.enter("bob")
    evening.ask(back, wire.Sit(table="t"))
    evening.leave(back)
    evening.ask(ann, wire.SeatBot(table="t", place=1, bot="greedy"))
    evening.ask(ann, wire.Ready(table="t"))
    assert evening.room.table.state is State.PLAYING


@pytest.mark.parametrize("way", ["stands up", "a bot sits in"])
def test_what_all_others_have_accepted_is_done_when_the_last_one_goes(way: str) -> None:
    evening = Evening(sit_in=60)
    ann, bob, cat = seated(evening, ("ann", "bob", "cat"))
    until_asked(evening, ann, claim=False)
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.PAUSE))
    (offer,) = bob.room.offers
    evening.ask(bob, wire.Answer(table="t", offer=offer.id, accept=True))
    assert bob.room.offers, "cat has not answered"
    if way == "stands up":
        evening.ask(cat, wire.Stand(table="t"))
    else:
        evening.leave(cat)
        evening.later(61_000)
    assert bob.room.table.state is State.PAUSED
    assert bob.room.offers == ()


def test_who_has_offered_takes_it_back() -> None:
    evening = Evening()
    ann, bob = seated(evening, ("ann", "bob"))
    until_asked(evening, ann, claim=False)
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.END))
    (offer,) = bob.room.offers
    evening.ask(ann, wire.Answer(table="t", offer=offer.id, accept=False))
    assert bob.room.offers == ()


def test_who_has_gone_home_is_not_asked_for_a_rematch() -> None:
    evening = Evening("duel")
    ann, bob = seated(evening, ("ann", "bob"))
    evening.play(wild(Random(3)), lambda: bool(ann.said(wire.MatchOver)))
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.REMATCH))
    assert not evening.room.offers.rematch
    evening.leave(bob)
    assert evening.room.offers.rematch == (ann.viewer.place,)


def test_a_move_is_taken_back_as_soon_as_what_came_of_it_is_shown() -> None:
    """Offered right after a wrong discard, against bots: it is done without another word."""
    evening = Evening("beginner")
    (ann,) = seated(evening)
    until_asked(evening, ann, claim=False)
    game = evening.room.table.game
    assert game is not None
    assert game.deal is not None
    before = game.deal.actions
    evening.act(ann, first(ann))
    assert evening.room.play.held_until is not None
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.UNDO))
    assert not isinstance(ann.heard[-1], wire.Refused)
    assert len(ann.room.offers) == 1
    evening.later(2000)
    assert ann.room.offers == ()
    assert game.deal.actions == before
    assert ann.choices is not None


def test_the_move_that_is_taken_back_is_the_one_it_was_offered_for() -> None:
    evening = Evening(pace=0)
    ann, bob = seated(evening, ("ann", "bob"))
    until_asked(evening, ann, claim=False)
    game = evening.room.table.game
    assert game is not None
    assert game.deal is not None
    before = game.deal.actions
    evening.act(ann, first(ann))
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.UNDO))
    until_asked(evening, ann, claim=False)
    evening.act(ann, first(ann))
    until_asked(evening, ann, claim=False)
    (offer,) = bob.room.offers
    evening.ask(bob, wire.Answer(table="t", offer=offer.id, accept=True))
    evening.later(3000)
    assert game.deal.actions == before


def test_what_is_offered_of_a_deal_is_gone_with_it() -> None:
    evening = Evening(pace=0)
    ann, bob = seated(evening, ("ann", "bob"))
    until_asked(evening, ann, claim=False)
    evening.act(ann, first(ann))
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.UNDO))
    assert len(bob.room.offers) == 1
    evening.play(wild(Random(1)), lambda: bool(ann.said(wire.DealOver)))
    assert bob.room.offers == ()


def test_the_opener_who_leaves_before_the_match_hands_the_table_on() -> None:
    evening = Evening("duel")
    ann, bob = evening.enter("ann"), evening.enter("bob")
    for person in (ann, bob):
        evening.ask(person, wire.Sit(table="t"))
    evening.ask(ann, wire.Stand(table="t"))
    evening.ask(bob, wire.SeatBot(table="t", place=0, bot="greedy"))
    assert bob.room.table.places[0].bot == "greedy"
    assert bob.room.opener == "bob"


def test_a_rematch_that_is_agreed_is_not_offered_again() -> None:
    evening = Evening("duel")
    (ann,) = seated(evening)
    evening.play(wild(Random(3)), lambda: bool(ann.said(wire.MatchOver)))
    for _ in range(2):
        evening.ask(ann, wire.Offer(table="t", kind=OfferKind.REMATCH))
    assert isinstance(ann.heard[-1], wire.Refused)
    evening.room.rematched("other", evening.now)
    evening.deliver()
    assert ann.room.offers == ()
