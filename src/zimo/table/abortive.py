"""What ends a deal before its time: bad dealt hands, and signs of a wild deal [07].

Each function gives 0 or the place of an `Ending`; that nobody has won the tile is known before.
"""

from __future__ import annotations

from zimo.table.hand import Hand
from zimo.table.position import Position
from zimo.tiles.kinds import HONOUR, TERMINAL, WIND

__all__ = ["after_discard", "four_kongs", "has_nine_kinds"]

_NINE = 9
_MOST_KONGS = 4
_FACE = 0x7F  # of a discard, without the mark that it was claimed
_FOUR_WINDS, _ALL_READY, _FOUR_KONGS = 2, 3, 4  # places of `Ending`
_OUTER = bytes(HONOUR[kind] | TERMINAL[kind] for kind in range(34))
_WIND: bytes = WIND


def has_nine_kinds(hand: Hand) -> bool:
    """Whether nine or more kinds of terminals and honours are in hand."""
    found = 0
    for kind in range(34):
        if _OUTER[kind] and hand.counts[kind]:
            found += 1
    return found >= _NINE


def after_discard(deal: Position) -> int:
    """Whether the deal ends with a discard that nobody has won."""
    terms = deal.terms
    if terms.abort_four_winds and deal.discards == deal.players and _same_winds(deal):
        return _FOUR_WINDS
    if terms.abort_all_ready and deal.calls == deal.players:
        return _ALL_READY
    if four_kongs(deal):
        return _FOUR_KONGS
    return 0


def four_kongs(deal: Position) -> bool:
    """Whether four kongs have been laid, not all of them by one player, and that ends the deal."""
    if not deal.terms.abort_four_kongs or deal.kong_count < _MOST_KONGS:
        return False
    most = 0
    for hand in deal.hands:
        most = max(most, hand.kongs)
    return most < deal.kong_count


def _same_winds(deal: Position) -> bool:
    """Whether everyone's first discard was the same wind, and nothing was claimed or laid."""
    if deal.claimed:
        return False
    hand: Hand = deal.hands[0]
    first = hand.discards[0] & _FACE
    if not _WIND[first]:
        return False
    same = 0
    for hand in deal.hands:
        same += hand.discards[0] & _FACE == first
    return same == deal.players
