"""Plain mpsz strings, as in `055m123p11z`: the tiles of riichi, sorted, 0 a red five."""

from collections.abc import Iterable

from zimo.tiles.errors import NotationError
from zimo.tiles.kinds import FLOWERS, KIND_OF, LABELS, Tile, groups, sort_key
from zimo.tiles.notation.text import scan_tiles


def parse_mpsz(text: str) -> tuple[Tile, ...]:
    """Reads tiles, in the order in which they are written. NotationError."""
    tiles = []
    for position, tile in scan_tiles(text):
        if KIND_OF[tile] >= FLOWERS or text[position] not in "0123456789":
            raise NotationError(text, position, "mpsz has the letters m, p, s and z only")
        tiles.append(tile)
    return tuple(tiles)


def print_mpsz(tiles: Iterable[Tile]) -> str:
    """The tiles sorted, one group a letter. NotationError for a tile that mpsz has not."""
    ordered = sorted(tiles, key=sort_key)
    for tile in ordered:
        if KIND_OF[tile] >= FLOWERS:
            raise NotationError(LABELS[tile], 0, "mpsz has the letters m, p, s and z only")
    return "".join(groups(ordered))
