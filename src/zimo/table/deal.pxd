import cython

from zimo.kernel.forms cimport Forms
from zimo.table.chance cimport Chance
from zimo.table.claims cimport Window, claim_actions
from zimo.table.hand cimport Hand
from zimo.table.tape cimport Tape
from zimo.table.terms cimport Terms
from zimo.table.wall cimport Wall

cdef int _TURN, _CLAIM, _ROB, _OVER
cdef int _PASS, _MAHJONG, _PUNG, _KONG, _CHOW
cdef int _DISCARD, _DECLARE, _CONCEALED_KONG, _ADDED_KONG, _ACTIONS_END
cdef int _F_DICE, _F_BREAK, _F_DEALT, _F_DRAWN, _F_REPLACED, _F_BONUS
cdef int _F_DECLARED, _F_DISCARDED, _F_CHOW, _F_PUNG, _F_KONG, _F_CONCEALED
cdef int _F_ADDED, _F_ROBBED, _F_LAPSED, _F_MAHJONG, _F_DRAWN_DEAL
cdef int _NO_TILE, _RED_FIVES
cdef int _FROM_WALL, _FROM_REPLACEMENT, _FROM_DISCARD, _FROM_KONG
cdef unsigned long long _BIT
cdef bytes _KIND_OF, _BONUS


cdef class Deal:
    cdef readonly Terms terms
    cdef readonly bytes seed
    cdef readonly int dealer, round_wind, dealer_wins, players
    cdef Tape _log, _actions, _legal
    cdef readonly list hands, winners
    cdef readonly Wall wall
    cdef readonly Window window
    cdef readonly int phase, turn, drawn, drawn_from, kong
    cdef readonly int kongs_in_row, discards
    cdef readonly bint claimed, can_win, may_kong
    cdef readonly unsigned long long declarable

    @cython.locals(wall=Wall, east=cython.int, breaker=cython.int, fours=cython.int,
                   singles=cython.int, lap=cython.int, step=cython.int, seat=cython.int)
    cdef _serve(self)
    @cython.locals(hand=Hand, _step=cython.int, face=cython.int)
    cdef void _give(self, int seat, int count) noexcept
    @cython.locals(hand=Hand, count=cython.int, at=cython.int, face=cython.int, _tile=cython.int)
    cdef void _lay_out_dealt(self, int seat) noexcept
    @cython.locals(wall=Wall, face=cython.int)
    cdef int _replacement(self, int seat) noexcept

    @cython.locals(hand=Hand, out=Tape, counts=bytearray, kind=cython.int, count=cython.int,
                   plain=cython.int)
    cpdef bytes legal(self, int seat)
    @cython.locals(hand=Hand, face=cython.int, kind=cython.int)
    cpdef bint allows(self, int seat, int action) noexcept
    cpdef bint awaits_claims(self) noexcept
    @cython.locals(seat=cython.int)
    cpdef int actor(self) noexcept
    cpdef step(self, int seat, int action)

    @cython.locals(hand=Hand, terms=Terms)
    cdef _offer_turn(self)
    @cython.locals(forms=Forms, counts=bytearray, kind=cython.int)
    cdef void _find_declarable(self, Hand hand) noexcept
    cdef _act(self, int seat, int action)
    @cython.locals(hand=Hand, from_draw=cython.bint)
    cdef _discard(self, int seat, int face, bint declares)
    cdef void _check_declared(self, Hand hand) noexcept
    cdef _declare_kong(self, int seat, int action, int kind, bint robbable)
    @cython.locals(hand=Hand, seat=cython.int)
    cdef _complete_kong(self)
    @cython.locals(face=cython.int)
    cdef _draw_replacement(self, int seat)
    @cython.locals(wall=Wall, seat=cython.int, face=cython.int)
    cdef _next_turn(self)
    cdef _take(self, int seat, int face, int source)
    cdef void _end_drawn(self) noexcept

    @cython.locals(window=Window, kind=cython.int, live=cython.bint, sets=cython.bint,
                   can_kong=cython.bint, source=cython.int, step=cython.int, other=cython.int,
                   hand=Hand, options=cython.int)
    cdef _offer_claims(self, int seat, int face, bint robbing)
    cdef _unclaimed(self, bint robbing)
    @cython.locals(window=Window)
    cdef _answer(self, int seat, int action)
    @cython.locals(face=cython.int, seat=cython.int)
    cdef _win_by_claim(self, int source)
    @cython.locals(face=cython.int, source=cython.int, kind=cython.int, place=cython.int)
    cdef _claim_set(self, Hand hand, int action)

    cdef bint _may_win(self, int seat, int face, int source) except -1
    cdef Hand _hand(self, int seat)
    @cython.locals(kind=cython.int)
    cdef void _find_waits(self, Hand hand, int without) noexcept
    @cython.locals(log=Tape)
    cdef void _fact(self, int fact, int seat, int tile, int extra) noexcept
