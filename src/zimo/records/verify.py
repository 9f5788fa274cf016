"""Is a record sound? Everything is played again and every invariant checked."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from zimo.records.errors import RecordError
from zimo.records.lines import EndLine
from zimo.records.playing import open_match, play
from zimo.records.record import Record, read_record
from zimo.table.check import check
from zimo.table.deal import Deal
from zimo.table.match import EndReason, Standing

__all__ = ["Verdict", "verify"]

SAMPLED = 16
"""Every so many actions of a deal its invariants are checked, and at its end."""


class Verdict(Struct, frozen=True, kw_only=True):
    """A record that is sound."""

    record: Record
    ruleset: str  # its id
    deals: int  # finished ones
    laid: int  # deals whose wall is given in the record and was not made by its seed
    reason: EndReason | None  # None: suspended
    standings: tuple[Standing, ...]  # the names are those of `record.header.players`


def verify(lines: str | Iterable[str], sampled: int = SAMPLED) -> Verdict:
    """Plays the record again and checks all that it says. RecordError for the first thing wrong.

    Ruleset and its hash, dice, seating, seeds, dealers and rounds, legality of every action,
    events, scores, payments, points, the end, the standings, the checksum; and the invariants of
    the table (`zimo.table.check`) at the end of every deal and after every `sampled` actions.
    """
    record = read_record(lines)
    match = open_match(record)
    laid = 0
    at = 2  # the line of the deal that is being played

    def watch(deal: Deal) -> None:
        if len(deal.actions) // 2 % sampled == 0:
            _check(deal, False, at)

    for played in play(record, match, watch):
        _check(played.deal, True, played.line)
        laid += bool(played.deal.laid)
        at = played.line + 1
    return Verdict(
        record=record,
        ruleset=match.rules.id,
        deals=len(record.deals),
        laid=laid,
        reason=record.ending.reason if isinstance(record.ending, EndLine) else None,
        standings=match.standings(),
    )


def _check(deal: Deal, replay: bool, line: int) -> None:
    broken = check(deal, replay)
    if broken:
        actions = len(deal.actions) // 2
        raise RecordError(line, f"after {actions} actions an invariant is broken: {broken[0]}")
