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
    "AtTable",
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


class AtTable(ToServer, frozen=True, kw_only=True):
    """What is about one table."""

    table: str


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


class Join(AtTable, frozen=True, kw_only=True):
    """To a table, as whatever one is there: a player who comes back, a guest who may sit down.

    `after`: the last `seq` that the client has; what it missed comes as events, or as a snapshot.
    `line`: the last line of chat that it has; those behind it come too, where no snapshot does.
    `invite`: from the link of a private table.
    """

    after: int = -1
    line: int = -1
    invite: str = ""


class Part(AtTable, frozen=True, kw_only=True):
    """The client looks away from a table; a player's place stays theirs."""


class Sit(AtTable, frozen=True, kw_only=True):
    """Takes a free place; without a number any one."""

    place: int | None = None


class Stand(AtTable, frozen=True, kw_only=True):
    """Gives the place up; in a match a bot plays on, and the last person ends it."""


class SeatBot(AtTable, frozen=True, kw_only=True):
    """The opener seats a bot on a free place, or with an empty name sends it away."""

    place: int
    bot: str


class Ready(AtTable, frozen=True, kw_only=True):
    """The player wants to begin, or to go on after a pause or a deal.

    `contribution`: up to 32 bytes of chance in hex, counted when a match begins.
    """

    contribution: str = ""


class Act(AtTable, frozen=True, kw_only=True):
    """Answers the `Choices` of that `seq`; the same answer sent twice is carried out once."""

    seq: int
    action: str


class Passing(AtTable, frozen=True, kw_only=True):
    """What the player lets pass without being asked, until they say otherwise."""

    mode: PassMode


class Say(AtTable, frozen=True, kw_only=True):
    """A line of chat."""

    text: str


class Mute(ToServer, frozen=True, kw_only=True):
    """Whether a user's lines are kept from this one."""

    user: str
    on: bool = True


class Report(AtTable, frozen=True, kw_only=True):
    """Tells whoever runs the server about a line of chat."""

    line: int
    reason: str


class Offer(AtTable, frozen=True, kw_only=True):
    """Offers something to the people at the table, who must all accept."""

    kind: OfferKind


class Answer(AtTable, frozen=True, kw_only=True):
    """Accepts an offer or turns it down."""

    offer: int
    accept: bool


class AskHint(AtTable, frozen=True, kw_only=True):
    """What the engine would do; only where the table gives hints."""


class AskWaits(AtTable, frozen=True, kw_only=True):
    """Which tiles would complete the player's hand and what it would be worth."""


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
