"""The generator `sha256-1`, against its description worked out again here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import permutations

import pytest

from zimo.table.chance import GENERATOR, Chance, derive


def stream(seed: bytes) -> Iterator[int]:
    """Numbers of two bytes from SHA-256 of the seed and a counter of four bytes."""
    counter = 0
    while True:
        block = sha256(seed + bytes([0, 0, counter >> 8, counter & 255])).digest()
        yield from (256 * block[at] + block[at + 1] for at in range(0, 32, 2))
        counter += 1


def below(numbers: Iterator[int], bound: int) -> int:
    """The next number that is below the greatest multiple of the bound, by its remainder."""
    return next(n for n in numbers if n < bound * (65536 // bound)) % bound


def test_name() -> None:
    """Records name the generator, so it can't change silently."""
    assert GENERATOR == "sha256-1"


def test_numbers_are_those_of_the_description() -> None:
    numbers, chance = stream(b"seed"), Chance(b"seed")
    for bound in (1, 2, 6, 6, 136, 7, 65536, 40000, 40000, 33000, 3, 144, *range(1, 200)):
        assert chance.below(bound) == below(numbers, bound)


def test_fixed_vector() -> None:
    """Numbers that must never change, or old records would not replay."""
    chance = Chance(b"zimo")
    assert [chance.below(65536) for _ in range(4)] == [
        int.from_bytes(sha256(b"zimo\0\0\0\0").digest()[at : at + 2], "big") for at in (0, 2, 4, 6)
    ]
    chance = Chance(bytes(32))
    assert [chance.below(1000) for _ in range(8)] == [86, 533, 915, 262, 329, 471, 3, 587]


@pytest.mark.parametrize("bound", [1, 2, 6, 34, 136, 256, 257, 32769, 65535, 65536])
def test_numbers_stay_below_the_bound(bound: int) -> None:
    chance = Chance(b"bounds")
    drawn = [chance.below(bound) for _ in range(300)]
    assert all(0 <= number < bound for number in drawn)
    if bound <= 6:
        assert set(drawn) == set(range(bound))


def test_dice_show_one_to_six() -> None:
    chance = Chance(b"dice")
    pips = Counter(chance.die() for _ in range(6000))
    assert set(pips) == {1, 2, 3, 4, 5, 6}
    assert all(850 < count < 1150 for count in pips.values())


@pytest.mark.parametrize("size", [0, 1, 2, 136, 148])
def test_shuffling_keeps_every_tile(size: int) -> None:
    tiles = bytearray(range(size))
    Chance(b"shuffle").shuffle(tiles)
    assert sorted(tiles) == list(range(size))


def test_shuffling_is_that_of_fisher_and_yates_from_the_end() -> None:
    tiles, numbers = bytearray(range(136)), stream(b"shuffle")
    expected = list(range(136))
    for last in range(135, 0, -1):
        other = below(numbers, last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    Chance(b"shuffle").shuffle(tiles)
    assert list(tiles) == expected


def test_every_order_comes_up() -> None:
    seen: Counter[bytes] = Counter()
    chance = Chance(b"orders")
    for _ in range(2400):
        tiles = bytearray(b"abcd")
        chance.shuffle(tiles)
        seen[bytes(tiles)] += 1
    assert set(seen) == {bytes(order) for order in permutations(b"abcd")}
    assert all(60 < count < 150 for count in seen.values())


def test_seeds_of_their_own() -> None:
    """Each purpose and number has another seed, which is 32 bytes and stays the same."""
    seeds = {
        derive(seed, purpose, number)
        for seed in (b"", b"a", b"0:a")
        for purpose in ("deal", "seats")
        for number in (0, 1, 10)
    }
    assert len(seeds) == 18
    assert {len(seed) for seed in seeds} == {32}
    assert derive(b"a", "deal", 3) == sha256(b"zimo:deal:3:a").digest()
