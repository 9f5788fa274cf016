"""An action at our table as an event of mjai, and back.

A declared discard is two events there, `reach` and then `dahai`; `event_of` gives the second one,
and who reads a `reach` waits for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from zimo.records.formats.driving import code_of
from zimo.records.formats.foreign import ForeignError, Move
from zimo.records.formats.mjai import step_of
from zimo.records.formats.shapes import field, seat_of, word
from zimo.rules.quoting import quoted
from zimo.table.actions import (
    ABORT,
    ADDED_KONG,
    ASIDE,
    CHOW_LOW,
    CHOW_RED,
    CONCEALED_KONG,
    DECLARE,
    DISCARD,
    KONG,
    MAHJONG,
    PASS,
    PUNG,
    PUNG_RED,
    Action,
)
from zimo.table.deal import TURN, Deal
from zimo.tiles import Kind, MeldKind, Seat, Tile, is_red_five, kind_of, sort_key
from zimo.tiles.kinds import RED_FIVES
from zimo.tiles.notation import print_mjai

__all__ = ["NOTHING", "REACH", "action_of", "event_of"]

NOTHING = "none"
REACH = "reach"
_PLACES = 3  # of the claimed tile in a chow
_FIVE, _SUITED, _RANKS = 4, 27, 9


def action_of(
    table: Deal, seat: Seat, event: Mapping[str, Any], *, declares: bool = False
) -> Action:
    """The action that an answer asks for, legal or not; `declares`: a `reach` came before it.

    ForeignError for what is no answer, or that of another seat.
    """
    where = "the answer"
    kind = word(field(event, "type", where), where)
    if kind == NOTHING:
        return PASS
    if seat_of(event.get("actor", seat), table.players, where) != seat:
        raise ForeignError(where, f"actor {quoted(event.get('actor'))} is another seat")
    if kind == "hora":
        return MAHJONG
    if kind == "ryukyoku":
        return ABORT
    step = step_of(kind, {"actor": seat, **event}, table.players, where)
    if step.move in (Move.DRAW, Move.REPLACEMENT):
        raise ForeignError(where, "a player does not draw by saying so")
    if step.move in (Move.CHOW, Move.PUNG, Move.KONG):
        _check_claim(table, seat, step.tile, step.source, where)
    return code_of(table, replace(step, declares=declares))


def _check_claim(
    table: Deal, seat: Seat, tile: Tile | None, source: Seat | None, where: str
) -> None:
    if not table.awaits_claims():
        raise ForeignError(where, "no tile is offered that could be claimed")
    offered, giver = Tile(table.window.tile), Seat(table.window.seat)
    if (tile, source) != (offered, giver):
        (name,) = print_mjai((offered,))
        raise ForeignError(where, f"the tile that is offered is {name} of {giver}")


def event_of(table: Deal, seat: Seat, code: int) -> dict[str, Any]:
    """The event that says this action, before it is done; of a declaration the discard."""
    if code == PASS:
        return {"type": NOTHING}
    if code == ABORT:
        return {"type": "ryukyoku", "actor": seat, "reason": "kyushukyuhai"}
    if table.phase == TURN:
        return _on_turn(table, seat, code)
    tile, source = Tile(table.window.tile), Seat(table.window.seat)
    (pai,) = print_mjai((tile,))
    event: dict[str, Any] = {"type": "hora", "actor": seat, "target": source, "pai": pai}
    if code != MAHJONG:
        own = _from_hand(table, seat, code, kind_of(tile))
        name = "pon" if len(own) == 2 and kind_of(own[0]) == kind_of(own[1]) else "chi"
        event |= {"type": "daiminkan" if code == KONG else name, "consumed": list(print_mjai(own))}
    return event


def _on_turn(table: Deal, seat: Seat, code: int) -> dict[str, Any]:
    drawn = table.drawn
    if code == MAHJONG:
        (pai,) = print_mjai((Tile(drawn),))
        return {"type": "hora", "actor": seat, "target": seat, "pai": pai}
    if code == ASIDE:
        (kind,) = (kind for kind in range(34) if table.terms.aside >> kind & 1)
        return {"type": "nukidora", "actor": seat, "pai": print_mjai((Tile(kind),))[0]}
    if DISCARD <= code < CONCEALED_KONG:
        face = Tile(code - (DECLARE if code >= DECLARE else DISCARD))
        (pai,) = print_mjai((face,))
        return {"type": "dahai", "actor": seat, "pai": pai, "tsumogiri": face == drawn}
    if code < ADDED_KONG:
        own = _held(table, seat, Kind(Tile(code - CONCEALED_KONG)))
        return {"type": "ankan", "actor": seat, "consumed": list(print_mjai(own))}
    kind = Kind(Tile(code - ADDED_KONG))
    (added,) = _held(table, seat, kind)
    melds = table.hands[seat].meld_list()
    (pung,) = (meld for meld in melds if meld.kind is MeldKind.PUNG and meld.base == kind)
    laid = list(print_mjai(pung.tiles))
    return {"type": "kakan", "actor": seat, "pai": print_mjai((added,))[0], "consumed": laid}


def _held(table: Deal, seat: int, kind: Kind) -> tuple[Tile, ...]:
    """The tiles of a kind in a hand, plain ones first."""
    found = (tile for tile in table.hands[seat].faces() if kind_of(tile) == kind)
    return tuple(sorted(found, key=is_red_five))


def _from_hand(table: Deal, seat: int, code: int, kind: Kind) -> tuple[Tile, ...]:
    """The tiles of the hand that a claim takes."""
    if code in (PUNG, PUNG_RED, KONG):
        held = _held(table, seat, kind)
        count = 3 if code == KONG else 2
        plain = sum(not is_red_five(tile) for tile in held)
        reds = max(0, count - plain) + (code == PUNG_RED)
        chosen = (*held[: count - reds], *reversed(held[len(held) - reds :]))
        return tuple(sorted(chosen, key=sort_key))
    red = code >= CHOW_RED
    low = kind - (code - (CHOW_RED if red else CHOW_LOW))
    kinds = [Kind(Tile(low + step)) for step in range(_PLACES) if low + step != kind]
    return tuple(_chosen(table, seat, each, red) for each in kinds)


def _chosen(table: Deal, seat: int, kind: Kind, red: bool) -> Tile:
    """The tile of a kind that goes into a chow."""
    if kind < _SUITED and kind % _RANKS == _FIVE:
        face = Tile(RED_FIVES + kind // _RANKS)
        held = _held(table, seat, kind)
        if face in held and (red or kind not in held):
            return face
    return kind
