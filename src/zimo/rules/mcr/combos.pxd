cimport cython
from zimo.rules.mcr.found cimport Found


@cython.final
cdef class Combos:
    cdef bytearray _chow_store
    cdef bytearray _pung_store
    cdef bytearray _group_store
    cdef unsigned char* _chow
    cdef unsigned char* _pung
    cdef unsigned char* _group
    cdef readonly int chows
    cdef readonly int pungs

    cdef void begin(self) noexcept nogil
    @cython.locals(at=cython.int)
    cdef void put_chow(self, int kind) noexcept nogil
    @cython.locals(at=cython.int)
    cdef void put_pung(self, int kind) noexcept nogil
    @cython.locals(fan=cython.int)
    cdef void count(self, Found found, int pair) noexcept nogil
    @cython.locals(
        a=cython.int, b=cython.int, c=cython.int, d=cython.int, step=cython.int, i=cython.int,
        best=cython.int, out=cython.int, fan=cython.int,
    )
    cdef void _four(self, Found found, int pair) noexcept nogil
    @cython.locals(suits=cython.int)
    cdef bint _is_three_suited(self, int a, int b, int c, int d, int pair) noexcept nogil
    @cython.locals(i=cython.int)
    cdef bint _joins(self, int out) noexcept nogil
    @cython.locals(step=cython.int, x=cython.int, y=cython.int, z=cython.int)
    cdef int _kind_of_three(self, int a, int b, int c) noexcept nogil
    @cython.locals(far=cython.int)
    cdef int _two(self, int a, int b) noexcept nogil
    @cython.locals(
        i=cython.int, j=cython.int, k=cython.int, fan=cython.int, one=cython.int,
        other=cython.int,
    )
    cdef void _join(self, Found found, int out) noexcept nogil
    @cython.locals(
        a=cython.int, b=cython.int, c=cython.int, d=cython.int, i=cython.int, best=cython.int,
        fan=cython.int,
    )
    cdef void _pung_fans(self, Found found) noexcept nogil
    @cython.locals(step=cython.int, x=cython.int, y=cython.int, z=cython.int)
    cdef int _three_pungs(self, int a, int b, int c) noexcept nogil


cdef int _QUADRUPLE, _FOUR_SHIFTED, _TERMINAL, _THREE_SUITED, _PURE_TRIPLE, _PURE_SHIFTED
cdef int _PURE_STRAIGHT, _MIXED_TRIPLE, _MIXED_STRAIGHT, _MIXED_SHIFTED, _PURE_DOUBLE
cdef int _MIXED_DOUBLE, _SHORT, _TERMINALS, _FOUR_PUNGS, _PUNGS, _MIXED_PUNGS, _TRIPLE, _DOUBLE
cdef int _NONE
