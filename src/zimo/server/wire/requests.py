"""What a client sends."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from zimo.server.wire.shapes import OfferKind, PassMode
from zimo.server.wire.tags import tag_of

__all__ = [
    "Act",
    "Answer",
    "AskHint",
    "AskWaits",
    "FromClient",
    "Hello",
    "Join",
    "Lobby",
    "Mute",
    "Offer",
    "Part",
    "Passing",
    "Ping",
    "Ready",
    "Report",
    "Say",
    "SeatBot",
    "Sit",
    "Stand",
    "ToServer",
]


class ToServer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag=tag_of):
    """What a client sends."""


class Hello(ToServer, frozen=True, kw_only=True):
    """The first message: the protocol that the client speaks, and the language of all words."""

    protocol: int
    language: str = "en"


class Ping(ToServer, frozen=True, kw_only=True):
    """Answered by `Pong` with the same number."""

    sent: int


class Lobby(ToServer, frozen=True, kw_only=True):
    """Whether the client wants the list of tables, and again whenever it changes."""

    on: bool = True


class Join(ToServer, frozen=True, kw_only=True):
    """To a table, as whatever one is there: a player who comes back, a guest who may sit down.

    `after`: the last `seq` that the client has; what it missed comes as events, or as a snapshot.
    `invite`: from the link of a private table.
    """

    table: str
    after: int = -1
    invite: str = ""


class Part(ToServer, frozen=True, kw_only=True):
    """The client looks away from a table; a player's place stays theirs."""

    table: str


class Sit(ToServer, frozen=True, kw_only=True):
    """Takes a free place; without a number any one."""

    table: str
    place: int | None = None


class Stand(ToServer, frozen=True, kw_only=True):
    """Gives the place up; in a match a bot plays on."""

    table: str


class SeatBot(ToServer, frozen=True, kw_only=True):
    """The opener seats a bot on a free place, or with an empty name sends it away."""

    table: str
    place: int
    bot: str


class Ready(ToServer, frozen=True, kw_only=True):
    """The player wants to begin, or to go on after a pause or a deal.

    `contribution`: up to 32 bytes of chance in hex, counted when a match begins.
    """

    table: str
    contribution: str = ""


class Act(ToServer, frozen=True, kw_only=True):
    """Answers the `Choices` of that `seq`; the same answer sent twice is carried out once."""

    table: str
    seq: int
    action: str


class Passing(ToServer, frozen=True, kw_only=True):
    """What the player lets pass without being asked, until they say otherwise."""

    table: str
    mode: PassMode


class Say(ToServer, frozen=True, kw_only=True):
    """A line of chat."""

    table: str
    text: str


class Mute(ToServer, frozen=True, kw_only=True):
    """Whether a user's lines are kept from this one."""

    user: str
    on: bool = True


class Report(ToServer, frozen=True, kw_only=True):
    """Tells whoever runs the server about a line of chat."""

    table: str
    line: int
    reason: str


class Offer(ToServer, frozen=True, kw_only=True):
    """Offers something to the people at the table, who must all accept."""

    table: str
    kind: OfferKind


class Answer(ToServer, frozen=True, kw_only=True):
    """Accepts an offer or turns it down."""

    table: str
    offer: int
    accept: bool


class AskHint(ToServer, frozen=True, kw_only=True):
    """What the engine would do; only where the table gives hints."""

    table: str


class AskWaits(ToServer, frozen=True, kw_only=True):
    """Which tiles would complete the player's hand and what it would be worth."""

    table: str


FromClient: TypeAlias = (
    Hello
    | Ping
    | Lobby
    | Join
    | Part
    | Sit
    | Stand
    | SeatBot
    | Ready
    | Act
    | Passing
    | Say
    | Mute
    | Report
    | Offer
    | Answer
    | AskHint
    | AskWaits
)
