import cython

from zimo.solitaire.ground cimport Buffer, Ground

cdef unsigned long long _STEP, _FIRST, _SECOND, _MASK
cdef int _GROUPS


@cython.final
cdef class Pile:
    cdef readonly Ground ground
    cdef readonly int count
    cdef unsigned long long _state
    cdef int _one
    cdef int _other
    cdef bytearray _groups_store
    cdef bytearray _present_store
    cdef bytearray _above_store
    cdef bytearray _lefts_store
    cdef bytearray _rights_store
    cdef bytearray _remaining_store
    cdef bytearray _seen_store
    cdef bytearray _list_store
    cdef Buffer _groups
    cdef Buffer _present
    cdef Buffer _above
    cdef Buffer _lefts
    cdef Buffer _rights
    cdef Buffer _remaining
    cdef Buffer _seen
    cdef Buffer _list

    @cython.locals(ground=Ground, row=cython.int, k=cython.int)
    cpdef void take(self, int tile) noexcept
    @cython.locals(ground=Ground, row=cython.int, k=cython.int)
    cpdef void put(self, int tile) noexcept
    cdef int _free(self, int tile) noexcept
    @cython.locals(count=cython.int, tile=cython.int)
    cdef int _list_free(self) noexcept
    @cython.locals(mixed="unsigned long long")
    cdef unsigned long long _below(self, unsigned long long bound) noexcept
    @cython.locals(taken=bytearray)
    cpdef bytes play(self, unsigned long long seed, bint careful)
    @cython.locals(
        count=cython.int, found=cython.int, best=cython.int, ties=cython.int, i=cython.int,
        j=cython.int, one=cython.int, other=cython.int, value=cython.int,
    )
    cdef int _choose(self, bint careful) noexcept
    @cython.locals(group=cython.int, i=cython.int, j=cython.int, one=cython.int)
    cdef int _find_safe(self, int count) noexcept
    @cython.locals(opened=cython.int)
    cdef int _opened(self, int one, int other) noexcept
    @cython.locals(ground=Ground, row=cython.int, found=cython.int, k=cython.int)
    cdef int _newly(self, int tile) noexcept
