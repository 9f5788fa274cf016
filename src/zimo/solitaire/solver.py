"""Can this still be won? An exact answer, in steps that the caller counts.

What makes a board hard is not the order of the pairs but who goes with whom: once every tile has
its partner, pairs may be taken in any order, since taking one never blocks another. So the search
is over partners. A tile has a set of partners that it may still have; the board is looked at under
the most hopeful reading of these sets (`_close`): a free tile goes as soon as one possible partner
is free or gone. Whatever lies then still can't be cleared, and the branch is dead: the cycles in
which each tile waits for another are found without a search. Where everything has one partner, the
reading is no longer hopeful but exact.

Each partner of a tile is tried this way (`_narrow`), and left out when it kills the board. What is
left is branched on. No set of partners is looked at twice, so there is nothing to remember of a
branch that failed.
"""

from __future__ import annotations

from zimo.solitaire.pile import Pile

__all__ = ["LOST", "UNKNOWN", "WON", "Solver"]

_GROUPS = 64
_MATES = 8

UNKNOWN = 0
WON = 1
LOST = 2
"""Verdicts, as numbers that the compiled part can say."""


class Solver:
    """Decides one position. `line` is a way to win, tiles two by two, when the verdict is WON.

    A step is one look at the whole board, a few microseconds when compiled.
    """

    def __init__(self, pile: Pile) -> None:
        """The position as it is now. ValueError with more than eight tiles in a group."""
        ground = pile.ground
        size = ground.size
        self.ground = ground
        self.verdict = UNKNOWN
        self.line = b""
        self.steps = 0
        self._seed = 0
        self._depth = 0
        # Whether the sets of this depth are being narrowed, at which tile, and whether any partner
        # has fallen since the first.
        self._narrows = 0
        self._tile = 0
        self._changed = 0
        self._spare = size * (size // 2 + 2)
        self._pile = pile
        self._count = pile.count
        self._present_store = bytearray(pile.present())
        self._group_store = bytearray(pile.groups())
        self._bit_store = bytearray(size)
        self._member_store = bytearray(_GROUPS * _MATES)
        self._size_store = bytearray(_GROUPS)
        # The sets of partners, as bits in the group; a copy for each depth of the search.
        self._stack_store = bytearray(size * (size // 2 + 3))
        self._choice_store = bytearray(size + 1)
        self._left_store = bytearray(size + 1)
        # The counts before any tile is gone, and those of the look that is being taken.
        self._start_store = bytearray(3 * size)
        self._now_store = bytearray(3 * size)
        self._gone_store = bytearray(size)
        self._reached_store = bytearray(_GROUPS)
        self._queue_store = bytearray(size + 1)
        self._order_store = bytearray(size + 1)
        self._present = self._present_store
        self._group = self._group_store
        self._bit = self._bit_store
        self._member = self._member_store
        self._size = self._size_store
        self._stack = self._stack_store
        self._choice = self._choice_store
        self._left = self._left_store
        self._start = self._start_store
        self._now = self._now_store
        self._gone = self._gone_store
        self._reached = self._reached_store
        self._queue = self._queue_store
        self._order = self._order_store
        self._lay_out()

    def _lay_out(self) -> None:
        """The groups, everybody's partners, and what lies on and beside what."""
        ground = self.ground
        size = ground.size
        for tile in range(size):
            if not self._present[tile]:
                continue
            group = self._group[tile]
            if self._size[group] == _MATES:
                raise ValueError(f"more than {_MATES} tiles match each other")
            self._bit[tile] = 1 << self._size[group]
            self._member[group * _MATES + self._size[group]] = tile
            self._size[group] += 1
            for k in range(ground.below_count[tile]):
                self._start[ground.below[tile * ground.stride + k]] += 1
            for k in range(ground.left_count[tile]):
                self._start[2 * size + ground.left[2 * tile + k]] += 1
            for k in range(ground.right_count[tile]):
                self._start[size + ground.right[2 * tile + k]] += 1
        for tile in range(size):
            if self._present[tile]:
                everybody = (1 << self._size[self._group[tile]]) - 1
                self._stack[tile] = everybody & ~self._bit[tile]
                if everybody == 1:
                    self.verdict = LOST
        if self._count == 0:
            self.verdict = WON

    def run(self, steps: int) -> int:
        """Thinks for so many steps more, or a few above; the verdict, UNKNOWN while there is none.

        Where it stops makes no difference to what it finds.
        """
        until = self.steps + steps
        if self.verdict == UNKNOWN and self.steps == 0:
            self._enter(0)
        while self.verdict == UNKNOWN and self.steps < until:
            if self._narrows:
                self._narrow(until)
            else:
                self._advance()
        return self.verdict

    def _advance(self) -> None:
        """Goes to the next branch: another partner for the tile of this depth."""
        depth = self._depth
        tile = self._choice[depth]
        left = self._left[depth]
        if left == 0:
            if depth == 0:
                self.verdict = LOST
                return
            self._depth = depth - 1
            return
        mate = self._best_mate(tile, left)
        left &= ~self._bit[mate]
        self._left[depth] = left
        size = self.ground.size
        at = depth * size
        for k in range(size):
            self._stack[at + size + k] = self._stack[at + k]
        if self._join(at + size, tile, mate):
            self._enter(depth + 1)

    def _best_mate(self, tile: int, left: int) -> int:
        """The partner to try first: the one with the fewest tiles on it and beside it."""
        group = self._group[tile]
        size = self.ground.size
        best = 999
        found = tile
        for k in range(self._size[group]):
            mate = self._member[group * _MATES + k]
            if left & self._bit[mate]:
                sides = self._start[size + mate]
                if self._start[2 * size + mate] < sides:
                    sides = self._start[2 * size + mate]
                load = 2 * self._start[mate] + sides
                if load < best:
                    best = load
                    found = mate
        return found

    def _enter(self, depth: int) -> None:
        """Goes to the sets of a depth: a dead branch, or one whose sets are to be narrowed."""
        self._depth = depth
        self._left[depth] = 0
        if self._close(depth * self.ground.size, 0):
            self._narrows = 1
            self._tile = 0
            self._changed = 0
        else:
            self._leave(depth)

    def _leave(self, depth: int) -> None:
        """The branch is dead: back to the one before. That of depth 0 has nothing left to try."""
        self._narrows = 0
        if depth:
            self._depth = depth - 1

    def _choose(self, depth: int) -> None:
        """The sets are as narrow as they get: a win, or a tile to branch on."""
        size = self.ground.size
        at = depth * size
        self._narrows = 0
        if self._win(at):
            return
        best = 999
        for tile in range(size):
            if not self._present[tile]:
                continue
            mates = self._bits(self._stack[at + tile])
            if mates < 2:
                continue
            # The tiles that are free first hold up the rest; few partners make few branches.
            load = 100 * mates + self._start[tile]
            if load < best:
                best = load
                self._choice[depth] = tile
                self._left[depth] = self._stack[at + tile]

    def _bits(self, mask: int) -> int:
        """How many bits are set."""
        count = 0
        while mask:
            mask &= mask - 1
            count += 1
        return count

    def _narrow(self, until: int) -> None:
        """Leaves out the partners that can't be, until no more fall or the steps are used up."""
        depth = self._depth
        size = self.ground.size
        at = depth * size
        while self.steps < until:
            if self._tile == size:
                if not self._changed:
                    self._choose(depth)
                    return
                self._tile = 0
                self._changed = 0
            elif self._present[self._tile] and not self._narrow_one(at, self._tile):
                self._leave(depth)
                return
            else:
                self._tile += 1

    def _narrow_one(self, at: int, tile: int) -> int:
        """Leaves out the partners of a tile that can't be; 0 when the board is dead."""
        size = self.ground.size
        spare = self._spare
        group = self._group[tile]
        own = self._stack[at + tile]
        # A pair of tiles is tried once, from its lower member.
        for k in range(self._size[group]):
            mate = self._member[group * _MATES + k]
            if mate <= tile or not own & self._bit[mate] or own == self._bit[mate]:
                continue
            for i in range(size):
                self._stack[spare + i] = self._stack[at + i]
            if self._join(spare, tile, mate) and self._close(spare, 0):
                continue
            if not self._part(at, tile, mate) or not self._close(at, 0):
                return 0
            own = self._stack[at + tile]
            self._changed = 1
        return 1

    def _part(self, at: int, tile: int, mate: int) -> int:
        """The two are no partners; 0 when one of the group is left without any."""
        self._stack[at + tile] &= ~self._bit[mate]
        self._stack[at + mate] &= ~self._bit[tile]
        return self._settle(at, self._group[tile])

    def _join(self, at: int, tile: int, mate: int) -> int:
        """The two are partners, and nobody else's; 0 when one is left without any."""
        group = self._group[tile]
        both = self._bit[tile] | self._bit[mate]
        for k in range(self._size[group]):
            self._stack[at + self._member[group * _MATES + k]] &= ~both
        self._stack[at + tile] = self._bit[mate]
        self._stack[at + mate] = self._bit[tile]
        return self._settle(at, group)

    def _settle(self, at: int, group: int) -> int:
        """Who has one possible partner left is that one's only one; 0 when somebody has none."""
        changed = 1
        while changed:
            changed = 0
            for k in range(self._size[group]):
                tile = self._member[group * _MATES + k]
                own = self._stack[at + tile]
                if own == 0:
                    return 0
                if own & (own - 1):
                    continue
                for j in range(self._size[group]):
                    other = self._member[group * _MATES + j]
                    if other != tile and own != self._bit[other]:
                        if self._stack[at + other] & own:
                            self._stack[at + other] &= ~own
                            changed = 1
                    elif own == self._bit[other] and self._stack[at + other] != self._bit[tile]:
                        if not self._stack[at + other] & self._bit[tile]:
                            return 0
                        self._stack[at + other] = self._bit[tile]
                        changed = 1
        return 1

    def _win(self, at: int) -> int:
        """Tries to win by the sets at once, in several orders; 1 with the line when it works."""
        for _ in range(4):
            self._seed += 1
            if self._close(at, self._seed):
                self.verdict = WON
                self.line = bytes(self._order_store[: self._count])
                return 1
        return 0

    def _close(self, at: int, strict: int) -> int:
        """Takes what goes under the sets at `at`; 1 when all of it goes.

        Hopefully, a free tile goes when a possible partner is free or gone already. `strict`: two
        free tiles go together, as in the game, written to `_order`; the number mixes the order.
        """
        size = self.ground.size
        self.steps += 1
        for k in range(3 * size):
            self._now[k] = self._start[k]
        for k in range(_GROUPS):
            self._reached[k] = 0
        end = 0
        for tile in range(size):
            self._gone[tile] = 0
            if self._present[tile] and self._open(tile):
                self._queue[end] = tile
                end += 1
        gone = 0
        while end:
            if strict:
                # Some tile of the queue changes places with the last.
                pick = (strict * 7 + gone * (2 * strict + 1)) % end
                tile = self._queue[pick]
                self._queue[pick] = self._queue[end - 1]
            else:
                tile = self._queue[end - 1]
            end -= 1
            group = self._group[tile]
            mates = self._stack[at + tile] & self._reached[group]
            self._reached[group] |= self._bit[tile]
            if not mates:
                continue
            for k in range(self._size[group]):
                mate = self._member[group * _MATES + k]
                if not mates & self._bit[mate]:
                    continue
                if strict:
                    self._order[gone] = tile
                    self._order[gone + 1] = mate
                    self._reached[group] &= ~(self._bit[tile] | self._bit[mate])
                if not self._gone[mate]:
                    gone += 1
                    end = self._lift(mate, end)
                if not self._gone[tile]:
                    gone += 1
                    end = self._lift(tile, end)
                if strict:
                    break
        return gone == self._count

    def _open(self, tile: int) -> int:
        """Whether nothing lies on the tile and a side is open, in the look that is being taken."""
        size = self.ground.size
        return self._now[tile] == 0 and (
            self._now[size + tile] == 0 or self._now[2 * size + tile] == 0
        )

    def _lift(self, tile: int, end: int) -> int:
        """Takes a tile away, and puts those that become free into the queue; its new end."""
        ground = self.ground
        size = ground.size
        self._gone[tile] = 1
        for k in range(ground.below_count[tile]):
            other = ground.below[tile * ground.stride + k]
            self._now[other] -= 1
            if self._now[other] == 0 and self._present[other] and self._open(other):
                self._queue[end] = other
                end += 1
        for k in range(ground.left_count[tile]):
            other = ground.left[2 * tile + k]
            at = 2 * size + other
            self._now[at] -= 1
            # It was free before if its left side was open.
            opened = self._now[at] == 0 and self._now[size + other] != 0
            if opened and self._present[other] and self._now[other] == 0:
                self._queue[end] = other
                end += 1
        for k in range(ground.right_count[tile]):
            other = ground.right[2 * tile + k]
            at = size + other
            self._now[at] -= 1
            opened = self._now[at] == 0 and self._now[2 * size + other] != 0
            if opened and self._present[other] and self._now[other] == 0:
                self._queue[end] = other
                end += 1
        return end
