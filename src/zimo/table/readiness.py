"""The declared hand: who may declare, what it costs, what it binds to, and when it lapses."""

from __future__ import annotations

from zimo.kernel.splits import Splits
from zimo.table.facts import Fact
from zimo.table.hand import Hand
from zimo.table.position import Position
from zimo.tiles.kinds import KIND_OF

__all__ = ["Readiness"]

_CONCEALED_KONG = 116
_NO_TILE = 255
_SAME_READINGS = 2  # the place of `ReadyKongs.SAME_READINGS`
_PUNG = 64  # a pung's code in a row of `Splits` is this and its kind
_F_LAPSED, _F_STAKED, _F_FALSE_CALL = int(Fact.LAPSED), int(Fact.STAKED), int(Fact.FALSE_CALL)
_KIND_OF: bytes = KIND_OF
_BIT = 1  # typed as 64 bits where it is compiled
_SPLITS = Splits()


class Readiness(Position):
    """A position in which a calling hand can be declared."""

    def _may_call(self, hand: Hand) -> bool:
        """Whether the player in turn may declare a calling hand, if the hand is one."""
        terms = self.terms
        if hand.declared:
            return False
        if not terms.ready_any and not (
            terms.ready_first and hand.discarded == 0 and not hand.meld_count
        ):
            return False
        if terms.ready_closed and hand.claimed_sets:
            return False
        if self.wall.live < terms.least_tiles:
            return False
        return self._can_pay(hand.seat)

    def _can_pay(self, seat: int) -> bool:
        """Whether the player has the stake; without known points everyone does."""
        if not self.terms.stake or self.terms.on_credit or not self.points:
            return True
        return self.points[seat] >= self.terms.stake

    def _find_declarable(self, hand: Hand) -> None:
        """Finds the discards that leave a calling hand."""
        counts = hand.counts
        special = self.terms.special_waits is not None
        if self._may_call_falsely():
            for kind in range(34):
                if counts[kind]:
                    self.declarable |= _BIT << kind
            return
        if hand.away > 0:
            return
        if not special:
            away = self.terms.forms.shanten(counts, hand.meld_count)
            if away > 0:
                if self.terms.measures:
                    hand.away = away
                return
        for kind in range(34):
            if counts[kind]:
                counts[kind] -= 1
                if self._is_calling(hand, self._waits_of(hand)):
                    self.declarable |= _BIT << kind
                counts[kind] += 1

    def _is_calling(self, hand: Hand, waits: int) -> bool:
        """Whether such waits make a calling hand.

        Where only a closed hand may be declared, it may not wait for nothing but the fifth tile of
        a kong of its own [07].
        """
        if self.terms.ready_closed:
            return waits & ~hand.quads != 0
        return waits != 0

    def _may_call_falsely(self) -> bool:
        """Whether a hand may be declared that is none: on a sporting table, for a stake [07]."""
        return self.terms.sporting and self.terms.stake > 0

    def _call(self, hand: Hand) -> None:
        """The hand is declared with the discard that has just been made."""
        hand.declared = True
        self.calls += 1
        hand.declared_first = hand.discarded == 1 and not self.claimed
        hand.declared_at = len(hand.discards) - 1
        hand.one_shot = True
        if self.terms.stake:
            self.staking = hand.seat

    def _lay_stake(self) -> None:
        """Nobody has won the discard of the declaration: the stake lies on the table."""
        if self.staking >= 0:
            self._hand(self.staking).staked = True
            self.staked.append(self.staking)
            self._fact(_F_STAKED, self.staking, 0, 0)
            self.staking = -1

    def _check_declared(self, hand: Hand) -> None:
        """A declared hand that has changed: the original call lapses, another one if not ready."""
        if not hand.declared or (self.terms.ready_frozen and self.terms.ready_kongs):
            return
        if self.terms.ready_first or not hand.waits:
            hand.declared = False
            self.calls -= 1
            hand.declared_first = False
            hand.one_shot = False
            self._fact(_F_LAPSED, hand.seat, 0, 0)

    def _break_one_shots(self) -> None:
        """A claim, a kong or a tile laid aside: nobody has just declared any more."""
        for seat in range(self.players):
            self._hand(seat).one_shot = False

    def _find_ready_kong(self, hand: Hand) -> int:
        """The kong of the drawn tile that a frozen hand may lay, as an action; 0 if none.

        The waits must stay, and where the rules say so the other three must have been a pung in
        every reading of every winning hand [07].
        """
        kind = _KIND_OF[self.drawn]
        if not self.terms.kong_concealed or hand.counts[kind] < 4 or not hand.waits:
            return 0
        counts = bytearray(hand.counts[:34])
        counts[kind] = 0
        melds = hand.meld_count + 1
        if self.terms.forms.waits(counts, melds) != hand.waits:
            return 0
        if self.terms.ready_kongs == _SAME_READINGS and not self._is_pung_always(hand, kind):
            return 0
        return _CONCEALED_KONG + kind

    def _is_pung_always(self, hand: Hand, kind: int) -> bool:
        """Whether three of this kind are a pung in every reading, whichever tile wins."""
        counts = bytearray(hand.counts[:34])
        counts[kind] = 3
        sets = self.terms.forms.sets - hand.meld_count
        for wait in range(34):
            if not hand.waits >> wait & 1:
                continue
            counts[wait] += 1
            for row in range(_SPLITS.find(counts, sets)):
                if _PUNG + kind not in _SPLITS.row(row):
                    return False
            counts[wait] -= 1
        return True

    def _find_false_calls(self) -> bool:
        """Declared hands that are none come to light when the deal is drawn; whether any did."""
        found = False
        for seat in range(self.players):
            hand = self._hand(seat)
            if hand.declared and not self._is_calling(hand, hand.waits):
                self.penalised.append(seat)
                self._fact(_F_FALSE_CALL, seat, 0, 0)
                found = True
        return found
