"""The generated hands of riichi as the family takes them."""

from __future__ import annotations

from riichi_hands import RED, Hand
from zimo.rules.holding import Holding, Source, Win
from zimo.rules.riichi.scorer import CONCEALED_KONG
from zimo.rules.riichi.yaku import Circumstance
from zimo.tiles import Tile, Wind, kind_of, meld

__all__ = ["face_of", "holding_of_hand"]


def face_of(piece: int) -> Tile:
    """The face of a piece: red fives have their own."""
    if piece in RED:
        return Tile(47 + RED.index(piece))
    return Tile(piece // 4)


def holding_of_hand(hand: Hand) -> Holding:
    """With its win; the melds are all claimed but concealed kongs."""

    def has(bit: Circumstance) -> bool:
        return bool(hand.how & bit)

    source = Source.WALL if has(Circumstance.SELF_DRAWN) else Source.DISCARD
    if has(Circumstance.AFTER_KONG):
        source = Source.LOOSE
    elif has(Circumstance.ROBBED):
        source = Source.ROBBED_KONG
    faces = [face_of(piece) for piece in hand.held]
    melds = []
    for code, pieces in hand.melds:
        tiles = [face_of(piece) for piece in pieces]
        melds.append(meld(tiles, concealed=code >= CONCEALED_KONG))
    return Holding(
        concealed=tuple(sorted(faces, key=kind_of)),
        melds=tuple(melds),
        seat_wind=Wind(hand.seat),
        round_wind=Wind(hand.round),
        declared=has(Circumstance.RIICHI),
        declared_first=has(Circumstance.DOUBLE),
        win=Win(
            tile=face_of(hand.win),
            source=source,
            last_tile=has(Circumstance.LAST_TILE),
            last_discard=has(Circumstance.LAST_DISCARD),
            first_go=has(Circumstance.TENHOU | Circumstance.CHIIHOU),
            kongs_in_row=1 if has(Circumstance.AFTER_KONG) else 0,
            one_shot=has(Circumstance.IPPATSU),
            indicators=tuple(face_of(piece) for piece in hand.shown),
            under=tuple(face_of(piece) for piece in hand.under),
        ),
    )
