import cython

from zimo.table.hand cimport Hand
from zimo.table.position cimport Position
from zimo.table.terms cimport Terms

cdef int _NINE, _MOST_KONGS, _FACE
cdef int _FOUR_WINDS, _ALL_READY, _FOUR_KONGS
cdef bytes _OUTER, _WIND

@cython.locals(found=cython.int, kind=cython.int)
cpdef bint has_nine_kinds(Hand hand) noexcept
@cython.locals(terms=Terms)
cpdef int after_discard(Position deal) noexcept
@cython.locals(hand=Hand, most=cython.int)
cpdef bint four_kongs(Position deal) noexcept
@cython.locals(hand=Hand, first=cython.int, same=cython.int)
cdef bint _same_winds(Position deal) noexcept
