"""Who pays whom when a deal is over."""

from __future__ import annotations

from zimo.rules.classical.items import items_of
from zimo.rules.classical.letting_off import letting_off
from zimo.rules.classical.options import LimitOn
from zimo.rules.holding import Outcome
from zimo.rules.ruleset import Ruleset
from zimo.rules.shares import among_losers, counters_to_winner, to_winner, totals_of
from zimo.rules.sheet import Payment, Settlement, Sheet

__all__ = ["settle"]


def settle(rules: Ruleset, outcome: Outcome, sheets: tuple[Sheet, ...]) -> Settlement:
    """The payments of a deal; a drawn deal has none. See `Family.settle`."""
    if not outcome.winners:
        return Settlement(totals=(0,) * len(sheets))
    options = items_of(rules).options
    limit = options.limit if options.limit_on is LimitOn.PAYMENT else 0

    def bound(amount: int) -> int:
        return min(amount, limit) if limit else amount

    rule = letting_off(rules, outcome)
    payments: list[Payment] = []
    for winner in outcome.winners:
        payments += to_winner(rules, outcome, sheets, winner, for_all=bool(rule), bound=bound)
    payments += counters_to_winner(rules, outcome)
    if not rule and rules.payment.losers_settle and not rules.payment.only_winner:
        payments += among_losers(rules, outcome, sheets, bound)
    return Settlement(payments=tuple(payments), totals=totals_of(payments, len(sheets)), rule=rule)
