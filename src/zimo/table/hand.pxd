import cython

cdef int _RED_FIVES, _FIVE, _NOT_CLAIMED, _NO_TILE, _CONCEALED, _ADDED
cdef unsigned long long _BIT


cdef class Hand:
    cdef readonly int seat
    cdef readonly bytearray counts, reds, melds, bonus, discards
    cdef readonly int meld_count, chows, discarded
    cdef readonly unsigned long long pungs, waits, thrown, passed, quads
    cdef readonly bint declared, declared_first, one_shot, staked, barred_for_good, dead
    cdef readonly int declared_at, claimed_sets, away
    cdef readonly int shown, shown_turns, kongs
    cdef readonly int options, answer

    cdef void add(self, int face) noexcept
    @cython.locals(count=cython.int)
    cdef bint holds(self, int face) noexcept
    cdef void remove(self, int face) noexcept
    cdef int face_of(self, int kind) noexcept
    @cython.locals(face=cython.int)
    cdef int take(self, int kind) noexcept
    cdef int take_red(self, int kind) noexcept
    cdef int shape(self, bint kong_replaced) noexcept
    cpdef int size(self) noexcept
    @cython.locals(low=cython.int, step=cython.int, face=cython.int, reds=cython.int)
    cdef int meld_chow(self, int claimed, int kind, int place, int source, bint red) noexcept
    @cython.locals(step=cython.int, face=cython.int, reds=cython.int, taken=cython.int)
    cdef int meld_alike(self, int claimed, int kind, int count, int source, bint red) noexcept
    cdef void _count_kong(self, int kind) noexcept
    @cython.locals(_step=cython.int, face=cython.int)
    cdef void meld_concealed(self, int kind) noexcept
    @cython.locals(at=cython.int, face=cython.int)
    cdef void promote(self, int kind) noexcept
