"""Page 07, the declared hand: who may declare, the stake, what is frozen, what it is worth."""

from __future__ import annotations

import pytest

from deals import discardable, draw_out, facts, offered, run, settle_claims
from riichi_table import riichi_deal, riichi_rules
from zimo.rules.holding import Ending
from zimo.table.actions import IllegalAction, parse_action
from zimo.table.check import check
from zimo.table.deal import OVER, Deal
from zimo.table.facts import Fact
from zimo.table.result import outcome_of, result_of
from zimo.table.view import View
from zimo.tiles import Seat

READY = "123m456p789s55s23m"  # waits for 1m 4m
OTHER = "147m258p369s1122z"


def refused(deal: Deal, seat: int, action: str) -> str:
    with pytest.raises(IllegalAction) as error:
        deal.step(seat, parse_action(action))
    return error.value.reason


def test_only_a_ready_hand_may_be_declared() -> None:
    """07: riichi is declared with a discard that leaves the hand ready."""
    deal = riichi_deal(READY, OTHER, draws="9p")
    assert discardable(deal, "E", "ready") == {"9p"}


def test_claimed_sets_forbid_it() -> None:
    """07: only a concealed hand may declare riichi."""
    deal = riichi_deal("147m258p369s1234z", "55z123m456p78s99p1s", draws="5z9p4m")
    run(deal, "E discard:5z", "S pung")
    assert discardable(deal, "S", "ready") == set()
    assert refused(deal, 1, "ready:1s") == "only a hand without claimed sets can be declared"


def test_a_concealed_kong_does_not() -> None:
    """07: a hand with a concealed kong is concealed and may be declared."""
    deal = riichi_deal("1111z123m456p78s2s", draws="9p", loose="2s")
    run(deal, "E kong:1z")
    assert discardable(deal, "E", "ready") == {"9p"}


@pytest.mark.parametrize(("points", "may"), [(999, False), (1000, True)])
def test_points_are_needed(points: int, may: bool) -> None:
    """07: who has less than the stake can't declare, unless the rules give credit."""
    deal = riichi_deal(READY, OTHER, draws="9p", points=(points, 50000, 0, 0))
    assert bool(discardable(deal, "E", "ready")) is may
    if not may:
        assert refused(deal, 0, "ready:9p") == "you have not the 1,000 points for the stake"
    rules = riichi_rules(ready={"on_credit": True})
    deal = riichi_deal(READY, OTHER, draws="9p", rules=rules, points=(points, 50000, 0, 0))
    assert discardable(deal, "E", "ready")


@pytest.mark.parametrize(("least", "may"), [(69, True), (70, False)])
def test_tiles_must_be_left(least: int, may: bool) -> None:
    """07: with fewer tiles left to draw than the rules ask for nobody declares any more."""
    deal = riichi_deal(READY, OTHER, draws="9p", rules=riichi_rules(ready={"least_tiles": least}))
    assert deal.wall.live == 69
    assert bool(discardable(deal, "E", "ready")) is may
    if not may:
        assert refused(deal, 0, "ready:9p") == "fewer than 70 tiles are left to draw"


def test_the_stake_lies_once_the_discard_is_not_won() -> None:
    """07: the stake is laid when nobody has won the discard of the declaration."""
    deal = riichi_deal(READY, "99p123s456m777z88m", OTHER, draws="9p")
    run(deal, "E ready:9p")
    assert facts(deal, Fact.STAKED) == []
    assert deal.hands[0].declared
    settle_claims(deal)
    assert facts(deal, Fact.STAKED) == [(Fact.STAKED, 0, 0, 0)]
    assert deal.hands[0].staked
    assert View(deal, Seat(2)).deposits == 1000


def test_a_claim_of_the_discard_leaves_the_stake() -> None:
    """07: a pung of the discard of the declaration is no win, so the stake is laid before it."""
    deal = riichi_deal(READY, "99p147m258s1234z7p", OTHER, draws="9p")
    run(deal, "E ready:9p", "S pung")
    assert [fact for fact, *_ in facts(deal, Fact.STAKED, Fact.PUNG)] == [Fact.STAKED, Fact.PUNG]


