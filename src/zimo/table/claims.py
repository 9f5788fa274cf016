"""The claim window: who may answer a discard or a kong with what, and whose answer wins.

It closes as soon as the outcome can't change any more. Nobody learns who could have claimed.
"""

from __future__ import annotations

from zimo.table.hand import Hand
from zimo.table.terms import Terms

__all__ = ["MAY_WIN", "Window", "claim_actions"]

MAY_WIN = 1
"""The bits of `Hand.options`: mahjong, pung, kong, chow as lowest, middle, highest tile."""

_PASS, _MAHJONG, _PUNG, _KONG, _CHOW = 0, 1, 3, 4, 5
_MAY_WIN, _MAY_PUNG, _MAY_KONG, _MAY_CHOW = 1, 2, 4, 8
_WIN_RANK, _ALIKE_RANK, _CHOW_RANK = 30, 20, 10
_CLAIMED_AWAY = 0x80

_ACTIONS = tuple(
    bytes([_PASS])
    + bytes(
        action
        for bit, action in enumerate((_MAHJONG, _PUNG, _KONG, _CHOW, _CHOW + 1, _CHOW + 2))
        if options >> bit & 1
    )
    for options in range(64)
)


def claim_actions(options: int) -> bytes:
    """The actions that a player with these options may take: pass, and the claims."""
    return _ACTIONS[options]


class Window:
    """A tile that others may claim.

    `pending` is the mask of the seats that have not answered; once the window is closed, `action`
    is the claim that won (0: none), `claimer` its seat, `winners` the seats that go out;
    `all_three` says that all three others have claimed mahjong where that makes a drawn deal.
    """

    def __init__(self, terms: Terms, hands: list[Hand]) -> None:
        self.terms = terms
        self.hands = hands
        self.players = len(hands)
        self.tile = 0
        self.seat = 0  # who has discarded it, or declared the kong
        self.robbing = False
        self.pending = 0
        self.action = 0
        self.claimer = -1
        self.all_three = False
        self.winners: list[int] = []

    def open(self, seat: int, face: int, robbing: bool) -> None:
        """A tile is shown: a discard, or with `robbing` the tile of a kong."""
        self.seat = seat
        self.tile = face
        self.robbing = robbing
        self.pending = 0

    def offer(self, hand: Hand, options: int) -> None:
        """This player may claim, with these options."""
        hand.options = options
        hand.answer = -1
        self.pending |= 1 << hand.seat

    def set_options(self, hand: Hand, kind: int, is_next: bool, can_kong: bool) -> int:
        """The chows, pung and kong that a discard of this kind would make in this hand."""
        terms = self.terms
        if hand.declared and terms.ready_frozen:
            return 0
        options = 0
        counts = hand.counts
        count = counts[kind]
        # Where kongs are not replaced, a claim could leave nothing to discard.
        size = 9 if terms.kong_replaced else hand.size()
        if size < 3:
            return 0
        if count >= 2 and terms.pung:
            options = _MAY_PUNG
        if count >= 3 and can_kong and terms.kong_claimed and size > 3:
            options |= _MAY_KONG
        if kind >= 27 or not (terms.chow_anyone or (is_next and terms.chow_left)):
            return options
        if hand.chows >= terms.max_chows:
            return options
        rank = kind % 9
        if rank < 8 and counts[kind + 1]:
            if rank < 7 and counts[kind + 2]:
                options |= _MAY_CHOW
            if rank > 0 and counts[kind - 1]:
                options |= _MAY_CHOW << 1
        if rank > 1 and counts[kind - 1] and counts[kind - 2]:
            options |= _MAY_CHOW << 2
        return options

    def allows(self, hand: Hand, action: int) -> bool:
        """Whether this player may answer so."""
        if not self.pending >> hand.seat & 1:
            return False
        if action == _PASS:
            return True
        if action == _MAHJONG:
            return hand.options & _MAY_WIN != 0 or (self.terms.sporting and not hand.dead)
        return action >= _PUNG and action < 8 and hand.options >> (action - 2) & 1 != 0

    def rank(self, seat: int, action: int) -> int:
        """The priority of a claim: mahjong, then kong or pung, then chow [S0]; no two are equal.

        Without `by_kind` the nearer player comes first, whatever the set.
        """
        if action == _PASS:
            return 0
        if action in (_PUNG, _KONG) and self.terms.by_kind:
            return _ALIKE_RANK
        distance = (seat - self.seat + self.players) % self.players
        if action != _MAHJONG:
            return _CHOW_RANK + self.players - distance
        return _WIN_RANK + (self.players - distance if self.terms.nearest else distance)

    def best_option(self, hand: Hand) -> int:
        """The rank of the best claim that a player who has not answered could still make."""
        options = hand.options
        if options & _MAY_WIN:
            return self.rank(hand.seat, _MAHJONG)
        if options & (_MAY_PUNG | _MAY_KONG):
            return self.rank(hand.seat, _PUNG)
        return self.rank(hand.seat, _CHOW)

    def answer(self, hand: Hand, action: int) -> bool:
        """Takes an answer; true if the window is closed by it."""
        hand.answer = action
        self.pending &= ~(1 << hand.seat)
        best = 0
        open_rank = 0
        callers = 0  # who have claimed mahjong, or still may
        undecided = False
        self.claimer = -1
        self.action = _PASS
        for step in range(1, self.players):
            other = self._after(step)
            if self.pending >> other.seat & 1:
                if other.options & _MAY_WIN:
                    callers += 1
                    undecided = True
                open_rank = max(open_rank, self.best_option(other))
            elif other.options:
                if other.answer == _MAHJONG:
                    callers += 1
                if self.rank(other.seat, other.answer) > best:
                    best = self.rank(other.seat, other.answer)
                    self.claimer = other.seat
                    self.action = other.answer
        if undecided and (self.terms.all_win or (self.terms.three_drawn and callers == 3)):
            return False
        if self.pending and open_rank > best:
            return False
        self._close()
        return True

    def _close(self) -> None:
        """Finds the winners, takes the tile from the discarder, and forgets the answers."""
        self.winners = []
        callers = 0
        for step in range(1, self.players):
            hand = self._after(step)
            if hand.options & _MAY_WIN and hand.answer == _MAHJONG:
                callers += 1
                if self.terms.all_win or hand.seat == self.claimer:
                    self.winners.append(hand.seat)
            hand.options = 0
            hand.answer = -1
        self.pending = 0
        self.all_three = self.terms.three_drawn and callers == 3
        if self.all_three:
            self.action = _PASS
        if self.action != _PASS and not self.robbing:
            discards = self._after(0).discards
            discards[len(discards) - 1] |= _CLAIMED_AWAY

    def cancel(self) -> None:
        """The deal is over before everyone has answered."""
        self.pending = 0
        for step in range(self.players):
            self._after(step).options = 0

    def _after(self, step: int) -> Hand:
        """The player so many places after the one whose tile it is."""
        seat = self.seat + step
        if seat >= self.players:
            seat -= self.players
        return self.hands[seat]
