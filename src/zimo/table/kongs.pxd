import cython

from zimo.table.hand cimport Hand
from zimo.table.opening cimport Opening

cdef int _OVER
cdef int _ASIDE, _CONCEALED_KONG, _ADDED_KONG
cdef int _F_CONCEALED, _F_ADDED, _F_ASIDE
cdef int _NO_TILE, _RED_FIVES
cdef int _FROM_WALL, _FROM_REPLACEMENT, _FROM_KONG, _FROM_ASIDE
cdef int _EXHAUSTED
cdef bytes _KIND_OF


cdef class Kongs(Opening):
    @cython.locals(size=cython.int, kind=cython.int)
    cdef bint _leaves_tile(self, Hand hand) noexcept
    @cython.locals(hand=Hand, kind=cython.int, robbable=cython.bint)
    cdef _declare_kong(self, int seat, int action)
    @cython.locals(hand=Hand)
    cdef _complete_kong(self)
    cdef _after_kong(self, Hand hand, bint concealed)
    @cython.locals(kind=cython.int)
    cdef int _last_of(self, Hand hand) noexcept
    cdef _draw_replacement(self, int seat)
    @cython.locals(face=cython.int)
    cdef _take_replacement(self, int seat)
    cdef _take(self, int seat, int face, int source)
    @cython.locals(kind=cython.int)
    cdef int _kind_aside(self, Hand hand) noexcept
    @cython.locals(hand=Hand, face=cython.int)
    cdef _lay_aside(self, int seat)
    @cython.locals(hand=Hand)
    cdef _complete_aside(self)
    cdef _offer_claims(self, int seat, int face, int source)
