"""One deal, from the dice to the last claim: a deterministic state machine.

Ruleset, seed and actions give the same facts, byte for byte, everywhere. `legal` is the only
source of legality; `step` carries an action out or refuses it and changes nothing. The engine
stops whenever somebody has a choice; what nobody chooses (drawing, laying out bonus tiles) it does
by itself.
"""

from __future__ import annotations

from zimo.table.facts import Fact
from zimo.table.hand import Hand
from zimo.table.opening import Opening
from zimo.table.position import CLAIM, OPENING, OVER, ROB, TURN
from zimo.table.refusals import refusal
from zimo.table.terms import Terms
from zimo.tiles.kinds import BONUS, KIND_OF

__all__ = ["CLAIM", "OPENING", "OVER", "ROB", "TURN", "Deal"]

# The numbers of `actions` and `facts` again, as the compiled module wants them: in C.
_TURN, _CLAIM, _ROB, _OVER, _OPENING = 0, 1, 2, 3, 4
_PASS, _MAHJONG, _PUNG, _KONG, _CHOW = 0, 1, 3, 4, 5
_DISCARD, _DECLARE, _CONCEALED_KONG, _ADDED_KONG = 16, 66, 116, 166
_F_DRAWN, _F_BONUS = int(Fact.DRAWN), int(Fact.BONUS)
_F_DECLARED, _F_DISCARDED, _F_CHOW = int(Fact.DECLARED), int(Fact.DISCARDED), int(Fact.CHOW)
_F_PUNG, _F_KONG, _F_CONCEALED = int(Fact.PUNG), int(Fact.KONG), int(Fact.CONCEALED_KONG)
_F_ADDED, _F_ROBBED, _F_LAPSED = int(Fact.ADDED_KONG), int(Fact.ROBBED), int(Fact.LAPSED)
_F_MAHJONG = int(Fact.MAHJONG)
_NO_TILE = 255
_KIND_OF: bytes = KIND_OF
_BONUS: bytes = BONUS

_RULING = 200
_FROM_WALL, _FROM_REPLACEMENT, _FROM_DISCARD, _FROM_KONG = 0, 1, 2, 3


