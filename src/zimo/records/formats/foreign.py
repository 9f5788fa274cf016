"""What the record of another program says, whatever its format: a match, its deals, their steps.

The modules of the formats read texts into these and write them out again; `replaying` plays them
through the table. Seats are those of the match, 0 the first East; a tile is None where the record
does not show it.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from zimo.records.errors import RecordError
from zimo.rules.holding import Ending
from zimo.rules.quoting import line_of
from zimo.tiles import Seat, Tile

__all__ = [
    "CLAIMS",
    "TAKES",
    "ForeignDeal",
    "ForeignError",
    "ForeignItem",
    "ForeignMatch",
    "ForeignStep",
    "ForeignWin",
    "Game",
    "Move",
]


class ForeignError(RecordError):
    """A foreign record that can't be read; `where` says in which part of it."""

    def __init__(self, where: str, reason: str) -> None:
        ValueError.__init__(self, line_of(f"{where}: {reason}"))
        self.line = 1
        self.reason = line_of(reason)


class Game(Struct, frozen=True, kw_only=True):
    """The rules that a record names, as far as its format can name them."""

    players: int = 4
    red_fives: tuple[int, int, int] = (0, 0, 0)  # of characters, dots, bamboos
    open_simples: bool = True  # all simples counts in a hand with claimed sets
    rounds: int = 2


class Move(StrEnum):
    """What happens in a step."""

    DRAW = "draw"
    REPLACEMENT = "replacement"
    DISCARD = "discard"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    CONCEALED_KONG = "concealed_kong"
    ADDED_KONG = "added_kong"
    ASIDE = "aside"
    INDICATOR = "indicator"
    STAKED = "staked"  # the stake of a declared hand is laid; most formats do not say so


TAKES = (Move.DRAW, Move.REPLACEMENT)
CLAIMS = (Move.CHOW, Move.PUNG, Move.KONG)


class ForeignStep(Struct, frozen=True, kw_only=True):
    """One thing that happens; an INDICATOR has seat 0."""

    move: Move
    seat: Seat = Seat(0)
    tile: Tile | None = None  # drawn, discarded, claimed, added, laid aside, turned
    own: tuple[Tile, ...] = ()  # the tiles of the hand that lie in a claimed set or concealed kong
    source: Seat | None = None  # whose discard is claimed
    drawn: bool | None = None  # a discard: whether it is the tile just drawn; None if not told
    declares: bool = False  # a discard with which a calling hand is declared


class ForeignItem(Struct, frozen=True):
    """A scoring item of a winning hand, in the words of the record, and what it counts."""

    name: str
    han: int


class ForeignWin(Struct, frozen=True, kw_only=True):
    """A win as the record has it; what it does not say is None."""

    seat: Seat
    source: Seat  # the same seat: self-drawn
    tile: Tile | None = None
    items: tuple[ForeignItem, ...] | None = None
    han: int | None = None
    fu: int | None = None
    limits: int | None = None  # how many limit hands beyond counting (yakuman) it is
    limit: int | None = None  # that the points are called by: 0 none, 1 mangan ... 5 yakuman
    value: int | None = None  # points of the hand, without counters and stakes
    liable: Seat | None = None  # who pays for all, or half
    under: tuple[Tile, ...] | None = None  # the indicators beneath
    changes: tuple[int, ...] | None = None  # by seat, of this win; stakes laid are not in it
    hand: tuple[Tile, ...] | None = None  # what is not in melds, with the winning tile, any order
    indicators: tuple[Tile, ...] | None = None  # that lie open
    counters: int | None = None  # that are paid with this win
    stakes: int | None = None  # that the winner takes, how many
    before: tuple[int, ...] | None = None  # points by seat before this win, stakes laid


class ForeignDeal(Struct, frozen=True, kw_only=True):
    """One deal. The dealer's fourteenth tile is the first step, a DRAW."""

    dealer: Seat
    round: int  # from 0
    counters: int
    stakes: int  # that lie on the table before the deal, how many
    points: tuple[int, ...]  # by seat, before the deal
    hands: tuple[tuple[Tile | None, ...], ...]  # by seat, as dealt
    indicators: tuple[Tile, ...]  # in the order in which they are turned
    timed: bool = False  # whether INDICATOR steps tell when; else there are none
    steps: tuple[ForeignStep, ...] = ()
    wins: tuple[ForeignWin, ...] = ()
    ending: Ending | None = None  # of a drawn deal, if the record says which
    drawn: bool = False  # nobody has won
    changes: tuple[int, ...] | None = None  # by seat, of the whole deal, without the stakes laid
    ready: tuple[Seat, ...] | None = None  # who has shown a calling hand in a drawn deal
    before: tuple[int, ...] | None = None  # points by seat before a drawn deal is paid, stakes laid
    for_discards: bool | None = None  # whether a drawn deal is paid to somebody for their discards
    whole: bool = True  # the record goes on to the end of the deal

    @property
    def hidden(self) -> bool:
        """Whether there are tiles that the record does not show."""
        return any(tile is None for hand in self.hands for tile in hand) or any(
            step.tile is None for step in self.steps if step.move in TAKES
        )


class ForeignMatch(Struct, frozen=True, kw_only=True):
    """A record of another program."""

    words: str  # in whose words items are named: a table of `items.toml`; "": of the catalogue
    game: Game
    names: tuple[str, ...]  # of the players, by seat
    deals: tuple[ForeignDeal, ...]
    final: tuple[int, ...] | None = None  # points by seat in the end, as the record has them
    results: tuple[float, ...] | None = None  # the final results by seat
    over: bool = False  # the record says that the match is over
    notes: tuple[str, ...] = ()  # what the record lacks
