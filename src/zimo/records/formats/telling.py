"""A deal of our table as a foreign record tells it: its facts as steps, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.records.formats.comparing import changes_of, liable_for, step_of, win_changes
from zimo.records.formats.foreign import (
    ForeignDeal,
    ForeignItem,
    ForeignStep,
    ForeignWin,
    Move,
)
from zimo.rules.drawn import is_ready
from zimo.rules.holding import Ending
from zimo.rules.sheet import Unit
from zimo.table.deal import Deal
from zimo.table.events import EVERYTHING
from zimo.table.facts import FACT_SIZE, REDS, Fact
from zimo.table.result import DealResult
from zimo.tiles import Kind, Seat, Tile, is_red_five, kind_of, sort_key
from zimo.tiles.kinds import RED_FIVES

__all__ = ["deal_of", "hands_of", "steps_of"]

_PLACE = 16  # in the extra of a chow: so many times the place of the claimed tile
_FIVE = 4  # kind of a suit's five, modulo 9
_SUITED = 27
_LAST = 1_000


def hands_of(table: Deal, viewer: Seat = EVERYTHING) -> tuple[tuple[Tile | None, ...], ...]:
    """By seat the dealt tiles, sorted, East's last one left out; None for what is hidden."""
    hands: list[list[Tile | None]] = [[] for _ in range(table.players)]
    for fact, seat, tile, _ in _facts(table, 0):
        if fact == Fact.DEALT:
            hands[seat].append(Tile(tile) if viewer in (seat, EVERYTHING) else None)
    hands[table.dealer].pop()
    return tuple(tuple(sorted(hand, key=_place_in_hand)) for hand in hands)


def _place_in_hand(tile: Tile | None) -> int:
    """Sorts a hand; hidden tiles come last."""
    return _LAST if tile is None else sort_key(tile)


def steps_of(table: Deal, viewer: Seat = EVERYTHING, since: int = 0) -> Iterator[ForeignStep]:
    """What has happened from fact `since` on, as the viewer sees it; East's draw comes first.

    Indicators that lie open from the beginning are no steps.
    """
    log = table.log
    declares = False
    kinds = log[::FACT_SIZE]
    last_dealt = kinds.rindex(Fact.DEALT)
    turned = [at for at, fact in enumerate(kinds) if fact == Fact.INDICATOR]
    first = turned[: table.terms.indicators]
    for number, (fact, seat, tile, extra) in enumerate(_facts(table, since), since):
        seen = Tile(tile) if viewer in (seat, EVERYTHING) else None
        if fact == Fact.DECLARED:
            declares = True
        elif number == last_dealt:
            yield ForeignStep(move=Move.DRAW, seat=Seat(seat), tile=seen)
        elif fact in (Fact.DRAWN, Fact.REPLACED):
            move = Move.DRAW if fact == Fact.DRAWN else Move.REPLACEMENT
            yield ForeignStep(move=move, seat=Seat(seat), tile=seen)
        elif fact == Fact.DISCARDED:
            yield ForeignStep(
                move=Move.DISCARD,
                seat=Seat(seat),
                tile=Tile(tile),
                drawn=bool(extra),
                declares=declares,
            )
            declares = False
        elif fact == Fact.INDICATOR and number not in first:
            yield ForeignStep(move=Move.INDICATOR, tile=Tile(tile))
        elif fact in _OTHERS:
            yield _OTHERS[Fact(fact)](table, Seat(seat), Tile(tile), extra)


def _facts(table: Deal, since: int) -> Iterator[tuple[int, int, int, int]]:
    log = table.log
    for at in range(FACT_SIZE * since, len(log), FACT_SIZE):
        fact, seat, tile, extra = log[at : at + FACT_SIZE]
        yield fact, seat, tile, extra


def _chow(table: Deal, seat: Seat, tile: Tile, extra: int) -> ForeignStep:
    low = kind_of(tile) - extra % REDS // _PLACE
    kinds = [Kind(Tile(low + step)) for step in range(3) if low + step != kind_of(tile)]
    own = tuple(_red(kind) if extra >= REDS and _is_five(kind) else kind for kind in kinds)
    return ForeignStep(move=Move.CHOW, seat=seat, tile=tile, own=own, source=Seat(extra % _PLACE))


