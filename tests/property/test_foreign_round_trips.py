"""Matches of our own, told in other programs' formats and read again, hold the same facts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from zimo.bots import Greedy, Uniform, play_deal
from zimo.bots.bot import Bot
from zimo.records import Player, Recorder, verify
from zimo.records.formats.converting import native_of, told
from zimo.records.formats.foreign import ForeignMatch, Move
from zimo.records.formats.mjai import read_mjai
from zimo.records.formats.mjai_writing import write_mjai
from zimo.records.formats.replaying import report_of
from zimo.records.formats.tenhou6 import read_tenhou6
from zimo.records.formats.tenhou6_writing import write_tenhou6
from zimo.rules import load_ruleset
from zimo.table.match import Match

TENHOU6 = (write_tenhou6, read_tenhou6)
MJAI = (write_mjai, lambda text: read_mjai(text)[0])
FORMATS: dict[str, tuple[Callable[[ForeignMatch], str], Callable[[str], ForeignMatch]]] = {
    "tenhou6": TENHOU6,
    "mjai": MJAI,
}
PRESETS = ("riichi-tenhou", "sanma-tenhou")


def played(ruleset: str, number: int, deals: int) -> str:
    """The record of a match between bots that go for wins and bots that do anything."""
    match = Match(load_ruleset(ruleset), number.to_bytes(4, "big"))
    recorder = Recorder(match, [Player(name=f"player {seat}") for seat in range(match.players)])
    bots: list[Bot] = [
        Uniform(number + seat) if number >> seat & 1 else Greedy() for seat in range(match.players)
    ]
    while match.over is None and match.number < deals:
        play_deal(match.start_deal(), bots, tuple(match.points))
        recorder.finish_deal()
    return recorder.text()


def facts(match: ForeignMatch) -> object:
    """What must be the same: all but whether the format can say that stakes are laid."""
    deals = [
        replace(deal, steps=tuple(step for step in deal.steps if step.move is not Move.STAKED))
        for deal in match.deals
    ]
    return (match.game, match.names, deals, match.final)


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("ruleset", PRESETS)
@given(number=st.integers(0, 2**20))
@settings(max_examples=8)
def test_there_and_back(name: str, ruleset: str, number: int) -> None:
    write, read = FORMATS[name]
    ours = told(played(ruleset, number, 3))
    foreign = read(write(ours))
    assert report_of((foreign,)).differences == ()
    native = native_of(foreign)
    assert verify(native).deals == len(ours.deals)
    assert facts(told(native)) == facts(ours)
    assert write(told(native)) == write(ours)


@pytest.mark.parametrize("name", FORMATS)
@given(number=st.integers(0, 2**20))
@settings(max_examples=8)
def test_a_fragment_begins_where_it_says(name: str, number: int) -> None:
    """Only the last deal: its record begins in the middle, with stakes, counters and points."""
    write, read = FORMATS[name]
    whole = told(played("riichi-tenhou", number, 4))
    ours = replace(whole, deals=whole.deals[-1:], over=False, final=None, results=None)
    native = native_of(read(write(ours)))
    assert verify(native).deals == 1
    (deal,) = told(native).deals
    assert (deal.round, deal.dealer, deal.counters, deal.stakes, deal.points) == (
        ours.deals[0].round,
        ours.deals[0].dealer,
        ours.deals[0].counters,
        ours.deals[0].stakes,
        ours.deals[0].points,
    )
    assert deal.wins == ours.deals[0].wins


@pytest.mark.parametrize("name", FORMATS)
def test_a_whole_match(name: str) -> None:
    """To the standings, with the points at the end and why it is over."""
    write, read = FORMATS[name]
    ours = told(played("riichi-tenhou", 0, 100))
    assert ours.over
    foreign = read(write(ours))
    assert foreign.over
    assert foreign.final == ours.final
    native = native_of(foreign)
    assert verify(native).reason is not None
    assert facts(told(native)) == facts(ours)
