import cython

cdef unsigned long long _STEP, _FIRST, _SECOND, _MASK


cdef class Uniform:
    cdef unsigned long long state

    @cython.locals(mixed="unsigned long long")
    cdef unsigned long long below(self, unsigned long long bound)
    cdef int pick(self, bytes legal)
