"""Payments that families have in common: the winner's from each loser, and among the losers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from zimo.rules.holding import Outcome
from zimo.rules.ruleset import DiscarderPays, Ruleset
from zimo.rules.sheet import Payment, SettlementReason, Sheet
from zimo.rules.stakes import first_winner
from zimo.tiles import Seat

__all__ = ["among_losers", "counters_to_winner", "east_factor", "to_winner", "totals_of"]

Bound = Callable[[int], int]


def _unbounded(amount: int) -> int:
    return amount


def to_winner(
    rules: Ruleset,
    outcome: Outcome,
    sheets: tuple[Sheet, ...],
    winner: Seat,
    *,
    for_all: bool = False,
    bound: Bound = _unbounded,
) -> Iterator[Payment]:
    """The winner gets the hand's total from each loser, or from the discarder for all of them.

    `for_all`: a rule makes the discarder pay for all, whatever `payment.discarder` says. `bound`
    limits a single payment.
    """
    giver = outcome.discarder
    total = sheets[winner].total
    one_pays = giver is not None and (for_all or rules.payment.discarder is DiscarderPays.ALL)
    for number in range(len(sheets)):
        loser = Seat(number)
        if loser in outcome.winners:
            continue
        factor, doubled_by = east_factor(rules, outcome, payer=loser, payee=winner)
        if loser == giver and not for_all and rules.payment.discarder is DiscarderPays.DOUBLE:
            factor, doubled_by = 2 * factor, (*doubled_by, "discarder")
        yield Payment(
            payer=giver if one_pays and giver is not None else loser,
            payee=winner,
            amount=bound(total * factor),
            reason=SettlementReason.LETTING_OFF if one_pays else SettlementReason.WIN,
            factor=factor,
            base=total,
            doubled_by=doubled_by,
            instead_of=loser if one_pays and giver != loser else None,
        )


def counters_to_winner(rules: Ruleset, outcome: Outcome) -> Iterator[Payment]:
    """What each counter on the table adds, `payment.counter` points from every payer [07].

    Of several winners the first after the discarder gets it. Where one pays for all, that one
    pays it for all too.
    """
    if not rules.payment.counter or not outcome.counters:
        return
    winner = first_winner(outcome)
    giver = outcome.discarder
    one_pays = giver is not None and rules.payment.discarder is DiscarderPays.ALL
    for number in range(len(outcome.holdings)):
        loser = Seat(number)
        if loser == winner or (loser in outcome.winners and not one_pays):
            continue
        yield Payment(
            payer=giver if one_pays and giver is not None else loser,
            payee=winner,
            amount=rules.payment.counter * outcome.counters,
            reason=SettlementReason.COUNTERS,
            instead_of=loser if one_pays and giver != loser else None,
        )


def among_losers(
    rules: Ruleset, outcome: Outcome, sheets: tuple[Sheet, ...], bound: Bound = _unbounded
) -> Iterator[Payment]:
    """In pairs the lower hand pays the higher one the difference [S1]."""
    losers = [Seat(seat) for seat in range(len(sheets)) if seat not in outcome.winners]
    for index, one in enumerate(losers):
        for other in losers[index + 1 :]:
            difference = sheets[one].total - sheets[other].total
            if not difference:
                continue
            payer, payee = (other, one) if difference > 0 else (one, other)
            factor, doubled_by = east_factor(rules, outcome, payer=payer, payee=payee)
            yield Payment(
                payer=payer,
                payee=payee,
                amount=bound(abs(difference) * factor),
                reason=SettlementReason.DIFFERENCE,
                factor=factor,
                base=abs(difference),
                doubled_by=doubled_by,
            )


def east_factor(
    rules: Ruleset, outcome: Outcome, *, payee: Seat, payer: Seat | None = None
) -> tuple[int, tuple[str, ...]]:
    """East gets, and if the rules say so pays, so many times as much; and for whom that is."""
    east = payee == outcome.dealer or (payer == outcome.dealer and rules.payment.east_pays)
    if east and rules.payment.east_factor > 1:
        return rules.payment.east_factor, ("east",)
    return 1, ()


def totals_of(payments: Iterable[Payment], players: int) -> tuple[int, ...]:
    """What each seat gains or loses by these payments."""
    totals = [0] * players
    for payment in payments:
        totals[payment.payer] -= payment.amount
        totals[payment.payee] += payment.amount
    return tuple(totals)
