"""What the pause after a discard hides: nothing asked meanwhile tells who could claim."""

from __future__ import annotations

from random import Random

import pytest

from rooms import Evening, Person, first, seated, wild
from zimo.server import wire
from zimo.server.wire.shapes import OfferKind, State


def test_at_a_table_of_several_bots_at_once_leave_the_pause_as_it_is() -> None:
    evening = Evening(pace=0)
    ann, _bob = seated(evening, ("ann", "bob"))
    gaps = evening.gaps_after_discards(ann)
    assert min(gaps) >= 400
    assert max(gaps) <= 1200
    assert len(set(gaps)) > len(gaps) // 2, "of random length"


@pytest.mark.parametrize("pace", [0, 600])
def test_the_pause_is_as_agreed(pace: int) -> None:
    evening = Evening(pause=300, pace=pace)
    ann, _bob = seated(evening, ("ann", "bob"))
    gaps = evening.gaps_after_discards(ann)
    assert min(gaps) >= 150
    assert min(gaps) <= 450


def test_programs_may_agree_on_none() -> None:
    evening = Evening(pace=0, pause=0)
    ann, _bob = seated(evening, ("ann", "bob"))
    assert set(evening.gaps_after_discards(ann)) == {0}
    assert evening.room.audience.info("en").pause == 0


def test_against_bots_in_a_hurry_there_is_none() -> None:
    evening = Evening(pace=0)
    (ann,) = seated(evening)
    assert set(evening.gaps_after_discards(ann)) == {0}


@pytest.mark.parametrize("question", [wire.AskWaits, wire.AskHint])
def test_help_comes_after_the_pause_whoever_could_claim(
    question: type[wire.AskWaits | wire.AskHint],
) -> None:
    """Who asks in every pause is answered in none, and after each of them once."""
    evening = Evening(pause=800)
    ann, spy = seated(evening, ("ann", "spy"))
    chance = Random(4)
    claimable = free = 0
    while len(ann.ends) < 3:
        held = evening.room.play.held_until
        if held is not None:
            before = len(spy.heard)
            evening.ask(spy, question(table="t"))
            evening.ask(spy, question(table="t"))
            assert spy.heard[before:] == []
            could = ann.choices is not None
            claimable, free = claimable + could, free + (not could)
            if could:
                evening.act(ann, "pass")
                evening.ask(spy, question(table="t"))
                assert spy.heard[before:] == []
            evening.later(held - evening.now)
            answers = [
                message
                for message in spy.heard[before:]
                if isinstance(message, wire.Waits | wire.Hint | wire.Refused)
            ]
            assert len(answers) == 1
            continue
        evening.go_on(wild(chance))
    assert claimable > 3
    assert free > 3


def test_an_offer_to_take_back_does_not_tell_that_the_discard_was_won() -> None:
    """It may be made in the pause, and stands until the others see what came of the tile."""
    won = passed = 0
    for seed in range(40):
        evening = Evening("simple", pause=800)
        evening.chance.seed(seed)
        evening.room.table.secret = Random(seed).randbytes(32)
        ann, bob = seated(evening, ("ann", "bob"))
        for place in (2, 3):
            evening.room.table.places[place].bot = "greedy"
        game = evening.room.table.game
        assert game is not None
        while not ann.said(wire.DealOver):
            held = evening.room.play.held_until
            mine = game.deal is not None and game.last_move(game.seating.index(0)) is not None
            if held is None or not mine or evening.room.offers.standing:
                evening.go_on(first)
                continue
            evening.later(100)  # bots have answered
            ends = game.scored
            before = len(ann.heard)
            evening.ask(ann, wire.Offer(table="t", kind=OfferKind.UNDO))
            assert not any(isinstance(told, wire.Refused) for told in ann.heard[before:])
            assert [offer.kind for offer in bob.room.offers] == [OfferKind.UNDO]
            evening.later(held - evening.now - 1)
            assert [offer.kind for offer in bob.room.offers] == [OfferKind.UNDO]
            evening.later(1)
            if ends:
                won += 1
                assert bob.room.offers == ()
            else:
                passed += 1
                number = bob.room.offers[0].id
                evening.ask(bob, wire.Answer(table="t", offer=number, accept=False))
        assert evening.room.table.state is not State.OPEN
        if won > 2 and passed > 2:
            return
    raise AssertionError(f"{won} won, {passed} passed")


