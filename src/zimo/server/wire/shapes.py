"""What messages are made of: people, tables, deals as one viewer sees them.

Tiles stand as text (`5m`), winds as letters, seats as numbers in the order of play. A *place* is
a chair's number in the list of players and never changes in a match; a *seat* is where that player
sits in a deal. Times are milliseconds.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from msgspec import Struct

__all__ = [
    "AwardShape",
    "Choice",
    "Choices",
    "ClockKind",
    "ClockOptions",
    "Clocks",
    "DealView",
    "Declined",
    "HandShape",
    "HandView",
    "Happening",
    "ItemShape",
    "LineShape",
    "MeldShape",
    "OfferKind",
    "OfferShape",
    "PassMode",
    "PaymentShape",
    "PlaceKind",
    "PlaceShape",
    "RejectionShape",
    "Result",
    "RoomState",
    "StandingShape",
    "State",
    "TableInfo",
    "User",
    "WaitShape",
    "Watching",
]


class User(Struct, frozen=True, kw_only=True):
    """Who is connected; a guest has no password and may become an account."""

    id: str
    name: str
    guest: bool


class State(StrEnum):
    """Where a table stands."""

    OPEN = "open"  # places are free, or not everyone is ready
    PLAYING = "playing"
    PAUSED = "paused"  # it goes on when everyone is ready again
    OVER = "over"


class PlaceKind(StrEnum):
    """Who has a place."""

    FREE = "free"
    PERSON = "person"
    BOT = "bot"


class Watching(StrEnum):
    """What spectators see."""

    NOBODY = "nobody"
    DELAYED = "delayed"  # a deal when it is over
    LIVE = "live"  # what lies open, as it happens


class PassMode(StrEnum):
    """What a player lets pass without being asked; it shows in no way."""

    NOTHING = "nothing"
    SETS = "sets"  # chows, pungs and kongs; mahjong is asked
    ALL = "all"


class OfferKind(StrEnum):
    """What the people at a table can agree on."""

    UNDO = "undo"  # the offering player's last move is taken back
    PAUSE = "pause"
    END = "end"  # the match ends after this deal
    REMATCH = "rematch"


class ClockKind(StrEnum):
    """How time is kept."""

    NONE = "none"
    MOVE = "move"  # `seconds` for each move
    BANK = "bank"  # `seconds` for the match, and `extra` seconds for each move
    DAYS = "days"  # `days` for each move


class ClockOptions(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Time to think, as a table agrees on it."""

    kind: ClockKind = ClockKind.NONE
    seconds: int = 0
    extra: int = 0
    days: int = 0


class PlaceShape(Struct, frozen=True, kw_only=True):
    """One chair."""

    kind: PlaceKind
    name: str = ""
    user: str = ""  # id of the person
    bot: str = ""  # which bot plays; of a person, the one that sits in meanwhile
    ready: bool = False
    here: bool = False  # connected


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table as the lobby shows it."""

    id: str
    state: State
    rules: str  # id of the ruleset
    title: str  # its name in the language of the connection
    places: tuple[PlaceShape, ...]
    private: bool
    strict: bool
    pause: int  # after a discard, if not strict; 0: time tells who could claim
    watching: Watching
    clock: ClockOptions
    deals: int  # finished ones
    changed: int  # when something last happened there, since 1970
    sit_in: int = 0  # seconds before a bot plays for who does not; 0: never
    window: int = 0  # of a strict table, milliseconds after each discard


class OfferShape(Struct, frozen=True, kw_only=True):
    """An offer that waits for answers."""

    id: int
    kind: OfferKind
    by: int  # place
    accepted: tuple[int, ...]  # places, that of `by` too


class Declined(Struct, frozen=True, kw_only=True):
    """An offer that somebody has turned down, or who made it has taken back."""

    offer: int  # its id
    kind: OfferKind
    by: int  # place of who said no


class LineShape(Struct, frozen=True, kw_only=True):
    """Something said at the table."""

    id: int
    user: str
    name: str
    text: str
    at: int  # since 1970


class Clocks(Struct, frozen=True, kw_only=True):
    """Time that is left when the message is sent.

    Of a claim only the player who is asked learns that their time runs (`Choices.left`).
    """

    banks: tuple[int, ...] = ()  # by seat; empty unless the clock is a bank
    running: int | None = None  # the seat whose turn is timed
    move: int | None = None  # what that seat has left for this move, without its bank


class RoomState(Struct, frozen=True, kw_only=True):
    """All that everyone at a table may know besides the deal."""

    table: TableInfo
    opener: str  # id of the user who may seat bots
    invite: str  # what lets others into a private table; empty for those outside
    commitment: str  # SHA-256 of the server's seed, in hex
    contributions: tuple[str, ...] = ()  # by place, in hex; once the match has begun
    seating: tuple[int, ...] = ()  # by seat, the place that sits there; empty before
    deal: int = 0  # the number of the deal, from 1; 0 before the first
    points: tuple[int, ...] = ()  # by seat, at the beginning of the deal
    offers: tuple[OfferShape, ...] = ()
    declined: Declined | None = None  # the last one that came to nothing
    watchers: int = 0
    hints: bool = False
    takes_back: bool = False
    record: str = ""  # id of the record, once the match is over
    rematch: str = ""  # id of the table at which it goes on


# --- a deal ------------------------------------------------------------------------------------


class MeldShape(Struct, frozen=True, kw_only=True):
    """A set on the table; `tiles` is empty while a kong lies face down before the viewer."""

    kind: str  # chow, pung, kong
    tiles: tuple[str, ...]
    concealed: bool = False
    claimed: str | None = None
    source: int | None = None  # the seat it was claimed from
    added: bool = False


class HandView(Struct, frozen=True, kw_only=True):
    """What lies before one player; `tiles` only in the viewer's own hand."""

    place: int
    wind: str
    size: int  # concealed tiles
    tiles: tuple[str, ...] | None
    melds: tuple[MeldShape, ...]
    discards: tuple[str, ...]  # those that nobody has claimed
    bonus: tuple[str, ...]
    declared: bool
    more: dict[str, Any] = {}  # what a ruleset adds; names as in `zimo.table.view`


