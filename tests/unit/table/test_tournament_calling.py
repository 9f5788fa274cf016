"""Page 02, `tournament`: the calling hand, clause by clause."""

from __future__ import annotations

import pytest

from deals import deal_of, discardable, facts, offered, run, settle_claims
from zimo.rules import Ruleset, load_ruleset
from zimo.rules.holding import Source
from zimo.rules.ruleset import ReadyWhen
from zimo.table.actions import CALL, DISCARD, IllegalAction
from zimo.table.check import check
from zimo.table.deal import OPENING, OVER, TURN, Deal
from zimo.table.facts import Fact
from zimo.table.result import outcome_of
from zimo.table.view import View
from zimo.tiles import Seat
from zimo.tiles.notation import parse_tile

TOURNAMENT = load_ruleset("tournament")
READY = "123m123p123789s5m"
"""Waits for 5m."""
EAST = "147m258p369s1234z"


def dealt(*hands: str, draws: str, loose: str = "", rules: Ruleset = TOURNAMENT) -> Deal:
    return deal_of(*hands, draws=draws, loose=loose, rules=rules)


def sound(deal: Deal) -> None:
    assert check(deal, replay=True) == []


def promoted(deal: Deal) -> Deal:
    """South makes a kong of the claimed pung of 5m."""
    run(deal, "E discard:5m", "S pung", "S discard:1z", "W drawn", "N drawn", "E drawn")
    return run(deal, "S add:5m")


def test_undeclared_hands_must_discard_on() -> None:
    """02: who has not declared may not say mahjong, and must discard on [S1]."""
    deal = dealt(READY, draws="9p9p8s8p5m")
    run(deal, "E drawn", "S drawn", "W drawn", "N drawn")
    assert offered(settle_claims(deal), "E") == set()
    assert deal.phase == TURN
    with pytest.raises(IllegalAction):
        run(deal, "E mahjong")
    deal = run(dealt(READY, EAST, draws="9p5m"), "E drawn", "S discard:5m")
    assert offered(deal, "E") == set()


def test_declared_with_the_discard_that_leaves_it_ready() -> None:
    """02: one tile short, they declare it [S1], on their own turn with a discard [+]."""
    assert TOURNAMENT.ready.when is ReadyWhen.ANY_TURN
    deal = dealt(READY, draws="9p9p8s8p6z5m")
    run(deal, "E drawn", "S drawn", "W drawn", "N drawn")
    assert discardable(settle_claims(deal), "E", "ready") == {"6z", "5m"}
    run(deal, "E ready:6z")
    assert deal.hands[0].declared
    run(deal, "S discard:5m", "E mahjong")
    sound(deal)


def test_declared_with_the_deal() -> None:
    """02: also with the deal, before East's first discard [+]."""
    deal = dealt(EAST, READY, draws="5m")
    assert (deal.phase, deal.turn, deal.legal(1)) == (OPENING, 1, bytes([0, CALL]))
    assert deal.legal(0) == b"", "East waits"
    assert View(deal, Seat(1)).drawn is None
    seen = [View(deal, Seat(seat)).turn for seat in range(4)]
    assert seen == [0, 1, 0, 0], "nobody else learns who is asked"
    sound(deal)
    run(deal, "S ready")
    assert facts(deal)[-1] == (Fact.DECLARED, 1, 0, 0)
    assert (deal.phase, deal.turn, deal.drawn) == (TURN, 0, parse_tile("5m"))
    run(deal, "E discard:5m", "S mahjong")
    sound(deal)


def test_who_does_not_declare_with_the_deal() -> None:
    """02: they were asked, so they may not go out on East's first discard [S1]."""
    deal = run(dealt(EAST, READY, draws="5m"), "S pass", "E discard:5m")
    assert offered(deal, "S") == set()


