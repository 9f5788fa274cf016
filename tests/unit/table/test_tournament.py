"""Page 02, `tournament`, clause by clause; its settlements stand in `tests/rules`."""

from __future__ import annotations

from typing import Any

import pytest

from deals import deal_of, discardable, draw_out, facts, offered, run, settle_claims
from matches import keen_action, play_deal, rules_with
from zimo.rules import Ruleset, family_of, load_ruleset
from zimo.rules.entry import Circumstances, read_holding
from zimo.rules.ruleset import Break, ClockEnd, Rob, Rotation
from zimo.table.actions import DEAD_HAND, SHOWN
from zimo.table.check import check
from zimo.table.deal import OPENING, TURN, Deal
from zimo.table.events import EVERYTHING, SPECTATOR, KongDeclared, events
from zimo.table.facts import Fact
from zimo.table.match import EndReason, Match
from zimo.table.result import outcome_of
from zimo.table.view import View
from zimo.tiles import Seat
from zimo.tiles.notation import parse_tile

TOURNAMENT = load_ruleset("tournament")
READY = "123m123p123789s5m"
"""Waits for 5m."""
EAST = "147m258p369s1234z"


def table(**sections: dict[str, Any]) -> Ruleset:
    return rules_with("tournament", **sections)


def dealt(*hands: str, draws: str, loose: str = "", rules: Ruleset = TOURNAMENT) -> Deal:
    return deal_of(*hands, draws=draws, loose=loose, rules=rules)


def sound(deal: Deal) -> None:
    assert check(deal, replay=True) == []


# --- the set and the wall


