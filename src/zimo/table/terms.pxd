from zimo.kernel.forms cimport Forms


cdef class Terms:
    cdef readonly object rules, family, special_waits
    cdef readonly Forms forms
    cdef readonly bytes deck
    cdef readonly int players, hand_size, max_chows, all_bonus
    cdef readonly bint chow_left, chow_anyone, pung, nearest, all_win, last_discard_wins_only
    cdef readonly bint kong_claimed, kong_added, kong_concealed, rob_added, rob_concealed
    cdef readonly bint kong_replaced, by_kind, three_drawn, sporting, false_ends
    cdef readonly bint kong_dealt, face_down, ready_dealt, asks_dealt
    cdef readonly bint win_on_discard, ready_first, ready_any, ready_required, ready_frozen
    cdef readonly int swap, most_kongs, stake, least_tiles, ready_kongs, passed
    cdef readonly int indicators, kong_indicators, replacements
    cdef readonly unsigned long long aside
    cdef readonly bint measures, three_abort, red_fives, ready_closed, on_credit, furiten
    cdef readonly bint before_rob, under, under_kongs, aside_robbed
    cdef readonly bint abort_nine_kinds, abort_four_winds, abort_all_ready, abort_four_kongs, aborts