@pytest.mark.parametrize("way", ["restart", "pause"])
def test_a_window_opens_again_after_a_rest(way: str) -> None:
    """Whether somebody could claim or not: what comes of the discard is seen at the same time."""
    asked: set[int] = set()
    unasked: set[int] = set()
    for seed in range(12):
        evening = Evening(strict=True, window=3000)
        evening.room.table.secret = Random(seed).randbytes(32)
        ann, bob = seated(evening, ("ann", "bob"))
        while True:
            held = evening.room.play.held_until
            if held is not None and held - evening.now == 3000 and len(ann.heard) > 12:
                break
            evening.go_on(first, claims=False)
        seq, could = bob.seq, ann.choices is not None
        if way == "restart":
            evening.restart()
            evening.later(60_000)  # nobody is there
            bob, ann = (evening.enter(name, invite="secret-link") for name in ("bob", "ann"))
        else:
            evening.ask(ann, wire.Offer(table="t", kind=OfferKind.PAUSE))
            evening.ask(bob, wire.Answer(table="t", offer=bob.room.offers[0].id, accept=True))
            assert evening.room.table.state is State.PAUSED
            assert bob.seq == seq
            evening.later(60_000)
            for person in (ann, bob):
                evening.ask(person, wire.Ready(table="t"))
        assert bob.seq == seq
        assert (ann.choices is not None) is could
        since = evening.now
        while bob.seq == seq:
            evening.later(500)
        (asked if could else unasked).add(evening.now - since)
    assert asked == unasked == {13_000}


def test_a_table_tells_when_a_bot_sits_in_and_how_long_its_window_is() -> None:
    evening = Evening(strict=True, window=2500, sit_in=45)
    (ann,) = seated(evening)
    table = ann.room.table
    assert (table.sit_in, table.window) == (45, 2500)
    (bob,) = seated(Evening(window=2500, sit_in=0))
    assert (bob.room.table.sit_in, bob.room.table.window) == (0, 0)


def test_a_rest_in_the_pause_of_a_casual_table_tells_nothing() -> None:
    """What came of the discard is seen when the match goes on, by who comes anew as well."""
    claimable = free = 0
    for seed in range(12):
        evening = Evening(pause=1000)
        evening.room.table.secret = Random(seed).randbytes(32)
        ann, bob = seated(evening, ("ann", "bob"))
        while evening.room.play.held_until is None or len(ann.heard) < 12:
            evening.go_on(first)
        seq, could = bob.seq, any(each.choices is not None for each in (ann, bob))
        claimable, free = claimable + could, free + (not could)
        evening.ask(ann, wire.Offer(table="t", kind=OfferKind.PAUSE))
        evening.ask(bob, wire.Answer(table="t", offer=bob.room.offers[0].id, accept=True))
        assert evening.room.table.state is State.PAUSED
        evening.leave(bob)
        bob = evening.enter("bob")
        evening.later(60_000)
        assert bob.seq == seq
        for person in (ann, bob):
            evening.ask(person, wire.Ready(table="t"))
        assert bob.seq == seq
        evening.later(1500)
        assert could or bob.seq > seq
    assert claimable > 1
    assert free > 1


@pytest.mark.parametrize("strict", [False, True])
def test_an_overtaken_claim_looks_like_one_that_is_open(strict: bool) -> None:
    """Who is asked learns with the others that somebody has the greater claim, or has won."""
    told: dict[bool, list[str]] = {True: [], False: []}
    for seed in range(40):
        if min(map(len, told.values())) > 2:
            break
        evening = Evening("classical", strict=strict)
        evening.chance.seed(seed)
        evening.room.table.secret = Random(seed).randbytes(32)
        ann, bob = seated(evening, ("ann", "bob"))
        for place in (2, 3):
            evening.room.table.places[place].bot = "greedy"
        looked = -1
        while not ann.said(wire.DealOver):
            claim = ann.choices is not None and ann.choices.choices[0].kind == "pass"
            if evening.room.play.held_until is not None and claim and looked != ann.choices.seq:
                looked = ann.choices.seq
                evening.later(100)  # bots have answered
                if bob.choices is not None:
                    evening.act(bob, str(bob.choices.choices[-1].action))
                game = evening.room.table.game
                assert game is not None
                overtaken = game.match.deal is None or not game.match.deal.legal(
                    game.seating.index(0)
                )
                told[overtaken].append(answers_to_tricks(evening, ann))
                evening.act(ann, "pass")
            else:
                evening.go_on(first)
    assert min(map(len, told.values())) > 2
    assert len({*told[True], *told[False]}) == 1


def answers_to_tricks(evening: Evening, person: Person) -> str:
    """What somebody hears who tries answers that were not offered, and looks anew."""
    before, seq = len(person.heard), person.choices.seq
    for action in ("abort", "discard:1m", "declare-nothing"):
        evening.ask(person, wire.Act(table="t", seq=seq, action=action))
    tab = evening.enter(person.viewer.user)
    kinds = [type(message).__name__ for message in tab.heard[:2]]
    choices = tab.choices is not None
    evening.leave(tab)
    refused = [each for each in person.heard[before:] if isinstance(each, wire.Refused)]
    return f"{[(each.code, each.reason) for each in refused]} {kinds} {choices}"
