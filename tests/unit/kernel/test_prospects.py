"""The best way a hand could go: what measuring every way with every discard would choose."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from zimo.kernel.forms import kinds
from zimo.kernel.limited import Limited
from zimo.kernel.prospects import Prospect, Prospects, Route
from zimo.rules import family_of, load_ruleset
from zimo.rules.reach import routes
from zimo.tiles import Meld, MeldKind, Tile, Wind

DECK = [kind for kind in range(34) for _ in range(4)]
PUNG = Meld(kind=MeldKind.PUNG, tiles=(Tile(32),) * 3)
CHOW = Meld(kind=MeldKind.CHOW, tiles=(Tile(0), Tile(1), Tile(2)))


def hands(count: int, size: int, seed: int) -> list[tuple[bytearray, bytearray]]:
    """Hands and what is seen of each kind, the hand among it; some near to something."""
    chance = random.Random(seed)
    found = []
    for number in range(count):
        deck = DECK if number % 2 else DECK[:44] + DECK[108:]
        tiles = chance.sample(deck, size + chance.randrange(40))
        counts, seen = bytearray(34), bytearray(47)
        for place, kind in enumerate(tiles):
            counts[kind] += place < size
            seen[kind] += 1
        found.append((counts, seen))
    return found


def follow(
    ways: Sequence[tuple[Route, int]],
    number: int,
    counts: bytearray,
    seen: bytearray,
    discard: int,
) -> Prospect:
    route, worth = ways[number]
    distance, mask = route.distance(counts), route.accepts(counts)
    tiles = sum(4 - seen[kind] for kind in kinds(mask) if seen[kind] < 4)
    return Prospect(distance >= 0 and tiles == 0, distance, -tiles, -worth, discard, number, mask)


def measured(
    ways: Sequence[tuple[Route, int]],
    counts: bytearray,
    seen: bytearray,
    discards: Sequence[int] | None,
) -> Prospect:
    """All ways are measured, the nearest first; then every discard that leaves one so near."""
    best = Prospect(True, 99, 0, 0, discards[0] if discards else -1, -1, 0)
    order = sorted((route.distance(counts), number) for number, (route, _) in enumerate(ways))
    for distance, number in order:
        if distance > best.distance and not best.dead:
            break
        if distance > 98:
            break
        if discards is None:
            best = min(best, follow(ways, number, counts, seen, -1))
            continue
        for kind in discards:
            counts[kind] -= 1
            if ways[number][0].distance(counts) <= max(0, distance):
                best = min(best, follow(ways, number, counts, seen, kind))
            counts[kind] += 1
    return best


@pytest.mark.parametrize("melds", [(), (PUNG,), (PUNG, CHOW)])
@pytest.mark.parametrize("ruleset", ["mcr", "mcr-1998", "classical", "sixteen", "simple", "basic"])
def test_the_choice_is_that_of_measuring_everything(ruleset: str, melds: tuple[Meld, ...]) -> None:
    rules = load_ruleset(ruleset)
    family = family_of(rules)
    plans = family.plans(rules, Wind.SOUTH, Wind.EAST)
    ways = [(way.route, way.plan.worth) for way in routes(plans, 4, melds)]
    prospects = Prospects([route for route, _ in ways], [worth for _, worth in ways])
    size = 13 - 3 * len(melds)
    for counts, seen in hands(9, size, 1):
        before = bytes(counts)
        assert prospects.best(counts, seen) == measured(ways, counts, seen, None)
        assert bytes(counts) == before
    for counts, seen in hands(9, size + 1, 2):
        before = bytes(counts)
        discards = [kind for kind in range(34) if counts[kind]]
        found = prospects.best_discard(counts, seen, discards)
        assert found == measured(ways, counts, seen, discards)
        assert bytes(counts) == before


def test_where_no_way_is_left_nothing_is_promised() -> None:
    prospects = Prospects([], [])
    counts, seen = hands(1, 14, 3)[0]
    assert prospects.best(counts, seen).number == -1
    assert prospects.best_discard(counts, seen, [5, 6]) == Prospect(True, 99, 0, 0, 5, -1, 0)


@pytest.mark.parametrize(
    "limits",
    [
        {},
        {"kinds": 0x1FF | 0x7F << 27},
        {"needs": 0b11 << 31},
        {"chow_needs": 1 << 0 | 1 << 12 | 1 << 24},
        {"chows": 0},
    ],
)
def test_counting_alone_never_says_too_much(limits: dict[str, int]) -> None:
    """`least` is a bound for the distance, and for some hands it is the distance."""
    everything = (1 << 34) - 1
    shape = Limited(4, **{"kinds": everything, "pairs": everything, **limits})
    found = [
        (shape.least(counts), shape.distance(counts))
        for size in (13, 14)
        for counts, _ in hands(200, size, size)
    ]
    assert all(least <= distance for least, distance in found)
    if "kinds" in limits or "chow_needs" in limits:
        assert any(least == distance for least, distance in found)


def test_a_shape_that_can_not_be_accepts_nothing() -> None:
    everything = (1 << 34) - 1
    shape = Limited(1, kinds=everything, pairs=everything, needs=0b11 << 31)
    assert shape.distance(bytes(34)) == 98
    assert shape.accepts(bytes(34)) == 0
