# The compiled side of zimo/kernel/gil.py, see there.

cdef extern from "Python.h":
    ctypedef struct PyThreadState
    PyThreadState* release "PyEval_SaveThread" () nogil
    void retake "PyEval_RestoreThread" (PyThreadState* state) nogil

ctypedef PyThreadState* State
ctypedef const unsigned char[::1] Rows
ctypedef signed char[::1] Answers
ctypedef unsigned long long[::1] Masks
ctypedef unsigned char[::1] Lefts


cdef inline const unsigned char* start(const unsigned char[::1] view) noexcept nogil:
    return &view[0]
