"""Flowers, seasons and animals: laid out and replaced [S1; options 1 and 8]."""

from __future__ import annotations

import pytest

from deals import deal_of, facts, offered, run, settle_claims
from matches import rules_with
from zimo.rules.ruleset import Replacement
from zimo.table.check import check
from zimo.table.deal import OVER, TURN
from zimo.table.facts import Fact
from zimo.table.result import outcome_of

EAST = "147m258p369s1234z"
RULES = rules_with(deck={"bonus": 8})
SIZE = 144


def test_dealt_bonus_tiles_are_laid_out_from_east_on() -> None:
    """Who has bonus tiles lays them out; they are replaced by loose tiles, East first [S1]."""
    hands = ("147m258p369s123z1f", "147m258p369s12z23f", "7z", "7z")
    deal = deal_of(*hands, draws="9p", loose="8s7s6s5s", rules=RULES)
    found = [(f, s, t) for f, s, t, _ in facts(deal, Fact.BONUS, Fact.REPLACED)]
    assert found == [
        (Fact.BONUS, 0, 34),
        (Fact.REPLACED, 0, 25),
        (Fact.BONUS, 1, 35),
        (Fact.BONUS, 1, 36),
        (Fact.REPLACED, 1, 24),
        (Fact.REPLACED, 1, 23),
    ]
    assert [list(hand.bonus) for hand in deal.hands] == [[34], [35, 36], [], []]
    assert [hand.size() for hand in deal.hands] == [14, 13, 13, 13]
    assert deal.drawn == 25, "the replacement is East's last tile"
    assert check(deal, replay=True) == []


def test_loose_tiles_are_renewed_when_both_are_taken() -> None:
    """Both taken, two more become loose; a single one taken is not renewed [S1]."""
    deal = deal_of("147m258p369s12z1f2f", draws="9p", rules=RULES)
    assert (deal.wall.loose, deal.wall.live) == (2, SIZE - 2 - 14 - 53 - 2)
    deal = deal_of("147m258p369s123z1f", draws="9p", rules=RULES)
    assert (deal.wall.loose, deal.wall.live) == (1, SIZE - 2 - 14 - 53)


def test_a_replacement_that_is_a_bonus_tile() -> None:
    """It is laid out and replaced in its turn."""
    deal = deal_of("147m258p369s123z1f", draws="9p", loose="5f6f8s", rules=RULES)
    found = [(f, s, t) for f, s, t, _ in facts(deal, Fact.BONUS, Fact.REPLACED)]
    assert [tile for _, _, tile in found] == [34, 38, 38, 39, 39, 25]
    assert list(deal.hands[0].bonus) == [34, 38, 39]
    assert deal.drawn == 25


def test_easts_fourteenth_tile_is_a_bonus_tile() -> None:
    """The replacement is the drawn tile then, and East may go out with it."""
    deal = deal_of("123m123p123789s5m", draws="1f", loose="5m", rules=RULES)
    assert deal.drawn == 4
    assert offered(deal, "E") == {"mahjong"}
    run(deal, "E mahjong")
    assert check(deal, replay=True) == []


def test_drawn_in_play() -> None:
    """A bonus tile drawn from the wall is laid out and replaced; then the player discards."""
    deal = run(deal_of(EAST, EAST, draws="9p1f9m", loose="8s", rules=RULES), "E drawn")
    assert (deal.phase, deal.turn, deal.drawn) == (TURN, 1, 25)
    live = SIZE - 2 - 14 - 53 - 1
    assert facts(deal)[-3:] == [
        (Fact.DRAWN, 1, 34, live),
        (Fact.BONUS, 1, 34, 0),
        (Fact.REPLACED, 1, 25, live),
    ]
    assert check(deal, replay=True) == []