def test_others_are_asked_one_after_the_other() -> None:
    """02: with the deal [+]: in the order of play, each by their own hand only."""
    deal = dealt(EAST, READY, "", "456m456p456s7778s", draws="1z")
    assert deal.turn == 1
    with pytest.raises(IllegalAction, match="another player is asked"):
        deal.step(3, CALL)
    with pytest.raises(IllegalAction, match="only what was dealt"):
        deal.step(1, DISCARD)
    run(deal, "S pass")
    assert (deal.phase, deal.turn) == (OPENING, 3)
    run(deal, "N ready")
    assert [hand.declared for hand in deal.hands] == [False, False, False, True]
    with pytest.raises(IllegalAction, match="can't be declared any more"):
        deal.step(0, CALL)
    sound(deal)


def test_a_hand_that_east_was_dealt() -> None:
    """02: East's dealt fourteen can't have been declared before; they may go out [+]."""
    assert "mahjong" in offered(dealt(READY, draws="5m"), "E")


@pytest.mark.parametrize(
    ("hand", "discard"),
    [("123m123p123s99p46m", "5m"), ("123m123p123s55m78s", "9s"), ("123m123p456s55m12s", "3s")],
)
def test_a_declared_player_takes_a_chow_out_of_turn(hand: str, discard: str) -> None:
    """02: for mahjong the last tile may make a chow, whoever discards it [S1]."""
    assert wins_from_afar(hand, discard)


def test_a_declared_player_takes_a_pair_out_of_turn() -> None:
    """02: the last tile may make the pair [S1]."""
    assert wins_from_afar("123m123p123789s5m", "5m")


def test_a_declared_player_takes_a_pung_out_of_turn() -> None:
    """02: the last tile may make a pung [S1]."""
    assert wins_from_afar("123m123p123s55m55z", "5z")


def wins_from_afar(hand: str, discard: str) -> bool:
    """East discards, West is declared and not next in turn; nobody else can claim."""
    deal = dealt("1m", "", hand, draws=f"{discard}")
    run(deal, "W ready", f"E discard:{discard}")
    return "mahjong" in offered(deal, "W")


def test_two_who_could_go_out() -> None:
    """02: the one farther from the discarder, counter-clockwise, is the winner [S1]."""
    deal = dealt("", READY, "", "456m456p456s789p5m", draws="5m")
    run(deal, "S ready", "N ready", "E discard:5m", "S mahjong")
    if deal.phase != OVER:
        run(deal, "N mahjong")
    assert deal.winners == [3]
    sound(deal)


def test_a_declared_player_may_rob_a_promoted_kong() -> None:
    """02: a declared player may rob a kong to go out [S1]; an undeclared one may not."""
    hands = ("5m", "55m1z", "46m123p123789s99p", "46p123m123s456s88p")
    for declares in (True, False):
        deal = dealt(*hands, draws="8s7z7z7z5m")
        run(deal, "W ready" if declares else "W pass", "N pass")
        promoted(deal)
        assert (offered(deal, "W") == {"pass", "mahjong"}) is declares


def test_declaring_does_not_freeze_the_hand() -> None:
    """02: it may change, and lapses if it is not ready any more [+]."""
    deal = dealt(READY, draws="9p9p8s8p6m9p8s8p6z")
    run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn")
    run(settle_claims(deal), "E discard:5m")
    assert facts(deal, Fact.LAPSED) == [], "it waits for the six now"
    run(deal, "S drawn", "W drawn", "N drawn")
    run(settle_claims(deal), "E discard:1m")
    assert not deal.hands[0].declared
    assert len(facts(deal, Fact.LAPSED)) == 1
    assert not TOURNAMENT.ready.frozen


def test_out_on_a_loose_tile() -> None:
    """02: the loose tile after a kong may complete a declared hand [S1]."""
    hand = "555m123p123s78s99p"
    deal = dealt(hand, draws="1z7z7z7z5m", loose="9s")
    run(deal, "E ready:1z", "S drawn", "W drawn", "N drawn")
    run(settle_claims(deal), "E kong:5m", "E mahjong")
    win = outcome_of(deal).holdings[0].win
    assert win is not None
    assert win.source is Source.LOOSE
    sound(deal)
