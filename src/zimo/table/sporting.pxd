from zimo.table.hand cimport Hand
from zimo.table.readiness cimport Readiness

cdef int _TURN, _OVER
cdef int _RULING, _DEAD_HAND, _NO_TILE, _EXHAUSTED, _FOUL
cdef int _F_FALSE, _F_SHOWN, _F_DEAD, _F_DRAWN_DEAL


cdef class Sporting(Readiness):
    cdef void _rule(self, Hand hand, int action) noexcept
    cdef void _kill(self, Hand hand) noexcept
    cdef void _false_mahjong(self, Hand hand, int face) noexcept
    cdef void _count_shown(self, Hand hand) noexcept
    cdef void _end_drawn(self, int ending) noexcept