class DealView(Struct, frozen=True, kw_only=True):
    """A deal as one viewer sees it now."""

    number: int
    round: str  # the prevailing wind
    dealer: int
    turn: int  # whose turn it is, or whose discard is offered
    left: int  # tiles that can be drawn
    dead: int  # tiles that are never drawn
    size: int  # tiles of the wall as it was built
    dice: tuple[tuple[int, int], ...]
    broken: tuple[int, int] | None  # whose wall, and after how many stacks from its right end
    seat: int | None  # the viewer's; None for spectators
    drawn: str | None  # the viewer's tile that was just drawn
    hands: tuple[HandView, ...]  # by seat
    over: bool = False
    more: dict[str, Any] = {}  # what a ruleset adds; names as in `zimo.table.view`


class Happening(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One event of a deal, as its viewer may see it; `seq` counts on through the whole match.

    `kind` is the name of the event in `zimo.table.events`, whose fields these are. With them a
    client can follow the deal. One that has more to say than its fields here (in `more`) comes
    with its `text`.
    """

    seq: int
    kind: str
    seat: int
    tile: str | None = None  # absent where it is hidden
    left: int | None = None
    drawn: bool = False
    added: bool = False
    dice: tuple[int, int] | None = None
    stack: int | None = None
    low: str | None = None  # the lowest tile of a claimed chow
    source: int | None = None  # the seat that a tile was claimed from
    how: str | None = None  # where the winning tile came from
    reds: int = 0  # the red fives that a claimer adds, or that are in a concealed kong
    stake: int | None = None  # the points that are laid on the table
    barring: tuple[str, ...] | None = None  # of the viewer, as in `DealView.more`, when it changes
    text: str = ""
    more: dict[str, Any] = {}


class Choice(Struct, frozen=True, kw_only=True):
    """Something that a player may do; `action` is what they answer.

    `kind` is the part of `action` before the colon, and `label` the key of its text; where a
    client has no such text it shows `text`. `tiles`: what would be discarded, declared or melded,
    the claimed tile included.
    """

    action: str
    kind: str
    label: str
    text: str
    tiles: tuple[str, ...] = ()


class Choices(Struct, frozen=True, kw_only=True):
    """What a player is asked; an answer quotes `seq`."""

    seq: int
    choices: tuple[Choice, ...]
    offered: str | None = None  # the tile that may be claimed
    source: int | None = None  # the seat whose it is
    left: int | None = None  # milliseconds to answer; None: no limit


# --- the end of a deal -------------------------------------------------------------------------


class ItemShape(Struct, frozen=True, kw_only=True):
    """A line of a sheet that counted."""

    item: str
    name: str  # in the language of the connection
    value: float
    unit: str
    tiles: tuple[str, ...] = ()


class RejectionShape(Struct, frozen=True, kw_only=True):
    """An item that was found and does not count."""

    item: str
    name: str
    reason: str
    by: str = ""  # name of the item that is the reason


class HandShape(Struct, frozen=True, kw_only=True):
    """A hand that lies open, with its sheet."""

    seat: int
    wind: str
    won: bool
    tiles: tuple[str, ...]  # concealed ones, without the winning one
    winning: str | None
    melds: tuple[MeldShape, ...]
    bonus: tuple[str, ...]
    items: tuple[ItemShape, ...]
    rejections: tuple[RejectionShape, ...]
    lines: tuple[str, ...]  # the whole sheet in words
    total: int


class PaymentShape(Struct, frozen=True, kw_only=True):
    """Points that go from seat to seat."""

    payer: int
    payee: int
    amount: int
    reason: str


class AwardShape(Struct, frozen=True, kw_only=True):
    """Points that a seat gets, or pays, and no other seat has."""

    seat: int
    amount: int


class Result(Struct, frozen=True, kw_only=True):
    """How a deal ended."""

    deal: int
    seating: tuple[int, ...]
    winners: tuple[int, ...]  # seats; none: the deal is drawn
    discarder: int | None
    hands: tuple[HandShape, ...]  # the winners' first; only those that are shown
    payments: tuple[PaymentShape, ...]
    awards: tuple[AwardShape, ...]
    lines: tuple[str, ...]  # the settlement in words
    changes: tuple[int, ...]  # by seat
    points: tuple[int, ...]  # by seat, after the deal


class StandingShape(Struct, frozen=True, kw_only=True):
    """One line of the standings."""

    rank: int
    place: int
    name: str
    points: int
    result: float | None = None  # the final result, where the rules of the match have one
    stake: int | None = None  # what the stake of the match brings or costs, where there is one


class WaitShape(Struct, frozen=True, kw_only=True):
    """A tile that would complete the hand, and what it would be worth: claimed, and drawn."""

    discard: str  # the tile to part with first; empty if none
    tile: str
    unseen: int  # how many of it the player has not seen
    total: int  # won on a discard
    wins: bool
    why_not: str = ""  # in words
    drawn: int = 0  # won from the wall
    drawn_wins: bool = False
    drawn_why_not: str = ""
