"""The hands of a record under other rules: what would they have been worth?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct, structs

from zimo.records.playing import Played, open_match, play
from zimo.records.record import Record, read_record
from zimo.rules import Ruleset, Sheet, family_of
from zimo.rules.phrases import phrases
from zimo.rules.ruleset import Passed, ReadyWhen
from zimo.rules.stakes import left_on_table
from zimo.rules.words import refusal_line
from zimo.table.result import DealResult, settled
from zimo.tiles import Seat

__all__ = ["Refused", "Rescored", "RescoredDeal", "rescore"]


class Refused(Struct, frozen=True, kw_only=True):
    """A win that the other rules don't allow."""

    seat: Seat
    sheet: Sheet  # of the refused win
    why: str  # in words


class RescoredDeal(Struct, frozen=True, kw_only=True):
    """One deal under the rules that it was played by, and under others.

    Where the other rules allow none of the wins, nobody is out and the deal is a drawn one. The
    tuples are by seat.
    """

    number: int
    seating: tuple[int, ...]  # which of the players sits there
    before: DealResult
    after: DealResult
    refused: tuple[Refused, ...]

    @property
    def differences(self) -> tuple[int, ...]:
        """How much more each player would have gained."""
        new, old = self.after.settlement.totals, self.before.settlement.totals
        return tuple(more - less for more, less in zip(new, old, strict=True))


class Rescored(Struct, frozen=True, kw_only=True):
    """A whole record under other rules."""

    record: Record
    played: Ruleset
    rules: Ruleset
    deals: tuple[RescoredDeal, ...]
    notes: tuple[str, ...]  # what the two can't be compared in, a sentence each

    @property
    def gained(self) -> tuple[int, ...]:
        """By player, what each gained in all deals as they were played."""
        return self._summed([deal.before for deal in self.deals])

    @property
    def would_gain(self) -> tuple[int, ...]:
        """By player, what each would have gained."""
        return self._summed([deal.after for deal in self.deals])

    def _summed(self, results: Sequence[DealResult]) -> tuple[int, ...]:
        sums = [0] * len(self.record.header.players)
        for deal, result in zip(self.deals, results, strict=True):
            for player, change in zip(deal.seating, result.settlement.totals, strict=True):
                sums[player] += change
        return tuple(sums)


def rescore(lines: str | Iterable[str], rules: Ruleset, language: str = "en") -> Rescored:
    """Scores the finished deals of a record by other rules; refusals are said in `language`.

    The hands are taken as they lay there at the end: who would have played otherwise can't be
    known. RecordError for a record that is not sound; ValueError when the rules are for another
    number of players or tiles.
    """
    record = read_record(lines)
    match = open_match(record)
    if rules.seats.players != match.players:
        raise ValueError(
            f"{rules.id} is for {rules.seats.players} players, {match.players} played here"
        )
    family = family_of(rules)
    if family.forms(rules).sets != match.terms.forms.sets:
        raise ValueError(f"{rules.id} is played with hands of another size")
    deals = []
    deposits = 0  # on the table, had the stakes been those of the other rules
    for played in play(record, match):
        if played.result is not None:
            deal = _rescored(played, played.result, rules, deposits, language)
            deposits = left_on_table(deposits, deal.after.settlement)
            deals.append(deal)
    return Rescored(
        record=record,
        played=match.rules,
        rules=rules,
        deals=tuple(deals),
        notes=tuple(_notes(match.rules, rules, language)),
    )


def _notes(played: Ruleset, rules: Ruleset, language: str) -> Iterator[str]:
    """What the other rules count, and nobody can know from this record."""
    say = phrases("zimo.records", "replay", language)
    if played.deck.faces() != rules.deck.faces():
        yield say("note.tiles", id=rules.id, deck=rules.deck.name)
    if rules.indicators.first and not played.indicators.first:
        yield say("note.indicators", id=rules.id)
    if rules.ready.when is not ReadyWhen.NEVER and played.ready.when is ReadyWhen.NEVER:
        yield say("note.ready", id=rules.id)
    barred = [_bars(each) for each in (rules, played)]
    if barred[0] and barred[0] != barred[1]:
        yield say("note.barred", id=rules.id)
    if rules.aside.kinds != played.aside.kinds:
        yield say("note.aside", id=rules.id)


def _bars(rules: Ruleset) -> tuple[object, ...]:
    winning = rules.winning
    barred = winning.furiten or winning.passed is not Passed.NOTHING
    return (winning.furiten, winning.passed) if barred else ()


def _rescored(
    played: Played, before: DealResult, rules: Ruleset, deposits: int, language: str
) -> RescoredDeal:
    family = family_of(rules)
    outcome = before.outcome
    sheets = [family.score(rules, holding) for holding in outcome.holdings]
    refused = tuple(
        Refused(seat=seat, sheet=sheets[seat], why=_why(rules, sheets[seat], language))
        for seat in outcome.winners
        if not sheets[seat].wins
    )
    allowed = tuple(seat for seat in outcome.winners if sheets[seat].wins)
    outcome = structs.replace(
        outcome,
        holdings=tuple(
            structs.replace(holding, win=None) if seat not in allowed else holding
            for seat, holding in enumerate(outcome.holdings)
        ),
        winners=allowed,
        discarder=outcome.discarder if allowed else None,
        deposits=deposits + rules.ready.stake * len(outcome.staked),
    )
    for one in refused:
        sheets[one.seat] = family.score(rules, outcome.holdings[one.seat])
    after = DealResult(
        outcome=outcome,
        sheets=tuple(sheets),
        settlement=settled(family, rules, family.forms(rules), outcome, tuple(sheets)),
    )
    return RescoredDeal(
        number=played.number, seating=played.seating, before=before, after=after, refused=refused
    )


def _why(rules: Ruleset, sheet: Sheet, language: str) -> str:
    said = refusal_line(rules, sheet, language)
    return said or phrases("zimo.records", "replay", language)("refused")
