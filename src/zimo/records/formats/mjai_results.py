"""The end of a deal among mjai's events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zimo.records.formats.foreign import ForeignError, ForeignItem, ForeignWin
from zimo.records.formats.mjai_tiles import tile_of, tiles_of
from zimo.records.formats.shapes import listed, number, numbers, seat_of, word
from zimo.rules.holding import Ending
from zimo.rules.quoting import quoted
from zimo.tiles import Seat, Tile

__all__ = ["ENDINGS", "FOR_DISCARDS", "LIMIT_HAN", "changes_of", "ending_of", "ready_of", "win_of"]

FOR_DISCARDS = "nagashimangan"
ENDINGS: dict[str, Ending] = {
    "fanpai": Ending.EXHAUSTED,
    FOR_DISCARDS: Ending.EXHAUSTED,
    "kyushukyuhai": Ending.NINE_KINDS,
    "sufonrenta": Ending.FOUR_WINDS,
    "suchareach": Ending.ALL_READY,
    "sukaikan": Ending.FOUR_KONGS,
    "sanchaho": Ending.THREE_WINS,
}
LIMIT_HAN = 100
"""What a limit hand by itself (yakuman) is written as."""


def changes_of(event: Mapping[str, Any], players: int, where: str) -> tuple[int, ...] | None:
    """The changes in points, if the event has them."""
    if event.get("deltas") is None:
        return None
    return numbers(event["deltas"], where, players)


def win_of(event: Mapping[str, Any], players: int, where: str) -> ForeignWin:
    """A hora. Of the worth of the hand an event has all or nothing."""
    items = event.get("yakus")
    under = event.get("uradora_markers", event.get("ura_markers"))
    read = None if items is None else tuple(_item(each, where) for each in listed(items, where))
    limits = sum(-item.han for item in read or () if item.han < 0)
    tile = event.get("pai")
    counted = read is not None and not limits
    return ForeignWin(
        seat=seat_of(event.get("actor"), players, where),
        source=seat_of(event.get("target"), players, where),
        tile=None if tile is None else _shown(tile, where),
        items=read,
        han=_optional(event, "fan", where) if counted else None,
        fu=_optional(event, "fu", where) if counted else None,
        limits=limits or None,
        value=_optional(event, "hora_points", where),
        under=None if under is None else tiles_of(under, where),
        changes=changes_of(event, players, where),
    )


def ending_of(event: Mapping[str, Any], where: str) -> Ending | None:
    """Why nobody has won, if a ryukyoku says so."""
    reason = event.get("reason")
    if reason is None:
        return None
    if reason not in ENDINGS:
        raise ForeignError(where, f"no drawn deal is called {quoted(reason)}")
    return ENDINGS[reason]


def ready_of(event: Mapping[str, Any], players: int, where: str) -> tuple[Seat, ...] | None:
    """Who has shown a ready hand, if a ryukyoku says so."""
    shown = event.get("tenpais")
    if shown is None or event.get("reason") != "fanpai":
        return None
    return tuple(Seat(seat) for seat, ready in enumerate(listed(shown, where, players)) if ready)


def _item(value: object, where: str) -> ForeignItem:
    name, han = listed(value, where, 2)
    count = number(han, where)
    return ForeignItem(word(name, where), -(count // LIMIT_HAN) if count >= LIMIT_HAN else count)


def _optional(event: Mapping[str, Any], key: str, where: str) -> int | None:
    value = event.get(key)
    return None if value is None else number(value, where)


def _shown(name: object, where: str) -> Tile:
    tile = tile_of(name, where)
    if tile is None:
        raise ForeignError(where, "nobody wins with a hidden tile")
    return tile
