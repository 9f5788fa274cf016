"""Detectors of the limit hands of sets and a pair, and of those that luck makes."""

from __future__ import annotations

from zimo.rules.classical import detect_doubles as doubles
from zimo.rules.classical.hand import (
    Evidence,
    GroupKind,
    Hand,
    Shape,
)
from zimo.rules.holding import Source
from zimo.tiles import Kind, Tile, Wind, is_green, is_terminal, kind_of

__all__ = ["DETECTORS", "FIVE_OF_DOTS", "ONE_OF_DOTS", "TWO_OF_BAMBOOS"]

ONE_OF_DOTS, FIVE_OF_DOTS, TWO_OF_BAMBOOS = (Kind(Tile(kind)) for kind in (9, 13, 19))
SNAKE_PAIRS = (1, 4, 7)
GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def _whole(hand: Hand, condition: bool) -> Evidence:
    return (hand.tiles,) if condition else ()


def _won_with(hand: Hand, condition: bool) -> Evidence:
    return ((hand.win.tile,),) if hand.win and condition else ()


def _first_turn(hand: Hand) -> bool:
    """Out at once with a complete hand."""
    return hand.win is not None and hand.win.first_turn and hand.shape is not Shape.LOOSE


def heavenly_hand(hand: Hand) -> Evidence:
    """East's dealt hand is complete."""
    return _whole(hand, _first_turn(hand) and hand.holding.seat_wind is Wind.EAST)


def earthly_hand(hand: Hand) -> Evidence:
    """Another player goes out on East's first discard."""
    return _whole(hand, _first_turn(hand) and hand.holding.seat_wind is not Wind.EAST)


def _gates(hand: Hand) -> int | None:
    """The kind that is there once more than in 1112345678999, if the hand is of one suit."""
    if len(hand.suits) != 1 or hand.honours:
        return None
    first = 9 * next(iter(hand.suits))
    over = [hand.counts[first + rank] - GATES[rank] for rank in range(9)]
    if min(over) < 0 or sum(over) != 1:
        return None
    return first + over.index(1)


def nine_gates(hand: Hand) -> Evidence:
    """1112345678999 of one suit, concealed, and any other tile of the suit."""
    return _whole(hand, not hand.holding.melds and _gates(hand) is not None)


def gates_of_heaven(hand: Hand) -> Evidence:
    """The same, and the other tile is a two to an eight."""
    extra = None if hand.holding.melds else _gates(hand)
    return _whole(hand, extra is not None and not is_terminal(Tile(extra)))


def squirming_snake(hand: Hand) -> Evidence:
    """Pungs of ones and nines, a pair of twos, fives or eights and two chows: one to nine."""
    extra = _gates(hand)
    return _whole(hand, extra is not None and extra % 9 in SNAKE_PAIRS)


def all_honours(hand: Hand) -> Evidence:
    """Sets and a pair of winds and dragons only."""
    return _whole(hand, hand.shape is Shape.STANDARD and not hand.suits)


def all_terminals(hand: Hand) -> Evidence:
    """Sets and a pair of ones and nines only."""
    plain = hand.shape is Shape.STANDARD and not hand.honours
    return _whole(hand, plain and hand.only_terminals_and_honours)


def four_kongs(hand: Hand) -> Evidence:
    """Four kongs and a pair."""
    kongs = [group for group in hand.pungs if group.kind is GroupKind.KONG]
    return _whole(hand, hand.shape is Shape.STANDARD and len(kongs) == 4)


def four_concealed_pungs(hand: Hand) -> Evidence:
    """Four concealed pungs or kongs and a pair."""
    found = [group for group in hand.pungs if group.concealed]
    return _whole(hand, hand.shape is Shape.STANDARD and len(found) == 4)


def big_four_winds(hand: Hand) -> Evidence:
    """Sets of all four winds."""
    return doubles.four_winds_sets(hand) if hand.shape is Shape.STANDARD else ()


def little_four_winds(hand: Hand) -> Evidence:
    """Sets of three winds and a pair of the fourth."""
    return doubles.three_winds_pair(hand) if hand.shape is Shape.STANDARD else ()


