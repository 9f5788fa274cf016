"""A room from the first chair to the last deal, driven by hand."""

from __future__ import annotations

from random import Random

import pytest

from rooms import Evening, Person, first, folded, seated, wild
from zimo.server import wire
from zimo.server.wire.shapes import OfferKind, PassMode, PlaceKind, State


def deals(evening: Evening, people: list[Person], count: int, seed: int = 1) -> None:
    """So many deals to their end, by chance."""
    choose = wild(Random(seed))
    for number in range(count):
        evening.play(choose, lambda n=number: len(people[0].said(wire.DealOver)) > n)  # type: ignore[misc]


def test_a_match_begins_when_everyone_is_ready() -> None:
    evening = Evening()
    ann, bob = evening.enter("ann"), evening.enter("bob")
    for person in (ann, bob):
        evening.ask(person, wire.Sit(table="t"))
    for place in (2, 3):
        evening.ask(ann, wire.SeatBot(table="t", place=place, bot="greedy"))
    evening.ask(ann, wire.Ready(table="t"))
    assert evening.room.table.game is None
    evening.ask(bob, wire.Ready(table="t"))
    assert evening.room.table.state is State.PLAYING
    assert [snapshot.place for snapshot in (bob.said(wire.Snapshot)[-1],)] == [1]
    assert ann.deal is not None
    assert [place.kind for place in ann.room.table.places].count(PlaceKind.BOT) == 2


@pytest.mark.parametrize(
    "rules", ["classical", "tournament", "sixteen", "duel", "mcr", "riichi-tenhou", "sanma-tenhou"]
)
@pytest.mark.parametrize("strict", [False, True])
def test_events_lead_to_what_a_newcomer_is_shown(rules: str, strict: bool) -> None:
    """Whoever folds the events of docs/protocol.md has what a snapshot shows at that time."""
    evening = Evening(rules, strict=strict)
    players = len(evening.room.table.places)
    people = seated(evening, ("ann", "bob")[: min(2, players)])
    chance = Random(3)
    count = 0

    def compare(person: Person) -> str:
        nonlocal count
        if chance.random() < 0.2 and person.deal is not None:
            again = evening.enter(person.viewer.user)
            evening.later(5000 if not again.heard else 0)
            if again.seq == person.seq:
                count += 1
                assert again.deal == person.deal
                assert again.choices == person.choices or person.choices is None
            evening.leave(again)
            if person.choices is None:
                return ""
        return str(chance.choice(person.choices.choices).action)

    def choose(person: Person) -> str:
        while True:
            action = compare(person)
            if action:
                return action
            evening.later(1000)

    heard = people[0].said
    evening.play(choose, lambda: len(heard(wire.DealOver)) >= 4 or bool(heard(wire.MatchOver)))
    assert count > 10
    assert folded(people[0].said(wire.Snapshot)[-1].deal)["over"] is False


def test_a_whole_match_has_its_end_and_its_record() -> None:
    evening = Evening("classical")
    (ann,) = seated(evening)
    evening.play(first, lambda: bool(ann.said(wire.MatchOver)))
    (over,) = ann.said(wire.MatchOver)
    assert over.record == "t"
    assert evening.room.table.state is State.OVER
    assert sum(line.points for line in over.standings) == 8000
    again = evening.enter("ann")
    assert [type(message) for message in again.heard] == [wire.Snapshot, wire.MatchOver]


def test_an_answer_counts_once() -> None:
    evening = Evening()
    (ann,) = seated(evening)
    evening.play(first, lambda: ann.choices is not None)
    seq, action = ann.choices.seq, first(ann)
    for _ in range(3):
        evening.ask(ann, wire.Act(table="t", seq=seq, action=action))
    assert [done.seq for done in ann.said(wire.Done)] == [seq] * 3
    written = [data for data in evening.written if b'"Acted"' in data and b'"asked"' in data]
    assert len(written) == 1
    evening.ask(ann, wire.Act(table="t", seq=seq, action="mahjong"))
    assert ann.heard[-1].code is wire.RefusalCode.STALE  # type: ignore[attr-defined]


def test_what_the_rules_forbid_is_refused_with_the_rule() -> None:
    evening = Evening()
    (ann,) = seated(evening)
    evening.play(first, lambda: ann.choices is not None and len(ann.choices.choices) > 5)
    assert ann.deal is not None
    held = set(ann.deal["hands"][ann.deal["seat"]]["tiles"])
    missing = next(t for t in ("1m", "2m", "3m", "9p", "1z", "2z") if t not in held)
    evening.act(ann, f"discard:{missing}")
    refused = ann.heard[-1]
    assert isinstance(refused, wire.Refused)
    assert (refused.code, refused.rule) == (wire.RefusalCode.ILLEGAL, "discard")
    assert ann.choices is not None, "nothing has changed"


