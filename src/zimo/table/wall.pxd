import cython

from zimo.tiles.chance cimport Chance


cdef class Wall:
    cdef public bytearray tiles
    cdef public bytes dice
    cdef public int players, size, head, tail, live, dead, loose, taken, most_taken
    cdef public int broken_side, broken_stack
    cdef public bint uses_loose, topped_up, own_wall, from_front, separate
    cdef bytearray _own
    cdef int _share

    @cython.locals(first=cython.int)
    cdef void _find_break(self) noexcept
    @cython.locals(sides_before=cython.int, stacks=cython.int, opening=cython.int,
                   start=cython.int)
    cdef void _open(self) noexcept
    cpdef int left(self, int seat) noexcept
    cpdef void turn_to(self, int seat) noexcept
    @cython.locals(place=cython.int, tile=cython.int)
    cpdef int draw(self, int seat=*) noexcept
    cpdef bint can_replace(self, int seat=*) noexcept
    @cython.locals(tile=cython.int, last=cython.int)
    cpdef int replace(self, int seat=*) noexcept
    cdef void _renew(self) noexcept
