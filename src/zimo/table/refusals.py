"""Why an action is refused, in words and with the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zimo.table.actions import (
    ADDED_KONG,
    CALL,
    CHOW_HIGH,
    CHOW_LOW,
    CONCEALED_KONG,
    DEAD_HAND,
    DECLARE,
    DISCARD,
    KONG,
    MAHJONG,
    PASS,
    PUNG,
    SHOWN,
    IllegalAction,
    action_text,
    tile_of,
)
from zimo.tiles import Tile, kind_of, label_of

if TYPE_CHECKING:
    from zimo.table.position import Position

__all__ = ["refusal"]

_TURN, _CLAIM, _ROB, _OVER, _OPENING = range(5)


def refusal(deal: Position, seat: int, action: int) -> IllegalAction:
    """The refusal of an action that `deal.allows` does not allow."""
    if not 0 <= seat < deal.players:
        return IllegalAction(f"there is no seat {seat} at this table", "seats")
    try:
        text = action_text(action)
    except ValueError:
        return IllegalAction(f"there is no action {action}", "actions")
    if deal.phase == _OVER:
        return IllegalAction("the deal is over", "turn order")
    if action >= SHOWN:
        return _ruling(deal, seat, action)
    if deal.phase == _OPENING:
        return _before_the_first(deal, seat, text)
    if deal.phase == _TURN:
        return _in_turn(deal, seat, action, text)
    return _on_claim(deal, seat, action, text)


def _not_asked() -> IllegalAction:
    """The same words while others may claim, so that they tell nothing about who can."""
    return IllegalAction("it is not your turn, and nothing is offered to you", "turn order")


def _ruling(deal: Position, seat: int, action: int) -> IllegalAction:
    if not deal.terms.sporting:
        return IllegalAction("only a sporting table makes rulings", "conduct")
    if action == DEAD_HAND:
        return IllegalAction("the hand is dead already", "conduct")
    if Tile(action - SHOWN) not in deal.hands[seat].faces():
        return IllegalAction(
            f"there is no {label_of(Tile(action - SHOWN))} in that hand to be shown", "conduct"
        )
    return IllegalAction("another tile has been shown and is not discarded yet", "conduct")


def _before_the_first(deal: Position, seat: int, text: str) -> IllegalAction:
    if seat != deal.turn:
        return IllegalAction("another player is asked what they were dealt", "turn order")
    return IllegalAction(
        f"before East's first discard only what was dealt is declared, not {text}", "turn order"
    )


def _in_turn(deal: Position, seat: int, action: int, text: str) -> IllegalAction:
    hand = deal.hands[seat]
    if seat != deal.turn:
        return _not_asked()
    if action == CALL:
        return IllegalAction("a dealt calling hand can't be declared any more", "calling hand")
    if action == PASS or PUNG <= action <= CHOW_HIGH:
        return IllegalAction(f"no discard is offered, so {text} means nothing", "claims")
    if action == MAHJONG:
        return IllegalAction("the hand may not go out", "mahjong")
    if hand.declared and deal.terms.ready_frozen:
        return IllegalAction("a declared hand may not change any more", "calling hand")
    tile = tile_of(action)
    label = label_of(Tile(tile)) if tile is not None else ""
    if DISCARD <= action < DECLARE:
        return IllegalAction(f"there is no {label} in your hand", "discard")
    if DECLARE <= action < CONCEALED_KONG:
        if hand.declared:
            return IllegalAction("the calling hand is declared already", "calling hand")
        if not hand.counts[kind_of(Tile(action - DECLARE))]:
            return IllegalAction(f"there is no {label} in your hand", "discard")
        return IllegalAction(
            f"no calling hand can be declared with the discard of {label} now", "calling hand"
        )
    return _kong(deal, action, label)


def _kong(deal: Position, action: int, label: str) -> IllegalAction:
    hand = deal.hands[deal.turn]
    if action >= ADDED_KONG:
        kind = action - ADDED_KONG
        if not deal.terms.kong_added:
            return IllegalAction("a pung may not be made a kong here", "kongs")
        if not hand.pungs >> kind & 1:
            return IllegalAction(f"you have no claimed pung of {label}", "kongs")
        if not hand.counts[kind]:
            return IllegalAction(f"there is no {label} in your hand", "kongs")
    elif not deal.terms.kong_concealed:
        return IllegalAction("concealed kongs are not declared here", "kongs")
    elif hand.counts[action - CONCEALED_KONG] < 4:
        return IllegalAction(f"you do not hold four of {label}", "kongs")
    if deal.drawn == 255:
        return IllegalAction("a kong is declared after drawing a tile, not after a claim", "kongs")
    return IllegalAction("there is no tile left to replace the fourth of a kong", "kongs")


def _on_claim(deal: Position, seat: int, action: int, text: str) -> IllegalAction:
    if not deal.window.pending >> seat & 1:
        return _not_asked()
    if action >= DISCARD:
        return IllegalAction("a discard is offered: claim it or pass", "claims")
    if action == MAHJONG:
        return IllegalAction("the hand may not go out with this tile", "mahjong")
    if deal.phase == _ROB:
        return IllegalAction("a kong may only be robbed for mahjong", "robbing a kong")
    label = label_of(Tile(deal.window.tile))
    if action in (PUNG, KONG):
        need = 2 if action == PUNG else 3
        return IllegalAction(
            f"a {text} needs {need} of {label} in hand, and leave to claim it", "claims"
        )
    if CHOW_LOW <= action <= CHOW_HIGH:
        return IllegalAction(f"no such chow can be claimed with {label}", "claims")
    return IllegalAction(f"{text} is not possible here", "claims")
