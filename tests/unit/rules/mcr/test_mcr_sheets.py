"""Sheets and payments of the competition rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from zimo.rules import Outcome, RulesetError, family_of, load_ruleset, read_ruleset
from zimo.rules.entry import Circumstances, read_holding
from zimo.rules.holding import Holding
from zimo.rules.words import sheet_lines
from zimo.tiles import Seat, Tile

RULES = load_ruleset("mcr")
MCR = family_of(RULES)
HAND = "[123p] 55m 12379s 789p"  # 17 with 8s


def outcome(discarder: Seat | None) -> Outcome:
    told = Circumstances(self_drawn=discarder is None)
    winner = read_holding(RULES, HAND, win="8s", told=told)
    return Outcome(
        holdings=(Holding(), winner, Holding(), Holding()), winners=(Seat(1),), discarder=discarder
    )


def totals(discarder: Seat | None) -> tuple[int, ...]:
    ended = outcome(discarder)
    sheets = tuple(MCR.score(RULES, holding) for holding in ended.holdings)
    return MCR.settle(RULES, ended, sheets).totals


def test_who_gave_the_tile_pays_the_value_and_all_pay_eight() -> None:
    """S4: value + 8 from the discarder, 8 from the two others."""
    assert totals(Seat(3)) == (-8, 41, -8, -25)


def test_after_a_tile_from_the_wall_each_pays_the_value_and_eight() -> None:
    """S4: value + 8 from each; self-drawn is a fan more."""
    assert totals(None) == (-26, 78, -26, -26)


def test_a_drawn_deal_costs_nothing() -> None:
    ended = Outcome(holdings=(Holding(),) * 4)
    sheets = tuple(MCR.score(RULES, holding) for holding in ended.holdings)
    assert MCR.settle(RULES, ended, sheets).totals == (0, 0, 0, 0)


def test_the_sheet_in_words() -> None:
    sheet = MCR.score(RULES, read_holding(RULES, f"{HAND} 1f", win="8s"))
    assert sheet_lines(RULES, sheet) == [
        "Three-Suited Terminal Chows: 16 fan",
        "Closed Wait (789s): 1 fan",
        "Flower Tile (1f): 1 fan",
        "All Chows: not counted, Three-Suited Terminal Chows says it already",
        "Two Terminal Chows: not counted, Three-Suited Terminal Chows says it already",
        "Mixed Double Chow: not counted, Three-Suited Terminal Chows says it already",
        "No Honours: not counted, Three-Suited Terminal Chows says it already",
        "16 + 1 + 1 = 18 points",
    ]


@pytest.mark.parametrize(
    ("hand", "refusal"),
    [
        ("123m 456m 78p 99s 112z", "shape"),
        ("[123m] [567p] [234s] 88m 78s", "minimum"),
    ],
)
def test_why_a_hand_may_not_go_out(hand: str, refusal: str) -> None:
    sheet = MCR.score(RULES, read_holding(RULES, hand, win="9s"))
    assert (sheet.wins, sheet.refusal) == (False, refusal)


def test_a_wrong_number_of_tiles_is_no_win() -> None:
    holding = read_holding(RULES, HAND, win="8s")
    short = replace(holding, concealed=holding.concealed[1:])
    assert MCR.score(RULES, short).refusal == "tiles"


def test_the_groups_of_the_reading() -> None:
    sheet = MCR.score(RULES, read_holding(RULES, HAND, win="8s"))
    assert len(sheet.sets) == 5
    assert sorted(map(len, sheet.sets)) == [2, 3, 3, 3, 3]
    assert sheet.sets[0] == (Tile(9), Tile(10), Tile(11))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[payment]\neast_factor = 2\n", "payment.east_factor"),
        ("[payment]\nonly_winner = false\n", "payment.only_winner"),
        ("[payment]\nletting_off = true\n", "payment.letting_off"),
        ('[payment]\ndiscarder = "all"\n', "payment.discarder"),
        ("[kongs]\nreplaced = false\n", "kongs.replaced"),
        ("[winning]\nmax_chows = 1\n", "claims.max_chows"),
        ("[score]\nbase = -1\n", "score.base"),
        ("[items.all_pungs]\ndoubles = 1\n", "items.all_pungs.doubles"),
        ("[items.all_pungs]\npoints = 300\n", "items.all_pungs.points"),
    ],
)
def test_what_cannot_be_played(text: str, said: str) -> None:
    with pytest.raises(RulesetError, match=said):
        read_ruleset(f'id = "mine"\nextends = "mcr"\n{text}', "mine.toml")


def test_two_concealed_kongs_may_be_eight() -> None:
    rules = read_ruleset(
        'id = "mine"\nextends = "mcr"\n[items.two_concealed_kongs]\npoints = 8\n', "mine.toml"
    )
    hand = "(1111m) (9999p) [444s] 234m 8s"
    counted = [MCR.score(each, read_holding(each, hand, win="8s")).total for each in (RULES, rules)]
    assert counted[1] - counted[0] == 2


def test_the_pung_that_nine_gates_say_is_named() -> None:
    """06: nine gates imply a pung of terminals."""
    for last, counted, words in (
        ("5p", 1, "Pung of Terminals or Honours: one more is not counted, Nine Gates says it"),
        ("1p", 0, "Pung of Terminals or Honours: not counted, Nine Gates says it"),
    ):
        rules = load_ruleset("mcr")
        sheet = family_of(rules).score(rules, read_holding(rules, "1112345678999p", win=last))
        lines = [line.item for line in sheet.lines]
        assert lines.count("pung_of_terminals_or_honours") == counted
        assert any(said.startswith(words) for said in sheet_lines(rules, sheet))
    old = load_ruleset("mcr-1998")
    sheet = family_of(old).score(old, read_holding(old, "1112345678999p", win="5p"))
    items = [each.item for each in sheet.rejections]
    assert items.count("pung_of_terminals_or_honours") == 1
