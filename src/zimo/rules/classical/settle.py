"""Who pays whom when a deal is over."""

from __future__ import annotations

from zimo.rules.classical.items import items_of
from zimo.rules.classical.letting_off import letting_off
from zimo.rules.classical.options import LimitOn
from zimo.rules.holding import Outcome
from zimo.rules.ruleset import DiscarderPays, Ruleset
from zimo.rules.sheet import Payment, Settlement, SettlementReason, Sheet
from zimo.tiles import Seat

__all__ = ["settle"]


def settle(rules: Ruleset, outcome: Outcome, sheets: tuple[Sheet, ...]) -> Settlement:
    """The payments of a deal; a drawn deal has none. See `Family.settle`."""
    seats = tuple(Seat(seat) for seat in range(len(sheets)))
    if not outcome.winners:
        return Settlement(totals=(0,) * len(sheets))
    rule = letting_off(rules, outcome)
    payments: list[Payment] = []
    for winner in outcome.winners:
        payments += _to_winner(rules, outcome, sheets[winner], winner, seats, rule)
    losers = [seat for seat in seats if seat not in outcome.winners]
    if not rule and rules.payment.losers_settle and not rules.payment.only_winner:
        payments += _among_losers(rules, outcome, sheets, losers)
    totals = [0] * len(sheets)
    for payment in payments:
        totals[payment.payer] -= payment.amount
        totals[payment.payee] += payment.amount
    return Settlement(payments=tuple(payments), totals=tuple(totals), rule=rule)


def _to_winner(
    rules: Ruleset,
    outcome: Outcome,
    sheet: Sheet,
    winner: Seat,
    seats: tuple[Seat, ...],
    rule: str,
) -> list[Payment]:
    """The winner gets the full score from each of the others, or from one for all of them."""
    giver = outcome.discarder
    for_all = giver is not None and (bool(rule) or rules.payment.discarder is DiscarderPays.ALL)
    payments = []
    for loser in seats:
        if loser in outcome.winners:
            continue
        factor, doubled_by = _factor(rules, outcome, payer=loser, payee=winner)
        if loser == giver and rules.payment.discarder is DiscarderPays.DOUBLE and not rule:
            factor, doubled_by = 2 * factor, (*doubled_by, "discarder")
        payments.append(
            Payment(
                payer=giver if for_all and giver is not None else loser,
                payee=winner,
                amount=_bounded(rules, sheet.total * factor),
                reason=SettlementReason.LETTING_OFF if for_all else SettlementReason.WIN,
                factor=factor,
                base=sheet.total,
                doubled_by=doubled_by,
                instead_of=loser if for_all and giver != loser else None,
            )
        )
    return payments


def _among_losers(
    rules: Ruleset, outcome: Outcome, sheets: tuple[Sheet, ...], losers: list[Seat]
) -> list[Payment]:
    """In pairs the lower hand pays the higher one the difference."""
    payments = []
    for index, one in enumerate(losers):
        for other in losers[index + 1 :]:
            difference = sheets[one].total - sheets[other].total
            if not difference:
                continue
            payer, payee = (other, one) if difference > 0 else (one, other)
            factor, doubled_by = _factor(rules, outcome, payer=payer, payee=payee)
            payments.append(
                Payment(
                    payer=payer,
                    payee=payee,
                    amount=_bounded(rules, abs(difference) * factor),
                    reason=SettlementReason.DIFFERENCE,
                    factor=factor,
                    base=abs(difference),
                    doubled_by=doubled_by,
                )
            )
    return payments


def _factor(
    rules: Ruleset, outcome: Outcome, *, payer: Seat, payee: Seat
) -> tuple[int, tuple[str, ...]]:
    """East gets, and unless the rules say otherwise pays, so many times as much."""
    east = payee == outcome.dealer or (payer == outcome.dealer and rules.payment.east_pays)
    if east and rules.payment.east_factor > 1:
        return rules.payment.east_factor, ("east",)
    return 1, ()


def _bounded(rules: Ruleset, amount: int) -> int:
    options = items_of(rules).options
    if options.limit and options.limit_on is LimitOn.PAYMENT:
        return min(amount, options.limit)
    return amount
