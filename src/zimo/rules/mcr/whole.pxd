cimport cython
from zimo.rules.mcr.combos cimport Combos
from zimo.rules.mcr.found cimport Found

ctypedef const unsigned char* Tiles


@cython.final
cdef class Whole:
    cdef bytes _class_store
    cdef const unsigned char* _class
    cdef bytearray _all_store
    cdef bytearray _meld_store
    cdef unsigned char* _all
    cdef unsigned char* _meld
    cdef int melds, open, pairs, one_pair_short, chows
    cdef bint even, special, gates, _seat_pung, _round_pung
    cdef int _pungs, _even_pungs, _fives, _outer, _outer_pungs, _winds, _dragons, _concealed
    cdef int _seat, _round, _open_kongs, _hidden_kongs

    @cython.locals(even=cython.int, kind=cython.int, i=cython.int, code=cython.int)
    cdef void read(self, Tiles tiles, Tiles melds, int number) noexcept nogil
    @cython.locals(kind=cython.int)
    cdef void short_of(self, Tiles tiles) noexcept nogil
    @cython.locals(kongs=cython.int)
    cdef void add(self, Found found, int how, int seat, int round) noexcept nogil
    @cython.locals(
        ranks=cython.int, suits=cython.int, classes=cython.int, suit=cython.int,
        rank=cython.int, here=cython.int, count=cython.int, winds=cython.int,
        dragons=cython.int, kind=cython.int, honours=cython.int,
    )
    cdef void _suit_fans(self, Found found) noexcept nogil
    cdef void begin(self, int pair) noexcept nogil
    @cython.locals(rank=cython.int)
    cdef void put_chow(self, int kind) noexcept nogil
    cdef void put_pung(self, int kind) noexcept nogil
    cdef void _put(self, int kind) noexcept nogil
    @cython.locals(i=cython.int, code=cython.int, concealed=cython.int)
    cdef void sets(self, Found found, Combos combos, int pair, bint melded) noexcept nogil
    @cython.locals(own=cython.int)
    cdef void _honour_fans(self, Found found, int pair) noexcept nogil


cdef int _GREEN, _REVERSIBLE, _OUTER, _EVEN
cdef int _ALL_GREEN, _REVERSIBLE_TILES, _ALL_HONOURS, _ALL_TERMINALS, _ALL_OUTER, _FULL_FLUSH
cdef int _HALF_FLUSH, _ONE_VOIDED, _ALL_TYPES, _NO_HONOURS, _ALL_SIMPLES, _UPPER, _MIDDLE
cdef int _LOWER, _UPPER_FOUR, _LOWER_FOUR, _TILE_HOG, _LAST_DRAW, _LAST_CLAIM, _REPLACEMENT
cdef int _ROBBING, _LAST_TILE, _FOUR_KONGS, _THREE_KONGS, _TWO_CONCEALED_KONGS, _MIXED_KONGS
cdef int _TWO_MELDED_KONGS, _CONCEALED_KONG, _MELDED_KONG, _FOUR_CONCEALED, _THREE_CONCEALED
cdef int _TWO_CONCEALED, _ALL_PUNGS, _ALL_EVEN, _ALL_CHOWS, _ALL_FIVES, _OUTSIDE
cdef int _BIG_DRAGONS, _LITTLE_DRAGONS, _TWO_DRAGONS, _DRAGON, _BIG_WINDS, _LITTLE_WINDS
cdef int _THREE_WINDS, _PREVALENT, _SEAT, _OUTER_PUNG