def _alike(table: Deal, seat: Seat, tile: Tile, extra: int, move: Move, count: int) -> ForeignStep:
    kind, reds = kind_of(tile), extra // REDS
    own = ((_red(kind),) if reds else ()) * reds + (kind,) * (count - reds)
    return ForeignStep(move=move, seat=seat, tile=tile, own=own, source=Seat(extra % _PLACE))


def _pung(table: Deal, seat: Seat, tile: Tile, extra: int) -> ForeignStep:
    return _alike(table, seat, tile, extra, Move.PUNG, 2)


def _kong(table: Deal, seat: Seat, tile: Tile, extra: int) -> ForeignStep:
    return _alike(table, seat, tile, extra, Move.KONG, 3)


def _concealed(table: Deal, seat: Seat, tile: Tile, extra: int) -> ForeignStep:
    own = tuple(Tile(face) for face in sorted(table.terms.deck) if kind_of(Tile(face)) == tile)
    own = tuple(sorted(own, key=is_red_five))
    return ForeignStep(move=Move.CONCEALED_KONG, seat=seat, tile=own[0], own=own)


def _added(table: Deal, seat: Seat, tile: Tile, extra: int) -> ForeignStep:
    added = _red(kind_of(tile)) if extra else tile
    return ForeignStep(move=Move.ADDED_KONG, seat=seat, tile=added)


def _aside(table: Deal, seat: Seat, tile: Tile, extra: int) -> ForeignStep:
    return ForeignStep(move=Move.ASIDE, seat=seat, tile=tile)


def _staked(table: Deal, seat: Seat, tile: Tile, extra: int) -> ForeignStep:
    return ForeignStep(move=Move.STAKED, seat=seat)


_OTHERS = {
    Fact.CHOW: _chow,
    Fact.PUNG: _pung,
    Fact.KONG: _kong,
    Fact.CONCEALED_KONG: _concealed,
    Fact.ADDED_KONG: _added,
    Fact.ASIDE: _aside,
    Fact.STAKED: _staked,
}


def _is_five(kind: Kind) -> bool:
    return kind < _SUITED and kind % 9 == _FIVE


def _red(kind: Kind) -> Tile:
    """The red five of a five's suit."""
    return Tile(RED_FIVES + kind // 9)


def deal_of(
    table: Deal, result: DealResult | None, counters: int, stakes: int, points: tuple[int, ...]
) -> ForeignDeal:
    """A whole deal, or as far as it was played; items are named by the ids of our catalogue."""
    drawn = result is not None and not result.outcome.winners
    return ForeignDeal(
        dealer=Seat(table.dealer),
        round=table.round_wind,
        counters=counters,
        stakes=stakes,
        points=points,
        hands=hands_of(table),
        indicators=tuple(map(Tile, table.indicators.faces)),
        timed=True,
        steps=tuple(steps_of(table)),
        wins=() if result is None else tuple(_wins(table, result)),
        drawn=drawn,
        ending=result.outcome.ending if result is not None and drawn else None,
        changes=None if result is None else changes_of(result.settlement),
        ready=_ready(table, result) if result is not None and drawn else None,
        for_discards=bool(result.settlement.rule) if result is not None and drawn else None,
        whole=result is not None,
    )


def _ready(table: Deal, result: DealResult) -> tuple[Seat, ...] | None:
    """Who shows a ready hand when the wall has run out."""
    outcome = result.outcome
    if outcome.ending is not Ending.EXHAUSTED:
        return None
    return tuple(
        Seat(seat)
        for seat, holding in enumerate(outcome.holdings)
        if is_ready(table.terms.forms, holding)
    )


def _wins(table: Deal, result: DealResult) -> Iterator[ForeignWin]:
    outcome = result.outcome
    for seat in outcome.winners:
        sheet, win = result.sheets[seat], outcome.holdings[seat].win
        assert win is not None, "a winner has won with a tile"
        limits = step_of(sheet, "yakuman")
        items = [ForeignItem(x.item, int(x.value)) for x in sheet.lines if x.unit is Unit.HAN]
        items += [ForeignItem(x.item, -int(x.value)) for x in sheet.lines if x.unit is Unit.YAKUMAN]
        source = seat if outcome.discarder is None else outcome.discarder
        yield ForeignWin(
            seat=seat,
            source=source,
            tile=win.tile,
            items=tuple(items),
            han=step_of(sheet, "han"),
            fu=step_of(sheet, "fu"),
            limits=limits,
            value=sheet.total,
            liable=liable_for(result.settlement, seat),
            under=win.under,
            changes=win_changes(result.settlement, seat),
        )
