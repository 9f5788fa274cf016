cimport cython
from zimo.kernel.splits cimport Splits
from zimo.rules.mcr.combos cimport Combos
from zimo.rules.mcr.found cimport Found
from zimo.rules.mcr.readings cimport Readings
from zimo.rules.mcr.suits cimport Suits
from zimo.rules.mcr.whole cimport Whole

ctypedef const unsigned char* Tiles


@cython.final
cdef class Scorer:
    cdef Found _found
    cdef Combos _combos
    cdef Suits _suits
    cdef Splits _splits
    cdef Whole _whole
    cdef bint _fully_special, _knitted_wait, _straight_concealed, _last_of_pair
    cdef bytearray _tiles_store
    cdef bytearray _one_short_store
    cdef bytearray _rest_store
    cdef bytearray _base_store
    cdef unsigned char* _tiles
    cdef unsigned char* _one_short
    cdef unsigned char* _rest
    cdef unsigned char* _base
    cdef bytes _orphans_store
    cdef bytes _orders_store
    cdef const unsigned char* _orphans
    cdef const unsigned char* _orders
    cdef int _base_number, _win, _how, _open, _unique
    cdef readonly Readings readings

    @cython.locals(
        sets=cython.int, kind=cython.int, tiles=Tiles, codes=Tiles, ways=cython.int,
        way=cython.int, orphans=cython.bint,
    )
    cpdef int score(self, counts, bytes melds, int win, int how, int seat, int round) except -2
    @cython.locals(i=cython.int, fan=cython.int)
    cdef void _keep_base(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void _again(self) noexcept nogil
    @cython.locals(total=cython.int)
    cdef void _finish(self, int form, int order) noexcept nogil
    cdef void _waited(self, int wait) noexcept nogil
    cdef void _hidden(self, bint special) noexcept nogil
    @cython.locals(
        at=cython.int, pair=cython.int, wait=cython.int, elsewhere=cython.bint,
        into_pung=cython.bint, i=cython.int, code=cython.int, kind=cython.int, far=cython.int,
        melded=cython.bint, gates=cython.bint,
    )
    cdef void _standard(self, int way, int sets, unsigned char* rows) noexcept nogil
    @cython.locals(mask=cython.ulonglong, bit=cython.ulonglong, _=cython.int)
    cdef bint _is_unique(self) noexcept nogil
    @cython.locals(first=cython.int, kind=cython.int, others=cython.int)
    cdef bint _nine_gates(self) noexcept nogil
    @cython.locals(first=cython.int, alike=cython.int, last=cython.int, kind=cython.int)
    cdef void _pairs(self) noexcept nogil
    @cython.locals(
        orphans=cython.int, different=cython.int, most=cython.int, kind=cython.int, i=cython.int,
        honours=cython.int, order=cython.int, there=cython.int,
    )
    cdef bint _singles(self) noexcept nogil
    @cython.locals(
        order=cython.int, at=cython.int, missing=cython.bint, i=cython.int, kind=cython.int,
        way=cython.int,
    )
    cdef int _knitted(self, int sets) except -1
    @cython.locals(
        pair=cython.int, wait=cython.int, inside=cython.bint, in_order=cython.bint, i=cython.int,
        kind=cython.int, far=cython.int,
    )
    cdef void _beside(self, int order, int sets, unsigned char* rows, int at) noexcept nogil
    cdef bint _alone(self, unsigned long long mask) noexcept nogil


cdef int _ROOM, _SETS
cdef int _FORM_STANDARD, _FORM_PAIRS, _FORM_ORPHANS, _FORM_HONOURS, _FORM_KNITTED
cdef int _SEVEN_SHIFTED, _THIRTEEN, _SEVEN, _GREATER, _LESSER, _STRAIGHT, _NINE_GATES, _CHICKEN
cdef int _ALL_CHOWS, _EDGE, _CLOSED, _SINGLE, _MELDED, _FULLY, _CONCEALED, _SELF_DRAWN, _DRAWN
cdef int _LAST_TILE, _LAST_BUT_OWN
