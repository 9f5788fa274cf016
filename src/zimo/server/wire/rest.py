"""What the REST API takes and gives: JSON bodies, described at `/api` in the server itself."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from zimo.rules.book import Book
from zimo.rules.walls import Walls
from zimo.server.wire.refusals import RefusalCode
from zimo.server.wire.scores import Body, EntryShape, RulesAsked
from zimo.server.wire.shapes import (
    ClockOptions,
    DealView,
    HandShape,
    Happening,
    Result,
    StandingShape,
    TableInfo,
    User,
    Watching,
)
from zimo.table.match import EndReason

__all__ = [
    "AllowedValue",
    "BookPage",
    "BotLine",
    "Credentials",
    "DifferenceLine",
    "DifferencePage",
    "Fairness",
    "ItemLine",
    "KeyMade",
    "MatchLine",
    "MatchList",
    "NameWanted",
    "NewTable",
    "OptionLine",
    "Problem",
    "RecordPage",
    "ReplayDeal",
    "ReplayPage",
    "RescoreAsked",
    "RescorePage",
    "RescoredDealShape",
    "RulesAsked",
    "RulesList",
    "RulesPage",
    "RulesetLine",
    "Session",
    "TableList",
    "TableMade",
]


class Problem(Struct, frozen=True, kw_only=True):
    """Why a request was refused: a code for programs, and words for people."""

    code: RefusalCode
    reason: str


# --- people ------------------------------------------------------------------------------------


class Session(Struct, frozen=True, kw_only=True):
    """Who asks; `user` is None before a name was chosen."""

    user: User | None
    version: str
    languages: tuple[str, ...]


class NameWanted(Body, frozen=True, kw_only=True):
    """The name to be shown at tables; makes a guest of who has none."""

    name: str


class Credentials(Body, frozen=True, kw_only=True):
    """To make an account of a guest, or to enter with one."""

    login: str  # may be empty when an account sets another password
    password: str
    present: str = ""  # the password so far, to set another one


class KeyMade(Struct, frozen=True, kw_only=True):
    """An API key; it is shown this once."""

    key: str


# --- rulesets ----------------------------------------------------------------------------------


class LengthShape(Struct, frozen=True, kw_only=True):
    """How long a match is: the first bound that is reached ends it, 0 is none."""

    rounds: int
    deals: int
    minutes: int
    target: int  # points
    wins: int


class RulesetLine(Struct, frozen=True, kw_only=True):
    """A preset in the list."""

    id: str
    title: str
    summary: str
    players: int
    tiles: int
    length: LengthShape


class BotLine(Struct, frozen=True, kw_only=True):
    """A bot that can be seated."""

    id: str
    title: str


class RulesList(Struct, frozen=True, kw_only=True):
    """The presets, and the bots."""

    rulesets: tuple[RulesetLine, ...]
    bots: tuple[BotLine, ...]


class AllowedValue(Struct, frozen=True, kw_only=True):
    """One value that an option may have, and what it is called."""

    value: str | int
    text: str


class OptionLine(Struct, frozen=True, kw_only=True):
    """An option with its value here; `allowed` lists the values of a closed set."""

    key: str
    value: Any
    default: Any
    text: str
    allowed: tuple[AllowedValue, ...] = ()


class ItemLine(Struct, frozen=True, kw_only=True):
    """A scoring item with its worth here."""

    id: str
    name: str
    worth: str
    on: bool
    source: str
    unit: str  # what it counts in
    value: float
    keys: tuple[str, ...]  # by which its worth can be set: points, doubles, limit


class DifferenceLine(Struct, frozen=True, kw_only=True):
    """One thing in which they differ; None: a ruleset of that family has no such option."""

    section: str
    what: str
    facet: str
    one: str | None
    other: str | None


class RulesPage(Struct, frozen=True, kw_only=True):
    """A ruleset, complete."""

    id: str
    title: str
    summary: str
    source: str
    players: int
    hash: str
    entry: EntryShape
    options: tuple[OptionLine, ...]
    items: tuple[ItemLine, ...]
    ruleset: dict[str, Any]  # as records have it
    family: str  # in words
    base: str = ""  # the preset that it changes, if it is known
    base_title: str = ""
    differences: tuple[DifferenceLine, ...] = ()  # from that one


class BookPage(Struct, frozen=True, kw_only=True):
    """A rule book."""

    book: Book


class DifferencePage(Struct, frozen=True, kw_only=True):
    """How two rulesets differ, one thing after another; empty if they are played alike."""

    a: str  # id
    b: str
    titles: tuple[str, str]
    lines: tuple[DifferenceLine, ...]


# --- tables ------------------------------------------------------------------------------------


class NewTable(Body, frozen=True, kw_only=True):
    """A table to be opened; the one who opens it sits down there."""

    rules: RulesAsked
    private: bool = False
    strict: bool = False  # an equal window after every discard; no hints, nothing taken back
    window: int = 3000  # of a strict table, in milliseconds
    watching: Watching = Watching.LIVE
    clock: ClockOptions = ClockOptions()
    bots: tuple[str, ...] = ()  # seated at once on the last places; "" leaves one free
    sit_in: int = 120  # seconds after which a bot plays for who is away; 0: never
    pace: int = 600  # milliseconds between two moves of bots, on average
    # Of a casual table the milliseconds after a discard in which nobody sees who could claim it, on
    # average. 0, for programs that play as fast as they can: time tells.
    pause: int = 800


class TableMade(Struct, frozen=True, kw_only=True):
    """The new table; `invite` belongs into the link of a private one."""

    id: str
    invite: str


class TableList(Struct, frozen=True, kw_only=True):
    """The lobby."""

    tables: tuple[TableInfo, ...]


# --- records -----------------------------------------------------------------------------------


class RecordPage(Struct, frozen=True, kw_only=True):
    """A finished match; the record itself is at `/api/records/ID.jsonl`."""

    id: str
    rules: str
    title: str
    deals: int
    ended: int  # milliseconds since 1970
    players: tuple[str, ...]  # names by place
    users: tuple[str, ...]  # ids by place; empty for bots
    reason: EndReason
    standings: tuple[StandingShape, ...]


class MatchLine(Struct, frozen=True, kw_only=True):
    """A match in the history of a player."""

    record: str
    rules: str
    title: str
    deals: int
    ended: int
    place: int  # the player's own
    standings: tuple[StandingShape, ...]


class MatchList(Struct, frozen=True, kw_only=True):
    """A player's matches, the latest first."""

    user: User
    matches: tuple[MatchLine, ...]


