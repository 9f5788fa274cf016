"""The end of a deal in a tenhou XML log."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from zimo.records.formats.foreign import ForeignError, ForeignItem, ForeignWin
from zimo.records.formats.wording import wording
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
_LIMITS = 5  # from mangan on; 0 is none
_ITEMS = 2  # a number and its han, in turns


class End(Struct, frozen=True, kw_only=True):
    """What the elements at the end of a deal say."""

    wins: tuple[ForeignWin, ...] = ()
    ending: Ending | None = None
    changes: tuple[int, ...] | None = None
    before: tuple[int, ...] | None = None
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


def _points(
    table: Mapping[str, str], players: int, where: str
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Points before and changes, by seat: `sc` has them in turns and in hundreds."""
    values = ints(table.get("sc", ""), where)
    if len(values) < 2 * players:
        raise ForeignError(where, f"{len(values)} points and changes for {players} players")
    hundreds = [_HUNDRED * value for value in values[: 2 * players]]
    return tuple(hundreds[::2]), tuple(hundreds[1::2])


def _items(table: Mapping[str, str], where: str) -> tuple[list[tuple[int, int]], tuple[int, ...]]:
    """The numbers of items with their han, and those of limits by themselves."""
    counted = ints(table.get("yaku", ""), where)
    limits = ints(table.get("yakuman", ""), where)
    if len(counted) % _ITEMS:
        raise ForeignError(where, "items of the hand and their han come in pairs")
    known = wording("mjlog")
    for number in (*counted[::_ITEMS], *limits):
        if known.plain(str(number)) is None:
            raise ForeignError(where, f"no item of a hand has the number {number}")
    return list(zip(counted[::_ITEMS], counted[1::_ITEMS], strict=True)), limits


def ryuukyoku(table: Mapping[str, str], players: int, where: str) -> End:
    """A drawn deal; who was ready has shown a hand."""
    kind = table.get("type", "")
    if kind not in _ENDINGS:
        raise ForeignError(where, f"no drawn deal is called {quoted(kind)}")
    before, changes = _points(table, players, where)
    ready = tuple(Seat(seat) for seat in range(players) if f"hai{seat}" in table)
    return End(
        ending=_ENDINGS[kind],
        changes=changes,
        before=before,
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

    fu, value, limit = ints(table.get("ten", ""), where, 3)
    if not 0 <= limit <= _LIMITS:
        raise ForeignError(where, f"no limit has the number {limit}")
    pairs, limits = _items(table, where)
    before, changes = _points(table, players, where)
    counters, stakes = ints(table["ba"], where, 2) if "ba" in table else (None, None)
    hand, indicators = (
        tiles(ints(table[key], where), where) if key in table else None
        for key in ("hai", "doraHai")
    )
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
        limit=limit,
        value=value,
        liable=seat("paoWho") if "paoWho" in table else None,
        under=tiles(ints(table.get("doraHaiUra", ""), where), where),
        changes=changes,
        hand=hand,
        indicators=indicators,
        counters=counters,
        stakes=stakes,
        before=before,
    )
