"""Page 07: what ends a deal before its time, and several winners on one tile."""

from __future__ import annotations

import pytest

from deals import draw_out, offered, run, settle_claims
from riichi_table import riichi_deal, riichi_rules
from zimo.rules.holding import Ending
from zimo.table.actions import IllegalAction, parse_action
from zimo.table.check import check
from zimo.table.deal import OVER, TURN, Deal
from zimo.table.result import outcome_of, result_of

NINE = "19m19p19s123z2345p"
EIGHT = "19m19p19s12z23456p"
EAST = "147m258p369s1122z"


def refused(deal: Deal, seat: int, action: str) -> str:
    with pytest.raises(IllegalAction) as error:
        deal.step(seat, parse_action(action))
    return error.value.reason


def ending(deal: Deal) -> Ending:
    assert deal.phase == OVER
    assert check(deal, replay=True) == []
    assert not any(result_of(deal).settlement.payments)
    return outcome_of(deal).ending


def test_nine_kinds() -> None:
    """07: nine terminals: nine kinds of terminals and honours in the first hand end the deal."""
    deal = riichi_deal(NINE, draws="8s")
    assert "abort" in offered(deal, "E")
    run(deal, "E abort")
    assert ending(deal) is Ending.NINE_KINDS


def test_the_first_drawn_tile_counts() -> None:
    """07: the ninth kind may be the tile drawn in the first turn."""
    deal = riichi_deal(EAST, EIGHT, draws="9p7z")
    run(deal, "E drawn")
    assert "abort" in offered(deal, "S")
    deal = riichi_deal(EAST, EIGHT, draws="9p8s")
    run(deal, "E drawn")
    reason = "there are fewer than nine kinds of terminals and honours in hand"
    assert refused(deal, 1, "abort") == reason


def test_one_draw_late() -> None:
    """07: nine terminals one draw late: after the first discard it is too late."""
    deal = riichi_deal(EIGHT, EAST, draws="8s5z6z7z7z")
    run(deal, "E drawn", "S drawn", "W drawn", "N drawn")
    assert (deal.phase, deal.turn) == (TURN, 0)
    assert offered(settle_claims(deal), "E") == set()
    assert refused(deal, 0, "abort") == "a dealt hand ends the deal in its player's first turn only"


def test_after_a_claim_it_is_too_late() -> None:
    """07: any claim or kong before it takes the right away."""
    deal = riichi_deal(EAST, "99p147m258s1234z7p", NINE, draws="9p8s")
    run(deal, "E drawn", "S pung", "S discard:7p")
    assert "abort" not in offered(deal, "W")
    assert refused(deal, 2, "abort") == "a dealt hand ends the deal only before any claim or kong"


def test_without_the_option_none() -> None:
    """07: abortive draws are options."""
    deal = riichi_deal(NINE, draws="8s", rules=riichi_rules(abortive={"nine_kinds": False}))
    assert refused(deal, 0, "abort") == "no dealt hand ends a deal here"


def test_four_winds() -> None:
    """07: four first discards of the same wind end the deal."""
    deal = riichi_deal(
        "4z147m258p369s123z", "4z147m258p369s123z", "4z258m369p147s123z", draws="5z5z6z4z"
    )
    run(deal, "E discard:4z", "S discard:4z", "W discard:4z")
    assert deal.phase == TURN
    run(deal, "N discard:4z")
    assert ending(deal) is Ending.FOUR_WINDS


@pytest.mark.parametrize("last", ["5z", "drawn"])
def test_other_first_discards_end_nothing(last: str) -> None:
    """07: four dragons, or three winds and another tile, end nothing."""
    deal = riichi_deal(
        "4z147m258p369s125z", "4z147m258p369s125z", "4z258m369p147s125z", draws="6z6z6z5z"
    )
    wind = "5z" if last == "5z" else "4z"
    steps = [f"{seat} discard:{wind}" for seat in "ESW"]
    run(deal, *steps, "N drawn")
    assert deal.phase == TURN


def test_a_claim_between_the_winds() -> None:
    """07: a claim among the first four discards keeps the deal going."""
    deal = riichi_deal(
        "4z147m258p369s123z", "4z99p147m258s12z6p", "4z258m369p147s123z", draws="9p5z6z7z4z"
    )
    run(deal, "E drawn", "S pung", "S discard:4z", "W discard:4z", "N discard:5z")
    assert deal.phase == TURN


READY = "123m456p789s55s23m"


def all_declared(**changes: bool) -> Deal:
    rules = riichi_rules(abortive={"four_winds": False, **changes})
    return riichi_deal(
        "123m456p789s11z78m",
        "123p456s789m22z78p",
        "456m123s789p33z78s",
        "456m456p456s44z12m",
        draws="6z6z6z6z",
        rules=rules,
    )


def test_all_ready() -> None:
    """07: the fourth riichi ends the deal once its discard is not won; its stake is laid."""
    deal = all_declared()
    run(deal, "E ready:6z", "S ready:6z", "W ready:6z", "N ready:6z")
    assert ending(deal) is Ending.ALL_READY
    assert outcome_of(deal).staked == (0, 1, 2, 3)
    assert result_of(deal).settlement.totals == (-1000,) * 4