def test_after_a_kong() -> None:
    """The loose tile of a kong may be a bonus tile too; it is one kong in a row, not two."""
    deal = deal_of("1111m123p123s46m6z", draws="6z", loose="1f5m", rules=RULES)
    run(deal, "E kong:1m", "E mahjong")
    win = outcome_of(deal).holdings[0].win
    assert win is not None
    assert (win.source.value, win.kongs_in_row) == ("loose", 1)
    assert outcome_of(deal).holdings[0].bonus == (34,)
    assert check(deal, replay=True) == []


def test_the_last_tile_is_a_bonus_tile() -> None:
    """It is replaced by a loose tile, which may win, and the discard after it is the last."""
    rules = rules_with(deck={"bonus": 8}, walls={"dead": SIZE - 2 - 53 - 1})
    deal = deal_of(EAST, "123m123p123789s5m", draws="9p1f", loose="5m", rules=rules)
    run(deal, "E drawn")
    assert deal.wall.live == 0
    assert offered(deal, "S") == {"mahjong"}
    run(deal, "S discard:1m")
    settle_claims(deal)
    assert deal.phase == OVER
    assert check(deal, replay=True) == []


def test_no_replacement_is_left() -> None:
    """A bonus tile that can't be replaced ends the deal as drawn [+]; one fact says so."""
    rules = rules_with(
        deck={"bonus": 8},
        walls={"dead": 0, "replacement": Replacement.END, "topped_up": False},
    )
    deal = run(deal_of(EAST, EAST, draws="9p1f", rules=rules), "E drawn")
    assert deal.phase == OVER
    assert deal.hands[1].size() == 13
    assert len(facts(deal, Fact.DRAWN_DEAL)) == 1
    assert check(deal, replay=True) == []


def test_no_replacement_is_left_at_the_deal() -> None:
    """The same at the very beginning: everyone lays out, and the deal ends once, nobody waits."""
    rules = rules_with(
        deck={"bonus": 8},
        walls={"dead": 0, "replacement": Replacement.END, "topped_up": False},
    )
    hands = ("147m258p369s123z1f", "147m258p369s12z2f3f", "7z", "147m258p39s1234z4f")
    deal = deal_of(*hands, draws="9p", rules=rules)
    assert deal.phase == OVER
    assert [fact for fact, *_ in facts(deal)[-5:]] == [Fact.BONUS] * 4 + [Fact.DRAWN_DEAL]
    assert [hand.size() for hand in deal.hands] == [13, 11, 13, 12]
    assert outcome_of(deal).winners == ()
    assert check(deal, replay=True) == []


def test_a_kong_whose_replacement_is_a_bonus_tile_and_no_other_is_left() -> None:
    """The deal is drawn; the kong lies there, and its player holds no drawn tile any more."""
    rules = rules_with(deck={"bonus": 8}, walls={"dead": SIZE - 2 - 53 - 1})
    deal = deal_of("1111m2222p369s12z", draws="9p", loose="8s1f", rules=rules)
    run(deal, "E kong:1m", "E kong:2p")
    assert (deal.phase, deal.drawn) == (OVER, 255)
    assert deal.hands[0].meld_count == 2
    assert facts(deal)[-1][0] is Fact.DRAWN_DEAL
    assert check(deal, replay=True) == []


def test_animals() -> None:
    """The four animals are laid out like flowers."""
    rules = rules_with(deck={"bonus": 8, "animals": 4})
    deal = deal_of("147m258p369s123z1a", draws="9p", rules=rules)
    assert list(deal.hands[0].bonus) == [42]
    assert check(deal, replay=True) == []


@pytest.mark.parametrize("live", [1, 2])
def test_bonus_tile_drawn_while_the_wall_ends(live: int) -> None:
    """From the end of the wall the replacement of the last tile is missing: the deal is drawn."""
    rules = rules_with(
        deck={"bonus": 8},
        walls={"dead": SIZE - 53 - live, "replacement": Replacement.END},
    )
    deal = run(deal_of(EAST, EAST, draws="9p1f", rules=rules), "E drawn")
    assert (deal.phase == OVER) is (live == 1)
    assert deal.wall.live == 0
    assert check(deal, replay=True) == []
