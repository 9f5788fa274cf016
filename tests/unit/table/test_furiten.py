"""Page 07, furiten: who may not win on a discard, and because of which tiles."""

from __future__ import annotations

import pytest

from deals import offered, run, settle_claims
from riichi_table import riichi_deal, riichi_rules
from zimo.rules import Holding
from zimo.table.actions import MAHJONG, PASS, IllegalAction
from zimo.table.check import check
from zimo.table.deal import Deal
from zimo.table.view import View
from zimo.tiles import Seat, label_of

READY = "123m456p789s55s23m"  # waits for 1m 4m
OTHER = "147m258p369s1122z"
WEST = "4m258p369s112233z"


def barring(deal: Deal, seat: int = 0) -> list[str]:
    """The tiles that bar a seat, in text."""
    return [label_of(tile) for tile in View(deal, Seat(seat)).barring]


def test_own_discards_bar_every_wait() -> None:
    """07: no win on a discard while one of the waits lies among one's own discards."""
    deal = riichi_deal(READY, OTHER, WEST, draws="1m8p8p")
    run(deal, "E drawn", "S drawn")
    assert barring(deal) == ["1m"]
    run(deal, "W discard:4m")
    assert "mahjong" not in offered(deal, "E")


def test_without_furiten_they_do_not() -> None:
    """07: furiten is an option, and off everywhere else."""
    rules = riichi_rules(winning={"furiten": False, "passed": "nothing"})
    deal = riichi_deal(READY, OTHER, WEST, draws="1m8p8p", rules=rules)
    run(deal, "E drawn", "S drawn", "W discard:4m")
    assert "mahjong" in offered(deal, "E")
    assert barring(deal) == []


def test_a_claimed_discard_still_bars() -> None:
    """07: a discard that another player has claimed counts like one that lies there."""
    deal = riichi_deal(READY, "11m258p369s11223z", WEST, draws="1m8p8p")
    run(deal, "E drawn", "S pung", "S discard:2p")
    assert barring(deal) == ["1m"]
    run(deal, "W discard:4m")
    assert "mahjong" not in offered(deal, "E")


def test_what_is_drawn_may_always_win() -> None:
    """07: furiten bars discards; the player may still win by drawing the tile."""
    deal = riichi_deal(READY, OTHER, draws="1m8p8p8p4m")
    run(deal, "E drawn", "S drawn", "W drawn", "N drawn")
    assert barring(deal) == ["1m"]
    assert "mahjong" in offered(deal, "E")


def test_it_ends_when_the_waits_change() -> None:
    """07: with other waits, none of which lies there, a hand is not furiten any more."""
    deal = riichi_deal(READY, OTHER, draws="1m8p8p8p9p7z")
    run(deal, "E drawn", "S drawn", "W drawn", "N drawn", "E discard:5s")
    assert barring(deal) == []


def test_a_tile_let_pass_bars_until_the_next_turn() -> None:
    """07: who lets a winning tile pass may not win on a discard until their next turn."""
    deal = riichi_deal(READY, "4m258p369s11223z", WEST, draws="7z5z6z7z6z9p9p")
    run(deal, "E drawn", "S discard:4m")
    assert "mahjong" in offered(deal, "E")
    deal.step(0, PASS)
    assert barring(deal) == ["4m"]
    run(deal, "W discard:4m")
    assert "mahjong" not in offered(deal, "E")
    run(settle_claims(deal), "N drawn", "E drawn")
    assert barring(deal) == []


def test_a_claim_is_a_turn() -> None:
    """07: a claimed set is the player's turn, and ends the furiten of the turn."""
    deal = riichi_deal(READY, "4m258p369s11223z", "5s258p369s112233z", draws="7z8p8p")
    run(deal, "E drawn", "S discard:4m")
    deal.step(0, PASS)
    run(deal, "W discard:5s", "E pung")
    assert barring(deal) == []


def test_a_win_without_a_yaku_that_passes_counts_too() -> None:
    """07: a tile that completes the shape bars, even if the hand was not worth a win."""

    def with_four(holding: Holding) -> bool:
        return holding.win is not None and holding.win.tile == 3 and len(asked) > 1

    asked: list[int] = []
    deal = riichi_deal(READY, "1m258p369s11223z", WEST, draws="7z8p8p", allows=with_four)
    run(deal, "E drawn", "S discard:1m")
    assert offered(deal, "E") == set()
    assert barring(deal) == ["1m"]
    asked += [0, 0]
    run(deal, "W discard:4m")
    assert offered(deal, "E") == set()
    with pytest.raises(IllegalAction, match="not your turn"):
        deal.step(0, MAHJONG)