def test_all_ready_may_go_on() -> None:
    """07: without the option the deal goes on."""
    deal = all_declared(all_ready=False)
    run(deal, "E ready:6z", "S ready:6z", "W ready:6z", "N ready:6z")
    assert deal.phase == TURN


def test_four_kongs_of_two_players() -> None:
    """07: four kongs that are not one player's end the deal after the discard."""
    deal = riichi_deal("1111m2222p3333s5z", "888m147p258s1234z", draws="5z8m6z7z", loose="6z5z7z5z")
    run(deal, "E kong:1m", "E kong:2p", "E kong:3s", "E drawn", "S kong:8m")
    assert deal.phase == TURN
    assert deal.kong_count == 4
    run(deal, "S drawn")
    assert ending(deal) is Ending.FOUR_KONGS


def test_without_the_option_they_stand() -> None:
    """07: without the option the deal goes on, and there is no fifth kong."""
    deal = riichi_deal(
        "1111m2222p3333s5z",
        "888m9999p14s1234z",
        draws="5z8m",
        loose="6z5z7z5z",
        rules=riichi_rules(abortive={"four_kongs": False}),
    )
    run(deal, "E kong:1m", "E kong:2p", "E kong:3s", "E drawn", "S kong:8m")
    assert "kong:9p" not in offered(deal, "S")
    assert refused(deal, 1, "kong:9p") == "there are 4 kongs already, the most"
    settle_claims(run(deal, "S drawn"))
    assert (deal.phase, deal.turn) == (TURN, 2)


def test_four_kongs_of_one_player() -> None:
    """07: four kongs of one player end nothing; nobody lays a fifth."""
    deal = riichi_deal("1111m2222p3333s4s", "888m147p258s1234z", draws="4s8m6z7z", loose="4s4s5z7z")
    run(deal, "E kong:1m", "E kong:2p", "E kong:3s", "E kong:4s", "E drawn")
    assert (deal.phase, deal.turn, deal.kong_count) == (TURN, 1, 4)
    assert refused(deal, 1, "kong:8m") == "there are 4 kongs already, the most"
    assert check(deal, replay=True) == []


def test_nothing_is_claimed_from_the_discard_after_the_fourth_kong() -> None:
    """07: the discard after the fourth kong may be won, but not claimed for a set."""
    deal = riichi_deal(
        "1111m2222p3333s5z",
        "888m147p258s1234z",
        "66z147p258s1237z4m",
        draws="5z8m",
        loose="5z5z7z6z",
    )
    run(deal, "E kong:1m", "E kong:2p", "E kong:3s", "E drawn", "S kong:8m", "S drawn")
    assert ending(deal) is Ending.FOUR_KONGS


# --- several winners ----------------------------------------------------------------------------


def three_waiting(**claims: str) -> Deal:
    return riichi_deal(
        "4m258p369s112233z",
        "123m456p789s55s23m",
        "456m123p789s99p23m",
        "789m123p456s88p56m",
        draws="4z",
        rules=riichi_rules(claims=claims),
    )


def test_double_win() -> None:
    """07: double ron: both win, in the order of play from the discarder."""
    deal = three_waiting()
    run(deal, "E discard:4m", "S mahjong", "W mahjong", "N pass")
    assert deal.winners == [1, 2]
    assert check(deal, replay=True) == []


def test_triple_win_aborts() -> None:
    """07: triple ron as an abortive draw."""
    deal = three_waiting()
    run(deal, "E discard:4m", "S mahjong", "W mahjong", "N mahjong")
    assert ending(deal) is Ending.THREE_WINS


def test_triple_win_stands() -> None:
    """07: or all three win."""
    deal = three_waiting(three_wins="stand")
    run(deal, "E discard:4m", "S mahjong", "W mahjong", "N mahjong")
    assert deal.winners == [1, 2, 3]


def test_head_bump() -> None:
    """07: or only the player nearest to the discarder wins."""
    deal = three_waiting(win_order="nearest", three_wins="stand")
    run(deal, "E discard:4m", "N mahjong", "W mahjong", "S mahjong")
    assert deal.winners == [1]


def test_a_drawn_deal_knows_its_end() -> None:
    """07: a deal that ends because no tile is left is exhausted, and those not ready pay."""
    rules = riichi_rules(abortive={"four_winds": False, "all_ready": False})
    deal = draw_out(riichi_deal(READY, EAST, draws="9p", rules=rules))
    assert outcome_of(deal).ending is Ending.EXHAUSTED
    assert result_of(deal).settlement.payments


def test_what_was_discarded_is_kept() -> None:
    """07: for nagashi mangan the outcome tells all discards, and who was left untouched."""
    rules = riichi_rules(abortive={"four_winds": False})
    deal = riichi_deal(READY, "99p147m258s1234z7p", draws="9p", rules=rules)
    run(deal, "E drawn", "S pung")
    draw_out(run(deal, "S discard:1m"))
    outcome = outcome_of(deal)
    assert outcome.discards[0][0] == 17
    assert outcome.untouched == (False, True, True, True)
