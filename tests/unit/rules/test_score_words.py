"""Scores in words: every line that a person may read."""

from typing import Any

import msgspec

from zimo.rules import Holding, Outcome, Sheet, family_of, load_ruleset, read_ruleset
from zimo.rules.classical.score import Refusal
from zimo.rules.entry import Circumstances, read_holding
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import (
    Award,
    Line,
    Payment,
    Rejection,
    RejectionReason,
    Settlement,
    SettlementReason,
    Step,
    Unit,
)
from zimo.rules.words import (
    amount,
    refusal_line,
    said,
    settlement_lines,
    sheet_lines,
    unscored_line,
)
from zimo.tiles import Seat, Tile

CLASSICAL = load_ruleset("classical")
NAMES = ("East", "South", "West", "North")


def told(hand: str, win: str = "", rules: Ruleset = CLASSICAL, **flags: Any) -> list[str]:
    circumstances = Circumstances(not_won=not win, **flags)
    holding = read_holding(rules, hand, win=win, told=circumstances)
    return sheet_lines(rules, family_of(rules).score(rules, holding))


def test_a_whole_sheet() -> None:
    assert told("777z [111s] 123m 456m 66p", "1m") == [
        "Pung of ones of bamboos, melded: 4 points",
        "Pung of red dragons, concealed: 8 points",
        "Mahjong: 20 points",
        "Pung or kong of dragons (777z): 1 double",
        "32 points × 2^1 = 64",
    ]


def test_nothing_of_hands_that_are_not_scored() -> None:
    """Where only the winner's hand is counted nothing is said of the others' tiles."""
    hand = "[777z] 14m258p369s12z"
    for ruleset_id in ("simple", "basic", "basic-bonus", "duel", "mcr"):
        assert told(hand, rules=load_ruleset(ruleset_id)) == [], ruleset_id
    every = read_ruleset('id = "x"\nextends = "simple"\n[payment]\nonly_winner = false', "x.toml")
    assert told(hand, rules=every) == ["Pung of red dragons, melded: 6 points", "6 points in all"]
    only = read_ruleset('id = "x"\nextends = "classical"\n[payment]\nonly_winner = true', "x.toml")
    assert told(hand, rules=only) == []
    assert unscored_line() == "Only the winner's hand is counted: 0 points"


def test_what_was_there_of_a_hand_that_meant_to_go_out() -> None:
    lines = told("[777z] 124m 456m 99s 678p", "4m", load_ruleset("simple"))
    assert "Pung of honours: not counted, only for the player who goes out" in lines
    assert lines[-1].startswith("Not a win: ")


def test_why_it_is_no_win() -> None:
    assert told("[222s] [111s] 123m 456m 66p", "1m")[-2:] == [
        "26 points, no doubles: 26 points",
        "Not a win: it needs one double of its own; it has none.",
    ]
    two = read_ruleset('id = "x"\nextends = "classical"\n[winning]\nminimum = 2', "x.toml")
    assert told("[777z] [111s] 123m 456m 66p", "1m", two)[-1] == (
        "Not a win: it needs two doubles of its own; it has one double."
    )
    every = read_ruleset(
        'id = "x"\nextends = "classical"\n[score]\nminimum_counts = "all"', "x.toml"
    )
    assert told("[222s] [111s] 123m 456m 66p", "1m", every)[-1] == (
        "Not a win: it needs one double; it has none."
    )
    assert told("124m 456m [777z] 99s 678p", "4m")[-1].startswith("Not a win: it is neither")


def test_kongs_and_winds() -> None:
    lines = told("[9999p] (3333z) 1479m258s")
    assert lines[:2] == [
        "Kong of nines of dots, melded: 16 points",
        "Kong of West winds, concealed: 32 points",
    ]
    assert told("[666p] 1479m258s123z")[0] == "Pung of sixes of dots, melded: 2 points"


def test_the_limit() -> None:
    assert told("(7777z) (5555z) 111m 234m 99m", "2m")[-2:] == [
        "92 points × 2^3 = 736",
        "736 is above the limit: 500 points",
    ]


def test_a_limit_hand_counts_alone() -> None:
    lines = told("19m19p19s12345677z", "7z")
    assert lines == [
        "Thirteen orphans: the limit",
        "Not counted beside Thirteen orphans, which counts alone: Mahjong; Only ones, nines and"
        " honours",
        "A limit hand: 500 points",
    ]


def test_what_a_greater_item_says_already() -> None:
    assert "Only ones, nines and honours: not counted, Only honours says it already" in told(
        "[333z] [444z] 1122667z"
    )


def test_nothing_at_all() -> None:
    assert told("1479m258p369s123z") == ["Nothing that scores: 0 points"]


def test_bonus_tiles_after_the_doubling() -> None:
    rules = read_ruleset(
        'id = "x"\nextends = "classical"\ndeck = "144"\n[score]\nbonus = "after"', "x.toml"
    )
    lines = told("[555z] 3579p 1479s 24z 1f 6f", rules=rules)
    assert "Flower (1f): 4 points after the doubling" in lines
    assert "Season (6f): 2 points after the doubling" in lines
    assert lines[-2:] == ["4 points × 2^2 = 16", "16 + 6 for bonus tiles = 22 points"]