def test_nothing_written_is_lost_by_a_restart() -> None:
    evening = Evening(strict=False)
    people = seated(evening, ("ann", "bob"))
    chance = Random(8)
    for _ in range(40):
        evening.play(wild(chance), lambda: any(p.choices is not None for p in evening.people))
        asked = next(p for p in evening.people if p.choices is not None)
        seq, action = asked.choices.seq, wild(chance)(asked)
        evening.ask(asked, wire.Act(table="t", seq=seq, action=action))
        assert evening.room.table.game is not None
        actions = evening.room.table.game.recorder.text()
        if chance.random() < 0.3:
            evening.restart()
            assert evening.room.table.game.recorder.text() == actions
            again = [evening.enter(person.viewer.user) for person in people]
            evening.ask(again[0], wire.Act(table="t", seq=seq, action=action))
            same = again[0].viewer.user == asked.viewer.user
            game = evening.room.table.game
            if same and (seq >= game.base):
                assert isinstance(
                    [m for m in again[0].heard if isinstance(m, (wire.Done, wire.Refused))][-1],
                    wire.Done,
                )


def test_who_comes_back_gets_the_events_they_missed() -> None:
    evening = Evening()
    ann, bob = seated(evening, ("ann", "bob"))
    evening.play(first, lambda: ann.choices is not None)
    evening.leave(bob)
    evening.act(ann, first(ann))
    evening.later(20_000)
    assert ann.seq > bob.seq
    evening.people.append(bob)
    bob.heard.clear()
    evening.room.join(bob.viewer, bob.seq, "", evening.now)
    evening.deliver()
    assert not bob.said(wire.Snapshot)
    assert bob.seq == ann.seq
    other = evening.enter("bob")
    assert other.deal == bob.deal
    assert other.choices == bob.choices


def test_who_comes_to_a_deal_is_told_what_happened_in_it() -> None:
    """All events up to now as they may see them: those that lead to the position shown."""
    evening = Evening()
    ann, bob = seated(evening, ("ann", "bob"))
    evening.play(wild(Random(2)), lambda: ann.seq > 90 and evening.room.play.held_until is None)
    for name in ("ann", "bob", "eve"):
        shown = evening.enter(name).said(wire.Snapshot)[-1]
        game = evening.room.table.game
        assert game is not None
        assert [event.seq for event in shown.past] == list(range(game.base + 1, shown.seq + 1))
        dealt = [event for event in shown.past if event.kind == "TileDealt" and event.tile]
        assert {event.seat for event in dealt} == ({shown.deal.seat} - {None})
    (beginning, *_) = (m for m in bob.said(wire.Snapshot) if m.deal is not None)
    assert beginning.past == ()


def test_what_is_let_pass_outlives_a_restart_and_nobody_is_told() -> None:
    evening = Evening()
    ann, bob = seated(evening, ("ann", "bob"))
    told, changed = len(bob.heard), evening.room.table.changed
    evening.later(1)
    evening.ask(ann, wire.Passing(table="t", mode=PassMode.ALL))
    assert len(bob.heard) == told
    assert evening.room.table.changed == changed
    evening.restart()
    assert evening.enter("ann").said(wire.Snapshot)[-1].passing is PassMode.ALL


@pytest.mark.parametrize("seed", range(5))
def test_letting_pass_shows_in_no_way(seed: int) -> None:
    """At a strict table the others hear the same at the same time, byte for byte.

    Once a player thinks about each claim and passes, once lets all pass unasked.
    """
    heard = []
    for mode in (PassMode.NOTHING, PassMode.ALL):
        evening = Evening(strict=True, pace=0)
        ann, bob = seated(evening, ("ann", "bob"))
        evening.ask(bob, wire.Passing(table="t", mode=mode))
        chance = Random(seed)
        asked = 0
        stream: list[tuple[int, bytes]] = []
        told = 0
        while not ann.said(wire.DealOver):
            for message in ann.heard[told:]:
                stream.append((evening.now, wire.encode(message)))
            told = len(ann.heard)
            claims = bob.choices is not None and bob.choices.choices[0].kind == "pass"
            if claims:
                asked += 1
                evening.later(500 + 100 * asked % 1500)
                evening.act(bob, "pass")
            elif bob.choices is not None:
                evening.act(bob, first(bob))
            elif ann.choices is not None:
                kinds = [choice.kind for choice in ann.choices.choices]
                evening.act(ann, "pass" if "pass" in kinds else wild(chance)(ann))
            else:
                due = evening.room.due()
                assert due is not None
                evening.later(due - evening.now)
        assert (asked > 0) is (mode is PassMode.NOTHING)
        heard.append(stream)
    assert heard[0] == heard[1]


