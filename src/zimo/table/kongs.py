"""What a player lays in their own turn for a replacement: kongs, and tiles laid aside.

The others may rob it first, where the rules let them; then it stands, and everything that a claim
breaks is broken.
"""

from __future__ import annotations

from zimo.table.facts import Fact
from zimo.table.hand import Hand
from zimo.table.opening import Opening
from zimo.tiles.kinds import KIND_OF

__all__ = ["Kongs"]

_OVER = 3
_ASIDE, _CONCEALED_KONG, _ADDED_KONG = 12, 116, 166
_F_CONCEALED, _F_ADDED, _F_ASIDE = int(Fact.CONCEALED_KONG), int(Fact.ADDED_KONG), int(Fact.ASIDE)
_NO_TILE = 255
_RED_FIVES = 47
_FROM_WALL, _FROM_REPLACEMENT, _FROM_KONG, _FROM_ASIDE = 0, 1, 3, 5
_EXHAUSTED = 0  # the place of an `Ending`
_KIND_OF: bytes = KIND_OF


class Kongs(Opening):
    """A position in which kongs are laid and replaced."""

    def _leaves_tile(self, hand: Hand) -> bool:
        """Where a kong is not replaced: whether it leaves its player a tile to discard."""
        if self.terms.kong_replaced:
            return True
        size = hand.size()
        if size == 4:
            for kind in range(34):
                if hand.counts[kind] == 4:
                    return False
        return size > 1

    def _declare_kong(self, seat: int, action: int) -> None:
        hand = self._hand(seat)
        self.kong = action
        self.claimed = True
        if self.terms.before_rob:
            self.indicators.turn_waiting(seat)
        if action < _ADDED_KONG:
            kind = action - _CONCEALED_KONG
            robbable = self.terms.rob_concealed
            self._fact(_F_CONCEALED, seat, kind, self.terms.face_down)
        else:
            kind = action - _ADDED_KONG
            robbable = self.terms.rob_added
            self._fact(_F_ADDED, seat, kind, hand.face_of(kind) >= _RED_FIVES)
        if robbable:
            self._offer_claims(seat, hand.face_of(kind), _FROM_KONG)
        else:
            self._complete_kong()

    def _complete_kong(self) -> None:
        """Nobody has robbed it: the kong is laid and its player takes a replacement."""
        hand = self._hand(self.turn)
        if self.kong < _ADDED_KONG:
            hand.meld_concealed(self.kong - _CONCEALED_KONG)
        else:
            hand.promote(self.kong - _ADDED_KONG)
        self._after_kong(hand, self.kong < _ADDED_KONG)

    def _after_kong(self, hand: Hand, concealed: bool) -> None:
        self.kong_count += 1
        self._break_one_shots()
        self.indicators.kong(hand.seat, concealed)
        hand.away = 0
        self._find_waits(hand, _NO_TILE)
        self._check_declared(hand)
        if self.terms.kong_replaced:
            self.kongs_in_row += 1
            self._draw_replacement(hand.seat)
            return
        # No replacement: the hand may be whole by the kong itself, else its player discards.
        self.turn = hand.seat
        self.drawn = _NO_TILE
        self._offer_turn()
        self.may_kong = self._can_kong(hand.seat) and self._leaves_tile(hand)
        if self.terms.forms.complete(hand.counts, hand.shape(False)):
            self.drawn = self._last_of(hand)
            self._find_waits(hand, self.drawn)
            self.can_win = self._may_win(hand.seat, self.drawn, _FROM_WALL)

    def _last_of(self, hand: Hand) -> int:
        """A tile of the hand, for a win that no drawn tile makes."""
        for kind in range(34):
            if hand.counts[kind]:
                return kind
        return _NO_TILE

    def _draw_replacement(self, seat: int) -> None:
        """The player takes a tile from the other end and goes on."""
        self.turn = seat
        self.drawn = _NO_TILE
        self._take_replacement(seat)

    def _take_replacement(self, seat: int) -> None:
        """The player goes on with a replacement; without one the deal is drawn."""
        face = self._replacement(seat)
        if self.phase == _OVER:
            return
        if face == _NO_TILE:
            self._end_drawn(_EXHAUSTED)
        else:
            self._take(seat, face, _FROM_REPLACEMENT)

    def _take(self, seat: int, face: int, source: int) -> None:
        self._hand(seat).add(face)
        self.drawn = face
        self.drawn_from = source
        self._offer_turn()

    # --- tiles laid aside ----------------------------------------------------------------------

    def _kind_aside(self, hand: Hand) -> int:
        """The lowest kind in hand that may be laid aside, of a frozen hand the drawn one; or -1."""
        if hand.declared and self.terms.ready_frozen:
            kind = _KIND_OF[self.drawn]
            return kind if self.terms.aside >> kind & 1 else -1
        for kind in range(34):
            if self.terms.aside >> kind & 1 and hand.counts[kind]:
                return kind
        return -1

    def _lay_aside(self, seat: int) -> None:
        hand = self._hand(seat)
        face = hand.take(self._kind_aside(hand))
        hand.bonus.append(face)
        if face == self.drawn:
            self.drawn = _NO_TILE
        self.kong = _ASIDE
        self.claimed = True
        self._fact(_F_ASIDE, seat, face, 0)
        if self.terms.aside_robbed:
            self._offer_claims(seat, face, _FROM_ASIDE)
        else:
            self._complete_aside()

    def _complete_aside(self) -> None:
        """Nobody has won with it: it lies aside, and its player takes a replacement."""
        hand = self._hand(self.turn)
        self._break_one_shots()
        if self.drawn != _NO_TILE:
            self._find_waits(hand, _NO_TILE)
            self._check_declared(hand)
        self._draw_replacement(hand.seat)

    # --- defined by `Deal` ---------------------------------------------------------------------

    def _offer_claims(self, seat: int, face: int, source: int) -> None:
        raise AssertionError("defined by Deal")
