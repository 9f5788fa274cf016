"""Foreign records played again through the table, deal by deal, as one match.

Each deal is laid, played and scored by our rules, and whatever the record says otherwise is a
difference. After one the match goes on from where the record says that it stood, so that one wrong
deal hides no other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

import msgspec
from msgspec import Struct

from zimo.records.formats.comparing import compared
from zimo.records.formats.driving import Differs, drive, wall_of
from zimo.records.formats.foreign import ForeignDeal, ForeignError, ForeignMatch
from zimo.records.formats.hidden import filled
from zimo.records.formats.report import Difference, Report
from zimo.records.formats.rulesets import rules_of
from zimo.records.formats.wording import Wording, wording
from zimo.records.recorder import Recorder
from zimo.table.deal import OVER, Deal
from zimo.table.match import Match
from zimo.table.result import DealResult
from zimo.table.terms import Terms
from zimo.tiles import Seat, Wind

__all__ = ["Again", "ReplayedDeal", "at_table", "report_of"]

_MOST_COUNTERS, _MOST_POINTS = 1_000, 1_000_000
_ATTEMPTS = 8
"""At tiles for hidden places; the first do nearly always."""


class ReplayedDeal(Struct, frozen=True, kw_only=True):
    """A deal played again; `result` is None where it was not played to its end."""

    number: int
    foreign: ForeignDeal
    deal: Deal | None
    result: DealResult | None
    differences: tuple[Difference, ...]


class Again:
    """A match that follows a foreign record. `first` is the number of its first deal."""

    def __init__(self, record: ForeignMatch, first: int = 1) -> None:
        """ForeignError where the rules of the record are none of ours."""
        self.record = record
        self.rules = rules_of(record.words, record.game)
        self.wording: Wording = wording(record.words)
        self.match = Match(self.rules, sha256(msgspec.json.encode(record)).digest())
        self.first = first
        self.recorder: Recorder | None = None  # writes the deals down, if there is one

    def deals(self) -> Iterator[ReplayedDeal]:
        """Plays all deals."""
        for number, foreign in enumerate(self.record.deals, self.first):
            found = list(self._begun(foreign, number))
            if not self._stands(foreign):
                self.place(foreign)
            yield self._played(foreign, number, found)

    def ending(self) -> Iterator[Difference]:
        """What the record says of the end of the match, after all deals."""
        record, match = self.record, self.match
        if not record.over or match.deal is not None:
            return
        number = self.first + len(record.deals) - 1

        def differs(rule: str, said: object, found: object) -> Difference:
            return Difference(deal=number, turn=0, rule=rule, said=str(said), found=str(found))

        if match.over is None:
            yield differs("end of the match", "the match is over", "it goes on")
        elif record.final is not None and record.final != tuple(match.points):
            yield differs("points at the end", _listed(record.final), _listed(match.points))

    def _begun(self, foreign: ForeignDeal, number: int) -> Iterator[Difference]:
        """Whether the match is where the record says, at the beginning of a deal."""
        match = self.match
        if number == self.first:
            return

        def differs(rule: str, said: object, found: object) -> Difference:
            return Difference(deal=number, turn=0, rule=rule, said=str(said), found=str(found))

        if match.over is not None:
            yield differs("end of the match", "another deal", f"it is over ({match.over.value})")
            return
        if (foreign.round, foreign.dealer) != (match.round, match.dealer):
            said, ours = ((foreign.round, foreign.dealer), (match.round, match.dealer))
            yield differs("dealer", _place_text(*said), _place_text(*ours))
        if foreign.counters != match.counters:
            yield differs("counters", foreign.counters, match.counters)
        stakes = self._stakes()
        if foreign.stakes != stakes:
            yield differs("stakes on the table", foreign.stakes, stakes)
        if foreign.points != tuple(match.points):
            yield differs("points", _listed(foreign.points), _listed(match.points))

    def _stakes(self) -> int:
        return self.match.deposits // max(1, self.rules.ready.stake)

    def _stands(self, foreign: ForeignDeal) -> bool:
        match = self.match
        return (
            match.over is None
            and match.deal is None
            and (foreign.round, foreign.dealer) == (match.round, match.dealer)
            and foreign.counters == match.counters
            and foreign.stakes == self._stakes()
            and foreign.points == tuple(match.points)
        )

    def place(self, foreign: ForeignDeal) -> None:
        """Puts the match where the record says that it stands. ForeignError if that can't be."""
        for name, value, most in (
            ("counters", foreign.counters, _MOST_COUNTERS),
            ("stakes", foreign.stakes, _MOST_COUNTERS),
            ("points", max(map(abs, foreign.points)), _MOST_POINTS),
        ):
            if value > most:
                raise ForeignError("a deal", f"{value} {name} are more than a match can have")
        self.match.resume_at(
            round=foreign.round,
            dealer=foreign.dealer,
            counters=foreign.counters,
            deposits=foreign.stakes * self.rules.ready.stake,
            points=foreign.points,
        )

    def _played(self, foreign: ForeignDeal, number: int, found: list[Difference]) -> ReplayedDeal:
        table: Deal | None = None
        result: DealResult | None = None
        try:
            table, turns = self._driven(foreign, number)
        except Differs as differs:
            found.append(differs.difference)
            self.match.deal = None
        except ValueError as error:
            found.append(Difference(deal=number, turn=0, rule="tiles", said="", found=str(error)))
            self.match.deal = None
        else:
            if table.phase == OVER:
                result = self._finished()
                found += compared(table, result, foreign, self.wording, number, turns)
            else:
                self.match.deal = None  # the record does not go on with it
        return ReplayedDeal(
            number=number, foreign=foreign, deal=table, result=result, differences=tuple(found)
        )

    def _finished(self) -> DealResult:
        return self.recorder.finish_deal() if self.recorder else self.match.finish_deal()

    def _driven(self, foreign: ForeignDeal, number: int) -> tuple[Deal, int]:
        """The deal after its last step. What was hidden is put in, again if it does not fit."""
        for attempt in range(_ATTEMPTS):
            shown = filled(foreign, self.rules, attempt)
            self.match.deal = None
            table = self.match.start_deal(wall_of(shown, self.rules))
            try:
                return table, drive(table, shown, number)
            except Differs:
                self.match.number -= 1
                if not foreign.hidden or attempt == _ATTEMPTS - 1:
                    raise
        raise AssertionError("the last attempt returns or raises")


