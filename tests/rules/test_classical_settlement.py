"""Who pays whom, worked out by hand: page 01, "Settlement" [S1, S3]."""

import pytest

from zimo.rules import (
    Holding,
    Outcome,
    Ruleset,
    Settlement,
    Sheet,
    Source,
    Win,
    family_of,
    load_ruleset,
    read_ruleset,
)
from zimo.rules.sheet import SettlementReason
from zimo.tiles import Seat, Wind
from zimo.tiles.notation.text import parse_hand, parse_tile

CLASSICAL = load_ruleset("classical")
EAST, SOUTH, WEST, NORTH = (Seat(seat) for seat in range(4))


def rules(text: str) -> Ruleset:
    return read_ruleset(f'id = "table"\nextends = "classical"\n{text}', "table.toml")


def settled(
    totals: tuple[int, int, int, int],
    winners: tuple[Seat, ...],
    *,
    ruleset: Ruleset = CLASSICAL,
    discarder: Seat | None = None,
    dealer: Seat = EAST,
) -> Settlement:
    sheets = tuple(Sheet(total=total) for total in totals)
    outcome = Outcome(
        holdings=tuple(Holding(seat_wind=Wind((seat - dealer) % 4)) for seat in range(4)),
        winners=winners,
        discarder=discarder,
        dealer=dealer,
    )
    return family_of(ruleset).settle(ruleset, outcome, sheets)


def test_east_wins() -> None:
    """Everyone pays East double; the losers settle the plain differences."""
    found = settled((100, 10, 30, 4), (EAST,))
    # East: 3 x 200. South pays West 20, gets 6 from North. West gets 20 and 26. North pays 6, 26.
    assert found.totals == (600, -200 - 20 + 6, -200 + 20 + 26, -200 - 6 - 26)


def test_east_loses() -> None:
    """East pays the winner double, and settles double with the other losers."""
    found = settled((8, 100, 30, 4), (SOUTH,))
    # South: 200 + 100 + 100. East and West: 22 x 2. East and North: 4 x 2. West and North: 26.
    assert found.totals == (-200 - 44 + 8, 400, -100 + 44 + 26, -100 - 8 - 26)


def test_east_is_the_dealer_wherever_he_sits() -> None:
    found = settled((100, 10, 30, 4), (EAST,), dealer=WEST)
    assert found.totals[0] == 100 + 200 + 100
    assert found.totals == (400, -100 - 40 + 6, -200 + 40 + 52, -100 - 6 - 52)


def test_a_loser_may_gain_more_than_the_winner() -> None:
    found = settled((20, 24, 500, 0), (SOUTH,))
    assert found.totals[2] > found.totals[1]
    assert sum(found.totals) == 0


def test_equal_losers_pay_nothing() -> None:
    found = settled((100, 8, 8, 8), (EAST,))
    assert found.totals == (600, -200, -200, -200)
    assert all(payment.reason is SettlementReason.WIN for payment in found.payments)


def test_a_drawn_deal_scores_nothing() -> None:
    found = settled((100, 8, 30, 8), ())
    assert found.totals == (0, 0, 0, 0)
    assert not found.payments


def test_each_payment_names_its_factor() -> None:
    found = settled((8, 100, 30, 4), (SOUTH,))
    facts = {(pay.payer, pay.payee): (pay.amount, pay.factor) for pay in found.payments}
    assert facts[EAST, SOUTH] == (200, 2)
    assert facts[WEST, SOUTH] == (100, 1)
    assert facts[EAST, WEST] == (44, 2)
    assert facts[NORTH, WEST] == (26, 1)


def test_only_the_winner() -> None:
    found = settled((100, 10, 30, 4), (EAST,), ruleset=rules("[payment]\nonly_winner = true"))
    assert found.totals == (600, -200, -200, -200)


def test_losers_do_not_settle() -> None:
    found = settled((100, 10, 30, 4), (EAST,), ruleset=rules("[payment]\nlosers_settle = false"))
    assert found.totals == (600, -200, -200, -200)


def test_east_like_the_others() -> None:
    found = settled((100, 0, 0, 0), (EAST,), ruleset=rules("[payment]\neast_factor = 1"))
    assert found.totals == (300, -100, -100, -100)


def test_east_gets_double_but_pays_single() -> None:
    table = rules("[payment]\neast_pays = false")
    assert settled((0, 100, 0, 0), (SOUTH,), ruleset=table).totals == (-100, 300, -100, -100)
    assert settled((100, 0, 0, 0), (EAST,), ruleset=table).totals == (600, -200, -200, -200)


