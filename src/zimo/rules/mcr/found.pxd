cimport cython


@cython.final
cdef class Found:
    cdef bytearray _values_store
    cdef bytearray _starts_store
    cdef bytearray _implied_store
    cdef bytearray _times_store
    cdef bytearray _order_store
    cdef unsigned char* values
    cdef unsigned char* starts
    cdef unsigned char* implied
    cdef unsigned char* times
    cdef unsigned char* order
    cdef readonly int number

    @cython.locals(i=cython.int)
    cdef void clear(self) noexcept nogil
    cdef void add(self, int fan, int times) noexcept nogil
    @cython.locals(
        i=cython.int, j=cython.int, at=cython.int, begin=cython.int, end=cython.int,
        total=cython.int, fan=cython.int,
    )
    cdef int settle(self) noexcept nogil


cdef int _ROOM
