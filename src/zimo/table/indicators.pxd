import cython

from zimo.table.tape cimport Tape
from zimo.table.terms cimport Terms
from zimo.table.wall cimport Wall

cdef int _AT_ONCE, _AFTER_DISCARD, _BY_KIND
cdef int _F_INDICATOR

cpdef int indicator_place(int size, int replacements, int number) noexcept


cdef class Indicators:
    cdef Terms terms
    cdef Wall wall
    cdef Tape log
    cdef readonly bytearray faces
    cdef readonly int waiting

    @cython.locals(_indicator=cython.int)
    cdef void begin(self, int seat) noexcept
    @cython.locals(timing=cython.int)
    cdef void kong(self, int seat, bint concealed) noexcept
    cdef void turn_waiting(self, int seat) noexcept
    @cython.locals(place=cython.int, face=cython.int)
    cdef void _turn(self, int seat) noexcept
    cdef int _place(self, int number) noexcept
    @cython.locals(count=cython.int, number=cython.int, found=bytearray)
    cpdef bytes under(self)
