"""Which tiles match, and which tiles a board of any size is laid with."""

from __future__ import annotations

from collections.abc import Sequence

from zimo.tiles import FLOWERS, PLAYING, SEASONS, Tile, is_flower, is_season, kind_of
from zimo.tiles.chance import Chance

__all__ = [
    "FLOWER_GROUP",
    "GROUPS",
    "SEASON_GROUP",
    "faces_of",
    "group_of",
    "groups_for",
    "matches",
]

FLOWER_GROUP = PLAYING
SEASON_GROUP = PLAYING + 1
GROUPS = PLAYING + 2
"""Kinds that match only themselves, then all flowers, then all seasons."""


def group_of(tile: Tile) -> int:
    """The number of what the tile matches, below `GROUPS`. ValueError for an animal or a joker."""
    if is_flower(tile):
        return FLOWER_GROUP
    if is_season(tile):
        return SEASON_GROUP
    kind = int(kind_of(tile))
    if kind >= PLAYING:
        raise ValueError("only the 144 tiles of the game lie on a board")
    return kind


def matches(one: Tile, other: Tile) -> bool:
    """Whether two tiles make a pair: flowers match any flower, seasons any season."""
    return group_of(one) == group_of(other)


def groups_for(pairs: int, flowers: bool, chance: Chance) -> list[int]:
    """A group for each of so many pairs, in order of the groups.

    72 pairs (68 without flowers and seasons) are the whole set, two pairs of each group. A smaller
    board has both pairs of some groups and at most one group with a single pair; a larger one has
    the whole set and more of some groups.
    """
    kinds = GROUPS if flowers else PLAYING
    whole, rest = divmod(pairs, 2 * kinds)
    order = bytearray(range(kinds))
    chance.shuffle(order)
    found = list(range(kinds)) * (2 * whole) + list(order[: rest // 2]) * 2
    if rest % 2:
        found.append(order[rest // 2])
    return sorted(found)


def faces_of(groups: Sequence[int], chance: Chance) -> bytes:
    """A face for each place out of its group; flowers and seasons come in any order."""
    faces = bytearray(groups)
    for group, first in ((FLOWER_GROUP, FLOWERS), (SEASON_GROUP, SEASONS)):
        places = [at for at, each in enumerate(groups) if each == group]
        pieces = bytearray()
        while len(pieces) < len(places):
            four = bytearray(range(first, first + 4))
            chance.shuffle(four)
            pieces += four
        for at, face in zip(places, pieces, strict=False):
            faces[at] = face
    return bytes(faces)
