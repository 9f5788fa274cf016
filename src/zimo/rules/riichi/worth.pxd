cimport cython


@cython.final
cdef class Worth:
    cdef bint _kiriage, _multiple
    cdef int _counted, _most

    cpdef int of_yakuman(self, int number, int greatest) noexcept
    @cython.locals(times=cython.int, points=cython.int)
    cpdef int basic(self, int han, int fu) noexcept


cpdef int rounded(int points) noexcept


cdef int _MANGAN, _YAKUMAN, _ROUNDED_UP, _HUNDRED
