import cython

cdef int _MOST, _SIDE, _FAR, _STATES, _CELLS


cdef class LimitedSuit:
    cdef int ranks, allowed, pairs, needs, chows, pungs, chow_needs
    cdef dict _known
    cdef bytearray _here, _next

    @cython.locals(code=cython.int, rank=cython.int, tiles="const unsigned char *")
    cpdef bytes table(self, counts, int first)
    @cython.locals(index=cython.int, rank=cython.int, count=cython.int,
                   tiles="const unsigned char *",
                   here="unsigned char *", following="unsigned char *", other="unsigned char *",
                   found=bytearray)
    cdef bytes _find(self, counts, int first)
    @cython.locals(begins=cython.int, starts=cython.int, must=cython.int, can_pung=cython.int, can_pair=cython.int,
                   index=cython.int, missing=cython.int, pair=cython.int, pungs=cython.int,
                   chows=cython.int, two=cython.int, one=cython.int, begun=cython.int,
                   pung=cython.int, eyes=cython.int, need=cython.int, target=cython.int,
                   total=cython.int)
    cdef void _advance(self, unsigned char *here, unsigned char *following, int rank, int count) noexcept
