"""What the calculator takes and gives, in the REST API."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from zimo.rules.circumstances import Circumstance
from zimo.server.wire.shapes import HandShape

__all__ = [
    "CountedShape",
    "EntryShape",
    "NearShape",
    "RulesAsked",
    "ScoreAsked",
    "ScorePage",
    "WaitCounted",
]


class Body(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client sends."""


class RulesAsked(Body, frozen=True, kw_only=True):
    """A ruleset: a preset with options changed, or the text of a file.

    `options` by key as in `RulesPage.options`, items as `items.ID`; a file may extend a preset.
    """

    preset: str = ""
    options: dict[str, Any] = {}
    file: str = ""


class EntryShape(Struct, frozen=True, kw_only=True):
    """What there is to be said of a hand by a ruleset."""

    size: int  # tiles of a whole hand
    kong: int  # as how many of them a kong counts
    tiles: tuple[str, ...]  # each of the deck once, red fives apart
    melds: tuple[str, ...]  # kinds that are laid open, and "concealed" kongs
    aside: tuple[str, ...]  # kinds that may be laid aside
    winds: tuple[str, ...]  # at which somebody sits
    circumstances: tuple[Circumstance, ...]
    counters: bool  # whether counters on the table are paid for
    stake: int  # points of a deposit on the table; 0: there are none


class ScoreAsked(Body, frozen=True, kw_only=True):
    """A hand in text, as in "234m 456p 78p 99s [777z] + 6p", and how it went out.

    `circumstances` by name as in `EntryShape`. A hand that lacks its last tile is asked what it
    waits for; `not_won` among the circumstances says so of one that could be taken for whole.
    """

    rules: RulesAsked
    hand: str
    win: str = ""
    seat: str = "E"
    round: str = "E"
    circumstances: dict[str, bool | int | str] = {}
    counters: int = 0
    deposits: int = 0  # points
    language: str = "en"


class NearShape(Struct, frozen=True, kw_only=True):
    """A discard of a hand that is not complete, and what helps after it."""

    discard: str
    accepts: tuple[str, ...]
    tiles: int  # how many of them are left


class CountedShape(Struct, frozen=True, kw_only=True):
    """A whole hand, counted."""

    hand: HandShape
    wins: bool
    refusal: str  # why it is no win, in words; empty for a win
    complete: bool  # whether its tiles make a hand at all
    paid: tuple[str, ...]  # who pays what, in words, where the winner alone is paid


class WaitCounted(Struct, frozen=True, kw_only=True):
    """A tile that completes the hand, and what it makes of it; None: not in these circumstances."""

    tile: str
    left: int  # how many of it the hand does not show
    claimed: CountedShape | None
    drawn: CountedShape | None


class ScorePage(Struct, frozen=True, kw_only=True):
    """What a hand is worth and why; if it is no win, why not and what is nearest."""

    title: str
    won: CountedShape | None  # None: the hand lacks its last tile
    distance: int | None  # from ready, -1 a complete hand; None: can't be measured
    waits: tuple[str, ...]  # what a hand that is no win waited for without its last tile
    near: tuple[NearShape, ...]
    waiting: tuple[WaitCounted, ...]  # of a hand that lacks its last tile
    ahead: tuple[str, ...]  # what the hand has already and could become, in words
    loser: HandShape | None  # as it counts when another goes out, where losers' hands count
