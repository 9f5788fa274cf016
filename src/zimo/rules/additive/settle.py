"""Who gets what when a deal is over: from the losers, or from nobody."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules.additive.items import items_of
from zimo.rules.additive.options import PaidBy
from zimo.rules.holding import Outcome
from zimo.rules.ruleset import Ruleset
from zimo.rules.shares import (
    among_losers,
    counters_to_winner,
    east_factor,
    to_winner,
    totals_of,
)
from zimo.rules.sheet import Award, Payment, Settlement, Sheet
from zimo.tiles import Seat

__all__ = ["settle"]


def settle(rules: Ruleset, outcome: Outcome, sheets: tuple[Sheet, ...]) -> Settlement:
    """The payments or awards of a deal; a drawn deal has none. See `Family.settle`."""
    if not outcome.winners:
        return Settlement(totals=(0,) * len(sheets))
    if items_of(rules).options.paid_by is PaidBy.NOBODY:
        return _written_down(tuple(_awards(rules, outcome, sheets)), len(sheets))
    payments: list[Payment] = []
    for winner in outcome.winners:
        if sheets[winner].total:
            payments += to_winner(rules, outcome, sheets, winner)
    payments += counters_to_winner(rules, outcome)
    if rules.payment.losers_settle and not rules.payment.only_winner:
        payments += among_losers(rules, outcome, sheets)
    return Settlement(payments=tuple(payments), totals=totals_of(payments, len(sheets)))


def _written_down(awards: tuple[Award, ...], players: int) -> Settlement:
    totals = [0] * players
    for award in awards:
        totals[award.seat] += award.amount
    return Settlement(awards=awards, totals=tuple(totals))


def _awards(rules: Ruleset, outcome: Outcome, sheets: tuple[Sheet, ...]) -> Iterator[Award]:
    """What is written down: the winners' hands, and the losers' where they count too."""
    for number, sheet in enumerate(sheets):
        seat = Seat(number)
        if not sheet.total or (rules.payment.only_winner and seat not in outcome.winners):
            continue
        factor, doubled_by = east_factor(rules, outcome, payee=seat)
        yield Award(
            seat=seat,
            amount=sheet.total * factor,
            factor=factor,
            base=sheet.total,
            doubled_by=doubled_by,
        )
