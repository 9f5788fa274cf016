import cython

from zimo.table.hand cimport Hand
from zimo.table.terms cimport Terms

cdef int _PASS, _MAHJONG, _PUNG, _KONG, _CHOW, _PUNG_RED
cdef int _MAY_WIN, _MAY_PUNG, _MAY_KONG, _MAY_CHOW, _MAY_PUNG_RED, _MAY_CHOW_RED
cdef int _OPTIONS_END, _FIVE, _BOTH_ENDS
cdef int _WIN_RANK, _ALIKE_RANK, _CHOW_RANK, _CLAIMED_AWAY
cdef tuple _ACTIONS

cpdef bytes claim_actions(int options)
@cython.locals(rank=cython.int)
cpdef int swapped_end(int kind, int place) noexcept


cdef class Window:
    cdef Terms terms
    cdef list hands
    cdef readonly list winners
    cdef readonly int players, tile, seat, pending, action, claimer
    cdef readonly bint robbing, all_three

    cdef void open(self, int seat, int face, bint robbing) noexcept
    cdef void offer(self, Hand hand, int options) noexcept
    @cython.locals(terms=Terms, options=cython.int, counts=bytearray, count=cython.int,
                   chows=cython.int, size=cython.int)
    cdef int set_options(self, Hand hand, int kind, bint is_next, bint can_kong) noexcept
    @cython.locals(options=cython.int, rank=cython.int)
    cdef int _chows(self, bytearray counts, int kind) noexcept
    @cython.locals(plain=cython.int)
    cdef bint _has_red_pung(self, Hand hand, int kind) noexcept
    @cython.locals(suit=cython.int, five=cython.int, options=cython.int, place=cython.int,
                   step=cython.int)
    cdef int _red_chows(self, Hand hand, int kind, int chows) noexcept
    @cython.locals(rest=cython.int, place=cython.int, barred=cython.int, end=cython.int)
    cdef int _without_stranding(self, Hand hand, int kind, int chows) noexcept
    cdef bint allows(self, Hand hand, int action) noexcept
    @cython.locals(distance=cython.int)
    cdef int rank(self, int seat, int action) noexcept
    @cython.locals(options=cython.int)
    cdef int best_option(self, Hand hand) noexcept
    @cython.locals(best=cython.int, open_rank=cython.int, callers=cython.int, undecided=cython.bint,
                   step=cython.int, other=Hand)
    cdef bint answer(self, Hand hand, int action) noexcept
    @cython.locals(step=cython.int, hand=Hand, callers=cython.int, discards=bytearray)
    cdef void _close(self) noexcept
    @cython.locals(step=cython.int)
    cdef void cancel(self) noexcept
    @cython.locals(seat=cython.int)
    cdef Hand _after(self, int step)
