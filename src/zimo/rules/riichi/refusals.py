"""What keeps a hand from going out before its tiles are looked at."""

from __future__ import annotations

from enum import StrEnum

from zimo.rules.holding import Holding, Source, Win
from zimo.rules.ruleset import Ruleset
from zimo.tiles import COPIES, KINDS, PLAYING, MeldKind, kind_of
from zimo.tiles.kinds import KIND_OF

__all__ = ["Refusal", "contradiction", "refused", "wrong_tiles"]

SIZE = 14


class Refusal(StrEnum):
    """Why a hand may not go out."""

    TILES = "tiles"  # a wrong number of tiles
    FIVE = "five"  # five tiles of a kind
    SHAPE = "shape"  # neither four sets and a pair nor a special hand
    YAKU = "yaku"  # fewer han than needed, dora not counted
    ATOZUKE = "atozuke"  # not every tile it waits for would have given a yaku
    FURITEN = "furiten"  # an own discard, or a tile let pass, would have won
    UNDECLARED = "undeclared"  # a calling hand must have been declared
    ON_DISCARD = "on_discard"  # only a tile from the wall may end a deal
    CONCEALED_KONG = "concealed_kong"  # which only thirteen orphans may rob
    IPPATSU = "contradiction_ippatsu"  # without riichi
    DOUBLE = "contradiction_double"  # riichi at the first discard, without riichi
    DECLARED_OPEN = "contradiction_open"  # riichi with claimed sets
    LAST_TILE = "contradiction_last_tile"  # drawn last, but not self-drawn
    LAST_DISCARD = "contradiction_last_discard"  # discarded last, but self-drawn
    REPLACEMENT = "contradiction_replacement"  # drawn for a kong, but there is none
    ROBBED = "contradiction_robbed"  # from a kong of a kind that the hand has more of
    FIRST = "contradiction_first"  # in the first turn, with melds or after riichi
    EIGHTS = "contradiction_eights"  # East's wins in a row, but the winner is not East


def refused(rules: Ruleset, holding: Holding, win: Win) -> Refusal | None:
    """What is wrong with the hand, whatever its sets are; None if nothing is."""
    wrong = wrong_tiles(holding) or contradiction(holding, win)
    if wrong is not None:
        return wrong
    if (win.first_turn or win.first_go) and holding.declared:
        return Refusal.FIRST
    if rules.ready.required and not holding.declared and not (win.first_turn or win.first_go):
        return Refusal.UNDECLARED
    if not win.self_drawn:
        if not rules.winning.on_discard:
            return Refusal.ON_DISCARD
        if win.barred:
            return Refusal.FURITEN
    return None


def wrong_tiles(holding: Holding) -> Refusal | None:
    """Too many or too few tiles, or five of a kind; None if there is nothing wrong with them."""
    size = sum(kind_of(tile) < PLAYING for tile in holding.concealed) + 3 * len(holding.melds)
    if size != SIZE:
        return Refusal.TILES
    return Refusal.FIVE if _five_alike(holding) else None


def _five_alike(holding: Holding) -> bool:
    counts = bytearray(KINDS)
    for tile in (*holding.concealed, *holding.bonus):
        counts[KIND_OF[tile]] += 1
    for meld in holding.melds:
        for tile in meld.tiles:
            counts[KIND_OF[tile]] += 1
    return max(counts) > COPIES


def contradiction(holding: Holding, win: Win) -> Refusal | None:
    """Circumstances that can't be true together; None if they can."""
    claimed = any(not meld.concealed for meld in holding.melds)
    if win.one_shot and not holding.declared:
        return Refusal.IPPATSU
    if (holding.declared_first or holding.declared_open) and not holding.declared:
        return Refusal.DOUBLE
    if holding.declared and claimed:
        return Refusal.DECLARED_OPEN
    if win.last_tile and not win.self_drawn:
        return Refusal.LAST_TILE
    if win.last_discard and win.source is not Source.DISCARD:
        return Refusal.LAST_DISCARD
    if _no_kong(holding, win):
        return Refusal.REPLACEMENT
    if win.source is Source.ROBBED_KONG:
        kind = kind_of(win.tile)
        if sum(kind_of(tile) == kind for tile in holding.concealed) > 1:
            return Refusal.ROBBED
    if win.first_go and holding.melds:
        return Refusal.FIRST
    if win.dealer_wins and holding.seat_wind.value:
        return Refusal.EIGHTS
    return None


def _no_kong(holding: Holding, win: Win) -> bool:
    """A replacement needs a kong or a tile laid aside, kongs in a row as many kongs."""
    kongs = sum(meld.kind is MeldKind.KONG for meld in holding.melds)
    if win.kongs_in_row > kongs or (win.kongs_in_row and win.source is not Source.LOOSE):
        return True
    return win.source is Source.LOOSE and not kongs and not holding.bonus
