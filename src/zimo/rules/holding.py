"""What a family scores: the tiles of one player when a deal is over, and how the win came about."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from zimo.tiles import Meld, Seat, Tile, Wind

__all__ = ["Ending", "Holding", "Outcome", "Source", "Win"]


class Source(StrEnum):
    """Where the winning tile came from."""

    WALL = "wall"
    LOOSE = "loose"  # a replacement for a kong or a bonus tile
    DISCARD = "discard"
    ROBBED_KONG = "robbed_kong"
    ASIDE = "aside"  # a tile that another player has laid aside
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
    first_go: bool = False  # before the player's own first discard, and no claim, no kong so far
    original_call: bool = False  # declared at the first discard and kept unchanged since
    kongs_in_row: int = 0  # kongs declared one after the other just before the tile was drawn
    concealed_kong: bool = False  # the robbed kong is a concealed one
    one_shot: bool = False  # within a turn of declaring, and no claim or kong since
    indicators: tuple[Tile, ...] = ()  # that lie open
    under: tuple[Tile, ...] = ()  # that lie beneath them, if the winner may count them
    barred: tuple[Tile, ...] = ()  # own discards and passed tiles that forbid a win on a discard
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
    declared_first: bool = False  # at the first discard, before any claim or kong
    declared_open: bool = False  # and lies open for all to see
    win: Win | None = None


class Ending(StrEnum):
    """Why a deal that nobody wins is over."""

    EXHAUSTED = "exhausted"  # no tile is left to draw
    NINE_KINDS = "nine_kinds"
    FOUR_WINDS = "four_winds"
    ALL_READY = "all_ready"
    FOUR_KONGS = "four_kongs"
    THREE_WINS = "three_wins"
    FOUL = "foul"  # a mistake that ends the deal, on a sporting table


class Outcome(Struct, frozen=True, kw_only=True):
    """How a deal ended, as the settlement needs it. Seats index `holdings`."""

    holdings: tuple[Holding, ...]
    winners: tuple[Seat, ...] = ()  # none: a drawn deal
    discarder: Seat | None = None  # who gave the winning tile, by discard or by a robbed kong
    dealer: Seat = Seat(0)
    ending: Ending = Ending.EXHAUSTED  # of a deal without winners
    counters: int = 0  # deals since East last lost the deal to another player's win
    deposits: int = 0  # points on the table that nobody has won: those of this deal too
    staked: tuple[Seat, ...] = ()  # who has laid a stake in this deal
    discards: tuple[tuple[Tile, ...], ...] = ()  # of each seat, claimed ones too
    untouched: tuple[bool, ...] = ()  # of each seat, whether nobody has claimed any of them
    penalised: tuple[Seat, ...] = ()  # who has declared a false mahjong, once for each time
