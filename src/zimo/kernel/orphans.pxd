cimport cython
from zimo.kernel.standard cimport Bytes, Mask


@cython.final
cdef class Orphans:
    cdef object _kept
    cdef Bytes kinds

    @cython.locals(missing=cython.int, pair=cython.int, count=cython.int, i=cython.int)
    cdef int distance(self, Bytes counts, Py_ssize_t at) noexcept nogil
    @cython.locals(
        every=Mask, missing=Mask, bit=Mask, pair=cython.int, count=cython.int, i=cython.int,
    )
    cdef Mask accepting(self, Bytes counts, Py_ssize_t at, Mask full) noexcept nogil
