"""How many complete hands there are, counted over all hands by classes of suits.

Hands whose suits have the same sizes and classes get the same answer from the
tables, so that counting them is enough to have asked for every hand there is.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement

import pytest

from unit.kernel import naive
from zimo.kernel import Forms, SevenPairs
from zimo.kernel.tables import MERGE_SHIFT, MERGED, load

COMPLETE = [34, 1_836, 49_332, 875_418, 11_498_658]
"""Hands of a pair and 0 to 4 concealed sets, as multisets."""
SEVEN_PAIRS = 5_379_616
PAIRS_AND_STANDARD = 4_668

Groups = Counter[tuple[int, int]]


def codes(ranks: int, digits: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Code and number of tiles of every suit with no other counts than these."""
    if ranks == 0:
        yield 0, 0
        return
    step = 5 ** (ranks - 1)
    rest = list(codes(ranks - 1, digits))
    for digit in digits:
        for code, size in rest:
            yield digit * step + code, digit + size


@cache
def groups(digits: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Size, merged class and number of all combinations of two suits, then of suit and honours."""
    tables = load()
    suit: Groups = Counter((size, tables.suit[code]) for code, size in codes(9, digits))
    honours: Groups = Counter((size, tables.honours[code]) for code, size in codes(7, digits))
    found = []
    for other in (suit, honours):
        merged: Groups = Counter()
        for (one_size, one), many in suit.items():
            for (two_size, two), more in other.items():
                if one_size + two_size <= 14:
                    key = one_size + two_size, tables.merge[(one << MERGE_SHIFT) + two]
                    merged[key] += many * more
        found.append(merged)
    return found  # type: ignore[return-value]


def count(need: int, digits: tuple[int, ...]) -> tuple[int, int]:
    """Hands of the right size with these counts of each kind: all, and complete ones."""
    final = load().final
    one, two = groups(digits)
    every = complete = 0
    for (one_size, one_class), many in one.items():  # type: ignore[attr-defined]
        for (two_size, two_class), more in two.items():  # type: ignore[attr-defined]
            if one_size + two_size == 3 * need + 2:
                every += many * more
                if final[(need * MERGED + one_class) * MERGED + two_class] == 0:
                    complete += many * more
    return every, complete


@pytest.mark.parametrize("need", range(5))
def test_all_complete_hands(need: int) -> None:
    _, complete = count(need, (0, 1, 2, 3, 4))
    assert complete == COMPLETE[need]


def test_seven_pairs_that_are_standard_too() -> None:
    assert count(4, (0, 2)) == (SEVEN_PAIRS, PAIRS_AND_STANDARD)


@pytest.mark.parametrize("need", [0, 1])
def test_small_hands_one_by_one(need: int) -> None:
    forms = Forms()
    complete = 0
    # Five tiles are 500,000 hands: those of two suits and an honour are enough here.
    kinds = range(34) if need == 0 else [*range(18), 27]
    for hand in combinations_with_replacement(kinds, 3 * need + 2):
        counts = bytearray(34)
        for kind in hand:
            counts[kind] += 1
        if max(counts) < 5:
            complete += forms.complete(counts, 4 - need)
    # A pair of 19 kinds with one of 14 chows or 18 other pungs; or 3 + 2 of one chow's tiles.
    assert complete == (34 if need == 0 else 19 * (14 + 18))


def distinct(make: Callable[[], Iterator[bytes]]) -> set[bytes]:
    return {hand for hand in make() if max(hand) < 5}


def knitted_straights() -> Iterator[bytes]:
    for straight in naive.STRAIGHTS:
        for group in naive.SETS:
            for pair in range(34):
                counts = bytearray(34)
                for kind in [*straight, *group, pair, pair]:
                    counts[kind] += 1
                yield bytes(counts)


def knitted_honours() -> Iterator[bytes]:
    for straight in naive.STRAIGHTS:
        for absent in combinations([*straight, *range(27, 34)], 2):
            counts = bytearray(34)
            for kind in {*straight, *range(27, 34)} - {*absent}:
                counts[kind] = 1
            yield bytes(counts)


def thirteen_orphans() -> Iterator[bytes]:
    for twice in naive.ORPHANS:
        counts = bytearray(34)
        for kind in [*naive.ORPHANS, twice]:
            counts[kind] += 1
        yield bytes(counts)


@pytest.mark.parametrize(
    ("make", "expected", "forms"),
    [
        (knitted_straights, 11_016, Forms(standard=False, knitted_straight=True)),
        (knitted_honours, 720, Forms(standard=False, knitted_honours=True)),
        (thirteen_orphans, 13, Forms(standard=False, thirteen_orphans=True)),
    ],
)
def test_special_hands(make: Callable[[], Iterator[bytes]], expected: int, forms: Forms) -> None:
    hands = distinct(make)
    assert len(hands) == expected
    assert all(forms.complete(hand) for hand in hands)
    assert not any(Forms(seven_pairs=SevenPairs.FOUR_ALIKE).complete(hand) for hand in hands)
