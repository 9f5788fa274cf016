"""Page 01, Play: mahjong, its priority and its circumstances; each clause has its test."""

from __future__ import annotations

from itertools import combinations

import pytest

from deals import deal_of, draw_out, facts, offered, plain, run, seat_of, settle_claims
from matches import rules_with
from zimo.rules import Holding, Source, Win, family_named
from zimo.rules.ruleset import WinOrder
from zimo.table.actions import MAHJONG, IllegalAction
from zimo.table.check import check
from zimo.table.deal import CLAIM, OVER, TURN, Deal
from zimo.table.facts import Fact
from zimo.table.result import outcome_of, result_of
from zimo.tiles import Seat

WAITS = "123m123p123789s5m"
"""Waits for 5m, which it can claim for nothing else."""
EAST = "147m258p369s1234z"


def win_of(deal: Deal) -> Win:
    win = outcome_of(deal).holdings[deal.winners[0]].win
    assert win is not None
    return win


# --- where the last tile comes from


def test_mahjong_from_the_wall() -> None:
    """Mahjong: four sets and a pair, the last tile from the wall [S0]."""
    deal = run(deal_of(EAST, WAITS, draws="9m5m"), "E drawn")
    assert offered(deal, "S") == {"mahjong"}
    run(deal, "S mahjong")
    assert (deal.phase, deal.winners) == (OVER, [1])
    assert facts(deal)[-1] == (Fact.MAHJONG, 1, 4, 0)
    assert win_of(deal).source is Source.WALL
    assert outcome_of(deal).discarder is None
    assert check(deal, replay=True) == []


@pytest.mark.parametrize("wind", ["S", "W", "N"])
def test_mahjong_from_a_discard(wind: str) -> None:
    """From a discard, by anyone, whoever discarded it [S0]."""
    hands = [EAST, "", "", ""]
    hands["ESWN".index(wind)] = WAITS
    deal = run(deal_of(*hands, draws="5m"), "E discard:5m")
    assert offered(deal, wind) == {"mahjong", "pass"}
    run(deal, f"{wind} mahjong")
    assert deal.winners == [seat_of(deal, wind)]
    assert win_of(deal).source is Source.DISCARD
    assert outcome_of(deal).discarder == 0
    assert result_of(deal).settlement.totals.count(-1) == 3
    assert check(deal, replay=True) == []


def test_nobody_goes_out_on_their_own_discard() -> None:
    """The tile one has discarded oneself is offered to the others only."""
    deal = run(deal_of(WAITS, draws="5m9m"), "E discard:5m")
    assert offered(deal, "E") == set()
    assert deal.turn == 1


def test_a_mahjong_may_be_passed_up() -> None:
    """Nobody must go out: the player may discard, and win later."""
    deal = run(deal_of(EAST, WAITS, draws="9m5m9p8p5m"), "E drawn", "S drawn", "W drawn", "N drawn")
    run(deal, "E discard:5m")
    assert offered(deal, "S") == {"mahjong", "pass"}


def test_no_mahjong_with_a_claimed_set_before_the_discard() -> None:
    """After claiming a set one discards; only a drawn tile or the next discard goes out."""
    deal = deal_of(EAST, "123m123p123s55m46m", draws="5m")
    run(deal, "E discard:5m", "S pung")
    assert offered(deal, "S") == set()


def test_four_sets_and_a_pair_are_needed() -> None:
    """A tile that only improves a hand is no mahjong."""
    deal = run(deal_of(EAST, "123m123p123s44m67z", draws="4m"), "E discard:4m")
    assert offered(deal, "S") == {"pung", "chow-high", "pass"}


# --- priority


def test_mahjong_comes_before_pung_and_chow() -> None:
    """Priority: mahjong, then kong or pung, then chow [S0]."""
    hands = (EAST, "46m147p147s12345z", "55m258p258s12347z", WAITS)
    deal = run(deal_of(*hands, draws="5m"), "E discard:5m", "S chow-middle", "W pung")
    assert deal.phase == CLAIM, "North may still go out"
    run(deal, "N mahjong")
    assert deal.winners == [3]
    assert [hand.meld_count for hand in deal.hands] == [0, 0, 0, 0]
    assert check(deal, replay=True) == []


@pytest.mark.parametrize("claim", ["pung", "kong"])
def test_pung_and_kong_come_before_chow(claim: str) -> None:
    """Who claims a chow gives way to a pung or kong, wherever its player sits [S0]."""
    hands = (EAST, "46m147p147s12345z", "", "555m258p258s1234z")
    deal = run(deal_of(*hands, draws="5m"), "E discard:5m", "S chow-middle")
    assert deal.phase == CLAIM
    run(deal, f"N {claim}")
    assert (deal.phase, deal.turn, deal.hands[1].meld_count) == (TURN, 3, 0)
    assert deal.hands[1].size() == 13


