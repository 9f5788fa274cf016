"""Furiten: who may not win on another player's tile, and because of which tiles [07].

Waits count here, not wins: a tile that completes the hand bars it whether or not the hand would be
worth enough.
"""

from __future__ import annotations

from zimo.table.hand import CLAIMED_AWAY, Hand
from zimo.table.terms import Terms
from zimo.tiles import PLAYING, Tile, kind_of

__all__ = ["barring_tiles", "is_barred", "let_pass", "new_turn"]

_UNTIL_THE_END = 2  # the place of `Passed.READY`
_BIT = 1  # typed as 64 bits where it is compiled


def is_barred(hand: Hand, terms: Terms) -> bool:
    """Whether this hand may only win by a tile that its player draws."""
    if hand.passed:
        return True
    return terms.furiten and hand.waits & hand.thrown != 0


def let_pass(hand: Hand, kind: int, terms: Terms) -> None:
    """A tile that completes the hand is not taken: barred for a turn, a declared hand for good."""
    if terms.passed:
        hand.passed |= _BIT << kind
        if hand.declared and terms.passed == _UNTIL_THE_END:
            hand.barred_for_good = True


def new_turn(hand: Hand) -> None:
    """The player's own turn: what was let pass before it is forgotten."""
    if not hand.barred_for_good:
        hand.passed = 0


def barring_tiles(hand: Hand, terms: Terms) -> tuple[Tile, ...]:
    """The tiles that bar the hand: its own discards in order, then the kinds let pass."""
    found = []
    if terms.furiten:
        own = [Tile(face & ~CLAIMED_AWAY) for face in hand.discards]
        found += [tile for tile in own if hand.waits >> kind_of(tile) & 1]
    found += [Tile(kind) for kind in range(PLAYING) if hand.passed >> kind & 1]
    return tuple(found)
