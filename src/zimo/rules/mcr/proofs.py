"""The tiles that prove a fan, for each time that it counts.

The scorer counts; this finds out afterwards, for a person, in which sets of the reading a fan
lies. What a hand has as a whole is proved by all its tiles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from zimo.rules.mcr.fans import Fan
from zimo.rules.mcr.reading import Group, Reading, Shape
from zimo.tiles import Tile, Wind

__all__ = ["certain_times", "proofs"]

Found = Iterable[tuple[int, ...]]
_WINDS, _DRAGONS, _SUITED = range(27, 31), range(31, 34), range(27)


def proofs(
    reading: Reading, times: bytes, seat: Wind, prevailing: Wind
) -> Iterator[tuple[Fan, tuple[Tile, ...]]]:
    """Each fan that counts, once for each time, with the tiles that prove it.

    `times`: by fan how often it counts; flowers are no part of a reading.
    """
    shared = {fan: list(tiles) for fan, tiles in _pairs_of_chows(reading, times)}
    for fan in Fan:
        count = times[fan]
        if not count:
            continue
        if fan in shared:
            found = shared[fan]
        elif fan in (Fan.SEAT_WIND, Fan.PREVALENT_WIND):
            wind = seat if fan is Fan.SEAT_WIND else prevailing
            found = _pungs(reading, (27 + wind,))
        elif fan is Fan.PUNG_OF_TERMINALS_OR_HONOURS:
            found = _outer_pungs(reading, {27 + seat, 27 + prevailing})
        else:
            found = list(_FINDERS.get(fan, _whole)(reading))
        for number in range(count):
            tiles = found[number] if number < len(found) else reading.kinds
            yield fan, tuple(Tile(kind) for kind in tiles)


def certain_times(reading: Reading, seat: Wind, prevailing: Wind) -> bytes:
    """How often each fan of sets counts in the melds alone; `reading` holds nothing else.

    What the melds have together stays, whatever is drawn to them. Nothing is struck yet.
    """
    times = bytearray(len(Fan))
    kongs = reading.of(Shape.KONG)
    hidden = sum(kong.concealed for kong in kongs)
    for fan in _CERTAIN:
        times[fan] = len(list(_FINDERS[fan](reading)))
    if len(kongs) in _KONGS:
        fan = _KONGS[len(kongs)][min(hidden, 2)]
        times[fan] = 1
    for wind, fan in ((seat, Fan.SEAT_WIND), (prevailing, Fan.PREVALENT_WIND)):
        times[fan] = len(_pungs(reading, (27 + wind,)))
    times[Fan.PUNG_OF_TERMINALS_OR_HONOURS] = len(
        _outer_pungs(reading, {27 + seat, 27 + prevailing})
    )
    dragons, winds = len(_pungs(reading, _DRAGONS)), len(_pungs(reading, _WINDS))
    times[Fan.TWO_DRAGON_PUNGS] = dragons == 2
    times[Fan.BIG_THREE_DRAGONS] = dragons == 3
    times[Fan.BIG_THREE_WINDS] = winds == 3
    times[Fan.BIG_FOUR_WINDS] = winds == 4
    for fan, found in _pairs_of_chows(reading, bytes(times)):
        times[fan] = len(found)
    return bytes(times)


# --- the whole hand, and the winning tile -------------------------------------------------------


def _whole(reading: Reading) -> Found:
    yield tuple(sorted(reading.kinds))


def _win(reading: Reading) -> Found:
    yield (reading.win,)


def _knitted(reading: Reading) -> Found:
    """A knitted straight; beside honours it lies among the other single tiles."""
    straight = [kind for group in reading.of(Shape.KNITTED) for kind in group.kinds]
    rest = [kind for group in reading.of(Shape.REST) for kind in group.kinds if kind in _SUITED]
    yield tuple(straight or rest)


def _pair(reading: Reading) -> Found:
    yield from (group.kinds for group in reading.of(Shape.PAIR))


def _waiting_chow(reading: Reading) -> Iterator[Group]:
    for group in reading.of(Shape.CHOW):
        if not group.melded and reading.win in group.kinds:
            yield group


def _edge(reading: Reading) -> Found:
    for group in _waiting_chow(reading):
        place = group.kinds.index(reading.win)
        if (place == 2 and group.kind % 9 == 0) or (place == 0 and group.kind % 9 == 6):
            yield group.kinds


def _closed(reading: Reading) -> Found:
    yield from (g.kinds for g in _waiting_chow(reading) if g.kinds.index(reading.win) == 1)


def _hogs(reading: Reading) -> Found:
    kinds = [kind for g in reading.groups if g.shape is not Shape.KONG for kind in g.kinds]
    yield from ((kind,) * 4 for kind in sorted(set(kinds)) if kinds.count(kind) == 4)


# --- pungs and kongs ----------------------------------------------------------------------------


def _joined(groups: Iterable[Group]) -> tuple[int, ...]:
    return tuple(kind for group in groups for kind in group.kinds)


def _pungs(reading: Reading, kinds: Iterable[int]) -> list[tuple[int, ...]]:
    """Each pung or kong of these kinds."""
    wanted = set(kinds)
    return [group.kinds for group in reading.groups if group.alike and group.kind in wanted]


def _all_of(kinds: Iterable[int], pair: bool = False) -> Callable[[Reading], Found]:
    """All pungs of these kinds together, and the pair where it belongs to them."""
    wanted = frozenset(kinds)

    def find(reading: Reading) -> Found:
        groups = [g for g in reading.groups if g.alike and g.kind in wanted]
        yield _joined([*groups, *(reading.of(Shape.PAIR) if pair else ())])

    return find


def _concealed(reading: Reading) -> Found:
    yield _joined(group for group in reading.groups if group.alike and group.concealed)


def _kongs(reading: Reading) -> Found:
    yield _joined(reading.of(Shape.KONG))


def _each_kong(concealed: bool) -> Callable[[Reading], Found]:
    return lambda reading: (g.kinds for g in reading.of(Shape.KONG) if g.concealed is concealed)


def _dragons(reading: Reading) -> Found:
    return _pungs(reading, _DRAGONS)


def _outer_pungs(reading: Reading, own: set[int]) -> list[tuple[int, ...]]:
    """Terminals first, then the winds that don't count by themselves."""
    ends = [kind for kind in _SUITED if kind % 9 in (0, 8)]
    return _pungs(reading, ends) + _pungs(reading, set(_WINDS) - own)