def test_no_stake_for_a_discard_that_is_won() -> None:
    """07: the riichi is void when its discard is won, and costs nothing."""
    deal = riichi_deal(READY, "78p123s456m777z88m", draws="9p", deposits=2000, counters=1)
    run(deal, "E ready:9p", "S mahjong")
    outcome = outcome_of(deal)
    assert deal.phase == OVER
    assert (outcome.staked, outcome.deposits, outcome.counters) == ((), 2000, 1)


def test_the_winner_takes_the_deposits() -> None:
    """07: stakes of this deal and of earlier ones go to the winner."""
    deal = riichi_deal(READY, OTHER, draws="9p8p8p8p4m", deposits=2000, counters=3)
    run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn", "E mahjong")
    outcome = outcome_of(deal)
    assert (outcome.staked, outcome.deposits, outcome.counters) == ((0,), 3000, 3)
    assert result_of(deal).settlement.totals == (3 - 1000 + 3000, -1, -1, -1)
    assert check(deal, replay=True) == []


def test_a_declared_hand_discards_what_it_draws() -> None:
    """07: after riichi only the drawn tile may go."""
    deal = riichi_deal(READY, OTHER, draws="9p8p8p8p7z")
    run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn")
    settle_claims(deal)
    assert discardable(deal, "E") == {"7z"}
    assert refused(deal, 0, "discard:5s") == "a declared hand may not change any more"
    assert refused(deal, 0, "ready:7z") == "a declared hand may not change any more"


def test_a_declared_hand_claims_nothing_but_a_win() -> None:
    """07: after riichi a discard may be won, not claimed for a set."""
    deal = riichi_deal(READY, OTHER, draws="9p5s4m")
    run(deal, "E ready:9p", "S discard:5s")
    assert offered(deal, "E") == set()
    run(deal, "W discard:4m")
    assert offered(deal, "E") == {"pass", "mahjong"}


# --- concealed kongs after riichi ---------------------------------------------------------------

# 777m is a pung in every reading, whichever of the waits (5s 8s) comes.
FIRM = "777m123m456p99p67s"
# Waits for 2p 4p 5p; with a kong of 3p for 4p alone.
CHANGING = "3334p123m456m789s"
# Waits for 6s 9s with a kong of 1m too, but 111 222 333 is 123 123 123 as well.
CHOWS_TOO = "111222333m99p78s"


@pytest.mark.parametrize(
    ("hand", "drawn", "kongs", "may"),
    [
        (FIRM, "7m", "none", False),
        (FIRM, "7m", "same_waits", True),
        (FIRM, "7m", "same_readings", True),
        (CHANGING, "3p", "same_waits", False),
        (CHANGING, "3p", "same_readings", False),
        (CHOWS_TOO, "1m", "same_waits", True),
        (CHOWS_TOO, "1m", "same_readings", False),
    ],
)
def test_kongs_of_a_declared_hand(hand: str, drawn: str, kongs: str, may: bool) -> None:
    """07: a concealed kong after riichi may not change the waits, or the readings."""
    rules = riichi_rules(ready={"kongs": kongs})
    deal = riichi_deal(hand, draws=f"9p8m8m8m{drawn}", rules=rules)
    run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn")
    settle_claims(deal)
    assert (f"kong:{drawn}" in offered(deal, "E")) is may
    assert discardable(deal, "E") == {drawn}
    assert check(deal) == []


def test_a_kong_of_another_tile() -> None:
    """07: a declared hand lays a kong with the tile just drawn only."""
    deal = riichi_deal("777789m123p456s9s", draws="1z8p8p8p5z")
    run(deal, "E ready:1z", "S drawn", "W drawn", "N drawn")
    settle_claims(deal)
    assert offered(deal, "E") == set()
    assert refused(deal, 0, "kong:7m") == "a declared hand lays a kong of the tile just drawn only"


def test_the_kong_of_a_declared_hand_is_replaced() -> None:
    """07: after its kong the hand is declared as before and draws a replacement."""
    deal = riichi_deal(FIRM, draws="9p8m8m8m7m", loose="8s")
    run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn", "E kong:7m")
    assert deal.hands[0].declared
    assert deal.can_win
    assert facts(deal, Fact.LAPSED) == []
    assert check(deal, replay=True) == []


# --- what a declaration is worth ----------------------------------------------------------------


def shot(deal: Deal, seat: int = 0) -> bool:
    return bool(deal.hands[seat].one_shot)


