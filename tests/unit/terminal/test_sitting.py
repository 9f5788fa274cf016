"""The controller without a screen: whose turn it is, what the bots do, what the person is asked."""

import pytest

from terminal_sittings import classical, play_deal, play_on, play_until, sitting_of
from zimo.records import Player, Recorder, verify
from zimo.rules import load_ruleset, preset_ids
from zimo.rules.ruleset import Rotation
from zimo.table.actions import DISCARD, PASS, IllegalAction
from zimo.table.events import Discarded
from zimo.table.match import Match
from zimo.terminal.account import account_of
from zimo.terminal.ceremony import ceremony
from zimo.terminal.choices import Command, offer_of
from zimo.terminal.opponents import new_sitting, resumed_sitting
from zimo.terminal.scene import scene_of
from zimo.terminal.sitting import Sitting, Stage


def test_a_sitting_begins_before_the_first_deal() -> None:
    sitting = sitting_of()
    assert sitting.stage is Stage.DEAL
    assert sitting.legal == b""
    assert not sitting.asks
    assert not sitting.beat()
    with pytest.raises(ValueError, match="nothing has been dealt"):
        _ = sitting.view
    with pytest.raises(ValueError, match="no deal is being played"):
        sitting.choose(PASS)


def test_the_person_is_asked_and_chooses() -> None:
    sitting = sitting_of()
    sitting.begin_deal()
    while not sitting.asks:
        assert sitting.beat()
    assert sitting.stage is Stage.PLAY
    assert not sitting.beat(), "nobody but the person can go on"
    action = sitting.legal[0]
    before = len(sitting.chronicle.events)
    sitting.choose(action)
    new = sitting.chronicle.events[before:]
    assert isinstance(new[0], Discarded)
    assert new[0].seat == sitting.seat
    assert new[0].tile == action - DISCARD


def test_what_is_not_legal_changes_nothing() -> None:
    sitting = play_until(sitting_of(), lambda it: it.legal[0] >= DISCARD)
    before = sitting.recorder.text()
    with pytest.raises(IllegalAction):
        sitting.choose(PASS)
    assert sitting.recorder.text() == before
    assert sitting.asks


def test_every_beat_shows_something_and_bots_answer_before_the_person() -> None:
    sitting = sitting_of("claims")
    sitting.begin_deal()
    while sitting.stage is Stage.PLAY:
        if sitting.asks:
            deal = sitting.match.deal
            assert deal is not None
            assert [seat for seat in range(4) if deal.legal(seat)] == [sitting.seat]
            sitting.choose(sitting.legal[0])
        else:
            seen = len(sitting.chronicle.events)
            moved = sitting.beat()
            assert moved == (len(sitting.chronicle.events) > seen)
            assert moved or sitting.asks


def test_a_deal_is_scored_when_it_ends() -> None:
    sitting = play_deal(sitting_of())
    assert sitting.result is not None
    stages = [sitting.stage]
    totals = sitting.result.settlement.totals
    assert sum(totals) == 0
    assert [b + c for b, c in zip(sitting.before, totals, strict=True)] == sitting.match.points
    sitting.read()
    stages.append(sitting.stage)
    assert stages == [Stage.SCORED, Stage.DEAL]


def test_a_match_goes_on_to_its_end_and_its_record_is_sound() -> None:
    sitting = sitting_of(rules=classical(match={"rounds": 1}))
    while sitting.stage is not Stage.FINISHED:
        play_deal(sitting)
        sitting.read()
    verdict = verify(sitting.recorder.text())
    assert verdict.deals == sitting.match.number >= 4
    assert verdict.standings == sitting.match.standings()


def test_a_match_goes_on_another_day_as_if_nothing_had_been() -> None:
    asked = play_until(sitting_of(), lambda it: it.match.number == 2 and len(it.view.tiles) < 13)
    again = resumed_sitting(asked.recorder.text())
    assert again.stage is Stage.PLAY
    assert again.names == asked.names
    assert again.seat == asked.seat
    assert again.view.tiles == asked.view.tiles
    assert again.legal == asked.legal
    assert again.chronicle.events == asked.chronicle.events
    for sitting in (asked, again):
        while sitting.stage is Stage.PLAY:
            if sitting.asks:
                sitting.choose(sitting.legal[0])
            else:
                sitting.beat()
    assert again.recorder.text() == asked.recorder.text()


