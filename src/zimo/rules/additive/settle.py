"""Who gets what when a deal is over: from the losers, or from nobody."""

from __future__ import annotations

from zimo.rules.additive.items import items_of
from zimo.rules.additive.options import PaidBy
from zimo.rules.holding import Outcome
from zimo.rules.ruleset import DiscarderPays, Ruleset
from zimo.rules.sheet import Award, Payment, Settlement, SettlementReason, Sheet
from zimo.tiles import Seat

__all__ = ["settle"]


def settle(rules: Ruleset, outcome: Outcome, sheets: tuple[Sheet, ...]) -> Settlement:
    """The payments or awards of a deal; a drawn deal has none. See `Family.settle`."""
    seats = tuple(Seat(seat) for seat in range(len(sheets)))
    if not outcome.winners:
        return Settlement(totals=(0,) * len(sheets))
    totals = [0] * len(sheets)
    if items_of(rules).options.paid_by is PaidBy.NOBODY:
        awards = _awards(rules, outcome, sheets, seats)
        for award in awards:
            totals[award.seat] += award.amount
        return Settlement(awards=awards, totals=tuple(totals))
    payments: list[Payment] = []
    for winner in outcome.winners:
        payments += _to_winner(rules, outcome, sheets[winner], winner, seats)
    if rules.payment.losers_settle and not rules.payment.only_winner:
        losers = [seat for seat in seats if seat not in outcome.winners]
        payments += _among_losers(rules, outcome, sheets, losers)
    for payment in payments:
        totals[payment.payer] -= payment.amount
        totals[payment.payee] += payment.amount
    return Settlement(payments=tuple(payments), totals=tuple(totals))


def _awards(
    rules: Ruleset, outcome: Outcome, sheets: tuple[Sheet, ...], seats: tuple[Seat, ...]
) -> tuple[Award, ...]:
    """What is written down: the winners' hands, and the losers' where they count too."""
    getting = outcome.winners if rules.payment.only_winner else seats
    awards = []
    for seat in getting:
        factor, doubled_by = _factor(rules, outcome, payee=seat)
        total = sheets[seat].total
        if total:
            awards.append(
                Award(
                    seat=seat,
                    amount=total * factor,
                    factor=factor,
                    base=total,
                    doubled_by=doubled_by,
                )
            )
    return tuple(awards)


def _to_winner(
    rules: Ruleset, outcome: Outcome, sheet: Sheet, winner: Seat, seats: tuple[Seat, ...]
) -> list[Payment]:
    """The winner gets the hand's points from each of the losers, or from one for all of them."""
    giver = outcome.discarder
    for_all = giver is not None and rules.payment.discarder is DiscarderPays.ALL
    payments = []
    for loser in seats:
        if loser in outcome.winners or not sheet.total:
            continue
        factor, doubled_by = _factor(rules, outcome, payer=loser, payee=winner)
        if loser == giver and rules.payment.discarder is DiscarderPays.DOUBLE:
            factor, doubled_by = 2 * factor, (*doubled_by, "discarder")
        payments.append(
            Payment(
                payer=giver if for_all and giver is not None else loser,
                payee=winner,
                amount=sheet.total * factor,
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
                    amount=abs(difference) * factor,
                    reason=SettlementReason.DIFFERENCE,
                    factor=factor,
                    base=abs(difference),
                    doubled_by=doubled_by,
                )
            )
    return payments


def _factor(
    rules: Ruleset, outcome: Outcome, *, payee: Seat, payer: Seat | None = None
) -> tuple[int, tuple[str, ...]]:
    """East gets, and if the rules say so pays, so many times as much; and for whom that is."""
    east = payee == outcome.dealer or (payer == outcome.dealer and rules.payment.east_pays)
    if east and rules.payment.east_factor > 1:
        return rules.payment.east_factor, ("east",)
    return 1, ()
