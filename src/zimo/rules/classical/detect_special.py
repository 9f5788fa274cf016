"""Detectors of the special hands: fourteen tiles that are no four sets and a pair."""

from __future__ import annotations

from zimo.rules.classical.hand import Evidence, Hand, Shape
from zimo.rules.classical.special_shapes import (
    is_knitting,
    is_triple_knitting,
    is_wriggling_snake,
)
from zimo.tiles import PLAYING, WINDS, Tile, is_terminal

__all__ = ["DETECTORS"]

PAIRS = 7
ORPHANS = tuple(kind for kind in range(PLAYING) if kind >= WINDS or is_terminal(Tile(kind)))


def _whole(hand: Hand, condition: bool) -> Evidence:
    return (hand.tiles,) if condition else ()


def _free(hand: Hand) -> bool:
    """All fourteen tiles are in hand, none in a meld."""
    return hand.shape is Shape.SPECIAL and not hand.holding.melds


def thirteen_orphans(hand: Hand) -> Evidence:
    """Every one, nine and honour, and one of them twice."""
    complete = _free(hand) and hand.kinds == ORPHANS
    return _whole(hand, complete and sum(hand.counts) == len(ORPHANS) + 1)


def _pairs(hand: Hand) -> bool:
    """Seven pairs; four alike are two of them."""
    return (
        _free(hand)
        and sum(hand.counts) == 2 * PAIRS
        and all(count % 2 == 0 for count in hand.counts)
    )


def seven_pairs(hand: Hand) -> Evidence:
    """Seven pairs of any kind."""
    return _whole(hand, _pairs(hand))


def seven_pairs_flush(hand: Hand) -> Evidence:
    """Seven pairs of one suit."""
    return _whole(hand, _pairs(hand) and len(hand.suits) == 1 and not hand.honours)


def seven_pairs_honours(hand: Hand) -> Evidence:
    """Seven pairs of winds and dragons."""
    return _whole(hand, _pairs(hand) and not hand.suits)


def all_pair_honours(hand: Hand) -> Evidence:
    """Seven pairs of ones, nines and honours."""
    return _whole(hand, _pairs(hand) and hand.only_terminals_and_honours)


def wriggling_snake(hand: Hand) -> Evidence:
    """A pair of ones and two to nine of a suit, and each of the four winds."""
    return _whole(hand, _free(hand) and is_wriggling_snake(hand.counts))


def knitting(hand: Hand) -> Evidence:
    """Seven pairs, each of one number in the same two suits."""
    return _whole(hand, _free(hand) and is_knitting(hand.counts))


def triple_knitting(hand: Hand) -> Evidence:
    """Four sets of one number in all three suits, and a pair of one number in two suits."""
    return _whole(hand, _free(hand) and is_triple_knitting(hand.counts))


DETECTORS = {
    detector.__name__: detector
    for detector in (
        thirteen_orphans,
        seven_pairs,
        seven_pairs_flush,
        seven_pairs_honours,
        all_pair_honours,
        wriggling_snake,
        knitting,
        triple_knitting,
    )
}
