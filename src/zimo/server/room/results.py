"""The end of a deal as messages tell it, in the language of whoever reads it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zimo.rules import Holding, Ruleset, Sheet, family_of
from zimo.rules.sheet import SettlementReason
from zimo.rules.words import settlement_lines, sheet_lines
from zimo.server.room.views import labels, meld_shape
from zimo.server.wire.shapes import (
    AwardShape,
    HandShape,
    ItemShape,
    PaymentShape,
    RejectionShape,
    Result,
    StandingShape,
)
from zimo.table.match import Match
from zimo.table.result import DealResult
from zimo.tiles import Seat, label_of, sort_key

__all__ = ["hand_shape", "result_shape", "shown_hands", "standing_shapes"]


def result_shape(
    rules: Ruleset,
    result: DealResult,
    number: int,
    seating: tuple[int, ...],
    before: tuple[int, ...],
    names: Sequence[str],
    language: str,
) -> Result:
    """A deal scored; `before` and `names` are by seat."""
    outcome, settlement = result.outcome, result.settlement
    return Result(
        deal=number,
        seating=seating,
        winners=outcome.winners,
        discarder=outcome.discarder,
        hands=shown_hands(rules, result, language),
        payments=tuple(
            PaymentShape(
                payer=each.payer,
                payee=each.payee,
                amount=each.amount,
                reason=each.reason.value,
            )
            for each in settlement.payments
        ),
        awards=tuple(AwardShape(seat=each.seat, amount=each.amount) for each in settlement.awards),
        lines=tuple(settlement_lines(settlement, names, language)),
        changes=settlement.totals,
        points=tuple(sum(pair) for pair in zip(before, settlement.totals, strict=True)),
    )


def shown_hands(rules: Ruleset, result: DealResult, language: str) -> tuple[HandShape, ...]:
    """The hands that are laid open, with their sheets."""
    holdings = result.outcome.holdings
    return tuple(
        hand_shape(rules, seat, holdings[seat], result.sheets[seat], language)
        for seat in _shown(rules, result)
    )


def _shown(rules: Ruleset, result: DealResult) -> Iterator[Seat]:
    """Whose hands are laid open: the winners', the others' where they count.

    After a deal that nobody wins those who are paid for being ready show that they are.
    """
    outcome = result.outcome
    players = len(outcome.holdings)
    yield from outcome.winners
    if not outcome.winners:
        payments = result.settlement.payments
        paid = {each.payee for each in payments if each.reason is SettlementReason.DRAWN_READY}
        yield from sorted(paid)
        return
    if rules.payment.only_winner:
        return
    for step in range(players):
        seat = Seat((outcome.dealer + step) % players)
        if seat not in outcome.winners:
            yield seat


def hand_shape(
    rules: Ruleset, seat: int, holding: Holding, sheet: Sheet, language: str
) -> HandShape:
    """A hand with its sheet."""
    catalogue = family_of(rules).catalogue
    concealed = sorted(holding.concealed, key=sort_key)
    winning = None if holding.win is None else holding.win.tile
    if winning is not None and winning in concealed:
        concealed.remove(winning)
    return HandShape(
        seat=seat,
        wind=holding.seat_wind.letter,
        won=holding.win is not None,
        tiles=labels(concealed),
        winning=None if winning is None else label_of(winning),
        melds=tuple(map(meld_shape, holding.melds)),
        bonus=labels(holding.bonus),
        items=tuple(
            ItemShape(
                item=line.item,
                name=catalogue[line.item].name(language),
                value=line.value,
                unit=line.unit.value,
                tiles=labels(line.tiles),
            )
            for line in sheet.lines
        ),
        rejections=tuple(
            RejectionShape(
                item=each.item,
                name=catalogue[each.item].name(language),
                reason=each.reason.value,
                by=catalogue[each.by].name(language) if each.by else "",
            )
            for each in sheet.rejections
        ),
        lines=tuple(sheet_lines(rules, sheet, language)),
        total=sheet.total,
    )


def standing_shapes(match: Match, names: Sequence[str]) -> tuple[StandingShape, ...]:
    """The standings; `names` are by place."""
    stakes = match.stakes() if match.rules.match.stake else None
    return tuple(
        StandingShape(
            rank=each.place,
            place=each.player,
            name=names[each.player],
            points=each.points,
            result=each.result,
            stake=None if stakes is None else stakes[each.seat],
        )
        for each in match.standings()
    )
