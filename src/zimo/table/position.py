"""Where a deal stands, and what may be done now.

`legal` is the only source of legality, for people, bots, environments and servers alike. What an
action then changes is in `deal`.
"""

from __future__ import annotations

from zimo.table.chance import Chance
from zimo.table.claims import Window, claim_actions
from zimo.table.hand import Hand
from zimo.table.result import holding_of
from zimo.table.tape import Tape
from zimo.table.terms import Terms
from zimo.table.wall import Wall
from zimo.tiles import RED_FIVES, Seat, Tile
from zimo.tiles.kinds import KIND_OF

__all__ = ["CLAIM", "OVER", "ROB", "TURN", "Position"]

TURN, CLAIM, ROB, OVER = range(4)
"""Phases: a player's turn, a discard is offered, a kong may be robbed, the deal is over."""

# The numbers of `actions` again, as the compiled module wants them: in C.
_TURN, _CLAIM, _ROB, _OVER = 0, 1, 2, 3
_MAHJONG = 1
_DISCARD, _DECLARE, _CONCEALED_KONG, _ADDED_KONG, _ACTIONS_END = 16, 66, 116, 166, 200
_NO_TILE = 255
_RED_FIVES = int(RED_FIVES)
_BIT = 1  # typed as 64 bits where it is compiled
_KIND_OF: bytes = KIND_OF


class Position:
    """The state of a deal.

    `phase` says what is awaited: on a TURN the action of the seat `turn`, on CLAIM and ROB the
    answers of the seats in `window.pending`.
    """

    def __init__(
        self,
        terms: Terms,
        seed: bytes,
        dealer: int = 0,
        round_wind: int = 0,
        dealer_wins: int = 0,
    ) -> None:
        """Before the first tile is dealt; the arguments are those of `Deal`."""
        self.terms = terms
        self.seed = seed
        self.dealer = dealer
        self.round_wind = round_wind
        self.dealer_wins = dealer_wins
        self.players = terms.players
        self._log = Tape(2048)
        self._actions = Tape(512)
        self._legal = Tape(64)
        self.hands = [Hand(seat) for seat in range(terms.players)]
        self.wall = Wall(terms.rules.walls, terms.deck, terms.players, Chance(seed))
        self.phase = _TURN
        self.turn = dealer
        self.window = Window(terms, self.hands)
        self.drawn = _NO_TILE  # the tile the player in turn has just taken from the wall
        self.drawn_from = 0
        self.kong = 0  # the kong that may be robbed, as an action
        self.kongs_in_row = 0
        self.discards = 0
        self.claimed = False  # whether anybody has claimed a discard or declared a kong
        self.can_win = False
        self.may_kong = False
        self.declarable = 0  # mask of the kinds whose discard leaves a calling hand
        self.winners: list[int] = []

    @property
    def log(self) -> bytes:
        """The facts so far, `FACT_SIZE` bytes each."""
        return self._log.data()

    @property
    def actions(self) -> bytes:
        """The actions so far: seat, action, seat, action..."""
        return self._actions.data()

    # --- what may be done ----------------------------------------------------------------------

    def legal(self, seat: int) -> bytes:
        """The actions that this seat may take now, as action codes; empty if it has no choice."""
        if seat < 0 or seat >= self.players:
            return b""
        if self.phase != _TURN:
            if not self.window.pending >> seat & 1:
                return b""
            return claim_actions(self._hand(seat).options)
        if seat != self.turn:
            return b""
        hand = self._hand(seat)
        out = self._legal
        out.size = 0
        if self.can_win:
            out.put(_MAHJONG)
        if hand.declared and self.terms.ready_frozen:
            out.put(_DISCARD + self.drawn)
            return out.data()
        counts = hand.counts
        for kind in range(34):
            count = counts[kind]
            if count == 0:
                continue
            plain = count
            if kind < 27 and kind % 9 == 4 and hand.reds[kind // 9]:
                plain -= hand.reds[kind // 9]
                out.put(_DISCARD + _RED_FIVES + kind // 9)
                if self.declarable >> kind & 1:
                    out.put(_DECLARE + _RED_FIVES + kind // 9)
            if plain:
                out.put(_DISCARD + kind)
                if self.declarable >> kind & 1:
                    out.put(_DECLARE + kind)
            if self.may_kong:
                if count == 4 and self.terms.kong_concealed:
                    out.put(_CONCEALED_KONG + kind)
                elif hand.pungs >> kind & 1 and self.terms.kong_added:
                    out.put(_ADDED_KONG + kind)
        return out.data()

    def allows(self, seat: int, action: int) -> bool:
        """Whether `action` is in `legal(seat)`, without writing the whole list."""
        if seat < 0 or seat >= self.players or action < 0 or action >= _ACTIONS_END:
            return False
        hand = self._hand(seat)
        if self.phase != _TURN:
            return self.window.allows(hand, action)
        if seat != self.turn:
            return False
        if action == _MAHJONG:
            return self.can_win
        if action < _DISCARD:
            return False
        if action < _CONCEALED_KONG:
            face = action - _DISCARD
            if action >= _DECLARE:
                face = action - _DECLARE
                if not self.declarable >> _KIND_OF[face] & 1:
                    return False
            if hand.declared and self.terms.ready_frozen:
                return action == _DISCARD + self.drawn
            return hand.holds(face)
        if not self.may_kong or (hand.declared and self.terms.ready_frozen):
            return False
        if action < _ADDED_KONG:
            kind = action - _CONCEALED_KONG
            return kind < 34 and hand.counts[kind] == 4 and self.terms.kong_concealed
        kind = action - _ADDED_KONG
        return hand.counts[kind] > 0 and hand.pungs >> kind & 1 != 0 and self.terms.kong_added

    def awaits_claims(self) -> bool:
        """Whether a discard or the tile of a kong is offered."""
        return self.phase == _CLAIM or self.phase == _ROB

    def actor(self) -> int:
        """A seat whose action is awaited: in turn, or the first that may claim; -1 at the end."""
        if self.phase == _TURN:
            return self.turn
        for seat in range(self.players):
            if self.window.pending >> seat & 1:
                return seat
        return -1

    def _find_declarable(self, hand: Hand) -> None:
        """Finds the discards that leave a calling hand."""
        forms = self.terms.forms
        counts = hand.counts
        if forms.shanten(counts, hand.meld_count) > 0:
            return
        for kind in range(34):
            if counts[kind]:
                counts[kind] -= 1
                if forms.waits(counts, hand.meld_count):
                    self.declarable |= _BIT << kind
                counts[kind] += 1

    def _may_win(self, seat: int, face: int, source: int) -> bool:
        """Asks the rules whether this complete hand may go out."""
        if self.terms.ready_required and not self._hand(seat).declared:
            return False
        holding = holding_of(self, Seat(seat), Tile(face), source)
        return self.terms.family.score(self.terms.rules, holding).wins

    def _hand(self, seat: int) -> Hand:
        return self.hands[seat]

    def _find_waits(self, hand: Hand, without: int) -> None:
        """Notes which tiles complete the hand, leaving out a tile that was dealt beyond it."""
        kind = 0
        if without != _NO_TILE:
            kind = _KIND_OF[without]
            hand.counts[kind] -= 1
        hand.waits = self.terms.forms.waits(hand.counts, hand.meld_count)
        if without != _NO_TILE:
            hand.counts[kind] += 1

    def _fact(self, fact: int, seat: int, tile: int, extra: int) -> None:
        log = self._log
        log.put(fact)
        log.put(seat)
        log.put(tile)
        log.put(extra)
