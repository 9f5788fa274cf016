import cython

from zimo.kernel.splits cimport Splits
from zimo.table.hand cimport Hand
from zimo.table.position cimport Position
from zimo.table.terms cimport Terms

cdef int _CONCEALED_KONG, _NO_TILE, _SAME_READINGS, _PUNG
cdef int _F_LAPSED, _F_STAKED, _F_FALSE_CALL
cdef bytes _KIND_OF
cdef unsigned long long _BIT
cdef Splits _SPLITS


cdef class Readiness(Position):
    @cython.locals(terms=Terms)
    cdef bint _may_call(self, Hand hand) except -1
    cdef bint _can_pay(self, int seat) except -1
    @cython.locals(counts=bytearray, kind=cython.int, special=cython.bint, away=cython.int)
    cdef _find_declarable(self, Hand hand)
    cdef bint _is_calling(self, Hand hand, unsigned long long waits) noexcept
    cdef bint _may_call_falsely(self) noexcept
    cdef void _call(self, Hand hand) noexcept
    cdef _lay_stake(self)
    cdef void _check_declared(self, Hand hand) noexcept
    @cython.locals(seat=cython.int)
    cdef void _break_one_shots(self) noexcept
    @cython.locals(kind=cython.int, counts=bytearray, melds=cython.int)
    cdef int _find_ready_kong(self, Hand hand) except -1
    @cython.locals(counts=bytearray, sets=cython.int, wait=cython.int, row=cython.int)
    cdef bint _is_pung_always(self, Hand hand, int kind) except -1
    @cython.locals(seat=cython.int, hand=Hand, found=cython.bint)
    cdef bint _find_false_calls(self) noexcept
