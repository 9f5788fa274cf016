"""Write the kernel's tables: ``python -m zimo.kernel.generate [FILE]``.

A suit's *vector* tells, for every number of sets k from 0 to 5, without and
with a pair, how many tiles must be added to the suit before it holds them, if
the hand they belong to may use no tile more than four times.

The vectors of all 5**9 suits are found without looking at 5**9 suits. Suits
are read from the highest rank down; what matters of the ranks already read is
one list of costs, by the chows that reach into them from below. Few such
lists are different, so the reading is a small machine: a state (a list) and a
digit (how many tiles of the next rank) give the next state. Running it over
all digits is a list comprehension per rank.

Vectors that are equal share a class of one byte; `merge` adds the classes of
two suits together, `final` answers for two such pairs and the number of sets
the hand needs. See `zimo.kernel.tables` for the layout.
"""

from __future__ import annotations

import hashlib
import sys
import zlib
from array import array
from pathlib import Path

from zimo.kernel.tables import (
    DATA_NAME,
    MERGE_SHIFT,
    MERGED,
    MOST_SETS,
    MOST_SETS_MERGED,
    VECTOR,
)

FAR = 99  # more than any distance: "cannot be"

Vector = tuple[int, ...]


def _moves(chows: bool) -> list[tuple[int, int, int, int, int, int]]:
    """All ways to use one rank.

    Each is (chows from two ranks below, from one below, starting here, tiles
    used, sets starting here, pairs). Three equal chows are three pungs, so two
    are enough.
    """
    most = 3 if chows else 1
    return [
        (far, near, here, used, here + pung, pair)
        for far in range(most)
        for near in range(most)
        for here in range(most)
        for pung in (0, 1)
        for pair in (0, 1)
        if (used := far + near + here + 3 * pung + 2 * pair) <= 4
    ]


def _before(costs: Vector, digit: int, moves: list[tuple[int, int, int, int, int, int]]) -> Vector:
    """The costs once one more (lower) rank, with `digit` tiles, is read."""
    found = [FAR] * len(costs)
    for far, near, here, used, sets, pair in moves:
        add = max(0, used - digit)
        into = VECTOR * (far * 3 + near)
        out = VECTOR * (near * 3 + here)
        for k in range(sets, MOST_SETS + 1):
            alone = costs[out + 2 * (k - sets)] + add
            if pair:
                found[into + 2 * k + 1] = min(found[into + 2 * k + 1], alone)
            else:
                paired = costs[out + 2 * (k - sets) + 1] + add
                found[into + 2 * k] = min(found[into + 2 * k], alone)
                found[into + 2 * k + 1] = min(found[into + 2 * k + 1], paired)
    return tuple(found)


def suit_vectors(ranks: int, chows: bool) -> tuple[array[int], list[Vector]]:
    """State by base-5 code (lowest rank is the highest digit), vector by state."""
    moves = _moves(chows)
    nothing = [FAR] * (9 * VECTOR)
    nothing[0] = 0
    states: list[Vector] = [tuple(nothing)]
    by_code = array("H", [0])
    for _ in range(ranks):
        numbers: dict[Vector, int] = {}
        steps = [
            [numbers.setdefault(_before(costs, digit, moves), len(numbers)) for digit in range(5)]
            for costs in states
        ]
        states = list(numbers)
        by_code = array("H", [steps[state][digit] for digit in range(5) for state in by_code])
    return by_code, [costs[:VECTOR] for costs in states]


def joined(one: Vector, two: Vector, most: int) -> Vector:
    """The vector of two suits together, up to `most` sets."""
    return tuple(
        min(
            one[2 * i + p] + two[2 * (k - i) + pair - p]
            for i in range(k + 1)
            for p in range(pair + 1)
        )
        for k in range(most + 1)
        for pair in (0, 1)
    )


def build() -> bytes:
    """All tables in the order and layout of `zimo.kernel.tables.Tables`."""
    suit_states, suit_of = suit_vectors(9, chows=True)
    honour_states, honour_of = suit_vectors(7, chows=False)
    vectors = sorted({*suit_of, *honour_of})
    number = {vector: i for i, vector in enumerate(vectors)}
    suit = bytes(map([number[v] for v in suit_of].__getitem__, suit_states))
    honours = bytes(map([number[v] for v in honour_of].__getitem__, honour_states))

    merge = bytearray(len(vectors) << MERGE_SHIFT)
    merged: dict[Vector, int] = {}
    for i, one in enumerate(vectors):
        for j, two in enumerate(vectors):
            both = joined(one, two, MOST_SETS_MERGED)
            merge[(i << MERGE_SHIFT) + j] = merged.setdefault(both, len(merged))
    if len(merged) != MERGED:
        raise AssertionError(f"{len(merged)} merged classes, {MERGED} expected")
    final = bytes(
        min(one[2 * i + p] + two[2 * (need - i) + 1 - p] for i in range(need + 1) for p in (0, 1))
        for need in range(MOST_SETS_MERGED + 1)
        for one in merged
        for two in merged
    )
    return suit + honours + bytes(merge) + final + b"".join(map(bytes, vectors))


def main(arguments: list[str]) -> int:
    """Build, write and print the checksum that `tables.py` must quote."""
    target = Path(arguments[0]) if arguments else Path(__file__).with_name(DATA_NAME)
    tables = build()
    target.write_bytes(zlib.compress(tables, 9))
    print(f"{target}: {target.stat().st_size} bytes, sha256 {hashlib.sha256(tables).hexdigest()}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
