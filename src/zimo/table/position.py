"""Where a deal stands, and what may be done now.

`legal` is the only source of legality, for people, bots, environments and servers alike. What an
action then changes is in `deal`.
"""

from __future__ import annotations

from zimo.table.claims import Window, claim_actions
from zimo.table.furiten import is_barred
from zimo.table.hand import Hand
from zimo.table.indicators import Indicators
from zimo.table.result import holding_of
from zimo.table.tape import Tape
from zimo.table.terms import Terms
from zimo.table.wall import Wall
from zimo.tiles import RED_FIVES, Seat, Tile
from zimo.tiles.chance import Chance
from zimo.tiles.kinds import KIND_OF

__all__ = ["CLAIM", "OPENING", "OVER", "ROB", "TURN", "Position"]

TURN, CLAIM, ROB, OVER, OPENING = range(5)
"""Phases: a player's turn, a discard is offered, a kong may be robbed, the deal is over; and before
East's first turn, a player may declare what they were dealt."""

# The numbers of `actions` again, as the compiled module wants them: in C.
_TURN, _CLAIM, _ROB, _OVER, _OPENING = 0, 1, 2, 3, 4
_PASS, _MAHJONG, _ABORT, _ASIDE, _CALL = 0, 1, 2, 12, 15
_DISCARD, _DECLARE, _CONCEALED_KONG, _ADDED_KONG, _ACTIONS_END = 16, 66, 116, 166, 200
_RULING, _DEAD_HAND = 200, 250
_NO_TILE = 255
_FROM_DISCARD = 2
_RED_FIVES = int(RED_FIVES)
_KIND_OF: bytes = KIND_OF


