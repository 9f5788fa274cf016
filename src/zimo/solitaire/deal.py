"""Numbered boards: the same layout, level and number are the same board everywhere and for ever.

A board that can be won is laid backwards: first comes the order in which the places will be
cleared (`peel`), then a pair of tiles for each two of them. The order is kept with the board, and
`verify` plays it. How the pairs of a group are spread over that order makes a board easy or hard;
`measure` tells how hard by letting players try.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import msgspec

from zimo.solitaire.faces import faces_of, group_of, groups_for
from zimo.solitaire.ground import Ground
from zimo.solitaire.layout import Flaw, FlawKind, Layout, LayoutError, flaws
from zimo.solitaire.peel import peel
from zimo.solitaire.pile import Pile
from zimo.tiles import Tile
from zimo.tiles.chance import Chance, derive

__all__ = ["HIGHEST", "Deal", "Level", "check", "deal", "groups", "measure", "reshuffle", "verify"]

HIGHEST = 10**9
"""The numbers of boards lie below this one."""
_VERSION = "solitaire-1"
_CANDIDATES = {"easy": 3, "normal": 1, "hard": 4}
_PLAYERS = 4


class Level(Enum):
    """How a board is laid. All but `SHUFFLED` can be won; the others are measured, easy to hard."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    SHUFFLED = "shuffled"


class Deal(msgspec.Struct, frozen=True):
    """A board with its tiles.

    `faces`: a tile by place. `solution`: places two by two in the order of a way to win; empty for
    a board that is only shuffled. `flowers`: whether flowers and seasons are among the tiles.
    """

    layout: Layout
    number: int
    level: Level
    flowers: bool
    faces: bytes
    solution: bytes


def check(layout: Layout) -> list[Flaw]:
    """All that is wrong with a layout, also that no way is found to clear it with any tiles."""
    found = flaws(layout)
    if (
        not any(flaw.bars for flaw in found)
        and peel(Ground(layout), None, Chance(layout.digest)) is None
    ):
        text = "no way was found to clear it, whatever its tiles are"
        found.append(Flaw(FlawKind.HOPELESS, (), text))
    return found


def groups(faces: bytes) -> bytes:
    """What each tile matches, as `Pile` wants it."""
    return bytes(group_of(Tile(face)) for face in faces)


def deal(layout: Layout, number: int, level: Level = Level.NORMAL, flowers: bool = True) -> Deal:
    """The board of a number, 0 to `HIGHEST` - 1. LayoutError when the layout can't be played."""
    if not 0 <= number < HIGHEST:
        raise ValueError(f"a board has a number from 0 to {HIGHEST - 1}, not {number}")
    if found := [flaw for flaw in flaws(layout) if flaw.bars]:
        raise LayoutError(layout.name, found)
    purpose = f"{_VERSION}:{level.value}:{144 if flowers else 136}"
    chance = Chance(derive(layout.digest, purpose, number))
    pairs = groups_for(len(layout) // 2, flowers, chance)
    if level is Level.SHUFFLED:
        mixed = bytearray(group for group in pairs for _ in range(2))
        chance.shuffle(mixed)
        return Deal(layout, number, level, flowers, faces_of(mixed, chance), b"")
    ground = Ground(layout)
    order = None
    best: tuple[int, bytes, bytes] | None = None
    for _ in range(_CANDIDATES[level.value]):
        order = peel(ground, None, chance, together=level is Level.EASY)
        if order is None:
            raise LayoutError(layout.name, check(layout))
        by_place = _spread(order, pairs, level, chance)
        stuck = _stuck(ground, by_place, chance, _PLAYERS) if level is not Level.NORMAL else 0
        if level is Level.HARD:
            stuck = -stuck
        if best is None or stuck < best[0]:
            best = stuck, by_place, order
    assert best is not None
    return Deal(layout, number, level, flowers, faces_of(best[1], chance), best[2])


def _spread(order: bytes, pairs: Sequence[int], level: Level, chance: Chance) -> bytes:
    """A group for each place: `pairs` has one for each two places of `order`, sorted."""
    count = len(pairs)
    by_turn = bytearray(count)
    if level is Level.NORMAL:
        by_turn[:] = bytes(pairs)
        chance.shuffle(by_turn)
    else:
        # Both pairs of a group one after the other, half of them free at once, where nobody can go
        # wrong. Or half of the game apart: the first pair tempts to take the wrong two.
        couples, singles = _couples(pairs)
        mixed, rest = bytearray(couples), bytearray(singles)
        chance.shuffle(mixed)
        chance.shuffle(rest)
        if level is Level.EASY:
            by_turn[:] = bytes(group for group in mixed for _ in range(2)) + bytes(rest)
        else:
            by_turn[:] = bytes(mixed) + bytes(rest) + bytes(mixed)
    by_place = bytearray(len(order))
    for turn, group in enumerate(by_turn):
        by_place[order[2 * turn]] = by_place[order[2 * turn + 1]] = group
    return bytes(by_place)


def _couples(pairs: Sequence[int]) -> tuple[list[int], list[int]]:
    """The groups that have two pairs (once for every two), and those with one left over."""
    couples, singles = [], []
    for group in sorted(set(pairs)):
        count = pairs.count(group)
        couples += [group] * (count // 2)
        singles += [group] * (count % 2)
    return couples, singles


def _stuck(ground: Ground, by_place: bytes, chance: Chance, players: int) -> int:
    """How many tiles players leave, all together; every second one is careful."""
    left = 0
    for player in range(players):
        pile = Pile(ground, by_place)
        pile.play(chance.below(65536), player % 2 == 0)
        left += pile.count
    return left


def verify(board: Deal) -> bool:
    """Plays the solution that the board holds: whether every pair is free and matches."""
    by_place = groups(board.faces)
    pile = Pile(Ground(board.layout), by_place)
    for one, other in zip(board.solution[::2], board.solution[1::2], strict=True):
        if one == other or not pile.is_free(one) or not pile.is_free(other):
            return False
        if by_place[one] != by_place[other]:
            return False
        pile.take(one)
        pile.take(other)
    return pile.count == 0


def measure(board: Deal, players: int, careful: bool, seed: int = 0) -> float:
    """The share of so many players who get stuck; see `Pile.play` for how the two kinds play."""
    ground, by_place = Ground(board.layout), groups(board.faces)
    stuck = 0
    for player in range(players):
        pile = Pile(ground, by_place)
        pile.play(seed + player, careful)
        stuck += pile.count > 0
    return stuck / players


def reshuffle(
    ground: Ground, faces: bytes, present: bytes, chance: Chance
) -> tuple[bytes, bytes] | None:
    """The tiles that are left, laid anew on their places so that the board can be won.

    Returns the faces by place and the solution, or None when no way was found to clear these
    places, whatever the tiles (`peel`).
    """
    places = [at for at in range(ground.size) if present[at]]
    order = peel(ground, present, chance)
    if order is None:
        return None
    by_group: dict[int, list[int]] = {}
    for at in places:
        by_group.setdefault(group_of(Tile(faces[at])), []).append(faces[at])
    couples = [
        each[k : k + 2] for _, each in sorted(by_group.items()) for k in range(0, len(each), 2)
    ]
    if any(len(couple) < 2 for couple in couples):
        return None
    turns = bytearray(range(len(couples)))
    chance.shuffle(turns)
    laid = bytearray(faces)
    for turn, couple in enumerate(turns):
        laid[order[2 * turn]], laid[order[2 * turn + 1]] = couples[couple]
    return bytes(laid), order
