"""Page 01, Play: turns, the end of the wall, chow and pung; each clause has its test."""

from __future__ import annotations

import pytest

from deals import deal_of, discardable, draw_out, facts, offered, run, settle_claims
from matches import rules_with
from zimo.rules.ruleset import ChowFrom, LastDiscard
from zimo.table.actions import DISCARD, IllegalAction
from zimo.table.check import check
from zimo.table.deal import CLAIM, OVER, TURN, Deal
from zimo.table.facts import Fact
from zimo.tiles import MeldKind, Seat, Tile

JUNK = "147m147p147s1234z"
"""Thirteen tiles that claim nothing but a chow or what comes later."""


def short_wall(live: int) -> Deal:
    """A deal of tiles that fit nobody, in which so many more can be drawn after East's first."""
    dead = 136 - 2 - 53 - live
    rules = rules_with(walls={"dead": dead})
    return deal_of(draws="9s9p9m8s", rules=rules)


# --- turns


def test_east_discards_first() -> None:
    """East discards first, and may discard any of the fourteen tiles [S0]."""
    deal = deal_of("147m258p369s1234z", draws="5z")
    assert (deal.phase, deal.turn) == (TURN, 0)
    assert discardable(deal, "E") == {
        *("1m", "4m", "7m", "2p", "5p", "8p", "3s", "6s", "9s"),
        *("1z", "2z", "3z", "4z", "5z"),
    }


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_draw_then_discard_counter_clockwise(dealer: int) -> None:
    """In turn, counter-clockwise: draw the next wall tile, then discard [S0]."""
    deal = deal_of(draws="9s9p9m8s8p", dealer=dealer)
    draws = []
    for _ in range(4):
        seat = deal.turn
        draws.append((seat, deal.drawn))
        deal.step(seat, DISCARD + deal.drawn)
        settle_claims(deal)
    assert draws == [((dealer + step) % 4, tile) for step, tile in enumerate((26, 17, 8, 25))]
    drawn = facts(deal, Fact.DRAWN)
    assert [tile for _, _, tile, _ in drawn] == [17, 8, 25, 16]
    assert [left for _, _, _, left in drawn] == [66, 65, 64, 63]
    assert all(hand.size() == 13 for seat, hand in enumerate(deal.hands) if seat != deal.turn)


def test_whose_discard_it_was_and_whether_it_was_drawn() -> None:
    """A discard is a fact with its seat and tile, and whether it is the tile just drawn."""
    deal = run(deal_of("147m258p369s1234z", draws="5z9s"), "E discard:1z", "S drawn")
    assert facts(deal, Fact.DISCARDED)[:2] == [
        (Fact.DISCARDED, 0, 27, 0),
        (Fact.DISCARDED, 1, 26, 1),
    ]
    assert list(deal.hands[0].discards) == [27]
    assert deal.hands[0].discarded == 1


# --- the end of the wall


def test_drawn_when_fourteen_are_left() -> None:
    """The deal is drawn when 14 tiles are left in the wall, the loose ones not counted [S0]."""
    deal = draw_out(deal_of())
    assert deal.phase == OVER
    assert deal.winners == []
    wall = deal.wall
    assert wall.tail - wall.head == 14
    assert len(wall.rest()) == 14 + 2
    assert facts(deal)[-1][0] is Fact.DRAWN_DEAL
    assert check(deal, replay=True) == []


def test_last_drawable_tile_is_the_fifteenth_from_the_end() -> None:
    """The last drawable tile is the 15th from the end of the wall, loose tiles not counted [+]."""
    deal = draw_out(deal_of())
    last = facts(deal, Fact.DRAWN)[-1]
    assert last[2] == deal.wall.tiles[134 - 15]
    assert last[3] == 0
    assert len(facts(deal, Fact.DRAWN)) == 136 - 2 - 14 - 53


def test_drawer_of_the_last_tile_still_discards() -> None:
    """The drawer of the last tile still discards; then the deal is drawn [+]."""
    deal = run(short_wall(2), "E drawn", "S drawn")
    assert deal.wall.live == 0
    assert deal.phase == TURN
    run(deal, "W drawn")
    settle_claims(deal)
    assert deal.phase == OVER
    assert [fact for fact, *_ in facts(deal)[-2:]] == [Fact.DISCARDED, Fact.DRAWN_DEAL]


def last_discard(rule: LastDiscard) -> Deal:
    """South's discard of 5m is the last; North holds three of it, East waits for it, West chows."""
    rules = rules_with(walls={"dead": 136 - 2 - 53 - 1}, claims={"last_discard": rule})
    hands = ("123m123p123s46m66z", JUNK, "346m147p147s1234z", "555m147p147s1234z")
    return run(deal_of(*hands, draws="9p5m", rules=rules), "E discard:9p", "S discard:5m")


