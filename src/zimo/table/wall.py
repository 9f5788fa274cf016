"""The wall: where it opens, which tile is drawn next, what is left of it.

The tiles lie in the order in which they will be drawn, from the stack left of the opening,
clockwise, the upper tile of a stack before the lower one. So the stack that was taken out at the
break, the loose tiles of [S0], is the last one; beyond it lie walls that are left out of play.

In duplicate play every player has a wall of their own, an equal part of the tiles: those of seat 0
lie first, and whatever a player is dealt, draws or replaces comes from the front of their part.
"""

from __future__ import annotations

from zimo.rules.ruleset import Break, Replacement, Walls
from zimo.tiles.chance import Chance

__all__ = ["Wall"]


class Wall:
    """Tiles in the order of drawing, from `head` to `tail`; loose tiles lie from `tail` on."""

    def __init__(
        self, rules: Walls, deck: bytes, players: int, chance: Chance, laid: bytes = b""
    ) -> None:
        """Rolls the dice for the break, then builds and opens the wall.

        `laid`: the tiles in the order of drawing, as a record of another program shows them; the
        dice are rolled all the same and break nothing. ValueError if they are not those of the
        deck.
        """
        if laid and sorted(laid) != sorted(deck):
            raise ValueError("the tiles of the given wall are not those of the deck")
        self.players = players
        self.own_wall = rules.opening is Break.OWN_WALL
        rolls = 2 if self.own_wall else 4
        self.dice = bytes([chance.die() for _ in range(rolls)])
        self.tiles = bytearray(laid or deck)
        self.size = rules.in_play(len(deck), players)
        self.uses_loose = rules.replacement is Replacement.LOOSE
        self.from_front = rules.replacement is Replacement.NEXT
        self.topped_up = rules.topped_up
        self.separate = rules.separate
        self._find_break()
        if not laid:
            chance.shuffle(self.tiles)
            self._open()
        self.head = 0
        self.loose = 2 if self.uses_loose else 0
        self.tail = self.size - self.loose
        self.taken = 0  # replacements taken so far
        self.most_taken = self.size  # replacements that may be taken
        self.dead = rules.dead
        self.live = self.tail - self.dead  # that can be drawn, from separate walls by the next
        self._own = bytearray(players)  # how many have gone from each separate wall
        self._share = self.size // players
        if self.separate:
            self.live = self._share

    def _find_break(self) -> None:
        """Reads the dice: whose wall is broken, and after how many stacks.

        East's total, counted counter-clockwise from East, names the wall; its owner adds a second
        roll and counts so many stacks from the right end, clockwise, round the corner if need be.
        With `own_wall` one roll is counted along East's own wall [S2].
        """
        first = self.dice[0] + self.dice[1]
        self.broken_side = 0 if self.own_wall else (first - 1) % self.players
        self.broken_stack = first if self.own_wall else first + self.dice[2] + self.dice[3]

    def _open(self) -> None:
        """Turns the tiles so that the first to be drawn comes first."""
        # Going clockwise along the table, East's wall is followed by North's, West's, South's.
        sides_before = (self.players - self.broken_side) % self.players
        stacks = self.size // 2
        opening = stacks * sides_before // self.players + self.broken_stack
        start = 2 * (opening % stacks)
        left_out = self.tiles[self.size :]
        self.tiles = self.tiles[start : self.size] + self.tiles[:start] + left_out

    def left(self, seat: int) -> int:
        """How many tiles this player can still draw."""
        return self._share - self._own[seat] if self.separate else self.live

    def turn_to(self, seat: int) -> None:
        """It is this player's turn: `live` is of the one who plays after them."""
        if self.separate:
            self.live = self.left(seat + 1 if seat + 1 < self.players else 0)

    def draw(self, seat: int = 0) -> int:
        """The next tile for this player; call it only while there is one `left`."""
        if self.separate:
            place = self._share * seat + self._own[seat]
            self._own[seat] += 1
            self.head += 1
            self.turn_to(seat)
            return self.tiles[place]
        tile = self.tiles[self.head]
        self.head += 1
        self.live -= 1
        return tile

    def can_replace(self, seat: int = 0) -> bool:
        """Whether a tile is there for a kong or a bonus tile, without touching the dead wall."""
        if self.taken >= self.most_taken:
            return False
        if self.from_front:
            return self.left(seat) > 0
        if self.uses_loose:
            return self.loose > 0
        if self.topped_up:
            return self.live > 0
        return self.taken < self.dead

    def replace(self, seat: int = 0) -> int:
        """A loose tile, the next, or the one at the end of the wall; only if `can_replace`.

        Of a stack the upper tile is taken first. When both loose tiles are used, two more from the
        end of the wall become loose if the dead wall stays whole.
        """
        self.taken += 1
        if self.from_front:
            return self.draw(seat)
        if self.uses_loose:
            tile = self.tiles[self.tail + 2 - self.loose]
            self.loose -= 1
            if self.loose == 0:
                self._renew()
            return tile
        last = self.tail - 1
        tile = self.tiles[last]
        if self.taken % 2 == 1 and last > self.head:
            # A whole stack is left: its upper tile goes, the lower one waits for the next.
            tile = self.tiles[last - 1]
            self.tiles[last - 1] = self.tiles[last]
        self.tail = last
        if self.topped_up:
            self.live -= 1
        return tile

    def _renew(self) -> None:
        if self.topped_up:
            if self.live < 2:
                return
            self.live -= 2
        elif self.tail - self.head - self.live < 2:
            return
        self.tail -= 2
        self.loose = 2

    def rest(self) -> bytes:
        """The tiles nobody has drawn: the loose ones and whole walls left out too."""
        if self.separate:
            share = self._share
            return b"".join(
                bytes(self.tiles[share * seat + self._own[seat] : share * (seat + 1)])
                for seat in range(self.players)
            )
        loose = self.tiles[self.tail + 2 - self.loose : self.tail + 2] if self.loose else b""
        left_out = self.tiles[self.size :]
        return bytes(self.tiles[self.head : self.tail]) + bytes(loose) + bytes(left_out)
