import cython

from zimo.kernel.forms cimport Forms
from zimo.table.chance cimport Chance
from zimo.table.claims cimport Window, claim_actions
from zimo.table.hand cimport Hand
from zimo.table.tape cimport Tape
from zimo.table.terms cimport Terms
from zimo.table.wall cimport Wall

cdef int _TURN, _CLAIM, _ROB, _OVER
cdef int _MAHJONG
cdef int _DISCARD, _DECLARE, _CONCEALED_KONG, _ADDED_KONG, _ACTIONS_END
cdef int _RULING, _DEAD_HAND
cdef int _NO_TILE, _RED_FIVES
cdef unsigned long long _BIT
cdef bytes _KIND_OF


cdef class Position:
    cdef readonly Terms terms
    cdef readonly bytes seed
    cdef readonly int dealer, round_wind, dealer_wins, players
    cdef Tape _log, _actions, _legal
    cdef readonly list hands, winners, penalised
    cdef readonly Wall wall
    cdef readonly Window window
    cdef readonly int phase, turn, drawn, drawn_from, kong
    cdef readonly int kongs_in_row, discards
    cdef readonly bint claimed, can_win, may_kong
    cdef readonly unsigned long long declarable

    @cython.locals(hand=Hand, out=Tape, counts=bytearray, kind=cython.int, count=cython.int,
                   plain=cython.int, forced=cython.int)
    cpdef bytes legal(self, int seat)
    @cython.locals(hand=Hand, face=cython.int, kind=cython.int, forced=cython.int)
    cpdef bint allows(self, int seat, int action) noexcept
    cdef bint _may_declare(self, Hand hand) noexcept
    cdef int _forced(self, Hand hand) noexcept
    cdef bint _allows_ruling(self, Hand hand, int action) noexcept
    cpdef bint awaits_claims(self) noexcept
    @cython.locals(seat=cython.int)
    cpdef int actor(self) noexcept

    @cython.locals(counts=bytearray, kind=cython.int, special=cython.bint)
    cdef _find_declarable(self, Hand hand)
    @cython.locals(hand=Hand)
    cdef bint _may_win(self, int seat, int face, int source) except -1
    cdef Hand _hand(self, int seat)
    @cython.locals(terms=Terms, waits="unsigned long long")
    cdef unsigned long long _waits_of(self, Hand hand) except? 0
    @cython.locals(kind=cython.int)
    cdef _find_waits(self, Hand hand, int without)
    @cython.locals(log=Tape)
    cdef void _fact(self, int fact, int seat, int tile, int extra) noexcept
