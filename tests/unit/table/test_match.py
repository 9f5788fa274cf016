"""Page 01, Match: winds, rounds, ends and standings; each clause and option has its test."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from deals import deal_of, draw_out, plain, run
from matches import keen_action, play_deal, quick_rules, rules_with
from zimo.rules import Family, Settlement
from zimo.rules.ruleset import BustEnd, Rotation, SeatDraw, Seats, TimeEnd
from zimo.table.chance import derive
from zimo.table.deal import Deal
from zimo.table.match import EndReason, Match, draw_seats
from zimo.tiles import Seat

WAITS = "123m123p123789s5m"
EAST = "147m258p369s1234z"


def fixed(totals: tuple[int, ...]) -> Family:
    """Pays what it is told."""
    return replace(plain(), settle=lambda rules, outcome, sheets: Settlement(totals=totals))


def match_of(seed: bytes = b"match", **sections: dict[str, Any]) -> Match:
    return Match(rules_with("classical", **sections), seed)


def finish(match: Match, winner: str = "", totals: tuple[int, ...] = (0, 0, 0, 0)) -> None:
    """Plays the next deal so that the player of this wind wins it, or nobody."""
    begun = match.start_deal()
    family = fixed(totals)
    hands = [EAST, "", "", ""]
    if winner:
        hands["ESWN".index(winner)] = WAITS
    deal = deal_of(
        *hands,
        draws="5m",
        family=family,
        dealer=begun.dealer,
        round_wind=begun.round_wind,
        dealer_wins=begun.dealer_wins,
    )
    if winner == "E":
        run(deal, "E mahjong")
    elif winner:
        run(deal, "E discard:5m", f"{winner} mahjong")
    else:
        draw_out(deal)
    match.deal = deal
    match.finish_deal()


def played(match: Match, winners: str) -> list[tuple[int, int]]:
    """Plays deals won by these winds ("-" drawn): dealer and round of each, and what comes then."""
    found = [(int(match.dealer), match.round)]
    for winner in winners:
        finish(match, winner.strip("-"))
        found.append((int(match.dealer), match.round))
    return found


def ended(match: Match) -> EndReason | None:
    """Why the match is over, asked anew each time."""
    return match.over


# --- winds


def test_winds_move_counter_clockwise() -> None:
    """Otherwise the winds move counter-clockwise: who was South is East [S1]."""
    assert played(match_of(), "SWN") == [(0, 0), (1, 0), (2, 0), (3, 0)]


def test_east_stays_east_after_winning() -> None:
    """East stays East after winning [S1]."""
    assert played(match_of(), "EES") == [(0, 0), (0, 0), (0, 0), (1, 0)]


def test_a_drawn_deal_passes() -> None:
    """A drawn deal: the deal passes [S1]."""
    assert played(match_of(), "--") == [(0, 0), (1, 0), (2, 0)]


def test_option_east_stays_after_a_drawn_deal() -> None:
    """Option: East stays after a drawn deal."""
    match = match_of(drawn={"east_stays": True})
    assert played(match, "-S-") == [(0, 0), (0, 0), (1, 0), (1, 0)]


def test_option_east_passes_after_winning() -> None:
    """Option: the deal passes even when East wins."""
    assert played(match_of(match={"east_stays": False}), "EE") == [(0, 0), (1, 0), (2, 0)]


def test_option_streak() -> None:
    """Option: after so many wins in a row the deal passes all the same."""
    match = match_of(match={"streak": 3})
    assert played(match, "EEE") == [(0, 0), (0, 0), (0, 0), (1, 0)]
    assert match.streak == 0


def test_streak_is_told_to_the_deal() -> None:
    """How many deals East has won in a row is known in the next one, and ends with another win."""
    match = match_of()
    wins = []
    for winner in "EESE-":
        wins.append(match.streak)
        finish(match, winner.strip("-"))
    assert wins == [0, 1, 2, 0, 1]
    assert match.start_deal().dealer_wins == 0


def test_streak_ends_with_a_drawn_deal_though_east_stays() -> None:
    """A deal that nobody wins is not won in a row."""
    match = match_of(drawn={"east_stays": True})
    finish(match, "E")
    finish(match)
    assert (match.dealer, match.streak) == (0, 0)


def test_rounds() -> None:
    """Four rounds, East, South, West, North; in each every player is East at least once [S0]."""
    match = match_of()
    winds = []
    for number in range(16):
        assert match.over is None
        winds.append((int(match.round_wind), int(match.dealer)))
        deal = match.start_deal()
        assert (deal.round_wind, deal.dealer) == winds[-1]
        match.deal = None
        match.number -= 1
        finish(match, "S" if number % 2 else "")
    assert winds == [(wind, seat) for wind in range(4) for seat in range(4)]
    assert match.over is EndReason.ROUNDS
    assert match.number == 16


def test_more_than_sixteen_deals() -> None:
    """16 deals or more: East's wins add to them [S0]."""
    match = match_of()
    played(match, "E" + "S" * 15)
    assert (match.over, match.round, match.dealer) == (None, 3, 3)
    finish(match, "E")
    assert (match.over, match.round) == (None, 3)
    finish(match, "W")
    assert (match.over, match.number) == (EndReason.ROUNDS, 18)


