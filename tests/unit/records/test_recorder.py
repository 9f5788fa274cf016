"""Writing: a whole record at any time; a match goes on where it was left."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matches import NAMES, PLAYERS, keen_action, play_match, play_on, quick_rules, rules_with
from zimo.records import Player, Recorder, RecordError, read_record, resume, verify
from zimo.records.playing import actions_text
from zimo.rules.ruleset import Rotation, SeatDraw, TimeEnd
from zimo.table.deal import OVER
from zimo.table.match import EndReason, Match

RULES = quick_rules(3)
WHOLE = play_match(RULES, b"\x05").text()
ACTIONS = sum(len(deal.actions.split()) for deal in read_record(WHOLE).deals)


@given(st.integers(0, ACTIONS - 1), st.integers(0, 40))
@settings(max_examples=25)
def test_a_match_with_breaks_is_the_same_match(first: int, second: int) -> None:
    text = play_match(RULES, b"\x05", actions=first).text()
    verify(text)
    recorder = Recorder.resume(text)
    assert recorder.text() == text
    text = play_on(recorder, keen_action, actions=min(second, ACTIONS - 1 - first)).text()
    assert play_on(Recorder.resume(text.splitlines()), keen_action).text() == WHOLE


def test_resume_gives_the_match_with_its_open_deal() -> None:
    recorder = play_match(RULES, b"\x05", actions=ACTIONS - 3)
    match = resume(recorder.text())
    ours, theirs = match.deal, recorder.match.deal
    assert ours is not None
    assert theirs is not None
    assert ours.log == theirs.log
    assert ours.actions == theirs.actions
    assert match.points == recorder.match.points
    assert match.number == 3
    assert match.rules == RULES


def test_resume_between_two_deals() -> None:
    recorder = Recorder(Match(RULES, b"\x05"), PLAYERS)
    deal = recorder.match.start_deal()
    while deal.phase != OVER:
        deal.step(deal.actor(), keen_action(deal, deal.actor()))
    over = recorder.text()  # the last tile is played, the deal not yet scored
    assert resume(over).deal is not None
    recorder.finish_deal()
    between = recorder.text()
    assert resume(between).deal is None
    assert play_on(Recorder.resume(over), keen_action).text() == WHOLE
    assert play_on(Recorder.resume(between), keen_action).text() == WHOLE


def test_a_match_that_is_over_is_not_resumed() -> None:
    with pytest.raises(RecordError, match="line 5: the match is over, there is nothing to go on"):
        resume(WHOLE)


def test_an_edited_record_is_not_resumed() -> None:
    text = play_match(RULES, b"\x05", actions=50).text()
    with pytest.raises(RecordError, match="checksum"):
        resume(text.replace("Anna", "Anne"))


def test_lines_grow_and_stay() -> None:
    recorder = Recorder(Match(RULES, b"\x05"), PLAYERS)
    seen = [recorder.lines]
    while recorder.match.over is None:
        deal = recorder.match.start_deal()
        while deal.phase != OVER:
            deal.step(deal.actor(), keen_action(deal, deal.actor()))
        result = recorder.finish_deal()
        assert read_record(recorder.text()).deals[-1].result.changes == result.settlement.totals
        seen.append(recorder.lines)
    assert [len(lines) for lines in seen] == [1, 2, 3, 4]
    assert recorder.lines == tuple(WHOLE.splitlines()[:-1])


def test_bots_and_their_seeds_are_named() -> None:
    players = [Player(name="Анна"), *(Player(name=n, bot="greedy", seed="0f") for n in NAMES[1:])]
    text = Recorder(Match(RULES, b"\x05"), players).text()
    assert '{"name":"Анна"},{"name":"Boris","bot":"greedy","seed":"0f"}' in text
    assert read_record(text).header.players == tuple(players)
    assert Recorder.resume(text).players == tuple(players)


@given(st.lists(st.text(st.characters(codec="utf-8")), min_size=4, max_size=4), st.binary())
def test_any_names(names: list[str], seed: bytes) -> None:
    """Line breaks of every script, quotes, signs that steer a terminal: each is text."""
    players = [Player(name=name, bot=name[:1], seed=seed.hex()) for name in names]
    text = Recorder(Match(RULES, b"\x05"), players).text()
    assert text.count("\n") == 2
    assert Recorder.resume(text).text() == text
    assert read_record(text).header.players == tuple(players)


def test_a_name_that_is_no_text() -> None:
    with pytest.raises(ValueError, match="surrogates not allowed"):
        Recorder(Match(RULES, b"\x05"), [Player(name="\ud800"), *PLAYERS[1:]])


@pytest.mark.parametrize("draw", SeatDraw)
def test_seats_however_they_are_found(draw: SeatDraw) -> None:
    rules = rules_with(seats={"draw": draw})
    text = Recorder(Match(rules, b"\x0b"), PLAYERS).text()
    verify(text)
    header = read_record(text).header
    assert bool(header.dice) is (draw is SeatDraw.DICE)
    assert sorted(header.seating) == [0, 1, 2, 3]


def test_a_record_begins_with_the_match() -> None:
    match = Match(RULES, b"\x05")
    match.start_deal()
    with pytest.raises(ValueError, match="before the first deal"):
        Recorder(match, PLAYERS)


def test_as_many_players_as_seats() -> None:
    with pytest.raises(ValueError, match="3 players for a table of 4"):
        Recorder(Match(RULES, b"\x05"), PLAYERS[:3])


def test_no_deal_to_finish() -> None:
    recorder = Recorder(Match(RULES, b"\x05"), PLAYERS)
    with pytest.raises(ValueError, match="no deal is over"):
        recorder.finish_deal()
    deal = recorder.match.start_deal()
    with pytest.raises(ValueError, match="no deal is over"):
        recorder.finish_deal()
    assert actions_text(deal) == ""


ROUNDS = rules_with(
    seats={"rotation": Rotation.EACH_ROUND},
    match={"rounds": 4, "round_deals": 1},
    winning={"minimum": 0},
)


def test_players_who_change_seats() -> None:
    """Each deal says who sits where; its points are those of these seats."""
    recorder = play_match(ROUNDS, b"\x05")
    text = recorder.text()
    assert verify(text).deals == 4
    record = read_record(text)
    seatings = [deal.seating for deal in record.deals]
    assert seatings[0] == record.header.seating
    assert len(set(seatings)) == 4
    points = [ROUNDS.match.start] * 4
    for deal in record.deals:
        for seat, player in enumerate(deal.seating):
            points[player] += deal.result.changes[seat]
        assert deal.result.points == tuple(points[player] for player in deal.seating)
    by_player = {each.player: each.points for each in recorder.match.standings()}
    assert points == [by_player[player] for player in range(4)]


def test_a_break_after_a_change_of_seats() -> None:
    whole = play_match(ROUNDS, b"\x05").text()
    first = len(read_record(whole).deals[0].actions.split())
    text = play_match(ROUNDS, b"\x05", actions=first + 5).text()
    assert play_on(Recorder.resume(text), keen_action).text() == whole


def test_a_deal_that_is_cancelled_when_time_is_up() -> None:
    rules = rules_with(match={"minutes": 5, "time_end": TimeEnd.CANCELLED})
    recorder = play_match(rules, b"\x05", actions=200)
    assert recorder.match.deal is not None
    finished = recorder.lines
    recorder.match.time_up()
    text = recorder.text()
    assert verify(text).reason is EndReason.TIME
    assert read_record(text).texts[:-1] == finished


def test_a_given_wall_stands_in_the_record() -> None:
    """A deal that no seed has shuffled replays from the tiles in its line, and verify says so."""
    match = Match(RULES, b"\x05")
    recorder = Recorder(match, PLAYERS)
    deal = match.start_deal(bytes(reversed(match.terms.deck)))
    while deal.phase != OVER:
        deal.step(deal.actor(), keen_action(deal, deal.actor()))
    recorder.finish_deal()
    deal = match.start_deal(bytes(match.terms.deck))
    deal.step(deal.actor(), keen_action(deal, deal.actor()))
    text = recorder.text()
    again = resume(text).deal
    assert again is not None
    assert again.log == deal.log
    assert match.take_back(0).laid == deal.laid
    assert verify(text).laid == 2
    assert '"wall":' not in WHOLE
    assert verify(WHOLE).laid == 0
