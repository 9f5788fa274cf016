"""A record played again: everything that it says is compared with what happens.

The ruleset is the one in the record, never a preset of the same name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

from msgspec import UNSET, Struct, UnsetType, structs

from zimo.records.errors import RecordError
from zimo.records.items import with_items
from zimo.records.lines import (
    DealLine,
    EndLine,
    HeaderLine,
    OpenDeal,
    Recorded,
    Start,
    SuspendedLine,
)
from zimo.records.record import Record
from zimo.rules import Ruleset, RulesetError, decode_ruleset
from zimo.rules.drawn import is_aborted
from zimo.table.actions import IllegalAction, action_text, parse_action
from zimo.table.chance import GENERATOR
from zimo.table.deal import OVER, Deal
from zimo.table.match import EndReason, Match
from zimo.table.result import DealResult
from zimo.tiles import Seat, Tile, label_of
from zimo.tiles.notation import parse_tiles, print_tiles

__all__ = [
    "Played",
    "actions_text",
    "begins_with",
    "digest_of",
    "finished",
    "open_match",
    "play",
    "ruleset_of",
    "start_of",
    "wall_text",
]

Watch = Callable[[Deal], None]
"""Called after every action with the deal as it stands then."""


class Played(Struct, frozen=True, kw_only=True):
    """A deal played again; `result` is None, and the deal not over, in a suspended match."""

    line: int
    number: int
    deal: Deal
    seating: tuple[int, ...]  # by seat, which of the players sits there
    result: DealResult | None
    points: tuple[int, ...]  # by seat, after the deal, or as they stand


# --- what a deal is in a record ---------------------------------------------------------------


def actions_text(deal: Deal) -> str:
    """The actions as a record has them."""
    done = deal.actions
    return " ".join(f"{done[at]}:{action_text(done[at + 1])}" for at in range(0, len(done) - 1, 2))


def wall_text(deal: Deal) -> str | UnsetType:
    """The given wall of a deal as a record has it; unset for one that the seed has made."""
    return print_tiles(Tile(tile) for tile in deal.laid) or UNSET


def begins_with(match: Match, deal: Deal | None = None) -> dict[str, Any]:
    """What a deal of a match begins with, by the names of `OpenDeal`; the next one's by default.

    What its ruleset has no use for is unset.
    """
    rules = match.rules
    counts, stakes = bool(rules.payment.counter), bool(rules.ready.stake)
    counters, deposits, points = match.counters, match.deposits, tuple(match.points)
    if deal is not None:
        counters, deposits, points = deal.counters, deal.deposits, deal.points
    return {
        "dealer": match.dealer if deal is None else Seat(deal.dealer),
        "streak": match.streak if deal is None else deal.dealer_wins,
        "counters": counters if counts else UNSET,
        "deposits": deposits if stakes else UNSET,
        "points": points if stakes and not rules.ready.on_credit else UNSET,
    }


def digest_of(deal: Deal) -> str:
    """SHA-256 of the log of facts, in hex."""
    return sha256(deal.log).hexdigest()


def finished(match: Match) -> tuple[DealResult, Recorded]:
    """Finishes the deal of a match; the result, and how a record has it.

    The seats are those of the deal, although the players may move to others after it.
    """
    seating = match.seating
    result = match.finish_deal()
    points = dict(zip(match.seating, match.points, strict=True))
    return result, _recorded(result, tuple(points[player] for player in seating))


def _recorded(result: DealResult, points: tuple[int, ...]) -> Recorded:
    outcome = result.outcome
    win = outcome.holdings[outcome.winners[0]].win if outcome.winners else None
    return Recorded(
        winners=outcome.winners,
        tile=None if win is None else label_of(win.tile),
        source=None if win is None else win.source,
        discarder=outcome.discarder,
        hands=tuple(sheet.total for sheet in result.sheets),
        changes=result.settlement.totals,
        points=points,
        ending=outcome.ending if is_aborted(outcome) else UNSET,
    )


# --- the header -------------------------------------------------------------------------------


def ruleset_of(header: HeaderLine) -> Ruleset:
    """The ruleset that the match was played by. RecordError if it is none."""
    raw = bytes(header.ruleset)
    if sha256(raw).hexdigest() != header.ruleset_hash:
        raise RecordError(1, "the hash of the ruleset is not that of its text")
    try:
        rules = decode_ruleset(raw)
    except RulesetError as error:
        raise RecordError(1, str(error)) from None
    return with_items(rules, header.items)


def open_match(record: Record) -> Match:
    """The match before its first deal, its header checked."""
    header = record.header
    if header.generator != GENERATOR:
        raise RecordError(
            1, f"generator {header.generator!r} is unknown; this program has {GENERATOR}"
        )
    rules = ruleset_of(header)
    match = Match(rules, _seed(header.seed))
    if len(header.players) != match.players:
        raise RecordError(1, f"{len(header.players)} players are named, {match.players} play")
    if header.dice != match.rolls:
        raise RecordError(1, "the dice for the seats are not those of the seed")
    if header.seating != match.seating:
        raise RecordError(1, "the seating does not follow from the dice")
    if not isinstance(header.start, UnsetType):
        _begin_at(match, header.start)
    return match


def start_of(match: Match) -> Start | UnsetType:
    """Where a match stands before its first deal, if that is not the beginning of one."""
    start = Start(
        round=match.round + 1,
        dealer=match.dealer,
        counters=match.counters,
        deposits=match.deposits,
        points=tuple(match.points),
    )
    beginning = Start(
        round=1,
        dealer=Seat(0),
        counters=0,
        deposits=0,
        points=(match.rules.match.start,) * match.players,
    )
    return UNSET if start == beginning else start


def _begin_at(match: Match, start: Start) -> None:
    try:
        match.resume_at(
            round=start.round - 1,
            dealer=start.dealer,
            counters=start.counters,
            deposits=start.deposits,
            points=start.points,
        )
    except ValueError as error:
        raise RecordError(1, f"start: {error}") from None
    if start_of(match) is UNSET:
        raise RecordError(1, "start: a match that begins like this one does not say so")


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if not seed or seed.hex() != text:
        raise RecordError(1, f"seed: expected hexadecimal digits in pairs, got {text!r}")
    return seed


# --- the deals --------------------------------------------------------------------------------


def play(record: Record, match: Match, watch: Watch | None = None) -> Iterator[Played]:
    """Plays all deals in `match`, which `open_match` has made, and checks the last line.

    RecordError, at the line that says something else than what happens.
    """
    for number, line in enumerate(record.deals, 2):
        yield _finished(match, line, number, watch)
    if isinstance(record.ending, EndLine):
        _check_end(match, record.ending, record.last)
    else:
        if match.over:
            raise RecordError(record.last, "the match is over, it can't be suspended")
        _check_elapsed(match, record.ending, record.last)
        if record.ending.deal is not None:
            yield _suspended(match, record.ending.deal, record.last, watch)
    record.check_sum()


def _check_elapsed(match: Match, ending: SuspendedLine, number: int) -> None:
    if isinstance(ending.elapsed, UnsetType):
        return
    if not match.rules.match.minutes:
        raise RecordError(number, "elapsed: no time is agreed for this match")
    if ending.elapsed < 1:
        raise RecordError(number, f"elapsed: expected 1 second or more, got {ending.elapsed}")


def _finished(match: Match, line: DealLine, number: int, watch: Watch | None) -> Played:
    seating, deal = match.seating, _dealt(match, line, number, watch)
    if deal.phase != OVER:
        raise RecordError(number, "the deal is not over after its last action")
    result, true = finished(match)
    _compare(line.result, true, number)
    return Played(
        line=number,
        number=line.number,
        deal=deal,
        seating=seating,
        result=result,
        points=true.points,
    )


def _suspended(match: Match, line: OpenDeal, number: int, watch: Watch | None) -> Played:
    return Played(
        line=number,
        number=line.number,
        deal=_dealt(match, line, number, watch),
        seating=match.seating,
        result=None,
        points=tuple(match.points),
    )


def _dealt(match: Match, line: OpenDeal, number: int, watch: Watch | None) -> Deal:
    """Deals, and plays the recorded actions."""
    if match.over:
        raise RecordError(number, f"the match was over before this deal ({match.over.value})")
    for name, said, true in (
        ("number", line.number, match.number + 1),
        ("round", line.round, match.round + 1),
        ("seating", line.seating, match.seating),
        *((name, getattr(line, name), true) for name, true in begins_with(match).items()),
    ):
        if said != true:
            raise RecordError(number, f"{name} is {_shown(said)}, but must be {_shown(true)}")
    try:
        deal = match.start_deal(_laid(line))
    except ValueError as error:
        raise RecordError(number, f"wall: {error}") from None
    if line.seed != deal.seed.hex():
        raise RecordError(number, "the seed of the deal does not derive from that of the match")
    for place, word in enumerate(line.actions.split(" ") if line.actions else (), 1):
        try:
            deal.step(*_action(word))
        except IllegalAction as error:
            raise RecordError(number, f"action {place}, {word}: illegal: {error}") from None
        except ValueError as error:
            raise RecordError(number, f"action {place}: {error}") from None
        if watch is not None:
            watch(deal)
    if digest_of(deal) != line.digest:
        raise RecordError(number, "the digest is not that of the events of the deal")
    return deal


def _laid(line: OpenDeal) -> bytes:
    return b"" if isinstance(line.wall, UnsetType) else bytes(parse_tiles(line.wall))


def _action(word: str) -> tuple[int, int]:
    seat, colon, text = word.partition(":")
    if not colon or seat not in ("0", "1", "2", "3"):
        raise ValueError(f"expected a seat and an action, as in 0:discard:5m, got {word!r}")
    return int(seat), parse_action(text)


def _compare(said: Recorded, true: Recorded, number: int) -> None:
    for name in structs.asdict(true):
        ours, theirs = getattr(true, name), getattr(said, name)
        if ours != theirs:
            raise RecordError(number, f"result.{name} is {_shown(theirs)}, must be {_shown(ours)}")


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(str(each) for each in value) + "]"
    if isinstance(value, UnsetType):
        return "left out"
    return "null" if value is None else str(value)


def _check_end(match: Match, ending: EndLine, number: int) -> None:
    if match.over is None and ending.reason is EndReason.TIME:
        match.time_up()  # a deal that was going on is the last one here, or was cancelled
    if match.over is None and match.deal is None and ending.reason is EndReason.AGREED:
        match.agree_to_end()
    if match.over is None:
        raise RecordError(number, "the match is not over after its last deal")
    if ending.reason is not match.over:
        raise RecordError(number, f"reason is {ending.reason}, but must be {match.over}")
    if ending.standings != match.standings():
        raise RecordError(number, "the standings are not those of the points")
