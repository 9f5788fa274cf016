"""The fans held against those of PyMahjongGB, over generated hands of every kind.

Nothing is left on which the two disagree. Two things had to be told them alike:

- A hand whose own open melds show the other three of the winning kind went out with the last of
  its kind: the peer finds that out by itself (page 06: Last Tile), the table tells us.
- A wait beside a knitted straight counts although the winning tile could stand in the straight:
  the peer's way; the sources differ, it is our default and an option (`score.knitted_wait`).
"""

from __future__ import annotations

from collections import Counter

import pytest

from mcr_hands import SHAPES, hands
from zimo.rules import load_ruleset
from zimo.rules.mcr.fans import Fan
from zimo.rules.mcr.values import scorer_of

peer = pytest.importorskip("MahjongGB", reason="the peer PyMahjongGB is not installed")

NAMES = {
    "all five": Fan.ALL_FIVES,
    "four pure shifted chows": Fan.FOUR_SHIFTED_CHOWS,
    "greater honours and knitted tiles": Fan.GREATER_HONOURS_AND_KNITTED,
    "lesser honours and knitted tiles": Fan.LESSER_HONOURS_AND_KNITTED,
    "out with replacement tile": Fan.OUT_WITH_REPLACEMENT,
    "two dragons pungs": Fan.TWO_DRAGON_PUNGS,
    "concealed kong and melded kong": Fan.MELDED_AND_CONCEALED_KONG,
}


def differing(number: int, seed: int) -> tuple[list[str], Counter[str]]:
    """Hands with another total, and how many of each shape there were."""
    scorer = scorer_of(load_ruleset("mcr"))
    wrong = []
    shapes: Counter[str] = Counter()
    for hand in hands(number, seed):
        theirs = sum(
            points * times for points, times, *_ in peer.MahjongFanCalculator(*hand.peer, True)
        )
        ours = scorer.score(hand.counts, hand.melds, hand.win, hand.how, hand.seat, hand.round)
        shapes[hand.shape] += 1
        if ours != theirs:
            wrong.append(f"{hand.peer}: {ours}, the peer {theirs}")
    return wrong, shapes


def test_the_same_totals_as_the_peer() -> None:
    wrong, shapes = differing(5_000, seed=1)
    assert wrong == []
    assert set(shapes) == set(SHAPES)


@pytest.mark.slow
def test_the_same_totals_as_the_peer_for_many_hands() -> None:
    wrong, _ = differing(200_000, seed=2)
    assert wrong == []


def test_every_fan_of_tiles_is_among_the_hands() -> None:
    scorer = scorer_of(load_ruleset("mcr"))
    found: set[Fan] = set()
    for hand in hands(20_000, seed=1):
        scorer.score(hand.counts, hand.melds, hand.win, hand.how, hand.seat, hand.round)
        found |= {fan for fan, times in zip(Fan, scorer.times(), strict=True) if times}
    assert set(Fan) - found == {Fan.FLOWER_TILE}


def test_mostly_the_same_fans_as_the_peer() -> None:
    """Readings of the same worth may be told by other fans; all else agrees fan by fan."""
    scorer = scorer_of(load_ruleset("mcr"))
    number, other = 5_000, 0
    for hand in hands(number, seed=3):
        theirs: Counter[Fan] = Counter()
        for _, times, _, name in peer.MahjongFanCalculator(*hand.peer, True):
            plain = name.lower().replace("-", " ").replace("_", " ").replace("honors", "honours")
            theirs[NAMES.get(plain) or Fan[plain.replace(" ", "_").upper()]] += times
        scorer.score(hand.counts, hand.melds, hand.win, hand.how, hand.seat, hand.round)
        ours = Counter({fan: n for fan, n in zip(Fan, scorer.times(), strict=True) if n})
        other += ours != theirs
    assert other < number // 50
