"""What a foreign record says of the end of a deal, against what the rules say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from zimo.records.formats.foreign import ForeignDeal, ForeignItem, ForeignWin, Move
from zimo.records.formats.report import Difference
from zimo.records.formats.wording import Wording
from zimo.rules.sheet import AwardReason, Settlement, SettlementReason, Sheet, Unit
from zimo.table.deal import Deal
from zimo.table.facts import FACT_SIZE, Fact
from zimo.table.result import DealResult
from zimo.tiles import Seat, Tile, Wind, label_of, seat_wind
from zimo.tiles.notation import print_tiles

__all__ = ["changes_of", "compared", "items_of", "liable_for", "step_of", "win_changes"]

_FOR_DISCARDS = ("nobody is paid for discards", "somebody is paid for their discards")

_LIMITS = (0, 2_000, 3_000, 4_000, 6_000, 8_000)  # the basic points of each limit
_LIMIT_NAMES = ("no limit", "mangan", "haneman", "baiman", "sanbaiman", "yakuman")


def compared(
    table: Deal, result: DealResult, deal: ForeignDeal, wording: Wording, number: int, turn: int
) -> Iterator[Difference]:
    """The differences at the end of a deal: winners, items, fu, points, payments, indicators."""

    def differs(rule: str, said: object, found: object) -> Difference:
        return Difference(deal=number, turn=turn, rule=rule, said=str(said), found=str(found))

    outcome = result.outcome
    yield from _indicators(table, deal, number, turn)
    said = {win.seat for win in deal.wins}
    if said != set(outcome.winners):
        yield differs("winner", _winds(table, said), _winds(table, outcome.winners))
        return
    if deal.drawn and deal.ending is not None and outcome.ending is not deal.ending:
        yield differs("ending", deal.ending, outcome.ending)
    paid = bool(result.settlement.rule)
    if deal.for_discards is not None and deal.for_discards != paid:
        yield differs("ending", _FOR_DISCARDS[deal.for_discards], _FOR_DISCARDS[paid])
    for win in deal.wins:
        for rule, theirs, ours in (
            *_shown(result, win),
            *_worth(table, result, win, wording),
        ):
            if theirs is not None and theirs != ours:
                yield differs(rule, theirs, ours)
    for rule, theirs, ours in _around(table, result, deal):
        if theirs is not None and theirs != ours:
            yield differs(rule, theirs, ours)
    if deal.changes is not None:
        ours = changes_of(result.settlement)
        if deal.changes != ours:
            yield differs("payments", _listed(deal.changes), _listed(ours))


def _shown(result: DealResult, win: ForeignWin) -> Iterator[tuple[str, object, object]]:
    """The tiles that a record shows with a win, against those on the table."""
    holding = result.outcome.holdings[win.seat]
    if holding.win is None:
        return
    if win.tile is not None:
        yield "winning tile", label_of(win.tile), label_of(holding.win.tile)
    if win.hand is not None:
        yield "winning hand", _sorted(win.hand), _sorted(holding.concealed)
    if win.indicators is not None:
        yield "indicators", print_tiles(win.indicators), print_tiles(holding.win.indicators)


def _around(
    table: Deal, result: DealResult, deal: ForeignDeal
) -> Iterator[tuple[str, object, object]]:
    """What a record repeats with a win of how the table stands: counters, stakes, points.

    Where several win, what one of them has been paid is in the points before the next win.
    """
    settlement = result.settlement
    points = list(deal.points)
    taken: Counter[int] = Counter()  # by seat the points that lay on the table
    for award in settlement.awards:
        if award.reason is AwardReason.STAKE:
            points[award.seat] += award.amount
        elif award.reason is AwardReason.DEPOSITS:
            taken[award.seat] += award.amount
    if deal.before is not None:
        yield "points before", _points(deal.before), _points(points)
    stake = max(1, table.terms.rules.ready.stake)
    for win in deal.wins:
        yield "counters", win.counters, deal.counters
        yield "stakes on the table", win.stakes, taken[win.seat] // stake
        if win.before is not None:
            yield "points before", _points(win.before), _points(points)
        changes = win_changes(settlement, win.seat)
        points = [held + change for held, change in zip(points, changes, strict=True)]


def _worth(
    table: Deal, result: DealResult, win: ForeignWin, wording: Wording
) -> Iterator[tuple[str, object, object]]:
    """What counts in a winning hand: by rule what the record says, and what we do."""
    sheet = result.sheets[win.seat]
    found = items_of(table, sheet, win.seat, wording)
    said = None if win.items is None else _plain(win.items, wording)
    if said is not None:
        limits = any(han < 0 for han in said.values())
        kept = {word: han for word, han in found.items() if han < 0 or not limits}
        yield "items", _counted(said), _counted(kept)
    yield "fu", win.fu, step_of(sheet, "fu")
    yield "han", win.han, step_of(sheet, "han")
    yield "limits", win.limits, step_of(sheet, "yakuman")
    yield "points", win.value, sheet.total
    if win.limit is not None:
        base = step_of(sheet, "base") or 0
        ours_at = sum(base >= least for least in _LIMITS[1:])
        yield "limit", _LIMIT_NAMES[win.limit], _LIMIT_NAMES[ours_at]
    if win.liable is not None:
        ours = liable_for(result.settlement, win.seat)
        yield (
            "liability",
            _winds(table, [win.liable]),
            _winds(table, [] if ours is None else [ours]),
        )
    if win.changes is not None:
        changes = win_changes(result.settlement, win.seat)
        yield "payments", _listed(win.changes), _listed(changes)


def _plain(items: Sequence[ForeignItem], wording: Wording) -> Counter[str] | None:
    """The items by the words that we write; None if a word is unknown: then nothing is said."""
    found: Counter[str] = Counter()
    for item in items:
        word = wording.plain(item.name)
        if word is None:
            return None
        found[word] += item.han
    return found


def items_of(table: Deal, sheet: Sheet, seat: int, wording: Wording) -> Counter[str]:
    """What our sheet counts in these words: han, or limits by themselves below zero."""
    found: Counter[str] = Counter()
    for line in sheet.lines:
        if line.unit is Unit.HAN:
            found[_word(table, line.item, seat, wording)] += int(line.value)
        elif line.unit is Unit.YAKUMAN:
            found[_word(table, line.item, seat, wording)] -= int(line.value)
    return found


def _word(table: Deal, item: str, seat: int, wording: Wording) -> str:
    own = seat_wind(Seat(seat), Seat(table.dealer), table.players)
    return wording.of(item, Wind(table.round_wind) if item.startswith("round") else own)


def step_of(sheet: Sheet, name: str) -> int | None:
    """The value of a step of the sheet's arithmetic, if it has it."""
    return next((int(step.value) for step in sheet.steps if step.name == name), None)