def _some_pungs(
    number: int, fits: Callable[[list[int], set[int]], bool]
) -> Callable[[Reading], Found]:
    """So many pungs of suits whose ranks (sorted) and suits fit."""

    def find(reading: Reading) -> Found:
        groups = [g for g in reading.groups if g.alike and g.kind in _SUITED]
        for chosen in combinations(groups, number):
            ranks = sorted(group.kind % 9 for group in chosen)
            if fits(ranks, {group.kind // 9 for group in chosen}):
                yield _joined(chosen)

    return find


def _in_row(ranks: list[int]) -> bool:
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


# --- chows --------------------------------------------------------------------------------------


def _chows(reading: Reading) -> Found:
    yield _joined(reading.of(Shape.CHOW))


def _with_pair(reading: Reading) -> Found:
    yield _joined(reading.of(Shape.CHOW, Shape.PAIR))


def _three_chows(mixed: bool, *steps: int) -> Callable[[Reading], Found]:
    """Three chows whose ranks rise by one of the steps, all in one suit or each in its own."""

    def find(reading: Reading) -> Found:
        yield from (_joined(chosen) for chosen in _threes(reading, mixed, steps))

    return find


def _threes(reading: Reading, mixed: bool, steps: Iterable[int]) -> Iterator[tuple[Group, ...]]:
    for chosen in combinations(reading.of(Shape.CHOW), 3):
        ranks = sorted(group.kind % 9 for group in chosen)
        suits = len({group.kind // 9 for group in chosen})
        step = ranks[1] - ranks[0]
        whole = step < 3 or ranks[0] == 0  # a straight goes from one to nine
        even = ranks[2] - ranks[1] == step
        if suits == (3 if mixed else 1) and step in steps and even and whole:
            yield chosen


_THREES = {
    Fan.PURE_TRIPLE_CHOW: (False, (0,)),
    Fan.PURE_STRAIGHT: (False, (3,)),
    Fan.PURE_SHIFTED_CHOWS: (False, (1, 2)),
    Fan.MIXED_STRAIGHT: (True, (3,)),
    Fan.MIXED_TRIPLE_CHOW: (True, (0,)),
    Fan.MIXED_SHIFTED_CHOWS: (True, (1,)),
}
_TWOS: dict[Fan, Callable[[int, bool], bool]] = {
    Fan.PURE_DOUBLE_CHOW: lambda far, same: same and far == 0,
    Fan.MIXED_DOUBLE_CHOW: lambda far, same: not same and far == 0,
    Fan.SHORT_STRAIGHT: lambda far, same: same and far == 3,
    Fan.TWO_TERMINAL_CHOWS: lambda far, same: same and far == 6,
}


def _pairs_of_chows(reading: Reading, times: bytes) -> Iterator[tuple[Fan, list[tuple[int, ...]]]]:
    """The combinations of two as branches of a forest, in the order in which they are counted.

    Three chows that make a greater combination are one tree from the start [S4: account once].
    """
    chows = reading.of(Shape.CHOW)
    tree = list(range(len(chows)))
    for fan, (mixed, steps) in _THREES.items():
        stem = next(_threes(reading, mixed, steps), ()) if times[fan] else ()
        for group in stem:
            place = next(i for i, each in enumerate(chows) if each is group)
            tree[place] = -1
    for fan, fits in _TWOS.items():
        found = []
        for (i, one), (j, other) in combinations(enumerate(chows), 2):
            far = abs(one.kind % 9 - other.kind % 9)
            same = one.kind // 9 == other.kind // 9
            if tree[i] != tree[j] and fits(far, same):
                found.append(_joined((one, other)))
                tree = [tree[i] if each == tree[j] else each for each in tree]
        yield fan, found


_FINDERS: dict[Fan, Callable[[Reading], Found]] = {
    **{fan: _three_chows(mixed, *steps) for fan, (mixed, steps) in _THREES.items()},
    Fan.BIG_FOUR_WINDS: _all_of(_WINDS),
    Fan.BIG_THREE_DRAGONS: _all_of(_DRAGONS),
    Fan.LITTLE_FOUR_WINDS: _all_of(_WINDS, pair=True),
    Fan.LITTLE_THREE_DRAGONS: _all_of(_DRAGONS, pair=True),
    Fan.BIG_THREE_WINDS: _all_of(_WINDS),
    Fan.TWO_DRAGON_PUNGS: _all_of(_DRAGONS),
    Fan.DRAGON_PUNG: _dragons,
    Fan.FOUR_KONGS: _kongs,
    Fan.THREE_KONGS: _kongs,
    Fan.TWO_CONCEALED_KONGS: _kongs,
    Fan.MELDED_AND_CONCEALED_KONG: _kongs,
    Fan.TWO_MELDED_KONGS: _kongs,
    Fan.CONCEALED_KONG: _each_kong(True),
    Fan.MELDED_KONG: _each_kong(False),
    Fan.FOUR_CONCEALED_PUNGS: _concealed,
    Fan.THREE_CONCEALED_PUNGS: _concealed,
    Fan.TWO_CONCEALED_PUNGS: _concealed,
    Fan.ALL_PUNGS: _all_of(range(34)),
    Fan.QUADRUPLE_CHOW: _chows,
    Fan.FOUR_SHIFTED_CHOWS: _chows,
    Fan.ALL_CHOWS: _with_pair,
    Fan.FOUR_PURE_SHIFTED_PUNGS: _some_pungs(4, lambda r, s: len(s) == 1 and _in_row(r)),
    Fan.PURE_SHIFTED_PUNGS: _some_pungs(3, lambda r, s: len(s) == 1 and _in_row(r)),
    Fan.MIXED_SHIFTED_PUNGS: _some_pungs(3, lambda r, s: len(s) == 3 and _in_row(r)),
    Fan.TRIPLE_PUNG: _some_pungs(3, lambda r, s: r[0] == r[2]),
    Fan.DOUBLE_PUNG: _some_pungs(2, lambda r, s: r[0] == r[1]),
    Fan.TILE_HOG: _hogs,
    Fan.KNITTED_STRAIGHT: _knitted,
    Fan.EDGE_WAIT: _edge,
    Fan.CLOSED_WAIT: _closed,
    Fan.SINGLE_WAIT: _pair,
    Fan.LAST_TILE_DRAW: _win,
    Fan.LAST_TILE_CLAIM: _win,
    Fan.OUT_WITH_REPLACEMENT: _win,
    Fan.ROBBING_THE_KONG: _win,
    Fan.LAST_TILE: _win,
    Fan.SELF_DRAWN: _win,
}
"""What has no entry is a matter of the whole hand."""

_CERTAIN = (
    *_THREES,
    Fan.CONCEALED_KONG,
    Fan.MELDED_KONG,
    Fan.DRAGON_PUNG,
    Fan.FOUR_PURE_SHIFTED_PUNGS,
    Fan.PURE_SHIFTED_PUNGS,
    Fan.MIXED_SHIFTED_PUNGS,
    Fan.TRIPLE_PUNG,
    Fan.DOUBLE_PUNG,
)
_KONGS = {
    2: (Fan.TWO_MELDED_KONGS, Fan.MELDED_AND_CONCEALED_KONG, Fan.TWO_CONCEALED_KONGS),
    3: (Fan.THREE_KONGS,) * 3,
    4: (Fan.FOUR_KONGS,) * 3,
}
"""By the number of kongs, and how many of them are concealed."""
