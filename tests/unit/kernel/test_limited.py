"""Distances under limits, against a plain search and against the tables without limits."""

import random

import pytest

from zimo.kernel.forms import Forms
from zimo.kernel.limited import Limited

ALL = (1 << 34) - 1
DRAGONS = 0b111 << 31
DECK = [kind for kind in range(34) for _ in range(4)]
ENDS_AND_HONOURS = sum(1 << kind for kind in (0, 8, 9, 17, 18, 26, *range(27, 34)))


def hands(count: int, size: int, seed: int) -> list[bytearray]:
    chance = random.Random(seed)
    found = []
    for number in range(count):
        # Every third hand from one suit and honours, where limits matter most.
        deck = DECK if number % 3 else DECK[:36] + DECK[108:]
        counts = bytearray(34)
        for kind in chance.sample(deck, size):
            counts[kind] += 1
        found.append(counts)
    return found


def naive(counts: bytearray, shape: Limited, pairs: int, needs: int) -> int:
    """The least tiles missing, by trying every set in every order."""
    kinds = [kind for kind in range(34) if shape.kinds >> kind & 1]
    sets = [("pung", (kind,) * 3) for kind in kinds] + [
        ("chow", (kind, kind + 1, kind + 2))
        for kind in kinds
        if kind < 27 and kind % 9 < 7 and {kind + 1, kind + 2} <= set(kinds)
    ]
    best = 99

    def search(first: int, chows: int, pungs: int, used: list[int], wanted: int) -> None:
        nonlocal best
        lacking = sum(max(0, used[k] - counts[k]) for k in range(34))
        if lacking >= best:
            return
        if chows + pungs == shape.sets:
            if wanted:
                return
            for kind in kinds:
                if pairs >> kind & 1 and used[kind] <= 2:
                    used[kind] += 2
                    best = min(best, sum(max(0, used[k] - counts[k]) for k in range(34)))
                    used[kind] -= 2
            return
        for index in range(first, len(sets)):
            name, tiles = sets[index]
            if (chows if name == "chow" else pungs) >= (
                shape.chows if name == "chow" else shape.pungs
            ):
                continue
            for kind in tiles:
                used[kind] += 1
            if max(used[kind] for kind in tiles) <= 4:
                left = wanted & ~(1 << tiles[0]) if name == "pung" else wanted
                search(index, chows + (name == "chow"), pungs + (name == "pung"), used, left)
            for kind in tiles:
                used[kind] -= 1

    search(0, 0, 0, [0] * 34, needs)
    return best


@pytest.mark.parametrize("size", [13, 14])
def test_without_limits_it_is_the_standard_shanten(size: int) -> None:
    free, forms = Limited(4, kinds=ALL, pairs=ALL), Forms()
    for counts in hands(60, size, seed=size):
        assert free.distance(counts) == forms.shanten(counts)
        assert free.accepts(counts) == forms.accepts(counts)[1]


@pytest.mark.parametrize(
    ("chows", "pungs", "kinds", "pairs", "needs"),
    [
        (0, 2, ALL, ALL, 0),
        (1, 2, ALL, ALL, 0),
        (2, 0, ALL, ALL & ~DRAGONS, 0),
        (2, 2, 0x1FF | 0x7F << 27, ALL, 0),
        (2, 2, ALL, ALL, 1 << 31),
        (1, 1, ALL, ALL, 1 << 4),
        (0, 2, ENDS_AND_HONOURS, ALL, 1 << 27 | 1 << 33),
    ],
)
def test_the_naive_search_agrees(
    chows: int, pungs: int, kinds: int, pairs: int, needs: int
) -> None:
    shape = Limited(2, kinds=kinds, pairs=pairs, needs=needs, chows=chows, pungs=pungs)
    for counts in hands(12, 7, seed=chows + 10 * pungs):
        expected = naive(counts, shape, pairs, needs)
        assert shape.distance(counts) == min(expected, 99) - 1


@pytest.mark.parametrize("limits", [{"chows": 0}, {"chows": 1}, {"pungs": 0}, {"needs": 1 << 33}])
def test_accepts_are_the_tiles_that_lower_the_distance(limits: dict[str, int]) -> None:
    shape = Limited(4, kinds=ALL, pairs=ALL, **limits)
    for counts in hands(6, 13, seed=7):
        before = shape.distance(counts)
        lowering = 0
        for kind in range(34):
            if counts[kind] < 4:
                counts[kind] += 1
                if shape.distance(counts) < before:
                    lowering |= 1 << kind
                counts[kind] -= 1
        assert shape.accepts(counts) == lowering


def test_four_of_a_kind_are_no_pair_of_pungs() -> None:
    pungs = Limited(1, kinds=1 << 5, pairs=1 << 5, chows=0)
    assert pungs.distance(bytes([0] * 5 + [4] + [0] * 28)) == 98


def test_a_hand_has_up_to_five_sets() -> None:
    with pytest.raises(ValueError, match="0 to 5 sets, not 6"):
        Limited(6, kinds=ALL, pairs=ALL)


def test_chows_that_must_be_there() -> None:
    """What is missing for them is the least over all hands that have them, found by replacing."""
    shape = Limited(2, kinds=ALL, pairs=ALL, chow_needs=1 << 0 | 1 << 9)
    pair = Limited(0, kinds=ALL, pairs=ALL)
    for counts in hands(40, 8, seed=5):
        rest = bytearray(counts)
        missing = 0
        for kind in (0, 1, 2, 9, 10, 11):
            missing += not rest[kind]
            rest[kind] -= rest[kind] > 0
        assert shape.distance(counts) == missing + pair.distance(rest)


def test_a_chow_that_cannot_begin_makes_the_hand_impossible() -> None:
    assert Limited(2, kinds=ALL, pairs=ALL, chow_needs=1 << 8).distance(bytes(34)) == 98
    assert Limited(2, kinds=ALL, pairs=ALL, chow_needs=1 << 8 | 1).distance(bytes(34)) == 98
