"""Every complete hand, one by one, through the batch: the perft of the kernel."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product

import pytest

from unit.kernel import naive
from zimo.kernel import Batch, Forms, SevenPairs, Splits

pytestmark = pytest.mark.slow

CHUNK = 100_000


def suits(ranks: int) -> dict[tuple[int, bool], set[bytes]]:
    """The counts of every suit that is sets (0 to 4) and a pair or none."""
    groups = [(k, k, k) for k in range(ranks)]
    if ranks == 9:
        groups += [(k, k + 1, k + 2) for k in range(7)]
    found: dict[tuple[int, bool], set[bytes]] = {(0, False): {bytes(ranks)}}
    for sets in range(5):
        if sets:
            found[sets, False] = plus(found[sets - 1, False], groups)
        found[sets, True] = plus(found[sets, False], [(k, k) for k in range(ranks)])
    return found


def plus(hands: set[bytes], groups: Iterable[tuple[int, ...]]) -> set[bytes]:
    found = set()
    for hand, group in product(hands, groups):
        counts = bytearray(hand)
        for kind in group:
            counts[kind] += 1
        if max(counts) < 5:
            found.add(bytes(counts))
    return found


def complete_hands(sets: int) -> Iterator[bytes]:
    """All of them, each once: a hand has one way to be divided into suits."""
    suit, honours = suits(9), suits(7)
    for shape in product(range(sets + 1), repeat=4):
        if sum(shape) == sets:
            for paired in range(4):
                parts = [(honours if i == 3 else suit)[shape[i], i == paired] for i in range(4)]
                yield from map(b"".join, product(*parts))


def seven_pairs() -> Iterator[bytes]:
    for kinds in combinations(range(34), 7):
        counts = bytearray(34)
        for kind in kinds:
            counts[kind] = 2
        yield bytes(counts)


def thirteen_orphans() -> Iterator[bytes]:
    for twice in naive.ORPHANS:
        counts = bytearray(34)
        for kind in [*naive.ORPHANS, twice]:
            counts[kind] += 1
        yield bytes(counts)


def asked(hands: Iterable[bytes], forms: Forms, melds: int = 0) -> tuple[int, int]:
    """How many hands, and how many of them are complete."""
    batch = Batch(forms)
    every = complete = 0
    chunk: list[bytes] = []

    def ask() -> int:
        out = bytearray(len(chunk))
        batch.complete(b"".join(chunk), out, melds)
        return sum(out)

    for hand in hands:
        chunk.append(hand)
        if len(chunk) == CHUNK:
            every += len(chunk)
            complete += ask()
            chunk.clear()
    return every + len(chunk), complete + ask()


@pytest.mark.parametrize(
    ("sets", "expected"), [(0, 34), (1, 1_836), (2, 49_332), (3, 875_418), (4, 11_498_658)]
)
def test_standard_hands(sets: int, expected: int) -> None:
    assert asked(complete_hands(sets), Forms(), 4 - sets) == (expected, expected)


@pytest.mark.parametrize(("sets", "expected"), [(1, 1_836), (2, 49_332), (3, 875_418)])
def test_all_of_them_fall_into_sets(sets: int, expected: int) -> None:
    splits = Splits()
    assert sum(splits.find(hand, sets) > 0 for hand in complete_hands(sets)) == expected


def test_hands_in_any_form() -> None:
    pairs = Forms(standard=False, seven_pairs=SevenPairs.DIFFERENT)
    assert asked(seven_pairs(), pairs) == (5_379_616, 5_379_616)
    assert asked(seven_pairs(), Forms()) == (5_379_616, 4_668)
    assert asked(thirteen_orphans(), Forms()) == (13, 0)
    forms = Forms(seven_pairs=SevenPairs.DIFFERENT, thirteen_orphans=True)
    _, standard = asked(complete_hands(4), forms)
    _, orphans = asked(thirteen_orphans(), forms)
    assert standard + 5_379_616 - 4_668 + orphans == 16_873_619