def test_amounts() -> None:
    assert amount(Unit.POINTS, 1) == "1 point"
    assert amount(Unit.DOUBLES, 3) == "3 doubles"
    assert amount(Unit.LIMIT, 1.0) == "the limit"
    assert amount(Unit.LIMIT, 0.4) == "0.4 of the limit"
    assert all(amount(unit, number) for unit in Unit for number in (1, 2))


def test_values_of_options() -> None:
    assert said(True) == "yes"
    assert said(False) == "no"
    assert said("") == said(None) == said([]) == "nothing"
    assert said([0, 1, 1]) == "0 1 1"
    assert said({"en": "X", "on": True}) == "en X, on yes"
    assert said(500) == "500"


def test_a_settlement() -> None:
    sheets = tuple(Sheet(total=total) for total in (8, 100, 30, 30))
    outcome = Outcome(holdings=(), winners=(Seat(1),))
    found = family_of(CLASSICAL).settle(CLASSICAL, outcome, sheets)
    assert settlement_lines(found, NAMES) == [
        "East pays South 200 (100 × 2, East takes part).",
        "West pays South 100.",
        "North pays South 100.",
        "East pays West the difference, 44 (22 × 2, East takes part).",
        "East pays North the difference, 44 (22 × 2, East takes part).",
        "East −288, South +400, West −56, North −56",
    ]


def test_letting_off() -> None:
    payments = (
        Payment(payer=Seat(2), payee=Seat(1), amount=100, reason=SettlementReason.LETTING_OFF),
        Payment(
            payer=Seat(2),
            payee=Seat(1),
            amount=200,
            reason=SettlementReason.LETTING_OFF,
            factor=2,
            base=100,
            doubled_by=("east",),
            instead_of=Seat(0),
        ),
    )
    found = Settlement(payments=payments, totals=(0, 300, -300, 0), rule="winds")
    lines = settlement_lines(found, NAMES)
    assert lines[0].startswith("Letting off a big hand: three sets of winds lay open")
    assert lines[1:] == [
        "West pays South 100.",
        "West pays South 200 in place of East (100 × 2, East takes part).",
        "East 0, South +300, West −300, North 0",
    ]


def test_why_a_payment_is_what_it_is() -> None:
    double = read_ruleset(
        'id = "x"\nextends = "classical"\n[payment]\ndiscarder = "double"\nlosers_settle = false\n'
        '[score]\nlimit_on = "payment"',
        "x.toml",
    )
    outcome = Outcome(holdings=(Holding(),) * 4, winners=(Seat(0),), discarder=Seat(1))
    for total, said_ in (
        (10, "South pays East 40 (10 × 4, East takes part and the discarder pays double)."),
        (400, "West pays East 500 (400 × 2, East takes part, not above the limit)."),
    ):
        sheets = (Sheet(total=total), Sheet(), Sheet(), Sheet())
        found = family_of(double).settle(double, outcome, sheets)
        assert said_ in settlement_lines(found, NAMES)
    east_out = Outcome(holdings=(), winners=(Seat(1),))
    sheets = (Sheet(), Sheet(total=600), Sheet(), Sheet())
    found = family_of(double).settle(double, east_out, sheets)
    assert "West pays South 500 (600, not above the limit)." in settlement_lines(found, NAMES)


def test_what_is_paid_without_a_winner() -> None:
    for reason in (SettlementReason.DRAWN_EAST, SettlementReason.DRAWN_READY):
        payment = Payment(payer=Seat(1), payee=Seat(0), amount=5, reason=reason)
        line = settlement_lines(Settlement(payments=(payment,)), NAMES)[0]
        assert "South" in line
        assert "East" in line
        assert "5" in line
    award = Settlement(awards=(Award(seat=Seat(2), amount=7),))
    assert settlement_lines(award, NAMES)[0] == "West gets 7."


def test_a_drawn_deal() -> None:
    assert settlement_lines(Settlement(), NAMES) == [
        "Nobody pays anybody.",
        "East 0, South 0, West 0, North 0",
    ]


def test_every_refusal_and_rule_has_its_words() -> None:
    for refusal in Refusal:
        steps = (Step(name="needed", value=1), Step(name="reached", value=0))
        sheet = Sheet(refusal=refusal, steps=steps if refusal is Refusal.MINIMUM else ())
        assert refusal_line(CLASSICAL, sheet).startswith("Not a win: ")
    assert refusal_line(CLASSICAL, Sheet()) == ""
    for rule in ("suit", "winds", "dragons", "terminals"):
        assert settlement_lines(Settlement(rule=rule), NAMES)[0].endswith("pays for all.")


def test_every_reason_has_its_words() -> None:
    for reason in RejectionReason:
        rejection = Rejection(item="all_pungs", reason=reason, by="all_honours")
        sheet = Sheet(
            rejections=(rejection,), lines=(Line(item="mahjong", value=20, unit=Unit.POINTS),)
        )
        assert any("ot counted" in line for line in sheet_lines(CLASSICAL, sheet))


def test_red_fives_are_shown_as_they_are() -> None:
    line = Line(item="self_drawn", value=2, unit=Unit.POINTS, tiles=(Tile(47),))
    sheet = Sheet(lines=(line,), steps=(Step(name="points", value=2),))
    assert sheet_lines(CLASSICAL, sheet)[0].endswith("(0m): 2 points")
    assert msgspec.json.decode(msgspec.json.encode(sheet), type=Sheet) == sheet
