"""Where a hand could go: the shapes that would be worth enough to go out.

A family turns its minimum into plans; a player (a bot, the coach, the table's hints) measures how
far a hand is from each. So nobody outside the family needs to know what the family counts.
"""

from __future__ import annotations

from msgspec import Struct

__all__ = ["ANY_KIND", "Plan"]

ANY_KIND = (1 << 34) - 1


class Plan(Struct, frozen=True, kw_only=True):
    """A complete hand, described: `sets` sets and a pair, with restrictions.

    Masks have bit `k` set for kind `k` of the 34 that form sets.
    """

    items: tuple[str, ...] = ()  # the catalogue rows that it earns
    form: str = "standard"  # or the name of a special form of the kernel
    kinds: int = ANY_KIND  # only these kinds may stand in the hand
    chows: bool = True
    max_chows: int = 4
    pungs: bool = True  # pungs and kongs
    pairs: int = ANY_KIND  # kinds that may be the pair
    needs: tuple[int, ...] = ()  # kinds of which a pung or kong must be there
    chow_needs: tuple[int, ...] = ()  # kinds at which a chow must begin, each once
    kongs: int | None = None  # so many sets, all kongs, and a pair; 0: no kong; None: as it comes
    concealed: bool = False  # melds spoil it (a concealed kong does not)
    worth: int = 1  # how much it is worth, to choose between equally near plans
