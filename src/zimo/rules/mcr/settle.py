"""Who pays the winner: everybody the base, and who gave the tile, or everybody, the value."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules.holding import Outcome
from zimo.rules.mcr.values import fans_of
from zimo.rules.ruleset import Ruleset
from zimo.rules.shares import counters_to_winner, totals_of
from zimo.rules.sheet import Payment, Settlement, SettlementReason, Sheet
from zimo.tiles import Seat

__all__ = ["settle"]


def settle(rules: Ruleset, outcome: Outcome, sheets: tuple[Sheet, ...]) -> Settlement:
    """The payments of a deal; a drawn one has none. See `Family.settle`."""
    payments = [
        payment
        for winner in outcome.winners
        for payment in _payments(rules, outcome, sheets[winner].total, winner, len(sheets))
    ]
    if outcome.winners:
        payments += counters_to_winner(rules, outcome)
    return Settlement(payments=tuple(payments), totals=totals_of(payments, len(sheets)))


def _payments(
    rules: Ruleset, outcome: Outcome, value: int, winner: Seat, players: int
) -> Iterator[Payment]:
    """Self-drawn: value and base from each. Else the giver pays both, the others the base [S4]."""
    base = fans_of(rules).options.base
    for number in range(players):
        loser = Seat(number)
        if loser in outcome.winners:
            continue
        pays_value = outcome.discarder is None or loser == outcome.discarder
        yield Payment(
            payer=loser,
            payee=winner,
            amount=base + value if pays_value else base,
            reason=SettlementReason.WIN,
        )
