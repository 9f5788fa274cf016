cimport cython

ctypedef const unsigned char* Tiles


@cython.final
cdef class Suits:
    cdef bytearray _low_store
    cdef bytearray _high_store
    cdef bytearray _low_honours_store
    cdef bytearray _high_honours_store
    cdef bytearray _tiles_store
    cdef bytearray _rest_store
    cdef unsigned char* _low
    cdef unsigned char* _high
    cdef unsigned char* _low_honours
    cdef unsigned char* _high_honours
    cdef unsigned char* _tiles
    cdef unsigned char* _rest

    @cython.locals(
        one=cython.int, two=cython.int, suit=cython.int, rest=cython.int, first=cython.ulonglong,
        second=cython.ulonglong, found=cython.ulonglong,
    )
    cdef unsigned long long waits(self, Tiles counts) noexcept nogil
    @cython.locals(size=cython.int, rank=cython.int)
    cdef int _size(self, Tiles counts, int suit) noexcept nogil
    @cython.locals(
        ranks=cython.int, code=cython.int, rank=cython.int, high=cython.int, found=cython.int,
    )
    cdef unsigned long long _look(self, Tiles counts, int suit) noexcept nogil
    @cython.locals(found=cython.int, size=cython.int, rank=cython.int)
    cdef int _find(self, int ranks) noexcept nogil
    @cython.locals(pair=cython.int, found=cython.bint)
    cdef bint _whole(self, int ranks, int size) noexcept nogil
    @cython.locals(rank=cython.int, alone=cython.int)
    cdef bint _sets(self, int ranks, int pair) noexcept nogil


cdef int _ROOM
cdef int _KNOWN