def big_three_dragons(hand: Hand) -> Evidence:
    """Sets of all three dragons."""
    return doubles.three_dragons_sets(hand) if hand.shape is Shape.STANDARD else ()


def three_great_scholars(hand: Hand) -> Evidence:
    """Sets of all three dragons, and no chow beside them."""
    return big_three_dragons(hand) if not hand.chows else ()


def all_green(hand: Hand) -> Evidence:
    """Only 2, 3, 4, 6, 8 of bamboos and green dragons."""
    green = all(is_green(Tile(kind)) for kind in hand.kinds)
    return _whole(hand, hand.shape is Shape.STANDARD and green)


def concealed_flush_pungs(hand: Hand) -> Evidence:
    """One suit, pungs only, nothing claimed but perhaps the winning tile."""
    return doubles.purity(hand) if hand.no_claims else ()


def concealed_full_flush(hand: Hand) -> Evidence:
    """One suit, nothing claimed, the winning tile neither."""
    if hand.shape is not Shape.STANDARD or not hand.all_hidden:
        return ()
    return doubles.full_flush(hand)


def hidden_treasure(hand: Hand) -> Evidence:
    """Concealed pungs only, and the last tile from the wall."""
    drawn = hand.win is not None and hand.win.self_drawn
    plain = hand.shape is Shape.STANDARD and not hand.chows
    return _whole(hand, plain and drawn and hand.all_hidden)


def buried_treasure(hand: Hand) -> Evidence:
    """Concealed pungs, no kongs, of one suit, with honours or without."""
    if hand.shape is not Shape.STANDARD or hand.chows or len(hand.suits) != 1:
        return ()
    concealed = all(g.concealed and g.kind is GroupKind.PUNG for g in hand.pungs)
    return _whole(hand, concealed)


def twofold_fortune(hand: Hand) -> Evidence:
    """Two kongs in a row, then mahjong on the loose tile."""
    kongs = sum(1 for group in hand.pungs if group.kind is GroupKind.KONG)
    return _won_with(hand, hand.win is not None and min(hand.win.kongs_in_row, kongs) >= 2)


def _won_on(hand: Hand, kind: Kind) -> bool:
    return hand.win is not None and kind_of(hand.win.tile) == kind


def plum_blossom(hand: Hand) -> Evidence:
    """Out on a loose tile, the 5 of dots."""
    loose = hand.win is not None and hand.win.source is Source.LOOSE
    return _won_with(hand, loose and _won_on(hand, FIVE_OF_DOTS))


def moon_from_sea(hand: Hand) -> Evidence:
    """Out on the last tile of the wall, the 1 of dots."""
    return _won_with(hand, bool(doubles.last_tile(hand)) and _won_on(hand, ONE_OF_DOTS))


def carrying_pole(hand: Hand) -> Evidence:
    """Out by robbing a kong of the 2 of bamboos."""
    robbed = hand.win is not None and hand.win.source is Source.ROBBED_KONG
    return _won_with(hand, robbed and _won_on(hand, TWO_OF_BAMBOOS))


def east_streak(hand: Hand) -> Evidence:
    """East wins so many times running as the option `streak` says."""
    if hand.win is None or hand.holding.seat_wind is not Wind.EAST:
        return ()
    return _whole(hand, hand.win.dealer_wins + 1 >= hand.options.streak)


DETECTORS = {
    detector.__name__: detector
    for detector in (
        heavenly_hand,
        earthly_hand,
        nine_gates,
        gates_of_heaven,
        squirming_snake,
        all_honours,
        all_terminals,
        four_kongs,
        four_concealed_pungs,
        big_four_winds,
        little_four_winds,
        big_three_dragons,
        three_great_scholars,
        all_green,
        concealed_flush_pungs,
        concealed_full_flush,
        hidden_treasure,
        buried_treasure,
        twofold_fortune,
        plum_blossom,
        moon_from_sea,
        carrying_pole,
        east_streak,
    )
}
