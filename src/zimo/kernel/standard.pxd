cimport cython

ctypedef const unsigned char* Bytes
ctypedef unsigned long long Mask


@cython.final
cdef class Standard:
    cdef object _tables
    cdef Bytes suit
    cdef Bytes honours
    cdef Bytes merge
    cdef Bytes final
    cdef Bytes vectors

    cdef int suit_code(self, Bytes counts, Py_ssize_t at) noexcept nogil
    cdef int honour_code(self, Bytes counts, Py_ssize_t at) noexcept nogil
    cdef int distance(self, Bytes counts, Py_ssize_t at, int need) noexcept nogil
    cdef int of_classes(self, int m, int p, int s, int z, int need) noexcept nogil
    @cython.locals(best=cython.int, k=cython.int, one=cython.int, two=cython.int)
    cdef int of_vectors(
        self, Bytes m, int m_at, Bytes p, int p_at, Bytes s, int s_at, Bytes z, int z_at, int need
    ) noexcept nogil
    @cython.locals(best=cython.int, k=cython.int, p=cython.int, found=cython.int)
    cdef int joined(
        self, Bytes x, int x_at, Bytes y, int y_at, int sets, int pair
    ) noexcept nogil
    @cython.locals(
        m=cython.int, p=cython.int, s=cython.int, z=cython.int, base=cython.int, one=cython.int,
        found=Mask, bit=Mask, step=cython.int, _=cython.int,
    )
    cdef Mask accepting(
        self, int m_code, int p_code, int s_code, int z_code, int need, Mask full
    ) noexcept nogil
