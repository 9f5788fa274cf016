cimport cython
from zimo.kernel.capped cimport Capped
from zimo.kernel.standard cimport Bytes, Mask, Standard


@cython.final
cdef class Knitted:
    cdef Standard _standard
    cdef Capped _capped
    cdef object _kept
    cdef Bytes orders

    cdef int present(self, Bytes counts, Py_ssize_t at) noexcept nogil
    @cython.locals(step=cython.int, code=cython.int, _=cython.int)
    cdef int part(self, Bytes counts, Py_ssize_t at, int rank, bint wanted) noexcept nogil
    @cython.locals(
        best=cython.int, m_code=cython.int, p_code=cython.int, s_code=cython.int, z=cython.int,
        number=cython.int, m=cython.int, p=cython.int, s=cython.int, missing=cython.int,
    )
    cdef int straight(self, Bytes counts, Py_ssize_t at, int need) noexcept nogil
    @cython.locals(
        best=cython.int, m_code=cython.int, p_code=cython.int, s_code=cython.int,
        z_code=cython.int, m_held=cython.int, p_held=cython.int, s_held=cython.int,
        z_held=cython.int, number=cython.int, m=cython.int, p=cython.int, s=cython.int,
        missing=cython.int,
    )
    cdef int straight_capped(self, Bytes counts, Bytes held, int need) except -1
    @cython.locals(
        base=cython.int, m_code=cython.int, p_code=cython.int, s_code=cython.int,
        z_code=cython.int, number=cython.int, m=cython.int, p=cython.int, s=cython.int,
        rest=cython.int, missing=Mask, found=Mask,
    )
    cdef Mask straight_accepting(
        self, Bytes counts, Py_ssize_t at, int need, Mask full
    ) noexcept nogil
    @cython.locals(
        base=cython.int, m_code=cython.int, p_code=cython.int, s_code=cython.int,
        z_code=cython.int, m_held=cython.int, p_held=cython.int, s_held=cython.int,
        z_held=cython.int, m_rank=cython.int, p_rank=cython.int, s_rank=cython.int,
        number=cython.int, m=cython.int, p=cython.int, s=cython.int, rest=cython.int,
        missing=Mask, found=Mask,
    )
    cdef Mask straight_capped_accepting(
        self, Bytes counts, Bytes held, int need, Mask full
    ) except? 0
    @cython.locals(found=cython.int, suit=cython.int)
    cdef int there(self, Bytes counts, Py_ssize_t at, int number) noexcept nogil
    @cython.locals(kind=cython.int, suit=cython.int)
    cdef bint gone(self, Bytes held, int number) noexcept nogil
    @cython.locals(bit=Mask, found=Mask, kind=cython.int, suit=cython.int)
    cdef Mask absent(self, Bytes counts, Py_ssize_t at, int number) noexcept nogil
    @cython.locals(found=cython.int, kind=cython.int)
    cdef int different(self, Bytes counts, Py_ssize_t at, int number) noexcept nogil
    @cython.locals(most=cython.int, number=cython.int, found=cython.int)
    cdef int honours(self, Bytes counts, Py_ssize_t at) noexcept nogil
    @cython.locals(
        base=cython.int, found=Mask, bit=Mask, kind=cython.int, number=cython.int,
    )
    cdef Mask honours_accepting(self, Bytes counts, Py_ssize_t at, Mask full) noexcept nogil


cdef int _FAR