def test_the_person_sees_no_tile_of_the_others() -> None:
    sitting = play_until(sitting_of(), lambda it: it.match.number == 2)
    hidden = [
        event
        for event in sitting.chronicle.events
        if event.seat != sitting.seat and getattr(event, "tile", "open") is None
    ]
    assert len(hidden) >= 39, "the hands that were dealt to the others"
    assert not any(" is dealt " in line for line in sitting.chronicle.lines)


def test_one_person_and_a_bot_for_everyone_else() -> None:
    rules = load_ruleset("classical")
    players = [Player(name="Wen"), *(Player(name=name, bot="greedy") for name in "ABC")]
    with pytest.raises(ValueError, match="every player but the person is a bot"):
        Sitting(Recorder(Match(rules, b"x"), players), {})
    players = [Player(name=name) for name in "ABCD"]
    with pytest.raises(ValueError, match="the record has 4"):
        Sitting(Recorder(Match(rules, b"x"), players), {})


def test_bots_by_name() -> None:
    rules = load_ruleset("classical")
    sitting = new_sitting(rules, b"x", "Ada", ["greedy", "uniform", "greedy"])
    assert [player.bot for player in sitting.recorder.players] == [
        "",
        "greedy",
        "uniform",
        "greedy",
    ]
    assert sorted(sitting.names) == ["Ada", "Bruno", "Chen", "Dara"], "nobody is called as you are"
    with pytest.raises(ValueError, match="expected 1 or 3 names, got 2"):
        new_sitting(rules, b"x", "Ada", ["greedy", "greedy"])
    with pytest.raises(ValueError, match="no bot is called 'gredy'"):
        new_sitting(rules, b"x", "Ada", ["gredy"])


def test_uniform_bots_play_too() -> None:
    sitting = play_deal(sitting_of(bots=("uniform",)))
    assert sitting.stage is Stage.SCORED


def test_the_offer_sorts_all_that_is_legal() -> None:
    sitting = play_until(
        sitting_of(), lambda it: Command.CHOW in offer_of(it.legal, it.view.offered).commands
    )
    offer = offer_of(sitting.legal, sitting.view.offered)
    actions = [choice.action for choices in offer.commands.values() for choice in choices]
    assert sorted(actions) == sorted(sitting.legal)
    assert offer.claims
    (chow, *_) = offer.commands[Command.CHOW]
    assert chow.label.startswith("chow ")
    assert len(chow.label) == len("chow 123m")


def test_seats_change_between_rounds_where_the_rules_say_so() -> None:
    """In the second round the first East sits South [S3], and everybody keeps their points."""
    rules = classical(
        seats={"rotation": Rotation.EACH_ROUND}, match={"round_deals": 1, "rounds": 3}
    )
    sitting = sitting_of("rotation", rules=rules)
    play_deal(sitting)
    first = sitting.names
    after = dict(zip(first, sitting.points, strict=True))
    rows = account_of(sitting).standings
    assert {row.name: row.after for row in rows} == after, "the account is by the old seats"
    sitting.read()
    sitting.begin_deal()
    assert sitting.names == tuple(first[place] for place in (1, 0, 3, 2))
    assert sitting.names[sitting.seat] == "Wen"
    assert dict(zip(sitting.names, sitting.before, strict=True)) == after
    assert set(sitting.bots) == set(range(4)) - {sitting.seat}
    while sitting.stage is not Stage.FINISHED:
        if sitting.stage is Stage.DEAL:
            sitting.begin_deal()
        elif sitting.stage is Stage.PLAY:
            play_on(sitting)
        else:
            sitting.read()
    assert verify(sitting.recorder.text()).deals == 3


@pytest.mark.parametrize("ruleset", preset_ids())
def test_every_ruleset_can_be_played(ruleset: str) -> None:
    """A deal from the dice to the account, with the table looked at all the way."""
    sitting = sitting_of("presets", rules=load_ruleset(ruleset))
    sitting.begin_deal()
    for act in ceremony(sitting):
        scene_of(sitting, act.shown)
    while sitting.stage is Stage.PLAY:
        scene = scene_of(sitting)
        assert len(scene.sides) == sitting.match.players
        play_on(sitting)
    account = account_of(sitting)
    assert sum(row.after for row in account.standings) == sum(sitting.match.points)
    assert all(hand.lines for hand in account.hands)
