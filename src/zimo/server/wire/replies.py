"""What the server sends."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from zimo.server.wire.refusals import RefusalCode
from zimo.server.wire.shapes import (
    Choice,
    Choices,
    Clocks,
    DealView,
    Happening,
    LineShape,
    PassMode,
    Result,
    RoomState,
    StandingShape,
    TableInfo,
    User,
    WaitShape,
)
from zimo.server.wire.tags import tag_of
from zimo.table.match import EndReason

__all__ = [
    "EVENT_KINDS",
    "ChatLine",
    "ClocksNow",
    "DealOver",
    "Done",
    "Events",
    "FromServer",
    "Hint",
    "Left",
    "LobbyList",
    "MatchOver",
    "Pong",
    "Refused",
    "Room",
    "Snapshot",
    "ToClient",
    "Waits",
    "Welcome",
]

EVENT_KINDS = (
    "DiceRolled",
    "WallBroken",
    "TileDealt",
    "TileDrawn",
    "ReplacementTaken",
    "BonusLaid",
    "CallDeclared",
    "CallLapsed",
    "Discarded",
    "ChowClaimed",
    "PungClaimed",
    "KongClaimed",
    "KongDeclared",
    "KongRobbed",
    "WentOut",
    "DealDrawn",
    "FalseMahjong",
    "TileShown",
    "HandDead",
    "TileLaidAside",
    "StakeLaid",
    "IndicatorTurned",
    "FalseCall",
)
"""All kinds of events."""


class ToClient(Struct, frozen=True, kw_only=True, tag=tag_of):
    """What the server sends."""


class Welcome(ToClient, frozen=True, kw_only=True):
    """Answers `Hello`."""

    protocol: int
    version: str  # of the program
    user: User
    language: str  # in which words are told


class Pong(ToClient, frozen=True, kw_only=True):
    """Answers `Ping`."""

    sent: int


class LobbyList(ToClient, frozen=True, kw_only=True):
    """The open and running tables, and the suspended ones of the user, the latest first."""

    tables: tuple[TableInfo, ...]


class Room(ToClient, frozen=True, kw_only=True):
    """The table besides the deal, whole, whenever something of it changes."""

    seq: int
    room: RoomState


class Snapshot(ToClient, frozen=True, kw_only=True):
    """Everything that the viewer may know, as of `seq`; what the client had is out of date."""

    seq: int
    room: RoomState
    place: int | None  # the viewer's own, if they have one
    passing: PassMode
    deal: DealView | None
    choices: Choices | None
    clocks: Clocks
    result: Result | None  # of the deal that is over, until the next one begins
    chat: tuple[LineShape, ...]
    muted: tuple[str, ...] = ()  # users whose lines are kept from the viewer
    past: tuple[Happening, ...] = ()  # what happened in the deal before, for who comes to it


class Events(ToClient, frozen=True, kw_only=True):
    """What has happened, up to `seq`, and what is asked of the viewer now (None: nothing)."""

    table: str
    seq: int
    events: tuple[Happening, ...]
    choices: Choices | None
    clocks: Clocks


class ClocksNow(ToClient, frozen=True, kw_only=True):
    """The clocks, when they change without an event."""

    table: str
    seq: int
    clocks: Clocks


class DealOver(ToClient, frozen=True, kw_only=True):
    """A deal is scored; it has a `seq` of its own."""

    table: str
    seq: int
    result: Result


class MatchOver(ToClient, frozen=True, kw_only=True):
    """The match is over: standings, the link of the record, and what proves the walls."""

    table: str
    seq: int
    reason: EndReason
    standings: tuple[StandingShape, ...]
    record: str
    commitment: str
    secret: str  # the server's seed, in hex: `commitment` is the SHA-256 of its bytes
    contributions: tuple[str, ...]  # by place, in hex
    seed: str  # of the match, in hex; see docs/protocol.md for how it follows


class ChatLine(ToClient, frozen=True, kw_only=True):
    """Something was said."""

    table: str
    line: LineShape


class Done(ToClient, frozen=True, kw_only=True):
    """The action is carried out and on disk; it is sent again for the same answer."""

    table: str
    seq: int  # that was answered
    action: str


class Refused(ToClient, frozen=True, kw_only=True):
    """A message was understood and is not allowed, or could not be read; nothing has changed.

    `code` is one of a closed set (docs/protocol.md), `reason` says it in words, `rule` names the
    rule of the game that forbids it.
    """

    code: RefusalCode
    reason: str
    rule: str = ""
    table: str = ""
    seq: int | None = None  # that was to be answered


class Left(ToClient, frozen=True, kw_only=True):
    """The table is gone, or the viewer may not see it any more."""

    table: str
    code: RefusalCode


class Hint(ToClient, frozen=True, kw_only=True):
    """Answers `ask_hint`."""

    table: str
    seq: int
    choice: Choice
    distance: int  # tiles from ready after it; -1 complete
    accepts: tuple[str, ...]  # tiles that bring the hand nearer then
    left: tuple[int, ...] = ()  # how many of each the player has not seen
    why: tuple[str, ...] = ()  # sentences in the language of the connection
    waits: tuple[WaitShape, ...] = ()  # of a hand that is ready then: what each would be worth


class Waits(ToClient, frozen=True, kw_only=True):
    """Answers `ask_waits`."""

    table: str
    seq: int
    waits: tuple[WaitShape, ...]


FromServer: TypeAlias = (
    Welcome
    | Pong
    | LobbyList
    | Room
    | Snapshot
    | Events
    | ClocksNow
    | DealOver
    | MatchOver
    | ChatLine
    | Done
    | Refused
    | Left
    | Hint
    | Waits
)
