"""Our bots as players of mjai: they know what the events say, and play as they do inside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from foreign_samples import MJAI_EVENTS
from zimo.bots import Greedy, Uniform
from zimo.bots.bot import Bot
from zimo.bots.mjai_player import MjaiPlayer
from zimo.records.formats.foreign import ForeignDeal, ForeignMatch, Game
from zimo.records.formats.mjai_actions import NOTHING, REACH, action_of
from zimo.records.formats.mjai_writing import (
    Pungs,
    asking_last,
    ending_events,
    start_game,
    start_kyoku,
    step_events,
)
from zimo.records.formats.telling import deal_of, hands_of, steps_of
from zimo.rules import Ruleset, load_ruleset
from zimo.table.deal import OVER, Deal
from zimo.table.facts import FACT_SIZE
from zimo.table.match import Match
from zimo.table.view import View
from zimo.tiles import Seat, Tile

TENHOU = load_ruleset("riichi-tenhou")


class Told:
    """A player of mjai beside a table: told what its seat sees, it must answer as `bot` does."""

    def __init__(self, rules: Ruleset, seat: Seat, bot: Bot) -> None:
        self.player = MjaiPlayer(bot, rules)
        self.seat = seat
        self.facts = 0
        self.pungs = Pungs()
        self.last: Mapping[str, Any] = {}
        players = rules.seats.players
        match = ForeignMatch(words="", game=Game(players=players), names=("",) * players, deals=())
        self.hear({**start_game(match), "id": seat})

    def hear(self, event: Mapping[str, Any]) -> None:
        self.last = self.player.answer(event)

    def begin(self, table: Deal) -> None:
        self.facts, self.pungs = 0, Pungs()
        deal = ForeignDeal(
            dealer=Seat(table.dealer),
            round=table.round_wind,
            counters=table.counters,
            stakes=table.deposits // 1000,
            points=tuple(table.points),
            hands=hands_of(table, self.seat),
            indicators=tuple(map(Tile, table.indicators.faces)),
        )
        self.hear(start_kyoku(deal))

    def catch_up(self, table: Deal, declared: bool = False) -> None:
        events = []
        for step in steps_of(table, self.seat, self.facts):
            events += step_events(step, list(table.points), self.pungs.of(step))
        for event in asking_last(events):
            if not (declared and event["type"] == REACH):
                self.hear(event)
        self.facts = len(table.log) // FACT_SIZE

    def action(self, table: Deal) -> int:
        declares = self.last["type"] == REACH
        if declares:
            self.hear({"type": REACH, "actor": self.seat})
        return action_of(table, self.seat, self.last, declares=declares)


def compared(rules: Ruleset, seed: bytes, inside: list[Bot], deals: int) -> int:
    """Plays deals with bots inside, each shadowed by one of mjai; how many actions were alike."""
    match = Match(rules, seed)
    told = [Told(rules, Seat(seat), Greedy()) for seat in range(match.players)]
    alike = 0
    while match.over is None and match.number < deals:
        table = match.start_deal()
        for each in told:
            each.begin(table)
        while table.phase != OVER:
            for each in told:
                each.catch_up(table)
            seat = table.actor()
            legal = table.legal(seat)
            code = legal[0]
            if len(legal) > 1:
                code = inside[seat].choose(View(table, Seat(seat), tuple(table.points)), legal)
            if isinstance(inside[seat], Greedy):
                assert told[seat].action(table) == code
                alike += 1
            table.step(seat, code)
            if told[seat].last["type"] == "dahai":
                told[seat].catch_up(table, declared=bool(table.hands[seat].declared))
        points = list(table.points)
        result = match.finish_deal()
        for each in told:
            each.catch_up(table)
            for event in ending_events(deal_of(table, result, 0, 0, tuple(points)), points):
                each.hear(event)
    return alike


@pytest.mark.parametrize("rules", ["riichi-tenhou", "riichi", "sanma-tenhou"])
def test_greedy_plays_the_same(rules: str) -> None:
    ruleset = load_ruleset(rules)
    bots: list[Bot] = [Greedy() for _ in range(ruleset.seats.players)]
    assert compared(ruleset, b"inside and outside", bots, 3) > 100


def test_whatever_the_others_do_it_can_be_told() -> None:
    """Kongs, claims and declarations of players who choose anything fit on the bot's own table."""
    for number in range(6):
        bots: list[Bot] = [Greedy(), *(Uniform(3 * number + seat) for seat in range(3))]
        assert compared(TENHOU, bytes([number]), bots, 2) > 10


def test_late_in_a_deal_few_tiles_fit_a_declared_hand() -> None:
    """Here the tiles that nobody has seen make three sets at most, and two pairs."""
    bots: list[Bot] = [Greedy(), Uniform(43), Uniform(44), Greedy()]
    assert compared(load_ruleset("riichi-ema"), b"many6", bots, 3) > 10


def player(seat: int = 0) -> MjaiPlayer:
    return MjaiPlayer(Greedy(), TENHOU, Seat(seat))


def test_it_answers_every_event() -> None:
    """East declares as in the sample: `reach`, and the discard when that comes back."""
    east = player()
    answers = [east.answer(event) for event in MJAI_EVENTS]
    assert [answer["type"] for answer in answers[:4]] == [NOTHING, NOTHING, REACH, "dahai"]
    assert answers[3] == {"type": "dahai", "actor": 0, "pai": "9s", "tsumogiri": True}
    assert answers[11] == {"type": "hora", "actor": 0, "target": 3, "pai": "4p"}


def test_nobody_else_is_asked() -> None:
    west = player(2)
    for event in MJAI_EVENTS[:6]:
        assert west.answer(event) == {"type": NOTHING}
        assert not west.asked


def test_a_draw_that_has_not_come_is_not_answered() -> None:
    """South would draw next after East's discard, but only when the event says so."""
    south = player(1)
    for event in MJAI_EVENTS[:5]:
        assert south.answer(event) == {"type": NOTHING}
    assert south.answer(MJAI_EVENTS[6])["type"] == "dahai"


def test_the_seat_of_the_first_event_counts() -> None:
    south = MjaiPlayer(Greedy(), TENHOU)
    south.answer({**MJAI_EVENTS[0], "id": 1})
    assert south.seat == 1


def test_what_can_not_be_is_refused() -> None:
    east = player()
    for event in MJAI_EVENTS[:3]:
        east.answer(event)
    with pytest.raises(ValueError, match="it is not your turn"):
        east.answer({"type": "dahai", "actor": 2, "pai": "9m", "tsumogiri": False})
    for bad in ({}, {"type": 3}, {"type": "start_game", "id": 7}, {"type": "tsumo", "actor": 0}):
        with pytest.raises(ValueError, match=r"."):
            player().answer(bad)
