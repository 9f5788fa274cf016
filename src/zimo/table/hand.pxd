import cython

cdef int _RED_FIVES, _FIVE, _NOT_CLAIMED, _CONCEALED, _ADDED
cdef unsigned long long _BIT


cdef class Hand:
    cdef readonly int seat
    cdef readonly bytearray counts, reds, melds, bonus, discards
    cdef readonly int meld_count, chows, discarded
    cdef readonly unsigned long long pungs, waits
    cdef readonly bint declared
    cdef readonly int options, answer

    cdef void add(self, int face)
    @cython.locals(count=cython.int)
    cdef bint holds(self, int face)
    cdef void remove(self, int face)
    @cython.locals(face=cython.int)
    cdef int take(self, int kind)
    cpdef int size(self)
    @cython.locals(low=cython.int, step=cython.int)
    cdef void meld_chow(self, int claimed, int kind, int place, int source)
    @cython.locals(step=cython.int)
    cdef void meld_alike(self, int claimed, int kind, int count, int source)
    cdef void meld_concealed(self, int kind)
    @cython.locals(at=cython.int, face=cython.int)
    cdef void promote(self, int kind)
