"""What a sporting table does about mistakes: rulings, dead hands, false mahjongs.

An online table prevents them all; only a ruleset with `conduct.sporting` comes here.
"""

from __future__ import annotations

from zimo.table.facts import Fact
from zimo.table.hand import Hand
from zimo.table.readiness import Readiness

__all__ = ["Sporting"]

_TURN, _OVER = 0, 3
_RULING, _DEAD_HAND = 200, 250
_NO_TILE = 255
_EXHAUSTED, _FOUL = 0, 6  # places of `Ending`
_F_FALSE, _F_SHOWN, _F_DEAD = int(Fact.FALSE_MAHJONG), int(Fact.SHOWN), int(Fact.DEAD_HAND)
_F_DRAWN_DEAL = int(Fact.DRAWN_DEAL)


class Sporting(Readiness):
    """A position in which mistakes can be made."""

    def _rule(self, hand: Hand, action: int) -> None:
        """A ruling of the table: a tile shown by mistake must go, a dead hand can't win [S1]."""
        if action == _DEAD_HAND:
            self._kill(hand)
            return
        hand.shown = action - _RULING
        hand.shown_turns = 0
        self._fact(_F_SHOWN, hand.seat, hand.shown, 0)

    def _kill(self, hand: Hand) -> None:
        """The hand may not go out any more; it plays on and scores its sets [S1]."""
        hand.dead = True
        self._fact(_F_DEAD, hand.seat, 0, 0)
        if self.phase == _TURN and self.turn == hand.seat:
            self.can_win = False
        hand.options &= ~1

    def _false_mahjong(self, hand: Hand, face: int) -> None:
        """A mahjong that is none: its hand is dead, or the deal is over."""
        self._fact(_F_FALSE, hand.seat, face, 0)
        self.penalised.append(hand.seat)
        if self.terms.false_ends:
            self.window.cancel()
            self._end_drawn(_FOUL)
        else:
            self._kill(hand)

    def _count_shown(self, hand: Hand) -> None:
        """A tile shown by mistake goes at this turn or the next [S1]; then it is forgotten."""
        if hand.shown == _NO_TILE:
            return
        hand.shown_turns += 1
        if not hand.holds(hand.shown):
            hand.shown = _NO_TILE

    def _end_drawn(self, ending: int) -> None:
        """Nobody wins; `ending` is the place of an `Ending`."""
        if ending == _EXHAUSTED and self._may_call_falsely() and self._find_false_calls():
            ending = _FOUL
        self._fact(_F_DRAWN_DEAL, self.turn, 0, ending)
        self.phase = _OVER
