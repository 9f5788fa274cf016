import cython

from zimo.kernel.forms cimport Forms
from zimo.tiles.chance cimport Chance
from zimo.table.claims cimport Window, claim_actions
from zimo.table.furiten cimport is_barred
from zimo.table.hand cimport Hand
from zimo.table.indicators cimport Indicators
from zimo.table.tape cimport Tape
from zimo.table.terms cimport Terms
from zimo.table.wall cimport Wall

cdef int _TURN, _CLAIM, _ROB, _OVER, _OPENING
cdef int _PASS, _MAHJONG, _ABORT, _ASIDE, _CALL
cdef int _DISCARD, _DECLARE, _CONCEALED_KONG, _ADDED_KONG, _ACTIONS_END
cdef int _RULING, _DEAD_HAND
cdef int _NO_TILE, _RED_FIVES, _FROM_DISCARD
cdef bytes _KIND_OF


cdef class Position:
    cdef readonly Terms terms
    cdef readonly bytes seed, laid
    cdef readonly int dealer, round_wind, dealer_wins, players, counters, deposits
    cdef readonly tuple points
    cdef Tape _log, _actions
    cdef bytearray _codes
    cdef readonly list hands, winners, penalised, staked
    cdef readonly Wall wall
    cdef readonly Window window
    cdef readonly Indicators indicators
    cdef readonly int phase, turn, drawn, drawn_from, kept, kong
    cdef readonly int kongs_in_row, kong_count, discards, ready_kong, calls, staking, missed
    cdef readonly int offered_from
    cdef readonly bint claimed, can_win, may_kong, may_abort, may_lay_aside
    cdef readonly unsigned long long declarable, barred

    @cython.locals(hand=Hand)
    cpdef bytes legal(self, int seat)
    @cython.locals(codes="unsigned char *", counts="const unsigned char *",
                   size=cython.int, kind=cython.int, count=cython.int, plain=cython.int,
                   forced=cython.int, declarable="unsigned long long",
                   barred="unsigned long long", pungs="unsigned long long", concealed=cython.bint)
    cdef bytes _turn_actions(self, Hand hand)
    @cython.locals(hand=Hand, face=cython.int, kind=cython.int, forced=cython.int)
    cpdef bint allows(self, int seat, int action) noexcept
    cdef bytes _opening_actions(self, int seat)
    @cython.locals(kind=cython.int)
    cdef bytes _dealt_actions(self, Hand hand)
    cdef bint _may_declare(self, Hand hand) noexcept
    cdef int _forced(self, Hand hand) noexcept
    cdef bint _allows_ruling(self, Hand hand, int action) noexcept
    cpdef bint awaits_claims(self) noexcept
    @cython.locals(seat=cython.int)
    cpdef int actor(self) noexcept

    @cython.locals(hand=Hand, asked=cython.bint)
    cdef bint _may_win(self, int seat, int face, int source) except -1
    cdef Hand _hand(self, int seat)
    @cython.locals(terms=Terms, waits="unsigned long long")
    cdef unsigned long long _waits_of(self, Hand hand) except? 0
    @cython.locals(kind=cython.int)
    cdef _find_waits(self, Hand hand, int without)
    cdef void _fact(self, int fact, int seat, int tile, int extra) noexcept
