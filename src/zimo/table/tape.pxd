import cython


cdef class Tape:
    cdef bytearray store
    cdef int capacity
    cdef int size

    cdef void put(self, int value) noexcept
    @cython.locals(place="unsigned char *", at=cython.int)
    cdef void put_four(self, int first, int second, int third, int fourth) noexcept
    @cython.locals(written="const unsigned char *")
    cdef bytes data(self)
