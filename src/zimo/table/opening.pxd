import cython

from zimo.table.hand cimport Hand
from zimo.table.sporting cimport Sporting
from zimo.table.wall cimport Wall

cdef int _OVER, _OPENING
cdef int _PASS, _CALL, _CONCEALED_KONG
cdef int _F_DICE, _F_BREAK, _F_DEALT, _F_REPLACED, _F_BONUS, _F_MAHJONG
cdef int _F_CONCEALED, _F_DECLARED
cdef int _NO_TILE, _FROM_BONUS, _EXHAUSTED
cdef bytes _BONUS


cdef class Opening(Sporting):
    @cython.locals(wall=Wall, east=cython.int, breaker=cython.int, fours=cython.int,
                   singles=cython.int, lap=cython.int, step=cython.int, seat=cython.int,
                   complete=cython.bint)
    cdef _serve(self)
    @cython.locals(hand=Hand, _step=cython.int, face=cython.int)
    cdef int _give(self, int seat, int count) noexcept
    @cython.locals(hand=Hand, count=cython.int, at=cython.int, face=cython.int, _tile=cython.int)
    cdef bint _lay_out_dealt(self, int seat) noexcept
    @cython.locals(wall=Wall, face=cython.int)
    cdef int _replacement(self, int seat) noexcept

    @cython.locals(hand=Hand)
    cdef bint _all_bonus(self, int seat, int face) noexcept

    cdef _ask_dealt(self, int seat)
    cdef _keep_drawn(self)
    @cython.locals(hand=Hand)
    cdef _declare_dealt(self, int seat, int action)
    @cython.locals(face=cython.int)
    cdef bint _dealt_kong(self, Hand hand, int kind) except -1

    cdef _offer_turn(self)
    cdef bint _can_kong(self, int seat) noexcept
