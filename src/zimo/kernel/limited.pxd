import cython

from zimo.kernel.limited_suit cimport LimitedSuit

cdef int _CELLS, _FAR, _SIDE


cdef class Limited:
    cdef readonly int sets, chows, pungs
    cdef readonly unsigned long long kinds
    cdef list _suits
    cdef bytes _needed
    cdef int _size

    @cython.locals(one=bytes)
    cpdef int distance(self, counts) except -99
    @cython.locals(tiles="const unsigned char *", needed="const unsigned char *", usable=cython.int,
                   missing=cython.int, bit="unsigned long long", kind=cython.int)
    cpdef int least(self, counts) except -99
    @cython.locals(tables=list, left=bytes, right=bytes, best=cython.int,
                   mask="unsigned long long")
    cpdef unsigned long long accepts(self, counts) except? 0
    @cython.locals(own="const unsigned char *", others="const unsigned char *",
                   mask="unsigned long long", chows=cython.int, pungs=cython.int,
                   here=cython.int, there=cython.int, a=cython.int, b=cython.int,
                   pair=cython.int)
    cdef unsigned long long _lacking(self, bytes table, bytes rest, int best) noexcept
    @cython.locals(limits=LimitedSuit)
    cdef bytes _suit(self, int suit, counts)
    @cython.locals(first="const unsigned char *", second="const unsigned char *", best=cython.int,
                   chows=cython.int, pungs=cython.int, here=cython.int, there=cython.int,
                   a=cython.int, b=cython.int, missing=cython.int)
    cdef int _whole_of(self, bytes one, bytes other) noexcept
    @cython.locals(first="const unsigned char *", second="const unsigned char *",
                   joined=bytearray, cells="unsigned char *", index=cython.int, chows=cython.int,
                   pungs=cython.int, target=cython.int, plain=cython.int, paired=cython.int,
                   here=cython.int, there=cython.int, a=cython.int, b=cython.int)
    cdef bytes _join(self, bytes one, bytes other)
