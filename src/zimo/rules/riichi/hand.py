"""A holding in the numbers that the scorer takes."""

from __future__ import annotations

from msgspec import Struct

from zimo.rules.holding import Holding, Source, Win
from zimo.rules.riichi.scorer import CONCEALED_KONG, MELD_CHOW, MELD_KONG, MELD_PUNG
from zimo.rules.riichi.values import Entry
from zimo.rules.riichi.yaku import Circumstance
from zimo.tiles import PLAYING, RED_FIVES, Meld, MeldKind, Wind, kind_of
from zimo.tiles.kinds import KIND_OF

__all__ = ["Asked", "asked_of", "counts_of", "meld_codes"]


class Asked(Struct, frozen=True):
    """The arguments of `Scorer.score`, in its order."""

    counts: bytes
    melds: bytes
    win: int
    how: int
    seat: int
    round: int
    shown: bytes = b""
    under: bytes = b""
    red: int = 0
    aside: bytes = b""


def asked_of(entry: Entry, holding: Holding, win: Win) -> Asked:
    """The hand as numbers, and only the kinds of dora that count."""
    doras = entry.doras
    red = 0
    if "aka_dora" in doras:
        red = sum(tile >= RED_FIVES for tile in holding.concealed)
        red += sum(tile >= RED_FIVES for meld in holding.melds for tile in meld.tiles)
    under = win.under if holding.declared and "ura_dora" in doras else ()
    aside = [tile for tile in holding.bonus if tile in entry.aside]
    return Asked(
        counts=bytes(counts_of(holding)),
        melds=meld_codes(holding.melds),
        win=kind_of(win.tile),
        how=circumstances(entry, holding, win),
        seat=int(holding.seat_wind),
        round=int(holding.round_wind),
        shown=bytes(kind_of(tile) for tile in win.indicators) if "dora" in doras else b"",
        under=bytes(kind_of(tile) for tile in under),
        red=red,
        aside=bytes(aside) if "nuki_dora" in doras else b"",
    )


def counts_of(holding: Holding) -> bytearray:
    """The concealed tiles by kind."""
    counts = bytearray(PLAYING)
    for tile in holding.concealed:
        kind = KIND_OF[tile]
        if kind < PLAYING:
            counts[kind] += 1
    return counts


def meld_codes(melds: tuple[Meld, ...]) -> bytes:
    """One byte for each meld."""
    return bytes(_code(meld) for meld in melds)


def _code(meld: Meld) -> int:
    kind = meld.base
    if meld.kind is MeldKind.CHOW:
        return MELD_CHOW + kind
    if meld.kind is MeldKind.PUNG:
        return MELD_PUNG + kind
    return (CONCEALED_KONG if meld.concealed else MELD_KONG) + kind


def circumstances(entry: Entry, holding: Holding, win: Win) -> int:
    """How the hand was declared and won, in the bits of `Circumstance`."""
    how = Circumstance.EIGHTS * ((win.dealer_wins + 1) // 8)
    if holding.declared:
        how |= Circumstance.RIICHI
        if holding.declared_first:
            how |= Circumstance.DOUBLE
        if holding.declared_open:
            how |= Circumstance.SHOWN
        if win.one_shot:
            how |= Circumstance.IPPATSU
    # A kong or a tile laid aside has broken the first turn.
    first = win.first_go or (win.first_turn and not holding.melds and not holding.bonus)
    east = holding.seat_wind is Wind.EAST
    if win.self_drawn:
        how |= Circumstance.SELF_DRAWN
        if win.source is Source.LOOSE and _after_kong(entry, holding, win):
            how |= Circumstance.AFTER_KONG
        elif win.last_tile:
            how |= Circumstance.LAST_TILE
        if first:
            how |= Circumstance.TENHOU if east else Circumstance.CHIIHOU
    else:
        if win.last_discard:
            how |= Circumstance.LAST_DISCARD
        if win.source is Source.ROBBED_KONG:
            how |= Circumstance.ROBBED
        if first and not east:
            how |= Circumstance.RENHOU
    return int(how)


def _after_kong(entry: Entry, holding: Holding, win: Win) -> bool:
    if win.kongs_in_row:
        return True
    if any(tile in entry.aside for tile in holding.bonus):
        return entry.options.aside_after_kong
    return any(meld.kind is MeldKind.KONG for meld in holding.melds)
