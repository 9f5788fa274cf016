cimport cython
from zimo.kernel.splits cimport Splits
from zimo.rules.riichi.found cimport Found
from zimo.rules.riichi.reading cimport Reading
from zimo.rules.riichi.whole cimport Whole
from zimo.rules.riichi.worth cimport Worth

ctypedef const unsigned char* Tiles


@cython.final
cdef class Scorer:
    cdef object _table
    cdef Found _found
    cdef Whole _whole
    cdef Reading _reading
    cdef Splits _splits
    cdef Worth _worth
    cdef bytearray _fu_store
    cdef bytearray _next_store
    cdef bytearray _tiles_store
    cdef bytearray _best_store
    cdef bytearray _row_store
    cdef unsigned char* _fu_of
    cdef unsigned char* _next
    cdef unsigned char* _tiles
    cdef unsigned char* _best
    cdef unsigned char* _row
    cdef int _least, _how, _win, _more, _row_number, _best_number
    cdef long long _rank
    cdef bint _pinfu_self_drawn, _after_kong_fu, _any_last_tile, _renhou_alone, _eight_needs_yaku
    cdef bint _closed, _free
    cdef readonly int form, place, base, han, yaku_han, yakuman, fu, fu_sum, dora, under

    @cython.locals(
        number=cython.int, sets=cython.int, tiles=Tiles, kind=cython.int, codes=Tiles,
        kinds=Tiles, below=Tiles, beside=Tiles, ways=cython.int, way=cython.int,
    )
    cpdef int score(
        self, counts, bytes melds, int win, int how, int seat, int round,
        bytes shown=*, bytes under=*, int red=*, bytes aside=*,
    ) except -2
    cpdef bytes yaku(self)
    @cython.locals(found=cython.int, i=cython.int)
    cdef int _dora(self, Tiles kinds, int number) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, k=cython.int)
    cdef void _aside(
        self, Tiles aside, int number, Tiles shown, int many, Tiles under, int more
    ) noexcept nogil
    @cython.locals(
        at=cython.int, pair=cython.int, reading=Reading, i=cython.int, code=cython.int,
        last=cython.int, far=cython.int, rank=cython.int,
    )
    cdef void _standard(self, int way, int sets, int seat, int round, unsigned char* rows) noexcept
    @cython.locals(
        reading=Reading, drawn=cython.bint, pungs=cython.int, fu=cython.int, outer=cython.int,
        flat=cython.bint, pinfu=cython.bint, i=cython.int,
    )
    cdef void _place(self, int place, int wait, int at, int sets, unsigned char* rows) noexcept
    cdef void _concealed(self, int pungs, bint single) noexcept nogil
    @cython.locals(
        suits=cython.int, first=cython.int, pairs=cython.int, rank=cython.int, full=cython.int,
    )
    cdef void _closed_flush(self, int sets) noexcept nogil
    @cython.locals(suits=cython.int)
    cdef int _wheel(self) noexcept nogil
    @cython.locals(
        pairs=cython.int, orphans=cython.int, kinds=cython.int, kind=cython.int,
        single=cython.bint, fu=cython.int, sided=cython.bint,
    )
    cdef void _special(self) noexcept
    @cython.locals(
        found=Found, eights=cython.int, enough=cython.bint, han=cython.int, alone=cython.bint,
        worth=cython.int, base=cython.longlong, rank=cython.longlong, i=cython.int, _=cython.int,
    )
    cdef bint _finish(self, int form, int fu_sum, int fu) noexcept


cdef int _SETS, _ROOM, _STANDARD, _PAIRS, _ORPHANS
cdef int _DRAWN, _AFTER_KONG, _HEAVEN, _MAN, _EIGHTS
cdef int _PINFU, _CHIITOITSU, _SANANKOU, _SUUANKOU, _TANKI, _KOKUSHI, _THIRTEEN, _CHUUREN, _NINE
cdef int _RENHOU, _PAARENCHAN, _TSUUIISOU, _DAICHISEI, _DAISHARIN, _DAICHIKURIN, _DAISUURIN
cdef int _BASE_FU, _RON_FU, _DRAWN_FU, _PAIRS_FU, _OPEN_PINFU_FU, _CLOSED_FU, _EDGE_FU
cdef int _SINGLE_FU, _OPEN_PUNG_FU, _CONCEALED_PUNG_FU, _NO_WAIT, _TWO_SIDED