def test_the_limit_on_each_payment() -> None:
    table = rules('[score]\nlimit_on = "payment"\n[payment]\nlosers_settle = false')
    assert settled((400, 0, 0, 0), (EAST,), ruleset=table).totals == (1500, -500, -500, -500)
    assert settled((0, 400, 0, 0), (SOUTH,), ruleset=table).totals == (-500, 1300, -400, -400)


def test_the_limit_on_the_hand_leaves_east_double() -> None:
    found = settled((500, 0, 0, 0), (EAST,))
    assert found.totals == (3000, -1000, -1000, -1000)


def test_the_discarder_pays_for_all() -> None:
    table = rules('[payment]\ndiscarder = "all"')
    found = settled((8, 100, 30, 8), (SOUTH,), ruleset=table, discarder=NORTH)
    # North pays East's 200, West's 100 and its own 100; the losers settle as ever.
    assert found.totals == (-44 + 0, 400, 44 + 22, -400 - 22)


def test_several_winners() -> None:
    found = settled((0, 100, 50, 10), (SOUTH, WEST), discarder=NORTH)
    # East pays 200 and 100, North 100 and 50; East and North settle 10 x 2.
    assert found.totals == (-300 - 20, 300, 150, -150 + 20)


# Letting off a big hand -------------------------------------------------------------------------

OTHERS = "147m258p369s1234z"


def let_off(
    hand: str,
    win: str,
    *,
    giver: str = OTHERS,
    declared: bool = False,
    source: Source = Source.DISCARD,
    ruleset: Ruleset = CLASSICAL,
    dealer: Seat = EAST,
) -> Settlement:
    """South goes out with this hand; West let the tile off."""
    read = parse_hand(hand)
    winner = Holding(
        concealed=read.tiles,
        melds=read.melds,
        seat_wind=Wind.SOUTH,
        win=Win(tile=parse_tile(win), source=source),
    )
    loser = Holding(concealed=parse_hand(giver).tiles, declared=declared)
    outcome = Outcome(
        holdings=(Holding(), winner, loser, Holding()),
        winners=(SOUTH,),
        discarder=None if winner.win and winner.win.self_drawn else WEST,
        dealer=dealer,
    )
    sheets = (Sheet(total=8), Sheet(total=100), Sheet(total=30), Sheet(total=4))
    return family_of(ruleset).settle(ruleset, outcome, sheets)


SUIT = ("[111m] [234m] [777m] 456m 99m", "4m")
WINDS = ("[111z] [222z] [333z] 234m 44z", "4z")
DRAGONS = ("[555z] [666z] 777z 234m 99p", "7z")
TERMINALS = ("[111m] [999p] [111s] 234m 99s", "9s")


@pytest.mark.parametrize(
    ("hand", "rule"),
    [(SUIT, "suit"), (WINDS, "winds"), (DRAGONS, "dragons"), (TERMINALS, "terminals")],
)
def test_the_discarder_of_a_big_hand_pays_for_all_three(hand: tuple[str, str], rule: str) -> None:
    """And no other settlement is made [S3]."""
    found = let_off(*hand)
    assert found.rule == rule
    assert found.totals == (0, 400, -400, 0)  # East's share is double
    assert {payment.payer for payment in found.payments} == {WEST}
    assert sorted(payment.amount for payment in found.payments) == [100, 100, 200]
    assert [payment.instead_of for payment in found.payments] == [EAST, None, NORTH]


def test_nine_tiles_of_the_suit_and_not_eight() -> None:
    """[S3]: nine or more tiles of one suit lie open; two kongs are eight."""
    eight = ("[1111m] [7777m] 234m 456m 99m", "4m")
    assert let_off(*eight).rule == ""
    nine = ("[111m] [777m] [234m] 456m 99m", "4m")
    assert let_off(*nine).rule == "suit"


def test_not_when_two_go_out_on_the_tile() -> None:
    """A rule of one winner: with several, each loser pays each of them."""
    read = parse_hand(DRAGONS[0])
    winner = Holding(
        concealed=read.tiles,
        melds=read.melds,
        win=Win(tile=parse_tile(DRAGONS[1]), source=Source.DISCARD),
    )
    outcome = Outcome(
        holdings=(winner, winner, Holding(concealed=parse_hand(OTHERS).tiles), Holding()),
        winners=(EAST, SOUTH),
        discarder=WEST,
        dealer=EAST,
    )
    sheets = (Sheet(total=10), Sheet(total=10), Sheet(total=0), Sheet(total=0))
    found = family_of(CLASSICAL).settle(CLASSICAL, outcome, sheets)
    assert found.rule == ""
    assert found.totals == (40, 20, -30, -30)


