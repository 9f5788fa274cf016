"""The sections `walls` and `indicators` of a ruleset: how the wall is built, broken and used."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

__all__ = ["Break", "Indicators", "KongIndicator", "Replacement", "Walls"]


class Break(StrEnum):
    """How the dice name the place where the wall opens."""

    TWO_ROLLS = "two_rolls"  # East's total names the wall, its owner's total is added [S0]
    OWN_WALL = "own_wall"  # East counts one roll along their own wall [S2]


class Replacement(StrEnum):
    """Where the tile after a kong or a bonus tile comes from."""

    LOOSE = "loose"  # two tiles set aside at the end of the wall, renewed as a pair [S0]
    END = "end"  # the end of the wall, one at a time
    NEXT = "next"  # the next tile to be drawn


class Walls(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The wall: its break, its dead part and its replacements."""

    left_out: bool = False  # four walls are built, and those of absent winds left out of play
    opening: Break = Break.TWO_ROLLS
    dead: int = 14  # tiles that are never drawn, the loose ones not counted
    replacement: Replacement = Replacement.LOOSE
    topped_up: bool = True  # the dead part stays whole when replacements are taken
    separate: bool = False  # every player draws from a wall of their own, as in duplicate play

    def in_play(self, tiles: int, players: int) -> int:
        """How many of the tiles of a set stand in walls that are drawn from."""
        return 2 * (tiles // 2 * players // 4) if self.left_out else tiles


class KongIndicator(StrEnum):
    """When a kong turns the next indicator."""

    NEVER = "never"
    AT_ONCE = "at_once"  # before the replacement is drawn
    AFTER_DISCARD = "after_discard"  # with the discard that follows, or before the next kong
    BY_KIND = "by_kind"  # a concealed kong at once, the others with the discard


class Indicators(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Tiles of the dead wall that are turned up and say which tiles are worth more [07]."""

    first: int = 0  # turned up when the deal begins; 0: there are none
    kongs: KongIndicator = KongIndicator.NEVER
    before_rob: bool = False  # those of earlier kongs, before the next kong may be robbed
    under: bool = False  # a declared winner counts the tiles beneath them too
    under_kongs: bool = False  # and those beneath the kongs' ones
    replacements: int = 4  # tiles at the end of the wall, kept for replacements, before them
