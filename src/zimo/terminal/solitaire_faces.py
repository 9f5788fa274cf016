"""The three faces that the tiles of solitaire may have, and how each is written and coloured.

Who can't tell the colours has the letters; who can't tell the letters has, on large tiles, a word.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from zimo.terminal.ink import tile_style
from zimo.terminal.solitaire_words import SolitaireWords
from zimo.tiles import Tile, label_of

__all__ = ["Coat", "Face", "coat_of", "text_of"]


class Face(Enum):
    """What stands on the tiles."""

    LABELS = "labels"
    """The notation, in the colour of the suit."""
    INDICES = "indices"
    """Letters of the language where there is no suit; free ones on a patch of their colour."""
    PLAIN = "plain"
    """No colour: free tiles are black on white, the others light on dark."""


class Coat(NamedTuple):
    """Styles of the theme: the tile's surface, its text on it, and the word below the text."""

    surface: str
    ink: str
    word: str


def text_of(tile: Tile, face: Face, words: SolitaireWords) -> str:
    """What is written on a tile of any size: two characters at most."""
    return words.index(tile) if face is Face.INDICES else label_of(tile)


def coat_of(tile: Tile, face: Face, layer: int, free: bool) -> Coat:
    """The colours of a tile that nobody has marked. `layer`: from the table up."""
    if face is Face.PLAIN:
        surface, ink = ("$plain", "$on-plain") if free else ("$plain-blocked", "$on-plain-blocked")
        return Coat(surface, f"{'bold ' if free else ''}{ink} on {surface}", f"{ink} on {surface}")
    surface = f"$layer-{min(layer, 4)}"
    style = tile_style(tile).removeprefix("bold ").removesuffix(" on $tile-face")
    word = f"{style} on {surface}"
    if face is Face.INDICES and free:
        return Coat(surface, f"bold {surface} on {style}", word)
    return Coat(surface, f"bold {word}" if free else word, word)
