"""Stakes that calling hands cost: who has laid one, and who takes what lies on the table [S0]."""

from __future__ import annotations

from msgspec.structs import replace

from zimo.rules.holding import Ending, Outcome
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Award, AwardReason, Settlement
from zimo.tiles import Seat

__all__ = ["first_winner", "is_void", "left_on_table", "with_stakes"]

_ON_TABLE = (AwardReason.STAKE, AwardReason.DEPOSITS)


def with_stakes(rules: Ruleset, outcome: Outcome, settlement: Settlement) -> Settlement:
    """The settlement with the stakes of this deal, and all deposits for the winner.

    Of several winners the first after the discarder takes the deposits; in a drawn deal they stay
    on the table. A deal that is played again has had no stakes.
    """
    if is_void(rules, outcome):
        return settlement
    awards = [
        Award(seat=seat, amount=-rules.ready.stake, reason=AwardReason.STAKE)
        for seat in outcome.staked
    ]
    if outcome.winners and outcome.deposits:
        winner = first_winner(outcome)
        awards.append(Award(seat=winner, amount=outcome.deposits, reason=AwardReason.DEPOSITS))
    if not awards:
        return settlement
    totals = list(settlement.totals)
    for award in awards:
        totals[award.seat] += award.amount
    return replace(settlement, awards=(*settlement.awards, *awards), totals=tuple(totals))


def first_winner(outcome: Outcome) -> Seat:
    """The winner, of several the first after the discarder. ValueError where nobody has won."""
    players, giver = len(outcome.holdings), outcome.discarder
    if giver is None:
        return min(outcome.winners)
    return min(outcome.winners, key=lambda seat: (seat - giver) % players)


def left_on_table(before: int, settlement: Settlement) -> int:
    """The deposits after a deal, from those before it."""
    return before - sum(award.amount for award in settlement.awards if award.reason in _ON_TABLE)


def is_void(rules: Ruleset, outcome: Outcome) -> bool:
    """Whether the deal is played again as if it had not been: a mistake has ended it [07]."""
    return outcome.ending is Ending.FOUL and rules.conduct.false_replayed and not outcome.winners
