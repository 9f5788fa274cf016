"""What is kept of a table: everything that happened there, from which it is made again.

These structs are read for ever: fields may be added with a default, nothing else changes.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Raw, Struct

from zimo.server.wire.shapes import ClockOptions, PassMode, Watching

__all__ = [
    "Abandoned",
    "Acted",
    "Agreed",
    "Begun",
    "BotSeated",
    "CameBack",
    "Closed",
    "DealBegun",
    "EndAgreed",
    "Handed",
    "History",
    "Opened",
    "Passes",
    "Paused",
    "Rematched",
    "Renamed",
    "Resumed",
    "Said",
    "SatDown",
    "SatIn",
    "StoodUp",
    "TakenBack",
    "TimeUp",
    "decode_history",
    "encode_history",
]


class Agreed(Struct, frozen=True, kw_only=True):
    """What the people at a table have agreed on."""

    ruleset: Raw  # canonical JSON
    private: bool = False
    strict: bool = False
    window: int = 3000  # of a strict table, milliseconds
    watching: Watching = Watching.LIVE
    clock: ClockOptions = ClockOptions()
    sit_in: int = 120  # seconds; 0: never
    pace: int = 600  # milliseconds between two moves of bots
    pause: int = 800  # of a casual table, milliseconds after a discard, on average


class _Kept(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """Something that happened, in milliseconds since 1970."""

    at: int


class Opened(_Kept, frozen=True, kw_only=True):
    """The first of all: the table, and the server's secret for the match."""

    id: str
    opener: str
    invite: str
    secret: str  # in hex
    agreed: Agreed


class SatDown(_Kept, frozen=True, kw_only=True):
    """A person takes a place."""

    place: int
    user: str
    name: str


class BotSeated(_Kept, frozen=True, kw_only=True):
    """A bot takes a place before the match."""

    place: int
    bot: str
    name: str


class StoodUp(_Kept, frozen=True, kw_only=True):
    """A place is free again; during a match its bot goes on playing."""

    place: int


class Begun(_Kept, frozen=True, kw_only=True):
    """The match begins."""

    contributions: tuple[str, ...]  # by place, in hex
    seed: str


class DealBegun(_Kept, frozen=True, kw_only=True):
    """The next deal is dealt."""


class Acted(_Kept, frozen=True, kw_only=True):
    """An action; `asked`: the `seq` that a person answered, `used`: milliseconds of the bank."""

    seat: int
    action: int
    asked: int = -1
    used: int = 0


class TakenBack(_Kept, frozen=True, kw_only=True):
    """The deal is played again with its first so many actions."""

    actions: int


class Paused(_Kept, frozen=True, kw_only=True):
    """The match rests."""


class Resumed(_Kept, frozen=True, kw_only=True):
    """The match goes on."""


class TimeUp(_Kept, frozen=True, kw_only=True):
    """The agreed time is over."""


class EndAgreed(_Kept, frozen=True, kw_only=True):
    """The players agree that the match ends after this deal."""


class SatIn(_Kept, frozen=True, kw_only=True):
    """A bot plays for the person of a place."""

    place: int
    bot: str


class CameBack(_Kept, frozen=True, kw_only=True):
    """The person of the place plays again."""

    place: int


class Passes(_Kept, frozen=True, kw_only=True):
    """What the player of a place lets pass unasked; the others may not know."""

    place: int
    mode: PassMode


class Abandoned(_Kept, frozen=True, kw_only=True):
    """The last player has stood up: the match ends with the deals that are over."""


class Handed(_Kept, frozen=True, kw_only=True):
    """A guest's place goes to the account that the guest has entered."""

    old: str
    new: str
    name: str


class Renamed(_Kept, frozen=True, kw_only=True):
    """A person has another name; the record keeps the one that the match began with."""

    user: str
    name: str


class Said(_Kept, frozen=True, kw_only=True):
    """A line of chat."""

    line: int
    user: str
    name: str
    text: str


class Rematched(_Kept, frozen=True, kw_only=True):
    """The players go on at another table."""

    table: str


class Closed(_Kept, frozen=True, kw_only=True):
    """Nothing more happens here: the match is over and its record kept, or nobody came."""


History: TypeAlias = (
    Opened
    | SatDown
    | BotSeated
    | StoodUp
    | Begun
    | DealBegun
    | Acted
    | TakenBack
    | Paused
    | Resumed
    | TimeUp
    | EndAgreed
    | SatIn
    | CameBack
    | Passes
    | Abandoned
    | Handed
    | Renamed
    | Said
    | Rematched
    | Closed
)

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(History)


def encode_history(kept: History) -> bytes:
    """The bytes that a store keeps."""
    return _ENCODER.encode(kept)


def decode_history(data: bytes) -> History:
    """What `encode_history` wrote. msgspec.ValidationError for anything else."""
    kept: History = _DECODER.decode(data)
    return kept
