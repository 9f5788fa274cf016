ctypedef unsigned char* Buffer


cdef class Ground:
    cdef readonly int size
    cdef readonly int stride
    cdef bytearray _below_store
    cdef bytearray _below_count_store
    cdef bytearray _left_store
    cdef bytearray _left_count_store
    cdef bytearray _right_store
    cdef bytearray _right_count_store
    cdef Buffer below
    cdef Buffer below_count
    cdef Buffer left
    cdef Buffer left_count
    cdef Buffer right
    cdef Buffer right_count
