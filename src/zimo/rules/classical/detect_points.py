"""Detectors of the items that are counted in points, and of the bonus tiles."""

from __future__ import annotations

from zimo.rules.classical.hand import (
    DRAGON_KINDS,
    Evidence,
    Group,
    GroupKind,
    Hand,
    Shape,
)
from zimo.rules.classical.options import OnlyTile
from zimo.tiles import FLOWERS, SEASONS, Tile, is_honour, is_simple, is_terminal, kind_of

__all__ = ["DETECTORS", "groups_of_item"]

BONUS_OF_A_KIND = 4


def groups_of_item(item: str, hand: Hand) -> tuple[Group, ...]:
    """The pungs or kongs that a set item (`pung_simple`, `kong_honour`, ...) counts."""
    kind, _, sort = item.partition("_")
    wanted = GroupKind.KONG if kind == "kong" else GroupKind.PUNG
    belongs = {"simple": is_simple, "terminal": is_terminal, "honour": is_honour}[sort]
    return tuple(group for group in hand.pungs if group.kind is wanted and belongs(group.base))


def _tiles(groups: tuple[Group, ...]) -> Evidence:
    return tuple(group.tiles for group in groups)


def pair_dragon(hand: Hand) -> Evidence:
    """A pair of dragons; losers count every one that they hold."""
    return _tiles(hand.pair_of(DRAGON_KINDS))


def pair_own_wind(hand: Hand) -> Evidence:
    """A pair of one's own wind."""
    return _tiles(hand.pair_of((hand.own_wind,)))


def pair_round_wind(hand: Hand) -> Evidence:
    """A pair of the round's wind."""
    return _tiles(hand.pair_of((hand.round_wind,)))


def mahjong(hand: Hand) -> Evidence:
    """Going out."""
    return (hand.tiles,) if hand.win else ()


def self_drawn(hand: Hand) -> Evidence:
    """The last tile came from the wall, a loose tile included."""
    return ((hand.win.tile,),) if hand.win and hand.win.self_drawn else ()


def only_tile(hand: Hand) -> Evidence:
    """The last tile was the only one possible."""
    if hand.win is None or hand.shape is not Shape.STANDARD:
        return ()
    if hand.options.only_tile is OnlyTile.HAND:
        fits = hand.waits.bit_count() == 1
    else:
        fits = any(_narrow(group, hand.win.tile) for group in hand.groups if group.last)
    return ((hand.win.tile,),) if fits else ()


def _narrow(group: Group, tile: Tile) -> bool:
    """The tile completed a pair, or a chow in its middle or at the end that was closed."""
    if group.kind is GroupKind.PAIR:
        return True
    if group.kind is not GroupKind.CHOW:
        return False
    place = kind_of(tile) - group.base
    low = group.base % 9
    return place == 1 or (place == 2 and low == 0) or (place == 0 and low == 6)


def last_pair_simple(hand: Hand) -> Evidence:
    """The last tile completed a pair of two to eight."""
    return _tiles(tuple(pair for pair in hand.pairs if pair.last and is_simple(pair.base)))


def last_pair_major(hand: Hand) -> Evidence:
    """The last tile completed a pair of ones, nines or honours."""
    return _tiles(tuple(pair for pair in hand.pairs if pair.last and not is_simple(pair.base)))


def concealed_hand(hand: Hand) -> Evidence:
    """Nothing was claimed but, perhaps, the winning tile."""
    complete = hand.win is not None and hand.shape is not Shape.LOOSE
    return (hand.tiles,) if complete and hand.no_claims else ()


def _bonus(hand: Hand, first: int) -> tuple[Tile, ...]:
    return tuple(sorted(t for t in hand.holding.bonus if first <= t < first + BONUS_OF_A_KIND))


def flower(hand: Hand) -> Evidence:
    """Each flower."""
    return tuple((tile,) for tile in _bonus(hand, FLOWERS))


def season(hand: Hand) -> Evidence:
    """Each season."""
    return tuple((tile,) for tile in _bonus(hand, SEASONS))


def own_flower(hand: Hand) -> Evidence:
    """The flower with the number of one's own wind."""
    own = Tile(FLOWERS + hand.holding.seat_wind)
    return ((own,),) if own in hand.holding.bonus else ()


def own_season(hand: Hand) -> Evidence:
    """The season with the number of one's own wind."""
    own = Tile(SEASONS + hand.holding.seat_wind)
    return ((own,),) if own in hand.holding.bonus else ()


def own_flower_and_season(hand: Hand) -> Evidence:
    """Both of them."""
    found = own_flower(hand) + own_season(hand)
    return (found[0] + found[1],) if len(found) == 2 else ()


def all_flowers(hand: Hand) -> Evidence:
    """All four flowers."""
    found = _bonus(hand, FLOWERS)
    return (found,) if len(set(found)) == BONUS_OF_A_KIND else ()


def all_seasons(hand: Hand) -> Evidence:
    """All four seasons."""
    found = _bonus(hand, SEASONS)
    return (found,) if len(set(found)) == BONUS_OF_A_KIND else ()


DETECTORS = {
    detector.__name__: detector
    for detector in (
        pair_dragon,
        pair_own_wind,
        pair_round_wind,
        mahjong,
        self_drawn,
        only_tile,
        last_pair_simple,
        last_pair_major,
        concealed_hand,
        flower,
        season,
        own_flower,
        own_season,
        own_flower_and_season,
        all_flowers,
        all_seasons,
    )
}
