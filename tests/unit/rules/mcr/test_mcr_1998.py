"""What S4 lists and today's sheets do not."""

from __future__ import annotations

import pytest

from zimo.rules import family_of, load_ruleset
from zimo.rules.entry import Circumstances, read_holding


def total(ruleset_id: str, hand: str, win: str, *, drawn: bool = False) -> int:
    rules = load_ruleset(ruleset_id)
    told = Circumstances(self_drawn=drawn)
    return family_of(rules).score(rules, read_holding(rules, hand, win=win, told=told)).total


@pytest.mark.parametrize(
    ("hand", "win", "today", "then"),
    [
        # Two kongs 4, the single kongs and the concealed pungs besides.
        ("(1111m) (9999p) [444s] 234m 8s", "8s", 10, 14),
        ("[1111m] [9999p] [444s] 234m 8s", "8s", 8, 10),
        ("(1111m) [9999p] [444s] 234m 8s", "8s", 9, 11),
        # Exactly 88.
        ("1112345678999m", "5m", 91, 88),
        ("1122334455667m", "7m", 88, 88),
        ("19m 19p 19s 1234567z", "1z", 88, 88),
        # A knitted straight has no melds.
        ("[678m] 147m 258p 36s 44z", "9s", 12, 0),
    ],
)
def test_what_differs(hand: str, win: str, today: int, then: int) -> None:
    assert (total("mcr", hand, win), total("mcr-1998", hand, win)) == (today, then)


def test_seven_pairs_from_the_wall_are_fully_concealed() -> None:
    hand = "1133m 5577p 2244s 6z"
    assert total("mcr-1998", hand, "6z", drawn=True) - total("mcr", hand, "6z", drawn=True) == 3


def test_lesser_honours_from_the_wall_are_not_fully_concealed() -> None:
    hand = "147m 258p 36s 12345z"
    assert total("mcr-1998", hand, "6z", drawn=True) == total("mcr", hand, "6z", drawn=True)
