"""The tile names of mjai, a protocol of riichi bots: `1m`, `5mr`, `E`, `P`, `?`.

Winds are E S W N, dragons P (White), F (Green) and C (Red), a red five has an r
behind it, and `?` is a tile that the reader may not see.
"""

from collections.abc import Iterable

from zimo.tiles.kinds import LABELS, WINDS, Suit, Tile
from zimo.tiles.notation.codes import read_codes, write_codes

_NOTATION = "mjai"
_NAME_BY_TILE: dict[Tile | None, str] = {
    None: "?",
    **{Tile(kind): LABELS[kind] for kind in range(WINDS)},
    **{Tile(WINDS + place): letter for place, letter in enumerate("ESWNPFC")},
    **{suit.red_five: f"5{suit.letter}r" for suit in Suit},
}
_TILE_BY_NAME = {name: tile for tile, name in _NAME_BY_TILE.items()}


def parse_mjai(names: Iterable[str]) -> tuple[Tile | None, ...]:
    """Reads tile names, None for `?`. NotationError."""
    return read_codes(names, _TILE_BY_NAME, _NOTATION)


def print_mjai(tiles: Iterable[Tile | None]) -> tuple[str, ...]:
    """The names of the tiles, `?` for None. NotationError for bonus tiles and jokers."""
    return write_codes(tiles, _NAME_BY_TILE, _NOTATION)
