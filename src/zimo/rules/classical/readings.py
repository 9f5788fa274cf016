"""The ways in which a hand can be read as sets and pairs."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from zimo.kernel import Forms
from zimo.rules.classical.hand import Group, GroupKind, Hand, Shape, group_of
from zimo.rules.classical.options import ClaimedSet, ClassicalOptions
from zimo.rules.holding import Holding
from zimo.tiles import COPIES, PLAYING, WINDS, Kind, Tile, kind_counts, kind_of

__all__ = ["SETS", "all_counts", "loose_hand", "standard_hands", "waits_of"]

SETS = 4
STANDARD = Forms(sets=SETS)

Shapes = tuple[tuple[GroupKind, int], ...]


def all_counts(holding: Holding) -> bytes:
    """All playing tiles of a holding by kind, `PLAYING` long."""
    counts = kind_counts(holding.concealed)
    for meld in holding.melds:
        for tile in meld.tiles:
            counts[kind_of(tile)] += 1
    return bytes(counts[:PLAYING])


def standard_hands(holding: Holding, options: ClassicalOptions, waits: int) -> Iterator[Hand]:
    """Every reading as four sets and a pair; which group the winning tile went into varies."""
    melds = tuple(group_of(meld, options) for meld in holding.melds)
    counts = kind_counts(holding.concealed)
    total = all_counts(holding)
    for shapes in _splits(counts, SETS - len(melds)):
        groups = tuple(
            Group(kind=kind, base=Kind(Tile(base)), concealed=True, hidden=True)
            for kind, base in shapes
        )
        for won in _won(groups, holding, options):
            yield Hand(holding, options, Shape.STANDARD, melds + won, total, waits)


def _won(
    groups: tuple[Group, ...], holding: Holding, options: ClassicalOptions
) -> Iterator[tuple[Group, ...]]:
    """The groups with the winning tile put into each group that may hold it."""
    win = holding.win
    if win is None:
        yield groups
        return
    kind = kind_of(win.tile)
    seen = set()
    for index, group in enumerate(groups):
        if kind not in group.tiles or group in seen:
            continue
        seen.add(group)
        claimed = not win.self_drawn
        keeps = group.is_set and options.claimed_set is ClaimedSet.CONCEALED
        last = replace(group, last=True, concealed=not claimed or keeps, hidden=not claimed)
        yield (*groups[:index], last, *groups[index + 1 :])
    if not seen:
        yield groups


def _splits(counts: bytearray, sets: int) -> Iterator[Shapes]:
    """Every way to take `sets` sets and a pair out of the counts, with nothing left."""
    if sum(counts[:PLAYING]) != 3 * sets + 2:
        return
    for kind in range(PLAYING):
        if counts[kind] >= 2:
            counts[kind] -= 2
            for found in _sets(counts, 0):
                yield ((GroupKind.PAIR, kind), *found)
            counts[kind] += 2


def _sets(counts: bytearray, start: int) -> Iterator[Shapes]:
    kind = start
    while kind < PLAYING and not counts[kind]:
        kind += 1
    if kind == PLAYING:
        yield ()
        return
    if counts[kind] >= 3:
        counts[kind] -= 3
        for rest in _sets(counts, kind):
            yield ((GroupKind.PUNG, kind), *rest)
        counts[kind] += 3
    if kind < WINDS and kind % 9 < 7 and counts[kind + 1] and counts[kind + 2]:
        for step in range(3):
            counts[kind + step] -= 1
        for rest in _sets(counts, kind):
            yield ((GroupKind.CHOW, kind), *rest)
        for step in range(3):
            counts[kind + step] += 1


def waits_of(holding: Holding) -> int:
    """The kinds that would have completed the hand as sets and a pair, as a mask.

    The winning tile is taken away first. A kind of which the hand holds all four can't come.
    """
    if holding.win is None:
        return 0
    counts = kind_counts(holding.concealed)
    won = kind_of(holding.win.tile)
    if not counts[won] or max(all_counts(holding)) > COPIES:
        return 0
    counts[won] -= 1
    melded = kind_counts(tile for meld in holding.melds for tile in meld.tiles)
    return STANDARD.waits(counts, len(holding.melds), melded)


def loose_hand(holding: Holding, options: ClassicalOptions) -> Hand:
    """A hand that did not go out, with all the pungs and pairs of its concealed tiles.

    Chows are worth nothing, so taking every pung and every pair is the best reading. Four alike
    that were not declared are a pung: an undeclared kong is no kong.
    """
    counts = kind_counts(holding.concealed)
    groups = [group_of(meld, options) for meld in holding.melds]
    for index in range(PLAYING):
        count = counts[index]
        if count >= 2:
            kind = GroupKind.PUNG if count >= 3 else GroupKind.PAIR
            groups.append(Group(kind=kind, base=Kind(Tile(index)), concealed=True, hidden=True))
    return Hand(holding, options, Shape.LOOSE, tuple(groups), all_counts(holding))