def test_144_tiles_in_walls_of_18_stacks() -> None:
    """02: 144 tiles with four flowers and four seasons; each player builds 18 stacks [S1]."""
    deck = TOURNAMENT.deck
    assert (deck.size, deck.bonus, deck.size // 2 // 4) == (144, 8, 18)


def test_the_seats_are_found_with_two_dice() -> None:
    """02: everyone rolls two dice, the highest total is East, South sits to East's right [S1]."""
    match = Match(TOURNAMENT, b"seats")
    assert all(len(roll.dice) == 2 for roll in match.rolls)
    best = max(match.rolls[:4], key=lambda roll: sum(roll.dice)).player
    tied = [roll for roll in match.rolls[:4] if sum(roll.dice) == sum(match.rolls[best].dice)]
    if len(tied) == 1:
        assert match.seating[0] == best
    assert TOURNAMENT.seats.rotation is Rotation.NONE


def test_the_break_is_that_of_classical() -> None:
    """02: East's roll names the wall, its owner adds another and counts from the right [S1]."""
    assert TOURNAMENT.walls.opening is Break.TWO_ROLLS
    wall = Match(TOURNAMENT, b"break").start_deal().wall
    assert wall.broken_side == (wall.dice[0] + wall.dice[1] - 1) % 4
    assert wall.broken_stack == sum(wall.dice)


def test_the_two_loose_tiles_lie_beside_the_gap() -> None:
    """02: the stack at the break is taken out: two loose tiles, right of the gap [S1]."""
    deal = dealt("147m258p369s123z1f", draws="9p", loose="8s7s")
    assert deal.wall.loose == 1
    assert deal.drawn == parse_tile("8s"), "the first of the two, the last stack of the wall"
    assert deal.wall.rest()[-1] == parse_tile("7s")


def test_the_last_fourteen_tiles_are_the_dead_wall() -> None:
    """02: the last 14 tiles are marked by shifting the seventh stack [S1]."""
    deal = draw_out(dealt(EAST, draws="9p"))
    assert deal.winners == []
    assert deal.wall.tail - deal.wall.head == 14
    sound(deal)


def test_four_at_a_time_and_one_more() -> None:
    """02: four tiles left of the gap for each from East on, up to twelve, then one each [S1]."""
    given = [seat for fact, seat, _, _ in facts(dealt(EAST, draws="9p"), Fact.DEALT)]
    assert given[:48] == ([0] * 4 + [1] * 4 + [2] * 4 + [3] * 4) * 3
    assert given[48:] == [0, 1, 2, 3, 0]


# --- bonus tiles


def test_bonus_tiles_are_laid_out_from_east_on() -> None:
    """02: bonus tiles are laid out and replaced by loose tiles, East first [S1]."""
    hands = ("147m258p369s123z1f", "147m258p369s12z23f")
    deal = dealt(*hands, draws="9p", loose="8s7s6s5s")
    found = [(fact, seat) for fact, seat, _, _ in facts(deal, Fact.BONUS, Fact.REPLACED)]
    assert found == [
        (Fact.BONUS, 0),
        (Fact.REPLACED, 0),
        (Fact.BONUS, 1),
        (Fact.BONUS, 1),
        (Fact.REPLACED, 1),
        (Fact.REPLACED, 1),
    ]
    sound(deal)


def test_a_bonus_tile_among_the_replacements() -> None:
    """02: it is laid out too, and replaced again [S1]."""
    deal = dealt("147m258p369s123z1f", draws="9p", loose="5f6f8s")
    assert [hand.size() for hand in deal.hands] == [14, 13, 13, 13]
    assert list(deal.hands[0].bonus) == [34, 38, 39]


@pytest.mark.parametrize(("bonus", "loose"), [("1f", 1), ("1f2f", 2), ("1f2f3f", 1)])
def test_loose_tiles_are_renewed_when_both_are_gone(bonus: str, loose: int) -> None:
    """02: two more when both are taken; one that is taken is not made up for [S1]."""
    deal = dealt("147m258p369s" + bonus, draws="9p")
    assert deal.wall.loose == loose


def test_a_bonus_tile_drawn_in_play() -> None:
    """02: it is laid out and replaced at once [S1: loose tiles are taken in play too]."""
    deal = run(dealt(EAST, EAST, draws="9p1f", loose="8s"), "E drawn")
    assert (deal.turn, deal.drawn) == (1, parse_tile("8s"))
    assert list(deal.hands[1].bonus) == [34]


@pytest.mark.parametrize(
    ("bonus", "seat", "points", "doubles"),
    [
        ("1f", "E", 4, 1),
        ("6f", "S", 4, 1),
        ("3f", "W", 4, 1),
        ("8f", "N", 4, 1),
        ("2f", "E", 4, 0),
        ("1f5f", "E", 8, 2),
        ("2f3f4f", "E", 12, 0),
        ("1234f", "E", 16, 4),
        ("5678f", "W", 16, 4),
    ],
)
def test_what_bonus_tiles_score(bonus: str, seat: str, points: int, doubles: int) -> None:
    """02: 4 points each, the own number a double [S1]; all four of a kind three more [+]."""
    told = Circumstances(not_won=True)
    holding = read_holding(TOURNAMENT, f"147m258p369s1234z{bonus}", seat=seat, told=told)
    sheet = family_of(TOURNAMENT).score(TOURNAMENT, holding)
    assert sheet.total == points * 2**doubles


# --- the match


def test_four_rounds_of_two_deals() -> None:
    """02: eight deals, rounds East, South, West, North [S1], whoever is East [+]."""
    match = Match(TOURNAMENT, b"eight deals")
    winds = []
    while match.over is None:
        deal = match.start_deal()
        winds.append(match.round_wind.name[0])
        play_deal(deal, keen_action)
        match.finish_deal()
    assert "".join(winds) == "EESSWWNN"
    assert match.over is EndReason.ROUNDS


def test_nobody_leaves_before_the_eighth_deal() -> None:
    """02: eight deals, no more and no fewer [S1]: having nothing left does not end the match."""
    match = Match(TOURNAMENT, b"eight deals")
    match.points = [-5000, 0, 1, 9000]
    play_deal(match.start_deal(), keen_action)
    match.finish_deal()
    assert match.over is None


@pytest.mark.parametrize(("winner", "dealer"), [("E", 0), ("S", 1), ("", 1)])
def test_east_stays_after_winning(winner: str, dealer: int) -> None:
    """02: East stays after winning, otherwise the winds move counter-clockwise [S1]."""
    match = Match(TOURNAMENT, b"winds")
    won = dealt(*(READY, EAST) if winner == "E" else (EAST, READY), draws="9p8s8p7z5m5m")
    if winner == "E":
        run(won, "E ready:9p", "S drawn", "W drawn", "N drawn", "E mahjong")
    elif winner == "S":
        run(won, "S ready", "E drawn", "S drawn", "W drawn", "N drawn", "E drawn", "S mahjong")
    else:
        settle_opening(won)
        draw_out(won)
    match.deal = won
    match.finish_deal()
    assert match.dealer == dealer


def settle_opening(deal: Deal) -> Deal:
    while deal.phase == OPENING:
        deal.step(deal.turn, 0)
    return deal


def test_discards_in_rows_of_six() -> None:
    """02: discards are laid in rows of six [S1]."""
    assert TOURNAMENT.shown.discard_row == 6


# --- claims


def test_a_chow_only_from_the_left_and_a_pung_before_it() -> None:
    """02: only a tile of the left neighbour makes a chow; who wants a pung comes first [S1]."""
    deal = run(dealt("5m", "67m", "67m", "55m", draws="1z"), "E discard:5m")
    assert offered(deal, "W") == set()
    run(deal, "S chow-low", "N pung")
    assert deal.turn == 3


def test_a_kong_from_a_discard_takes_a_loose_tile() -> None:
    """02: with a concealed pung the fourth is taken; a loose tile, then a discard [S1]."""
    deal = run(dealt("5m", "555m", draws="1z", loose="8s"), "E discard:5m", "S kong")
    assert (deal.turn, deal.drawn) == (1, parse_tile("8s"))
    meld = deal.hands[1].meld_list()[0]
    assert (meld.concealed, meld.added, meld.claimed) == (False, False, parse_tile("5m"))
    assert TOURNAMENT.shown.kong_end_turned, "its end tile is turned over"


def promoted(deal: Deal) -> Deal:
    run(deal, "E discard:5m", "S pung", "S discard:1z", "W drawn", "N drawn", "E drawn")
    return run(deal, "S add:5m")


def test_only_a_promoted_kong_can_be_robbed() -> None:
    """02: the fourth tile from the wall joins the melded pung, and may be robbed [S1]."""
    hands = ("5m", "55m1z", "46m123p123789s99p", "")
    rules = table(ready={"required": False, "dealt": False})
    deal = promoted(dealt(*hands, draws="8s7z7z7z5m", rules=rules))
    run(deal, "W mahjong")
    assert outcome_of(deal).holdings[2].win is not None
    assert deal.hands[1].meld_list()[0].added is False, "the kong is a pung again"
    sound(deal)
    assert TOURNAMENT.kongs.rob is Rob.ADDED


def test_a_concealed_kong_is_not_robbed() -> None:
    """02: the promoted kong is the only one that can be robbed [S1]."""
    deal = dealt("5555m", "46m123p123789s99p", draws="1z")
    run(deal, "S ready", "E kong:5m")
    assert (deal.phase, deal.turn) == (TURN, 0)


def test_a_concealed_kong_lies_face_down() -> None:
    """02: all four tiles of a concealed kong lie face down: nobody else knows them [S1]."""
    deal = run(dealt("5555m", draws="1z"), "E kong:5m")
    sound(deal)
    for viewer, seen in (
        (Seat(0), parse_tile("5m")),
        (Seat(1), None),
        (SPECTATOR, None),
        (EVERYTHING, parse_tile("5m")),
    ):
        (kong,) = [e for e in events(deal.log, viewer) if isinstance(e, KongDeclared)]
        assert kong.tile == seen
    assert View(deal, Seat(0)).melds(Seat(0))[0].tiles == (parse_tile("5m"),) * 4
    (hidden,) = View(deal, Seat(1)).melds(Seat(0))
    assert (hidden.tiles, hidden.concealed) == ((), True)
    assert View(deal, Seat(1)).seen()[4] == 0


def test_where_two_tiles_lie_open_the_kong_is_known() -> None:
    """01: two tiles of a concealed kong lie face up [S0]; the option is off in classical."""
    rules = table(kongs={"face_down": False})
    deal = run(dealt("5555m", draws="1z", rules=rules), "E kong:5m")
    assert View(deal, Seat(1)).melds(Seat(0))[0].tiles == (parse_tile("5m"),) * 4


# --- conduct


SPORTING = table(conduct={"sporting": True})


def test_a_shown_tile_goes_at_this_turn_or_the_next() -> None:
    """02: a tile shown by mistake must be discarded at this turn or the next [S1]."""
    deal = dealt(EAST, draws="9p9p8s8p7z", rules=SPORTING)
    deal.step(0, SHOWN + parse_tile("1m"))
    assert "4m" in discardable(deal, "E"), "this turn is still free"
    run(deal, "E discard:9p", "S drawn", "W drawn", "N drawn")
    assert discardable(settle_claims(deal), "E") == {"1m"}


def test_a_wrong_number_of_tiles() -> None:
    """02: that hand may not go out in this deal, but goes on playing and collecting sets [S1]."""
    deal = dealt(READY, draws="9p9p8s8p5m", rules=SPORTING)
    run(deal, "E ready:9p")
    deal.step(0, DEAD_HAND)
    run(deal, "S drawn", "W drawn", "N drawn")
    assert "mahjong" not in offered(settle_claims(deal), "E")
    assert len(discardable(deal, "E")) > 1


def test_a_dead_hand_scores_its_sets() -> None:
    """02: it collects sets, so they are counted [S1]; the sheet has no win."""
    holding = read_holding(TOURNAMENT, "555z147m258p369s1z", told=Circumstances(not_won=True))
    assert family_of(TOURNAMENT).score(TOURNAMENT, holding).total == 16


def test_ten_seconds_for_a_discard() -> None:
    """02: after drawing, discard within ten seconds [S1]; then the drawn tile goes [+]."""
    assert (TOURNAMENT.clock.seconds, TOURNAMENT.clock.at_end) == (10, ClockEnd.PLAYED)


def test_an_online_table_is_not_sporting() -> None:
    """00: mistakes are prevented unless the table is set to "sporting" [+]."""
    assert not TOURNAMENT.conduct.sporting
