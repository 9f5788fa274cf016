"""Where the tiles of a board lie: places in half tiles, layer upon layer.

A place (x, y, z) is the upper left corner of a tile, in half tiles from the left and from the top;
z is the layer, 0 on the table. A tile covers two by two half tiles of its layer.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cached_property
from hashlib import sha256
from typing import NamedTuple

import msgspec

from zimo.solitaire.names import one_line

__all__ = [
    "LARGEST",
    "MOST_LAYERS",
    "SMALLEST",
    "WIDEST",
    "Flaw",
    "FlawKind",
    "Layout",
    "LayoutError",
    "Place",
    "flaws",
]

SMALLEST = 4
LARGEST = 254
"""Tiles on a board: a place has a number of one byte in the compiled parts."""
WIDEST = 120
"""Half tiles from left to right, and from top to bottom."""
MOST_LAYERS = 16
"""Layers."""


class Place(NamedTuple):
    """Upper left corner of a tile, in half tiles, and its layer."""

    x: int
    y: int
    z: int

    def __str__(self) -> str:
        return f"layer {self.z + 1}, column {self.x + 1}, row {self.y + 1}"

    def overlaps(self, other: Place) -> bool:
        """Whether the two would share a part of the board seen from above, whatever the layers."""
        return abs(self.x - other.x) < 2 and abs(self.y - other.y) < 2


class FlawKind(Enum):
    """What may be wrong with a layout."""

    ODD = "odd number"
    SIZE = "size"
    OVERLAP = "overlap"
    IN_THE_AIR = "in the air"
    OUTSIDE = "outside"
    HOPELESS = "hopeless"


class Flaw(msgspec.Struct, frozen=True):
    """One thing that is wrong; `places` are the tiles that show it, `str()` says it in a line.

    `count`: how many tiles there are, where that is what is wrong.
    """

    kind: FlawKind
    places: tuple[Place, ...] = ()
    text: str = ""
    count: int = 0

    @property
    def bars(self) -> bool:
        """Whether nobody can play such a layout.

        With a tile in the air one can; no layout of ours has any and the editor refuses it, but
        some of other programs do.
        """
        return self.kind is not FlawKind.IN_THE_AIR

    def __str__(self) -> str:
        return self.text


class LayoutError(ValueError):
    """A layout that can't be played; `flaws` are all that is wrong with it."""

    def __init__(self, name: str, found: Iterable[Flaw]) -> None:
        self.flaws = tuple(found)
        super().__init__(f"{name}: " + "; ".join(str(flaw) for flaw in self.flaws))


class Layout(msgspec.Struct, frozen=True, dict=True):
    """A board without its tiles. `places` are sorted by layer, row, column, and begin at 0, 0, 0.

    Make one with `Layout.of`, which brings any places into that form. A place's number in the
    tuple is its name everywhere else.
    """

    id: str
    name: str
    places: tuple[Place, ...]
    author: str = ""

    @staticmethod
    def of(id: str, name: str, places: Iterable[tuple[int, int, int]], author: str = "") -> Layout:
        """A layout from places in any order, wherever on the plane they lie.

        Its names are made such that each fits in a line.
        """
        found = [Place(*each) for each in places]
        left = min((place.x for place in found), default=0)
        top = min((place.y for place in found), default=0)
        low = min((place.z for place in found), default=0)
        moved = (Place(place.x - left, place.y - top, place.z - low) for place in found)
        ordered = sorted(moved, key=lambda place: (place.z, place.y, place.x))
        shown = one_line(name) or one_line(id) or "?"
        return Layout(id, shown, tuple(ordered), one_line(author))

    def __len__(self) -> int:
        return len(self.places)

    @cached_property
    def width(self) -> int:
        """In half tiles."""
        return max((place.x for place in self.places), default=-2) + 2

    @cached_property
    def height(self) -> int:
        """In half tiles."""
        return max((place.y for place in self.places), default=-2) + 2

    @cached_property
    def layers(self) -> int:
        """How many layers there are."""
        return max((place.z for place in self.places), default=-1) + 1

    @cached_property
    def digest(self) -> bytes:
        """What the places are, in 32 bytes: the same for the same board under another name."""
        return sha256(b"".join(bytes(place) for place in self.places)).digest()


def flaws(layout: Layout) -> list[Flaw]:
    """All that is wrong with the places themselves; an empty list for a sound layout.

    Whether a sound layout can be cleared at all is another question: see `deal.check`.
    """
    found: list[Flaw] = []
    count = len(layout)
    if count % 2:
        found.append(Flaw(FlawKind.ODD, (), f"an odd number of tiles, {count}", count))
    if not SMALLEST <= count <= LARGEST:
        text = f"{count} tiles, a board has {SMALLEST} to {LARGEST}"
        found.append(Flaw(FlawKind.SIZE, (), text, count))
    if layout.width > WIDEST or layout.height > WIDEST or layout.layers > MOST_LAYERS:
        text = f"larger than {WIDEST // 2} by {WIDEST // 2} tiles in {MOST_LAYERS} layers"
        found.append(Flaw(FlawKind.OUTSIDE, (), text))
        return found
    at: dict[Place, list[Place]] = {}
    for place in layout.places:
        at.setdefault(place, []).append(place)
    for place, same in at.items():
        others = same[1:] + [near for near in _around(place, at) if near > place]
        for other in others:
            text = f"two tiles overlap, at {place} and at {other}"
            found.append(Flaw(FlawKind.OVERLAP, (place, other), text))
        if place.z and not any(
            Place(place.x + x, place.y + y, place.z - 1) in at for x in _NEAR for y in _NEAR
        ):
            text = f"a tile in the air, nothing below it: {place}"
            found.append(Flaw(FlawKind.IN_THE_AIR, (place,), text))
    return found


_NEAR = (-1, 0, 1)


def _around(place: Place, at: dict[Place, list[Place]]) -> list[Place]:
    """The tiles of the same layer that overlap a place, but the place itself."""
    near = (Place(place.x + x, place.y + y, place.z) for x in _NEAR for y in _NEAR)
    return [each for each in near if each != place and each in at]
