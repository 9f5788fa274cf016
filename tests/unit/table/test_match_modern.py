"""Page 07, the match: counters, deposits, who stays East, how it ends, and the final result.

How a deal ends is given here; that it ends so is tested with the deals.
"""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from deals import plain
from matches import rules_with
from zimo.rules import (
    Family,
    Holding,
    Outcome,
    Ruleset,
    Settlement,
    Sheet,
    decode_ruleset,
    encode_ruleset,
)
from zimo.rules.holding import Ending
from zimo.rules.shares import counters_to_winner
from zimo.rules.sheet import SettlementReason
from zimo.table import match as match_module
from zimo.table.deal import OVER, Deal
from zimo.table.match import EndReason, Match, Standing
from zimo.table.result import DealResult, settled
from zimo.tiles import Seat
from zimo.tiles.notation.text import parse_tiles

READY = Holding(concealed=parse_tiles("123m123p123789s5m"))
APART = Holding(concealed=parse_tiles("147m258p369s1234z"))

LENGTH: dict[str, Any] = {"start": 25000, "rounds": 2, "bust": "below_zero"}


def modern(**sections: dict[str, Any]) -> Ruleset:
    """East and South rounds, 25,000 points, stakes of 1,000, counters of 100, East stays ready."""
    length = {**LENGTH, **sections.pop("match", {})}
    drawn = {"ready_points": 3000, "east_ready_stays": True, **sections.pop("drawn", {})}
    told: dict[str, Any] = {
        "match": length,
        "drawn": drawn,
        "ready": {"when": "any_turn", "frozen": True, "closed": True, "stake": 1000},
        "payment": {"counter": 100},
    }
    return _converted(rules_with("classical", **{**told, **sections}))


def _converted(rules: Ruleset) -> Ruleset:
    """With the enums for the names, as a file has them."""
    return decode_ruleset(encode_ruleset(rules))


