cimport cython
from zimo.kernel.shapes cimport Shapes
from zimo.kernel.standard cimport Bytes, Mask


@cython.final
cdef class Forms:
    cdef readonly int sets
    cdef readonly tuple options
    cdef Shapes shapes
    cdef bytearray _scratch_store
    cdef unsigned char* _scratch

    cdef int _need(self, counts, Bytes tiles, int melds) except -1
    @cython.locals(found=Mask, bit=Mask, kind=cython.int, count=cython.int)
    cdef Mask _full(self, Bytes tiles, held, Bytes caps) except? 0

    @cython.locals(tiles=Bytes, need=cython.int)
    cpdef bint complete(self, counts, int melds=*) except -1
    @cython.locals(tiles=Bytes, need=cython.int, i=cython.int)
    cpdef bint complete_with(self, counts, int kind, int melds=*) except -1
    @cython.locals(tiles=Bytes, caps=Bytes, need=cython.int)
    cpdef Mask waits(self, counts, int melds=*, held=*) except? 0

    @cython.locals(tiles=Bytes, caps=Bytes, need=cython.int)
    cpdef int shanten(self, counts, int melds=*, held=*) except -2
    @cython.locals(
        tiles=Bytes, caps=Bytes, need=cython.int, form=cython.int, distance=cython.int,
    )
    cpdef dict shanten_by_form(self, counts, int melds=*, held=*)

    @cython.locals(
        tiles=Bytes, caps=Bytes, others=Bytes, need=cython.int, mask=Mask, full=Mask,
        best=cython.int,
    )
    cpdef tuple accepts(self, counts, int melds=*, held=*, seen=*)
    @cython.locals(total=cython.int, kind=cython.int, left=cython.int, bit=Mask)
    cdef int _left(
        self, Mask mask, Bytes tiles, held, Bytes caps, seen, Bytes others
    ) except -1
    cpdef dict left(self, counts, int melds=*, held=*, seen=*)
    @cython.locals(rest=bytearray, kind=cython.int, distance=cython.int)
    cpdef dict discards(self, counts, int melds=*, held=*, seen=*)


cdef int _FAR
cdef Forms _PLAIN
