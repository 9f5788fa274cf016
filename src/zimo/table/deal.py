"""One deal, from the dice to the last claim: a deterministic state machine.

Ruleset, seed and actions give the same facts, byte for byte, everywhere. `legal` is the only
source of legality; `step` carries an action out or refuses it and changes nothing. The engine
stops whenever somebody has a choice; what nobody chooses (drawing, laying out bonus tiles) it does
by itself.
"""

from __future__ import annotations

from zimo.table.abortive import after_discard, four_kongs, has_nine_kinds
from zimo.table.claims import swapped_end
from zimo.table.facts import REDS, Fact
from zimo.table.furiten import let_pass, new_turn
from zimo.table.hand import Hand
from zimo.table.kongs import Kongs
from zimo.table.position import CLAIM, OPENING, OVER, ROB, TURN
from zimo.table.refusals import refusal
from zimo.table.terms import Terms
from zimo.tiles.kinds import BONUS, KIND_OF

__all__ = ["CLAIM", "OPENING", "OVER", "ROB", "TURN", "Deal"]

# The numbers of `actions` and `facts` again, as the compiled module wants them: in C.
_TURN, _CLAIM, _ROB, _OVER, _OPENING = 0, 1, 2, 3, 4
_PASS, _MAHJONG, _ABORT, _PUNG, _KONG, _CHOW, _PUNG_RED, _CHOW_RED = 0, 1, 2, 3, 4, 5, 8, 9
_ASIDE, _DISCARD, _DECLARE, _CONCEALED_KONG, _ADDED_KONG = 12, 16, 66, 116, 166
_F_DRAWN, _F_BONUS = int(Fact.DRAWN), int(Fact.BONUS)
_F_DECLARED, _F_DISCARDED, _F_CHOW = int(Fact.DECLARED), int(Fact.DISCARDED), int(Fact.CHOW)
_F_PUNG, _F_KONG, _F_ROBBED = int(Fact.PUNG), int(Fact.KONG), int(Fact.ROBBED)
_F_MAHJONG = int(Fact.MAHJONG)
_REDS = REDS
_NO_TILE = 255
_KIND_OF: bytes = KIND_OF
_BONUS: bytes = BONUS

_RULING = 200
_FROM_WALL, _FROM_DISCARD, _FROM_KONG, _FROM_ASIDE = 0, 2, 3, 5
_EXHAUSTED, _NINE_KINDS, _THREE_WINS = 0, 1, 5  # places of `Ending`
_BOTH_ENDS = 2  # the place of `Swap.BOTH_ENDS`
_BIT = 1  # typed as 64 bits where it is compiled


