"""What a false mahjong costs."""

from __future__ import annotations

from msgspec.structs import replace

from zimo.rules.holding import Outcome
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Payment, Settlement, SettlementReason
from zimo.tiles import Seat

__all__ = ["with_penalties"]


def with_penalties(rules: Ruleset, outcome: Outcome, settlement: Settlement) -> Settlement:
    """The settlement with `conduct.false_mahjong` points to each other player for each offence."""
    if not outcome.penalised or not rules.conduct.false_mahjong:
        return settlement
    totals = list(settlement.totals)
    payments = list(settlement.payments)
    for payer in outcome.penalised:
        for number in range(len(totals)):
            payee = Seat(number)
            if payee == payer:
                continue
            amount = rules.conduct.false_mahjong
            payments.append(
                Payment(payer=payer, payee=payee, amount=amount, reason=SettlementReason.PENALTY)
            )
            totals[payer] -= amount
            totals[payee] += amount
    return replace(settlement, payments=tuple(payments), totals=tuple(totals))