def test_a_declared_hand_that_lets_a_win_pass_is_barred_to_the_end() -> None:
    """07: after riichi a tile let pass bars for the rest of the deal."""
    deal = riichi_deal(READY, "4m258p369s11223z", WEST, draws="9p5z6z7z6z8s8s")
    run(deal, "E ready:9p", "S discard:4m")
    deal.step(0, PASS)
    run(deal, "W drawn", "N drawn", "E drawn", "S drawn", "W discard:4m")
    assert barring(deal) == ["4m"]
    assert offered(deal, "E") == set()
    assert check(deal, replay=True) == []


def test_without_that_option_it_ends_with_the_turn() -> None:
    """07: `winning.passed = turn` knows no furiten of the declared hand."""
    rules = riichi_rules(winning={"passed": "turn"})
    deal = riichi_deal(READY, "4m258p369s11223z", WEST, draws="9p5z6z7z6z8s8s", rules=rules)
    run(deal, "E ready:9p", "S discard:4m")
    deal.step(0, PASS)
    run(deal, "W drawn", "N drawn", "E drawn", "S drawn", "W discard:4m")
    assert "mahjong" in offered(deal, "E")


def test_declining_a_robbed_kong_counts() -> None:
    """07: whoever does not rob a kong has let the tile pass."""
    deal = riichi_deal(READY, "44m147s258p1234z9s", WEST, draws="9p8p6z6z6z7z4m", loose="1z")
    run(deal, "E drawn", "S drawn", "W discard:4m", "S pung", "S discard:9s", "W drawn")
    run(deal, "N drawn", "E drawn", "S add:4m")
    assert offered(deal, "E") == {"pass", "mahjong"}
    deal.step(0, PASS)
    assert barring(deal) == ["4m"]


def test_a_concealed_kong_that_may_not_be_robbed_bars_nobody() -> None:
    """07: only thirteen orphans rob a concealed kong; for the others no tile has been shown."""

    def no_rob(holding: Holding) -> bool:
        return holding.win is not None and not holding.win.concealed_kong

    hands = (READY, "444m147s258p123z9s")
    deal = riichi_deal(*hands, draws="9p4m", loose="1z", allows=no_rob)
    run(deal, "E drawn", "S kong:4m")
    assert barring(deal) == []
    deal = riichi_deal(*hands, draws="9p4m", loose="1z")
    run(deal, "E drawn", "S kong:4m")
    assert offered(deal, "E") == {"pass", "mahjong"}
    deal.step(0, PASS)
    assert barring(deal) == ["4m"]


def test_the_refusal_names_the_tile() -> None:
    """07: "why may I not win?" is answered with the tile that bars."""
    deal = riichi_deal(READY, OTHER, "4m258p369s112233z", draws="1m8p8p")
    run(deal, "E drawn", "S drawn", "W discard:4m")
    # E holds 55s only, so nothing is offered, and the words tell nothing.
    with pytest.raises(IllegalAction, match="nothing is offered"):
        deal.step(0, MAHJONG)
    deal = riichi_deal("123m456p789s44m23m", OTHER, "4m258p369s112233z", draws="1m8p8p")
    run(deal, "E drawn", "S drawn", "W discard:4m")
    with pytest.raises(IllegalAction, match="furiten: 1m") as refused:
        deal.step(0, MAHJONG)
    assert refused.value.rule == "furiten"


def test_nobody_sees_the_furiten_of_others() -> None:
    """07: a view tells only its own player what bars them."""
    deal = riichi_deal(READY, OTHER, draws="1m8p8p")
    run(deal, "E drawn")
    assert barring(deal, 0) == ["1m"]
    assert [barring(deal, seat) for seat in (1, 2, 3)] == [[], [], []]


def test_the_winner_is_not_barred_by_the_tile_itself() -> None:
    """07: the tile that wins is not one that was let pass."""
    deal = riichi_deal(READY, "4m258p369s11223z", draws="7z8p")
    run(deal, "E drawn", "S discard:4m", "E mahjong")
    assert deal.winners == [0]
    assert barring(deal) == []
