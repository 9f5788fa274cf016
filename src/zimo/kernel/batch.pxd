cimport cython
cimport zimo.kernel.unlocked as gil
from zimo.kernel.forms cimport Forms
from zimo.kernel.shapes cimport Shapes
from zimo.kernel.standard cimport Bytes, Mask


@cython.final
cdef class Batch:
    cdef readonly Forms forms
    cdef Shapes _shapes

    @cython.locals(
        number=cython.Py_ssize_t, width=cython.Py_ssize_t, bad=cython.Py_ssize_t, tiles=Bytes,
        state=gil.State, source=gil.Rows, answers=gil.Answers, mask_out=gil.Masks,
        left_out=gil.Lefts,
    )
    cdef Py_ssize_t _run(self, int what, rows, int melds, out, masks, left) except -1
    @cython.locals(i=cython.Py_ssize_t)
    cdef Py_ssize_t _check(
        self, Bytes tiles, Py_ssize_t number, Py_ssize_t width
    ) noexcept nogil
    @cython.locals(
        i=cython.Py_ssize_t, at=cython.Py_ssize_t, full=Mask, found=Mask, best=cython.int,
    )
    cdef void _fill(
        self, int what, Bytes tiles, Py_ssize_t number, Py_ssize_t width, int need,
        signed char[::1] out, unsigned long long[::1] masks, unsigned char[::1] left,
    ) noexcept nogil
