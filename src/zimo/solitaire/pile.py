"""The tiles that still lie: what is free, and players who take pairs until they are stuck."""

from __future__ import annotations

from zimo.solitaire.ground import Ground

__all__ = ["Pile"]

_STEP = 0x9E3779B97F4A7C15
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB
_MASK = 0xFFFFFFFFFFFFFFFF
_GROUPS = 64


class Pile:
    """The places that are still occupied. Tiles of one group (`faces.group_of`) match each other.

    `take` and `put` are inverse; `put` gives a tile back that was taken last.
    """

    def __init__(self, ground: Ground, groups: bytes, present: bytes | None = None) -> None:
        """`groups`: one number below 64 by place. `present`: 1 by place that has a tile; all."""
        self.ground = ground
        self._groups_store = bytearray(groups)
        self._present_store = bytearray(b"\1" * ground.size)
        self._above_store = bytearray(ground.size)
        self._lefts_store = bytearray(ground.size)
        self._rights_store = bytearray(ground.size)
        self._remaining_store = bytearray(_GROUPS)
        self._seen_store = bytearray(_GROUPS)
        self._list_store = bytearray(ground.size + 1)
        self._groups = self._groups_store
        self._present = self._present_store
        self._above = self._above_store
        self._lefts = self._lefts_store
        self._rights = self._rights_store
        self._remaining = self._remaining_store
        self._seen = self._seen_store
        self._list = self._list_store
        self._state = 0
        self.count = 0
        self._one = self._other = 0
        for tile in range(ground.size):
            self._present[tile] = 0
        for tile in range(ground.size):
            if present is None or present[tile]:
                self.put(tile)

    def take(self, tile: int) -> None:
        """Takes a tile that is there; whether it is free is the caller's business."""
        ground = self.ground
        self._present[tile] = 0
        self.count -= 1
        self._remaining[self._groups[tile]] -= 1
        row = tile * ground.stride
        for k in range(ground.below_count[tile]):
            self._above[ground.below[row + k]] -= 1
        for k in range(ground.left_count[tile]):
            self._rights[ground.left[2 * tile + k]] -= 1
        for k in range(ground.right_count[tile]):
            self._lefts[ground.right[2 * tile + k]] -= 1

    def put(self, tile: int) -> None:
        """Puts a tile on its empty place."""
        ground = self.ground
        self._present[tile] = 1
        self.count += 1
        self._remaining[self._groups[tile]] += 1
        row = tile * ground.stride
        for k in range(ground.below_count[tile]):
            self._above[ground.below[row + k]] += 1
        for k in range(ground.left_count[tile]):
            self._rights[ground.left[2 * tile + k]] += 1
        for k in range(ground.right_count[tile]):
            self._lefts[ground.right[2 * tile + k]] += 1

    def is_present(self, tile: int) -> bool:
        """Whether there is a tile on the place."""
        return bool(self._present[tile])

    def is_covered(self, tile: int) -> bool:
        """Whether anything lies on the tile, if only on a quarter of it."""
        return bool(self._above[tile])

    def is_free(self, tile: int) -> bool:
        """Whether the tile is there, nothing lies on it, and its left or right side is open."""
        return bool(self._free(tile))

    def _free(self, tile: int) -> int:
        return (
            self._present[tile] != 0
            and self._above[tile] == 0
            and (self._lefts[tile] == 0 or self._rights[tile] == 0)
        )

    def present(self) -> bytes:
        """1 for each place that has a tile, else 0."""
        return bytes(self._present_store)

    def groups(self) -> bytes:
        """The group of each place's tile, present or not."""
        return bytes(self._groups_store)

    def _list_free(self) -> int:
        """Writes the free tiles into `_list`; how many."""
        count = 0
        for tile in range(self.ground.size):
            if self._free(tile):
                self._list[count] = tile
                count += 1
        return count

    def free_tiles(self) -> bytes:
        """The free tiles, by number of place."""
        count = self._list_free()
        return bytes(self._list_store[:count])

    def pairs(self) -> list[tuple[int, int]]:
        """All pairs of free tiles that match, the lower place first."""
        free = self.free_tiles()
        found = []
        for at, one in enumerate(free):
            for other in free[at + 1 :]:
                if self._groups[one] == self._groups[other]:
                    found.append((one, other))
        return found

    def _below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, from the 64-bit mixing generator of the playing."""
        self._state = (self._state + _STEP) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * _FIRST) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _MASK
        mixed = mixed ^ (mixed >> 31)
        return ((mixed >> 32) * bound) >> 32

    def play(self, seed: int, careful: bool) -> bytes:
        """Takes pairs until none is left; the tiles taken, two by two. The pile stays so.

        A random player takes any pair with the same chance. A careful one takes what can't be
        wrong (all that is left of a group is free), else a pair that frees the most tiles; chance
        decides between equals.
        """
        self._state = seed & _MASK
        taken = bytearray()
        while self._choose(careful):
            self.take(self._one)
            self.take(self._other)
            taken.append(self._one)
            taken.append(self._other)
        return bytes(taken)

    def _choose(self, careful: bool) -> int:
        """Puts the next pair into `_one` and `_other`; 0 if there is none."""
        count = self._list_free()
        if careful and self._find_safe(count):
            return 1
        found = 0
        best = -1
        ties = 0
        for i in range(count):
            one = self._list[i]
            for j in range(i + 1, count):
                other = self._list[j]
                if self._groups[one] != self._groups[other]:
                    continue
                found += 1
                value = 0
                if careful:
                    value = self._opened(one, other)
                if value > best:
                    best = value
                    ties = 0
                if value == best:
                    ties += 1
                    if self._below(ties) == 0:
                        self._one = one
                        self._other = other
        return found

    def _find_safe(self, count: int) -> int:
        """A pair of a group of which all is free, into `_one` and `_other`; 0 if there is none."""
        for group in range(_GROUPS):
            self._seen[group] = 0
        for i in range(count):
            self._seen[self._groups[self._list[i]]] += 1
        for i in range(count):
            one = self._list[i]
            group = self._groups[one]
            if self._seen[group] > 1 and self._seen[group] == self._remaining[group]:
                for j in range(i + 1, count):
                    if self._groups[self._list[j]] == group:
                        self._one = one
                        self._other = self._list[j]
                        return 1
        return 0

    def _opened(self, one: int, other: int) -> int:
        """How many tiles are free that were not, once the two are gone."""
        self.take(one)
        self.take(other)
        opened = self._newly(one) + self._newly(other)
        self.put(other)
        self.put(one)
        return opened

    def _newly(self, tile: int) -> int:
        """How many of the neighbours of a tile that is gone are free."""
        ground = self.ground
        row = tile * ground.stride
        found = 0
        for k in range(ground.below_count[tile]):
            found += self._free(ground.below[row + k])
        for k in range(ground.left_count[tile]):
            found += self._free(ground.left[2 * tile + k])
        for k in range(ground.right_count[tile]):
            found += self._free(ground.right[2 * tile + k])
        return found
