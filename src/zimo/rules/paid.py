"""What a hand brings its player, where only the winner's hand is paid."""

from __future__ import annotations

from zimo.rules.holding import Holding, Outcome
from zimo.rules.load import family_of
from zimo.rules.phrases import signed
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Settlement, Sheet
from zimo.rules.stakes import with_stakes
from zimo.rules.texts import text
from zimo.rules.words import settlement_lines
from zimo.tiles import Seat, seat_wind

__all__ = ["giver_for", "hand_settlement", "payment_lines"]


def payment_lines(
    rules: Ruleset, settlement: Settlement, holding: Holding, language: str
) -> list[str]:
    """Who pays what and what it makes in all, in words."""
    winner = _seat_of(rules, holding)
    if winner is None or holding.win is None:
        return []
    giver = None if holding.win.self_drawn else giver_for(rules, winner)
    names = [
        text(f"wind.{seat_wind(seat, 0, rules.seats.players).name.lower()}", language)
        if giver is None or seat == winner
        else text("paid.giver" if seat == giver else "paid.other", language)
        for seat in range(rules.seats.players)
    ]
    told = settlement_lines(settlement, names, language)[:-1]
    lines = [line[0].upper() + line[1:] for line in told]
    return [
        *lines,
        text("paid.total", language, change=signed(settlement.totals[winner], language)),
    ]


def hand_settlement(
    rules: Ruleset, holding: Holding, sheet: Sheet, counters: int = 0, deposits: int = 0
) -> Settlement | None:
    """The payments for a hand that goes out; None where the losers' hands count as well.

    Nobody knows which of the others has discarded: it is somebody who is not East, if possible.
    """
    winner = _seat_of(rules, holding)
    if winner is None or holding.win is None or not sheet.wins or not rules.payment.only_winner:
        return None
    players = rules.seats.players
    outcome = Outcome(
        holdings=tuple(
            holding if seat == winner else Holding(seat_wind=seat_wind(seat, 0, players))
            for seat in range(players)
        ),
        winners=(winner,),
        discarder=None if holding.win.self_drawn else giver_for(rules, winner),
        counters=counters,
        deposits=deposits,
    )
    sheets = tuple(sheet if seat == winner else Sheet() for seat in range(players))
    return with_stakes(rules, outcome, family_of(rules).settle(rules, outcome, sheets))


def _seat_of(rules: Ruleset, holding: Holding) -> Seat | None:
    """The seat that has the hand's wind while seat 0 is East, if any has."""
    players = rules.seats.players
    seats = (seat for seat in range(players) if seat_wind(seat, 0, players) is holding.seat_wind)
    return next(map(Seat, seats), None)


def giver_for(rules: Ruleset, winner: Seat) -> Seat:
    """Who may have discarded where nobody says so: somebody who is not East, if possible."""
    players = rules.seats.players
    others = [Seat((winner + step) % players) for step in range(1, players)]
    return next((seat for seat in others if seat), others[0])
