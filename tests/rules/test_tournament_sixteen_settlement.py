"""Whole deals of `tournament` and `sixteen`, scored and settled by hand: pages 02 and 03.

The hands that are not written out are filled with tiles that score nothing.
"""

from __future__ import annotations

from deals import deal_of, run
from zimo.rules import family_of, load_ruleset
from zimo.rules.sheet import SettlementReason, Unit
from zimo.table.check import check
from zimo.table.deal import Deal
from zimo.table.result import DealResult, result_of

TOURNAMENT = load_ruleset("tournament")
SIXTEEN = load_ruleset("sixteen")


def played(ruleset: str, *hands: str, draws: str, loose: str = "", dealer: int = 0) -> Deal:
    rules = load_ruleset(ruleset)
    return deal_of(
        *hands, draws=draws, loose=loose, rules=rules, family=family_of(rules), dealer=dealer
    )


def scored(deal: Deal) -> DealResult:
    assert check(deal, replay=True) == []
    return result_of(deal)


def totals(result: DealResult) -> list[int]:
    return [sheet.total for sheet in result.sheets]


# --- tournament


def test_tournament_east_goes_out_from_the_wall() -> None:
    """02: winner from all three, the losers among themselves, East double; every hand counts [S1].

    East: white dragons concealed 8, mahjong 20, from the wall 2, flower 4, two doubles: 136.
    South: green dragons 8, doubled: 16. West: another one's flower 4. North: own season 4, doubled.
    """
    hands = ("555z123m456p78s9m1f", "666z", "2f", "8f")
    deal = played("tournament", *hands, draws="9m7z7z7z9s", loose="1z9p9s")
    result = scored(run(deal, "E ready:1z", "S drawn", "W drawn", "N drawn", "E mahjong"))
    assert totals(result) == [136, 16, 4, 8]
    # Each pays East 272. West pays South 12 and North 4, North pays South 8.
    assert result.settlement.totals == (816, -252, -288, -276)


def test_tournament_east_lets_off() -> None:
    """02: East pays double in all settlements, also to and from the other losers [S1].

    South: white dragons 8, mahjong 20, doubled: 56. East: own season 4, doubled. West: a pung of
    other winds 8. North: a pair of the own wind 2.
    """
    deal = played(
        "tournament",
        "5f",
        "555z123m456p78s99m",
        "222z",
        "44z",
        draws="9s7z7z7z5m",
        loose="8p",
    )
    run(deal, "S ready", "E discard:1z", "S drawn", "W drawn", "N drawn", "E discard:9s")
    result = scored(run(deal, "S mahjong"))
    assert totals(result) == [8, 56, 8, 2]
    # East pays South 112, the others 56 each. North pays East 12 and West 6.
    assert result.settlement.totals == (-100, 224, -50, -74)


def test_tournament_a_limit_hand_without_east() -> None:
    """02: for a limit hand no separate combinations are counted [S1]; North has the orphans."""
    orphans = "19m19p19s1234567z"
    deal = played("tournament", "", "1f", "", orphans, draws="2m8m9p", loose="8s")
    result = scored(run(deal, "N ready", "E drawn", "S drawn", "W drawn", "N mahjong"))
    assert totals(result) == [0, 4, 0, 500]
    assert [(line.item, line.unit) for line in result.sheets[3].lines] == [
        ("thirteen_orphans", Unit.LIMIT)
    ]
    # East pays North 1000 and South 8, West pays South 4.
    assert result.settlement.totals == (-1008, -488, -504, 2000)


def test_tournament_nobody_pays_for_all() -> None:
    """02: each of the three losers pays the winner on their own [S1]; nobody pays for all."""
    assert not TOURNAMENT.payment.letting_off


def test_tournament_an_undecided_deal() -> None:
    """02: the wall is out down to the dead wall: nothing is scored [S1]."""
    deal = played("tournament", "", "", "", "", draws="1f")
    while deal.wall.live:
        seat = deal.actor()
        legal = deal.legal(seat)
        deal.step(seat, legal[0] if legal[0] == 0 else min(a for a in legal if a >= 16))
    while deal.actor() >= 0:
        seat = deal.actor()
        deal.step(seat, deal.legal(seat)[0])
    result = scored(deal)
    assert result.outcome.winners == ()
    assert result.settlement.totals == (0, 0, 0, 0)
    assert deal.wall.tail - deal.wall.head == 14


# --- sixteen


def test_sixteen_east_goes_out_on_a_discard() -> None:
    """03: the points of page 01 [S3]; East gets double [+].

    A pung of ones 8, mahjong 20; South's pair of the own wind 2.
    """
    deal = played("sixteen", "111p456m123s99p78s", "22z", draws="1z9s")
    result = scored(run(deal, "E discard:1z", "S drawn", "E mahjong"))
    assert totals(result) == [28, 2, 0, 0]
    assert result.settlement.totals == (168, -52, -58, -58)


def test_sixteen_bonus_tiles_of_the_own_wind() -> None:
    """03: a bonus tile of the winner's own wind raises the score; so it does for the others [S3].

    South: ones 8, mahjong 20, wall 2, orchid 4, one double: 68. East: spring 4, doubled. North:
    green dragons 8, doubled.
    """
    hands = ("5f", "111p456m123s99p7s2f", "", "666z")
    deal = played("sixteen", *hands, draws="1z9s", loose="8p8s")
    result = scored(run(deal, "E discard:1z", "S mahjong"))
    assert totals(result) == [8, 68, 0, 16]
    # East pays South 136, the others 68 each. West pays East 16, East pays North 16, West North 16.
    assert result.settlement.totals == (-136, 272, -100, -36)


def test_sixteen_letting_off_the_third_dragon() -> None:
    """03: who lets off the third dragon pays for all three, and nothing else is settled [S3]."""
    deal = played("sixteen", "", "", "55z66z77z123m99p1s9m", "", draws="5z6z7z")
    run(deal, "E discard:5z", "W pung", "W discard:1s", "N drawn", "W pung", "W discard:9m")
    result = scored(run(deal, "N drawn", "W mahjong"))
    assert totals(result)[2] == 500
    assert result.settlement.totals == (0, 0, 2000, -2000), "1000 for East, 500 for each other"
    reasons = {payment.reason for payment in result.settlement.payments}
    assert reasons == {SettlementReason.LETTING_OFF}


def test_sixteen_any_complete_hand_goes_out() -> None:
    """03: four sets and a pair win [S3]; no double of its own is asked for."""
    assert SIXTEEN.winning.minimum == 0
    deal = played("sixteen", "123m456m345p99p78s", draws="6s")
    assert 1 in deal.legal(0)


def test_sixteen_with_another_dealer() -> None:
    """03: East's double, as in classical [+], goes with the wind, not with the seat."""
    deal = played("sixteen", "111p456m123s99p78s", "22z", draws="1z9s", dealer=2)
    result = scored(run(deal, "E discard:1z", "S drawn", "E mahjong"))
    assert result.settlement.totals == (-58, -58, 168, -52)