class Table:
    """A match in which each deal ends as it is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, rules: Ruleset | None = None) -> None:
        self.match = Match(rules or modern(), b"modern")
        self.result: DealResult | None = None
        monkeypatch.setattr(match_module, "result_of", lambda deal: self.result)

    def end(
        self,
        winners: str = "",
        totals: tuple[int, ...] | None = None,
        *,
        ending: str = "exhausted",
        ready: str = "",
        staked: str = "",
        giver: str = "",
        fouls: str = "",
    ) -> Match:
        """Ends the next deal; players are named by the winds they have in it."""
        match = self.match
        deal = match.start_deal()
        assert (deal.counters, deal.deposits) == (match.counters, match.deposits)
        assert list(deal.points) == match.points

        def seats(winds: str) -> tuple[Seat, ...]:
            order = "ESWN"[: match.players] if match.players > 2 else "EW"
            return tuple(Seat((match.dealer + order.index(wind)) % match.players) for wind in winds)

        among = seats(ready)
        outcome = Outcome(
            holdings=tuple(READY if seat in among else APART for seat in range(match.players)),
            winners=seats(winners),
            discarder=seats(giver)[0] if giver else None,
            dealer=match.dealer,
            ending=Ending(ending),
            counters=match.counters,
            deposits=match.deposits + match.rules.ready.stake * len(staked),
            staked=seats(staked),
            penalised=seats(fouls),
        )
        totals = totals or (0,) * match.players
        family = plain_paying(totals)
        sheets = (Sheet(),) * match.players
        settlement = settled(family, match.rules, match.terms.forms, outcome, sheets)
        self.result = DealResult(outcome=outcome, sheets=sheets, settlement=settlement)
        match.deal = cast(Deal, SimpleNamespace(phase=OVER))
        match.finish_deal()
        return match


def plain_paying(totals: tuple[int, ...]) -> Family:
    return replace(plain(), settle=lambda rules, outcome, sheets: Settlement(totals=totals))


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    return Table(monkeypatch)


def test_counters(table: Table) -> None:
    """07: a counter for every deal East stays after winning or that nobody wins; others' wins
    take them away."""
    assert table.end("E").counters == 1
    assert table.end("E").counters == 2
    assert table.end(ready="E").counters == 3, "East stays"
    assert table.match.dealer == 0
    assert table.end(ready="S").counters == 4, "a drawn deal, although East passes"
    assert table.match.dealer == 1
    assert table.end("W").counters == 0
    assert table.match.dealer == 2


def test_east_wins_beside_another(table: Table) -> None:
    """07: East stays, with a counter more, when they are one of two winners."""
    match = table.end("ES", giver="W")
    assert (match.dealer, match.counters) == (0, 1)


@pytest.mark.parametrize(
    "ending", ["nine_kinds", "four_winds", "all_ready", "four_kongs", "three_wins"]
)
def test_a_deal_that_is_broken_off(table: Table, ending: str) -> None:
    """07: after an abortive draw East stays, a counter is added, nobody pays, stakes remain."""
    match = table.end(ending=ending, ready="S", staked="SW")
    assert (match.dealer, match.counters, match.deposits) == (0, 1, 2000)
    assert sorted(match.points) == [24000, 24000, 25000, 25000]


def test_who_stays_after_a_drawn_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """07: renchan: East stays if ready, or always, or never."""
    for drawn, ready, dealer in (
        ({"east_ready_stays": True}, "E", 0),
        ({"east_ready_stays": True}, "S", 1),
        ({"east_ready_stays": False}, "E", 1),
        ({"east_ready_stays": False, "east_stays": True}, "S", 0),
    ):
        table = Table(monkeypatch, modern(drawn=drawn))
        assert table.end(ready=ready).dealer == dealer, drawn


def test_no_renchan_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """07: where East does not stay after winning, their win takes the counters away too."""
    rules = modern(match={"east_stays": False}, drawn={"east_ready_stays": False})
    table = Table(monkeypatch, rules)
    assert table.end().counters == 1
    match = table.end("E")
    assert (match.dealer, match.counters) == (2, 0)


def test_deposits_are_carried_on(table: Table) -> None:
    """07: stakes that nobody has won stay on the table; the winner takes all of them."""
    match = table.end(ready="SW", staked="S")
    assert match.deposits == 1000
    assert match.points == [23500, 25000 - 1000 + 1500, 26500, 23500]
    match = table.end("N", staked="ES", giver="E")  # South is East now, so East is North
    assert match.deposits == 0
    assert match.points == [23500 + 3000, 24500, 25500, 23500]
    assert sum(match.points) == 100_000


def test_two_winners_and_the_deposits(table: Table) -> None:
    """07: of several winners the first after the discarder takes the deposits."""
    match = table.end("EW", staked="E", giver="S")
    assert match.points == [24000, 25000, 26000, 25000]


def test_leftover_deposits(monkeypatch: pytest.MonkeyPatch) -> None:
    """07: at the end they go to the first, or to nobody; equals share them."""
    for leftover, points, left in (
        ("first", [24000, 24000, 28000, 24000], 0),
        ("lost", [24000, 24000, 27000, 24000], 1000),
    ):
        table = Table(monkeypatch, modern(match={"deals": 1, "leftover": leftover}))
        match = table.end(ready="W", staked="W")
        assert (match.points, match.deposits) == (points, left)
    table = Table(monkeypatch, modern(match={"deals": 1}))
    assert table.end(ready="SW", staked="N").points == [23500, 27000, 27000, 22500]


def test_below_zero_by_a_stake(monkeypatch: pytest.MonkeyPatch) -> None:
    """07: a match ends when someone is below zero after a deal; nothing left is not below."""
    table = Table(monkeypatch, modern(match={"start": 1000}))
    match = table.end("S", (-1000, 1000, 0, 0), giver="E")
    assert match.over is None
    assert table.end("W", (0, 0, 0, 0), staked="N", giver="E").over is EndReason.BUST


def south_four(table: Table, leader: int = 3, points: int = 31000) -> Match:
    """Eight deals, in the last of which seat 3 is East and `leader` has the most points."""
    match = table.match
    for _ in range(7):
        table.end("S")
    match.points = [(4 * match.rules.match.start - points) // 3] * 4
    match.points[leader] = points
    assert (match.round, match.dealer) == (1, 3)
    return match


@pytest.mark.parametrize(
    ("stops", "how", "over"),
    [
        ("never", {"winners": "E"}, None),
        ("never", {"ready": "E"}, None),
        ("win", {"winners": "E"}, EndReason.LEADER),
        ("win", {"ready": "E"}, None),
        ("ready", {"winners": "E"}, EndReason.LEADER),
        ("ready", {"ready": "E"}, EndReason.LEADER),
        ("ready", {"ending": "nine_kinds"}, None),
        ("ready", {"ready": "S"}, EndReason.ROUNDS),
        ("ready", {"winners": "S"}, EndReason.ROUNDS),
    ],
)
def test_the_leader_stops(
    monkeypatch: pytest.MonkeyPatch, stops: str, how: dict[str, Any], over: EndReason | None
) -> None:
    """07: agari-yame and tenpai-yame: East, first in the last deal, ends the match by staying."""
    table = Table(monkeypatch, modern(match={"leader_stops": stops}))
    south_four(table)
    assert table.end(**how).over is over


def test_who_is_not_the_leader_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """07: East must be first, alone, with the goal if there is one, and in the last deal."""
    rules = modern(match={"leader_stops": "win", "goal": 30000, "overtime": 1})
    assert Table(monkeypatch, rules).end("E").over is None, "not the last deal"
    for leader, points in ((2, 31000), (3, 29000)):
        table = Table(monkeypatch, rules)
        south_four(table, leader, points)
        assert table.end("E").over is None
    table = Table(monkeypatch, rules)
    south_four(table).points = [31000, 19000, 19000, 31000]
    assert table.end("E").over is None, "equal points"


def test_overtime(monkeypatch: pytest.MonkeyPatch) -> None:
    """07: the west round: without the goal after South play goes on, until a deal brings it."""
    rules = modern(match={"goal": 30000, "overtime": 1})
    table = Table(monkeypatch, rules)
    south_four(table, 0, 29000)
    match = table.end("S")
    assert (match.over, match.round, str(match.round_wind)) == (None, 2, "West")
    match.points = [29900, 23400, 23400, 23300]
    assert table.end("S").over is None
    assert table.end("E", (-100, 100, 0, 0)).over is None
    assert table.end("W", (200, -200, 0, 0)).over is EndReason.GOAL, "sudden death"


def test_overtime_ends_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """07: after the last deal of the overtime the match is over, whatever anyone has."""
    table = Table(monkeypatch, modern(match={"goal": 30000, "overtime": 1}))
    for _ in range(12):
        assert table.match.over is None
        table.end("S")
    assert table.match.over is EndReason.ROUNDS


def test_the_leader_stops_in_overtime(monkeypatch: pytest.MonkeyPatch) -> None:
    """07: in the last deal of the overtime East stops as the first, without the goal."""
    rules = modern(match={"goal": 30000, "overtime": 1, "leader_stops": "win"})
    table = Table(monkeypatch, rules)
    for _ in range(11):
        table.end("S")
    match = table.match
    assert (match.round, match.dealer) == (2, 3)
    match.points = [24000, 24000, 24000, 28000]
    assert table.end("E").over is EndReason.LEADER


def test_with_the_goal_the_last_round_is_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """07: no west round when somebody has the goal after South 4."""
    table = Table(monkeypatch, modern(match={"goal": 30000, "overtime": 1}))
    south_four(table, 0, 30000)
    assert table.end("S").over is EndReason.ROUNDS


def test_east_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """07: an East-only match has four deals; its overtime is the South round."""
    table = Table(monkeypatch, modern(match={"rounds": 1}))
    for _ in range(4):
        table.end("S")
    assert table.match.over is EndReason.ROUNDS
    table = Table(monkeypatch, modern(match={"rounds": 1, "goal": 30000, "overtime": 1}))
    for _ in range(4):
        table.end("S")
    assert (table.match.over, str(table.match.round_wind)) == (None, "South")


def test_three_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """07: sanma: East, South and West; three deals make a round."""
    rules = modern(
        seats={"players": 3},
        match={"start": 35000, "goal": 40000, "overtime": 1},
        drawn={"ready_points": 2000},
    )
    table = Table(monkeypatch, rules)
    assert table.end(ready="SW", staked="W").points == [33000, 36000, 35000]
    seen = [(int(table.match.dealer), table.match.round)]
    for _ in range(5):
        table.end("S")
        seen.append((int(table.match.dealer), table.match.round))
    assert seen == [(1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2)]


def results(rules: Ruleset, points: list[int], fouls: tuple[int, ...] = (0, 0, 0, 0)) -> Any:
    match = Match(rules, b"results")
    match.points, match.fouls = points, list(fouls)
    by_seat = {standing.seat: standing for standing in match.standings()}
    return [(by_seat[Seat(s)].place, by_seat[Seat(s)].result) for s in range(len(points))]


UMA = {"unit": 1000, "place_points": (15, 5, -5, -15)}
OKA = {"unit": 1000, "return_points": 30000, "place_points": (20, 10, -10, -20)}


def test_the_final_result() -> None:
    """07: points above the return, in thousands, and the uma of the place."""
    rules = modern(match={"start": 30000, **UMA})
    assert results(rules, [42100, 21900, 30000, 26000]) == [
        (1, 27.1), (4, -23.1), (2, 5.0), (3, -9.0),
    ]  # fmt: skip
    assert results(modern(), [25000] * 4) == [(1, None)] * 4, "no result without unit or places"


def test_oka() -> None:
    """07: what all lack of the return points at the start goes to the first."""
    found = results(modern(match=OKA), [40000, 30000, 20000, 10000])
    assert found == [(1, 10 + 20 + 20), (2, 10.0), (3, -20.0), (4, -40.0)]
    assert sum(result for _, result in found) == 0


@pytest.mark.parametrize(
    ("tie", "found"),
    [
        ("shared", [(2, 0.0), (1, 50.0), (2, 0.0), (4, -50.0)]),
        ("seat", [(2, 10.0), (1, 50.0), (3, -10.0), (4, -50.0)]),
    ],
)
def test_equal_points(tie: str, found: list[tuple[int, float]]) -> None:
    """07: equals share their places, or the one who was East first is ahead."""
    rules = modern(match={**OKA, "tie": tie})
    points = [30000, 40000, 30000, 0]
    assert results(rules, points) == found


def test_equal_firsts_share_the_oka() -> None:
    """07: two firsts share uma and oka; three equals share what can't be written in tenths."""
    rules = modern(match=OKA)
    assert results(rules, [30000, 30000, 20000, 20000]) == [
        (1, 25.0), (1, 25.0), (3, -25.0), (3, -25.0),
    ]  # fmt: skip
    places = modern(match={"place_points": (4, 2, 1, 0)})
    third = results(places, [5, 5, 5, 1])
    assert third == [(1, 7 / 3)] * 3 + [(4, 0.0)]


