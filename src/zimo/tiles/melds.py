"""Melds: the sets that a player has laid open, and concealed kongs.

`chow`, `pung`, `kong` and `meld` build a `Meld` and refuse what is none; the
class itself checks nothing, so that the table may build melds it knows are right.
"""

from collections.abc import Iterable
from enum import IntEnum

import msgspec

from zimo.tiles.kinds import (
    KIND_OF,
    PLAYING,
    SUITED,
    Kind,
    Tile,
    groups,
    kind_of,
    label_of,
    sort_key,
)
from zimo.tiles.winds import Seat


class MeldError(ValueError):
    """These tiles, claimed in this way, are no meld."""


class MeldKind(IntEnum):
    """What a meld is."""

    CHOW = 0
    PUNG = 1
    KONG = 2


class Meld(msgspec.Struct, frozen=True):
    """A set on the table.

    `tiles`: three or four, sorted by `sort_key` (so a red five stands where a five does).
    `concealed`: laid down without a claim, which only a kong is.
    `claimed`: the tile taken from another player, when known.
    `source`: the seat (not relative) it was taken from, when known.
    `added`: a pung that became a kong by adding the fourth tile; `claimed` and
    `source` are then those of the pung.
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    concealed: bool = False
    claimed: Tile | None = None
    source: Seat | None = None
    added: bool = False

    @property
    def base(self) -> Kind:
        """The kind of the set, the lowest one of a chow."""
        return kind_of(self.tiles[0])

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of the tiles, sorted."""
        return tuple(kind_of(tile) for tile in self.tiles)

    def __str__(self) -> str:
        text = " ".join(groups(self.tiles))
        return f"({text})" if self.concealed else f"[{text}]"


def chow(tiles: Iterable[Tile], *, claimed: Tile | None = None, source: Seat | None = None) -> Meld:
    """A run of three in a suit, in any order. MeldError when it is none."""
    return _meld(MeldKind.CHOW, tiles, claimed=claimed, source=source)


def pung(tiles: Iterable[Tile], *, claimed: Tile | None = None, source: Seat | None = None) -> Meld:
    """Three alike. MeldError when they aren't."""
    return _meld(MeldKind.PUNG, tiles, claimed=claimed, source=source)


def kong(
    tiles: Iterable[Tile],
    *,
    concealed: bool = False,
    claimed: Tile | None = None,
    source: Seat | None = None,
    added: bool = False,
) -> Meld:
    """Four alike. MeldError when they aren't, or when the flags contradict each other."""
    return _meld(
        MeldKind.KONG, tiles, concealed=concealed, claimed=claimed, source=source, added=added
    )


def meld(tiles: Iterable[Tile], *, concealed: bool = False) -> Meld:
    """The meld that these tiles make, whichever it is. MeldError when they make none."""
    run = tuple(tiles)
    shape = _shape(run)
    if shape is None:
        raise MeldError(f"{_listed(run)} is no chow, pung or kong")
    return _meld(shape, run, concealed=concealed)


def _shape(tiles: tuple[Tile, ...]) -> MeldKind | None:
    kinds = sorted(KIND_OF[tile] for tile in tiles)
    if len(kinds) not in (3, 4) or kinds[-1] >= PLAYING:
        return None
    if kinds[0] == kinds[-1]:
        return MeldKind.PUNG if len(kinds) == 3 else MeldKind.KONG
    first = kinds[0]
    # 7 is the highest rank a run starts from: two more must lie in the same suit.
    is_run = SUITED[first] and first % 9 <= 6 and kinds == [first, first + 1, first + 2]
    return MeldKind.CHOW if is_run else None


def _meld(
    kind: MeldKind,
    tiles: Iterable[Tile],
    *,
    concealed: bool = False,
    claimed: Tile | None = None,
    source: Seat | None = None,
    added: bool = False,
) -> Meld:
    run = tuple(sorted(tiles, key=sort_key))
    if _shape(run) is not kind:
        raise MeldError(f"{_listed(run)} is no {kind.name.lower()}")
    if claimed is not None and claimed not in run:
        raise MeldError(f"the claimed {label_of(claimed)} is not in {_listed(run)}")
    if source is not None and claimed is None:
        raise MeldError("a meld with a source has a claimed tile")
    if concealed and kind is not MeldKind.KONG:
        raise MeldError(f"a {kind.name.lower()} is not laid down concealed, only a kong is")
    if concealed and claimed is not None:
        raise MeldError("a concealed kong has no claimed tile")
    if concealed and added:
        raise MeldError("a kong is either concealed or added to a pung")
    return Meld(kind, run, concealed, claimed, source, added)


def _listed(tiles: tuple[Tile, ...]) -> str:
    return " ".join(groups(tiles)) or "no tile"
