"""Tiles and melds as coloured text.

The colours are names of the theme (see `themes`); everything can be read without them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual.content import Content

from zimo.terminal.scene import Place
from zimo.tiles import Meld, MeldKind, Seat, Tile, is_red_five, label_of

__all__ = ["ARROWS", "BACK", "backs", "meld_text", "tile_style", "tile_text", "tiles_text"]

BACK = "▒▒"
"""A tile face down, as wide as a label."""
ARROWS: Mapping[Place, str] = {
    Place.LEFT: "←",
    Place.TOP: "↑",
    Place.RIGHT: "→",
    Place.BOTTOM: "↓",
}
"""Towards the player from whom a tile was claimed."""


def tile_style(tile: Tile) -> str:
    """The style of a tile: the colour of its suit on the tile's own."""
    letter = label_of(tile)[1]
    ink = letter if letter in "mpsz" else "bonus"
    extra = "bold underline " if is_red_five(tile) else "bold "
    return f"{extra}$tile-{ink} on $tile-face"


def tile_text(tile: Tile) -> Content:
    """The tile's label."""
    return Content.styled(label_of(tile), tile_style(tile))


def tiles_text(tiles: Iterable[Tile], between: str = " ") -> Content:
    """Labels side by side."""
    return Content(between).join([tile_text(tile) for tile in tiles])


def backs(count: int) -> Content:
    """So many tiles face down, a column each."""
    return Content.styled("▌" * count, "$tile-back")


def meld_text(
    meld: Meld, by_seat: Mapping[Seat, Place], between: str = " ", end_turned: bool = False
) -> Content:
    """A meld in brackets; an arrow before the claimed tile points to where it came from.

    A concealed kong shows two tiles and two backs, in round brackets, or four backs where it lies
    face down; a tile that was added to a pung has a plus. `between` stands between the tiles.
    `end_turned`: the end tile of a kong from a discard is turned over.
    """
    if meld.concealed:
        back = Content.styled(BACK, "$tile-back on $tile-face")
        # Where the rules let it lie face down, others do not see what it is.
        shown = [tile_text(tile) for tile in meld.tiles[1:3]] or [back, back]
        inside = Content(between).join([back, *shown, back])
        return Content.assemble(("(", "$mark"), inside, (")", "$mark"))
    parts: list[Content] = []
    claimed = meld.claimed
    tiles = list(meld.tiles)
    added = None
    if meld.added:
        added = next(tile for tile in reversed(tiles) if tile != claimed or tiles.count(tile) > 1)
        tiles.remove(added)
    for tile in tiles:
        text = tile_text(tile)
        if claimed is not None and tile == claimed:
            arrow = "" if meld.source is None else ARROWS[by_seat[meld.source]]
            text = Content.assemble((arrow, "$mark"), text)
            claimed = None
        parts.append(text)
    if end_turned and meld.kind is MeldKind.KONG and not meld.added:
        parts[-1] = Content.styled(BACK, "$tile-back on $tile-face")
    body = Content(between).join(parts)
    if added is not None:
        body = Content.assemble(body, ("+", "$mark"), tile_text(added))
    return Content.assemble(("[", "$mark"), body, ("]", "$mark"))
