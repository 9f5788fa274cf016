"""A holding in the numbers that the scorer takes."""

from __future__ import annotations

from zimo.rules.holding import Holding, Source, Win
from zimo.rules.mcr.fans import Circumstance
from zimo.rules.mcr.scorer import CONCEALED_KONG, MELD_CHOW, MELD_KONG, MELD_PUNG, Scorer
from zimo.tiles import PLAYING, Meld, MeldKind, kind_of

__all__ = ["circumstances", "counts_of", "meld_codes", "scored", "shown"]


def scored(scorer: Scorer, holding: Holding, win: Win) -> int:
    """The value of a complete hand without flowers; -1 if it is not complete."""
    kind = kind_of(win.tile)
    counts = counts_of(holding)
    if kind >= PLAYING or not counts[kind] or len(holding.melds) > 4:
        return -1
    if max(counts) > 4:
        return -1
    return scorer.score(
        bytes(counts),
        meld_codes(holding.melds),
        kind,
        circumstances(holding, win),
        int(holding.seat_wind),
        int(holding.round_wind),
    )


def counts_of(holding: Holding) -> bytearray:
    """The concealed tiles by kind."""
    counts = bytearray(PLAYING)
    for tile in holding.concealed:
        kind = kind_of(tile)
        if kind < PLAYING:
            counts[kind] += 1
    return counts


def meld_codes(melds: tuple[Meld, ...]) -> bytes:
    """One byte for each meld."""
    return bytes(_code(meld) for meld in melds)


def _code(meld: Meld) -> int:
    kind = min(meld.kinds)
    if meld.kind is MeldKind.CHOW:
        return MELD_CHOW + kind
    if meld.kind is MeldKind.PUNG:
        return MELD_PUNG + kind
    return (CONCEALED_KONG if meld.concealed else MELD_KONG) + kind


def circumstances(holding: Holding, win: Win) -> int:
    """How the hand went out. A tile that replaced a bonus tile is an ordinary one [S4]."""
    how = Circumstance(0)
    if win.self_drawn:
        how |= Circumstance.SELF_DRAWN
    if win.last_tile or win.last_discard:
        how |= Circumstance.LAST_OF_WALL
    if win.source is Source.LOOSE and _after_kong(holding, win):
        how |= Circumstance.REPLACEMENT
    if win.source is Source.ROBBED_KONG:
        how |= Circumstance.ROBBED_KONG
    own = shown(meld_codes(holding.melds), kind_of(win.tile))
    if win.last_of_kind or own == 3:
        how |= Circumstance.LAST_OF_KIND
    elif win.two_open or own == 2:
        how |= Circumstance.LAST_BUT_OWN
    return int(how)


def shown(melds: bytes, kind: int) -> int:
    """How many of a kind lie open in one's own melds, given as codes."""
    found = 0
    for code in melds:
        if code < MELD_PUNG:
            found += code <= kind <= code + 2
        elif code < CONCEALED_KONG and code % 34 == kind:
            found += 3 if code < MELD_KONG else 4
    return found


def _after_kong(holding: Holding, win: Win) -> bool:
    if win.kongs_in_row:
        return True
    kongs = any(meld.kind is MeldKind.KONG for meld in holding.melds)
    return kongs and not holding.bonus