def test_east_winning_again_begins_no_round() -> None:
    """The first East who keeps the deal is still in the first round."""
    assert played(match_of(), "EE")[-1] == (0, 0)


# --- ends


def test_option_rounds() -> None:
    """Option: number of rounds."""
    match = match_of(match={"rounds": 1})
    played(match, "SSSS")
    assert match.over is EndReason.ROUNDS


def test_option_deals() -> None:
    """Option: number of deals."""
    match = match_of(match={"deals": 2, "rounds": 0})
    played(match, "E")
    assert match.over is None
    finish(match, "E")
    assert match.over is EndReason.DEALS


@pytest.mark.parametrize(
    ("bust", "points", "over"),
    [
        (BustEnd.AT_ZERO, 1, False),
        (BustEnd.AT_ZERO, 0, True),
        (BustEnd.AT_ZERO, -1, True),
        (BustEnd.BELOW_ZERO, 0, False),
        (BustEnd.BELOW_ZERO, -1, True),
        (BustEnd.NEVER, -1000, False),
    ],
)
def test_ends_early_if_someone_has_nothing_left(bust: BustEnd, points: int, over: bool) -> None:
    """Ends early if someone has nothing left [S0]; options: below zero, never."""
    match = match_of(match={"bust": bust})
    change = points - 2000
    finish(match, "S", (change, -change, 0, 0))
    assert match.over is (EndReason.BUST if over else None)


def test_starting_points() -> None:
    """Starting points: default 2000 [+]."""
    assert match_of().points == [2000] * 4
    assert match_of(match={"start": 500}).points == [500] * 4


def test_time_is_up_during_a_deal() -> None:
    """Option: minutes; the deal that is going on is the last one."""
    match = match_of(match={"minutes": 30})
    match.start_deal()
    match.time_up()
    assert ended(match) is None
    match.deal = None
    finish(match, "E")
    assert match.over is EndReason.TIME
    with pytest.raises(ValueError, match="over"):
        match.start_deal()


def test_time_is_up_between_deals() -> None:
    match = match_of(match={"minutes": 30})
    finish(match, "E")
    match.time_up()
    assert match.over is EndReason.TIME


def test_option_the_last_deal_is_cancelled() -> None:
    """Option: when the time is up the deal that is going on does not count [S0 survey]."""
    match = match_of(match={"minutes": 30, "time_end": TimeEnd.CANCELLED})
    match.start_deal()
    match.time_up()
    assert (match.over, match.deal) == (EndReason.TIME, None)
    assert match.points == [2000] * 4


def test_no_time_was_agreed() -> None:
    """Without agreed minutes nothing happens."""
    match = match_of()
    match.time_up()
    finish(match, "E")
    assert match.over is None


def test_the_reason_of_an_end_stays() -> None:
    match = match_of(match={"minutes": 30, "deals": 1})
    finish(match, "E")
    match.time_up()
    assert match.over is EndReason.DEALS


def test_option_target_and_wins() -> None:
    """Options: points, or deals won, that end the match."""
    match = match_of(match={"target": 2500})
    finish(match, "S", (-499, 499, 0, 0))
    assert ended(match) is None
    finish(match, "S", (-1, 1, 0, 0))
    assert match.over is EndReason.TARGET
    match = match_of(match={"wins": 2})
    played(match, "SE")
    assert (match.over, match.wins) == (EndReason.WINS, [0, 2, 0, 0])


def test_option_deals_of_a_round() -> None:
    """Option: a round of so many deals, whoever is East."""
    match = match_of(match={"round_deals": 2, "rounds": 2})
    assert played(match, "EESS") == [(0, 0), (0, 0), (0, 1), (1, 1), (2, 2)]
    assert match.over is EndReason.ROUNDS


# --- points and standings


def test_points_are_moved() -> None:
    """Each deal changes the points by its settlement, and they keep their sum."""
    match = match_of()
    finish(match, "S", (-30, 60, -20, -10))
    finish(match, "W", (5, 0, 0, -5))
    assert match.points == [1975, 2060, 1980, 1985]


def test_standings() -> None:
    """The first first; equal points share a place, and the next one is left out."""
    match = match_of(seats={"draw": SeatDraw.AS_SEATED})
    finish(match, "S", (-100, 50, 50, 0))
    found = [(s.place, s.player, s.seat, s.points) for s in match.standings()]
    assert found == [(1, 1, 1, 2050), (1, 2, 2, 2050), (3, 3, 3, 2000), (4, 0, 0, 1900)]


