cimport cython
from zimo.rules.riichi.found cimport Found

ctypedef const unsigned char* Tiles


@cython.final
cdef class Whole:
    cdef bytearray _fu_store
    cdef bytearray _all_store
    cdef bytes _outer_store
    cdef bytes _green_store
    cdef bytearray _chow_store
    cdef bytearray _pung_store
    cdef unsigned char* _fu_of
    cdef unsigned char* all
    cdef const unsigned char* outer
    cdef const unsigned char* _green
    cdef unsigned char* chow
    cdef unsigned char* pung
    cdef int melds, open, chows, closed_pungs, kongs, fu, suits
    cdef bint outside, honours, terminals, simples, green

    @cython.locals(kind=cython.int, suit=cython.int, i=cython.int)
    cdef void read(self, Tiles tiles, Tiles codes, int number) noexcept nogil
    @cython.locals(step=cython.int, kind=cython.int, outer=cython.int, item=cython.int)
    cdef void _meld(self, int code) noexcept nogil
    @cython.locals(bit=cython.int)
    cdef void put_chow(self, int kind) noexcept nogil
    @cython.locals(rank=cython.int)
    cdef void put_pung(self, int kind) noexcept nogil
    cdef void luck(self, Found found, int how, bint free_renhou) noexcept nogil
    cdef void gift(self, Found found, int how) noexcept nogil
    cdef void _declared(self, Found found, int how) noexcept nogil
    @cython.locals(pure=cython.bint, one=cython.bint)
    cdef void common(self, Found found) noexcept nogil
    @cython.locals(
        dragons=cython.int, winds=cython.int, pair=cython.int, kind=cython.int, count=cython.int,
    )
    cdef void standard(self, Found found, int seat, int round) noexcept nogil
    cdef void _five_kinds(self, Found found, int winds, int dragons, int pair) noexcept nogil


cdef int _MELD_PUNG, _MELD_KONG, _CONCEALED_KONG
cdef int _KINDS, _HONOURS, _DRAGONS, _HATSU
cdef int _DRAWN, _DECLARED, _DOUBLE, _SHOWN, _ONE_SHOT, _LAST_TILE, _LAST_DISCARD, _AFTER_KONG
cdef int _ROBBED, _HEAVEN, _EARTH, _MAN
cdef int _RIICHI, _DOUBLE_RIICHI, _OPEN_RIICHI, _DOUBLE_OPEN_RIICHI, _SASHIKOMI, _IPPATSU
cdef int _MENZEN_TSUMO, _HAITEI, _HOUTEI, _RINSHAN, _CHANKAN, _TENHOU, _CHIIHOU, _RENHOU
cdef int _RENHOU_YAKUMAN, _TANYAO, _HONROUTOU, _HONITSU, _CHINITSU, _TSUUIISOU, _CHINROUTOU
cdef int _RYUUIISOU, _HAKU, _SEAT_WIND, _ROUND_WIND, _SHOUSANGEN, _DAISANGEN, _SHOUSUUSHII
cdef int _DAISUUSHII, _SANKANTSU, _SUUKANTSU, _UUMENSAI, _SHIIARU_RAOTAI, _PUNG_FU, _KONG_FU
