"""The sets and pairs into which a hand is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from zimo.kernel.splits import CHOW, PUNG, decompositions
from zimo.rules.holding import Holding, Win
from zimo.tiles import (
    PLAYING,
    WINDS,
    Kind,
    Meld,
    MeldKind,
    Tile,
    is_honour,
    kind_counts,
    kind_of,
)

__all__ = ["Part", "PartKind", "loose_parts", "melded_parts", "winning_parts"]


class PartKind(StrEnum):
    """What a part of a hand is."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"


_OF_MELD = {
    MeldKind.CHOW: PartKind.CHOW,
    MeldKind.PUNG: PartKind.PUNG,
    MeldKind.KONG: PartKind.KONG,
}
_SIZES = {PartKind.PUNG: 3, PartKind.KONG: 4, PartKind.PAIR: 2}


class Part(Struct, frozen=True, kw_only=True):
    """One set or pair."""

    kind: PartKind
    base: Kind  # the lowest kind
    concealed: bool = True  # no tile of it was claimed, the winning one included

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Its tiles, red fives as plain ones."""
        if self.kind is PartKind.CHOW:
            return tuple(Tile(self.base + step) for step in range(3))
        return (Tile(self.base),) * _SIZES[self.kind]

    @property
    def is_set(self) -> bool:
        """A pung or a kong."""
        return self.kind in (PartKind.PUNG, PartKind.KONG)

    @property
    def row(self) -> str:
        """The row of the catalogue that counts it."""
        if self.kind is PartKind.CHOW:
            return "chow"
        return f"{self.kind.value}_{'honour' if is_honour(self.base) else 'suit'}"


def melded_parts(melds: tuple[Meld, ...]) -> tuple[Part, ...]:
    """The melds, in the order in which they were laid."""
    return tuple(
        Part(kind=_OF_MELD[meld.kind], base=meld.base, concealed=meld.concealed) for meld in melds
    )


def winning_parts(
    holding: Holding, sets: int, claimed_is_melded: bool
) -> Iterator[tuple[Part, ...]]:
    """Every reading of a complete hand whose concealed tiles are `sets` sets and a pair.

    Where the winning tile was claimed and `claimed_is_melded`, there is a reading for each part
    that the tile may have finished, and that part is not concealed.
    """
    melds = melded_parts(holding.melds)
    for codes in decompositions(kind_counts(holding.concealed), sets):
        parts = tuple(_part_of_code(code) for code in codes)
        for finished in _finished(parts, holding.win, claimed_is_melded):
            yield melds + finished


def _part_of_code(code: int) -> Part:
    if code >= CHOW:
        return Part(kind=PartKind.CHOW, base=Kind(Tile(code - CHOW)))
    if code >= PUNG:
        return Part(kind=PartKind.PUNG, base=Kind(Tile(code - PUNG)))
    return Part(kind=PartKind.PAIR, base=Kind(Tile(code)))


def _finished(
    parts: tuple[Part, ...], win: Win | None, claimed_is_melded: bool
) -> Iterator[tuple[Part, ...]]:
    if win is None or win.self_drawn or not claimed_is_melded:
        yield parts
        return
    kind = kind_of(win.tile)
    tried = set()
    for index, part in enumerate(parts):
        if kind in part.tiles and part not in tried:
            tried.add(part)
            yield (*parts[:index], replace(part, concealed=False), *parts[index + 1 :])
    if not tried:  # the tile went into a kong
        yield parts


def loose_parts(holding: Holding, worth: Callable[[Part], int]) -> tuple[Part, ...]:
    """The sets and pairs of a hand that did not go out, so that they are worth most.

    Four alike that were not declared are no kong. Parts that are worth nothing are left out.
    """
    counts = kind_counts(holding.concealed)
    _, found = _best(counts, 0, worth)
    melds = melded_parts(holding.melds)
    return (*melds, *found)


def _best(
    counts: bytearray, start: int, worth: Callable[[Part], int]
) -> tuple[int, tuple[Part, ...]]:
    """The most that the tiles from kind `start` on can be worth, and in which parts."""
    kind = start
    while kind < PLAYING and not counts[kind]:
        kind += 1
    if kind == PLAYING:
        return 0, ()
    best: tuple[int, tuple[Part, ...]] = (-1, ())
    held = bytes(counts[kind : kind + 3])
    for parts in _beginning(held, kind):
        for part in parts:
            for tile in part.tiles:
                counts[tile] -= 1
        value, rest = _best(counts, kind + 1, worth)
        counts[kind : kind + 3] = held
        value += sum(worth(part) for part in parts)
        if value > best[0]:
            best = value, (*(part for part in parts if worth(part)), *rest)
    return best


def _beginning(held: bytes, kind: int) -> Iterator[tuple[Part, ...]]:
    """Every choice of parts whose lowest kind this is; `held` begins with the tiles of it.

    At most one of them is a pair or a pung: four alike are not two pairs.
    """
    runs = min(held) if kind < WINDS and kind % 9 < 7 else 0
    for chows in range(runs + 1):
        run = (Part(kind=PartKind.CHOW, base=Kind(Tile(kind))),) * chows
        yield run
        for alike in (PartKind.PAIR, PartKind.PUNG):
            if held[0] - chows >= _SIZES[alike]:
                yield (Part(kind=alike, base=Kind(Tile(kind))), *run)
