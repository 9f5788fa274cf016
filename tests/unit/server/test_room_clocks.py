"""Time at a table: clocks, banks, days."""

from __future__ import annotations

from random import Random

from rooms import Evening, Person, first, on_turn, seated, wild
from zimo.server import wire
from zimo.server.room.asked import CLAIM_TIME, DAY
from zimo.server.wire.shapes import (
    ClockKind,
    ClockOptions,
    State,
)

MINUTE = 60_000


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
