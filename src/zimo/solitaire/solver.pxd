import cython

from zimo.solitaire.ground cimport Buffer, Ground
from zimo.solitaire.pile cimport Pile

cdef int _GROUPS, _MATES


@cython.final
cdef class Solver:
    cdef readonly Ground ground
    cdef readonly int verdict
    cdef readonly bytes line
    cdef readonly long long steps
    cdef int _seed
    cdef int _depth
    cdef int _narrows
    cdef int _tile
    cdef int _changed
    cdef int _spare
    cdef int _count
    cdef Pile _pile
    cdef bytearray _present_store
    cdef bytearray _group_store
    cdef bytearray _bit_store
    cdef bytearray _member_store
    cdef bytearray _size_store
    cdef bytearray _stack_store
    cdef bytearray _choice_store
    cdef bytearray _left_store
    cdef bytearray _start_store
    cdef bytearray _now_store
    cdef bytearray _gone_store
    cdef bytearray _reached_store
    cdef bytearray _queue_store
    cdef bytearray _order_store
    cdef Buffer _present
    cdef Buffer _group
    cdef Buffer _bit
    cdef Buffer _member
    cdef Buffer _size
    cdef Buffer _stack
    cdef Buffer _choice
    cdef Buffer _left
    cdef Buffer _start
    cdef Buffer _now
    cdef Buffer _gone
    cdef Buffer _reached
    cdef Buffer _queue
    cdef Buffer _order

    @cython.locals(
        ground=Ground, size=cython.int, tile=cython.int, group=cython.int, k=cython.int,
        everybody=cython.int,
    )
    cdef _lay_out(self)
    @cython.locals(until="long long")
    cpdef int run(self, long long steps) except -1
    @cython.locals(
        depth=cython.int, tile=cython.int, left=cython.int, mate=cython.int, size=cython.int,
        at=cython.int, k=cython.int,
    )
    cdef void _advance(self) except *
    @cython.locals(
        group=cython.int, size=cython.int, best=cython.int, found=cython.int, k=cython.int,
        mate=cython.int, sides=cython.int, load=cython.int,
    )
    cdef int _best_mate(self, int tile, int left) noexcept
    cdef void _enter(self, int depth) except *
    cdef void _leave(self, int depth) noexcept
    @cython.locals(
        size=cython.int, at=cython.int, best=cython.int, tile=cython.int, mates=cython.int,
        load=cython.int,
    )
    cdef void _choose(self, int depth) except *
    @cython.locals(count=cython.int)
    cdef int _bits(self, int mask) noexcept
    @cython.locals(depth=cython.int, size=cython.int, at=cython.int)
    cdef void _narrow(self, long long until) except *
    @cython.locals(
        size=cython.int, spare=cython.int, group=cython.int, own=cython.int, k=cython.int,
        mate=cython.int, i=cython.int,
    )
    cdef int _narrow_one(self, int at, int tile) noexcept
    cdef int _part(self, int at, int tile, int mate) noexcept
    @cython.locals(group=cython.int, both=cython.int, k=cython.int)
    cdef int _join(self, int at, int tile, int mate) noexcept
    @cython.locals(
        changed=cython.int, k=cython.int, tile=cython.int, own=cython.int, j=cython.int,
        other=cython.int,
    )
    cdef int _settle(self, int at, int group) noexcept
    @cython.locals(_=cython.int)
    cdef int _win(self, int at) except -1
    @cython.locals(
        size=cython.int, k=cython.int, end=cython.int, tile=cython.int, gone=cython.int,
        pick=cython.int, group=cython.int, mates=cython.int, mate=cython.int,
    )
    cdef int _close(self, int at, int strict) noexcept
    cdef int _open(self, int tile) noexcept
    @cython.locals(
        ground=Ground, size=cython.int, k=cython.int, other=cython.int, at=cython.int,
        opened=cython.bint,
    )
    cdef int _lift(self, int tile, int end) noexcept
