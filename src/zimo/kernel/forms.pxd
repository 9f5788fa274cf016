cimport cython
from zimo.kernel.capped cimport Capped
from zimo.kernel.knitted cimport Knitted
from zimo.kernel.orphans cimport Orphans
from zimo.kernel.pairs cimport Pairs
from zimo.kernel.standard cimport Bytes, Mask, Standard


@cython.final
cdef class Forms:
    cdef Standard _standard
    cdef Capped _capped
    cdef Pairs _pairs
    cdef Orphans _orphans
    cdef Knitted _knitted
    cdef readonly int sets
    cdef readonly bint standard
    cdef readonly int seven_pairs
    cdef readonly bint thirteen_orphans
    cdef readonly bint knitted_straight
    cdef readonly bint knitted_honours
    cdef bint _special
    cdef bytearray _scratch_store
    cdef unsigned char* _scratch

    @cython.locals(tiles=Bytes, need=cython.int)
    cpdef bint complete(self, counts, int melds=*) except -1
    @cython.locals(tiles=Bytes, need=cython.int, i=cython.int)
    cpdef bint complete_with(self, counts, int kind, int melds=*) except -1
    @cython.locals(kind=cython.int, bad=cython.int)
    cdef int _need(self, counts, Bytes tiles, int melds) except -1
    @cython.locals(kind=cython.int, size=cython.int)
    cdef int _size(self, Bytes tiles) noexcept nogil
    cdef bint _complete(self, Bytes tiles, int need) noexcept nogil
    @cython.locals(best=cython.int, found=cython.int)
    cdef int _specials(self, Bytes tiles, Py_ssize_t at, int need) noexcept nogil
    @cython.locals(best=cython.int, found=cython.int)
    cdef int distance(self, Bytes tiles, Py_ssize_t at, int need) noexcept nogil
    cdef int _of_form(
        self, int form, Bytes tiles, Bytes held, bint melds_known, int need
    ) except -1
    @cython.locals(kind=cython.int, bad=cython.int)
    cdef bint _held(self, Bytes tiles, held, Bytes caps) except -1
    @cython.locals(
        tiles=Bytes, caps=Bytes, need=cython.int, melds_known=cython.bint, best=cython.int,
        found=cython.int, form=cython.int,
    )
    cpdef int shanten(self, counts, int melds=*, held=*) except -2
    @cython.locals(
        tiles=Bytes, caps=Bytes, need=cython.int, melds_known=cython.bint, distance=cython.int,
    )
    cpdef dict shanten_by_form(self, counts, int melds=*, held=*)
    @cython.locals(found=Mask, bit=Mask, kind=cython.int, count=cython.int)
    cdef Mask _full(self, Bytes tiles, Bytes caps, bint melds_known) noexcept nogil
    cdef Mask _accepting(
        self, int form, Bytes tiles, Bytes caps, bint melds_known, int need, Mask full
    ) except? 0
    @cython.locals(base=cython.int, found=Mask, bit=Mask, kind=cython.int)
    cdef Mask _accepting_capped(
        self, int form, Bytes tiles, Bytes caps, int need, Mask full
    ) except? 0
    @cython.locals(
        tiles=Bytes, caps=Bytes, need=cython.int, melds_known=cython.bint, found=Mask, full=Mask,
        form=cython.int,
    )
    cpdef Mask waits(self, counts, int melds=*, held=*) except? 0
    @cython.locals(
        tiles=Bytes, caps=Bytes, known=Bytes, need=cython.int, melds_known=cython.bint,
        full=Mask, mask=Mask, best=cython.int, distance=cython.int, form=cython.int,
        total=cython.int,
    )
    cpdef tuple accepts(self, counts, int melds=*, held=*, seen=*)
    @cython.locals(total=cython.int, kind=cython.int, left=cython.int, bit=Mask)
    cdef int _left(
        self, Mask mask, Bytes tiles, Bytes caps, bint melds_known, Bytes known, bint seen
    ) noexcept nogil
    cpdef dict left(self, counts, int melds=*, held=*, seen=*)
    @cython.locals(rest=bytearray, kind=cython.int)
    cpdef dict discards(self, counts, int melds=*, held=*, seen=*)


cdef Forms _PLAIN
cdef Standard _STANDARD
cdef Capped _CAPPED
cdef int _FAR
