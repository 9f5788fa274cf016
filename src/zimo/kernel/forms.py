"""The shapes in which a hand may be complete, and how far a hand is from them."""

from __future__ import annotations

from zimo.kernel.form import Form, SevenPairs
from zimo.kernel.shapes import Shapes
from zimo.kernel.tables import Row

__all__ = ["Forms", "accepts", "kinds", "shanten", "waits"]

Counts = bytes | bytearray

_FAR = 99


class Forms:
    """The shapes in which a hand may be complete.

    The arguments of the methods:

    `counts`: bytes or bytearray, the concealed tiles by kind; the first 34
    entries are read, none may be above four. `melds`: how many melds the hand
    has made, concealed kongs among them. `held`: like `counts`, the tiles in
    those melds, which can't be drawn any more; None if that does not matter.

    All of them raise ValueError for counts that are too short or above four
    and for more melds than a hand has sets. The number of tiles is not checked:
    `shanten` answers for any, while `complete` and `waits` find nothing in a
    hand of another size than theirs.
    """

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
        special = seven_pairs or thirteen_orphans or knitted_straight or knitted_honours
        if not 0 <= sets <= 5:
            raise ValueError(f"a hand has 0 to 5 sets, not {sets}")
        if special and sets != 4:
            raise ValueError("the special forms are those of a hand of four sets")
        if not (standard or special):
            raise ValueError("no form is left in which a hand could be complete")
        self.sets = sets
        self.options = (
            bool(standard),
            SevenPairs(seven_pairs),
            bool(thirteen_orphans),
            bool(knitted_straight),
            bool(knitted_honours),
        )
        self.shapes = Shapes(*self.options)
        self._scratch_store = bytearray(34)
        self._scratch = self._scratch_store

    def __reduce__(self) -> tuple[object, ...]:
        return _forms, (self.sets, self.options)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Forms):
            return NotImplemented
        return self.sets == other.sets and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.sets, self.options))

    def __repr__(self) -> str:
        standard, pairs, orphans, straight, honours = self.options
        return (
            f"Forms({self.sets}, standard={standard}, seven_pairs={pairs!s}, "
            f"thirteen_orphans={orphans}, knitted_straight={straight}, knitted_honours={honours})"
        )

    # -- what is checked

    def _need(self, counts: Counts, tiles: Row, melds: int) -> int:
        """How many sets are wanted of the concealed tiles; refuses bad counts."""
        if len(counts) < 34:
            raise ValueError(f"counts of {len(counts)} kinds, not of 34")
        if self.shapes.bad(tiles, 0):
            raise ValueError("more than four tiles of a kind")
        if melds < 0 or melds > self.sets:
            raise ValueError(f"{melds} melds in a hand of {self.sets} sets")
        return self.sets - melds

    def _full(self, tiles: Row, held: Counts | None, caps: Row) -> int:
        """Mask of the kinds of which the hand has all four; refuses bad held counts."""
        if held is None:
            return self.shapes.full(tiles, 0)
        if len(held) < 34:
            raise ValueError(f"held counts of {len(held)} kinds, not of 34")
        found = 0
        bit = 1
        for kind in range(34):
            count = tiles[kind] + caps[kind]
            if count > 3:
                found |= bit
                if count > 4:
                    raise ValueError("more than four tiles of a kind, with those in melds")
            bit <<= 1
        return found

    # -- complete

    def complete(self, counts: Counts, melds: int = 0) -> bool:
        """Whether the tiles, the winning one among them, are a complete hand."""
        tiles = counts
        need = self._need(counts, tiles, melds)
        return self.shapes.complete(tiles, 0, need)

    def complete_with(self, counts: Counts, kind: int, melds: int = 0) -> bool:
        """Whether the tiles and one more of `kind` (0 to 33) are a complete hand.

        Never if the hand already has four of the kind.
        """
        tiles = counts
        need = self._need(counts, tiles, melds)
        if kind < 0 or kind > 33:
            raise ValueError(f"no hand is completed by kind {kind}")
        if tiles[kind] > 3:
            return False
        for i in range(34):
            self._scratch[i] = tiles[i]
        self._scratch[kind] += 1
        return self.shapes.complete(self._scratch, 0, need)

    def waits(self, counts: Counts, melds: int = 0, held: Counts | None = None) -> int:
        """The kinds that complete the hand, as a mask of bits (1 << kind).

        A kind of which the hand already holds all four is not among them.
        """
        tiles = counts
        need = self._need(counts, tiles, melds)
        # One tile is missing: whether it still exists is all that melds can change.
        if held is None:
            return self.shapes.waits(tiles, 0, need, self.shapes.full(tiles, 0))
        caps = held
        return self.shapes.waits(tiles, 0, need, self._full(tiles, held, caps))

    # -- distance

    def shanten(self, counts: Counts, melds: int = 0, held: Counts | None = None) -> int:
        """Tiles missing to be ready: -1 complete, 0 ready; the best of the forms.

        98 if no form can be reached.
        """
        tiles = counts
        need = self._need(counts, tiles, melds)
        if held is None:
            return self.shapes.distance(tiles, 0, need) - 1
        caps = held
        self._full(tiles, held, caps)
        return self.shapes.held_distance(tiles, caps, need) - 1

    def shanten_by_form(
        self, counts: Counts, melds: int = 0, held: Counts | None = None
    ) -> dict[Form, int]:
        """The shanten of each form that is allowed and can be reached with these melds."""
        tiles = counts
        need = self._need(counts, tiles, melds)
        caps = counts if held is None else held
        self._full(tiles, held, caps)
        found = {}
        for form in range(5):
            if held is None:
                distance = self.shapes.of_form(form, tiles, 0, need)
            else:
                distance = self.shapes.held_of_form(form, tiles, caps, need)
            if distance < _FAR:
                found[Form(form)] = distance - 1
        return found

    # -- what to draw

    def accepts(
        self,
        counts: Counts,
        melds: int = 0,
        held: Counts | None = None,
        seen: Counts | None = None,
    ) -> tuple[int, int, int]:
        """Shanten, the kinds that lower it as a mask of bits, and how many such tiles are left.

        Left are of each kind four less those in `counts`, in `held` and in
        `seen` (all other tiles that are known, like `counts`). A kind of which
        the hand holds all four is not in the mask; one that is gone otherwise
        is, with none left.
        """
        tiles = counts
        need = self._need(counts, tiles, melds)
        mask = 0
        if held is None:
            best = self.shapes.distance(tiles, 0, need)
            if best < _FAR:
                mask = self.shapes.accepting(tiles, 0, need, self.shapes.full(tiles, 0), best)
            caps = counts
        else:
            caps = held
            full = self._full(tiles, held, caps)
            best = self.shapes.held_distance(tiles, caps, need)
            if best < _FAR:
                mask = self.shapes.held_accepting(tiles, caps, need, full, best)
        known = counts if seen is None else seen
        if len(known) < 34:
            raise ValueError(f"seen counts of {len(known)} kinds, not of 34")
        others = known
        return best - 1, mask, self._left(mask, tiles, held, caps, seen, others)

    def _left(
        self,
        mask: int,
        tiles: Row,
        held: Counts | None,
        caps: Row,
        seen: Counts | None,
        others: Row,
    ) -> int:
        """How many tiles of the kinds in the mask are left."""
        total = 0
        bit = 1
        for kind in range(34):
            if mask & bit:
                left = 4 - tiles[kind]
                if held is not None:
                    left -= caps[kind]
                if seen is not None:
                    left -= others[kind]
                if left > 0:
                    total += left
            bit <<= 1
        return total

    def left(
        self,
        counts: Counts,
        melds: int = 0,
        held: Counts | None = None,
        seen: Counts | None = None,
    ) -> dict[int, int]:
        """How many are left of each kind that lowers the shanten, see `accepts`."""
        _, mask, _ = self.accepts(counts, melds, held, seen)
        found = {}
        for kind in kinds(mask):
            left = 4 - counts[kind]
            if held is not None:
                left -= held[kind]
            if seen is not None:
                left -= seen[kind]
            found[kind] = max(0, left)
        return found

    def discards(
        self,
        counts: Counts,
        melds: int = 0,
        held: Counts | None = None,
        seen: Counts | None = None,
    ) -> dict[int, tuple[int, int]]:
        """The kinds whose discard keeps the shanten, each with what the rest then accepts.

        As mask and tiles left, see `accepts`. For a hand with a tile to discard
        (3n + 2 tiles); a complete one has no such discard.
        """
        distance = self.shanten(counts, melds, held)
        rest = bytearray(counts[:34])
        found = {}
        for kind in range(34):
            if rest[kind] == 0:
                continue
            rest[kind] -= 1
            if self.shanten(rest, melds, held) == distance:
                # What is discarded would not bring the hand nearer, so it is not counted as left.
                _, mask, total = self.accepts(rest, melds, held, seen)
                found[kind] = mask, total
            rest[kind] += 1
        return found


