"""One reading of a hand, counted."""

from __future__ import annotations

from msgspec import Struct

from zimo.rules.classical.detect_points import groups_of_item
from zimo.rules.classical.hand import Evidence, Hand
from zimo.rules.classical.items import Counted, ItemTable
from zimo.rules.classical.options import BonusCount, ClassicalOptions, LimitOn, MinimumCounts
from zimo.rules.classical.rows import BONUS_TILES
from zimo.rules.sheet import Line, Rejection, RejectionReason, Step, Unit
from zimo.tiles import FLOWERS, SEASONS

__all__ = ["Tally", "counted"]

FOUR = 4


class Tally(Struct, frozen=True, kw_only=True):
    """What a reading is worth."""

    hand: Hand
    lines: tuple[Line, ...]
    rejections: tuple[Rejection, ...]
    points: int  # before doubling
    doubles: int
    toward_minimum: int  # the doubles that reach the minimum
    limits: float  # of the greatest limit hand; 0: none
    after: int  # points of bonus tiles that are added after the doubling
    uncapped: int  # without a limit
    total: int

    @property
    def steps(self) -> tuple[Step, ...]:
        """The arithmetic, as a person would do it."""
        if self.limits:
            return (Step(name="limits", value=self.limits), Step(name="total", value=self.total))
        steps = [Step(name="points", value=self.points), Step(name="doubles", value=self.doubles)]
        product = self.points << self.doubles
        steps.append(Step(name="product", value=product))
        if self.after:
            steps.append(Step(name="bonus", value=self.after))
        if self.total < product + self.after:
            steps.append(Step(name="limit", value=self.total))
        steps.append(Step(name="total", value=self.total))
        return tuple(steps)


def counted(hand: Hand, table: ItemTable, calling: tuple[Line, ...] = ()) -> Tally:
    """Counts one reading; `calling` are lines that a loser gets for a special hand in reach."""
    found = [
        (row, evidence)
        for row, find in (table.others if hand.win else table.loser)
        if (evidence := find(hand))
    ]
    found, rejections = _without_implied(found)
    if hand.win is None:
        rejections += [
            Rejection(item=row.id, reason=RejectionReason.WINNER_ONLY)
            for row, find in table.missed
            if find(hand)
        ]
    lines = [*_set_lines(hand, table)]
    for row, evidence in found:
        lines += _lines(row, evidence)
    lines += calling
    return _sum(hand, table, lines, rejections, [row for row, _ in found])


Found = list[tuple[Counted, Evidence]]


def _without_implied(found: Found) -> tuple[Found, list[Rejection]]:
    """Takes out what a greater item already says, or what never counts beside another."""
    rejections: dict[str, Rejection] = {}
    for row, _ in found:
        for item in row.implies:
            rejections.setdefault(
                item, Rejection(item=item, reason=RejectionReason.IMPLIED, by=row.id)
            )
        for item in row.excludes:
            rejections.setdefault(
                item, Rejection(item=item, reason=RejectionReason.EXCLUDED, by=row.id)
            )
    kept = [(row, evidence) for row, evidence in found if row.id not in rejections]
    there = {row.id for row, _ in found}
    return kept, [rejection for item, rejection in rejections.items() if item in there]


def _set_lines(hand: Hand, table: ItemTable) -> list[Line]:
    lines = []
    factor = table.options.concealed_factor
    for item, row in table.sets.items():
        for group in groups_of_item(item, hand):
            value = row.value * (factor if group.concealed else 1)
            lines.append(
                Line(
                    item=item,
                    value=value,
                    unit=row.unit,
                    tiles=group.tiles,
                    concealed=group.concealed,
                )
            )
    return lines


def _lines(row: Counted, evidence: Evidence) -> list[Line]:
    return [Line(item=row.id, value=row.value, unit=row.unit, tiles=tiles) for tiles in evidence]


def _sum(
    hand: Hand,
    table: ItemTable,
    lines: list[Line],
    rejections: list[Rejection],
    rows: list[Counted],
) -> Tally:
    options = table.options
    after = 0
    if options.bonus is BonusCount.AFTER:
        lines, after = _bonus_after(hand, lines, options)
    points = int(sum(line.value for line in lines if line.unit is Unit.POINTS))
    doubles = int(sum(line.value for line in lines if line.unit is Unit.DOUBLES))
    limits = max((line.value for line in lines if line.unit is Unit.LIMIT), default=0.0)
    every = options.minimum_counts is MinimumCounts.ALL
    named = {row.id for row in rows if every or row.internal}
    toward = sum(line.value for line in lines if line.item in named and line.unit is Unit.DOUBLES)
    uncapped = (points << doubles) + after
    total = _capped(uncapped, options)
    if limits:
        worth = int(limits * (options.limit or options.no_limit_value))
        if worth >= total or limits >= 1:
            # A limit hand counts alone.
            return Tally(
                hand=hand,
                lines=tuple(line for line in lines if line.unit is Unit.LIMIT),
                rejections=(*rejections, *_beside_limit(lines)),
                points=points,
                doubles=doubles,
                toward_minimum=int(toward),
                limits=limits,
                after=0,
                uncapped=worth,
                total=worth,
            )
        lines = [line for line in lines if line.unit is not Unit.LIMIT]
    return Tally(
        hand=hand,
        lines=tuple(lines),
        rejections=tuple(rejections),
        points=points,
        doubles=doubles,
        toward_minimum=int(toward),
        limits=0.0,
        after=after,
        uncapped=uncapped,
        total=total,
    )


def _capped(value: int, options: ClassicalOptions) -> int:
    if options.limit and options.limit_on is LimitOn.HAND:
        return min(value, options.limit)
    return value


def _beside_limit(lines: list[Line]) -> list[Rejection]:
    """Everything that a limit hand makes superfluous, each item once."""
    by = next(line.item for line in lines if line.unit is Unit.LIMIT)
    items = dict.fromkeys(line.item for line in lines if line.unit is not Unit.LIMIT)
    return [Rejection(item=item, reason=RejectionReason.LIMIT, by=by) for item in items]


def _bonus_after(
    hand: Hand, lines: list[Line], options: ClassicalOptions
) -> tuple[list[Line], int]:
    """The lines with the bonus tiles' own values, and the points that come after the doubling."""
    kept: list[Line] = []
    total = 0
    groups = {"flower": FLOWERS, "season": SEASONS}
    for line in lines:
        if line.item not in BONUS_TILES:
            kept.append(line)
            continue
        first = groups[line.item]
        own = line.tiles[0] == first + hand.holding.seat_wind
        value = options.bonus_own if own else options.bonus_other
        total += value
        kept.append(Line(item=line.item, value=value, unit=Unit.BONUS, tiles=line.tiles))
    for first in groups.values():
        if len({t for t in hand.holding.bonus if first <= t < first + FOUR}) == FOUR:
            total *= 2
    return kept, total
