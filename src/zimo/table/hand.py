"""The tiles of one player in play, as the engine keeps them."""

from __future__ import annotations

from zimo.tiles import KINDS, RED_FIVES, Meld, MeldKind, Seat, Tile, sort_key

__all__ = ["CLAIMED_AWAY", "MELD_SIZE", "Hand"]

MELD_SIZE = 8
"""Bytes per meld: meld kind, how many tiles, four faces, place of the claimed one, flags."""
CLAIMED_AWAY = 0x80
"""Added to a face among the discards when another player has claimed the tile."""

_NOT_CLAIMED = 255
_NO_TILE = 255
_CONCEALED = 0x10
_ADDED = 0x20
_FIVE = 4  # kind of a suit's five, modulo 9
_RED_FIVES = int(RED_FIVES)
_BIT = 1  # typed as 64 bits where it is compiled


class Hand:
    """Concealed tiles by kind, melds, bonus tiles, discards, and what the deal asks this player."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.counts = bytearray(KINDS)
        self.reds = bytearray(3)  # red fives among them, by suit
        self.melds = bytearray()
        self.meld_count = 0
        self.chows = 0
        self.pungs = 0  # mask of the kinds of claimed pungs, which a fourth tile may join
        self.bonus = bytearray()
        self.discards = bytearray()
        self.discarded = 0  # how many tiles this player has discarded
        self.waits = 0  # mask of the kinds that complete the hand as it was after its last discard
        self.away = 0  # the shanten is this or more; 0 where nobody has measured it
        self.thrown = 0  # mask of the kinds that this player has discarded, claimed ones too
        self.passed = 0  # mask of the winning kinds let pass since this player's last turn
        self.barred_for_good = False  # has let a winning tile pass with a declared hand
        self.declared = False
        self.declared_first = False  # at the first discard, before any claim or kong
        self.declared_at = -1  # which of the discards the hand was declared with
        self.one_shot = False  # declared since the last discard, and nobody has claimed
        self.staked = False
        self.claimed_sets = 0
        self.quads = 0  # mask of the kinds laid as kongs
        self.dead = False  # may not go out in this deal
        self.shown = _NO_TILE  # a tile shown by mistake, which must be discarded
        self.shown_turns = 0  # how many turns the player has had since
        self.kongs = 0
        self.options = 0  # what may be claimed now, as bits
        self.answer = -1  # the claim given, -1: none yet

    def add(self, face: int) -> None:
        """Takes a tile in."""
        if face >= _RED_FIVES:
            self.reds[face - _RED_FIVES] += 1
            face = 9 * (face - _RED_FIVES) + _FIVE
        self.counts[face] += 1

    def holds(self, face: int) -> bool:
        """Whether this very face is in hand, red or plain."""
        if face >= _RED_FIVES:
            return self.reds[face - _RED_FIVES] > 0
        count = self.counts[face]
        if count > 0 and face < 27 and face % 9 == _FIVE:
            return count > self.reds[face // 9]
        return count > 0

    def remove(self, face: int) -> None:
        """Gives a tile away; the caller has asked `holds`."""
        if face >= _RED_FIVES:
            self.reds[face - _RED_FIVES] -= 1
            face = 9 * (face - _RED_FIVES) + _FIVE
        self.counts[face] -= 1

    def take(self, kind: int) -> int:
        """Gives a tile of a kind away, a red five only when no plain one is left; its face."""
        face = self.face_of(kind)
        self.remove(face)
        return face

    def face_of(self, kind: int) -> int:
        """The face that `take` would give away."""
        if kind < 27 and kind % 9 == _FIVE and self.counts[kind] == self.reds[kind // 9]:
            return _RED_FIVES + kind // 9
        return kind

    def take_red(self, kind: int) -> int:
        """Gives a tile of a kind away, the red five if there is one; its face."""
        if kind < 27 and kind % 9 == _FIVE and self.reds[kind // 9]:
            self.remove(_RED_FIVES + kind // 9)
            return _RED_FIVES + kind // 9
        return self.take(kind)

    def size(self) -> int:
        """How many concealed tiles there are."""
        return sum(self.counts)

    def meld_chow(self, claimed: int, kind: int, place: int, source: int, red: bool) -> int:
        """Lays a chow; `place` of the claimed tile in it is 0, 1 or 2. How many red fives it takes.

        `red`: the red five is taken from the hand even if there is a plain one.
        """
        low = kind - place
        reds = 0
        self.melds.append(0)
        self.melds.append(3)
        for step in range(3):
            face = claimed
            if step != place:
                face = self.take_red(low + step) if red else self.take(low + step)
                reds += face >= _RED_FIVES
            self.melds.append(face)
        self.melds.append(0)
        self.melds.append(place)
        self.melds.append(source)
        self.meld_count += 1
        self.claimed_sets += 1
        self.chows += 1
        return reds

    def meld_alike(self, claimed: int, kind: int, count: int, source: int, red: bool) -> int:
        """Lays a claimed pung (`count` 3) or kong (4); how many red fives the hand gives to it.

        `red`: one red five more than must be.
        """
        taken = 0
        reds = 0
        if red:
            reds = 1 if self.counts[kind] - self.reds[kind // 9] > 1 else 2
        self.melds.append(count - 2)
        self.melds.append(count)
        self.melds.append(claimed)
        for step in range(1, 4):
            face = 0
            if step < count:
                face = self.take_red(kind) if step <= reds else self.take(kind)
                taken += face >= _RED_FIVES
            self.melds.append(face)
        self.melds.append(0)
        self.melds.append(source)
        self.meld_count += 1
        self.claimed_sets += 1
        if count == 3:
            self.pungs |= _BIT << kind
        else:
            self._count_kong(kind)
        return taken

    def _count_kong(self, kind: int) -> None:
        self.kongs += 1
        self.quads |= _BIT << kind

    def meld_concealed(self, kind: int) -> None:
        """Lays a concealed kong."""
        self.melds.append(2)
        self.melds.append(4)
        for _step in range(4):
            face = self.take(kind)
            self.melds.append(face)
        self.melds.append(_NOT_CLAIMED)
        self.melds.append(_CONCEALED)
        self.meld_count += 1
        self._count_kong(kind)

    def promote(self, kind: int) -> None:
        """Adds the fourth tile to a claimed pung."""
        for at in range(0, len(self.melds), MELD_SIZE):
            face = self.melds[at + 2]
            if face >= _RED_FIVES:
                face = 9 * (face - _RED_FIVES) + _FIVE
            if self.melds[at] == 1 and face == kind:
                self.melds[at] = 2
                self.melds[at + 1] = 4
                # In two steps: compiled, the value of a bytearray item is evaluated twice.
                face = self.take(kind)
                self.melds[at + 5] = face
                self.melds[at + 7] |= _ADDED
                break
        self.pungs &= ~(_BIT << kind)
        self._count_kong(kind)

    def shape(self, kong_replaced: bool) -> int:
        """How many sets the melds are, for the question which tiles complete the hand.

        Where a kong takes no replacement its fourth tile is one less in hand. Then three kongs and
        a pair are a whole hand [S0], and fewer kongs never are.
        """
        if not kong_replaced and self.kongs == 3:
            return 4
        return self.meld_count

    def faces(self) -> list[Tile]:
        """The concealed tiles, sorted by kind, a red five before the plain ones."""
        tiles: list[Tile] = []
        for kind in range(KINDS):
            count = self.counts[kind]
            if count and kind < 27 and kind % 9 == _FIVE:
                red = self.reds[kind // 9]
                tiles.extend([Tile(_RED_FIVES + kind // 9)] * red)
                count -= red
            tiles.extend([Tile(kind)] * count)
        return tiles

    def meld_list(self) -> tuple[Meld, ...]:
        """The melds as values, in the order in which they were laid."""
        melds = []
        for at in range(0, len(self.melds), MELD_SIZE):
            kind, count = MeldKind(self.melds[at]), self.melds[at + 1]
            faces = [Tile(face) for face in self.melds[at + 2 : at + 2 + count]]
            place, flags = self.melds[at + 6], self.melds[at + 7]
            claimed = None if place == _NOT_CLAIMED else faces[place]
            melds.append(
                Meld(
                    kind=kind,
                    tiles=tuple(sorted(faces, key=sort_key)),
                    concealed=bool(flags & _CONCEALED),
                    claimed=claimed,
                    source=None if claimed is None else Seat(flags & 0x0F),
                    added=bool(flags & _ADDED),
                )
            )
        return tuple(melds)
