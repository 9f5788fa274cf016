import cython

from zimo.bots.uniform cimport Uniform
from zimo.table.deal cimport Deal

cdef int _OVER


@cython.locals(seat=cython.int, legal=bytes, action=cython.int, views=list)
cpdef play_deal(Deal deal, bots, tuple points=*)
cdef int _uniform(Uniform bot, bytes legal)
