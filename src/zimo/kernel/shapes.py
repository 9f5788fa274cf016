"""The allowed shapes of a complete hand, at the speed of C and without checks."""

from __future__ import annotations

from zimo.kernel.capped import Capped
from zimo.kernel.knitted import Knitted
from zimo.kernel.orphans import Orphans
from zimo.kernel.pairs import Pairs
from zimo.kernel.standard import Standard
from zimo.kernel.tables import Row

__all__ = ["Shapes"]

_FAR = 99
_STANDARD = Standard()
_CAPPED = Capped(_STANDARD)
_PAIRS = Pairs()
_ORPHANS = Orphans()
_KNITTED = Knitted(_STANDARD, _CAPPED)


class Shapes:
    """What `zimo.kernel.forms.Forms` and the batch share.

    `tiles` are counts by kind from `at` on, none above four; `need` is how
    many sets the concealed tiles must hold (all, less the melds); a form is a
    number of `zimo.kernel.form.Form`; a mask has the bit `1 << kind`. Compiled,
    the methods are C functions, and those without `held` need no GIL.
    """

    def __init__(
        self, standard: bool, pairs: int, orphans: bool, straight: bool, honours: bool
    ) -> None:
        self._standard = _STANDARD
        self._capped = _CAPPED
        self._pairs = _PAIRS
        self._orphans = _ORPHANS
        self._knitted = _KNITTED
        self.standard = standard
        self.seven_pairs = pairs
        self.thirteen_orphans = orphans
        self.knitted_straight = straight
        self.knitted_honours = honours
        self.special = bool(pairs or orphans or straight or honours)

    def bad(self, tiles: Row, at: int) -> bool:
        """Whether a count is above four."""
        found = 0
        for kind in range(34):
            found |= tiles[at + kind] > 4
        return bool(found)

    def size(self, tiles: Row, at: int) -> int:
        """How many tiles there are."""
        size = 0
        for kind in range(34):
            size += tiles[at + kind]
        return size

    def full(self, tiles: Row, at: int) -> int:
        """Mask of the kinds of which all four are there."""
        found = 0
        bit = 1
        for kind in range(34):
            if tiles[at + kind] > 3:
                found |= bit
            bit <<= 1
        return found

    def left(self, mask: int, tiles: Row, at: int) -> int:
        """How many tiles of the kinds in the mask are not in the hand."""
        total = 0
        bit = 1
        for kind in range(34):
            if mask & bit:
                total += 4 - tiles[at + kind]
            bit <<= 1
        return total

    def distance(self, tiles: Row, at: int, need: int) -> int:
        """Tiles missing of the nearest form; 99 if no form can be reached."""
        best = _FAR
        if self.standard:
            best = self._standard.distance(tiles, at, need)
        if self.special:
            for form in range(1, 5):
                found = self.of_form(form, tiles, at, need)
                if found < best:
                    best = found
        return best

    def of_form(self, form: int, tiles: Row, at: int, need: int) -> int:
        """Tiles missing of one form; 99 if it is not allowed or can't be reached."""
        if form == 0:
            if self.standard:
                return self._standard.distance(tiles, at, need)
        elif form == 3:
            if self.knitted_straight and need >= 3:
                return self._knitted.straight(tiles, at, need - 3)
        elif need == 4:  # the others know no melds
            if form == 1:
                if self.seven_pairs:
                    return self._pairs.distance(tiles, at, self.seven_pairs == 2)
            elif form == 2:
                if self.thirteen_orphans:
                    return self._orphans.distance(tiles, at)
            elif self.knitted_honours:
                return self._knitted.honours(tiles, at)
        return _FAR

    def complete(self, tiles: Row, at: int, need: int) -> bool:
        """Whether the tiles are a complete hand, the winning one among them."""
        return self.size(tiles, at) == 3 * need + 2 and self.distance(tiles, at, need) == 0

    def accepting_of(self, form: int, tiles: Row, at: int, need: int, full: int) -> int:
        """Mask of the kinds outside `full` of which one more lowers a form's distance.

        Only for a form that can be reached. `full` has all kinds of four tiles.
        """
        if form == 0:
            return self._standard.accepting(
                self._standard.suit_code(tiles, at),
                self._standard.suit_code(tiles, at + 9),
                self._standard.suit_code(tiles, at + 18),
                self._standard.honour_code(tiles, at + 27),
                need,
                full,
            )
        if form == 1:
            return self._pairs.accepting(tiles, at, self.seven_pairs == 2, full)
        if form == 2:
            return self._orphans.accepting(tiles, at, full)
        if form == 3:
            return self._knitted.straight_accepting(tiles, at, need - 3, full)
        return self._knitted.honours_accepting(tiles, at, full)

    def accepting(self, tiles: Row, at: int, need: int, full: int, best: int) -> int:
        """The same over all forms whose distance is `best`, which some form must have."""
        found = 0
        for form in range(5):
            if self.of_form(form, tiles, at, need) == best:
                found |= self.accepting_of(form, tiles, at, need, full)
        return found

    def waits(self, tiles: Row, at: int, need: int, full: int) -> int:
        """Mask of the kinds outside `full` that complete the hand."""
        nothing = 0  # of the type of a mask
        if self.size(tiles, at) != 3 * need + 1 or self.distance(tiles, at, need) != 1:
            return nothing
        return self.accepting(tiles, at, need, full, 1)

    # With tiles in melds, of which fewer are left than four less those in the hand.

    def held_of_form(self, form: int, tiles: Row, held: Row, need: int) -> int:
        """`of_form` for a hand with melds of the tiles in `held`."""
        if form == 0 and self.standard:
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
        if form == 3 and self.knitted_straight and need >= 3:
            return self._knitted.straight_capped(tiles, held, need - 3)
        return self.of_form(form, tiles, 0, need)

    def held_distance(self, tiles: Row, held: Row, need: int) -> int:
        """`distance` for a hand with melds."""
        best = _FAR
        for form in range(5):
            found = self.held_of_form(form, tiles, held, need)
            if found < best:
                best = found
        return best

    def held_accepting(self, tiles: Row, held: Row, need: int, full: int, best: int) -> int:
        """`accepting` for a hand with melds; `full` counts their tiles too."""
        found = 0
        for form in range(5):
            if self.held_of_form(form, tiles, held, need) != best:
                continue
            if form == 0:
                found |= self._capped.accepting(
                    self._standard.suit_code(tiles, 0),
                    self._standard.suit_code(tiles, 9),
                    self._standard.suit_code(tiles, 18),
                    self._standard.honour_code(tiles, 27),
                    self._standard.suit_code(held, 0),
                    self._standard.suit_code(held, 9),
                    self._standard.suit_code(held, 18),
                    self._standard.honour_code(held, 27),
                    need,
                    full,
                )
            elif form == 3:
                found |= self._knitted.straight_capped_accepting(tiles, held, need - 3, full)
            else:
                found |= self.accepting_of(form, tiles, 0, need, full)
        return found
