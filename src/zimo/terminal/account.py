"""The account of a deal that is over: what every hand is worth and why, and who pays whom."""

from __future__ import annotations

from msgspec import Struct

from zimo.rules.holding import Ending
from zimo.rules.words import settlement_lines, sheet_lines
from zimo.terminal.sitting import Sitting
from zimo.tiles import Meld, Seat, Tile, Wind, name_of, sort_key

__all__ = ["Account", "HandAccount", "StandingRow", "account_of"]


class HandAccount(Struct, frozen=True, kw_only=True):
    """One player's hand and its sheet in words."""

    seat: Seat
    name: str
    wind: Wind
    won: bool
    tiles: tuple[Tile, ...]  # concealed, sorted; empty if they are not shown
    winning: Tile | None
    melds: tuple[Meld, ...]
    bonus: tuple[Tile, ...]
    indicators: tuple[Tile, ...]  # that a winner counts, those beneath them included
    lines: tuple[str, ...]
    total: int


class StandingRow(Struct, frozen=True, kw_only=True):
    """A player's points before and after the deal."""

    name: str
    before: int
    change: int
    after: int


class Account(Struct, frozen=True, kw_only=True):
    """All that is to be read at the end of a deal, the winner's hand first."""

    title: str
    hands: tuple[HandAccount, ...]
    payments: tuple[str, ...]
    standings: tuple[StandingRow, ...]  # the most points first


_UNWON = {
    Ending.NINE_KINDS: "broken off, nine kinds of terminals and honours",
    Ending.FOUR_WINDS: "broken off, the same wind four times",
    Ending.ALL_READY: "broken off, everyone has declared",
    Ending.FOUR_KONGS: "broken off, four kongs",
    Ending.THREE_WINS: "broken off, all three others would have gone out",
}
"""The title of a deal that nobody has won, where it is a special one."""


def account_of(sitting: Sitting) -> Account:
    """The account of the last deal. ValueError while there is none to be read."""
    result = sitting.result
    if result is None or sitting.deal is None:
        raise ValueError("no deal has just ended")
    outcome = result.outcome
    players = sitting.match.players
    in_turn = [Seat((outcome.dealer + step) % players) for step in range(players)]
    in_turn.sort(key=lambda seat: seat not in outcome.winners)
    counted = bool(outcome.winners)
    only_winner = sitting.match.rules.payment.only_winner
    hands = [
        _hand(sitting, seat)
        for seat in in_turn
        if counted and (seat in outcome.winners or not only_winner)
    ]
    lines = settlement_lines(result.settlement, sitting.names)
    return Account(
        title=_title(sitting),
        hands=tuple(hands),
        payments=tuple(lines[:-1]),  # the sums stand in the table below them
        standings=_standings(sitting),
    )


def _title(sitting: Sitting) -> str:
    assert sitting.result is not None
    outcome = sitting.result.outcome
    number = sitting.match.number
    if not outcome.winners:
        return f"Deal {number}: {_UNWON.get(outcome.ending, 'nobody went out, the deal is drawn')}"
    winners = " and ".join(sitting.names[seat] for seat in outcome.winners)
    win = outcome.holdings[outcome.winners[0]].win
    verb = "goes" if len(outcome.winners) == 1 else "go"
    tile = "" if win is None else f" with {name_of(win.tile)}"
    if outcome.discarder is not None:
        return f"Deal {number}: {winners} {verb} out{tile} from {sitting.names[outcome.discarder]}"
    return f"Deal {number}: {winners} {verb} out{tile}, self-drawn"


def _hand(sitting: Sitting, seat: Seat) -> HandAccount:
    assert sitting.result is not None
    holding = sitting.result.outcome.holdings[seat]
    sheet = sitting.result.sheets[seat]
    concealed = sorted(holding.concealed, key=sort_key)
    winning = None if holding.win is None else holding.win.tile
    if winning is not None:
        concealed.remove(winning)
    return HandAccount(
        seat=seat,
        name=sitting.names[seat],
        wind=holding.seat_wind,
        won=holding.win is not None,
        tiles=tuple(concealed),
        winning=winning,
        melds=holding.melds,
        bonus=holding.bonus,
        indicators=() if holding.win is None else (*holding.win.indicators, *holding.win.under),
        lines=tuple(sheet_lines(sitting.match.rules, sheet)),
        total=sheet.total,
    )


def _standings(sitting: Sitting) -> tuple[StandingRow, ...]:
    rows = [
        StandingRow(name=name, before=before, change=after - before, after=after)
        for name, before, after in zip(sitting.names, sitting.before, sitting.points, strict=True)
    ]
    return tuple(sorted(rows, key=lambda row: -row.after))
