"""The ways in which a hand can be read as sets and pairs."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from zimo.kernel import CHOW, PUNG, Forms, decompositions
from zimo.rules.classical.hand import Group, GroupKind, Hand, Shape, group_of
from zimo.rules.classical.options import ClaimedSet, ClassicalOptions
from zimo.rules.holding import Holding
from zimo.tiles import COPIES, PLAYING, Kind, Tile, kind_counts, kind_of

__all__ = ["SETS", "all_counts", "loose_hand", "standard_hands", "waits_of"]

SETS = 4
STANDARD = Forms(sets=SETS)


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
    if max(counts) > COPIES:
        return  # no set of tiles holds such a hand
    for codes in decompositions(counts, SETS - len(melds)):
        groups = tuple(_group(code) for code in codes)
        for won in _won(groups, holding, options):
            yield Hand(holding, options, Shape.STANDARD, melds + won, total, waits)


def _group(code: int) -> Group:
    """The concealed group that a code of the kernel means."""
    kind, first = GroupKind.PAIR, code
    if code >= CHOW:
        kind, first = GroupKind.CHOW, code - CHOW
    elif code >= PUNG:
        kind, first = GroupKind.PUNG, code - PUNG
    return Group(kind=kind, base=Kind(Tile(first)), concealed=True, hidden=True)


def _won(
    groups: tuple[Group, ...], holding: Holding, options: ClassicalOptions
) -> Iterator[tuple[Group, ...]]:
    """The groups with the winning tile put into each group that may hold it."""
    win = holding.win
    if win is None:
        raise AssertionError("only a hand that goes out is read as a whole")
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


def waits_of(holding: Holding) -> int:
    """The kinds that would have completed the hand as sets and a pair, as a mask.

    The winning tile is taken away first. A kind of which the hand holds all four can't come.
    """
    if holding.win is None:
        raise AssertionError("only a hand that goes out has waited")
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
