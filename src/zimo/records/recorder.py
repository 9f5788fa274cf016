"""Writing a record while the match goes on, and going on with one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

from msgspec import UNSET, Raw

from zimo.records.errors import RecordError
from zimo.records.items import items_of
from zimo.records.lines import (
    FORMAT,
    VERSION,
    DealLine,
    EndLine,
    HeaderLine,
    OpenDeal,
    Player,
    SuspendedLine,
    encode_line,
    sealed,
)
from zimo.records.playing import (
    actions_text,
    begins_with,
    digest_of,
    finished,
    open_match,
    play,
    start_of,
    wall_text,
)
from zimo.records.record import read_record
from zimo.rules import encode_ruleset
from zimo.table.chance import GENERATOR
from zimo.table.deal import Deal
from zimo.table.match import Match
from zimo.table.result import DealResult

__all__ = ["Recorder", "resume"]


class Recorder:
    """The record of a match that is being played.

    Let it finish the deals instead of the match; `text()` is a whole record at any time: that of
    a match that is over, or of one that is suspended where it stands now.
    """

    def __init__(self, match: Match, players: Sequence[Player]) -> None:
        """`players` in the order of `match.seating`'s numbers. ValueError if they don't fit."""
        if match.number or match.over:
            raise ValueError("a record begins before the first deal")
        if len(players) != match.players:
            raise ValueError(f"{len(players)} players for a table of {match.players}")
        self.match = match
        self.players = tuple(players)
        self.elapsed = 0
        """Seconds that the match has been played; set by whoever keeps the clock. A suspended
        match that is bound by time has them in its record."""
        self._lines = [encode_line(_header(match, self.players))]

    @classmethod
    def resume(cls, lines: str | Iterable[str]) -> Recorder:
        """Goes on with a suspended record; its match has the open deal. RecordError if it can't.

        The record of the whole is the same as if there had been no break.
        """
        record = read_record(lines)
        match = open_match(record)
        for _ in play(record, match):
            pass
        if isinstance(record.ending, EndLine):
            raise RecordError(record.last, "the match is over, there is nothing to go on with")
        recorder = cls.__new__(cls)
        recorder.match = match
        recorder.players = record.header.players
        recorder.elapsed = record.ending.elapsed or 0
        recorder._lines = list(record.texts[:-1])
        return recorder

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines that will not change any more, without line breaks."""
        return tuple(self._lines)

    def finish_deal(self) -> DealResult:
        """`match.finish_deal()`, written down."""
        match = self.match
        if match.deal is None:
            raise ValueError("no deal is over")
        deal, seating = match.deal, match.seating
        begun = begins_with(match, deal)
        number, round_number = match.number, match.round + 1
        result, recorded = finished(match)
        self._lines.append(
            encode_line(
                DealLine(
                    number=number,
                    round=round_number,
                    seating=seating,
                    **begun,
                    seed=deal.seed.hex(),
                    wall=wall_text(deal),
                    actions=actions_text(deal),
                    digest=digest_of(deal),
                    result=recorded,
                )
            )
        )
        return result

    def text(self) -> str:
        """The record up to now, with its last line: the text of a file."""
        match = self.match
        before = "".join(f"{line}\n" for line in self._lines)
        ending: EndLine | SuspendedLine
        if match.over is not None:
            ending = EndLine(reason=match.over, standings=match.standings(), checksum="")
        else:
            deal = None if match.deal is None else _open(match, match.deal)
            elapsed = self.elapsed if match.rules.match.minutes and self.elapsed else UNSET
            ending = SuspendedLine(deal=deal, elapsed=elapsed, checksum="")
        return f"{before}{sealed(ending, before)}\n"


def resume(lines: str | Iterable[str]) -> Match:
    """The match of a suspended record, with its open deal if there is one. RecordError."""
    return Recorder.resume(lines).match


def _header(match: Match, players: tuple[Player, ...]) -> HeaderLine:
    ruleset = encode_ruleset(match.rules)
    return HeaderLine(
        format=FORMAT,
        version=VERSION,
        generator=GENERATOR,
        seed=match.seed.hex(),
        players=players,
        seating=match.seating,
        dice=match.rolls,
        ruleset_hash=sha256(ruleset).hexdigest(),
        ruleset=Raw(ruleset),
        items=items_of(match.rules),
        start=start_of(match),
    )


def _open(match: Match, deal: Deal) -> OpenDeal:
    return OpenDeal(
        number=match.number,
        round=match.round + 1,
        seating=match.seating,
        **begins_with(match, deal),
        seed=deal.seed.hex(),
        wall=wall_text(deal),
        actions=actions_text(deal),
        digest=digest_of(deal),
    )
