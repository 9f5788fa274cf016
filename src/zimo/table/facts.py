"""The log of a deal: facts of four bytes each, in the order in which they happened.

`[fact, seat, tile, extra]`. `events` turns them into words and Structs for whoever may see them.
"""

from __future__ import annotations

from enum import IntEnum

__all__ = ["CLAIMABLE", "FACT_SIZE", "REDS", "Fact"]

FACT_SIZE = 4
REDS = 64
"""In `extra` of a claimed set: so many times the red fives that the claimer adds."""


class Fact(IntEnum):
    """What happened. In brackets: what `tile` and `extra` hold, where they hold anything."""

    DICE = 1  # a roll for the break (first die, second die)
    BREAK = 2  # the wall opens; seat: whose wall (stacks counted)
    DEALT = 3  # a tile is dealt (face)
    DRAWN = 4  # a tile is drawn from the wall (face, drawable tiles left)
    REPLACED = 5  # a loose or replacement tile is taken (face, drawable tiles left)
    BONUS = 6  # a bonus tile is laid out (face)
    DECLARED = 7  # a calling hand is declared, with the discard that follows or as it was dealt
    DISCARDED = 8  # (face, 1 if it is the tile just drawn)
    CHOW = (
        9  # a discard is claimed (face, the discarder's seat + 16 x its place in the chow + REDS)
    )
    PUNG = 10  # (face, the discarder's seat + REDS)
    KONG = 11  # (face, the discarder's seat + REDS)
    CONCEALED_KONG = 12  # (kind, 1 if it lies face down)
    ADDED_KONG = 13  # (kind, 1 if it is a red five that is added)
    ROBBED = 14  # seat: who loses the tile of the kong (face)
    LAPSED = 15  # a calling hand does not stand any more
    MAHJONG = (
        16  # (face, 0 wall, 1 replacement, 2 discard, 3 robbed kong, 4 all bonus, 5 laid aside)
    )
    DRAWN_DEAL = 17  # nobody is out (extra: place of the `Ending`)
    FALSE_MAHJONG = 18  # a mahjong that is none (face), on a sporting table
    SHOWN = 19  # a tile is shown by mistake (face)
    DEAD_HAND = 20  # a hand may not go out any more
    STAKED = 21  # the discard of a calling hand was not won: the stake is laid on the table
    INDICATOR = 22  # the next indicator is turned up (face); seat: East, or whose kong turns it
    ASIDE = 23  # a tile is laid aside for a replacement (face)
    FALSE_CALL = 24  # a calling hand that is none, found out when the deal is drawn


CLAIMABLE = frozenset((Fact.DISCARDED, Fact.CONCEALED_KONG, Fact.ADDED_KONG, Fact.ASIDE))
"""Facts after which others may have something to say."""
