"""Decompositions: the same list for the naive, the plain and the compiled kernel."""

import random
from types import ModuleType
from typing import Any

import pytest

from unit.kernel import naive
from unit.kernel.naive import tiles
from zimo.kernel import CHOW, PUNG, Forms


@pytest.mark.parametrize(
    ("text", "sets", "expected"),
    [
        ("11122233344455p", 4, 4),
        ("112233445566m77p", 4, 1),
        ("111122223333m44z", 4, 2),
        ("22333344445566m", 4, 2),
        ("11z", 0, 1),
        ("11122233344455566z", 5, 1),
        ("111222333444556677m", 5, 0),
        ("19m19p19s12345677z", 4, 0),
        ("11m22p", 0, 0),
        ("1m", 0, 0),
        ("12m11z3p", 1, 0),
        ("111m22p33s444z55z6z", 4, 0),
    ],
)
def test_how_many_there_are(kernel: Any, text: str, sets: int, expected: int) -> None:
    assert len(kernel.decompositions(tiles(text), sets)) == expected


def test_what_they_are_and_in_which_order(kernel: Any) -> None:
    assert kernel.decompositions(tiles("111222333m11p")) == []
    assert kernel.decompositions(tiles("111222333m11p"), 3) == [
        (9, PUNG + 0, PUNG + 1, PUNG + 2),
        (9, CHOW + 0, CHOW + 0, CHOW + 0),
    ]
    assert kernel.decompositions(tiles("11122233344455m")) == [
        (1, PUNG + 0, CHOW + 1, CHOW + 2, CHOW + 2),
        (4, PUNG + 0, PUNG + 1, PUNG + 2, PUNG + 3),
        (4, PUNG + 0, CHOW + 1, CHOW + 1, CHOW + 1),
        (4, CHOW + 0, CHOW + 0, CHOW + 0, PUNG + 3),
    ]


def crowded(rng: random.Random, sets: int) -> bytes | None:
    """A complete hand of few kinds, or None if a kind came five times."""
    counts = bytearray(34)
    low = rng.choice([0, 2, 9, 13, 18, 20])
    for _ in range(sets):
        group = rng.choice([s for s in naive.SETS if low <= s[0] < low + 5 or s[0] > 31])
        for kind in group:
            counts[kind] += 1
    counts[rng.choice([low + 1, low + 2, 33])] += 2
    return bytes(counts) if max(counts) <= 4 else None


def test_the_same_as_by_search(modules: dict[str, ModuleType]) -> None:
    rng = random.Random(11)
    found = 0
    while found < 400:
        sets = rng.randrange(6)
        counts = crowded(rng, sets)
        if counts is None:
            continue
        found += 1
        rows = modules["splits"].decompositions(counts, sets)
        assert rows == naive.decompositions(counts, sets), counts
        assert rows, counts
        assert len(set(rows)) == len(rows)


def test_a_hand_is_complete_if_it_has_one(modules: dict[str, ModuleType]) -> None:
    rng = random.Random(12)
    for _ in range(2000):
        counts = bytearray(34)
        for kind in rng.sample([kind for kind in range(7) for _ in range(4)], 14):
            counts[kind] += 1
        rows = modules["splits"].decompositions(counts)
        assert bool(rows) == Forms().complete(counts), counts


def test_rows_of_the_last_hand(modules: dict[str, ModuleType]) -> None:
    splits = modules["splits"].Splits()
    assert splits.find(tiles("111222333m11p"), 3) == splits.count == 2
    assert splits.row(1) == (9, CHOW, CHOW, CHOW)
    for index in (2, -1):
        with pytest.raises(IndexError):
            splits.row(index)
    assert splits.find(tiles("1m"), 3) == 0
    with pytest.raises(IndexError):
        splits.row(0)


@pytest.mark.parametrize(
    ("counts", "sets", "text"),
    [
        (bytes(33), 4, "33 kinds"),
        (bytes(34), 6, "6"),
        (bytes(34), -1, "-1"),
        (b"\x05" + bytes(33), 1, "four tiles"),
    ],
)
def test_refusals(modules: dict[str, ModuleType], counts: bytes, sets: int, text: str) -> None:
    with pytest.raises(ValueError, match=text):
        modules["splits"].decompositions(counts, sets)
