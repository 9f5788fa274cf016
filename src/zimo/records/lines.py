"""The lines of a record: what stands in each, and how it is written.

A record is JSON Lines, UTF-8: a header, a line for every finished deal, and one last line, `end` or
`suspended`. The same match gives the same bytes, everywhere and always.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from zimo.records.items import RecordedItem
from zimo.rules.holding import Ending, Source
from zimo.table.match import EndReason, SeatRoll, Standing
from zimo.tiles import Seat

__all__ = [
    "FORMAT",
    "VERSION",
    "DealLine",
    "EndLine",
    "HeaderLine",
    "Line",
    "OpenDeal",
    "Player",
    "Recorded",
    "Start",
    "SuspendedLine",
    "checksum_of",
    "encode_line",
    "sealed",
]

FORMAT = "zimo-record"
VERSION = 1
_AFTER_CHECKSUM = '"}'
_CHECKSUM_SIZE = 64 + len(_AFTER_CHECKSUM)


class Player(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Who played: a name, and of a bot which one it was and the seed of its choices."""

    name: str
    bot: str = ""
    seed: str = ""


class Start(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where a match begins that is no whole one, because what was before is not known."""

    round: Annotated[int, Meta(ge=1, le=1_000)]  # from 1
    dealer: Seat
    counters: Annotated[int, Meta(ge=0, le=1_000)]
    deposits: Annotated[int, Meta(ge=0, le=10_000_000)]
    points: tuple[Annotated[int, Meta(ge=-10_000_000, le=10_000_000)], ...]  # by seat


class HeaderLine(Struct, frozen=True, forbid_unknown_fields=True, tag="header", kw_only=True):
    """The first line: all that the deals depend on."""

    format: str
    version: int
    generator: str  # of chance, by name and version
    seed: str  # of the match, in hex
    players: tuple[Player, ...]
    seating: tuple[int, ...]  # by seat, which of the players sits there at the start
    dice: tuple[SeatRoll, ...]  # that decided it
    ruleset_hash: str  # SHA-256 of the bytes of `ruleset`, in hex
    ruleset: Raw  # the whole ruleset, in its canonical form
    items: dict[str, RecordedItem]  # all that were on, by id
    start: Start | UnsetType = UNSET  # of a match that begins in the middle


class Recorded(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a deal ended; the tuples but `winners` are by seat."""

    winners: tuple[Seat, ...]
    tile: str | None  # in text; None if the deal was drawn
    source: Source | None
    discarder: Seat | None
    hands: tuple[int, ...]  # what each hand is worth
    changes: tuple[int, ...]
    points: tuple[int, ...]  # after the deal
    ending: Ending | UnsetType = UNSET  # why it was broken off, if it was


class OpenDeal(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A deal as far as it was played.

    `actions` are words with spaces between them, each a seat, a colon and the action as in
    `zimo.table.actions`: `0:discard:5m 1:pass`.
    """

    number: int  # from 1
    round: int  # from 1
    seating: tuple[int, ...]  # by seat, which of the players sits there in this deal
    dealer: Seat
    streak: int  # deals that East had won in a row before
    counters: int | UnsetType = UNSET  # on the table, where they are paid for
    deposits: int | UnsetType = UNSET  # points on the table, where stakes are laid
    points: tuple[int, ...] | UnsetType = UNSET  # before the deal, where a stake wants them
    seed: str  # in hex; it derives from the seed of the match
    wall: str | UnsetType = UNSET  # the tiles in the order of drawing, if the seed made no wall
    actions: str
    digest: str  # SHA-256 of the log of facts, in hex


class DealLine(OpenDeal, frozen=True, forbid_unknown_fields=True, tag="deal", kw_only=True):
    """A finished deal."""

    result: Recorded


class EndLine(Struct, frozen=True, forbid_unknown_fields=True, tag="end", kw_only=True):
    """The last line of a match that is over.

    `checksum` is the SHA-256, in hex, of all bytes of the record before it.
    """

    reason: EndReason
    standings: tuple[Standing, ...]
    checksum: str


class SuspendedLine(Struct, frozen=True, forbid_unknown_fields=True, tag="suspended", kw_only=True):
    """The last line of a match that will be continued; `checksum` as in `EndLine`."""

    deal: OpenDeal | None  # None: between two deals
    elapsed: int | UnsetType = UNSET  # seconds played so far, if the match is bound by time
    checksum: str


Line = HeaderLine | DealLine | EndLine | SuspendedLine


def encode_line(line: Line) -> str:
    """The line as it stands in the record, without the line break."""
    return msgspec.json.encode(line).decode()


def sealed(line: EndLine | SuspendedLine, before: str) -> str:
    """The last line, with the checksum over the text `before` it and over itself."""
    blank = encode_line(msgspec.structs.replace(line, checksum=""))
    begun = blank.removesuffix(_AFTER_CHECKSUM)
    return begun + _hash(before + begun) + _AFTER_CHECKSUM


def checksum_of(last: str, before: str) -> str:
    """The checksum that the last line must give."""
    return _hash(before + last[:-_CHECKSUM_SIZE])


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()
