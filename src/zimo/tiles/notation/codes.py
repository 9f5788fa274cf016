"""What notations of one code a tile share: look-up, and errors with their position."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from zimo.tiles.errors import NotationError
from zimo.tiles.kinds import LABELS, Tile, name_of

_Code = TypeVar("_Code")
_Found = TypeVar("_Found")
_Face = TypeVar("_Face", bound=Tile | None)


def read_codes(
    codes: Iterable[_Code], table: Mapping[_Code, _Found], notation: str
) -> tuple[_Found, ...]:
    """Looks up each code. NotationError at the first that the table lacks."""
    given = tuple(codes)
    for index, code in enumerate(given):
        # 1.0 and True are found where 1 is, but no notation writes them.
        if type(code) not in (int, str) or code not in table:
            raise code_error(given, index, f"no tile of {notation}")
    return tuple(table[code] for code in given)


def write_codes(
    tiles: Iterable[_Face], table: Mapping[_Face, _Code], notation: str
) -> tuple[_Code, ...]:
    """Looks up each tile. NotationError at the first that the notation has no code for."""
    given = tuple(tiles)
    for index, tile in enumerate(given):
        if tile not in table:
            raise tile_error(given, index, f"{notation} has no code for the {_name(tile)}")
    return tuple(table[tile] for tile in given)


def code_error(codes: Sequence[object], index: int, reason: str) -> NotationError:
    """An error at one of several codes; its text is the codes, a space between them."""
    words = [str(code) for code in codes]
    position = sum(len(word) + 1 for word in words[:index])
    return NotationError(" ".join(words), position, reason)


def tile_error(tiles: Sequence[Tile | None], index: int, reason: str) -> NotationError:
    """An error at one of several tiles; its text is their labels, a space between them."""
    labels = ["?" if tile is None else LABELS[tile] for tile in tiles]
    return code_error(labels, index, reason)


def _name(tile: Tile | None) -> str:
    return "hidden tile" if tile is None else name_of(tile)
