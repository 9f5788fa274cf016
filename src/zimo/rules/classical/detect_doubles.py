"""Detectors of the items that are counted in doubles."""

from __future__ import annotations

from zimo.rules.classical.hand import (
    DRAGON_KINDS,
    WIND_KINDS,
    Evidence,
    Group,
    GroupKind,
    Hand,
    Shape,
)
from zimo.rules.holding import Source
from zimo.tiles import Tile, is_simple

__all__ = ["DETECTORS"]


def _tiles(groups: tuple[Group, ...]) -> Evidence:
    return tuple(group.tiles for group in groups)


def _joined(groups: tuple[Group, ...]) -> Evidence:
    return (tuple(tile for group in groups for tile in group.tiles),)


def dragon_pung(hand: Hand) -> Evidence:
    """Each pung or kong of dragons."""
    return _tiles(hand.pungs_of(DRAGON_KINDS))


def own_wind_pung(hand: Hand) -> Evidence:
    """A pung or kong of one's own wind."""
    return _tiles(hand.pungs_of((hand.own_wind,)))


def round_wind_pung(hand: Hand) -> Evidence:
    """A pung or kong of the round's wind."""
    return _tiles(hand.pungs_of((hand.round_wind,)))


def half_flush(hand: Hand) -> Evidence:
    """One suit with honours."""
    return (hand.tiles,) if len(hand.suits) == 1 and hand.honours else ()


def full_flush(hand: Hand) -> Evidence:
    """One suit without honours."""
    return (hand.tiles,) if len(hand.suits) == 1 and not hand.honours else ()


def purity(hand: Hand) -> Evidence:
    """One suit without honours and without chows."""
    if hand.shape is not Shape.STANDARD:
        return ()
    return full_flush(hand) if not hand.chows else ()


def terminals_honours(hand: Hand) -> Evidence:
    """Only ones, nines and honours."""
    return (hand.tiles,) if hand.only_terminals_and_honours else ()


def only_honours(hand: Hand) -> Evidence:
    """Only winds and dragons."""
    return (hand.tiles,) if hand.honours and not hand.suits else ()


def all_simples(hand: Hand) -> Evidence:
    """Only twos to eights."""
    plain = bool(hand.kinds) and all(is_simple(Tile(kind)) for kind in hand.kinds)
    return (hand.tiles,) if plain else ()


def outside_hand(hand: Hand) -> Evidence:
    """A one, a nine or an honour in every set and in the pair."""
    if hand.shape is not Shape.STANDARD:
        return ()
    if all(any(not is_simple(tile) for tile in group.tiles) for group in hand.groups):
        return (hand.tiles,)
    return ()


def pure_straight(hand: Hand) -> Evidence:
    """The chows 123, 456 and 789 of one suit."""
    bases = {group.base for group in hand.chows}
    for first in (0, 9, 18):
        if {first, first + 3, first + 6} <= bases:
            return (tuple(Tile(kind) for kind in range(first, first + 9)),)
    return ()


def all_pungs(hand: Hand) -> Evidence:
    """No chow."""
    if hand.shape is not Shape.STANDARD or hand.chows:
        return ()
    return _joined(hand.pungs)


def no_points(hand: Hand) -> Evidence:
    """All chows, and a pair that is worth nothing."""
    if hand.shape is not Shape.STANDARD or hand.pungs:
        return ()
    worth = (*DRAGON_KINDS, hand.own_wind, hand.round_wind)
    return () if hand.pair_of(worth) else (hand.tiles,)


def fully_concealed(hand: Hand) -> Evidence:
    """Nothing was claimed, the winning tile neither."""
    complete = hand.win is not None and hand.shape is not Shape.LOOSE
    return (hand.tiles,) if complete and hand.all_hidden else ()


def three_concealed_pungs(hand: Hand) -> Evidence:
    """Three concealed pungs or kongs."""
    found = tuple(group for group in hand.pungs if group.concealed or group.hidden)
    return _joined(found) if len(found) >= 3 else ()


def _kongs(hand: Hand) -> tuple[Group, ...]:
    return tuple(group for group in hand.pungs if group.kind is GroupKind.KONG)


def two_kongs(hand: Hand) -> Evidence:
    """Two kongs."""
    found = _kongs(hand)
    return _joined(found) if len(found) == 2 else ()


def three_kongs(hand: Hand) -> Evidence:
    """Three kongs."""
    found = _kongs(hand)
    return _joined(found) if len(found) == 3 else ()


def three_winds_pair(hand: Hand) -> Evidence:
    """Three sets of winds and a pair of winds."""
    sets, pairs = hand.pungs_of(WIND_KINDS), hand.pair_of(WIND_KINDS)
    return _joined(sets + pairs) if len(sets) == 3 and pairs else ()


def two_dragons_pair(hand: Hand) -> Evidence:
    """Two sets of dragons and a pair of dragons."""
    sets, pairs = hand.pungs_of(DRAGON_KINDS), hand.pair_of(DRAGON_KINDS)
    return _joined(sets + pairs) if len(sets) == 2 and pairs else ()


def four_winds_sets(hand: Hand) -> Evidence:
    """Sets of all four winds, whoever holds them."""
    sets = hand.pungs_of(WIND_KINDS)
    return _joined(sets) if len(sets) == 4 else ()


def three_dragons_sets(hand: Hand) -> Evidence:
    """Sets of all three dragons, whoever holds them."""
    sets = hand.pungs_of(DRAGON_KINDS)
    return _joined(sets) if len(sets) == 3 else ()


def _won(hand: Hand, condition: bool) -> Evidence:
    return ((hand.win.tile,),) if hand.win and condition else ()


def loose_tile(hand: Hand) -> Evidence:
    """Out on a loose tile."""
    return _won(hand, hand.win is not None and hand.win.source is Source.LOOSE)


def last_tile(hand: Hand) -> Evidence:
    """Out on the last tile that could be drawn."""
    return _won(hand, hand.win is not None and hand.win.last_tile)


def last_discard(hand: Hand) -> Evidence:
    """Out on the discard after the last tile."""
    return _won(hand, hand.win is not None and hand.win.last_discard)


def robbing_kong(hand: Hand) -> Evidence:
    """Out by robbing a kong."""
    return _won(hand, hand.win is not None and hand.win.source is Source.ROBBED_KONG)


def original_call(hand: Hand) -> Evidence:
    """Called at the first discard, kept unchanged, won."""
    return _won(hand, hand.win is not None and hand.win.original_call)


DETECTORS = {
    detector.__name__: detector
    for detector in (
        dragon_pung,
        own_wind_pung,
        round_wind_pung,
        half_flush,
        full_flush,
        purity,
        terminals_honours,
        only_honours,
        all_simples,
        outside_hand,
        pure_straight,
        all_pungs,
        no_points,
        fully_concealed,
        three_concealed_pungs,
        two_kongs,
        three_kongs,
        three_winds_pair,
        two_dragons_pair,
        four_winds_sets,
        three_dragons_sets,
        loose_tile,
        last_tile,
        last_discard,
        robbing_kong,
        original_call,
    )
}