def test_standings_name_the_players_of_the_seats() -> None:
    """The player is the one whom the dice have put on the seat."""
    match = match_of(b"dice")
    finish(match, "S", (-1, 1, 0, 0))
    assert match.seating != (0, 1, 2, 3)
    assert {s.seat: s.player for s in match.standings()} == dict(enumerate(match.seating))


def test_seats_change_between_rounds() -> None:
    """Option 2: change of seats between rounds; points and wins move with their player."""
    seats = {"rotation": Rotation.EACH_ROUND, "draw": SeatDraw.AS_SEATED}
    match = match_of(seats=seats)
    finish(match, "S", (-6, 1, 2, 3))
    played(match, "SSS")
    assert match.round == 1
    assert sorted(match.seating) == [0, 1, 2, 3]
    assert match.seating != (0, 1, 2, 3)
    by_player = {player: match.points[seat] for seat, player in enumerate(match.seating)}
    assert by_player == {0: 1994, 1: 2001, 2: 2002, 3: 2003}
    seatings = {match.seating}
    for _ in range(2):
        played(match, "----")
        seatings.add(match.seating)
    assert len(seatings) == 3
    assert sum(match.wins) == 4


def test_stakes() -> None:
    """Option: the winner takes all stakes; equal ones share them; nothing is lost."""
    match = match_of(match={"stake": 25})
    finish(match, "S", (-10, 10, 0, 0))
    assert match.stakes() == (-25, 75, -25, -25)
    finish(match, "S", (0, 0, 10, -10))
    assert match.stakes() == (-25, 25, 25, -25)
    match.points = [5, 5, 5, 0]
    assert sum(match.stakes()) == 0


@pytest.mark.parametrize(
    ("points", "earned"),
    [
        ((30, 20, 10, 0), (4, 2, 1, 0)),
        ((0, 10, 30, 20), (0, 1, 4, 2)),
        ((30, 30, 10, 0), (3, 3, 1, 0)),
        ((30, 20, 20, 0), (4, 1.5, 1.5, 0)),
        ((30, 5, 5, 5), (4, 1, 1, 1)),
        ((9, 9, 9, 0), (7 / 3, 7 / 3, 7 / 3, 0)),
        ((5, 5, 5, 5), (1.75, 1.75, 1.75, 1.75)),
    ],
)
def test_place_points(points: tuple[int, ...], earned: tuple[float, ...]) -> None:
    """06: table points by place, 4-2-1-0, shared when tied."""
    match = match_of(match={"place_points": (4, 2, 1, 0)})
    match.points = list(points)
    found = {each.seat: each.result or 0 for each in match.standings()}
    assert tuple(found[seat] for seat in sorted(found)) == earned
    assert sum(found.values()) == pytest.approx(7)


def test_no_place_points() -> None:
    assert {each.result for each in match_of().standings()} == {None}


# --- order of calls, seeds


def test_order_of_calls() -> None:
    match = match_of()
    with pytest.raises(ValueError, match="no deal"):
        match.finish_deal()
    match.start_deal()
    with pytest.raises(ValueError, match="no deal is over"):
        match.finish_deal()
    with pytest.raises(ValueError, match="not finished"):
        match.start_deal()


def test_deals_have_seeds_of_their_own() -> None:
    """Every deal has a seed that comes from the seed of the match and its number."""
    match = match_of(b"seed")
    seeds = []
    for _ in range(3):
        deal: Deal = match.start_deal()
        seeds.append(deal.seed)
        match.deal = None
    assert seeds == [derive(b"seed", "deal", number) for number in range(3)]


def test_same_seed_same_match() -> None:
    one, two = match_of(b"same"), match_of(b"same")
    assert (one.seating, one.rolls) == (two.seating, two.rolls)
    assert one.start_deal().log == two.start_deal().log


@pytest.mark.parametrize("players", [2, 3])
def test_smaller_tables(players: int) -> None:
    """Rounds end when each of those who play has been East."""
    rules = rules_with(seats={"players": players}, match={"rounds": 1})
    match = Match(rules, b"few")
    assert sorted(match.seating) == list(range(players))
    for number in range(players):
        assert match.over is None
        assert match.dealer == Seat(number)
        draw_out(match.start_deal())
        match.finish_deal()
    assert match.over is EndReason.ROUNDS


def test_more_dice_for_the_seats() -> None:
    """Option: how many dice each player rolls for the seats."""
    _, rolls = draw_seats(Seats(dice=3), b"dice")
    assert {len(roll.dice) for roll in rolls} == {3}


def test_payments_of_a_match_sum_to_zero() -> None:
    """Every deal of a classical match moves points about and makes none."""
    match = Match(quick_rules(deals=6), b"sums")
    won = 0
    while match.over is None:
        deal = match.start_deal()
        play_deal(deal, keen_action)
        result = match.finish_deal()
        won += bool(deal.winners)
        assert sum(result.settlement.totals) == 0
        assert sum(match.points) == 4 * 2000
    assert won > 2
