"""Tiles and hands as text and as codes. Each `parse_x` has its `print_x`."""

from zimo.tiles.errors import NotationError
from zimo.tiles.notation.hand import Hand
from zimo.tiles.notation.mjai import parse_mjai, print_mjai
from zimo.tiles.notation.mpsz import parse_mpsz, print_mpsz
from zimo.tiles.notation.tenhou import (
    parse_tenhou,
    parse_tenhou_pieces,
    print_tenhou,
    print_tenhou_pieces,
)
from zimo.tiles.notation.text import (
    parse_hand,
    parse_hand_and_win,
    parse_tile,
    parse_tiles,
    print_hand,
    print_meld,
    print_tiles,
)

__all__ = [
    "Hand",
    "NotationError",
    "parse_hand",
    "parse_hand_and_win",
    "parse_mjai",
    "parse_mpsz",
    "parse_tenhou",
    "parse_tenhou_pieces",
    "parse_tile",
    "parse_tiles",
    "print_hand",
    "print_meld",
    "print_mjai",
    "print_mpsz",
    "print_tenhou",
    "print_tenhou_pieces",
    "print_tiles",
]
