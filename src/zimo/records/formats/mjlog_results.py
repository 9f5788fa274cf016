"""The end of a deal in a tenhou XML log."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from zimo.records.formats.foreign import ForeignError, ForeignItem, ForeignWin
from zimo.rules.holding import Ending
from zimo.rules.quoting import quoted
from zimo.tiles import Seat, Tile

__all__ = ["End", "agari", "ints", "ryuukyoku"]

_FOR_DISCARDS = "nm"
_ENDINGS: dict[str, Ending] = {
    "": Ending.EXHAUSTED,
    _FOR_DISCARDS: Ending.EXHAUSTED,
    "yao9": Ending.NINE_KINDS,
    "kaze4": Ending.FOUR_WINDS,
    "reach4": Ending.ALL_READY,
    "ron3": Ending.THREE_WINS,
    "kan4": Ending.FOUR_KONGS,
}
_HUNDRED = 100
_INTS = re.compile(r"-?\d{1,9}(?:,-?\d{1,9})*", re.ASCII)
_ITEMS = 2  # a number and its han, in turns


class End(Struct, frozen=True, kw_only=True):
    """What the elements at the end of a deal say."""

    wins: tuple[ForeignWin, ...] = ()
    ending: Ending | None = None
    changes: tuple[int, ...] | None = None
    ready: tuple[Seat, ...] | None = None
    for_discards: bool | None = None


def ints(text: str, where: str, length: int | None = None) -> tuple[int, ...]:
    """Whole numbers with commas between them; none in an empty text."""
    if text and not _INTS.fullmatch(text):
        raise ForeignError(where, f"expected numbers, not {quoted(text)}")
    values = tuple(int(part) for part in text.split(",")) if text else ()
    if length is not None and len(values) != length:
        raise ForeignError(where, f"expected {length} numbers, not {len(values)}")
    return values


def _changes(table: Mapping[str, str], players: int, where: str) -> tuple[int, ...]:
    """Of `sc`: points before and change, in turns and in hundreds."""
    values = ints(table.get("sc", ""), where)
    if len(values) < 2 * players:
        raise ForeignError(where, f"{len(values)} points and changes for {players} players")
    return tuple(_HUNDRED * value for value in values[1 : 2 * players : 2])


def ryuukyoku(table: Mapping[str, str], players: int, where: str) -> End:
    """A drawn deal; who was ready has shown a hand."""
    kind = table.get("type", "")
    if kind not in _ENDINGS:
        raise ForeignError(where, f"no drawn deal is called {quoted(kind)}")
    ready = tuple(Seat(seat) for seat in range(players) if f"hai{seat}" in table)
    return End(
        ending=_ENDINGS[kind],
        changes=_changes(table, players, where),
        for_discards=kind == _FOR_DISCARDS,
        ready=ready if _ENDINGS[kind] is Ending.EXHAUSTED and kind == "" else None,
    )


def agari(
    table: Mapping[str, str],
    players: int,
    tiles: Callable[[Sequence[int], str], tuple[Tile, ...]],
    where: str,
) -> ForeignWin:
    """A win."""

    def seat(key: str) -> Seat:
        value = ints(table.get(key, ""), where, 1)[0]
        if not 0 <= value < players:
            raise ForeignError(where, f"{key}: nobody sits at {value}")
        return Seat(value)

    fu, value, _limit = ints(table.get("ten", ""), where, 3)
    counted = ints(table.get("yaku", ""), where)
    limits = ints(table.get("yakuman", ""), where)
    if len(counted) % _ITEMS:
        raise ForeignError(where, "items of the hand and their han come in pairs")
    pairs = [(counted[at], counted[at + 1]) for at in range(0, len(counted), _ITEMS)]
    items = [ForeignItem(str(number), han) for number, han in pairs if han]
    items += [ForeignItem(str(number), -1) for number in limits]
    return ForeignWin(
        seat=seat("who"),
        source=seat("fromWho"),
        tile=tiles(ints(table.get("machi", ""), where, 1), where)[0],
        items=tuple(items),
        han=sum(han for _, han in pairs) if pairs else None,
        fu=fu if pairs else None,
        limits=len(limits) or None,
        value=value,
        liable=seat("paoWho") if "paoWho" in table else None,
        under=tiles(ints(table.get("doraHaiUra", ""), where), where),
        changes=_changes(table, players, where),
    )