def changes_of(settlement: Settlement) -> tuple[int, ...]:
    """By seat what a deal changes, without the stakes laid in it."""
    changes = list(settlement.totals)
    for award in settlement.awards:
        if award.reason is AwardReason.STAKE:
            changes[award.seat] -= award.amount
    return tuple(changes)


def win_changes(settlement: Settlement, winner: int) -> tuple[int, ...]:
    """By seat what one win changes, with the stakes that the winner takes."""
    changes = [0] * len(settlement.totals)
    for payment in settlement.payments:
        if payment.payee == winner:
            changes[payment.payee] += payment.amount
            changes[payment.payer] -= payment.amount
    for award in settlement.awards:
        if award.seat == winner and award.reason is AwardReason.DEPOSITS:
            changes[winner] += award.amount
    return tuple(changes)


def liable_for(settlement: Settlement, winner: int) -> Seat | None:
    """Who pays for the others, or half for the discarder, because they have let a hand off."""
    return next(
        (
            payment.payer
            for payment in settlement.payments
            if payment.payee == winner and payment.reason is SettlementReason.LETTING_OFF
        ),
        None,
    )


def _indicators(table: Deal, deal: ForeignDeal, number: int, turn: int) -> Iterator[Difference]:
    """Which indicators have been turned, and after how many discards."""
    discards = 0
    tiles, times = [], []
    log = table.log
    for at in range(0, len(log), FACT_SIZE):
        fact, _, tile, _ = log[at : at + FACT_SIZE]
        discards += fact == Fact.DISCARDED
        if fact == Fact.INDICATOR:
            tiles.append(Tile(tile))
            times.append(discards)
    if tuple(tiles) != deal.indicators:
        said, found = print_tiles(deal.indicators), print_tiles(tiles)
        yield Difference(deal=number, turn=turn, rule="indicators", said=said, found=found)
        return
    if not deal.timed:
        return
    said_times, discards = [0], 0
    for step in deal.steps:
        discards += step.move is Move.DISCARD
        if step.move is Move.INDICATOR:
            said_times.append(discards)
    for place, (theirs, ours) in enumerate(zip(said_times, times, strict=False)):
        if theirs != ours:
            name = print_tiles((tiles[place],))
            said, found = (f"{name} is turned after {count} discards" for count in (theirs, ours))
            yield Difference(deal=number, turn=turn, rule="indicators", said=said, found=found)


def _winds(table: Deal, seats: Sequence[int] | set[Seat]) -> str:
    names = [str(seat_wind(Seat(s), Seat(table.dealer), table.players)) for s in sorted(seats)]
    return " and ".join(names) or "nobody"


def _counted(items: Counter[str] | dict[str, int]) -> str:
    return ", ".join(f"{word} {han}" for word, han in sorted(items.items())) or "nothing"


def _sorted(tiles: Sequence[Tile]) -> str:
    return print_tiles(sorted(tiles))


def _points(points: Sequence[int]) -> str:
    return ", ".join(map(str, points))


def _listed(values: Sequence[int]) -> str:
    return ", ".join(f"{value:+d}" for value in values)
