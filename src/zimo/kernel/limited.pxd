import cython

from zimo.kernel.limited_suit cimport LimitedSuit

cdef int _CELLS, _FAR, _SIDE


cdef class Limited:
    cdef readonly int sets, chows, pungs
    cdef readonly unsigned long long kinds
    cdef list _suits

    @cython.locals(table=bytes, suit=cython.int)
    cpdef int distance(self, counts) except -99
    @cython.locals(more=bytearray, tables=list, left=list, suit=cython.int, best=cython.int,
                   mask="unsigned long long", right=bytes, rest=bytes)
    cpdef unsigned long long accepts(self, counts) except? 0
    @cython.locals(mask="unsigned long long", bit="unsigned long long", kind=cython.int)
    cdef unsigned long long _accepted(self, int suit, bytes rest, bytearray more, int best) except? 0
    @cython.locals(limits=LimitedSuit)
    cdef bytes _suit(self, int suit, counts)
    @cython.locals(cells="const unsigned char *", best=cython.int, chows=cython.int,
                   pungs=cython.int, missing=cython.int)
    cdef int _whole(self, bytes table) noexcept
    @cython.locals(first="const unsigned char *", second="const unsigned char *", best=cython.int,
                   chows=cython.int, pungs=cython.int, here=cython.int, there=cython.int,
                   a=cython.int, b=cython.int, missing=cython.int)
    cdef int _whole_of(self, bytes one, bytes other) noexcept
    @cython.locals(first="const unsigned char *", second="const unsigned char *",
                   joined=bytearray, cells="unsigned char *", index=cython.int, chows=cython.int,
                   pungs=cython.int, target=cython.int, plain=cython.int, paired=cython.int,
                   here=cython.int, there=cython.int, a=cython.int, b=cython.int)
    cdef bytes _join(self, bytes one, bytes other)