def test_a_strict_table_answers_after_an_equal_time() -> None:
    """From every discard to what comes of it, the same milliseconds."""
    evening = Evening(strict=True, window=2500, pace=0)
    (ann,) = seated(evening)
    assert set(evening.gaps_after_discards(ann)) == {2500}


def test_a_move_is_taken_back_when_all_agree() -> None:
    evening = Evening()
    ann, bob = seated(evening, ("ann", "bob"))
    evening.play(first, lambda: bool(ann.said(wire.Done)) and ann.choices is not None)
    game = evening.room.table.game
    assert game is not None
    before = len(game.deal.actions) if game.deal else 0
    evening.ask(ann, wire.Offer(table="t", kind=OfferKind.UNDO))
    assert ann.room.offers or isinstance(ann.heard[-1], wire.Refused)
    (offer,) = bob.room.offers
    seq = ann.seq
    evening.ask(bob, wire.Answer(table="t", offer=offer.id, accept=True))
    assert game.deal is not None
    assert len(game.deal.actions) < before
    assert ann.seq > seq
    assert isinstance(ann.said(wire.Snapshot)[-1], wire.Snapshot)
    evening.play(wild(Random(2)), lambda: bool(ann.said(wire.DealOver)))


def test_at_a_strict_table_nothing_is_taken_back_and_no_hint_given() -> None:
    evening = Evening(strict=True)
    (ann,) = seated(evening)
    evening.play(first, lambda: bool(ann.said(wire.Done)) and ann.choices is not None)
    for message in (wire.Offer(table="t", kind=OfferKind.UNDO), wire.AskHint(table="t")):
        evening.ask(ann, message)
        assert isinstance(ann.heard[-1], wire.Refused)
        assert ann.heard[-1].code is wire.RefusalCode.NOT_NOW


def test_what_a_ruleset_adds_to_the_table_is_shown() -> None:
    """Members of a view that only some rulesets have, by name; own ones to their owner alone."""
    from zimo.server.room.views import deal_view
    from zimo.table.events import SPECTATOR
    from zimo.table.view import View
    from zimo.tiles import Seat, Tile

    class Richer(View):
        indicators = (Tile(4), Tile(33))
        counters = 0
        deposits = 2000
        barring = (Tile(0),)

        def staked(self, seat: Seat) -> bool:
            return seat == 1

        def declared_with(self, seat: Seat) -> int | None:
            return 0 if seat == 1 else None

    evening = Evening()
    seated(evening)
    game = evening.room.table.game
    assert game is not None
    assert game.deal is not None
    own = deal_view(game.deal, Richer(game.deal, Seat(1)), 1, game.seating, over=False)
    assert own.more == {"indicators": ("5m", "7z"), "deposits": 2000, "barring": ("1m",)}
    stake = game.deal.terms.rules.ready.stake
    assert [hand.more for hand in own.hands] == [{}, {"staked": stake, "declared_with": 0}, {}, {}]
    others = deal_view(game.deal, Richer(game.deal, SPECTATOR), 1, game.seating, over=False)
    assert "barring" not in others.more


@pytest.mark.parametrize("rules", ["riichi", "sanma-tenhou"])
def test_the_end_of_a_deal_is_always_told(rules: str) -> None:
    """Also where the last events of it are followed by a snapshot, and to who looks on late."""
    evening = Evening(rules, pace=0, strict=True)
    players = len(evening.room.table.places)
    people = seated(evening, ("ann", "bob", "cat", "dan")[:players])
    people.append(evening.enter("eve"))
    said = people[0].said
    evening.play(
        wild(Random(5)), lambda: len(said(wire.DealOver)) >= 12 or bool(said(wire.MatchOver))
    )
    told = [{over.result.deal for over in person.said(wire.DealOver)} for person in people]
    assert len(told[0]) >= 6
    assert all(each == told[0] for each in told)


def test_an_event_that_says_more_than_the_protocol_has_comes_in_words() -> None:
    from zimo.server.room.happenings import _fields
    from zimo.table.events import Discarded
    from zimo.tiles import Seat, Tile

    class Louder(Discarded, frozen=True, tag=True, kw_only=True):
        noise: int = 0

    plain = Louder(seq=3, seat=Seat(1), tile=Tile(0), drawn=True)
    assert _fields(plain) == ({"seat": 1, "tile": "1m", "drawn": True}, {})
    louder = Louder(seq=3, seat=Seat(1), tile=Tile(0), drawn=True, noise=2)
    assert _fields(louder)[1] == {"noise": 2}
