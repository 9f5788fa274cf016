"""Whether the tile that wins was the last of its kind: the other three lay open."""

from __future__ import annotations

import pytest

from deals import deal_of, run
from zimo.rules import Win
from zimo.table.deal import Deal
from zimo.table.result import outcome_of

THREE = "555m147p147s1234z"
WAITS = "123m123p123s46m66z"
FIRST = "9m9p9s8m"  # drawn by East, South, West and North before the second round
SECOND = "8p8s7m7p7s"  # and by all of them, and East, after it


def win_of(deal: Deal) -> Win:
    outcome = outcome_of(deal)
    (winner,) = outcome.winners
    win = outcome.holdings[winner].win
    assert win is not None
    return win


ROUND = ("E discard:5m", "S drawn", "W drawn", "N drawn")


@pytest.mark.parametrize(
    ("draws", "steps"),
    [
        ("5m", ("E discard:5m", "S pass", "S mahjong")),  # from the wall
        ("6s5m", ("E discard:5m", "S drawn", "W drawn", "S mahjong")),  # from West's discard
    ],
)
def test_the_fourth_after_three_discards(draws: str, steps: tuple[str, ...]) -> None:
    deal = run(deal_of(THREE, WAITS, draws=FIRST + SECOND + draws), *ROUND, *ROUND, *steps)
    assert win_of(deal).last_of_kind


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_with_fewer_than_three_in_the_open_it_is_not(rounds: int) -> None:
    deal = deal_of(THREE, WAITS, draws=FIRST + SECOND)
    run(deal, *ROUND * rounds, "E discard:5m", "S mahjong")
    assert not win_of(deal).last_of_kind


def test_a_claimed_pung_lies_in_the_open_once() -> None:
    """The claimed tile is with the pung, no longer among the discards."""
    west = "147p147s1234z55m9m"
    deal = deal_of("5m147p147s1234z9m9p", WAITS, west, draws="8m8p9s5m")
    run(deal, "E discard:5m", "W pung", "W discard:9m", "N drawn", "E drawn", "S mahjong")
    assert win_of(deal).last_of_kind