class Deal(Opening):
    """A deal being played; `Position` says what its state is made of."""

    def __init__(
        self,
        terms: Terms,
        seed: bytes,
        dealer: int = 0,
        round_wind: int = 0,
        dealer_wins: int = 0,
        laid: bytes = b"",
    ) -> None:
        """Rolls the dice, builds and breaks the wall, deals, and lays out bonus tiles.

        `dealer_wins`: how many deals the dealer has won in a row just before this one. `laid`: the
        whole wall in the order of drawing, instead of one that the seed shuffles; ValueError if
        it is not made of the deck's tiles.
        """
        super().__init__(terms, seed, dealer, round_wind, dealer_wins, laid)
        self._serve()

    def step(self, seat: int, action: int) -> None:
        """Carries an action out, and all that follows from it until the next choice.

        Raises IllegalAction, and changes nothing, if the action is not in `legal(seat)`.
        """
        if not self.allows(seat, action):
            raise refusal(self, seat, action)
        self._actions.put(seat)
        self._actions.put(action)
        if action >= _RULING:
            self._rule(self._hand(seat), action)
        elif self.phase == _TURN:
            self._act(seat, action)
        elif self.phase == _OPENING:
            self._declare_dealt(seat, action)
        else:
            self._answer(seat, action)

    # --- a turn --------------------------------------------------------------------------------

    def _offer_turn(self) -> None:
        """Finds out what the player in turn may do with the tile just taken."""
        self.phase = _TURN
        hand = self._hand(self.turn)
        terms = self.terms
        self.declarable = 0
        self.can_win = False
        self.may_kong = False
        if self.drawn != _NO_TILE:
            if hand.waits >> _KIND_OF[self.drawn] & 1:
                self.can_win = self._may_win(self.turn, self.drawn, self.drawn_from)
            self.may_kong = self._can_kong() and self._leaves_tile(hand)
        if not hand.declared and (
            terms.ready_any or (terms.ready_first and hand.discarded == 0 and not hand.meld_count)
        ):
            self._find_declarable(hand)

    def _can_kong(self) -> bool:
        """Whether there is a tile left for a kong, and one to draw after it."""
        return self.wall.live > 0 and (not self.terms.kong_replaced or self.wall.can_replace())

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

    def _act(self, seat: int, action: int) -> None:
        if action == _MAHJONG and not self.can_win:
            self._false_mahjong(self._hand(seat), self.drawn)
        elif action == _MAHJONG:
            self.winners.append(seat)
            self._fact(_F_MAHJONG, seat, self.drawn, self.drawn_from)
            self.phase = _OVER
        elif action < _DECLARE:
            self._discard(seat, action - _DISCARD, False)
        elif action < _CONCEALED_KONG:
            self._fact(_F_DECLARED, seat, action - _DECLARE, 0)
            self._discard(seat, action - _DECLARE, True)
        elif action < _ADDED_KONG:
            self._declare_kong(seat, action, action - _CONCEALED_KONG, self.terms.rob_concealed)
        else:
            self._declare_kong(seat, action, action - _ADDED_KONG, self.terms.rob_added)

    def _discard(self, seat: int, face: int, declares: bool) -> None:
        hand = self._hand(seat)
        hand.remove(face)
        hand.discards.append(face)
        hand.discarded += 1
        self._count_shown(hand)
        self.discards += 1
        self.kongs_in_row = 0
        from_draw = face == self.drawn
        self._fact(_F_DISCARDED, seat, face, from_draw)
        if not from_draw:
            self._find_waits(hand, _NO_TILE)
            self._check_declared(hand)
        if declares:
            hand.declared = True
        self.drawn = _NO_TILE
        self._offer_claims(seat, face, False)

    def _check_declared(self, hand: Hand) -> None:
        """A declared hand that has changed: the original call lapses, another one if not ready."""
        if hand.declared and (self.terms.ready_first or not hand.waits):
            hand.declared = False
            self._fact(_F_LAPSED, hand.seat, 0, 0)

    def _declare_kong(self, seat: int, action: int, kind: int, robbable: bool) -> None:
        if action < _ADDED_KONG:
            self._fact(_F_CONCEALED, seat, kind, self.terms.face_down)
        else:
            self._fact(_F_ADDED, seat, kind, 0)
        self.kong = action
        self.claimed = True
        if robbable:
            self._offer_claims(seat, kind, True)
        else:
            self._complete_kong()

    def _complete_kong(self) -> None:
        """Nobody has robbed it: the kong is laid and its player takes a replacement."""
        seat = self.turn
        hand = self._hand(seat)
        if self.kong < _ADDED_KONG:
            hand.meld_concealed(self.kong - _CONCEALED_KONG)
        else:
            hand.promote(self.kong - _ADDED_KONG)
        self._after_kong(hand)

    def _after_kong(self, hand: Hand) -> None:
        self._find_waits(hand, _NO_TILE)
        self._check_declared(hand)
        if self.terms.kong_replaced:
            self._draw_replacement(hand.seat)
            return
        # No replacement: the hand may be whole by the kong itself, else its player discards.
        self.turn = hand.seat
        self.drawn = _NO_TILE
        self._offer_turn()
        self.may_kong = self._can_kong() and self._leaves_tile(hand)
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
        """After a kong: the player takes a tile from the other end and goes on."""
        self.kongs_in_row += 1
        self.turn = seat
        self.drawn = _NO_TILE
        self._take_replacement(seat)

    def _take_replacement(self, seat: int) -> None:
        """The player goes on with a replacement; without one the deal is drawn."""
        face = self._replacement(seat)
        if self.phase == _OVER:
            return
        if face == _NO_TILE:
            self._end_drawn()
        else:
            self._take(seat, face, _FROM_REPLACEMENT)

    def _next_turn(self) -> None:
        """The next player draws; with nothing left to draw the deal is drawn."""
        wall = self.wall
        if wall.live <= 0:
            self._end_drawn()
            return
        seat = self.turn + 1
        if seat == self.players:
            seat = 0
        self.turn = seat
        face = wall.draw()
        self._fact(_F_DRAWN, seat, face, wall.live)
        if not _BONUS[face]:
            self._take(seat, face, _FROM_WALL)
            return
        self._hand(seat).bonus.append(face)
        self._fact(_F_BONUS, seat, face, 0)
        if not self._all_bonus(seat, face):
            self._take_replacement(seat)

    def _take(self, seat: int, face: int, source: int) -> None:
        self._hand(seat).add(face)
        self.drawn = face
        self.drawn_from = source
        self._offer_turn()

    # --- claims --------------------------------------------------------------------------------

    def _offer_claims(self, seat: int, face: int, robbing: bool) -> None:
        """Opens the window on a discard or a kong, or goes on at once if nobody can claim it."""
        window = self.window
        window.open(seat, face, robbing)
        kind = _KIND_OF[face]
        live = self.wall.live > 0
        sets = not robbing and (live or not self.terms.last_discard_wins_only)
        can_kong = self._can_kong()
        source = _FROM_KONG if robbing else _FROM_DISCARD
        for step in range(1, self.players):
            other = seat + step
            if other >= self.players:
                other -= self.players
            hand = self._hand(other)
            options = 0
            if hand.waits >> kind & 1 and self.terms.win_on_discard:
                options = self._may_win(other, face, source)
            if sets:
                options |= window.set_options(hand, kind, step == 1, can_kong)
            if options:
                window.offer(hand, options)
        if window.pending:
            self.phase = _ROB if robbing else _CLAIM
        else:
            self._unclaimed(robbing)

    def _unclaimed(self, robbing: bool) -> None:
        if robbing:
            self._complete_kong()
        else:
            self._next_turn()

    def _answer(self, seat: int, action: int) -> None:
        window = self.window
        hand = self._hand(seat)
        if action == _MAHJONG and not hand.options & 1:
            self._false_mahjong(hand, window.tile)
            if self.phase == _OVER:
                return
            action = _PASS
        if not window.answer(hand, action):
            return
        if window.all_three:
            self._end_drawn()
        elif window.action == _PASS:
            self._unclaimed(window.robbing)
        elif window.action == _MAHJONG:
            self._win_by_claim(_FROM_KONG if window.robbing else _FROM_DISCARD)
        else:
            self._claim_set(self._hand(window.claimer), window.action)

    def _win_by_claim(self, source: int) -> None:
        face = self.window.tile
        if source == _FROM_KONG:
            face = self._hand(self.turn).take(face)
            self._fact(_F_ROBBED, self.turn, face, 0)
        for seat in self.window.winners:
            self.winners.append(seat)
            self._fact(_F_MAHJONG, seat, face, source)
            self._hand(seat).add(face)
        self.phase = _OVER

    def _claim_set(self, hand: Hand, action: int) -> None:
        """Lays the claimed set; its player discards, after a kong once the replacement is taken."""
        face = self.window.tile
        source = self.window.seat
        kind = _KIND_OF[face]
        self.claimed = True
        self.turn = hand.seat
        if action >= _CHOW:
            place = action - _CHOW
            self._fact(_F_CHOW, hand.seat, face, source + 16 * place)
            hand.meld_chow(face, kind, place, source)
        else:
            self._fact(_F_PUNG if action == _PUNG else _F_KONG, hand.seat, face, source)
            hand.meld_alike(face, kind, action, source)
        if action == _KONG:
            self._after_kong(hand)
        else:
            self._offer_turn()