def _forms(sets: int, options: tuple[bool, SevenPairs, bool, bool, bool]) -> Forms:
    """For pickle."""
    standard, pairs, orphans, straight, honours = options
    return Forms(
        sets,
        standard=standard,
        seven_pairs=pairs,
        thirteen_orphans=orphans,
        knitted_straight=straight,
        knitted_honours=honours,
    )


def kinds(mask: int) -> list[int]:
    """The kinds in a mask of bits, in order."""
    return [kind for kind in range(34) if mask >> kind & 1]


_PLAIN = Forms()


def shanten(counts: Counts, melds: int = 0, held: Counts | None = None) -> int:
    """Tiles missing to be ready, in a hand of four sets and a pair; see `Forms.shanten`."""
    return _PLAIN.shanten(counts, melds, held)


def waits(counts: Counts, melds: int = 0, held: Counts | None = None) -> int:
    """Mask of the kinds that complete four sets and a pair; see `Forms.waits`."""
    return _PLAIN.waits(counts, melds, held)


def accepts(
    counts: Counts, melds: int = 0, held: Counts | None = None, seen: Counts | None = None
) -> tuple[int, int, int]:
    """Shanten, mask and number left for four sets and a pair; see `Forms.accepts`."""
    return _PLAIN.accepts(counts, melds, held, seen)
