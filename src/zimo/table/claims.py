"""The claim window: who may answer a discard or a kong with what, and whose answer wins.

It closes as soon as the outcome can't change any more. Nobody learns who could have claimed.
"""

from __future__ import annotations

from zimo.table.hand import Hand
from zimo.table.terms import Terms

__all__ = ["MAY_WIN", "Window", "claim_actions", "swapped_end"]

MAY_WIN = 1
"""The bits of `Hand.options`: mahjong, pung, kong, chow as lowest, middle, highest tile; pung and
the three chows with the red five. Beyond the first, a bit's place + 2 is the action."""

_PASS, _MAHJONG, _PUNG, _KONG, _CHOW, _PUNG_RED = 0, 1, 3, 4, 5, 8
_MAY_WIN, _MAY_PUNG, _MAY_KONG, _MAY_CHOW, _MAY_PUNG_RED, _MAY_CHOW_RED = 1, 2, 4, 8, 64, 128
_OPTIONS_END = 12
_FIVE = 4  # kind of a suit's five, modulo 9
_WIN_RANK, _ALIKE_RANK, _CHOW_RANK = 30, 20, 10
_CLAIMED_AWAY = 0x80
_BOTH_ENDS = 2

_ACTIONS = tuple(
    bytes([_PASS])
    + bytes(
        action
        for bit, action in enumerate((_MAHJONG, *range(_PUNG, _OPTIONS_END)))
        if options >> bit & 1
    )
    for options in range(1024)
)


def claim_actions(options: int) -> bytes:
    """The actions that a player with these options may take: pass, and the claims."""
    return _ACTIONS[options]


def swapped_end(kind: int, place: int) -> int:
    """The kind that would complete the same chow at its other end; -1 if there is none.

    `place` of the claimed tile `kind` in the chow is 0, 1 or 2.
    """
    rank = kind % 9
    if place == 0 and rank + 3 < 9:
        return kind + 3
    if place == 2 and rank >= 3:
        return kind - 3
    return -1


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
            if terms.red_fives and self._has_red_pung(hand, kind):
                options |= _MAY_PUNG_RED
        if count >= 3 and can_kong and terms.kong_claimed and size > 3:
            options |= _MAY_KONG
        if kind >= 27 or not (terms.chow_anyone or (is_next and terms.chow_left)):
            return options
        if hand.chows >= terms.max_chows:
            return options
        chows = self._chows(counts, kind)
        if chows and terms.swap:
            chows = self._without_stranding(hand, kind, chows)
        options |= chows
        if chows and terms.red_fives:
            options |= self._red_chows(hand, kind, chows)
        return options

    def _chows(self, counts: bytearray, kind: int) -> int:
        """The chows that the tile makes with the hand."""
        options = 0
        rank = kind % 9
        if rank < 8 and counts[kind + 1]:
            if rank < 7 and counts[kind + 2]:
                options |= _MAY_CHOW
            if rank > 0 and counts[kind - 1]:
                options |= _MAY_CHOW << 1
        if rank > 1 and counts[kind - 1] and counts[kind - 2]:
            options |= _MAY_CHOW << 2
        return options

    def _has_red_pung(self, hand: Hand, kind: int) -> bool:
        """Whether a pung of fives may take one red five more from the hand than it must."""
        if kind >= 27 or kind % 9 != _FIVE:
            return False
        plain = hand.counts[kind] - hand.reds[kind // 9]
        return plain > 0 and hand.reds[kind // 9] > (0 if plain > 1 else 1)

    def _red_chows(self, hand: Hand, kind: int, chows: int) -> int:
        """Those of the chows in which the hand can give a red five or a plain one."""
        suit = kind // 9
        five = 9 * suit + _FIVE
        if five == kind or not hand.reds[suit] or hand.counts[five] == hand.reds[suit]:
            return 0
        options = 0
        for place in range(3):
            step = five - (kind - place)
            if chows >> (3 + place) & 1 and step >= 0 and step < 3:
                options |= _MAY_CHOW_RED << place
        return options

    def _without_stranding(self, hand: Hand, kind: int, chows: int) -> int:
        """Without the chows after which nothing may be discarded, since swapping is barred [07].

        After a pung there is always something: one tile of its kind is left at most.
        """
        rest = self.terms.hand_size - 3 * hand.meld_count - 2
        if not self.terms.kong_replaced:
            rest = hand.size() - 2
        for place in range(3):
            if chows >> (3 + place) & 1:
                barred = hand.counts[kind]
                end = swapped_end(kind, place) if self.terms.swap == _BOTH_ENDS else -1
                if end >= 0:
                    barred += hand.counts[end]
                if barred >= rest:
                    chows &= ~(_MAY_CHOW << place)
        return chows

    def allows(self, hand: Hand, action: int) -> bool:
        """Whether this player may answer so."""
        if not self.pending >> hand.seat & 1:
            return False
        if action == _PASS:
            return True
        if action == _MAHJONG:
            return hand.options & _MAY_WIN != 0 or (self.terms.sporting and not hand.dead)
        return action >= _PUNG and action < _OPTIONS_END and hand.options >> (action - 2) & 1 != 0

    def rank(self, seat: int, action: int) -> int:
        """The priority of a claim: mahjong, then kong or pung, then chow [S0]; no two are equal.

        Without `by_kind` the nearer player comes first, whatever the set.
        """
        if action == _PASS:
            return 0
        if self.terms.by_kind and (action == _PUNG or action == _KONG or action == _PUNG_RED):
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