def test_a_chow_stands_when_nobody_claims_more() -> None:
    """If the others pass, the chow is laid."""
    hands = (EAST, "46m147p147s12345z", "", "555m258p258s1234z")
    deal = run(deal_of(*hands, draws="5m"), "E discard:5m", "S chow-middle", "N pass")
    assert (deal.turn, deal.hands[1].meld_count) == (1, 1)


THREE = (EAST, WAITS, "123m123p123s46m77z", "123m456p123s46m99p")


@pytest.mark.parametrize(
    ("order", "pick"), [(WinOrder.FARTHEST, max), (WinOrder.NEAREST, min), (WinOrder.ALL, list)]
)
@pytest.mark.parametrize("dealer", [0, 2])
def test_two_or_three_mahjongs(order: WinOrder, pick: type, dealer: int) -> None:
    """Two or three mahjongs: the one farthest from the discarder, counter-clockwise, wins [S0].

    Options: the nearest, or all of them.
    """
    rules = rules_with(claims={"win_order": order})
    for size in (2, 3):
        for places in combinations((1, 2, 3), size):
            deal = run(deal_of(*THREE, draws="5m", rules=rules, dealer=dealer), "E discard:5m")
            asked = {1, 2, 3} & {n for n in (1, 2, 3) if offered(deal, "ESWN"[n])}
            assert asked == {1, 2, 3}
            for place in (1, 2, 3):
                if deal.phase == CLAIM and deal.window.pending >> (dealer + place) % 4 & 1:
                    run(deal, f"{'ESWN'[place]} {'mahjong' if place in places else 'pass'}")
            best = pick(places)
            chosen = best if isinstance(best, list) else [best]
            assert deal.winners == [(dealer + place) % 4 for place in chosen]
            assert check(deal, replay=True) == []
            assert sum(result_of(deal).settlement.totals) == 0


# --- what the rules are asked


def test_the_rules_may_say_no() -> None:
    """To go out a hand needs what the family asks for [S0]; without it mahjong is not offered."""
    asked: list[Holding] = []
    refuses = plain(lambda holding: False, asked)
    deal = run(deal_of(EAST, WAITS, draws="5m5m", family=refuses), "E discard:5m")
    assert offered(deal, "S") == set()
    assert deal.turn == 1, "nobody was asked"
    assert offered(deal, "S") == set(), "nor with the same tile from the wall"
    with pytest.raises(IllegalAction) as refused:
        deal.step(1, MAHJONG)
    assert refused.value.rule == "mahjong"
    assert [holding.win is not None for holding in asked] == [True, True]


def test_the_rules_are_asked_about_complete_hands_only() -> None:
    """The costly question is put for a complete hand alone, with the winning tile in it."""
    asked: list[Holding] = []
    deal = run(
        deal_of(EAST, WAITS, draws="9m8s9p5m", family=plain(asked=asked)), "E drawn", "S drawn"
    )
    assert asked == []
    run(deal, "W drawn", "N drawn")
    (holding,) = asked
    assert len(holding.concealed) == 14
    assert holding.win is not None
    assert (holding.win.tile, holding.win.source) == (4, Source.DISCARD)


@pytest.mark.parametrize(
    ("south", "enough"),
    [("123m123p5m777s666z", True), ("123m123p5m777s111z", False), ("123m123p5m777s22s2s", False)],
)
def test_minimum_of_the_classical_rules(south: str, enough: bool) -> None:
    """At least one internal double: a pung of dragons is one, three East winds in South are not."""
    family = family_named("classical")
    rules = rules_with(winning={"minimum": 0})
    steps = ("E drawn", "S drawn", "W discard:5m")
    deal = deal_of(EAST, south, draws="9m8s5m", family=family, round_wind=2)
    assert ("mahjong" in offered(run(deal, *steps), "S")) is enough
    deal = deal_of(EAST, south, draws="9m8s5m", family=family, round_wind=2, rules=rules)
    assert "mahjong" in offered(run(deal, *steps), "S")


def test_only_from_the_wall() -> None:
    """Option: no mahjong on a discard."""
    rules = rules_with(winning={"on_discard": False})
    deal = run(deal_of(EAST, WAITS, draws="5m5m", rules=rules), "E discard:5m")
    assert (deal.phase, deal.turn) == (TURN, 1)
    assert offered(deal, "S") == {"mahjong"}


# --- circumstances


def test_heavenly_hand() -> None:
    """East's dealt 14 tiles are told from any later ones [S1, limit hands]."""
    deal = deal_of(WAITS, draws="5m", dealer_wins=2)
    assert "mahjong" in offered(deal, "E")
    run(deal, "E mahjong")
    win = win_of(deal)
    assert (win.first_turn, win.source, win.dealer_wins) == (True, Source.WALL, 2)
    assert check(deal, replay=True) == []


def test_earthly_hand() -> None:
    """Going out on East's first discard is told from any later discard [S1, limit hands]."""
    deal = run(deal_of(EAST, "", WAITS, draws="5m", dealer_wins=2), "E discard:5m", "W mahjong")
    assert (win_of(deal).first_turn, win_of(deal).dealer_wins) == (True, 0)


