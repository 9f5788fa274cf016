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
    if seat != deal.turn:
        return _not_asked()
    if action == CALL:
        return IllegalAction("a dealt calling hand can't be declared any more", "calling hand")
    if action == ABORT:
        return _abort(deal)
    if action == ASIDE:
        return _aside(deal)
    if action == PASS or PUNG <= action < DISCARD:
        return IllegalAction(f"no discard is offered, so {text} means nothing", "claims")
    if action == MAHJONG:
        return IllegalAction("the hand may not go out", "mahjong")
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
        return IllegalAction("no dealt hand ends a deal here", rule)
    if hand.discarded:
        return IllegalAction("a dealt hand ends the deal in its player's first turn only", rule)
    if deal.claimed or deal.drawn == _NO_TILE:
        return IllegalAction("a dealt hand ends the deal only before any claim or kong", rule)
    assert not has_nine_kinds(hand), "nothing else forbids it"
    return IllegalAction("there are fewer than nine kinds of terminals and honours in hand", rule)


def _aside(deal: Position) -> IllegalAction:
    rule = "tiles laid aside"
    hand = deal.hands[deal.turn]
    if not deal.terms.aside:
        return IllegalAction("no tile is laid aside here", rule)
    if deal.drawn == _NO_TILE:
        return IllegalAction("a tile is laid aside after drawing one, not after a claim", rule)
    if not any(deal.terms.aside >> kind & 1 and hand.counts[kind] for kind in range(34)):
        return IllegalAction("you hold no tile that may be laid aside", rule)
    if deal.wall.live <= 0 or not deal.wall.can_replace(deal.turn):
        return IllegalAction("there is no tile left to replace it", rule)
    return IllegalAction("a declared hand may lay aside only the tile just drawn", rule)


def _frozen(deal: Position, action: int) -> IllegalAction:
    """A declared hand that may not change."""
    rule = "calling hand"
    hand = deal.hands[deal.turn]
    kind = action - CONCEALED_KONG
    if CONCEALED_KONG <= action < ADDED_KONG and deal.terms.ready_kongs and deal.may_kong:
        if kind != kind_of(Tile(deal.drawn)):
            return IllegalAction("a declared hand lays a kong of the tile just drawn only", rule)
        if hand.counts[kind] == 4 and deal.terms.kong_concealed:
            return IllegalAction("this kong would change the waits or how they are read", rule)
    return IllegalAction("a declared hand may not change any more", rule)


def _discard(deal: Position, action: int, label: str) -> IllegalAction:
    """A discard, or the declaration of a calling hand with one."""
    hand, terms = deal.hands[deal.turn], deal.terms
    face = Tile(action - DECLARE if action >= DECLARE else action - DISCARD)
    if action >= DECLARE and hand.declared:
        return IllegalAction("the calling hand is declared already", "calling hand")
    if not hand.counts[kind_of(face)] or (action < DECLARE and face not in hand.faces()):
        return IllegalAction(f"there is no {label} in your hand", "discard")
    if deal.barred >> kind_of(face) & 1:
        return IllegalAction(f"{label} may not be discarded right after this claim", "swapping")
    if action < DECLARE:
        return IllegalAction("the tile that was shown by mistake is discarded first", "conduct")
    rule = "calling hand"
    if terms.ready_closed and hand.claimed_sets:
        return IllegalAction("only a hand without claimed sets can be declared", rule)
    if terms.ready_any and deal.wall.live < terms.least_tiles:
        return IllegalAction(f"fewer than {terms.least_tiles} tiles are left to draw", rule)
    poor = bool(deal.points) and deal.points[deal.turn] < terms.stake
    if poor and not terms.on_credit:
        return IllegalAction(f"you have not the {terms.stake} points for the stake", rule)
    return IllegalAction(f"no calling hand can be declared with the discard of {label} now", rule)


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
    if deal.drawn == _NO_TILE:
        return IllegalAction("a kong is declared after drawing a tile, not after a claim", "kongs")
    if deal.terms.most_kongs and deal.kong_count >= deal.terms.most_kongs:
        return IllegalAction(f"there are {deal.kong_count} kongs already, the most", "kongs")
    return IllegalAction("there is no tile left to replace the fourth of a kong", "kongs")


def _on_claim(deal: Position, seat: int, action: int, text: str) -> IllegalAction:
    if not deal.window.pending >> seat & 1:
        return _not_asked()
    if action >= DISCARD or action in (ABORT, ASIDE):
        return IllegalAction("a discard is offered: claim it or pass", "claims")
    label = label_of(Tile(deal.window.tile))
    if action == MAHJONG:
        hand = deal.hands[seat]
        barring = barring_tiles(hand, deal.terms)
        if barring and hand.waits >> kind_of(Tile(deal.window.tile)) & 1:
            return IllegalAction(
                f"furiten: {label_of(barring[0])} is among your discards, or you let it pass",
                "furiten",
            )
        return IllegalAction("the hand may not go out with this tile", "mahjong")
    if deal.phase == _ROB:
        return IllegalAction("a kong may only be robbed for mahjong", "robbing a kong")
    if action in (PUNG, KONG):
        need = 2 if action == PUNG else 3
        return IllegalAction(
            f"a {text} needs {need} of {label} in hand, and leave to claim it", "claims"
        )
    if action >= PUNG_RED and action < CALL:
        return IllegalAction(f"there is no choice of a red five for {text}", "claims")
    assert CHOW_LOW <= action < CHOW_RED or action == CALL, "all others are told above"
    if action == CALL:
        return IllegalAction(f"{text} is not possible here", "claims")
    return IllegalAction(f"no such chow can be claimed with {label}", "claims")
