"""The kernel's answers by plain search: slow, short, and made without its tables."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations

from zimo.kernel import Form, SevenPairs

CHOWS = [(k, k + 1, k + 2) for k in range(27) if k % 9 < 7]
PUNGS = [(k, k, k) for k in range(34)]
SETS = sorted(CHOWS + PUNGS)
ORPHANS = [k for k in range(34) if k >= 27 or k % 9 in (0, 8)]
STRAIGHTS = [
    [9 * suit + rank + step for suit, rank in enumerate(order) for step in (0, 3, 6)]
    for order in permutations(range(3))
]
NEVER = 99


def tiles(text: str) -> bytes:
    """Counts of a hand in mpsz."""
    counts = bytearray(34)
    ranks = ""
    for letter in text:
        if letter.isdigit():
            ranks += letter
        else:
            for rank in ranks:
                counts["mpsz".index(letter) * 9 + int(rank) - 1] += 1
            ranks = ""
    return bytes(counts)


def names(kinds: Iterator[int] | Sequence[int]) -> list[str]:
    """Kinds in mpsz, in order."""
    return [f"{kind % 9 + 1}{'mpsz'[kind // 9]}" for kind in kinds]


def mask_of(kinds: Iterator[int] | Sequence[int]) -> int:
    return sum(1 << kind for kind in kinds)


class Search:
    """The least number of tiles to add, by trying every hand of `need` sets and a pair."""

    def __init__(
        self, counts: Sequence[int], held: Sequence[int], first: Sequence[int], limit: int
    ) -> None:
        self.counts = counts
        self.caps = [4 - h for h in held]
        self.used = [0] * 34
        self.best = limit
        self.cost = 0
        self.possible = all(self.take(kind) for kind in first)

    def take(self, kind: int) -> bool:
        """Put one more tile into the hand that is tried; whether it exists."""
        self.used[kind] += 1
        self.cost += self.used[kind] > self.counts[kind]
        return self.used[kind] <= self.caps[kind]

    def put_back(self, kind: int) -> None:
        self.cost -= self.used[kind] > self.counts[kind]
        self.used[kind] -= 1

    def run(self, need: int) -> int:
        if not self.possible:
            return self.best
        for pair in range(34):
            self.group((pair, pair), 0, need)
        return self.best

    def group(self, group: Sequence[int], start: int, need: int) -> None:
        """Try all hands that go on with this pair or set."""
        exists = [self.take(kind) for kind in group]
        if all(exists) and self.cost < self.best:
            if need == 0:
                self.best = self.cost
            else:
                for index in range(start, len(SETS)):
                    self.group(SETS[index], index, need - 1)
        for kind in group:
            self.put_back(kind)


@cache
def standard(
    counts: bytes, held: bytes, need: int, first: tuple[int, ...] = (), limit: int = NEVER
) -> int:
    return Search(counts, held, first, limit).run(need)


def seven_pairs(counts: bytes, alike: bool) -> int:
    costs = [max(0, 2 - count) for count in counts]
    if alike:
        costs += [max(0, 4 - count) - max(0, 2 - count) for count in counts]
    return sum(sorted(costs)[:7])


def thirteen_orphans(counts: bytes) -> int:
    return min(
        sum(max(0, 1 + (kind == twice) - counts[kind]) for kind in ORPHANS) for twice in ORPHANS
    )


def knitted_honours(counts: bytes) -> int:
    return min(
        sum(sorted(int(counts[kind] == 0) for kind in [*straight, *range(27, 34)])[:14])
        for straight in STRAIGHTS
    )


class Forms:
    """`zimo.kernel.Forms`, naively."""

    def __init__(
        self,
        sets: int = 4,
        *,
        standard: bool = True,
        seven_pairs: SevenPairs = SevenPairs.NO,
        thirteen_orphans: bool = False,
        knitted_straight: bool = False,
        knitted_honours: bool = False,
    ) -> None:
        self.sets = sets
        self.standard = standard
        self.seven_pairs = seven_pairs
        self.thirteen_orphans = thirteen_orphans
        self.knitted_straight = knitted_straight
        self.knitted_honours = knitted_honours

    def shanten_by_form(
        self, counts: bytes, melds: int = 0, held: bytes | None = None, limit: int = NEVER
    ) -> dict[Form, int]:
        """Forms further away than `limit` may be called that far instead."""
        counts = bytes(counts[:34])
        held = bytes(held[:34]) if held is not None else bytes(34)
        need = self.sets - melds
        found = {}
        if self.standard:
            found[Form.STANDARD] = standard(counts, held, need, (), limit)
        if self.seven_pairs and melds == 0:
            found[Form.SEVEN_PAIRS] = seven_pairs(counts, self.seven_pairs == SevenPairs.FOUR_ALIKE)
        if self.thirteen_orphans and melds == 0:
            found[Form.THIRTEEN_ORPHANS] = thirteen_orphans(counts)
        if self.knitted_straight and need >= 3:
            found[Form.KNITTED_STRAIGHT] = min(
                standard(counts, held, need - 3, tuple(straight), limit) for straight in STRAIGHTS
            )
        if self.knitted_honours and melds == 0:
            found[Form.KNITTED_HONOURS] = knitted_honours(counts)
        return {form: distance - 1 for form, distance in found.items() if distance < NEVER}

    def shanten(self, counts: bytes, melds: int = 0, held: bytes | None = None) -> int:
        return min(self.shanten_by_form(counts, melds, held).values(), default=NEVER - 1)

    def complete(self, counts: bytes, melds: int = 0) -> bool:
        size = 3 * (self.sets - melds) + 2
        if sum(counts[:34]) != size:
            return False
        return -1 in self.shanten_by_form(counts, melds, limit=1).values()

    def complete_with(self, counts: bytes, kind: int, melds: int = 0) -> bool:
        return counts[kind] < 4 and self.complete(plus(counts, kind), melds)

    def waits(self, counts: bytes, melds: int = 0, held: bytes | None = None) -> int:
        held = held or bytes(34)
        return mask_of(
            [
                kind
                for kind in range(34)
                if counts[kind] + held[kind] < 4 and self.complete_with(counts, kind, melds)
            ]
        )

    def left(
        self,
        counts: bytes,
        melds: int = 0,
        held: bytes | None = None,
        seen: bytes | None = None,
    ) -> dict[int, int]:
        mine = held or bytes(34)
        others = seen or bytes(34)
        shanten = self.shanten(counts, melds, held)
        return {
            kind: max(0, 4 - counts[kind] - mine[kind] - others[kind])
            for kind in range(34)
            if counts[kind] + mine[kind] < 4
            and shanten - 1
            in self.shanten_by_form(plus(counts, kind), melds, held, shanten + 1).values()
        }

    def accepts(
        self,
        counts: bytes,
        melds: int = 0,
        held: bytes | None = None,
        seen: bytes | None = None,
    ) -> tuple[int, int, int]:
        left = self.left(counts, melds, held, seen)
        return self.shanten(counts, melds, held), mask_of(list(left)), sum(left.values())

    def discards(
        self,
        counts: bytes,
        melds: int = 0,
        held: bytes | None = None,
        seen: bytes | None = None,
    ) -> dict[int, tuple[int, int]]:
        shanten = self.shanten(counts, melds, held)
        found = {}
        for kind in range(34):
            if counts[kind]:
                after, mask, total = self.accepts(plus(counts, kind, -1), melds, held, seen)
                if after == shanten:
                    found[kind] = mask, total
        return found


def plus(counts: bytes, kind: int, more: int = 1) -> bytes:
    changed = bytearray(counts)
    changed[kind] += more
    return bytes(changed)


def decompositions(counts: bytes, sets: int = 4) -> list[tuple[int, ...]]:
    """All choices of a pair and sets that use up the tiles, as the kernel codes them."""
    found = []

    def rest(left: list[int], start: int, row: tuple[int, ...]) -> None:
        if len(row) == sets + 1:
            found.append(row)
            return
        for index in range(start, len(SETS)):
            group = SETS[index]
            after = list(left)
            for kind in group:
                after[kind] -= 1
            if min(after) >= 0:
                code = (64 if group[0] == group[1] else 128) + group[0]
                rest(after, index, (*row, code))

    if sum(counts[:34]) == 3 * sets + 2:
        for pair in range(34):
            if counts[pair] >= 2:
                left = list(counts[:34])
                left[pair] -= 2
                rest(left, 0, (pair,))
    return found
