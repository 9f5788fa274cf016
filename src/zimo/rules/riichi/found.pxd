cimport cython


@cython.final
cdef class Found:
    cdef bytearray _closed_store
    cdef bytearray _opened_store
    cdef bytearray _limits_store
    cdef bytearray _order_store
    cdef bytearray _kept_store
    cdef unsigned char* _closed
    cdef unsigned char* _opened
    cdef unsigned char* limits
    cdef unsigned char* order
    cdef unsigned char* _kept
    cdef bint opened
    cdef int number
    cdef int han
    cdef int yakuman
    cdef int greatest

    cdef void begin(self, bint opened) noexcept nogil
    @cython.locals(value=cython.int)
    cdef bint has(self, int yaku) noexcept nogil
    @cython.locals(value=cython.int, limit=cython.int)
    cdef bint add(self, int yaku) noexcept nogil
    @cython.locals(at=cython.int)
    cdef void keep(self, int level) noexcept nogil
    @cython.locals(at=cython.int)
    cdef void back(self, int level) noexcept nogil


cdef int _ROOM, _LEVELS