def test_one_shot_lasts_for_a_turn() -> None:
    """07: ippatsu is a win before one's own next discard."""
    deal = riichi_deal(READY, OTHER, draws="9p8p8p8p7z")
    run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn")
    assert shot(settle_claims(deal))
    run(deal, "E drawn")
    assert not shot(deal)


def test_any_claim_breaks_it() -> None:
    """07: ippatsu is gone once anybody has claimed a tile, whoever that is."""
    deal = riichi_deal(READY, OTHER, "88p147m258s1234z7p", draws="9p8p")
    run(deal, "E ready:9p", "S discard:8p", "W pung")
    assert not shot(deal)


def test_a_kong_breaks_it_unless_it_is_robbed() -> None:
    """07: an added kong that is robbed does not break ippatsu, one that stands does."""
    deal = riichi_deal(
        READY,
        "44m147s258p1234z9s",
        "4m258p369s112233z",
        draws="9p8p6z6z6z7z4m",
    )
    run(deal, "E drawn", "S drawn", "W discard:4m", "S pung", "S discard:9s", "W drawn")
    run(deal, "N drawn", "E ready:7z", "S add:4m")
    assert shot(deal)
    run(deal, "E mahjong")
    win = outcome_of(deal).holdings[0].win
    assert win is not None
    assert (win.one_shot, win.concealed_kong) == (True, False)
    deal = riichi_deal(READY, "777p147s258p123z9s", draws="9p7p")
    run(deal, "E ready:9p", "S kong:7p")
    assert not shot(deal)


def test_a_double_declaration() -> None:
    """07: double riichi is declared at the first discard, before any claim or kong."""
    deal = riichi_deal(OTHER, READY, draws="9p8p")
    run(deal, "E drawn", "S ready:8p")
    assert deal.hands[1].declared_first
    deal = riichi_deal(OTHER, READY, "99p147m258s1234z7p", draws="9p6z6z6z")
    run(deal, "E drawn", "W pung", "W discard:7p", "N drawn", "E drawn", "S ready:6z")
    assert not deal.hands[1].declared_first


def test_a_declared_hand_is_no_double_one_later() -> None:
    """07: declared at the second discard it is a plain riichi."""
    deal = riichi_deal(READY, OTHER, draws="7z8p8p8p9p")
    run(deal, "E drawn", "S drawn", "W drawn", "N drawn", "E ready:9p")
    assert deal.hands[0].declared
    assert not deal.hands[0].declared_first


def test_where_the_declaring_discard_lies() -> None:
    """07: the declaring discard lies sideways; when it is claimed, the next one does."""
    deal = riichi_deal(READY, OTHER, "99p147m258s1234z7p", draws="7z8p8p8p9p6z6z6z6z")
    run(deal, "E drawn", "S drawn", "W drawn", "N drawn", "E ready:9p")
    settle_claims(deal)
    assert View(deal, Seat(2)).declared_with(Seat(0)) == 1
    deal = riichi_deal(READY, OTHER, "99p147m258s1234z7p", draws="7z8p8p8p9p6z6z6z6z")
    run(deal, "E drawn", "S drawn", "W drawn", "N drawn", "E ready:9p", "W pung")
    assert View(deal, Seat(2)).declared_with(Seat(0)) is None
    run(deal, "W discard:7p", "N drawn", "E drawn")
    assert View(deal, Seat(2)).declared_with(Seat(0)) == 1


# --- a sporting table ---------------------------------------------------------------------------


def test_a_false_declaration_comes_to_light() -> None:
    """07: who has declared riichi and is not ready at a drawn deal has made a chombo."""
    rules = riichi_rules(
        conduct={"sporting": True, "false_mahjong": 2000, "false_ends": True},
        abortive={"four_winds": False},
    )
    deal = riichi_deal(OTHER, draws="9p", rules=rules)
    run(deal, "E ready:9p")
    draw_out(deal)
    outcome = outcome_of(deal)
    assert outcome.ending is Ending.FOUL
    assert outcome.penalised == (0,)
    assert [seat for _, seat, *_ in facts(deal, Fact.FALSE_CALL)] == [0]


def test_an_online_table_prevents_it() -> None:
    """07: only a ready hand can be declared where mistakes are prevented."""
    deal = riichi_deal(OTHER, draws="9p")
    assert discardable(deal, "E", "ready") == set()
