"""What a family scores: the tiles of one player when a deal is over, and how the win came about."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from zimo.tiles import Meld, Seat, Tile, Wind

__all__ = ["Holding", "Outcome", "Source", "Win"]


class Source(StrEnum):
    """Where the winning tile came from."""

    WALL = "wall"
    LOOSE = "loose"  # a replacement for a kong or a bonus tile
    DISCARD = "discard"
    ROBBED_KONG = "robbed_kong"
    BONUS = "bonus"  # the last of all the bonus tiles, which wins by itself where the rules say so


class Win(Struct, frozen=True, kw_only=True):
    """The circumstances of going out."""

    tile: Tile
    source: Source
    last_tile: bool = False  # with the last tile that can be drawn
    last_discard: bool = False  # with the discard after that tile
    last_of_kind: bool = False  # the other three of it lay open for all to see
    two_open: bool = False  # two others of it lay open, and no more
    first_turn: bool = False  # East's dealt hand, or another player on East's first discard
    original_call: bool = False  # declared at the first discard and kept unchanged since
    kongs_in_row: int = 0  # kongs declared one after the other just before the tile was drawn
    dealer_wins: int = 0  # deals that East had won in a row before this one, if the winner is East

    @property
    def self_drawn(self) -> bool:
        return self.source in (Source.WALL, Source.LOOSE, Source.BONUS)


class Holding(Struct, frozen=True, kw_only=True):
    """One player's tiles as they are scored.

    `concealed` holds the winning tile too when there is a `win`. A hand may have a wrong number of
    tiles: it is scored for its sets and cannot be a win.
    """

    concealed: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    bonus: tuple[Tile, ...] = ()
    seat_wind: Wind = Wind.EAST
    round_wind: Wind = Wind.EAST
    declared: bool = False  # a calling hand was declared and stands
    win: Win | None = None


class Outcome(Struct, frozen=True, kw_only=True):
    """How a deal ended, as the settlement needs it. Seats index `holdings`."""

    holdings: tuple[Holding, ...]
    winners: tuple[Seat, ...] = ()  # none: a drawn deal
    discarder: Seat | None = None  # who gave the winning tile, by discard or by a robbed kong
    dealer: Seat = Seat(0)
    penalised: tuple[Seat, ...] = ()  # who has declared a false mahjong, once for each time
