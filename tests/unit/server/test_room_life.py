"""Clocks, absence, pauses, offers, spectators: what happens at a table besides the moves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import structs

from matches import rules_with
from rooms import Evening, Person, first, seated, wild
from zimo.rules import load_ruleset
from zimo.rules.phrases import spoken
from zimo.rules.ruleset import TimeEnd
from zimo.server import wire
from zimo.server.room.asked import CLAIM_TIME, DAY
from zimo.server.room.play import NEXT_DEAL
from zimo.server.room.refused import Refusal
from zimo.server.room.room import ABANDONED, FINISHED, MOST_VIEWERS
from zimo.server.wire.shapes import (
    ClockKind,
    ClockOptions,
    Declined,
    OfferKind,
    PlaceKind,
    State,
    Watching,
)

MINUTE = 60_000


def on_turn(evening: Evening, person: Person) -> None:
    """Until it is this person's turn; claims are passed."""

    def choose(asked: Person) -> str:
        actions = [choice.action for choice in asked.choices.choices]
        return "pass" if "pass" in actions else first(asked)

    evening.play(
        choose,
        lambda: (
            person.choices is not None
            and any(choice.kind == "discard" for choice in person.choices.choices)
        ),
    )


def refused(person: Person) -> wire.RefusalCode:
    """The code of the last message."""
    message = person.heard[-1]
    assert isinstance(message, wire.Refused), message
    return message.code


# --- clocks ------------------------------------------------------------------------------------


def test_without_a_clock_nobody_is_hurried() -> None:
    evening = Evening(sit_in=0)
    (ann,) = seated(evening)
    on_turn(evening, ann)
    seq = ann.seq
    evening.later(100 * MINUTE)
    assert ann.seq == seq
    assert ann.choices.left is None


def test_a_move_has_its_seconds_and_then_the_drawn_tile_goes() -> None:
    evening = Evening(clock=ClockOptions(kind=ClockKind.MOVE, seconds=10))
    (ann,) = seated(evening)
    on_turn(evening, ann)
    assert ann.choices.left == 10_000
    assert ann.deal is not None
    seq, drawn = ann.seq, ann.deal["drawn"]
    evening.later(9_999)
    assert ann.seq == seq
    evening.later(1)
    (event,) = [e for m in ann.said(wire.Events) for e in m.events if e.seq == seq + 1]
    assert (event.kind, event.seat) == ("Discarded", ann.deal["seat"])
    if drawn is not None:
        assert event.tile == drawn


def test_a_bank_is_used_up_after_the_extra_seconds() -> None:
    evening = Evening(clock=ClockOptions(kind=ClockKind.BANK, seconds=60, extra=5))
    (ann,) = seated(evening)
    on_turn(evening, ann)
    assert ann.choices.left == 65_000
    place = ann.viewer.place
    assert place is not None
    evening.later(5_000)
    evening.act(ann, first(ann))
    assert evening.room.table.banks[place] == 60_000
    on_turn(evening, ann)
    evening.later(15_000)
    evening.act(ann, first(ann))
    assert evening.room.table.banks[place] == 50_000
    on_turn(evening, ann)
    assert ann.choices.left == 55_000
    evening.later(55_000)
    assert evening.room.table.banks[place] == 0
    evening.restart()
    assert evening.room.table.banks[place] == 0
    (back,) = [evening.enter("ann")]
    on_turn(evening, back)
    assert back.choices.left == 5_000


def test_a_claim_takes_nothing_from_the_bank() -> None:
    evening = Evening(clock=ClockOptions(kind=ClockKind.BANK, seconds=60, extra=0))
    ann, *_ = seated(evening, ("ann", "bob", "cat", "dan"))
    claimed: list[tuple[int, int]] = []

    def choose(person: Person) -> str:
        actions = [choice.action for choice in person.choices.choices]
        if "pass" in actions and not claimed:
            place = person.viewer.place
            assert place is not None
            assert person.choices.left == CLAIM_TIME
            before = evening.room.table.banks[place]
            evening.now += 4000
            claimed.append((place, before))
            return "pass"
        return "pass" if "pass" in actions else first(person)

    evening.play(choose, lambda: bool(claimed))
    place, before = claimed[0]
    assert evening.room.table.banks[place] == before
    assert ann.choices is None or ann.choices.left is not None


def test_by_post_a_move_has_days_and_nobody_sits_in() -> None:
    evening = Evening(clock=ClockOptions(kind=ClockKind.DAYS, days=3))
    (ann,) = seated(evening)
    on_turn(evening, ann)
    seq = ann.seq
    evening.leave(ann)
    evening.later(3 * DAY - 1000)
    assert evening.room.table.state is State.PLAYING
    back = evening.enter("ann")
    assert back.seq == seq
    evening.act(back, first(back))
    on_turn(evening, back)
    evening.leave(back)
    evening.later(3 * DAY + 1000)
    again = evening.enter("ann")
    evening.later(3000)
    assert again.seq > back.seq, "the time is up, the drawn tile is gone"


def test_by_post_the_days_go_on_though_somebody_looks_in_and_the_server_restarts() -> None:
    evening = Evening(clock=ClockOptions(kind=ClockKind.DAYS, days=3))
    (ann,) = seated(evening)
    on_turn(evening, ann)
    seq, restarted = ann.seq, False
    for _ in range(5):
        evening.leave(ann)
        evening.later(DAY // 2)
        if not restarted:
            evening.restart()
            restarted = True
        ann = evening.enter("ann")
        assert ann.seq == seq
    assert DAY // 2 - MINUTE < ann.choices.left <= DAY // 2
    evening.later(DAY // 2)
    assert ann.seq > seq


def test_everyone_sees_whose_clock_runs_but_not_who_may_claim() -> None:
    evening = Evening(clock=ClockOptions(kind=ClockKind.MOVE, seconds=30))
    people = seated(evening, ("ann", "bob", "cat", "dan"))
    evening.play(wild(Random(4)), lambda: bool(people[0].said(wire.DealOver)))
    for person in people:
        for message in person.said(wire.Events):
            running = message.clocks.running
            kinds = {choice.kind for choice in message.choices.choices} if message.choices else ()
            if "pass" in kinds:
                assert running is None
            if message.events and message.events[-1].kind == "Discarded":
                assert running is None


# --- away and back -----------------------------------------------------------------------------


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


# --- offers ------------------------------------------------------------------------------------


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


# --- spectators --------------------------------------------------------------------------------


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


# --- help --------------------------------------------------------------------------------------


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
