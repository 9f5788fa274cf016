"""What a false mahjong costs."""

from __future__ import annotations

from msgspec.structs import replace

from zimo.rules.holding import Outcome
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Payment, Settlement, SettlementReason
from zimo.tiles import Seat

__all__ = ["with_penalties"]


def with_penalties(rules: Ruleset, outcome: Outcome, settlement: Settlement) -> Settlement:
    """The settlement with `conduct.false_mahjong` points to each other player for each offence.

    Where East is one of the two it is `conduct.false_east` times as much.
    """
    if not outcome.penalised or not rules.conduct.false_mahjong:
        return settlement
    totals = list(settlement.totals)
    payments = list(settlement.payments)
    for payer in outcome.penalised:
        for number in range(len(totals)):
            payee = Seat(number)
            if payee == payer:
                continue
            base = rules.conduct.false_mahjong
            east = outcome.dealer in (payer, payee) and rules.conduct.false_east > 1
            factor = rules.conduct.false_east if east else 1
            amount = base * factor
            payments.append(
                Payment(
                    payer=payer,
                    payee=payee,
                    amount=amount,
                    reason=SettlementReason.PENALTY,
                    factor=factor,
                    base=base if east else 0,
                    doubled_by=("east",) if east else (),
                )
            )
            totals[payer] -= amount
            totals[payee] += amount
    return replace(settlement, payments=tuple(payments), totals=tuple(totals))