def test_last_discard_may_be_claimed_for_mahjong_only() -> None:
    """That discard may be claimed for mahjong [+], and for nothing else."""
    deal = last_discard(LastDiscard.MAHJONG)
    assert [offered(deal, wind) for wind in "EWN"] == [{"mahjong", "pass"}, set(), set()]


def test_last_discard_may_be_claimed_for_anything() -> None:
    """Option: the last discard may be claimed for anything; no kong, as nothing replaces it [+]."""
    deal = last_discard(LastDiscard.ANYTHING)
    assert offered(deal, "W") == {"chow-high", "chow-middle", "pass"}
    assert offered(deal, "N") == {"pung", "pass"}
    run(deal, "N pung", "E pass")
    assert (deal.phase, deal.turn) == (TURN, 3)
    run(deal, "N discard:1p")
    settle_claims(deal)
    assert deal.phase == OVER
    assert check(deal, replay=True) == []


# --- chow


def test_chow_is_only_for_the_next_player() -> None:
    """Chow: only by the next player in turn, from the last discard [S0]."""
    hands = ("147m258p369s1234z", "46m147p147s12345z", "46m147p147s12345z", "46m147p147s12345z")
    deal = run(deal_of(*hands, draws="5m"), "E discard:5m")
    assert [offered(deal, wind) for wind in "SWN"] == [{"chow-middle", "pass"}, set(), set()]


def test_chow_is_not_for_an_earlier_discard() -> None:
    """Only the *last* discard is offered: a tile passed over is gone [S0]."""
    hands = ("147m258p369s1234z", "46m147p147s12345z")
    deal = run(deal_of(*hands, draws="5m9p9p"), "E discard:5m", "S pass", "S discard:9p")
    settle_claims(deal)
    with pytest.raises(IllegalAction):
        deal.step(1, 6)
    assert offered(deal, "S") == set()


def test_chow_is_laid_and_its_player_discards_without_drawing() -> None:
    """Laid face up, then a discard [S0]; its player has drawn no tile."""
    hands = ("147m258p369s1234z", "46m147p147s12345z")
    deal = run(deal_of(*hands, draws="5m"), "E discard:5m", "S chow-middle")
    (meld,) = deal.hands[1].meld_list()
    assert (meld.kind, meld.tiles, meld.claimed, meld.source, meld.concealed) == (
        MeldKind.CHOW,
        (3, 4, 5),
        4,
        Seat(0),
        False,
    )
    assert (deal.phase, deal.turn, deal.drawn) == (TURN, 1, 255)
    assert deal.hands[1].size() == 11
    assert offered(deal, "S") == set()
    run(deal, "S discard:5z")
    assert deal.hands[1].size() == 10
    assert deal.turn == 2


@pytest.mark.parametrize(
    ("held", "discard", "chows"),
    [
        ("23m", "1m", {"chow-low"}),
        ("13m", "2m", {"chow-middle"}),
        ("12m", "3m", {"chow-high"}),
        ("78m", "9m", {"chow-high"}),
        ("79m", "8m", {"chow-middle"}),
        ("89m", "7m", {"chow-low"}),
        ("3467m", "5m", {"chow-low", "chow-middle", "chow-high"}),
        ("9m1p", "8m", set()),
        ("8m2p", "9m", set()),
        ("89m", "1p", set()),
        ("23p", "1m", set()),
        ("34m", "1m", set()),
        ("57z", "6z", set()),
        ("13z", "2z", set()),
    ],
)
def test_which_chows(held: str, discard: str, chows: set[str]) -> None:
    """Three in a row of one suit, at any place in it; never across suits, never of honours."""
    missing = 13 - sum(char.isdigit() for char in held)
    south = held + "111444777999s"[:missing] + "s"
    deal = run(deal_of("", south, draws=discard), f"E discard:{discard}")
    found = {text for text in offered(deal, "S") if text.startswith("chow")}
    assert found == chows


@pytest.mark.parametrize("chow", [ChowFrom.NOBODY, ChowFrom.LEFT, ChowFrom.ANYONE])
def test_whose_discard_may_be_claimed_for_a_chow(chow: ChowFrom) -> None:
    """Option 5: chow from nobody, from the left only, or from anyone."""
    hands = ("147m258p369s1234z", JUNK, "46m147p147s12345z", "46m147p147s12345z")
    rules = rules_with(claims={"chow": chow})
    deal = run(deal_of(*hands, draws="5m", rules=rules), "E discard:5m")
    expected = {"chow-middle", "pass"} if chow is ChowFrom.ANYONE else set()
    assert offered(deal, "W") == offered(deal, "N") == expected


