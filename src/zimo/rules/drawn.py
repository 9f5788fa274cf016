"""What is paid after a deal that nobody wins: nothing, unless the table agreed on something."""

from __future__ import annotations

from zimo.kernel.forms import Forms
from zimo.rules.holding import Ending, Holding, Outcome
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Payment, Settlement, SettlementReason
from zimo.tiles import PLAYING, Seat, kind_of

__all__ = ["is_aborted", "is_ready", "settle_drawn"]

_ABORTED = (
    Ending.NINE_KINDS,
    Ending.FOUR_WINDS,
    Ending.ALL_READY,
    Ending.FOUR_KONGS,
    Ending.THREE_WINS,
)


def is_aborted(outcome: Outcome) -> bool:
    """Whether the deal was broken off: nobody pays, and East stays [07]."""
    return not outcome.winners and outcome.ending in _ABORTED


def settle_drawn(rules: Ruleset, forms: Forms, outcome: Outcome) -> Settlement:
    """The payments of a drawn deal, the same in every family [S0, survey].

    `drawn.east_points` go to East from each other player. `drawn.ready_points` are paid together
    by those who are not one tile short to those who are, in equal parts; a rest that can't be
    divided stays with the payers. Nobody pays for a deal that was broken off.
    """
    if is_aborted(outcome):
        return Settlement(totals=(0,) * len(outcome.holdings))
    seats = [Seat(seat) for seat in range(len(outcome.holdings))]
    payments = []
    if rules.drawn.east_points:
        payments += [
            _payment(seat, outcome.dealer, rules.drawn.east_points, SettlementReason.DRAWN_EAST)
            for seat in seats
            if seat != outcome.dealer
        ]
    if rules.drawn.ready_points:
        ready = [seat for seat in seats if is_ready(forms, outcome.holdings[seat])]
        others = [seat for seat in seats if seat not in ready]
        if ready and others:
            share = rules.drawn.ready_points // (len(ready) * len(others))
            payments += [
                _payment(payer, payee, share, SettlementReason.DRAWN_READY)
                for payer in others
                for payee in ready
                if share
            ]
    totals = [0] * len(seats)
    for payment in payments:
        totals[payment.payer] -= payment.amount
        totals[payment.payee] += payment.amount
    return Settlement(payments=tuple(payments), totals=tuple(totals))


def _payment(payer: Seat, payee: Seat, amount: int, reason: SettlementReason) -> Payment:
    return Payment(payer=payer, payee=payee, amount=amount, reason=reason)


def is_ready(forms: Forms, holding: Holding) -> bool:
    """Whether one tile would complete the hand; a wrong number of tiles never is."""
    counts = bytearray(PLAYING)
    for tile in holding.concealed:
        counts[kind_of(tile)] += 1
    held = bytearray(PLAYING)
    for meld in holding.melds:
        for kind in meld.kinds:
            held[kind] += 1
    melds = min(len(holding.melds), forms.sets)
    return forms.waits(counts, melds, held) != 0