class Position:
    """The state of a deal.

    `phase` says what is awaited: on a TURN the action of the seat `turn`, on CLAIM and ROB the
    answers of the seats in `window.pending`, on OPENING what the seat `turn` was dealt.
    """

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
        """Before the first tile is dealt; the arguments are those of `Deal`."""
        self.terms = terms
        self.seed = seed
        self.dealer = dealer
        self.round_wind = round_wind
        self.dealer_wins = dealer_wins
        self.laid = laid
        self.counters = counters
        self.deposits = deposits
        self.points = points
        self.players = terms.players
        self._log = Tape(2048)
        self._actions = Tape(512)
        self._codes = bytearray(64)  # where `legal` writes
        self.hands = [Hand(seat) for seat in range(terms.players)]
        self.wall = Wall(terms.rules.walls, terms.deck, terms.players, Chance(seed), laid)
        if terms.indicators:
            self.wall.most_taken = terms.replacements
        self.indicators = Indicators(terms, self.wall, self._log)
        self.phase = _TURN
        self.turn = dealer
        self.window = Window(terms, self.hands)
        self.drawn = _NO_TILE  # the tile the player in turn has just taken from the wall
        self.drawn_from = 0
        self.kept = _NO_TILE  # East's last tile, while others declare what they were dealt
        self.kong = 0  # the kong or the tile laid aside that may be robbed, as an action
        self.kongs_in_row = 0
        self.kong_count = 0  # of all players
        self.discards = 0
        self.claimed = False  # whether anybody has claimed a discard or declared a kong
        self.can_win = False
        self.may_kong = False
        self.may_abort = False
        self.may_lay_aside = False
        self.ready_kong = 0  # the kong that a declared hand may lay all the same, as an action
        self.barred = 0  # mask of the kinds that may not be discarded right after a claim
        self.declarable = 0  # mask of the kinds whose discard leaves a calling hand
        self.calls = 0  # declared hands that stand
        self.staking = -1  # whose stake is laid if the discard is not won
        self.staked: list[int] = []  # who has laid a stake, in order
        self.offered_from = 2  # where the tile on offer comes from, as facts have it
        self.missed = 0  # mask of the seats that the tile on offer would complete
        self.winners: list[int] = []
        self.penalised: list[int] = []  # who has declared a false mahjong, each time

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
            if self.phase == _OPENING:
                return self._opening_actions(seat)
            if not self.window.pending >> seat & 1:
                return b""
            hand = self._hand(seat)
            return claim_actions(hand.options | (self.terms.sporting and not hand.dead))
        if seat != self.turn:
            return b""
        return self._turn_actions(self._hand(seat))

    def _turn_actions(self, hand: Hand) -> bytes:
        """What the player in turn may do."""
        codes = self._codes
        size = 0
        if self._may_declare(hand):
            codes[0] = _MAHJONG
            size = 1
        if self.may_abort:
            codes[size] = _ABORT
            size += 1
        if self.may_lay_aside:
            codes[size] = _ASIDE
            size += 1
        forced = self._forced(hand)
        if forced != _NO_TILE:
            codes[size] = _DISCARD + forced
            size += 1
            if self.ready_kong:
                codes[size] = self.ready_kong
                size += 1
            return bytes(codes[:size])
        counts = hand.counts
        declarable = self.declarable
        barred = self.barred
        concealed = self.may_kong and self.terms.kong_concealed
        pungs = hand.pungs if self.may_kong and self.terms.kong_added else 0
        for kind in range(34):
            count = counts[kind]
            if count == 0 or barred >> kind & 1:
                continue
            plain = count
            if kind < 27 and kind % 9 == 4 and hand.reds[kind // 9]:
                plain -= hand.reds[kind // 9]
                codes[size] = _DISCARD + _RED_FIVES + kind // 9
                size += 1
                if declarable >> kind & 1:
                    codes[size] = _DECLARE + _RED_FIVES + kind // 9
                    size += 1
            if plain:
                codes[size] = _DISCARD + kind
                size += 1
                if declarable >> kind & 1:
                    codes[size] = _DECLARE + kind
                    size += 1
            if concealed and count == 4:
                codes[size] = _CONCEALED_KONG + kind
                size += 1
            elif pungs >> kind & 1:
                codes[size] = _ADDED_KONG + kind
                size += 1
        return bytes(codes[:size])

    def allows(self, seat: int, action: int) -> bool:
        """Whether `action` is in `legal(seat)`, without writing the whole list."""
        if seat < 0 or seat >= self.players or action < 0 or action > _DEAD_HAND:
            return False
        hand = self._hand(seat)
        if action >= _RULING:
            return self._allows_ruling(hand, action)
        if self.phase == _OPENING:
            return action in self._opening_actions(seat)
        if self.phase != _TURN:
            return self.window.allows(hand, action)
        if seat != self.turn:
            return False
        if action == _MAHJONG:
            return self._may_declare(hand)
        if action < _DISCARD:
            return (action == _ABORT and self.may_abort) or (
                action == _ASIDE and self.may_lay_aside
            )
        if action < _CONCEALED_KONG:
            face = action - _DISCARD
            if action >= _DECLARE:
                face = action - _DECLARE
                if not self.declarable >> _KIND_OF[face] & 1:
                    return False
            forced = self._forced(hand)
            if forced != _NO_TILE:
                return action == _DISCARD + forced
            return hand.holds(face) and not self.barred >> _KIND_OF[face] & 1
        if self.ready_kong:
            return action == self.ready_kong
        if not self.may_kong or self._forced(hand) != _NO_TILE:
            return False
        if action >= _ACTIONS_END:
            return False
        if action < _ADDED_KONG:
            kind = action - _CONCEALED_KONG
            return kind < 34 and hand.counts[kind] == 4 and self.terms.kong_concealed
        kind = action - _ADDED_KONG
        return hand.counts[kind] > 0 and hand.pungs >> kind & 1 != 0 and self.terms.kong_added

    def _opening_actions(self, seat: int) -> bytes:
        """To pass, or to declare what was dealt; empty for a seat that is not asked."""
        if seat != self.turn:
            return b""
        return bytes([_PASS]) + self._dealt_actions(self._hand(seat))

    def _dealt_actions(self, hand: Hand) -> bytes:
        """What a player other than East may declare of the dealt tiles."""
        found = bytearray()
        if self.terms.ready_dealt and hand.waits and not hand.declared:
            found.append(_CALL)
        if (
            self.may_kong
            and self.terms.kong_dealt
            and not (hand.declared and self.terms.ready_frozen)
        ):
            for kind in range(34):
                if hand.counts[kind] == 4:
                    found.append(_CONCEALED_KONG + kind)
        return bytes(found)

    def _may_declare(self, hand: Hand) -> bool:
        """Whether the player in turn may declare mahjong, rightly or (sporting table) wrongly."""
        return self.can_win or (self.terms.sporting and not hand.dead and self.drawn != _NO_TILE)

    def _forced(self, hand: Hand) -> int:
        """The one tile that may be discarded, where the rules leave no choice; else no tile."""
        if hand.declared and self.terms.ready_frozen:
            return self.drawn
        if hand.shown != _NO_TILE and hand.shown_turns > 0:
            return hand.shown
        return _NO_TILE

    def _allows_ruling(self, hand: Hand, action: int) -> bool:
        """Rulings are no player's choice, so they are not in `legal`; a sporting table has them."""
        if not self.terms.sporting or self.phase == _OVER:
            return False
        if action == _DEAD_HAND:
            return not hand.dead
        return hand.shown == _NO_TILE and hand.holds(action - _RULING)

    def awaits_claims(self) -> bool:
        """Whether a discard or the tile of a kong is offered."""
        return self.phase == _CLAIM or self.phase == _ROB

    def actor(self) -> int:
        """A seat whose action is awaited: in turn, or the first that may claim; -1 at the end."""
        if self.phase == _TURN or self.phase == _OPENING:
            return self.turn
        for seat in range(self.players):
            if self.window.pending >> seat & 1:
                return seat
        return -1

    def _may_win(self, seat: int, face: int, source: int) -> bool:
        """Asks the rules whether this complete hand may go out."""
        hand = self._hand(seat)
        if hand.dead:
            return False
        if source >= _FROM_DISCARD and is_barred(hand, self.terms):
            return False
        holding = holding_of(self, Seat(seat), Tile(face), source)
        if self.terms.ready_required and not hand.declared:
            # Nobody could have declared a hand that is complete before a player's first discard,
            # but those who were asked before East's.
            asked = self.terms.ready_dealt and seat != self.dealer
            if asked or not (holding.win and holding.win.first_turn):
                return False
        return self.terms.family.score(self.terms.rules, holding).wins

    def _hand(self, seat: int) -> Hand:
        return self.hands[seat]

    def _waits_of(self, hand: Hand) -> int:
        """The kinds that complete the hand, in the kernel's forms and the family's special ones."""
        terms = self.terms
        waits = terms.forms.waits(hand.counts, hand.shape(terms.kong_replaced))
        if terms.special_waits is not None and not hand.meld_count:
            waits |= terms.special_waits(hand.counts)
        return waits

    def _find_waits(self, hand: Hand, without: int) -> None:
        """Notes which tiles complete the hand, leaving out a tile that was dealt beyond it."""
        kind = 0
        if hand.away > 0:
            hand.waits = 0
            return
        if without != _NO_TILE:
            kind = _KIND_OF[without]
            hand.counts[kind] -= 1
        hand.waits = self._waits_of(hand)
        if self.terms.measures and not hand.waits:
            hand.away = self.terms.forms.shanten(hand.counts, hand.meld_count)
        if without != _NO_TILE:
            hand.counts[kind] += 1

    def _fact(self, fact: int, seat: int, tile: int, extra: int) -> None:
        self._log.put_four(fact, seat, tile, extra)
