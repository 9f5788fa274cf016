cimport cython
from zimo.kernel.capped cimport Capped
from zimo.kernel.knitted cimport Knitted
from zimo.kernel.orphans cimport Orphans
from zimo.kernel.pairs cimport Pairs
from zimo.kernel.standard cimport Bytes, Mask, Standard


@cython.final
cdef class Shapes:
    cdef Standard _standard
    cdef Capped _capped
    cdef Pairs _pairs
    cdef Orphans _orphans
    cdef Knitted _knitted
    cdef bint standard
    cdef int seven_pairs
    cdef bint thirteen_orphans
    cdef bint knitted_straight
    cdef bint knitted_honours
    cdef bint special

    @cython.locals(kind=cython.int, found=cython.int)
    cdef bint bad(self, Bytes tiles, Py_ssize_t at) noexcept nogil
    @cython.locals(kind=cython.int, size=cython.int)
    cdef int size(self, Bytes tiles, Py_ssize_t at) noexcept nogil
    @cython.locals(found=Mask, bit=Mask, kind=cython.int)
    cdef Mask full(self, Bytes tiles, Py_ssize_t at) noexcept nogil
    @cython.locals(total=cython.int, kind=cython.int, bit=Mask)
    cdef int left(self, Mask mask, Bytes tiles, Py_ssize_t at) noexcept nogil
    @cython.locals(best=cython.int, found=cython.int, form=cython.int)
    cdef int distance(self, Bytes tiles, Py_ssize_t at, int need) noexcept nogil
    cdef int of_form(self, int form, Bytes tiles, Py_ssize_t at, int need) noexcept nogil
    cdef bint complete(self, Bytes tiles, Py_ssize_t at, int need) noexcept nogil
    cdef Mask accepting_of(
        self, int form, Bytes tiles, Py_ssize_t at, int need, Mask full
    ) noexcept nogil
    @cython.locals(found=Mask, form=cython.int)
    cdef Mask accepting(
        self, Bytes tiles, Py_ssize_t at, int need, Mask full, int best
    ) noexcept nogil
    @cython.locals(nothing=Mask)
    cdef Mask waits(self, Bytes tiles, Py_ssize_t at, int need, Mask full) noexcept nogil
    cdef int held_of_form(self, int form, Bytes tiles, Bytes held, int need) except -1
    @cython.locals(best=cython.int, found=cython.int, form=cython.int)
    cdef int held_distance(self, Bytes tiles, Bytes held, int need) except -1
    @cython.locals(found=Mask, form=cython.int)
    cdef Mask held_accepting(
        self, Bytes tiles, Bytes held, int need, Mask full, int best
    ) except? 0


cdef int _FAR
cdef Standard _STANDARD
cdef Capped _CAPPED
cdef Pairs _PAIRS
cdef Orphans _ORPHANS
cdef Knitted _KNITTED
