"""The fans of the Mahjong Competition Rules by number, as the compiled scorer knows them."""

from __future__ import annotations

from enum import IntEnum, IntFlag

__all__ = ["FANS", "Circumstance", "Fan"]


class Fan(IntEnum):
    """The number of each fan, from the greatest to the least; its row has the name in lower case.

    82, not 81: one concealed and one melded kong are a row of their own in today's sheets.
    """

    BIG_FOUR_WINDS = 0
    BIG_THREE_DRAGONS = 1
    ALL_GREEN = 2
    NINE_GATES = 3
    FOUR_KONGS = 4
    SEVEN_SHIFTED_PAIRS = 5
    THIRTEEN_ORPHANS = 6
    ALL_TERMINALS = 7
    LITTLE_FOUR_WINDS = 8
    LITTLE_THREE_DRAGONS = 9
    ALL_HONOURS = 10
    FOUR_CONCEALED_PUNGS = 11
    PURE_TERMINAL_CHOWS = 12
    QUADRUPLE_CHOW = 13
    FOUR_PURE_SHIFTED_PUNGS = 14
    FOUR_SHIFTED_CHOWS = 15
    THREE_KONGS = 16
    ALL_TERMINALS_AND_HONOURS = 17
    SEVEN_PAIRS = 18
    GREATER_HONOURS_AND_KNITTED = 19
    ALL_EVEN_PUNGS = 20
    FULL_FLUSH = 21
    PURE_TRIPLE_CHOW = 22
    PURE_SHIFTED_PUNGS = 23
    UPPER_TILES = 24
    MIDDLE_TILES = 25
    LOWER_TILES = 26
    PURE_STRAIGHT = 27
    THREE_SUITED_TERMINAL_CHOWS = 28
    PURE_SHIFTED_CHOWS = 29
    ALL_FIVES = 30
    TRIPLE_PUNG = 31
    THREE_CONCEALED_PUNGS = 32
    LESSER_HONOURS_AND_KNITTED = 33
    KNITTED_STRAIGHT = 34
    UPPER_FOUR = 35
    LOWER_FOUR = 36
    BIG_THREE_WINDS = 37
    MIXED_STRAIGHT = 38
    REVERSIBLE_TILES = 39
    MIXED_TRIPLE_CHOW = 40
    MIXED_SHIFTED_PUNGS = 41
    CHICKEN_HAND = 42
    LAST_TILE_DRAW = 43
    LAST_TILE_CLAIM = 44
    OUT_WITH_REPLACEMENT = 45
    ROBBING_THE_KONG = 46
    ALL_PUNGS = 47
    HALF_FLUSH = 48
    MIXED_SHIFTED_CHOWS = 49
    ALL_TYPES = 50
    MELDED_HAND = 51
    TWO_DRAGON_PUNGS = 52
    TWO_CONCEALED_KONGS = 53
    MELDED_AND_CONCEALED_KONG = 54
    OUTSIDE_HAND = 55
    FULLY_CONCEALED_HAND = 56
    TWO_MELDED_KONGS = 57
    LAST_TILE = 58
    DRAGON_PUNG = 59
    PREVALENT_WIND = 60
    SEAT_WIND = 61
    CONCEALED_HAND = 62
    ALL_CHOWS = 63
    TILE_HOG = 64
    DOUBLE_PUNG = 65
    TWO_CONCEALED_PUNGS = 66
    CONCEALED_KONG = 67
    ALL_SIMPLES = 68
    PURE_DOUBLE_CHOW = 69
    MIXED_DOUBLE_CHOW = 70
    SHORT_STRAIGHT = 71
    TWO_TERMINAL_CHOWS = 72
    PUNG_OF_TERMINALS_OR_HONOURS = 73
    MELDED_KONG = 74
    ONE_VOIDED_SUIT = 75
    NO_HONOURS = 76
    EDGE_WAIT = 77
    CLOSED_WAIT = 78
    SINGLE_WAIT = 79
    SELF_DRAWN = 80
    FLOWER_TILE = 81


FANS = len(Fan)


class Circumstance(IntFlag):
    """How the winning tile came, as `Scorer.score` takes it."""

    SELF_DRAWN = 1
    LAST_OF_WALL = 2  # the last tile drawn, or the discard after it
    REPLACEMENT = 4
    ROBBED_KONG = 8
    LAST_OF_KIND = 16  # the other three were there for all to see
    LAST_BUT_OWN = 32  # two others were, so that only one's own third was not
