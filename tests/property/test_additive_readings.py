"""Readings of additive hands against a slow way that tries everything."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from zimo.rules import Holding, Source, Win, family_of, load_ruleset
from zimo.rules.additive.parts import PartKind, loose_parts
from zimo.tiles import Tile

WORTH = {PartKind.CHOW: 1, PartKind.PAIR: 2, PartKind.PUNG: 4}
# Few kinds, so that they meet: a suit's low end, its high end, two honours.
KINDS = (0, 1, 2, 3, 4, 7, 8, 27, 33)
SIMPLE = load_ruleset("simple")

small_hands = st.dictionaries(st.sampled_from(KINDS), st.integers(1, 4), max_size=5)
runs = st.builds(lambda low: (low, low + 1, low + 2), st.sampled_from((0, 1, 2, 9, 10, 24)))
alike = st.builds(lambda kind: (kind,) * 3, st.sampled_from((0, 1, 2, 3, 8, 12, 27, 33)))
complete = st.tuples(st.lists(runs | alike, min_size=4, max_size=4), st.sampled_from((5, 8, 28)))


def slow(counts: dict[int, int], paired: frozenset[int] = frozenset()) -> int:
    """The most that any choice of parts is worth; of a kind at most one pair or pung."""
    best = 0
    for kind, count in counts.items():
        offers = []
        if kind not in paired:
            offers += [(2, {kind: 2}, paired | {kind})] if count >= 2 else []
            offers += [(4, {kind: 3}, paired | {kind})] if count >= 3 else []
        if kind < 27 and kind % 9 < 7 and all(counts.get(kind + s, 0) for s in range(3)):
            offers.append((1, {kind: 1, kind + 1: 1, kind + 2: 1}, paired))
        for value, taken, now_paired in offers:
            rest = {each: held - taken.get(each, 0) for each, held in counts.items()}
            best = max(best, value + slow({k: n for k, n in rest.items() if n}, now_paired))
    return best


@given(small_hands)
def test_a_loose_hand_is_read_so_that_it_is_worth_most(counts: dict[int, int]) -> None:
    tiles = tuple(Tile(kind) for kind, count in counts.items() for _copy in range(count))
    parts = loose_parts(Holding(concealed=tiles), lambda part: WORTH[part.kind])
    used = [tile for part in parts for tile in part.tiles]
    assert all(used.count(tile) <= tiles.count(tile) for tile in used)
    assert sum(WORTH[part.kind] for part in parts) == slow(counts)


@given(complete, st.sampled_from((Source.WALL, Source.DISCARD)))
def test_a_complete_hand_is_worth_what_its_sets_are_or_more(
    hand: tuple[list[tuple[int, ...]], int], source: Source
) -> None:
    sets, pair = hand
    tiles = tuple(Tile(kind) for kind in (*(k for part in sets for k in part), pair, pair))
    if max(tiles.count(tile) for tile in tiles) > 4:
        return
    sheet = family_of(SIMPLE).score(
        SIMPLE, Holding(concealed=tiles, win=Win(tile=tiles[0], source=source))
    )
    known = sum(_points(part) for part in sets) + (3 if pair >= 27 else 2)
    assert sheet.wins
    assert sheet.total >= known
    assert sheet.total == sheet.steps[-1].value


def _points(part: tuple[int, ...]) -> int:
    if part[0] != part[1]:
        return 1
    return 4 if part[0] < 27 else 12 if part[0] == 27 else 6  # the round is East's


def test_the_slow_way_itself() -> None:
    assert slow({0: 3, 1: 1, 2: 1}) == 4
    assert slow({0: 4, 1: 1, 2: 1}) == 5
    assert slow({0: 4}) == 4
    assert slow({}) == 0
