"""A layout being drawn: tiles are put and taken one by one, and what can't be is refused."""

from __future__ import annotations

from collections.abc import Iterable

from zimo.solitaire.deal import check
from zimo.solitaire.layout import LARGEST, Flaw, FlawKind, Layout, LayoutError, Place

__all__ = ["Drawing"]

_WIDEST = 60
_HIGHEST = 8


class Drawing:
    """Tiles on a plane of 60 by 60 half tiles and up to eight layers, with undo."""

    def __init__(self, places: Iterable[tuple[int, int, int]] = ()) -> None:
        """Begins with these tiles, put from the lowest layer up. LayoutError as `put` raises it."""
        self._places: set[Place] = set()
        self._moves: list[tuple[Place, bool]] = []
        for place in sorted((Place(*each) for each in places), key=lambda place: place.z):
            self.put(place)
        self._moves.clear()

    @property
    def places(self) -> tuple[Place, ...]:
        """The tiles by layer, row, column."""
        return tuple(sorted(self._places, key=lambda place: (place.z, place.y, place.x)))

    def problem(self, place: Place) -> Flaw | None:
        """Why no tile can be put there; None when it can."""
        x, y, z = place
        if not (0 <= x <= _WIDEST - 2 and 0 <= y <= _WIDEST - 2 and 0 <= z < _HIGHEST):
            return Flaw(FlawKind.OUTSIDE, (place,), f"outside of the board: {place}")
        if len(self._places) == LARGEST:
            return Flaw(FlawKind.SIZE, (place,), f"a board has at most {LARGEST} tiles")
        near = [other for other in self._places if other.overlaps(place)]
        same = [other for other in near if other.z == z]
        if same:
            text = f"two tiles overlap, at {same[0]} and at {place}"
            return Flaw(FlawKind.OVERLAP, (same[0], place), text)
        if z and not any(other.z == z - 1 for other in near):
            text = f"a tile in the air, nothing below it: {place}"
            return Flaw(FlawKind.IN_THE_AIR, (place,), text)
        return None

    def top(self, x: int, y: int) -> Place | None:
        """The highest tile over the half tile at x, y; None on the bare table."""
        over = [p for p in self._places if p.x in (x, x - 1) and p.y in (y, y - 1)]
        return max(over, key=lambda place: place.z, default=None)

    def lay(self, x: int, y: int) -> Place:
        """Puts a tile on whatever lies at x, y, and says where. LayoutError."""
        spot = Place(x, y, 0)
        z = max((p.z + 1 for p in self._places if p.overlaps(spot)), default=0)
        place = Place(x, y, z)
        self.put(place)
        return place

    def put(self, place: Place) -> None:
        """Puts a tile. LayoutError when it can't be there; then nothing has changed."""
        found = self.problem(place)
        if found is not None:
            raise LayoutError("this tile", [found])
        self._places.add(place)
        self._moves.append((place, True))

    def take(self, place: Place) -> None:
        """Takes a tile away. LayoutError when there is none, or others would hang in the air."""
        if place not in self._places:
            raise LayoutError("this tile", [Flaw(FlawKind.OUTSIDE, (place,), f"no tile: {place}")])
        rest = self._places - {place}
        hanging = [
            other
            for other in rest
            if other.z == place.z + 1
            and other.overlaps(place)
            and not any(low.z == place.z and low.overlaps(other) for low in rest)
        ]
        if hanging:
            text = f"a tile would hang in the air: {hanging[0]}"
            raise LayoutError("this tile", [Flaw(FlawKind.IN_THE_AIR, tuple(hanging), text)])
        self._places = rest
        self._moves.append((place, False))

    def undo(self) -> bool:
        """Takes the last change back; False when there is none."""
        if not self._moves:
            return False
        place, was_put = self._moves.pop()
        if was_put:
            self._places.discard(place)
        else:
            self._places.add(place)
        return True

    def flaws(self) -> list[Flaw]:
        """What keeps the drawing from being a layout: an odd number, too few, hopeless."""
        return check(Layout.of("drawing", "Drawing", self._places))

    def layout(self, id: str, name: str, author: str = "") -> Layout:
        """The layout that was drawn. LayoutError when it can't be played."""
        layout = Layout.of(id, name, self._places, author)
        if found := check(layout):
            raise LayoutError(name, found)
        return layout