def test_places_alone() -> None:
    """07: where points do not count in the result, the places alone make it."""
    places = modern(match={"place_points": (4, 2, 1, 0)})
    assert results(places, [8, 24, 0, -32]) == [(2, 2.0), (1, 4.0), (3, 1.0), (4, 0.0)]
    assert results(places, [8, 8, 0, -32]) == [(1, 3.0), (1, 3.0), (3, 1.0), (4, 0.0)]


def test_chombo_after_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """07: chombo: 20 off the final result; the deal is played again, no counter, stakes back."""
    rules = modern(
        match={"start": 30000, "deals": 2, **UMA},
        conduct={"sporting": True, "false_ends": True, "false_replayed": True, "false_result": 20},
    )
    table = Table(monkeypatch, rules)
    match = table.end(ending="foul", fouls="W", staked="SW", ready="S")
    assert match.points == [30000] * 4
    assert (match.counters, match.deposits, match.dealer) == (0, 0, 0)
    ends = [match.over]
    for totals in ((3000, -1000, -1000, -1000), (0, 0, 0, 0)):
        ends.append(table.end("E", totals).over)
    assert ends == [None, None, EndReason.DEALS], "what was played again does not count"
    by_seat = {each.seat: each.result for each in match.standings()}
    assert by_seat == {0: 18.0, 1: -6.0, 2: -26.0, 3: -6.0}


