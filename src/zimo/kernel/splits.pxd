cimport cython
from zimo.kernel.standard cimport Bytes


@cython.final
cdef class Splits:
    cdef bytearray _rows_store
    cdef bytearray _rest_store
    cdef bytearray _row_store
    cdef unsigned char* rows
    cdef unsigned char* _rest
    cdef unsigned char* _row
    cdef readonly int sets
    cdef readonly int count

    @cython.locals(tiles=Bytes, size=cython.int, bad=cython.int, kind=cython.int)
    cpdef int find(self, counts, int sets) except -1
    @cython.locals(
        start=cython.int, suit=cython.int, last=cython.int, size=cython.int, kind=cython.int,
        pair=cython.int,
    )
    cdef void _pairs(self) noexcept nogil
    cdef void _groups(self, int kind, int filled) noexcept nogil
    cdef void _chows(self, int kind, int filled) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void _keep(self) noexcept nogil
    cpdef tuple row(self, int index)


cdef Splits _SPLITS
cdef int _ROW
cdef int _ROWS
cdef int _PUNG
cdef int _CHOW
