"""The two numberings of tenhou.net.

Its JSON logs write 11..19 characters, 21..29 dots, 31..39 bamboos, 41..47 honours,
51..53 red fives. Its XML logs number the 136 pieces: four of a kind in a row, in
the order of our kinds, the first of the fives red where red fives are played with.
"""

from collections.abc import Iterable

from zimo.tiles.kinds import (
    COPIES,
    PLAYING,
    Suit,
    Tile,
    name_of,
)
from zimo.tiles.notation.codes import read_codes, tile_error, write_codes

_JSON = "tenhou's JSON"
_XML = "tenhou's XML"
_TILE_BY_CODE: dict[int, Tile] = {
    **{11 + 10 * (kind // 9) + kind % 9: Tile(kind) for kind in range(PLAYING)},
    **{51 + suit: suit.red_five for suit in Suit},
}
_CODE_BY_TILE = {tile: code for code, tile in _TILE_BY_CODE.items()}
_PLAIN = {piece: Tile(piece // COPIES) for piece in range(COPIES * PLAYING)}
_WITH_RED = {**_PLAIN, **{COPIES * suit.five: suit.red_five for suit in Suit}}


def parse_tenhou(codes: Iterable[int]) -> tuple[Tile, ...]:
    """Reads numbers of the JSON logs. NotationError."""
    return read_codes(codes, _TILE_BY_CODE, _JSON)


def print_tenhou(tiles: Iterable[Tile]) -> tuple[int, ...]:
    """The tiles as numbers of the JSON logs. NotationError for bonus tiles and jokers."""
    return write_codes(tiles, _CODE_BY_TILE, _JSON)


def parse_tenhou_pieces(pieces: Iterable[int], *, red_fives: bool = True) -> tuple[Tile, ...]:
    """Reads piece numbers 0..135. Without `red_fives` all fives are plain. NotationError."""
    return read_codes(pieces, _WITH_RED if red_fives else _PLAIN, _XML)


def print_tenhou_pieces(tiles: Iterable[Tile], *, red_fives: bool = True) -> tuple[int, ...]:
    """Piece numbers for the tiles, each used once: the lowest that is free.

    `parse_tenhou_pieces` gives the tiles back; which of four alike a piece was is
    lost in tiles. NotationError for a tile that has no (more) pieces.
    """
    given = tuple(tiles)
    free = {tile: iter(pieces) for tile, pieces in _pieces(red_fives).items()}
    numbers = []
    for index, tile in enumerate(given):
        number = next(free.get(tile, iter(())), None)
        if number is None:
            raise tile_error(given, index, f"{_XML} has no (more) pieces for the {name_of(tile)}")
        numbers.append(number)
    return tuple(numbers)


def _pieces(red_fives: bool) -> dict[Tile, list[int]]:
    """Tile -> its piece numbers, lowest first."""
    pieces: dict[Tile, list[int]] = {}
    for number, tile in (_WITH_RED if red_fives else _PLAIN).items():
        pieces.setdefault(tile, []).append(number)
    return pieces
