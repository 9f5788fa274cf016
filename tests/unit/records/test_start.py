"""A record of a match that begins in the middle says where."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from matches import PLAYERS, keen_action, play_deal
from zimo.records import Recorder, RecordError, read_record, resume, verify
from zimo.records.lines import Start, SuspendedLine, sealed
from zimo.rules import load_ruleset
from zimo.table.match import Match
from zimo.tiles import Seat

RULES = load_ruleset("riichi-tenhou")


def begun(deals: int = 1) -> Recorder:
    match = Match(RULES, b"in the middle")
    match.resume_at(
        round=1, dealer=Seat(2), counters=3, deposits=2000, points=(20000, 30000, 25000, 23000)
    )
    recorder = Recorder(match, PLAYERS)
    for _ in range(deals):
        play_deal(match.start_deal(), keen_action)
        recorder.finish_deal()
    return recorder


def edited(text: str, edit: Callable[[dict[str, Any]], object]) -> str:
    """The record with its header edited and the checksum made right again."""
    lines = text.splitlines()
    header = json.loads(lines[0])
    edit(header)
    before = "".join(f"{line}\n" for line in (msgspec.json.encode(header).decode(), *lines[1:-1]))
    return f"{before}{sealed(msgspec.json.decode(lines[-1], type=SuspendedLine), before)}\n"


def test_where_it_begins() -> None:
    text = begun().text()
    assert read_record(text).header.start == Start(
        round=2,
        dealer=Seat(2),
        counters=3,
        deposits=2000,
        points=(20000, 30000, 25000, 23000),
    )
    assert verify(text).deals == 1
    assert '"round":2,' in text.splitlines()[1]


def test_it_is_gone_on_with() -> None:
    match = resume(begun(0).text())
    assert (match.round, match.dealer, match.counters, match.deposits) == (1, 2, 3, 2000)
    assert match.points == [20000, 30000, 25000, 23000]


def test_a_whole_match_does_not_say_so() -> None:
    assert read_record(Recorder(Match(RULES, b"x"), PLAYERS).text()).header.start is msgspec.UNSET


@pytest.mark.parametrize(
    ("start", "reason"),
    [
        ({"round": 0}, "start.round"),
        ({"round": 10**9}, "start.round"),
        ({"counters": -1}, "start.counters"),
        ({"deposits": 10**12}, "start.deposits"),
        ({"dealer": 4}, "start: a table of 4 has no such seat"),
        ({"points": [1, 2, 3]}, "start: a table of 4 has no such seat or points"),
        ({"points": [10**15, 0, 0, 0]}, "start.points"),
        ({"more": 1}, "start: "),
        ({"counters": 2}, "counters is 3, but must be 2"),
    ],
)
def test_what_is_wrong_with_it(start: dict[str, Any], reason: str) -> None:
    text = edited(begun().text(), lambda header: header["start"].update(start))
    with pytest.raises(RecordError) as raised:
        verify(text)
    assert reason in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_beginning_that_is_none() -> None:
    start = {"round": 1, "dealer": 0, "counters": 0, "deposits": 0, "points": [25000] * 4}
    text = edited(begun(0).text(), lambda header: header.update(start=start))
    with pytest.raises(RecordError, match="does not say so"):
        verify(text)
