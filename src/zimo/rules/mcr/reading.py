"""One reading of a hand as sets: what the proofs of its fans are found in."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from zimo.rules.holding import Holding, Win
from zimo.rules.mcr.hand import counts_of
from zimo.rules.mcr.readings import Readings
from zimo.rules.mcr.special import KNITTED
from zimo.tiles import PLAYING, MeldKind, Tile, kind_of

__all__ = ["Group", "Reading", "Shape", "melds_of", "reading_of"]

_FORM_KNITTED = 5  # as the scorer numbers it


class Shape(Enum):
    """What a group is."""

    PAIR = "pair"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    KNITTED = "knitted"  # three tiles of a knitted straight
    REST = "rest"  # the tiles of a special hand together


class Group(Struct, frozen=True):
    """A set, the pair, or what a special hand has instead, its kinds in ascending order."""

    shape: Shape
    kinds: tuple[int, ...]
    concealed: bool  # not claimed, and no pung that another player's tile has finished
    melded: bool = False  # it lies on the table, as a concealed kong does too

    @property
    def kind(self) -> int:
        """Its lowest kind."""
        return self.kinds[0]

    @property
    def alike(self) -> bool:
        """Whether it is a pung or a kong."""
        return self.shape in (Shape.PUNG, Shape.KONG)


class Reading(Struct, frozen=True):
    """The groups of a hand, melds first, and the kind of the winning tile."""

    groups: tuple[Group, ...]
    win: int

    def of(self, *shapes: Shape) -> list[Group]:
        """The groups of these shapes."""
        return [group for group in self.groups if group.shape in shapes]

    @property
    def kinds(self) -> tuple[int, ...]:
        """All tiles."""
        return tuple(kind for group in self.groups for kind in group.kinds)

    @property
    def tiles(self) -> tuple[tuple[Tile, ...], ...]:
        """The groups as tiles."""
        return tuple(tuple(Tile(kind) for kind in group.kinds) for group in self.groups)


def reading_of(readings: Readings, number: int, holding: Holding, win: Win) -> Reading:
    """What the scorer noted of a reading, with the melds of the hand it belongs to."""
    left = counts_of(holding)
    concealed: list[Group] = []
    for kinds in readings.groups(number):
        shape = Shape.PAIR if len(kinds) == 2 else _shape(kinds)
        concealed.append(Group(shape, kinds, True))
        for kind in kinds:
            left[kind] -= 1
    if readings.form(number) == _FORM_KNITTED:
        at = 9 * readings.order(number)
        for first in (at, at + 3, at + 6):
            kinds = tuple(KNITTED[first : first + 3])
            concealed.append(Group(Shape.KNITTED, kinds, True))
            for kind in kinds:
                left[kind] -= 1
    rest = tuple(kind for kind in range(PLAYING) for _ in range(left[kind]))
    if rest:
        concealed.append(Group(Shape.REST, rest, True))
    kind = kind_of(win.tile)
    if not win.self_drawn:
        concealed = _finished(concealed, kind)
    return Reading((*melds_of(holding), *concealed), kind)


def melds_of(holding: Holding) -> tuple[Group, ...]:
    """The melds of a hand as groups."""
    return tuple(
        Group(_MELD_SHAPES[meld.kind], tuple(sorted(meld.kinds)), meld.concealed, True)
        for meld in holding.melds
    )


def _shape(kinds: tuple[int, ...]) -> Shape:
    return Shape.PUNG if kinds[0] == kinds[1] else Shape.CHOW


def _finished(groups: list[Group], win: int) -> list[Group]:
    """A pung that only another player's tile can have finished is not concealed."""
    if any(win in group.kinds and not group.alike for group in groups):
        return groups
    return [
        Group(group.shape, group.kinds, False) if group.alike and group.kind == win else group
        for group in groups
    ]


_MELD_SHAPES = {
    MeldKind.CHOW: Shape.CHOW,
    MeldKind.PUNG: Shape.PUNG,
    MeldKind.KONG: Shape.KONG,
}
