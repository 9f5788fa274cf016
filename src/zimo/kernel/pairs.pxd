cimport cython
from zimo.kernel.standard cimport Bytes, Mask


@cython.final
cdef class Pairs:
    @cython.locals(
        pairs=cython.int, singles=cython.int, kind=cython.int, count=cython.int,
        missing=cython.int,
    )
    cdef int distance(self, Bytes counts, Py_ssize_t at, bint alike) noexcept nogil
    @cython.locals(
        pairs=cython.int, singles=cython.int, kind=cython.int, count=cython.int,
        single=Mask, none=Mask, bit=Mask,
    )
    cdef Mask accepting(self, Bytes counts, Py_ssize_t at, bint alike, Mask full) noexcept nogil
