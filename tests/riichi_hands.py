"""Winning hands of riichi of every kind, made from a seed.

The same hands for the scorer and for its peers, the packages `mahjong` and `riichienv`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from msgspec import Struct

from zimo.rules.riichi.scorer import CONCEALED_KONG, MELD_CHOW, MELD_KONG, MELD_PUNG
from zimo.rules.riichi.yaku import Circumstance

__all__ = ["SHAPES", "Hand", "hands", "of_circumstance"]

OUTER = tuple(kind for kind in range(34) if kind >= 27 or kind % 9 in (0, 8))
SIMPLES = tuple(kind for kind in range(27) if kind % 9 not in (0, 8))
GREEN = (19, 20, 21, 23, 25, 32)
FIVES = (4, 13, 22)
RED = (16, 52, 88)
"""The pieces that are red fives, as all three programs number pieces: 4 × kind + copy."""


class Hand(Struct, frozen=True, kw_only=True):
    """A winning hand in pieces (0 to 135).

    `held`: the tiles in hand, the winning one among them; `melds`: a code for each as the scorer
    has it, and its pieces; `how`: `Circumstance` bits; `shown`, `under`: indicators.
    """

    shape: str
    held: tuple[int, ...]
    melds: tuple[tuple[int, tuple[int, ...]], ...]
    win: int
    how: int
    seat: int
    round: int
    shown: tuple[int, ...]
    under: tuple[int, ...]

    @property
    def pieces(self) -> tuple[int, ...]:
        """All tiles, those in melds too."""
        return (*self.held, *(piece for _, meld in self.melds for piece in meld))

    @property
    def asked(self) -> tuple[Any, ...]:
        """The arguments of `Scorer.score`, red fives counted."""
        counts = bytearray(34)
        for piece in self.held:
            counts[piece // 4] += 1
        declared = self.how & Circumstance.RIICHI
        return (
            bytes(counts),
            bytes(code for code, _ in self.melds),
            self.win // 4,
            self.how,
            self.seat,
            self.round,
            bytes(piece // 4 for piece in self.shown),
            bytes(piece // 4 for piece in self.under) if declared else b"",
            sum(piece in RED for piece in self.pieces),
        )


def of_circumstance(how: int, bit: Circumstance) -> bool:
    """Whether the bit is set."""
    return bool(how & bit)


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


Groups = list[tuple[tuple[int, ...], int | None]]
"""Kinds of a group, and the code of the meld that it is, None in hand."""


def _standard(
    random: Random, shape: str, kinds: tuple[int, ...], chows: float, melded: float, kongs: float
) -> Hand | None:
    """Four sets and a pair of these kinds; None where the tiles do not suffice."""
    pair = random.choice(kinds)
    groups: Groups = [((pair, pair), None)]
    starts = [kind for kind in kinds if kind < 27 and kind % 9 < 7]
    starts = [kind for kind in starts if kind + 1 in kinds and kind + 2 in kinds]
    for _ in range(4):
        opened = random.random() < melded
        if starts and random.random() < chows:
            kind = random.choice(starts)
            group = (kind, kind + 1, kind + 2)
            groups.append((group, MELD_CHOW + kind if opened else None))
            continue
        kind = random.choice(kinds)
        if random.random() < kongs:
            code = MELD_KONG if random.random() < melded * 2 else CONCEALED_KONG
            groups.append(((kind,) * 4, code + kind))
        else:
            groups.append(((kind,) * 3, MELD_PUNG + kind if opened else None))
    return _won(random, shape, groups)


def _won(random: Random, shape: str, groups: Groups) -> Hand | None:
    """The groups made of pieces, and how the last one came."""
    used = bytearray(34)
    for kinds, _ in groups:
        for kind in kinds:
            used[kind] += 1
    if max(used) > 4:
        return None
    copies = {kind: random.sample(range(4), 4) for kind in range(34)}
    held: list[int] = []
    melds = []
    for kinds, code in groups:
        pieces = tuple(4 * kind + copies[kind].pop() for kind in kinds)
        if code is None:
            held += pieces
        else:
            melds.append((code, pieces))
    win = random.choice(held)
    how, seat = _circumstances(random, win, tuple(melds), used)
    number = 1 + sum(code >= MELD_KONG for code, _ in melds)
    left = [piece for kind in range(34) for piece in (4 * kind + copy for copy in copies[kind])]
    indicators = random.sample(left, 2 * number)
    return Hand(
        shape=shape,
        held=tuple(held),
        melds=tuple(melds),
        win=win,
        how=how,
        seat=seat,
        round=random.randrange(3),
        shown=tuple(indicators[:number]),
        under=tuple(indicators[number:]),
    )


def _circumstances(
    random: Random, win: int, melds: tuple[tuple[int, tuple[int, ...]], ...], used: bytearray
) -> tuple[int, int]:
    """Bits that can be true together, and a seat that they suit."""
    seat = random.randrange(4)
    how = Circumstance(0)
    drawn = random.random() < 0.5
    closed = all(code >= CONCEALED_KONG for code, _ in melds)
    if drawn:
        how |= Circumstance.SELF_DRAWN
    if not melds and random.random() < 0.02:
        if drawn:
            how |= Circumstance.CHIIHOU if seat else Circumstance.TENHOU
        return int(how), seat
    kongs = any(code >= MELD_KONG for code, _ in melds)
    declared = closed and random.random() < 0.5
    if declared:
        how |= Circumstance.RIICHI
        if random.random() < 0.1:
            how |= Circumstance.DOUBLE
    late = random.random()
    if drawn and kongs and late < 0.2:
        how |= Circumstance.AFTER_KONG
    elif not drawn and used[win // 4] == 1 and late < 0.1:
        how |= Circumstance.ROBBED
    elif late < 0.05:
        how |= Circumstance.LAST_TILE if drawn else Circumstance.LAST_DISCARD
    if declared and not how & Circumstance.AFTER_KONG and random.random() < 0.2:
        how |= Circumstance.IPPATSU
    return int(how), seat


def _of(
    choose: Callable[[Random], tuple[int, ...]], chows: float, melded: float, kongs: float
) -> Callable[[Random, str], Hand | None]:
    def made(random: Random, shape: str) -> Hand | None:
        return _standard(random, shape, choose(random), chows, melded, kongs)

    return made


def _all(random: Random) -> tuple[int, ...]:
    return tuple(range(34))


def _suit(random: Random) -> tuple[int, ...]:
    first = 9 * random.randrange(3)
    return tuple(range(first, first + 9))


def _suit_and_honours(random: Random) -> tuple[int, ...]:
    return (*_suit(random), *range(27, 34))


def _narrow_suit(random: Random) -> tuple[int, ...]:
    first = 9 * random.randrange(3) + random.randrange(5)
    return tuple(range(first, first + 5))


def _ranks(random: Random) -> tuple[int, ...]:
    """Some neighbouring ranks of all suits."""
    low = random.randrange(6)
    return tuple(9 * suit + low + rank for suit in range(3) for rank in range(4))


def _edges(random: Random) -> tuple[int, ...]:
    """Ranks of which chows with ends are made."""
    return tuple(9 * suit + rank for suit in range(3) for rank in (0, 1, 2, 6, 7, 8))


def _pairs(random: Random, shape: str) -> Hand | None:
    first = random.randrange(3) * 9
    pool = random.choice(
        (
            tuple(range(34)),
            tuple(range(first, first + 9)),
            OUTER,
            tuple(range(27, 34)),
            tuple(range(first + 1, first + 8)),
            SIMPLES,
        )
    )
    return _won(random, shape, [((kind, kind), None) for kind in random.sample(pool, 7)])


def _orphans(random: Random, shape: str) -> Hand | None:
    twice = random.choice(OUTER)
    groups: Groups = [((kind,), None) for kind in (*OUTER, twice)]
    return _won(random, shape, groups)


def _gates(random: Random, shape: str) -> Hand | None:
    first = 9 * random.randrange(3)
    kinds = [*(first + rank for rank in (0, 0, *range(9), 8, 8)), first + random.randrange(9)]
    return _won(random, shape, [((kind,), None) for kind in kinds])


def _twins(random: Random, shape: str) -> Hand | None:
    """Two pairs of equal chows."""
    starts = [kind for kind in range(27) if kind % 9 < 7]
    pair = random.randrange(34)
    groups: Groups = [((pair, pair), None)]
    for start in random.sample(starts, 2):
        groups += [((start, start + 1, start + 2), None)] * 2
    return _won(random, shape, groups)


SHAPES: dict[str, Callable[[Random, str], Hand | None]] = {
    "any": _of(_all, 0.6, 0.3, 0.1),
    "closed": _of(_all, 0.8, 0.0, 0.1),
    "simples": _of(lambda random: SIMPLES, 0.8, 0.2, 0.05),
    "chows": _of(lambda random: tuple(range(27)), 0.97, 0.1, 0.0),
    "ranks": _of(_ranks, 0.7, 0.2, 0.05),
    "edges": _of(_edges, 0.8, 0.2, 0.0),
    "pungs": _of(_all, 0.1, 0.3, 0.1),
    "closed pungs": _of(_all, 0.1, 0.0, 0.1),
    "kongs": _of(_all, 0.2, 0.3, 0.7),
    "flush": _of(_suit, 0.7, 0.2, 0.1),
    "half flush": _of(_suit_and_honours, 0.4, 0.3, 0.1),
    "narrow flush": _of(_narrow_suit, 0.7, 0.1, 0.1),
    "outer": _of(lambda random: OUTER, 0.0, 0.3, 0.2),
    "honours": _of(lambda random: (*range(27, 34), 0, 1, 2, 9), 0.2, 0.3, 0.2),
    "green": _of(lambda random: GREEN, 0.4, 0.3, 0.1),
    "pairs": _pairs,
    "orphans": _orphans,
    "gates": _gates,
    "twins": _twins,
}
