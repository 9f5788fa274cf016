"""All ways to see a complete hand as sets and a pair."""

from __future__ import annotations

__all__ = ["CHOW", "PUNG", "Splits", "decompositions"]

Counts = bytes | bytearray

PUNG = 64
"""The code of a pung is this and its kind; that of a pair is the kind."""
CHOW = 128
"""The code of a chow is this and its lowest kind."""

_PUNG = PUNG  # compiled, these are C ints
_CHOW = CHOW
_ROW = 6  # a pair and up to five sets
_ROWS = 256


class Splits:
    """Finds the decompositions of hands, one hand after the other.

    `find` leaves them in `rows`, six bytes for each: the pair's code, then the
    sets' codes by lowest kind, a pung before a chow. They are ordered by pair,
    then like words. Compiled, `rows` is a C array that other compiled modules
    read as it is; Python reads `row(i)`.
    """

    def __init__(self) -> None:
        self._rows_store = bytearray(_ROW * _ROWS)
        self._rest_store = bytearray(36)
        self._row_store = bytearray(_ROW)
        self.rows = self._rows_store
        self._rest = self._rest_store  # tiles not yet in a set; kinds 34 and 35 are never there
        self._row = self._row_store
        self.sets = 0
        self.count = 0

    def find(self, counts: Counts, sets: int) -> int:
        """How many ways there are; none for another number of tiles than `sets` and a pair.

        `sets` (0 to 5) are those to be found in the concealed tiles. Raises
        ValueError for counts of fewer than 34 kinds, or above four.
        """
        if len(counts) < 34:
            raise ValueError(f"counts of {len(counts)} kinds, not of 34")
        if sets < 0 or sets > 5:
            raise ValueError(f"a hand has 0 to 5 sets, not {sets}")
        tiles = counts
        size = 0
        bad = 0
        for kind in range(34):
            self._rest[kind] = tiles[kind]
            size += tiles[kind]
            bad |= tiles[kind] > 4
        if bad:
            raise ValueError("more than four tiles of a kind")
        self.count = 0
        self.sets = sets
        if size == 3 * sets + 2:
            self._pairs()
        return self.count

    def _pairs(self) -> None:
        """Try every pair that leaves threes in all suits."""
        start = -1
        for suit in range(4):
            last = 9 * suit + 9 if suit < 3 else 34
            size = 0
            for kind in range(9 * suit, last):
                size += self._rest[kind]
            if size % 3 == 2:
                if start >= 0:
                    return
                start = 9 * suit
            elif size % 3 == 1:
                return
        # The sizes sum to 3n + 2, so one suit has two left over.
        last = start + 9 if start < 27 else 34
        for pair in range(start, last):
            if self._rest[pair] >= 2:
                self._rest[pair] -= 2
                self._row[0] = pair
                self._groups(0, 1)
                self._rest[pair] += 2

    def _groups(self, kind: int, filled: int) -> None:
        """Go on with the lowest tile that is left: it is in a pung or starts a chow."""
        while kind < 34 and self._rest[kind] == 0:
            kind += 1
        if kind == 34:
            self._keep()
            return
        if self._rest[kind] >= 3:
            self._rest[kind] -= 3
            self._row[filled] = _PUNG + kind
            self._groups(kind, filled + 1)
            self._rest[kind] += 3
        if kind < 27 and kind % 9 < 7 and self._rest[kind + 1] and self._rest[kind + 2]:
            self._rest[kind] -= 1
            self._rest[kind + 1] -= 1
            self._rest[kind + 2] -= 1
            self._row[filled] = _CHOW + kind
            # After a chow no pung of the same kind: that was tried before it.
            if self._rest[kind] < 3:
                self._groups(kind, filled + 1)
            else:
                self._chows(kind, filled + 1)
            self._rest[kind] += 1
            self._rest[kind + 1] += 1
            self._rest[kind + 2] += 1

    def _chows(self, kind: int, filled: int) -> None:
        """Go on with chows only until fewer than three tiles of `kind` are left."""
        if self._rest[kind + 1] and self._rest[kind + 2]:
            self._rest[kind] -= 1
            self._rest[kind + 1] -= 1
            self._rest[kind + 2] -= 1
            self._row[filled] = _CHOW + kind
            self._groups(kind, filled + 1)
            self._rest[kind] += 1
            self._rest[kind + 1] += 1
            self._rest[kind + 2] += 1

    def _keep(self) -> None:
        for i in range(_ROW):
            self.rows[_ROW * self.count + i] = self._row[i]
        self.count += 1

    def row(self, index: int) -> tuple[int, ...]:
        """One of the decompositions that were found last, as codes."""
        if not 0 <= index < self.count:
            raise IndexError(f"decomposition {index} of {self.count}")
        return tuple([self.rows[_ROW * index + i] for i in range(self.sets + 1)])


_SPLITS = Splits()


def decompositions(counts: Counts, sets: int = 4) -> list[tuple[int, ...]]:
    """All ways to split concealed tiles into a pair and `sets` sets, each once; see `Splits`."""
    return [_SPLITS.row(i) for i in range(_SPLITS.find(counts, sets))]
