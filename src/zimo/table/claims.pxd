import cython

from zimo.table.hand cimport Hand
from zimo.table.terms cimport Terms

cdef int _PASS, _MAHJONG, _PUNG, _KONG, _CHOW
cdef int _MAY_WIN, _MAY_PUNG, _MAY_KONG, _MAY_CHOW
cdef int _WIN_RANK, _ALIKE_RANK, _CHOW_RANK, _CLAIMED_AWAY
cdef tuple _ACTIONS

cpdef bytes claim_actions(int options)


cdef class Window:
    cdef Terms terms
    cdef list hands
    cdef readonly list winners
    cdef readonly int players, tile, seat, pending, action, claimer
    cdef readonly bint robbing, all_three

    cdef void open(self, int seat, int face, bint robbing) noexcept
    cdef void offer(self, Hand hand, int options) noexcept
    @cython.locals(terms=Terms, options=cython.int, counts=bytearray, count=cython.int,
                   rank=cython.int, size=cython.int)
    cdef int set_options(self, Hand hand, int kind, bint is_next, bint can_kong) noexcept
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
