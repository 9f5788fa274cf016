import cython

from zimo.kernel.limited cimport Limited

cdef int _NOWHERE, _UNKNOWN, _WEIGHT
cdef unsigned long long _BIT


cdef class Eye:
    cdef readonly bytearray worth
    cdef readonly int melded
    cdef readonly unsigned long long thrown
    cdef readonly bint minds_thrown

    cpdef bint bars(self, unsigned long long mask, int discard) except -1
    @cython.locals(held=cython.int, kind=cython.int, promise=cython.int)
    cpdef int promise(self, bytearray counts, int tiles, int distance, unsigned long long mask,
                      int discard) except -1


cdef class Prospects:
    cdef readonly list routes
    cdef list _worths, _limited, _least, _known
    cdef object _best

    @cython.locals(level=cython.int, number=cython.int)
    cpdef best(self, bytearray counts, bytearray seen, Eye eye=*)
    @cython.locals(level=cython.int, number=cython.int, kind=cython.int)
    cpdef best_discard(self, bytearray counts, bytearray seen, discards, Eye eye=*)
    @cython.locals(number=cython.int, limited=Limited)
    cdef _begin(self, bytearray counts, int discard)
    cdef bint _done(self, int level) except -1
    cdef bint _at(self, int number, int level, bytearray counts) except -1
    @cython.locals(limited=Limited)
    cdef int _distance(self, int number, bytearray counts) except -99
    @cython.locals(limited=Limited, distance=cython.int, mask="unsigned long long",
                   tiles=cython.int, bit="unsigned long long", kind=cython.int, dead=cython.bint)
    cdef _follow(self, int number, bytearray counts, bytearray seen, int discard, Eye eye)
