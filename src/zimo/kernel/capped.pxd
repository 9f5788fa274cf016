cimport cython
from zimo.kernel.standard cimport Bytes, Mask, Standard

ctypedef unsigned char* Buffer


@cython.final
cdef class Capped:
    cdef Standard _standard
    cdef list _free
    cdef dict _kept
    cdef bytearray _rest_store
    cdef bytearray _pair_store
    cdef bytearray _one_store
    cdef bytearray _two_store
    cdef Buffer _rest
    cdef Buffer _pair
    cdef Buffer _one
    cdef Buffer _two

    cdef int distance(
        self, int m, int p, int s, int z,
        int held_m, int held_p, int held_s, int held_z, int need,
    ) except -1
    @cython.locals(
        one=Bytes, two=Bytes, three=Bytes, four=Bytes, base=cython.int, found=Mask,
    )
    cdef Mask accepting(
        self, int m, int p, int s, int z,
        int held_m, int held_p, int held_s, int held_z, int need, Mask full,
    ) except? 0
    @cython.locals(k=cython.int)
    cdef void _join(self, Bytes x, Bytes y, Buffer out, int most) noexcept nogil
    @cython.locals(found=Mask, bit=Mask, step=cython.int, more=Bytes, _=cython.int)
    cdef Mask _lowering(
        self, int code, int held, int ranks, int need, int base, Mask full
    ) except? 0
    cdef int _make_room(self) except -1
    @cython.locals(key=cython.longlong, number=cython.int, kept=bytes)
    cdef Bytes _vector(self, long long code, long long held, int ranks) except NULL
    @cython.locals(i=cython.int, _=cython.int, costs=Buffer, other=Buffer)
    cdef bytes _compute(self, int code, int held, int ranks)
    @cython.locals(
        i=cython.int, far=cython.int, near=cython.int, here=cython.int, pung=cython.int,
        into=cython.int, out=cython.int, used=cython.int, add=cython.int, more=cython.int,
        sets=cython.int, k=cython.int, alone=cython.int, paired=cython.int,
    )
    cdef void _read(
        self, Buffer costs, Buffer found, int digit, int cap, int chows
    ) noexcept nogil


cdef int _FAR
cdef int _ROOM
cdef int _MOST_KEPT
