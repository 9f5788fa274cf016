import cython

from zimo.table.claims cimport Window
from zimo.table.hand cimport Hand
from zimo.table.opening cimport Opening
from zimo.table.terms cimport Terms
from zimo.table.wall cimport Wall

cdef int _TURN, _CLAIM, _ROB, _OVER, _OPENING
cdef int _PASS, _MAHJONG, _PUNG, _KONG, _CHOW
cdef int _DISCARD, _DECLARE, _CONCEALED_KONG, _ADDED_KONG
cdef int _F_DRAWN, _F_BONUS
cdef int _F_DECLARED, _F_DISCARDED, _F_CHOW, _F_PUNG, _F_KONG, _F_CONCEALED
cdef int _F_ADDED, _F_ROBBED, _F_LAPSED, _F_MAHJONG
cdef int _NO_TILE
cdef int _RULING
cdef int _FROM_WALL, _FROM_REPLACEMENT, _FROM_DISCARD, _FROM_KONG
cdef bytes _KIND_OF, _BONUS


cdef class Deal(Opening):
    cpdef step(self, int seat, int action)
    @cython.locals(wall=Wall)
    cdef bint _can_kong(self, int seat) noexcept
    @cython.locals(size=cython.int, kind=cython.int)
    cdef bint _leaves_tile(self, Hand hand) noexcept
    cdef _after_kong(self, Hand hand)
    @cython.locals(kind=cython.int)
    cdef int _last_of(self, Hand hand) noexcept

    @cython.locals(hand=Hand, terms=Terms)
    cdef _offer_turn(self)
    cdef _act(self, int seat, int action)
    @cython.locals(hand=Hand, from_draw=cython.bint)
    cdef _discard(self, int seat, int face, bint declares)
    cdef void _check_declared(self, Hand hand) noexcept
    cdef _declare_kong(self, int seat, int action, int kind, bint robbable)
    @cython.locals(hand=Hand, seat=cython.int)
    cdef _complete_kong(self)
    cdef _draw_replacement(self, int seat)
    @cython.locals(face=cython.int)
    cdef _take_replacement(self, int seat)
    @cython.locals(wall=Wall, seat=cython.int, face=cython.int)
    cdef _next_turn(self)
    cdef _take(self, int seat, int face, int source)

    @cython.locals(window=Window, kind=cython.int, live=cython.bint, sets=cython.bint,
                   source=cython.int, step=cython.int, other=cython.int,
                   hand=Hand, options=cython.int)
    cdef _offer_claims(self, int seat, int face, bint robbing)
    cdef _unclaimed(self, bint robbing)
    @cython.locals(window=Window, hand=Hand)
    cdef _answer(self, int seat, int action)
    @cython.locals(face=cython.int, seat=cython.int)
    cdef _win_by_claim(self, int source)
    @cython.locals(face=cython.int, source=cython.int, kind=cython.int, place=cython.int)
    cdef _claim_set(self, Hand hand, int action)
