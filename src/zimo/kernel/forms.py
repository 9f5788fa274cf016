"""The shapes in which a hand may be complete, and how far a hand is from them."""

from __future__ import annotations

from enum import IntEnum

from zimo.kernel.capped import Capped
from zimo.kernel.knitted import Knitted
from zimo.kernel.orphans import Orphans
from zimo.kernel.pairs import Pairs
from zimo.kernel.standard import Standard

__all__ = ["Form", "Forms", "SevenPairs"]

Counts = bytes | bytearray

_FAR = 99
_STANDARD = Standard()
_CAPPED = Capped(_STANDARD)


class Form(IntEnum):
    """A shape of complete hands."""

    STANDARD = 0
    SEVEN_PAIRS = 1
    THIRTEEN_ORPHANS = 2
    KNITTED_STRAIGHT = 3
    KNITTED_HONOURS = 4


class SevenPairs(IntEnum):
    """Whether seven pairs are a complete hand."""

    NO = 0
    DIFFERENT = 1
    """Seven pairs of seven kinds."""
    FOUR_ALIKE = 2
    """Four tiles of a kind count as two pairs."""


class Forms:
    """The shapes in which a hand may be complete.

    The arguments of the methods:

    `counts`: bytes or bytearray, the concealed tiles by kind; the first 34
    entries are read, none may be above four. `melds`: how many melds lie on
    the table or, concealed kongs, beside it. `held`: like `counts`, the tiles
    in those melds, of which the hand therefore has no more than four less; None
    if it does not matter.

    All of them raise ValueError for counts that are too short or above four,
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
        if not 0 <= sets <= 5:
            raise ValueError(f"a hand has 0 to 5 sets, not {sets}")
        special = seven_pairs or thirteen_orphans or knitted_straight or knitted_honours
        if special and sets != 4:
            raise ValueError("the special forms are those of a hand of four sets")
        if not (standard or special):
            raise ValueError("no form is left in which a hand could be complete")
        self._standard = _STANDARD
        self._capped = _CAPPED
        self._pairs = Pairs()
        self._orphans = Orphans()
        self._knitted = Knitted(_STANDARD, _CAPPED)
        self.sets = sets
        self.standard = standard
        self.seven_pairs = seven_pairs
        self.thirteen_orphans = thirteen_orphans
        self.knitted_straight = knitted_straight
        self.knitted_honours = knitted_honours
        self._special = bool(special)
        self._scratch_store = bytearray(34)
        self._scratch = self._scratch_store

    def __reduce__(self) -> tuple[object, ...]:
        return _forms, (
            self.sets,
            bool(self.standard),
            int(self.seven_pairs),
            bool(self.thirteen_orphans),
            bool(self.knitted_straight),
            bool(self.knitted_honours),
        )

    # -- complete

    def complete(self, counts: Counts, melds: int = 0) -> bool:
        """Whether the tiles, the winning one among them, are a complete hand."""
        tiles = counts
        need = self._need(counts, tiles, melds)
        return self._complete(tiles, need)

    def complete_with(self, counts: Counts, kind: int, melds: int = 0) -> bool:
        """Whether the tiles and one more of `kind` (0 to 33) are a complete hand.

        Never if the hand already has four of the kind.
        """
        if kind < 0 or kind > 33:
            raise ValueError(f"there is no kind {kind} to win with")
        tiles = counts
        need = self._need(counts, tiles, melds)
        if tiles[kind] > 3:
            return False
        for i in range(34):
            self._scratch[i] = tiles[i]
        self._scratch[kind] += 1
        return self._complete(self._scratch, need)

    def _need(self, counts: Counts, tiles: bytes, melds: int) -> int:
        """Sets needed; refuses what the tables have no place for."""
        if len(counts) < 34:
            raise ValueError(f"counts of {len(counts)} kinds, not of 34")
        bad = 0
        for kind in range(34):
            bad |= tiles[kind] > 4
        if bad:
            raise ValueError("more than four tiles of a kind")
        if melds < 0 or melds > self.sets:
            raise ValueError(f"{melds} melds in a hand of {self.sets} sets")
        return self.sets - melds

    def _size(self, tiles: bytes) -> int:
        """How many tiles there are."""
        size = 0
        for kind in range(34):
            size += tiles[kind]
        return size

    def _complete(self, tiles: bytes, need: int) -> bool:
        if self._size(tiles) != 3 * need + 2:
            return False
        if self.standard and self._standard.distance(tiles, 0, need) == 0:
            return True
        return self._special and self._specials(tiles, 0, need) == 0

    # -- distance

    def _specials(self, tiles: bytes, at: int, need: int) -> int:
        """Tiles missing of the nearest special form."""
        best = _FAR
        if need == 4:
            if self.seven_pairs:
                found = self._pairs.distance(tiles, at, self.seven_pairs == 2)
                if found < best:
                    best = found
            if self.thirteen_orphans:
                found = self._orphans.distance(tiles, at)
                if found < best:
                    best = found
            if self.knitted_honours:
                found = self._knitted.honours(tiles, at)
                if found < best:
                    best = found
        if self.knitted_straight and need >= 3:
            found = self._knitted.straight(tiles, at, need - 3)
            if found < best:
                best = found
        return best

    def distance(self, tiles: bytes, at: int, need: int) -> int:
        """Tiles missing of the nearest form; compiled, a C function without GIL or checks."""
        best = _FAR
        if self.standard:
            best = self._standard.distance(tiles, at, need)
        if self._special:
            found = self._specials(tiles, at, need)
            if found < best:
                best = found
        return best

    def _of_form(self, form: int, tiles: bytes, held: bytes, melds_known: bool, need: int) -> int:
        """Tiles missing of one form, a number of `Form`; 99 if it is not allowed or can't be."""
        if form == 0:
            if not self.standard:
                return _FAR
            if melds_known:
                return self._capped.distance(
                    self._standard.suit_code(tiles, 0),
                    self._standard.suit_code(tiles, 9),
                    self._standard.suit_code(tiles, 18),
                    self._standard.honour_code(tiles, 27),
                    self._standard.suit_code(held, 0),
                    self._standard.suit_code(held, 9),
                    self._standard.suit_code(held, 18),
                    self._standard.honour_code(held, 27),
                    need,
                )
            return self._standard.distance(tiles, 0, need)
        if form == 3:
            if not self.knitted_straight or need < 3:
                return _FAR
            if melds_known:
                return self._knitted.straight_capped(tiles, held, need - 3)
            return self._knitted.straight(tiles, 0, need - 3)
        if need < 4:
            return _FAR  # the others allow no melds, so nothing is held either
        if form == 1 and self.seven_pairs:
            return self._pairs.distance(tiles, 0, self.seven_pairs == 2)
        if form == 2 and self.thirteen_orphans:
            return self._orphans.distance(tiles, 0)
        if form == 4 and self.knitted_honours:
            return self._knitted.honours(tiles, 0)
        return _FAR

    def _held(self, tiles: bytes, held: Counts | None, caps: bytes) -> bool:
        """Whether any tile is held; refuses what can't be."""
        if held is None:
            return False
        if len(held) < 34:
            raise ValueError(f"held counts of {len(held)} kinds, not of 34")
        bad = 0
        for kind in range(34):
            bad |= tiles[kind] + caps[kind] > 4
        if bad:
            raise ValueError("more than four tiles of a kind, with those in melds")
        return self._size(caps) > 0

    def shanten(self, counts: Counts, melds: int = 0, held: Counts | None = None) -> int:
        """Tiles missing to be ready: -1 complete, 0 ready, over all forms.

        98 if the hand cannot be completed in any form.
        """
        tiles = counts
        need = self._need(counts, tiles, melds)
        if held is None:
            return self.distance(tiles, 0, need) - 1
        caps = held
        melds_known = self._held(tiles, held, caps)
        best = _FAR
        for form in range(5):
            found = self._of_form(form, tiles, caps, melds_known, need)
            if found < best:
                best = found
        return best - 1

    def shanten_by_form(
        self, counts: Counts, melds: int = 0, held: Counts | None = None
    ) -> dict[Form, int]:
        """The shanten of each form that is allowed and that the hand can still take."""
        tiles = counts
        need = self._need(counts, tiles, melds)
        caps = counts if held is None else held
        melds_known = self._held(tiles, held, caps)
        found = {}
        for form in Form:
            distance = self._of_form(int(form), tiles, caps, melds_known, need)
            if distance < _FAR:
                found[form] = distance - 1
        return found

    # -- what to draw

    def _full(self, tiles: bytes, caps: bytes, melds_known: bool) -> int:
        """The kinds of which all four are in the hand, as a mask of bits."""
        found = 0
        bit = 1
        for kind in range(34):
            count = tiles[kind]
            if melds_known:
                count += caps[kind]
            if count > 3:
                found |= bit
            bit <<= 1
        return found

    def _accepting(
        self, form: int, tiles: bytes, caps: bytes, melds_known: bool, need: int, full: int
    ) -> int:
        """The kinds of which one more lowers the distance of an allowed form."""
        if form == 1:
            return self._pairs.accepting(tiles, self.seven_pairs == 2, full)
        if form == 2:
            return self._orphans.accepting(tiles, full)
        if form == 4:
            return self._knitted.honours_accepting(tiles, full)
        if melds_known:
            return self._accepting_capped(form, tiles, caps, need, full)
        if form == 3:
            return self._knitted.straight_accepting(tiles, need - 3, full)
        return self._standard.accepting(
            self._standard.suit_code(tiles, 0),
            self._standard.suit_code(tiles, 9),
            self._standard.suit_code(tiles, 18),
            self._standard.honour_code(tiles, 27),
            need,
            full,
        )

    def _accepting_capped(
        self, form: int, tiles: bytes, caps: bytes, need: int, full: int
    ) -> int:
        base = self._of_form(form, tiles, caps, True, need)
        found = 0
        bit = 1
        for kind in range(34):
            self._scratch[kind] = tiles[kind]
        for kind in range(34):
            if not full & bit:
                self._scratch[kind] += 1
                if self._of_form(form, self._scratch, caps, True, need) < base:
                    found |= bit
                self._scratch[kind] -= 1
            bit <<= 1
        return found

    def waits(self, counts: Counts, melds: int = 0, held: Counts | None = None) -> int:
        """The kinds that complete the hand, as a mask of bits (1 << kind).

        A kind of which the hand already holds all four is not among them.
        """
        tiles = counts
        need = self._need(counts, tiles, melds)
        caps = counts if held is None else held
        melds_known = self._held(tiles, held, caps)
        found = 0
        if self._size(tiles) != 3 * need + 1:
            return found
        # One tile is missing: whether it still exists is all that the melds can change.
        full = self._full(tiles, caps, melds_known)
        for form in range(5):
            if self._of_form(form, tiles, caps, False, need) == 1:
                found |= self._accepting(form, tiles, caps, False, need, full)
        return found

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
        is.
        """
        tiles = counts
        need = self._need(counts, tiles, melds)
        caps = counts if held is None else held
        melds_known = self._held(tiles, held, caps)
        others = counts if seen is None else seen
        if len(others) < 34:
            raise ValueError(f"seen counts of {len(others)} kinds, not of 34")
        known = others
        full = self._full(tiles, caps, melds_known)
        best = _FAR
        mask = 0
        for form in range(5):
            distance = self._of_form(form, tiles, caps, melds_known, need)
            if distance < best:
                best = distance
                mask = 0
            if distance == best and distance < _FAR:
                mask |= self._accepting(form, tiles, caps, melds_known, need, full)
        total = self._left(mask, tiles, caps, melds_known, known, seen is not None)
        return best - 1, mask, total

    def _left(
        self, mask: int, tiles: bytes, caps: bytes, melds_known: bool, known: bytes, seen: bool
    ) -> int:
        """How many tiles of the kinds in the mask are left."""
        total = 0
        bit = 1
        for kind in range(34):
            if mask & bit:
                left = 4 - tiles[kind]
                if melds_known:
                    left -= caps[kind]
                if seen:
                    left -= known[kind]
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
        """The kinds whose discard keeps the shanten, each with what the rest accepts.

        As mask and tiles left, see `accepts`; the discarded tile is not left.
        For a hand with a tile to discard (3n + 2 tiles). A complete hand has no
        such discard.
        """
        distance = self.shanten(counts, melds, held)
        rest = bytearray(counts[:34])
        found = {}
        for kind in range(34):
            if rest[kind] == 0:
                continue
            rest[kind] -= 1
            after, mask, total = self.accepts(rest, melds, held, seen)
            if after == distance:
                # What is discarded does not bring the hand nearer, or it was nearer before.
                found[kind] = mask, total
            rest[kind] += 1
        return found


def _forms(
    sets: int, standard: bool, pairs: int, orphans: bool, straight: bool, honours: bool
) -> Forms:
    """For pickle."""
    return Forms(
        sets,
        standard=standard,
        seven_pairs=SevenPairs(pairs),
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
