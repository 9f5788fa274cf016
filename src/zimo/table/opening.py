"""The beginning of a deal: dice, break, tiles, bonus tiles, and what is declared before all else.

Where the rules let players declare what they were dealt, a kong or a calling hand, the others are
asked in turn before East's first discard.
"""

from __future__ import annotations

from zimo.table.facts import Fact
from zimo.table.hand import Hand
from zimo.table.sporting import Sporting
from zimo.tiles.kinds import BONUS

__all__ = ["Opening"]

_OVER, _OPENING = 3, 4
_PASS, _CALL, _CONCEALED_KONG = 0, 15, 116
_F_DICE, _F_BREAK, _F_DEALT = int(Fact.DICE), int(Fact.BREAK), int(Fact.DEALT)
_F_REPLACED, _F_BONUS, _F_MAHJONG = int(Fact.REPLACED), int(Fact.BONUS), int(Fact.MAHJONG)
_F_CONCEALED, _F_DECLARED = int(Fact.CONCEALED_KONG), int(Fact.DECLARED)
_NO_TILE = 255
_FROM_BONUS = 4
_EXHAUSTED = 0  # the place of an `Ending`
_BONUS: bytes = BONUS


class Opening(Sporting):
    """A position up to East's first turn."""

    def _serve(self) -> None:
        """The ceremony: dice, break, tiles four at a time, then one at a time, East one more."""
        wall = self.wall
        east = self.dealer
        breaker = (east + wall.broken_side) % self.players
        self._fact(_F_DICE, east, wall.dice[0], wall.dice[1])
        if not wall.own_wall:
            self._fact(_F_DICE, breaker, wall.dice[2], wall.dice[3])
        self._fact(_F_BREAK, breaker, wall.broken_stack, 0)
        fours = self.terms.hand_size // 4
        singles = self.terms.hand_size % 4
        for lap in range(fours + singles):
            for step in range(self.players):
                self._give((east + step) % self.players, 4 if lap < fours else 1)
        self.drawn = self._give(east, 1)
        complete = True
        for step in range(self.players):
            if not self._lay_out_dealt((east + step) % self.players):
                complete = False
        if self.phase == _OVER:
            return
        if not complete:
            self._end_drawn(_EXHAUSTED)
            return
        self.indicators.begin(east)
        for seat in range(self.players):
            self._find_waits(self._hand(seat), self.drawn if seat == east else _NO_TILE)
        self._ask_dealt((east + 1) % self.players)

    def _give(self, seat: int, count: int) -> int:
        """Deals so many tiles to a seat; the last of them."""
        hand = self._hand(seat)
        face = _NO_TILE
        for _step in range(count):
            face = self.wall.draw(seat)
            self._fact(_F_DEALT, seat, face, 0)
            if _BONUS[face]:
                hand.bonus.append(face)
            else:
                hand.add(face)
        return face

    def _lay_out_dealt(self, seat: int) -> bool:
        """Lays out the bonus tiles that were dealt and replaces them; whether all could be."""
        hand = self._hand(seat)
        count = len(hand.bonus)
        at = 0
        while at < count:
            self._fact(_F_BONUS, seat, hand.bonus[at], 0)
            at += 1
        if count and self._all_bonus(seat, hand.bonus[count - 1]):
            return False
        for _tile in range(count):
            face = self._replacement(seat)
            if face == _NO_TILE:
                return False
            hand.add(face)
            if seat == self.dealer:
                self.drawn = face
        return True

    def _replacement(self, seat: int) -> int:
        """Takes replacement tiles until one is no bonus tile; no tile if there are none left."""
        wall = self.wall
        while wall.can_replace(seat):
            face = wall.replace(seat)
            self._fact(_F_REPLACED, seat, face, wall.left(seat))
            if not _BONUS[face]:
                return face
            self._hand(seat).bonus.append(face)
            self._fact(_F_BONUS, seat, face, 0)
            if self._all_bonus(seat, face):
                return _NO_TILE
        return _NO_TILE

    def _all_bonus(self, seat: int, face: int) -> bool:
        """Whoever collects all the bonus tiles wins at once, where the rules say so [S3]."""
        hand = self._hand(seat)
        if not self.terms.all_bonus or len(hand.bonus) < self.terms.all_bonus or hand.dead:
            return False
        self.winners.append(seat)
        self._fact(_F_MAHJONG, seat, face, _FROM_BONUS)
        self.phase = _OVER
        return True

    # --- what is declared before East's first discard ------------------------------------------

    def _ask_dealt(self, seat: int) -> None:
        """Asks the next player, from `seat` on, who has something to declare; then East begins."""
        if self.terms.asks_dealt:
            self._keep_drawn()
            while seat != self.dealer:
                if self._dealt_actions(self._hand(seat)):
                    self.phase = _OPENING
                    self.turn = seat
                    return
                seat = (seat + 1) % self.players
            self.drawn = self.kept
            self.turn = self.dealer
        self._offer_turn()

    def _keep_drawn(self) -> None:
        """East's last tile is put by: it is nobody's draw while others are asked."""
        if self.drawn != _NO_TILE:
            self.kept = self.drawn
            self.drawn = _NO_TILE
            self.may_kong = self._can_kong(self.dealer)

    def _declare_dealt(self, seat: int, action: int) -> None:
        """A kong or a calling hand of the dealt tiles; the player may go on until they pass."""
        hand = self._hand(seat)
        if action == _PASS:
            self._ask_dealt((seat + 1) % self.players)
            return
        if action == _CALL:
            hand.declared = True
            self.calls += 1
            hand.declared_first = not self.claimed
            self._fact(_F_DECLARED, seat, 0, 0)
        elif not self._dealt_kong(hand, action - _CONCEALED_KONG):
            return
        self._ask_dealt(seat)

    def _dealt_kong(self, hand: Hand, kind: int) -> bool:
        """Lays the kong and replaces its fourth tile; whether the deal goes on."""
        self._fact(_F_CONCEALED, hand.seat, kind, self.terms.face_down)
        self.claimed = True
        hand.meld_concealed(kind)
        hand.away = 0
        self.kong_count += 1
        self.indicators.kong(hand.seat, True)
        if self.terms.kong_replaced:
            face = self._replacement(hand.seat)
            if self.phase == _OVER:
                return False
            if face == _NO_TILE:
                self._end_drawn(_EXHAUSTED)
                return False
            hand.add(face)
        self._find_waits(hand, _NO_TILE)
        self._check_declared(hand)
        self.may_kong = self._can_kong(hand.seat)
        return True

    # --- defined by `Deal` ---------------------------------------------------------------------

    def _offer_turn(self) -> None:
        raise AssertionError("defined by Deal")

    def _can_kong(self, seat: int) -> bool:
        """Whether a kong may be laid: there is a tile left for it, and one to draw after it."""
        if self.terms.most_kongs and self.kong_count >= self.terms.most_kongs:
            return False
        wall = self.wall
        return wall.live > 0 and (not self.terms.kong_replaced or wall.can_replace(seat))
