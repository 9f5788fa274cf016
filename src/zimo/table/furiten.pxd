from zimo.table.hand cimport Hand
from zimo.table.terms cimport Terms

cdef int _UNTIL_THE_END
cdef unsigned long long _BIT

cpdef bint is_barred(Hand hand, Terms terms) noexcept
cpdef void let_pass(Hand hand, int kind, Terms terms) noexcept
cpdef void new_turn(Hand hand) noexcept
