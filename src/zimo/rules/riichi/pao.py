"""Who is liable for a yakuman: who gave the last claimed set of dragons, of winds, the last kong.

Read from the melds in the order in which they were laid.
"""

from __future__ import annotations

from collections.abc import Callable

from zimo.rules.holding import Holding
from zimo.rules.riichi.options import RiichiOptions
from zimo.tiles import Meld, MeldKind, Seat, is_dragon, is_wind

__all__ = ["liable"]


def liable(options: RiichiOptions, holding: Holding, yakuman: str) -> Seat | None:
    """The seat that is liable for this yakuman of the hand; None if nobody is.

    The set that made the yakuman certain must have been claimed; one laid concealed, or in hand,
    makes nobody liable.
    """
    rules: dict[str, tuple[bool, int, Callable[[Meld], bool]]] = {
        "daisangen": (options.pao_dragons, 3, _dragons),
        "daisuushii": (options.pao_winds, 4, _winds),
        "suukantsu": (options.pao_kongs, 4, _kong),
    }
    on, number, counts = rules.get(yakuman, (False, 0, _kong))
    if not on:
        return None
    sets = [meld for meld in holding.melds if counts(meld)]
    if len(sets) < number:
        return None
    last = sets[number - 1]
    if last.concealed or (yakuman == "suukantsu" and last.added):
        return None
    return last.source


def _dragons(meld: Meld) -> bool:
    return meld.kind is not MeldKind.CHOW and is_dragon(meld.tiles[0])


def _winds(meld: Meld) -> bool:
    return meld.kind is not MeldKind.CHOW and is_wind(meld.tiles[0])


def _kong(meld: Meld) -> bool:
    return meld.kind is MeldKind.KONG