@pytest.mark.parametrize(
    "steps",
    [
        ("E drawn", "S discard:5m", "W mahjong"),
        ("E drawn", "S discard:4z", "W mahjong"),
    ],
)
def test_no_first_turn_later(steps: tuple[str, ...]) -> None:
    """The second discard, or a tile drawn in turn, is no first turn."""
    deal = run(deal_of(EAST, "", WAITS, draws="9m5m5m"), *steps)
    assert deal.winners == [2]
    assert not win_of(deal).first_turn


def test_no_first_turn_after_a_kong() -> None:
    """East's hand after a kong is not as it was dealt; nor is the discard that follows."""
    deal = deal_of("1111m123p123s46m6z", "", draws="6z", loose="5m")
    run(deal, "E kong:1m", "E mahjong")
    win = win_of(deal)
    assert (win.first_turn, win.source, win.kongs_in_row) == (False, Source.LOOSE, 1)
    deal = deal_of("4444m258p369s123z", "", WAITS, draws="5m", loose="9m")
    run(deal, "E kong:4m", "E discard:5m", "W mahjong")
    assert not win_of(deal).first_turn


def test_out_on_a_loose_tile() -> None:
    """Out on a loose tile: the source says so, and how many kongs came one after the other."""
    deal = deal_of("11112222m46m666z", draws="9s", loose="9s5m")
    run(deal, "E kong:1m", "E kong:2m")
    assert offered(deal, "E") == {"mahjong"}
    run(deal, "E mahjong")
    win = win_of(deal)
    assert (win.source, win.kongs_in_row, win.last_tile) == (Source.LOOSE, 2, False)
    assert facts(deal)[-1] == (Fact.MAHJONG, 0, 4, 1)
    assert check(deal, replay=True) == []


def test_kongs_in_a_row_end_with_the_discard() -> None:
    """A kong in another turn begins a new row."""
    hands = ("1111222m46m666z9s", "369m258p369s4444z".replace("4444", "1234"))
    deal = deal_of(*hands, draws="9p9s8p8s2m", loose="9s5m")
    run(deal, "E kong:1m", "E discard:9p", "S drawn", "W drawn", "N drawn")
    run(settle_claims(deal), "E kong:2m")
    run(deal, "E mahjong")
    assert win_of(deal).kongs_in_row == 1


def test_a_drawn_tile_after_a_kong_is_no_loose_one() -> None:
    """The next tile from the wall counts no kongs."""
    hands = ("1111m123p123s46m6z", "")
    deal = deal_of(*hands, draws="6z9s8p8s5m", loose="9p")
    run(deal, "E kong:1m", "E drawn", "S drawn", "W drawn", "N drawn")
    run(settle_claims(deal), "E mahjong")
    assert (win_of(deal).source, win_of(deal).kongs_in_row) == (Source.WALL, 0)


def test_out_on_the_last_tile() -> None:
    """Out on the last available tile, and on the discard that follows it."""
    for live, steps in ((1, ("E drawn", "S mahjong")), (2, ("E drawn", "S drawn", "W discard:5m"))):
        rules = rules_with(walls={"dead": 136 - 2 - 53 - live})
        draws = "9m5m" if live == 1 else "9m9s5m"
        deal = run(deal_of(EAST, WAITS, draws=draws, rules=rules), *steps)
        if live == 2:
            run(deal, "S mahjong")
        win = win_of(deal)
        assert (win.last_tile, win.last_discard) == (live == 1, live == 2)


def test_not_yet_the_last_tile() -> None:
    """With one tile left to draw nothing is the last."""
    rules = rules_with(walls={"dead": 136 - 2 - 53 - 2})
    win = win_of(run(deal_of(EAST, WAITS, draws="9m5m", rules=rules), "E drawn", "S mahjong"))
    assert (win.last_tile, win.last_discard) == (False, False)


def test_winds_of_the_holdings() -> None:
    """Every holding has the wind of its seat and of the round."""
    deal = run(
        deal_of(EAST, WAITS, draws="5m", dealer=2, round_wind=3), "E discard:5m", "S mahjong"
    )
    holdings: tuple[Holding, ...] = outcome_of(deal).holdings
    assert [int(holding.seat_wind) for holding in holdings] == [2, 3, 0, 1]
    assert {int(holding.round_wind) for holding in holdings} == {3}
    assert outcome_of(deal).dealer == Seat(2)


def test_no_outcome_while_it_goes_on() -> None:
    with pytest.raises(ValueError, match="not over"):
        outcome_of(deal_of())


def test_a_drawn_deal_pays_nothing() -> None:
    """A deal that nobody wins has no score [S0]."""
    result = result_of(draw_out(deal_of(family=family_named("classical"))))
    assert result.outcome.winners == ()
    assert result.outcome.discarder is None
    assert result.settlement.totals == (0, 0, 0, 0)
    assert result.settlement.payments == ()
