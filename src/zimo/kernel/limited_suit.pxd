import cython

cdef int _MOST, _SIDE, _FAR, _STATES, _CELLS, _LOW, _HIGH


cdef class LimitedSuit:
    cdef int ranks, allowed, pairs, needs, chows, pungs, chow_needs, sets
    cdef dict _known
    cdef bytearray _here, _next

    @cython.locals(code=cython.int, rank=cython.int, tiles="const unsigned char *")
    cpdef bytes table(self, counts, int first)
    @cython.locals(index=cython.int, rank=cython.int, count=cython.int,
                   tiles="const unsigned char *",
                   here="unsigned char *", following="unsigned char *", other="unsigned char *",
                   found=bytearray)
    cdef bytes _find(self, counts, int first)
    @cython.locals(chows=cython.int, pungs=cython.int, one=cython.int, two=cython.int,
                   pair=cython.int, at=cython.int)
    cdef void _advance(self, unsigned char *here, unsigned char *following, int rank, int count) noexcept
    @cython.locals(begins=cython.int, starts=cython.int, must=cython.int, can_pung=cython.int,
                   can_pair=cython.int, missing=cython.int, pair=cython.int, pungs=cython.int,
                   chows=cython.int, two=cython.int, one=cython.int, begun=cython.int,
                   pung=cython.int, eyes=cython.int, need=cython.int, target=cython.int,
                   total=cython.int, ranks=cython.int, bit=cython.int, low=cython.int,
                   high=cython.int)
    cdef void _grow(self, unsigned char *here, unsigned char *following, int index, int rank,
                    int count) noexcept