class ReplayDeal(Struct, frozen=True, kw_only=True):
    """A deal to be played again: the table before the first tile, all events, and the result.

    The events are those of the wanted viewer, numbered from 0.
    """

    number: int
    seating: tuple[int, ...]
    points: tuple[int, ...]  # by seat, before the deal
    start: DealView
    events: tuple[Happening, ...]
    result: Result


class ReplayPage(Struct, frozen=True, kw_only=True):
    """A match to be played again; `seat` is that of the viewer at the start, None for all open."""

    record: RecordPage
    place: int | None
    deals: tuple[ReplayDeal, ...]


class RescoreAsked(Body, frozen=True, kw_only=True):
    """Other rules for a record."""

    rules: RulesAsked
    language: str = "en"


class RescoredDealShape(Struct, frozen=True, kw_only=True):
    """A deal under both rules; what each gains is by seat."""

    deal: int
    seating: tuple[int, ...]
    before: tuple[int, ...]  # changes as it was played
    after: tuple[int, ...]
    played: tuple[HandShape, ...]  # those that counted, the winners' first
    hands: tuple[HandShape, ...]  # and under the other rules, refused wins among them
    refused: tuple[str, ...]  # wins that the other rules don't allow, in words


class RescorePage(Struct, frozen=True, kw_only=True):
    """A record under other rules; the sums are by place."""

    played: str
    rules: str
    titles: tuple[str, str]
    gained: tuple[int, ...]
    would_gain: tuple[int, ...]
    deals: tuple[RescoredDealShape, ...]
    notes: tuple[str, ...]  # in what the two can't be compared


class Fairness(Struct, frozen=True, kw_only=True):
    """What proves that nobody chose the walls; docs/protocol.md says how to check it."""

    generator: str
    commitment: str
    secret: str
    contributions: tuple[str, ...]
    seed: str
    seeds: tuple[str, ...]  # of the deals, in hex
    dice: tuple[tuple[int, ...], ...]  # by deal, all that were thrown for the break
    deck: tuple[str, ...]  # the tiles of the set, in the order in which they are shuffled
    walls: tuple[tuple[str, ...], ...]  # by deal, in the order of drawing
    players: int
    built: Walls  # how the ruleset has them built and broken
