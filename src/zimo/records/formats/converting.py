"""From one kind of record to another, by way of our own: what is converted is played and true.

A foreign record becomes one of ours by being played again; one of ours becomes a foreign one by
being told. What a format has no place for (dice, seeds, the tiles nobody saw) is lost.
"""

from __future__ import annotations

from collections.abc import Iterable

from zimo.records.formats.foreign import ForeignDeal, ForeignError, ForeignMatch, Game
from zimo.records.formats.replaying import Again
from zimo.records.formats.telling import deal_of
from zimo.records.lines import Player
from zimo.records.playing import Played, open_match, play
from zimo.records.record import read_record
from zimo.records.recorder import Recorder
from zimo.rules import Ruleset
from zimo.rules.ruleset import Rotation
from zimo.table.match import Match
from zimo.tiles import Seat

__all__ = ["game_of", "native_of", "told"]

_OPEN_SIMPLES = "open_tanyao"


def native_of(record: ForeignMatch) -> str:
    """Our record of a foreign match. ForeignError with the first difference if it isn't sound.

    Deals that the record breaks off are left out; a match that is not over is suspended.
    """
    again = Again(record)
    first = record.deals[0]
    again.place(first)
    names = [name or f"player {seat}" for seat, name in enumerate(record.names, 1)]
    recorder = Recorder(again.match, [Player(name=name) for name in names])
    again.recorder = recorder
    for each in again.deals():
        if each.differences:
            raise ForeignError("not sound", str(each.differences[0]))
        if each.result is None:
            break
    else:
        for difference in again.ending():
            raise ForeignError("not sound", str(difference))
    again.match.deal = None
    return recorder.text()


def told(lines: str | Iterable[str]) -> ForeignMatch:
    """One of our records as other programs tell it. RecordError if it isn't sound.

    ForeignError for a game that their formats can't tell. A deal that is going on is left out.
    """
    record = read_record(lines)
    match = open_match(record)
    game = game_of(match.rules)
    names = tuple(record.header.players[player].name for player in match.seating)
    deals = tuple(_told(each) for each in play(record, match) if each.result is not None)
    if not deals:
        raise ForeignError("the record", "no deal in it has come to its end")
    return ForeignMatch(
        words="",
        game=game,
        names=names,
        deals=deals,
        final=tuple(match.points) if match.over else None,
        results=_results(match),
        over=match.over is not None,
    )


def _told(played: Played) -> ForeignDeal:
    deal = played.deal
    stake = max(1, deal.terms.stake)
    return deal_of(deal, played.result, deal.counters, deal.deposits // stake, tuple(deal.points))


def _results(match: Match) -> tuple[float, ...] | None:
    """By seat, where the match has final results."""
    by_seat = {standing.seat: standing.result for standing in match.standings()}
    results = [by_seat[Seat(seat)] for seat in range(match.players)]
    known = [result for result in results if result is not None]
    return tuple(known) if match.over and len(known) == len(results) else None


def game_of(rules: Ruleset) -> Game:
    """The rules as those formats name them. ForeignError for a game that is none of theirs."""
    reason = ""
    if rules.seats.players not in (3, 4):
        reason = f"it has {rules.seats.players} players"
    elif not rules.indicators.first:
        reason = "it has no indicators"
    elif rules.deck.bonus or rules.deck.animals or rules.deck.jokers:
        reason = "it has tiles for which they have no name"
    elif rules.seats.rotation is not Rotation.NONE:
        reason = "its players change seats"
    if reason:
        raise ForeignError(rules.id, f"no foreign format can tell this game: {reason}")
    return Game(
        players=rules.seats.players,
        red_fives=rules.deck.red_fives,
        open_simples=bool(rules.score.get(_OPEN_SIMPLES, True)),
        rounds=rules.match.rounds,
    )