def test_chombo_as_a_limit_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """07: chombo: paid like a limit hand, East pays and gets double; the deal counts as drawn."""
    rules = modern(
        conduct={"sporting": True, "false_ends": True, "false_mahjong": 2000, "false_east": 2}
    )
    table = Table(monkeypatch, rules)
    match = table.end(ending="foul", fouls="S")
    assert match.points == [29000, 17000, 27000, 27000]
    table = Table(monkeypatch, rules)
    assert table.end(ending="foul", fouls="E").points == [13000, 29000, 29000, 29000]


def test_a_counter_is_paid_by_every_payer() -> None:
    """07: honba: 100 from each on a tile from the wall, all of it from the discarder else."""
    rules = modern(payment={"counter": 100, "discarder": "all", "letting_off": False})
    outcome = Outcome(holdings=(READY,) * 4, winners=(Seat(1),), counters=2)
    paid = list(counters_to_winner(rules, outcome))
    assert [(each.payer, each.amount) for each in paid] == [(0, 200), (2, 200), (3, 200)]
    claimed = Outcome(
        holdings=(READY,) * 4, winners=(Seat(1), Seat(3)), discarder=Seat(2), counters=1
    )
    paid = list(counters_to_winner(rules, claimed))
    assert {each.payee for each in paid} == {3}, "the first after the discarder"
    assert sum(each.amount for each in paid if each.payer == 2) == 300
    assert all(each.reason is SettlementReason.COUNTERS for each in paid)
    assert not list(counters_to_winner(modern(payment={"counter": 0}), outcome))


def test_a_standing_in_a_record_says_no_more_than_there_is() -> None:
    """Old records have no final result, and stay as they are."""
    plain = Standing(place=1, player=0, seat=Seat(0), points=5)
    assert msgspec.json.encode(plain) == b'{"place":1,"player":0,"seat":0,"points":5}'