@pytest.mark.parametrize("hand", [SUIT, WINDS, DRAGONS, TERMINALS])
def test_not_when_the_tile_was_drawn(hand: tuple[str, str]) -> None:
    assert let_off(*hand, source=Source.WALL).rule == ""


@pytest.mark.parametrize("hand", [SUIT, WINDS, DRAGONS, TERMINALS])
def test_not_when_a_kong_was_robbed(hand: tuple[str, str]) -> None:
    assert let_off(*hand, source=Source.ROBBED_KONG).rule == ""


@pytest.mark.parametrize("hand", [SUIT, WINDS, DRAGONS, TERMINALS])
def test_not_where_it_is_switched_off(hand: tuple[str, str]) -> None:
    found = let_off(*hand, ruleset=rules("[payment]\nletting_off = false"))
    assert found.rule == ""
    assert found.totals == (-200 - 44 + 8, 400, -100 + 44 + 26, -100 - 8 - 26)


@pytest.mark.parametrize(
    ("hand", "rule"),
    [(SUIT, "suit"), (WINDS, "winds"), (DRAGONS, "dragons"), (TERMINALS, "terminals")],
)
def test_each_rule_has_its_switch(hand: tuple[str, str], rule: str) -> None:
    assert let_off(*hand, ruleset=rules(f"[score]\nletting_off_{rule} = false")).rule == ""


def test_the_suit_rule_spares_who_holds_only_that_suit() -> None:
    assert let_off(*SUIT, giver="1234567899m").rule == ""
    assert let_off(*SUIT, giver="1234567899m1z").rule == "suit"


def test_the_suit_rule_spares_who_has_declared() -> None:
    assert let_off(*SUIT, declared=True).rule == ""


def test_declaring_is_no_excuse_for_the_other_rules() -> None:
    assert let_off(*WINDS, declared=True).rule == "winds"


@pytest.mark.parametrize(
    ("hand", "win"),
    [
        ("[111m] [234m] 777m 456m 99m", "4m"),  # six tiles shown
        ("[111m] [234m] [777m] 456m 11z", "4m"),  # not pure
        ("[111m] [234m] [777m] 44z", "4z"),  # an honour completes nothing pure
    ],
)
def test_not_quite_a_suit(hand: str, win: str) -> None:
    assert let_off(hand, win).rule == ""


def test_nine_tiles_may_be_two_kongs_and_a_chow() -> None:
    assert let_off("[1111m] (2222m) [345m] 789m 99m", "7m").rule == "suit"


@pytest.mark.parametrize(
    ("hand", "win"),
    [
        ("[111z] [222z] 333z 234m 44z", "4z"),  # two sets shown
        ("[111z] [222z] [333z] 234m 55z", "5z"),  # a dragon is no fourth wind
        ("[111z] [222z] [333z] 234m 55m", "5m"),
        ("[555z] 666z 777z 234m 99p", "7z"),  # one set shown
        ("[555z] [666z] 111z 234m 99p", "1z"),
        ("[111m] [999p] 111s 234m 99s", "9s"),  # two sets shown
        ("[111m] [999p] [111s] 234m 55s", "5s"),  # won with a five
        ("[123m] [999p] [111s] 789m 99s", "9s"),  # a chow is no set of ones
    ],
)
def test_not_quite_a_big_hand(hand: str, win: str) -> None:
    assert let_off(hand, win).rule == ""


def test_a_fourth_wind_may_complete_a_pung() -> None:
    assert let_off("[111z] [222z] [333z] 444z 55m", "4z").rule == "winds"


def test_sheets_of_real_hands_settle_to_zero() -> None:
    """From the tiles to the last payment, as the table does it."""
    family = family_of(CLASSICAL)
    hands = ["[777z] 123m 456m 789p 66p", "[555z] 1479m258p369s", "1122m258p369s127z", OTHERS]
    holdings = []
    for seat, text in enumerate(hands):
        read = parse_hand(text)
        win = Win(tile=parse_tile("6p"), source=Source.WALL) if seat == 0 else None
        holdings.append(
            Holding(concealed=read.tiles, melds=read.melds, seat_wind=Wind(seat), win=win)
        )
    sheets = tuple(family.score(CLASSICAL, holding) for holding in holdings)
    # East: 4 + 20 + 2 doubled (6789p waited on both ends); South: 4 doubled; the others nothing.
    assert [sheet.total for sheet in sheets] == [52, 8, 0, 0]
    found = family.settle(CLASSICAL, Outcome(holdings=tuple(holdings), winners=(EAST,)), sheets)
    assert found.totals == (312, -104 + 16, -104 - 8, -104 - 8)
