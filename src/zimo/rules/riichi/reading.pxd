cimport cython
from zimo.rules.riichi.found cimport Found
from zimo.rules.riichi.whole cimport Whole


@cython.final
cdef class Reading:
    cdef bytearray _fu_store
    cdef bytearray _chow_store
    cdef bytearray _pung_store
    cdef bytearray _high_store
    cdef unsigned char* _fu_of
    cdef unsigned char* _chow
    cdef unsigned char* _pung
    cdef unsigned char* _high
    cdef bint _double_wind, _outside, _pure
    cdef int chows, closed_pungs, fu, pair_fu, _twins, _last, _run, _most

    @cython.locals(suit=cython.int)
    cdef void begin(self, Whole whole, int pair, int seat, int round) noexcept nogil
    @cython.locals(rank=cython.int)
    cdef void put_chow(self, int kind) noexcept nogil
    @cython.locals(rank=cython.int)
    cdef void put_pung(self, Whole whole, int kind) noexcept nogil
    @cython.locals(twins=cython.int)
    cdef void find(self, Found found, bint opened) noexcept nogil
    @cython.locals(suit=cython.int)
    cdef void _three_chows(self, Found found) noexcept nogil
    @cython.locals(suit=cython.int, ranks=cython.int)
    cdef void _three_pungs(self, Found found) noexcept nogil


cdef int _HONOURS, _DRAGONS, _ENDS
cdef int _IIPEIKOU, _RYANPEIKOU, _DOUJUN, _DOUKOU, _ITTSU, _TOITOI, _CHANTA, _JUNCHAN
cdef int _SANRENKOU, _SUURENKOU, _SANJUN
cdef int _PAIR_DRAGON, _PAIR_SEAT, _PAIR_ROUND, _CONCEALED_PUNG
