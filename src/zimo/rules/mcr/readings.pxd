cimport cython
from zimo.rules.mcr.found cimport Found


@cython.final
cdef class Readings:
    cdef bytearray _store
    cdef unsigned char* _bytes
    cdef int _last
    cdef readonly int number
    cdef readonly int best
    cdef readonly int total

    cdef void clear(self) noexcept nogil
    @cython.locals(better=cython.bint, at=cython.int, i=cython.int)
    cdef void add(self, Found found, int form, int order, int total) noexcept nogil
    @cython.locals(at=cython.int)
    cdef void put(self, int code) noexcept nogil


cdef int _MOST, _TIMES, _SEEN, _ROW, _FORM, _ORDER, _SETS, _TOTAL, _SIZE, _ALL
