"""A hand as it is read for scoring: its groups, what stands in it, how it went out."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from msgspec import Struct

from zimo.rules.classical.options import ClassicalOptions
from zimo.rules.holding import Holding, Win
from zimo.tiles import (
    DRAGONS,
    FLOWERS,
    PLAYING,
    WINDS,
    Kind,
    Meld,
    MeldKind,
    Tile,
    is_terminal,
    kind_of,
)

__all__ = ["Evidence", "Group", "GroupKind", "Hand", "Shape"]

Evidence = tuple[tuple[Tile, ...], ...]
"""What proves an item: one tuple of tiles for each time that it counts; empty: not there."""


class GroupKind(IntEnum):
    """What a group of a reading is."""

    CHOW = 0
    PUNG = 1
    KONG = 2
    PAIR = 3


class Shape(IntEnum):
    """How the tiles of a hand hang together."""

    LOOSE = 0  # a hand that did not go out
    STANDARD = 1  # sets and a pair
    SPECIAL = 2  # a special hand without sets


class Group(Struct, frozen=True, kw_only=True):
    """One set or pair of a reading."""

    kind: GroupKind
    base: Kind  # the lowest kind
    concealed: bool  # no tile of it was claimed, the winning one included
    melded: bool = False  # lies on the table
    last: bool = False  # holds the winning tile
    hidden: bool = False  # concealed, or counted so by `claimed_kong_hidden`

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Its tiles, red fives as plain ones."""
        if self.kind is GroupKind.CHOW:
            return tuple(Tile(self.base + step) for step in range(3))
        return (Tile(self.base),) * _SIZES[self.kind]

    @property
    def is_set(self) -> bool:
        """A pung or a kong."""
        return self.kind is GroupKind.PUNG or self.kind is GroupKind.KONG


_SIZES = {GroupKind.PUNG: 3, GroupKind.KONG: 4, GroupKind.PAIR: 2}


class Hand:
    """One reading of a holding, with what the detectors ask for worked out once."""

    __slots__ = (
        "chows",
        "counts",
        "groups",
        "holding",
        "honours",
        "kinds",
        "options",
        "own_wind",
        "pairs",
        "pungs",
        "round_wind",
        "shape",
        "suits",
        "waits",
        "win",
    )

    def __init__(
        self,
        holding: Holding,
        options: ClassicalOptions,
        shape: Shape,
        groups: tuple[Group, ...],
        counts: bytes,
        waits: int = 0,
    ) -> None:
        self.holding = holding
        self.options = options
        self.shape = shape
        self.groups = groups
        self.counts = counts  # of all playing tiles, melds and the winning tile included
        self.waits = waits  # mask of the kinds that would have completed the hand
        self.win: Win | None = holding.win
        self.own_wind = holding.seat_wind.kind
        self.round_wind = holding.round_wind.kind
        self.pungs = tuple(group for group in groups if group.is_set)
        self.chows = tuple(group for group in groups if group.kind is GroupKind.CHOW)
        self.pairs = tuple(group for group in groups if group.kind is GroupKind.PAIR)
        self.kinds = tuple(kind for kind in range(PLAYING) if counts[kind])
        self.suits = {kind // 9 for kind in self.kinds if kind < WINDS}
        self.honours = any(kind >= WINDS for kind in self.kinds)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All playing tiles, sorted."""
        return tuple(Tile(kind) for kind in self.kinds for _ in range(self.counts[kind]))

    @property
    def no_claims(self) -> bool:
        """Nothing was claimed before the winning tile."""
        hidden = self.options.claimed_kong_hidden
        return all(
            meld.concealed or (hidden and is_claimed_kong(meld)) for meld in self.holding.melds
        )

    @property
    def all_hidden(self) -> bool:
        """Nothing was claimed, the winning tile included."""
        if self.shape is Shape.STANDARD:
            return all(group.hidden for group in self.groups)
        return self.no_claims and (self.win is None or self.win.self_drawn)

    def pungs_of(self, kinds: Iterable[int]) -> tuple[Group, ...]:
        """The pungs and kongs of these kinds."""
        wanted = set(kinds)
        return tuple(group for group in self.pungs if group.base in wanted)

    def pair_of(self, kinds: Iterable[int]) -> tuple[Group, ...]:
        """The pairs of these kinds."""
        wanted = set(kinds)
        return tuple(group for group in self.pairs if group.base in wanted)

    @property
    def only_terminals_and_honours(self) -> bool:
        """Nothing but ones, nines and honours."""
        return bool(self.kinds) and all(
            kind >= WINDS or is_terminal(Tile(kind)) for kind in self.kinds
        )


WIND_KINDS = range(WINDS, DRAGONS)
DRAGON_KINDS = range(DRAGONS, FLOWERS)


def is_claimed_kong(meld: Meld) -> bool:
    """A kong whose other three tiles were concealed when the fourth was claimed."""
    return meld.kind is MeldKind.KONG and not meld.concealed and not meld.added


def group_of(meld: Meld, options: ClassicalOptions) -> Group:
    """The group that a meld is."""
    return Group(
        kind=GroupKind(meld.kind),
        base=kind_of(meld.tiles[0]),
        concealed=meld.concealed,
        melded=True,
        hidden=meld.concealed or (options.claimed_kong_hidden and is_claimed_kong(meld)),
    )
