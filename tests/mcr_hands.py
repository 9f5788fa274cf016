"""Winning hands of every kind by the competition rules, made from a seed.

The same hands for the scorer and for its peer, the package PyMahjongGB.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec import Struct

from zimo.rules.mcr.fans import Circumstance
from zimo.rules.mcr.hand import shown
from zimo.rules.mcr.scorer import CONCEALED_KONG, MELD_CHOW, MELD_KONG, MELD_PUNG

__all__ = ["SHAPES", "Hand", "hands"]

CODES = (
    *(f"W{rank}" for rank in range(1, 10)),
    *(f"B{rank}" for rank in range(1, 10)),
    *(f"T{rank}" for rank in range(1, 10)),
    *(f"F{wind}" for wind in range(1, 5)),
    # The peer counts dragons as red, green, white; here they are white, green, red.
    "J3",
    "J2",
    "J1",
)
GREEN = (19, 20, 21, 23, 25, 32)
REVERSIBLE = (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31)
OUTER = tuple(kind for kind in range(34) if kind >= 27 or kind % 9 in (0, 8))
ORPHANS = OUTER
SEQUENCES = ((0, 3, 6), (1, 4, 7), (2, 5, 8))

Offer = tuple[str, str, int]


class Hand(Struct, frozen=True, kw_only=True):
    """A winning hand, as both sides take it; `how` are `Circumstance` bits."""

    shape: str
    counts: bytes
    melds: bytes
    win: int
    how: int
    seat: int
    round: int

    @property
    def peer(self) -> tuple[object, ...]:
        """The arguments of `MahjongFanCalculator`, `verbose` left out."""
        rest = bytearray(self.counts)
        rest[self.win] -= 1
        tiles = tuple(CODES[kind] for kind in range(34) for _ in range(rest[kind]))
        kong = Circumstance.REPLACEMENT | Circumstance.ROBBED_KONG
        return (
            tuple(_pack(code) for code in self.melds),
            tiles,
            CODES[self.win],
            0,
            bool(self.how & Circumstance.SELF_DRAWN),
            bool(self.how & Circumstance.LAST_OF_KIND),
            bool(self.how & kong),
            bool(self.how & Circumstance.LAST_OF_WALL),
            self.seat,
            self.round,
        )


def _pack(code: int) -> Offer:
    kind = code % 34
    if code < MELD_PUNG:
        return ("CHI", CODES[kind + 1], 1)
    if code < MELD_KONG:
        return ("PENG", CODES[kind], 1)
    return ("GANG", CODES[kind], 0 if code >= CONCEALED_KONG else 1)


def hands(number: int, seed: int) -> Iterator[Hand]:
    """So many hands, the shapes in turn."""
    random = Random(seed)
    shapes = tuple(SHAPES)
    for index in range(number):
        shape = shapes[index % len(shapes)]
        found = None
        while found is None:
            found = SHAPES[shape](random, shape)
        yield found


def _standard(
    random: Random, shape: str, kinds: tuple[int, ...], chows: float, melded: float, kongs: float
) -> Hand | None:
    """Four sets and a pair of these kinds; None where the tiles do not suffice."""
    used = bytearray(34)
    counts = bytearray(34)
    melds = bytearray()
    pair = random.choice(kinds)
    used[pair] = counts[pair] = 2
    starts = [kind for kind in kinds if kind < 27 and kind % 9 < 7]
    starts = [kind for kind in starts if kind + 1 in kinds and kind + 2 in kinds]
    for _ in range(4):
        open_set = random.random() < melded
        if starts and random.random() < chows:
            kind = random.choice(starts)
            group: tuple[int, ...] = (kind, kind + 1, kind + 2)
            code = MELD_CHOW + kind
        else:
            kind = random.choice(kinds)
            if random.random() < kongs:
                group, code = (kind,) * 4, random.choice((MELD_KONG, CONCEALED_KONG)) + kind
                open_set = True
            else:
                group, code = (kind,) * 3, MELD_PUNG + kind
        for tile in group:
            used[tile] += 1
            if not open_set:
                counts[tile] += 1
        if open_set:
            melds.append(code)
    if max(used) > 4:
        return None
    return _won(random, shape, counts, bytes(melds), used)


def _won(random: Random, shape: str, counts: bytearray, melds: bytes, used: bytearray) -> Hand:
    win = random.choice([kind for kind in range(34) for _ in range(counts[kind])])
    drawn = random.random() < 0.5
    how = Circumstance.SELF_DRAWN if drawn else Circumstance(0)
    alone = used[win] == 1
    kong = any(code >= MELD_KONG for code in melds)
    if random.random() < 0.05:
        how |= Circumstance.LAST_OF_WALL
    if kong and drawn and random.random() < 0.1:
        how |= Circumstance.REPLACEMENT
    robbed = alone and not drawn and random.random() < 0.1
    if robbed and not how & Circumstance.LAST_OF_WALL:
        how |= Circumstance.ROBBED_KONG
    elif shown(melds, win) == 3 or (alone and random.random() < 0.1):
        how |= Circumstance.LAST_OF_KIND
    return Hand(
        shape=shape,
        counts=bytes(counts),
        melds=melds,
        win=win,
        how=int(how),
        seat=random.randrange(4),
        round=random.randrange(4),
    )


def _any(random: Random, shape: str) -> Hand | None:
    return _standard(random, shape, tuple(range(34)), 0.6, 0.3, 0.1)


def _chows(random: Random, shape: str) -> Hand | None:
    """Low ranks of three suits, so that the chows have to do with one another."""
    low = random.randrange(5)
    kinds = tuple(9 * suit + low + rank for suit in range(3) for rank in range(5))
    return _standard(random, shape, kinds, 0.9, 0.3, 0.0)


def _wide_chows(random: Random, shape: str) -> Hand | None:
    return _standard(random, shape, tuple(range(27)), 0.95, 0.3, 0.0)


def _pungs(random: Random, shape: str) -> Hand | None:
    low = random.randrange(6)
    kinds = tuple(9 * suit + low + rank for suit in range(3) for rank in range(4))
    return _standard(random, shape, (*kinds, *range(27, 34)), 0.1, 0.3, 0.2)


def _kongs(random: Random, shape: str) -> Hand | None:
    return _standard(random, shape, tuple(range(34)), 0.1, 0.2, 0.7)


def _flush(random: Random, shape: str) -> Hand | None:
    first = 9 * random.randrange(3)
    return _standard(random, shape, tuple(range(first, first + 9)), 0.7, 0.2, 0.1)


def _half_flush(random: Random, shape: str) -> Hand | None:
    first = 9 * random.randrange(3)
    kinds = (*range(first, first + 9), *range(27, 34))
    return _standard(random, shape, kinds, 0.4, 0.3, 0.1)


def _narrow_flush(random: Random, shape: str) -> Hand | None:
    first = 9 * random.randrange(3) + random.randrange(5)
    return _standard(random, shape, tuple(range(first, first + 5)), 0.7, 0.1, 0.1)


def _outer(random: Random, shape: str) -> Hand | None:
    return _standard(random, shape, OUTER, 0.0, 0.3, 0.2)


def _honours(random: Random, shape: str) -> Hand | None:
    return _standard(random, shape, (*range(27, 34), 0, 1, 2, 9), 0.2, 0.3, 0.2)


def _green(random: Random, shape: str) -> Hand | None:
    return _standard(random, shape, GREEN, 0.4, 0.3, 0.1)


def _reversible(random: Random, shape: str) -> Hand | None:
    return _standard(random, shape, REVERSIBLE, 0.5, 0.3, 0.1)


def _ranks(random: Random, shape: str) -> Hand | None:
    """Three or four ranks of all suits."""
    low, size = random.choice(((0, 3), (3, 3), (6, 3), (0, 4), (5, 4), (2, 5)))
    kinds = tuple(9 * suit + low + rank for suit in range(3) for rank in range(size))
    return _standard(random, shape, kinds, 0.6, 0.3, 0.1)


def _even(random: Random, shape: str) -> Hand | None:
    kinds = tuple(kind for kind in range(27) if kind % 9 in (1, 3, 5, 7))
    return _standard(random, shape, kinds, 0.0, 0.4, 0.2)


def _terminal_chows(random: Random, shape: str) -> Hand | None:
    one, two = random.randrange(2), random.randrange(2)
    counts = bytearray(34)
    melds = bytearray()
    pair = 4 + 9 * random.choice((one, two, 2))
    counts[pair] += 2
    for suit in (one, two):
        for start in (0, 6):
            kind = 9 * suit + start
            if random.random() < 0.3:
                melds.append(MELD_CHOW + kind)
            else:
                for step in range(3):
                    counts[kind + step] += 1
    used = bytearray(counts)
    for code in melds:
        for step in range(3):
            used[code + step] += 1
    return _won(random, shape, counts, bytes(melds), used)


def _pairs(random: Random, shape: str) -> Hand | None:
    first = random.randrange(3) * 9
    pool = random.choice(
        (
            tuple(range(34)) * 2,
            tuple(range(first, first + 9)),
            tuple(range(first, first + 9)) * 2,
            OUTER * 2,
            tuple(range(27, 34)),
            tuple(range(first + 1, first + 8)),
            GREEN * 2,
        )
    )
    counts = bytearray(34)
    for kind in random.sample(pool, 7):
        counts[kind] += 2
    return _won(random, shape, counts, b"", counts)


def _orphans(random: Random, shape: str) -> Hand | None:
    counts = bytearray(34)
    for kind in ORPHANS:
        counts[kind] = 1
    counts[random.choice(ORPHANS)] += 1
    return _won(random, shape, counts, b"", counts)


def _straight(random: Random) -> list[int]:
    order = random.sample(SEQUENCES, 3)
    return [9 * suit + rank for suit in range(3) for rank in order[suit]]


def _knitted_honours(random: Random, shape: str) -> Hand | None:
    counts = bytearray(34)
    for kind in random.sample([*_straight(random), *range(27, 34)], 14):
        counts[kind] = 1
    return _won(random, shape, counts, b"", counts)


def _knitted_straight(random: Random, shape: str) -> Hand | None:
    counts = bytearray(34)
    for kind in _straight(random):
        counts[kind] += 1
    used = bytearray(counts)
    melds = b""
    pair = random.randrange(34)
    counts[pair] += 2
    used[pair] += 2
    kind = random.randrange(34)
    chow = kind < 27 and kind % 9 < 7 and random.random() < 0.8
    group: tuple[int, ...] = (kind, kind + 1, kind + 2) if chow else (kind,) * 3
    meld = random.random()
    if not chow and meld < 0.2:
        group = (kind,) * 4
        melds = bytes((random.choice((MELD_KONG, CONCEALED_KONG)) + kind,))
    elif meld < 0.4:
        melds = bytes(((MELD_CHOW if chow else MELD_PUNG) + kind,))
    for tile in group:
        used[tile] += 1
        if not melds:
            counts[tile] += 1
    return None if max(used) > 4 else _won(random, shape, counts, melds, used)


def _gates(random: Random, shape: str) -> Hand | None:
    first = 9 * random.randrange(3)
    counts = bytearray(34)
    counts[first : first + 9] = bytes((3, 1, 1, 1, 1, 1, 1, 1, 3))
    win = first + random.randrange(9)
    counts[win] += 1
    hand = _won(random, shape, counts, b"", counts)
    return hand if random.random() < 0.3 or hand.win == win else None


SHAPES = {
    "any": _any,
    "chows": _chows,
    "wide chows": _wide_chows,
    "pungs": _pungs,
    "kongs": _kongs,
    "flush": _flush,
    "half flush": _half_flush,
    "narrow flush": _narrow_flush,
    "outer": _outer,
    "honours": _honours,
    "green": _green,
    "reversible": _reversible,
    "ranks": _ranks,
    "even": _even,
    "terminal chows": _terminal_chows,
    "pairs": _pairs,
    "orphans": _orphans,
    "knitted honours": _knitted_honours,
    "knitted straight": _knitted_straight,
    "nine gates": _gates,
}