class Deal(Kongs):
    """A deal being played; `Position` says what its state is made of."""

    def __init__(
        self,
        terms: Terms,
        seed: bytes,
        dealer: int = 0,
        round_wind: int = 0,
        dealer_wins: int = 0,
        laid: bytes = b"",
        counters: int = 0,
        deposits: int = 0,
        points: tuple[int, ...] = (),
    ) -> None:
        """Rolls the dice, builds and breaks the wall, deals, and lays out bonus tiles.

        `dealer_wins`: how many deals the dealer has won in a row just before this one. `laid`: the
        whole wall in the order of drawing, instead of one that the seed shuffles; ValueError if
        it is not made of the deck's tiles. `counters`: deals that East has stayed or that were
        drawn just before this one. `deposits`: points on the table from earlier deals. `points`:
        by seat, what each player has; empty where nobody counts.
        """
        super().__init__(
            terms, seed, dealer, round_wind, dealer_wins, laid, counters, deposits, points
        )
        self._serve()

    def again(self) -> Deal:
        """The same deal before its first action."""
        return Deal(
            self.terms,
            self.seed,
            self.dealer,
            self.round_wind,
            self.dealer_wins,
            self.laid,
            self.counters,
            self.deposits,
            self.points,
        )

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
        self.wall.turn_to(self.turn)
        self.declarable = 0
        self.can_win = False
        self.may_kong = False
        self.barred = 0
        if hand.passed:
            new_turn(hand)
        if hand.away > 0:
            hand.away -= 1
        if self.drawn != _NO_TILE:
            if hand.waits >> _KIND_OF[self.drawn] & 1:
                self.can_win = self._may_win(self.turn, self.drawn, self.drawn_from)
            self.may_kong = self._can_kong(self.turn) and self._leaves_tile(hand)
        if self._may_call(hand):
            self._find_declarable(hand)
        self._offer_rarities(hand)

    def _offer_rarities(self, hand: Hand) -> None:
        """To end a wild deal, to lay a tile aside, the kong of a declared hand."""
        terms = self.terms
        drawn = self.drawn != _NO_TILE
        self.may_abort = (
            terms.abort_nine_kinds
            and drawn
            and hand.discarded == 0
            and not self.claimed
            and has_nine_kinds(hand)
        )
        self.may_lay_aside = (
            terms.aside != 0
            and drawn
            and self.wall.live > 0
            and self.wall.can_replace(self.turn)
            and self._kind_aside(hand) >= 0
        )
        self.ready_kong = 0
        if terms.ready_kongs and hand.declared and terms.ready_frozen and self.may_kong:
            self.ready_kong = self._find_ready_kong(hand)

    def _act(self, seat: int, action: int) -> None:
        if action == _MAHJONG and not self.can_win:
            self._false_mahjong(self._hand(seat), self.drawn)
        elif action == _MAHJONG:
            self.winners.append(seat)
            self._fact(_F_MAHJONG, seat, self.drawn, self.drawn_from)
            self.phase = _OVER
        elif action == _ABORT:
            self._end_drawn(_NINE_KINDS)
        elif action == _ASIDE:
            self._lay_aside(seat)
        elif action < _DECLARE:
            self._discard(seat, action - _DISCARD, False)
        elif action < _CONCEALED_KONG:
            self._fact(_F_DECLARED, seat, action - _DECLARE, 0)
            self._discard(seat, action - _DECLARE, True)
        else:
            self._declare_kong(seat, action)

    def _discard(self, seat: int, face: int, declares: bool) -> None:
        hand = self._hand(seat)
        hand.remove(face)
        hand.discards.append(face)
        hand.discarded += 1
        hand.thrown |= _BIT << _KIND_OF[face]
        hand.one_shot = False
        self._count_shown(hand)
        self.discards += 1
        self.kongs_in_row = 0
        from_draw = face == self.drawn
        self._fact(_F_DISCARDED, seat, face, from_draw)
        if not from_draw:
            self._find_waits(hand, _NO_TILE)
            self._check_declared(hand)
        if declares:
            self._call(hand)
        self.drawn = _NO_TILE
        if self.indicators.waiting:
            self.indicators.turn_waiting(seat)
        self._offer_claims(seat, face, _FROM_DISCARD)

    def _next_turn(self) -> None:
        """The next player draws; with nothing left to draw the deal is drawn."""
        wall = self.wall
        if wall.live <= 0:
            self._end_drawn(_EXHAUSTED)
            return
        seat = self.turn + 1
        if seat == self.players:
            seat = 0
        self.turn = seat
        face = wall.draw(seat)
        self._fact(_F_DRAWN, seat, face, wall.left(seat))
        if not _BONUS[face]:
            self._take(seat, face, _FROM_WALL)
            return
        self._hand(seat).bonus.append(face)
        self._fact(_F_BONUS, seat, face, 0)
        if not self._all_bonus(seat, face):
            self._take_replacement(seat)

    # --- claims --------------------------------------------------------------------------------

    def _offer_claims(self, seat: int, face: int, source: int) -> None:
        """Opens the window on a discard or a kong, or goes on at once if nobody can claim it."""
        window = self.window
        window.open(seat, face, source != _FROM_DISCARD)
        self.offered_from = source
        self.missed = 0
        kind = _KIND_OF[face]
        live = self.wall.live > 0
        sets = source == _FROM_DISCARD and (live or not self.terms.last_discard_wins_only)
        if sets and self.terms.abort_four_kongs and four_kongs(self):
            sets = False
        for step in range(1, self.players):
            other = seat + step
            if other >= self.players:
                other -= self.players
            hand = self._hand(other)
            options = 0
            if hand.waits >> kind & 1 and self.terms.win_on_discard:
                options = self._may_win(other, face, source)
                if options or source != _FROM_KONG or self.kong >= _ADDED_KONG:
                    self.missed |= 1 << other
            if sets:
                options |= window.set_options(hand, kind, step == 1, self._can_kong(other))
            if options:
                window.offer(hand, options)
        if window.pending:
            self.phase = _CLAIM if source == _FROM_DISCARD else _ROB
        else:
            self._unclaimed()

    def _unclaimed(self) -> None:
        if self.missed:
            self._miss()
        if self.offered_from == _FROM_KONG:
            self._complete_kong()
        elif self.offered_from == _FROM_ASIDE:
            self._complete_aside()
        else:
            if self.staking >= 0:
                self._lay_stake()
            ending = after_discard(self) if self.terms.aborts else 0
            if ending:
                self._end_drawn(ending)
            else:
                self._next_turn()

    def _miss(self) -> None:
        """Whoever could have completed their hand with the tile has let it pass."""
        for seat in range(self.players):
            if self.missed >> seat & 1:
                let_pass(self._hand(seat), _KIND_OF[self.window.tile], self.terms)
        self.missed = 0

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
            self._end_drawn(_THREE_WINS if self.terms.three_abort else _EXHAUSTED)
        elif window.action == _PASS:
            self._unclaimed()
        elif window.action == _MAHJONG:
            self._win_by_claim(self.offered_from)
        else:
            self._claim_set(self._hand(window.claimer), window.action)

    def _win_by_claim(self, source: int) -> None:
        face = self.window.tile
        if source == _FROM_KONG:
            face = self._hand(self.turn).take(_KIND_OF[face])
            self._fact(_F_ROBBED, self.turn, face, 0)
        elif source == _FROM_ASIDE:
            self._hand(self.turn).bonus.pop()
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
        if self.missed:
            self._miss()
        if self.staking >= 0:
            self._lay_stake()
        self.claimed = True
        self.turn = hand.seat
        place = -1
        if action == _KONG:
            reds = hand.meld_alike(face, kind, 4, source, False)
            self._fact(_F_KONG, hand.seat, face, source + _REDS * reds)
            self._after_kong(hand, False)
            return
        if action == _PUNG or action == _PUNG_RED:
            reds = hand.meld_alike(face, kind, 3, source, action == _PUNG_RED)
            self._fact(_F_PUNG, hand.seat, face, source + _REDS * reds)
        else:
            place = action - (_CHOW_RED if action >= _CHOW_RED else _CHOW)
            reds = hand.meld_chow(face, kind, place, source, action >= _CHOW_RED)
            self._fact(_F_CHOW, hand.seat, face, source + 16 * place + _REDS * reds)
        self._break_one_shots()
        self._offer_turn()
        self._bar_swap(kind, place)

    def _bar_swap(self, kind: int, place: int) -> None:
        """What may not be discarded right after the claim; `place` in a chow, else -1."""
        if self.terms.swap:
            self.barred = _BIT << kind
            end = swapped_end(kind, place) if self.terms.swap == _BOTH_ENDS else -1
            if end >= 0:
                self.barred |= _BIT << end
