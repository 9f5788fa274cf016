cimport cython
from zimo.kernel.standard cimport Bytes, Standard


@cython.final
cdef class Capped:
    cdef Standard _standard
    cdef dict _kept
    cdef bytearray _one_store
    cdef bytearray _two_store
    cdef unsigned char* _one
    cdef unsigned char* _two

    @cython.locals(one=bytes, two=bytes, three=bytes, four=bytes)
    cdef int distance(
        self, int m, int p, int s, int z,
        int held_m, int held_p, int held_s, int held_z, int need,
    ) except -1
    @cython.locals(key=cython.longlong)
    cdef bytes vector(self, long long code, long long held, int ranks)
    @cython.locals(at=cython.int, i=cython.int, _=cython.int, costs="unsigned char*", other="unsigned char*")
    cdef bytes _compute(self, int code, int held, int ranks)
    @cython.locals(
        i=cython.int, far=cython.int, near=cython.int, here=cython.int, pung=cython.int,
        into=cython.int, out=cython.int, used=cython.int, add=cython.int, more=cython.int,
        sets=cython.int, k=cython.int, alone=cython.int, paired=cython.int,
    )
    cdef void _read(
        self, unsigned char* costs, unsigned char* found, int digit, int cap, int chows
    ) noexcept nogil


cdef int _FAR
cdef int _ROOM
cdef int _MOST_KEPT
