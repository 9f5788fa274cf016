"""The life of a table besides the play: who goes and comes back, spectators, help, names."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from matches import rules_with
from rooms import Evening, on_turn, refused, seated, wild
from zimo.rules.ruleset import TimeEnd
from zimo.server import wire
from zimo.server.room.play import NEXT_DEAL
from zimo.server.room.refused import Refusal
from zimo.server.room.room import ABANDONED, MOST_VIEWERS
from zimo.server.wire.shapes import (
    ClockKind,
    ClockOptions,
    OfferKind,
    PlaceKind,
    State,
    Watching,
)

MINUTE = 60_000


def test_a_bot_sits_in_for_who_is_away_until_they_are_back() -> None:
    evening = Evening(sit_in=60)
    ann, bob = seated(evening, ("ann", "bob"))
    on_turn(evening, bob)
    evening.leave(bob)
    evening.later(59_000)
    place = evening.room.table.places[1]
    assert (place.kind, place.bot) == (PlaceKind.PERSON, "")
    evening.later(1_500)
    assert place.bot == "greedy"
    assert ann.room.table.places[1].bot == "greedy"
    evening.later(5_000)
    back = evening.enter("bob")
    assert place.bot == ""
    assert back.viewer.place == 1
    on_turn(evening, back)


def test_a_table_at_which_nobody_is_rests_and_goes_on() -> None:
    evening = Evening(sit_in=0)
    (ann,) = seated(evening)
    on_turn(evening, ann)
    seq = ann.seq
    evening.leave(ann)
    evening.later(ABANDONED + 1000)
    assert evening.room.table.playing is None
    evening.restart()
    back = evening.enter("ann")
    assert back.seq == seq
    assert back.choices is None
    evening.ask(back, wire.Act(table="t", seq=seq, action="discard:1m"))
    assert refused(back) is wire.RefusalCode.STALE
    evening.ask(back, wire.Ready(table="t"))
    assert evening.room.table.state is State.PLAYING
    assert back.choices is not None


def test_a_table_to_which_nobody_comes_is_closed() -> None:
    evening = Evening()
    evening.leave(evening.enter("ann"))
    evening.later(ABANDONED + 1000)
    assert evening.room.table.closed


def test_the_next_deal_waits_for_everyone_but_not_for_ever() -> None:
    evening = Evening()
    ann, bob = seated(evening, ("ann", "bob"))
    for number, ready in enumerate([(ann, bob), (ann,), ()], start=1):
        said = ann.said
        evening.play(wild(Random(number)), lambda: len(said(wire.DealOver)) >= number)  # noqa: B023
        before = evening.now
        for person in ready:
            evening.ask(person, wire.Ready(table="t"))
        evening.later(1)
        begun = ann.room.deal == number + 1
        assert begun is (len(ready) == 2)
        evening.later(NEXT_DEAL)
        assert ann.room.deal == number + 1, before


def test_where_nobody_is_time_stands_still() -> None:
    """A player who has left alone finds the match as it was, clocks and bots or not."""
    evening = Evening(sit_in=60, clock=ClockOptions(kind=ClockKind.MOVE, seconds=30))
    (ann,) = seated(evening)
    on_turn(evening, ann)
    evening.later(20_000)
    evening.leave(ann)
    evening.later(50 * MINUTE)
    assert evening.room.table.places[0].bot == ""
    back = evening.enter("ann")
    assert back.seq == ann.seq
    assert back.choices.left == 30_000
    evening.later(30_000)
    assert back.seq > ann.seq


@pytest.mark.parametrize("agreed", [{"strict": True}, {"private": True}, {"watching": "delayed"}])
def test_spectators_see_a_deal_when_it_is_over(agreed: dict[str, Any]) -> None:
    watching = Watching(str(agreed.pop("watching", "live")))
    evening = Evening(watching=watching, **agreed)
    ann, *_ = seated(evening, ("ann", "bob"))
    eve = evening.enter("eve", invite="secret-link")
    evening.play(wild(Random(2)), lambda: ann.seq > 80)
    assert not eve.said(wire.Events)
    assert eve.seq == 0
    evening.play(wild(Random(2)), lambda: bool(ann.said(wire.DealOver)))
    assert len(eve.said(wire.DealOver)) == 1
    assert eve.deal is not None
    assert all(hand["tiles"] is None for hand in eve.deal["hands"])
    assert eve.seq == ann.seq


def test_where_nobody_looks_on_outsiders_are_not_let_in() -> None:
    """Before the match they may, to sit down; who is left without a place sees no deal."""
    evening = Evening("duel", watching=Watching.NOBODY)
    early = evening.enter("early")
    ann, bob = seated(evening, ("ann", "bob"))
    with pytest.raises(Refusal) as caught:
        evening.enter("eve")
    assert caught.value.code is wire.RefusalCode.NO_PLACE
    evening.people.pop()
    evening.play(wild(Random(2)), lambda: bool(ann.said(wire.DealOver)))
    assert not early.said(wire.Events) + early.said(wire.DealOver)
    assert all(snapshot.deal is None for snapshot in early.said(wire.Snapshot))
    evening.leave(bob)
    assert evening.enter("bob").deal is not None


def test_who_looks_on_late_is_not_told_whose_turn_it_is() -> None:
    clock = ClockOptions(kind=ClockKind.BANK, seconds=60)
    for strict in (True, False):
        evening = Evening("duel", strict=strict, clock=clock)
        ann, _ = seated(evening, ("ann", "bob"))
        on_turn(evening, ann)
        eve = evening.enter("eve")
        running = eve.said(wire.Snapshot)[-1].clocks.running
        assert running == (None if strict else evening.room.table.going().seating.index(0))


def test_spectators_of_an_open_table_see_what_lies_open() -> None:
    evening = Evening()
    ann, *_ = seated(evening, ("ann", "bob"))
    eve = evening.enter("eve")
    evening.play(wild(Random(2)), lambda: ann.seq > 80)
    assert eve.seq == ann.seq
    assert eve.deal is not None
    assert ann.deal is not None
    assert [hand["discards"] for hand in eve.deal["hands"]] == [
        hand["discards"] for hand in ann.deal["hands"]
    ]
    evening.ask(eve, wire.Say(table="t", text="discard the red dragon"))
    assert refused(eve) is wire.RefusalCode.NO_PLACE


def test_a_guest_who_becomes_an_account_keeps_the_place() -> None:
    evening = Evening()
    ann, bob = seated(evening, ("ann", "bob"))
    on_turn(evening, ann)
    evening.room.handed("ann", "account", "Anna", evening.now)
    evening.deliver()
    assert bob.room.table.places[0].name == "Anna"
    assert evening.room.table.opener == "account"
    evening.restart()
    back = evening.enter("account")
    assert back.viewer.place == 0
    on_turn(evening, back)


def test_a_new_name_is_seen_at_once_and_holds() -> None:
    evening = Evening()
    ann, bob = seated(evening, ("ann", "bob"))
    on_turn(evening, ann)
    evening.room.renamed("ann", "Zed", evening.now)
    evening.room.renamed("nobody", "Zed", evening.now)
    evening.deliver()
    assert [place.name for place in bob.room.table.places[:2]] == ["Zed", "Bob"]
    written = len(evening.written)
    evening.room.renamed("ann", "Zed", evening.now)
    evening.deliver()
    assert len(evening.written) == written, "that is the name already"
    evening.restart()
    assert evening.enter("bob").room.table.places[0].name == "Zed"
    game = evening.room.table.game
    assert game is not None
    assert [player.name for player in game.recorder.players[:2]] == ["Ann", "Bob"]


def test_two_people_with_one_name_are_told_apart() -> None:
    evening = Evening()
    ann, bob = seated(evening, ("ann", "ANN"))
    assert [place.name for place in ann.room.table.places[:2]] == ["Ann", "Ann (2)"]
    evening.ask(bob, wire.Say(table="t", text="hello"))
    assert ann.said(wire.ChatLine)[-1].line.name == "Ann (2)"
    evening.room.renamed("ann", "bruno", evening.now)
    evening.deliver()
    names = [place.name for place in bob.room.table.places]
    assert "Bruno" in names, "a bot"
    assert names[0] == "bruno (2)"
    evening.room.handed("ANN", "account", "Bruno", evening.now)
    evening.deliver()
    assert [place.name for place in bob.room.table.places[:2]] == ["bruno (2)", "Bruno (3)"]


def test_who_comes_back_gets_the_lines_they_missed() -> None:
    evening = Evening()
    ann, bob = seated(evening, ("ann", "bob"))
    on_turn(evening, ann)
    evening.ask(ann, wire.Say(table="t", text="one"))
    (heard,) = bob.said(wire.ChatLine)
    evening.leave(bob)
    evening.ask(ann, wire.Say(table="t", text="two"))
    evening.people.append(bob)
    evening.room.join(bob.viewer, bob.seq, "", evening.now, heard.line.id)
    evening.deliver()
    assert [message.line.text for message in bob.said(wire.ChatLine)] == ["one", "two"]
    again = evening.enter("bob")
    assert [line.text for line in again.said(wire.Snapshot)[-1].chat] == ["one", "two"]


def test_a_pause_between_deals_keeps_the_result() -> None:
    evening = Evening()
    (ann,) = seated(evening)
    evening.play(wild(Random(6)), lambda: bool(ann.said(wire.DealOver)))
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.PAUSE))
    again = evening.enter("ann")
    shown = again.said(wire.Snapshot)[-1]
    assert shown.room.table.state is State.PAUSED
    assert shown.room.table.deals == 1
    assert shown.result == ann.said(wire.DealOver)[0].result
    evening.ask(ann, wire.Ready(table="t"))
    assert ann.room.deal == 2
    evening.restart()
    assert evening.room.table.state is State.PLAYING


@pytest.mark.parametrize("end", ["finished", "cancelled"])
def test_a_match_ends_when_the_agreed_time_is_up(end: str) -> None:
    """The deal that is going on is the last, or does not count."""
    evening = Evening(rules_with(match={"minutes": 30, "time_end": TimeEnd(end)}), sit_in=0)
    (ann,) = seated(evening)
    on_turn(evening, ann)
    evening.later(29 * MINUTE)
    assert not ann.said(wire.MatchOver)
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.PAUSE))
    evening.later(60 * MINUTE)
    evening.ask(ann, wire.Ready(table="t"))
    evening.later(MINUTE // 2)
    assert not ann.said(wire.MatchOver), "a pause does not count"
    evening.later(MINUTE)
    if end == "cancelled":
        assert not ann.said(wire.DealOver)
    else:
        assert not ann.said(wire.MatchOver)
        evening.play(wild(Random(3)), lambda: bool(ann.said(wire.MatchOver)))
        assert len(ann.said(wire.DealOver)) == 1
    (over,) = ann.said(wire.MatchOver)
    assert over.reason == "time"
    assert evening.room.table.state is State.OVER
    evening.restart()
    again = evening.enter("ann")
    assert [m.reason for m in again.said(wire.MatchOver)] == ["time"]


def test_places_and_bots_before_the_match() -> None:
    evening = Evening()
    ann, bob = evening.enter("ann"), evening.enter("bob")
    evening.ask(ann, wire.Sit(table="t", place=2))
    for message, code in (
        (wire.Sit(table="t"), wire.RefusalCode.TAKEN),
        (wire.SeatBot(table="t", place=2, bot="greedy"), wire.RefusalCode.TAKEN),
        (wire.SeatBot(table="t", place=9, bot="greedy"), wire.RefusalCode.TAKEN),
        (wire.SeatBot(table="t", place=0, bot="nobody"), wire.RefusalCode.BAD_REQUEST),
        (wire.SeatBot(table="t", place=0, bot=""), wire.RefusalCode.BAD_REQUEST),
        (wire.Ready(table="t", contribution="no hex"), wire.RefusalCode.BAD_REQUEST),
        (wire.Ready(table="t", contribution="00" * 33), wire.RefusalCode.BAD_REQUEST),
        (wire.Act(table="t", seq=0, action="pass"), wire.RefusalCode.NOT_NOW),
        (wire.AskHint(table="t"), wire.RefusalCode.NOT_NOW),
        (wire.Offer(table="t", kind=OfferKind.REMATCH), wire.RefusalCode.NOT_NOW),
        (wire.Offer(table="t", kind=OfferKind.UNDO), wire.RefusalCode.NOT_NOW),
        (wire.Say(table="t", text=" \n "), wire.RefusalCode.BAD_REQUEST),
        (wire.Ping(sent=1), wire.RefusalCode.UNREADABLE),
    ):
        evening.ask(ann, message)
        assert refused(ann) is code, message
    evening.ask(bob, wire.SeatBot(table="t", place=0, bot="greedy"))
    assert refused(bob) is wire.RefusalCode.NOT_YOURS
    evening.ask(ann, wire.SeatBot(table="t", place=0, bot="greedy"))
    assert ann.room.table.places[0].bot == "greedy"
    evening.ask(ann, wire.SeatBot(table="t", place=0, bot=""))
    assert ann.room.table.places[0].bot == ""
    evening.ask(bob, wire.Sit(table="t", place=2))
    assert refused(bob) is wire.RefusalCode.TAKEN
    evening.ask(bob, wire.Sit(table="t"))
    evening.ask(bob, wire.Stand(table="t"))
    assert bob.said(wire.Snapshot)[-1].place is None
    assert [place.kind for place in bob.room.table.places] == [
        PlaceKind.FREE,
        PlaceKind.FREE,
        PlaceKind.PERSON,
        PlaceKind.FREE,
    ]


def test_so_many_may_look_on() -> None:
    evening = Evening()
    for number in range(MOST_VIEWERS):
        evening.enter(f"eve-{number}")
    with pytest.raises(Refusal, match="Too many"):
        evening.enter("one-more")
