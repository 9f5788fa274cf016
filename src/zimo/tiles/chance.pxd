import cython


cdef class Chance:
    cdef bytes _seed
    cdef bytes _block
    cdef int _counter
    cdef int _at

    cdef void _refill(self) noexcept
    @cython.locals(limit=cython.int, value=cython.int)
    cpdef int below(self, int bound) noexcept
    @cython.locals(last=cython.int, other=cython.int, tile=cython.uchar)
    cpdef void shuffle(self, bytearray tiles) noexcept
    cpdef int die(self) noexcept
