import cython

from zimo.table.abortive cimport after_discard, four_kongs, has_nine_kinds
from zimo.table.claims cimport Window, swapped_end
from zimo.table.furiten cimport let_pass, new_turn
from zimo.table.hand cimport Hand
from zimo.table.kongs cimport Kongs
from zimo.table.terms cimport Terms
from zimo.table.wall cimport Wall

cdef int _TURN, _CLAIM, _ROB, _OVER, _OPENING
cdef int _PASS, _MAHJONG, _ABORT, _PUNG, _KONG, _CHOW, _PUNG_RED, _CHOW_RED
cdef int _ASIDE, _DISCARD, _DECLARE, _CONCEALED_KONG, _ADDED_KONG
cdef int _F_DRAWN, _F_BONUS
cdef int _F_DECLARED, _F_DISCARDED, _F_CHOW
cdef int _F_PUNG, _F_KONG, _F_ROBBED, _F_MAHJONG
cdef int _REDS
cdef int _NO_TILE
cdef int _RULING
cdef int _FROM_WALL, _FROM_DISCARD, _FROM_KONG, _FROM_ASIDE
cdef int _EXHAUSTED, _NINE_KINDS, _THREE_WINS
cdef int _BOTH_ENDS
cdef unsigned long long _BIT
cdef bytes _KIND_OF, _BONUS


cdef class Deal(Kongs):
    cpdef step(self, int seat, int action)

    @cython.locals(hand=Hand)
    cdef _offer_turn(self)
    @cython.locals(terms=Terms, drawn=cython.bint)
    cdef _offer_rarities(self, Hand hand)
    cdef _act(self, int seat, int action)
    @cython.locals(hand=Hand, from_draw=cython.bint)
    cdef _discard(self, int seat, int face, bint declares)
    @cython.locals(wall=Wall, seat=cython.int, face=cython.int)
    cdef _next_turn(self)

    @cython.locals(window=Window, kind=cython.int, live=cython.bint, sets=cython.bint,
                   step=cython.int, other=cython.int,
                   hand=Hand, options=cython.int)
    cdef _offer_claims(self, int seat, int face, int source)
    @cython.locals(ending=cython.int)
    cdef _unclaimed(self)
    @cython.locals(seat=cython.int)
    cdef void _miss(self) noexcept
    @cython.locals(window=Window, hand=Hand)
    cdef _answer(self, int seat, int action)
    @cython.locals(face=cython.int, seat=cython.int)
    cdef _win_by_claim(self, int source)
    @cython.locals(face=cython.int, source=cython.int, kind=cython.int, place=cython.int,
                   reds=cython.int)
    cdef _claim_set(self, Hand hand, int action)
    @cython.locals(end=cython.int)
    cdef void _bar_swap(self, int kind, int place) noexcept
