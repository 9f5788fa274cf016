import cython


cdef class Tape:
    cdef bytearray store
    cdef int capacity
    cdef int size

    cdef void put(self, int value) noexcept
    @cython.locals(written="const unsigned char *")
    cdef bytes data(self)
