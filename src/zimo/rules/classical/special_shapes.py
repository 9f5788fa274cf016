"""The special hands by their counts alone: fourteen tiles, no melds, no kernel form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from zimo.tiles import COPIES, DRAGONS, PLAYING, WINDS

__all__ = ["BY_COUNTS", "is_knitting", "is_triple_knitting", "is_wriggling_snake", "waits_for"]

Counts = bytes | bytearray

TILES = 14
SUITS = 3
SUIT_SIZE = 9
SNAKE = (2, *(1,) * 8)


def _suit(counts: Counts, suit: int) -> tuple[int, ...]:
    return tuple(counts[SUIT_SIZE * suit : SUIT_SIZE * suit + SUIT_SIZE])


def _honours(counts: Counts) -> int:
    return sum(counts[kind] for kind in range(WINDS, PLAYING))


def is_wriggling_snake(counts: Counts) -> bool:
    """A pair of ones and two to nine of a suit, and each of the four winds."""
    if tuple(counts[WINDS:DRAGONS]) != (1, 1, 1, 1) or any(counts[DRAGONS:PLAYING]):
        return False
    suits = [_suit(counts, suit) for suit in range(SUITS)]
    held = [suit for suit in suits if any(suit)]
    return held == [SNAKE]


def is_knitting(counts: Counts) -> bool:
    """Seven pairs, each of one number in the same two suits."""
    if _honours(counts):
        return False
    held = [suit for suit in (_suit(counts, each) for each in range(SUITS)) if any(suit)]
    return len(held) == 2 and held[0] == held[1] and sum(held[0]) == TILES // 2


def is_triple_knitting(counts: Counts) -> bool:
    """Four sets of one number in all three suits, and a pair of one number in two suits."""
    if _honours(counts) or sum(counts[:PLAYING]) != TILES:
        return False
    columns = list(zip(*(_suit(counts, suit) for suit in range(SUITS)), strict=True))
    uneven = [column for column in columns if len(set(column)) > 1]
    if len(uneven) != 1:
        return False
    low = min(uneven[0])
    return Counter(uneven[0]) == {low: 1, low + 1: 2}


BY_COUNTS: dict[str, Callable[[Counts], bool]] = {
    "wriggling_snake": is_wriggling_snake,
    "knitting": is_knitting,
    "triple_knitting": is_triple_knitting,
}
"""Item -> whether these counts are it."""


def waits_for(items: Iterable[str], counts: Counts) -> int:
    """The mask of the kinds with which thirteen concealed tiles become one of these hands."""
    honours = _honours(counts)
    if sum(counts[:PLAYING]) != TILES - 1 or honours not in (0, 3, 4):
        return 0
    tests = [BY_COUNTS[item] for item in items]
    trial = bytearray(counts[:PLAYING])
    mask = 0
    for kind in range(PLAYING):
        if trial[kind] < COPIES:
            trial[kind] += 1
            if any(test(trial) for test in tests):
                mask |= 1 << kind
            trial[kind] -= 1
    return mask