def at_table(foreign: ForeignDeal, terms: Terms) -> Deal:
    """The deal as it stands after the steps of a record, hidden tiles put in.

    ValueError or `Differs` where the steps can't have been.
    """
    rules = terms.rules
    for attempt in range(_ATTEMPTS):
        shown = filled(foreign, rules, attempt)
        table = Deal(
            terms,
            b"",
            foreign.dealer,
            foreign.round % 4,
            laid=wall_of(shown, rules),
            counters=foreign.counters,
            deposits=foreign.stakes * rules.ready.stake,
            points=foreign.points,
        )
        try:
            drive(table, shown, 1)
        except Differs:
            if not foreign.hidden or attempt == _ATTEMPTS - 1:
                raise
        else:
            return table
    raise AssertionError("the last attempt returns or raises")


def report_of(records: Sequence[ForeignMatch]) -> Report:
    """Plays all matches of a file and tells every difference; deals are counted through."""
    differences: list[Difference] = []
    notes: list[str] = []
    deals = 0
    ruleset = ""
    for record in records:
        again = Again(record, deals + 1)
        for each in again.deals():
            differences += each.differences
            if not each.foreign.whole:
                notes.append(f"deal {each.number} has no end in the record")
            if each.foreign.hidden:
                notes.append(f"deal {each.number} hides tiles: any that fit were put in")
        differences += again.ending()
        deals += len(record.deals)
        notes += record.notes
        if not record.over:
            notes.append(f"the record ends after deal {deals}, before the match does")
        ruleset = again.rules.id
    if len(records) > 1:
        notes.append(f"{len(records)} matches, their deals counted through")
    return Report(ruleset=ruleset, deals=deals, differences=tuple(differences), notes=tuple(notes))


def _place_text(round_: int, dealer: int) -> str:
    return f"{Wind(round_ % 4)} round, {Seat(dealer) + 1}"


def _listed(points: Sequence[int]) -> str:
    return ", ".join(map(str, points))
