"""Who pays whom: winners, liability, counters; and a drawn deal with nagashi mangan."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.kernel.forms import Forms
from zimo.rules.drawn import settle_drawn as settle_ready
from zimo.rules.holding import Ending, Holding, Outcome
from zimo.rules.riichi.pao import liable
from zimo.rules.riichi.pay import discard_share, drawn_share
from zimo.rules.riichi.values import Entry, entry_of
from zimo.rules.riichi.worth import MANGAN, YAKUMAN, rounded
from zimo.rules.ruleset import Ruleset
from zimo.rules.shares import totals_of
from zimo.rules.sheet import Payment, Settlement, SettlementReason, Sheet, Unit
from zimo.rules.stakes import first_winner
from zimo.tiles import Seat, is_honour, is_terminal

__all__ = ["settle", "settle_drawn"]

_EVERYTHING = 1_000_000  # basic points: more than any hand has


def settle(rules: Ruleset, outcome: Outcome, sheets: tuple[Sheet, ...]) -> Settlement:
    """The payments of a deal that somebody has won; stakes are none of its business.

    Sums to zero. See `Family.settle`.
    """
    entry = entry_of(rules)
    players = len(outcome.holdings)
    payments: list[Payment] = []
    for winner in outcome.winners:
        payments += _to_winner(entry, outcome, sheets[winner], winner)
    return Settlement(payments=tuple(payments), totals=totals_of(payments, players))


def _to_winner(entry: Entry, outcome: Outcome, sheet: Sheet, winner: Seat) -> Iterator[Payment]:
    """All payments to one winner."""
    steps = {step.name: int(step.value) for step in sheet.steps}
    base = steps.get("base", 0)
    payer, sure = _liability(entry, outcome.holdings[winner], sheet, winner)
    if payer is None:
        yield from _shares(entry, outcome, winner, base)
    else:
        # What nobody is liable for is paid as always, what somebody is liable for by them.
        whole = min(sure, base)
        yield from _shares(entry, outcome, winner, base - whole)
        yield from _liable_shares(entry, outcome, winner, payer, whole)
    counts = entry.options.counters_each or winner == first_winner(outcome)
    if counts and outcome.counters and entry.rules.payment.counter:
        yield from _counters(entry, outcome, winner, payer)


def _liability(
    entry: Entry, holding: Holding, sheet: Sheet, winner: Seat
) -> tuple[Seat | None, int]:
    """Who is liable for yakuman of the hand, and for how many basic points.

    Two players liable for two yakuman of one hand: the one whose set was laid last is meant for
    the greater; no deal has two seats liable otherwise.
    """
    payer: Seat | None = None
    sure = 0
    for line in sheet.lines:
        if line.unit is not Unit.YAKUMAN:
            continue
        seat = liable(entry.options, holding, line.item)
        if seat is not None and seat != winner and payer in (None, seat):
            payer = seat
            sure += YAKUMAN * int(line.value)
    if payer is not None and entry.options.pao_whole:
        sure = _EVERYTHING
    return payer, sure


def _shares(entry: Entry, outcome: Outcome, winner: Seat, base: int) -> Iterator[Payment]:
    """By the discarder, or by everybody for a self-drawn win."""
    if not base:
        return
    east_wins = winner == outcome.dealer
    if outcome.discarder is not None:
        amount = discard_share(base, east_wins=east_wins)
        yield _paid(outcome.discarder, winner, amount)
        return
    for number in range(len(outcome.holdings)):
        loser = Seat(number)
        if loser != winner:
            amount = drawn_share(
                entry, base, east_wins=east_wins, east_pays=loser == outcome.dealer
            )
            yield _paid(loser, winner, amount)


def _liable_shares(
    entry: Entry, outcome: Outcome, winner: Seat, payer: Seat, base: int
) -> Iterator[Payment]:
    """The liable player pays all of a self-drawn win, and half of one on another's discard."""
    amount = discard_share(base, east_wins=winner == outcome.dealer)
    giver = outcome.discarder
    if giver is None or giver == payer:
        yield _paid(payer, winner, amount, SettlementReason.LETTING_OFF)
        return
    half = rounded(amount // 2)
    yield _paid(payer, winner, half, SettlementReason.LETTING_OFF)
    yield _paid(giver, winner, amount - half)


def _counters(
    entry: Entry, outcome: Outcome, winner: Seat, payer: Seat | None
) -> Iterator[Payment]:
    """So much of each payer; the discarder pays for all, of a self-drawn win the liable player."""
    each = entry.rules.payment.counter * outcome.counters
    losers = [Seat(seat) for seat in range(len(outcome.holdings)) if seat != winner]
    one = outcome.discarder if outcome.discarder is not None else payer
    if one is not None:
        yield _paid(one, winner, each * len(losers), SettlementReason.COUNTERS)
        return
    for loser in losers:
        yield _paid(loser, winner, each, SettlementReason.COUNTERS)


def _paid(
    payer: Seat, payee: Seat, amount: int, reason: SettlementReason = SettlementReason.WIN
) -> Payment:
    return Payment(payer=payer, payee=payee, amount=amount, reason=reason)


def settle_drawn(rules: Ruleset, forms: Forms, outcome: Outcome) -> Settlement:
    """The payments of a deal that nobody wins; see `Family.settle_drawn`.

    Nagashi mangan, where there is one, stands in place of what those pay who are not ready [07].
    """
    entry = entry_of(rules)
    winners = _nagashi(outcome) if entry.options.nagashi_mangan else []
    if not winners:
        return settle_ready(rules, forms, outcome)
    payments = [payment for winner in winners for payment in _mangan(entry, outcome, winner)]
    return Settlement(
        payments=tuple(payments), totals=totals_of(payments, len(outcome.holdings)), rule="nagashi"
    )


def _nagashi(outcome: Outcome) -> list[Seat]:
    """Whose discards were terminals and honours only, and none of them claimed."""
    if outcome.ending is not Ending.EXHAUSTED:
        return []
    return [
        Seat(seat)
        for seat, (discards, untouched) in enumerate(
            zip(outcome.discards, outcome.untouched, strict=True)
        )
        if discards and untouched and all(is_terminal(t) or is_honour(t) for t in discards)
    ]


def _mangan(entry: Entry, outcome: Outcome, winner: Seat) -> Iterator[Payment]:
    """As for a self-drawn mangan."""
    for number in range(len(outcome.holdings)):
        loser = Seat(number)
        if loser != winner:
            amount = drawn_share(
                entry,
                MANGAN,
                east_wins=winner == outcome.dealer,
                east_pays=loser == outcome.dealer,
            )
            yield _paid(loser, winner, amount, SettlementReason.DRAWN_READY)
