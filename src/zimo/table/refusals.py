"""Why an action is refused, in words and with the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zimo.table.abortive import has_nine_kinds
from zimo.table.actions import (
    ABORT,
    ADDED_KONG,
    ASIDE,
    CALL,
    CHOW_LOW,
    CHOW_RED,
    CONCEALED_KONG,
    DEAD_HAND,
    DECLARE,
    DISCARD,
    KONG,
    MAHJONG,
    PASS,
    PUNG,
    PUNG_RED,
    SHOWN,
    IllegalAction,
    action_text,
    tile_of,
)
from zimo.table.furiten import barring_tiles
from zimo.tiles import Tile, kind_of, label_of

if TYPE_CHECKING:
    from zimo.table.position import Position

__all__ = ["refusal"]

_TURN, _CLAIM, _ROB, _OVER, _OPENING = range(5)
_NO_TILE = 255


def refusal(deal: Position, seat: int, action: int) -> IllegalAction:
    """The refusal of an action that `deal.allows` does not allow."""
    if not 0 <= seat < deal.players:
        return IllegalAction("seat", "seats", seat=str(seat))
    try:
        text = action_text(action)
    except ValueError:
        return IllegalAction("action", "actions", action=str(action))
    if deal.phase == _OVER:
        return IllegalAction("over", "turn order")
    if action >= SHOWN:
        return _ruling(deal, seat, action)
    if deal.phase == _OPENING:
        return _before_the_first(deal, seat, text)
    if deal.phase == _TURN:
        return _in_turn(deal, seat, action, text)
    return _on_claim(deal, seat, action, text)


def _not_asked() -> IllegalAction:
    """The same words while others may claim, so that they tell nothing about who can."""
    return IllegalAction("turn", "turn order")


def _ruling(deal: Position, seat: int, action: int) -> IllegalAction:
    if not deal.terms.sporting:
        return IllegalAction("not_sporting", "conduct")
    if action == DEAD_HAND:
        return IllegalAction("dead", "conduct")
    if Tile(action - SHOWN) not in deal.hands[seat].faces():
        return IllegalAction("not_shown", "conduct", tile=label_of(Tile(action - SHOWN)))
    return IllegalAction("shown_before", "conduct")


def _before_the_first(deal: Position, seat: int, text: str) -> IllegalAction:
    if seat != deal.turn:
        return IllegalAction("opening_turn", "turn order")
    return IllegalAction("opening", "turn order", action=text)


def _in_turn(deal: Position, seat: int, action: int, text: str) -> IllegalAction:
    if seat != deal.turn:
        return _not_asked()
    if action == CALL:
        return IllegalAction("call_late", "calling hand")
    if action == ABORT:
        return _abort(deal)
    if action == ASIDE:
        return _aside(deal)
    if action == PASS or PUNG <= action < DISCARD:
        return IllegalAction("nothing_offered", "claims", action=text)
    if action == MAHJONG:
        return IllegalAction("mahjong", "mahjong")
    if deal.hands[seat].declared and deal.terms.ready_frozen:
        return _frozen(deal, action)
    tile = tile_of(action)
    label = label_of(Tile(tile)) if tile is not None else ""
    if action >= CONCEALED_KONG:
        return _kong(deal, action, label)
    return _discard(deal, action, label)


def _abort(deal: Position) -> IllegalAction:
    rule = "abortive draws"
    hand = deal.hands[deal.turn]
    if not deal.terms.abort_nine_kinds:
        return IllegalAction("abort_never", rule)
    if hand.discarded:
        return IllegalAction("abort_late", rule)
    if deal.claimed or deal.drawn == _NO_TILE:
        return IllegalAction("abort_claimed", rule)
    assert not has_nine_kinds(hand), "nothing else forbids it"
    return IllegalAction("abort_kinds", rule)


def _aside(deal: Position) -> IllegalAction:
    rule = "tiles laid aside"
    hand = deal.hands[deal.turn]
    if not deal.terms.aside:
        return IllegalAction("aside_never", rule)
    if deal.drawn == _NO_TILE:
        return IllegalAction("aside_claimed", rule)
    if not any(deal.terms.aside >> kind & 1 and hand.counts[kind] for kind in range(34)):
        return IllegalAction("aside_none", rule)
    if deal.wall.live <= 0 or not deal.wall.can_replace(deal.turn):
        return IllegalAction("aside_wall", rule)
    return IllegalAction("aside_declared", rule)


def _frozen(deal: Position, action: int) -> IllegalAction:
    """A declared hand that may not change."""
    rule = "calling hand"
    hand = deal.hands[deal.turn]
    kind = action - CONCEALED_KONG
    if CONCEALED_KONG <= action < ADDED_KONG and deal.terms.ready_kongs and deal.may_kong:
        if kind != kind_of(Tile(deal.drawn)):
            return IllegalAction("frozen_kong", rule)
        if hand.counts[kind] == 4 and deal.terms.kong_concealed:
            return IllegalAction("frozen_waits", rule)
    return IllegalAction("frozen", rule)


def _discard(deal: Position, action: int, label: str) -> IllegalAction:
    """A discard, or the declaration of a calling hand with one."""
    hand, terms = deal.hands[deal.turn], deal.terms
    face = Tile(action - DECLARE if action >= DECLARE else action - DISCARD)
    if action >= DECLARE and hand.declared:
        return IllegalAction("declared", "calling hand")
    if not hand.counts[kind_of(face)] or (action < DECLARE and face not in hand.faces()):
        return IllegalAction("no_tile", "discard", tile=label)
    if deal.barred >> kind_of(face) & 1:
        return IllegalAction("swapping", "swapping", tile=label)
    if action < DECLARE:
        return IllegalAction("shown_first", "conduct")
    rule = "calling hand"
    if terms.ready_closed and hand.claimed_sets:
        return IllegalAction("ready_closed", rule)
    if terms.ready_any and deal.wall.live < terms.least_tiles:
        return IllegalAction("ready_wall", rule, tiles=terms.least_tiles)
    poor = bool(deal.points) and deal.points[deal.turn] < terms.stake
    if poor and not terms.on_credit:
        return IllegalAction("ready_stake", rule, stake=terms.stake)
    return IllegalAction("ready_not", rule, tile=label)


def _kong(deal: Position, action: int, label: str) -> IllegalAction:
    hand = deal.hands[deal.turn]
    if action >= ADDED_KONG:
        kind = action - ADDED_KONG
        if not deal.terms.kong_added:
            return IllegalAction("kong_added_never", "kongs")
        if not hand.pungs >> kind & 1:
            return IllegalAction("kong_no_pung", "kongs", tile=label)
        if not hand.counts[kind]:
            return IllegalAction("no_tile", "kongs", tile=label)
    elif not deal.terms.kong_concealed:
        return IllegalAction("kong_concealed_never", "kongs")
    elif hand.counts[action - CONCEALED_KONG] < 4:
        return IllegalAction("kong_four", "kongs", tile=label)
    if deal.drawn == _NO_TILE:
        return IllegalAction("kong_claimed", "kongs")
    if deal.terms.most_kongs and deal.kong_count >= deal.terms.most_kongs:
        return IllegalAction("kong_most", "kongs", count=deal.kong_count)
    return IllegalAction("kong_wall", "kongs")


def _on_claim(deal: Position, seat: int, action: int, text: str) -> IllegalAction:
    if not deal.window.pending >> seat & 1:
        return _not_asked()
    if action >= DISCARD or action in (ABORT, ASIDE):
        return IllegalAction("claim_or_pass", "claims")
    label = label_of(Tile(deal.window.tile))
    if action == MAHJONG:
        hand = deal.hands[seat]
        barring = barring_tiles(hand, deal.terms)
        if barring and hand.waits >> kind_of(Tile(deal.window.tile)) & 1:
            return IllegalAction("furiten", "furiten", tile=label_of(barring[0]))
        return IllegalAction("mahjong_claim", "mahjong")
    if deal.phase == _ROB:
        return IllegalAction("rob_only", "robbing a kong")
    if action in (PUNG, KONG):
        need = 2 if action == PUNG else 3
        return IllegalAction("claim_needs", "claims", action=text, need=need, tile=label)
    if action >= PUNG_RED and action < CALL:
        return IllegalAction("no_red", "claims", action=text)
    assert CHOW_LOW <= action < CHOW_RED or action == CALL, "all others are told above"
    if action == CALL:
        return IllegalAction("not_here", "claims", action=text)
    return IllegalAction("no_chow", "claims", tile=label)