def test_chow_from_anyone_goes_to_the_nearest() -> None:
    """Of two players who claim a chow the one who is next in turn has it [+]."""
    hands = ("147m258p369s1234z", JUNK, "46m147p147s12345z", "46m147p147s12345z")
    rules = rules_with(claims={"chow": ChowFrom.ANYONE})
    deal = run(deal_of(*hands, draws="5m", rules=rules), "E discard:5m")
    run(deal, "N chow-middle")
    assert deal.phase == CLAIM
    run(deal, "W chow-middle")
    assert deal.turn == 2
    assert deal.hands[3].meld_count == 0
    assert check(deal, replay=True) == []


def test_most_chows_of_a_hand() -> None:
    """Option: no more chows than the rules allow may be claimed."""
    hands = ("147m258p369s1234z", "4646m147p147s123z")
    rules = rules_with(claims={"max_chows": 1})
    deal = run(deal_of(*hands, draws="5m8s8s5m", rules=rules), "E drawn", "S chow-middle")
    run(deal, "S discard:1z", "W drawn", "N drawn", "E discard:5m")
    assert offered(deal, "S") == set()
    assert deal.hands[1].chows == 1


# --- pung

PUNG_HANDS = ("147m258p369s1234z", JUNK, "55m147p147s12345z", "147m147p147s1234z")


@pytest.mark.parametrize("wind", ["S", "W", "N"])
def test_pung_by_anyone_holding_two(wind: str) -> None:
    """Pung: anyone holding two [S0]."""
    hands = ["147m258p369s1234z", "7z", "7z", "7z"]
    hands["ESWN".index(wind)] = "55p147m47p147s147z"
    deal = run(deal_of(*hands, draws="9p9p"), "E discard:5p")
    assert offered(deal, wind) == {"pung", "pass"}
    for other in set("SWN") - {wind}:
        assert "pung" not in offered(deal, other)
    run(deal, f"{wind} pung")
    seat = "ESWN".index(wind)
    (meld,) = deal.hands[seat].meld_list()
    assert (meld.kind, meld.tiles, meld.claimed, meld.source) == (
        MeldKind.PUNG,
        (13, 13, 13),
        13,
        Seat(0),
    )
    assert (deal.turn, deal.drawn, deal.hands[seat].size()) == (seat, 255, 11)


def test_play_goes_on_to_the_right_of_the_claimer() -> None:
    """After a pung, play goes on to the right of the claimer: others lose their turn [S0]."""
    deal = deal_of(*PUNG_HANDS, draws="5m9p9p9p")
    run(deal, "E discard:5m", "W pung", "W discard:5z", "N drawn")
    assert deal.turn == 0
    assert [seat for _, seat, _, _ in facts(deal, Fact.DRAWN)] == [3, 0]


def test_one_in_hand_is_no_pung() -> None:
    """Holding one tile of the kind is not enough."""
    hands = ("147m258p369s1234z", "5m22468p1357s123z")
    deal = run(deal_of(*hands, draws="5m"), "E discard:5m")
    assert offered(deal, "S") == set()


def test_claimed_tile_leaves_the_discards() -> None:
    """The claimed tile lies in the meld, not among the discards."""
    deal = run(deal_of(*PUNG_HANDS, draws="5m"), "E discard:5m", "W pung")
    assert list(deal.hands[0].discards) == [4 | 0x80]
    assert check(deal) == []


def test_pungs_switched_off() -> None:
    """Option 5: claims allowed or not, per set."""
    rules = rules_with(claims={"pung": False})
    deal = run(deal_of(*PUNG_HANDS, draws="5m", rules=rules), "E discard:5m")
    assert offered(deal, "W") == set()


def test_red_five_claims_and_is_claimed() -> None:
    """A red five is a five in every claim; the plain ones leave the hand first."""
    rules = rules_with(deck={"red_fives": (1, 1, 1)})
    deal = deal_of("147m258p369s1234z", JUNK, "055p147m147s1234z", draws="9m", rules=rules)
    run(deal, "E discard:5p", "W pung")
    (meld,) = deal.hands[2].meld_list()
    assert [str(Tile(tile)) for tile in meld.tiles] == ["13", "13", "13"]
    assert list(deal.hands[2].reds) == [0, 1, 0]
    assert "0p" in discardable(deal, "W")
    assert check(deal, replay=True) == []
