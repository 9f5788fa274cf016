"""One reading of a hand, counted: a line for each thing that scores, and the sum."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from zimo.rules.additive.items import ItemTable
from zimo.rules.additive.parts import Part, PartKind
from zimo.rules.holding import Holding, Source, Win
from zimo.rules.sheet import Line, Rejection, RejectionReason, Step, Unit
from zimo.tiles import PLAYING, Tile, is_bonus, is_dragon, is_honour, is_terminal, kind_of

__all__ = ["Tally", "counted", "not_counted", "worth_of"]


class Tally(Struct, frozen=True, kw_only=True):
    """What a reading is worth."""

    parts: tuple[Part, ...] = ()
    lines: tuple[Line, ...] = ()
    summands: tuple[int, ...] = ()  # what each set, pair and circumstance gives in the end
    least: int = 0
    limit: int = 0

    @property
    def points(self) -> int:
        """The sum as it comes out of the lines."""
        return sum(self.summands)

    @property
    def total(self) -> int:
        """The sum within its bounds."""
        total = max(self.points, self.least)
        return min(total, self.limit) if self.limit else total

    @property
    def steps(self) -> tuple[Step, ...]:
        """The arithmetic, as a person would do it."""
        steps = []
        if any(line.unit is Unit.DOUBLES for line in self.lines):
            steps += [Step(name="summand", value=each) for each in self.summands]
        steps.append(Step(name="points", value=self.points))
        if self.points < self.least:
            steps.append(Step(name="least", value=self.least))
        if self.limit and max(self.points, self.least) > self.limit:
            steps.append(Step(name="limit", value=self.limit))
        steps.append(Step(name="total", value=self.total))
        return tuple(steps)


def counted(table: ItemTable, holding: Holding, parts: tuple[Part, ...]) -> Tally:
    """Counts one reading; for a hand that did not go out without what only the winner gets."""
    groups = [_part_lines(table, part, holding) for part in parts]
    groups += [[line] for line in _other_lines(table, holding, parts)]
    won = holding.win is not None
    if not won:
        groups = [
            [line for line in group if not table.rows[line.item].winner_only] for group in groups
        ]
    summands = [_summand(group) for group in groups]
    return Tally(
        parts=parts,
        lines=tuple(line for group in groups if _summand(group) for line in group),
        summands=tuple(value for value in summands if value),
        least=table.options.least if won else 0,
        limit=table.options.limit,
    )


def not_counted(tally: Tally) -> tuple[Rejection, ...]:
    """What a loser shows in vain where only the winner's hand is counted."""
    items = dict.fromkeys(line.item for line in tally.lines)
    return tuple(Rejection(item=item, reason=RejectionReason.WINNER_ONLY) for item in items)


def worth_of(table: ItemTable, part: Part, holding: Holding) -> int:
    """The points of one set or pair, its doubles included."""
    return _summand(_part_lines(table, part, holding))


def _summand(lines: list[Line]) -> int:
    """The points of some lines, doubled as often as the others say."""
    points = sum(int(line.value) for line in lines if line.unit is Unit.POINTS)
    return points << sum(int(line.value) for line in lines if line.unit is Unit.DOUBLES)


def _part_lines(table: ItemTable, part: Part, holding: Holding) -> list[Line]:
    """The line of a set or pair, and those of its doubles."""
    if not table.value(part.row):
        return []
    items = [part.row, *(item for item in _doubling(part, holding) if table.has(item))]
    return [_line(table, item, part.tiles, part.is_set and part.concealed) for item in items]


def _doubling(part: Part, holding: Holding) -> Iterator[str]:
    """The doubling rows that a part fulfils."""
    if part.is_set and part.concealed:
        yield "concealed_set"
    if part.is_set and (is_honour(part.base) or is_terminal(part.base)):
        yield "outside_set"
    if part.kind is PartKind.KONG:
        yield "kong_set"
    if part.base == holding.round_wind.kind:
        yield "round_wind_set"


def _line(
    table: ItemTable, item: str, tiles: tuple[Tile, ...] = (), concealed: bool = False
) -> Line:
    row = table.rows[item]
    return Line(item=item, value=row.value, unit=row.unit, tiles=tiles, concealed=concealed)


def _other_lines(table: ItemTable, holding: Holding, parts: tuple[Part, ...]) -> Iterator[Line]:
    """Going out and its circumstances, sets of dragons, bonus tiles."""
    if holding.win is not None:
        for item, tiles in _circumstances(holding, holding.win):
            if table.has(item):
                yield _line(table, item, tiles)
    if table.has("dragon_set"):
        for part in parts:
            if part.is_set and is_dragon(part.base):
                yield _line(table, "dragon_set", part.tiles, part.concealed)
    if table.has("bonus_tile"):
        for tile in sorted(tile for tile in holding.bonus if is_bonus(tile)):
            yield _line(table, "bonus_tile", (tile,))


def _circumstances(holding: Holding, win: Win) -> Iterator[tuple[str, tuple[Tile, ...]]]:
    melded = (tile for meld in holding.melds for tile in meld.tiles)
    tiles = sorted(kind_of(tile) for tile in (*holding.concealed, *melded))
    yield "mahjong", tuple(Tile(kind) for kind in tiles if kind < PLAYING)
    if win.self_drawn:
        yield "self_drawn", (win.tile,)
    if win.last_tile and win.self_drawn:
        yield "last_tile", (win.tile,)
    if win.last_discard and win.source is Source.DISCARD:
        yield "last_discard", (win.tile,)
