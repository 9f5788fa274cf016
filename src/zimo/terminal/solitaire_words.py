"""What is said in solitaire, in the language of the person who plays."""

from __future__ import annotations

from collections.abc import Mapping

from zimo.rules.phrases import phrases, sentences, spoken
from zimo.solitaire.deal import Level
from zimo.solitaire.game import Game
from zimo.solitaire.layout import LARGEST, SMALLEST, Flaw, FlawKind, Layout, Place
from zimo.tiles import Tile, is_suited, label_of, rank_of

__all__ = ["SolitaireWords"]


class SolitaireWords:
    """Calls a sentence by its key, and has names for tiles, levels, layouts and places."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._say = phrases("zimo.terminal", "solitaire", language)
        self._names = _layout_names(language)

    def __call__(self, key: str, **parts: object) -> str:
        """The sentence with its parts filled in."""
        return self._say(key, **parts)

    def tile(self, tile: Tile) -> str:
        """The whole name, as in "5 of dots"."""
        return self._of_tile("tile", tile)

    def short(self, tile: Tile) -> str:
        """A word that fits on a large tile: the suit, the wind, the colour."""
        return self._of_tile("short", tile)

    def index(self, tile: Tile) -> str:
        """Two characters at most, as printed in the corner of a tile."""
        label = label_of(tile)
        return label if is_suited(tile) else self._say(f"index.{label}")

    def _of_tile(self, topic: str, tile: Tile) -> str:
        label = label_of(tile)
        if is_suited(tile):
            return self._say(f"{topic}.{label[1]}", rank=rank_of(tile))
        return self._say(f"{topic}.{label}")

    def level(self, level: Level) -> str:
        """How hard a board is."""
        return self._say(f"level.{level.value}")

    def layout(self, layout: Layout) -> str:
        """Its name; one that a person has brought in is called as it is."""
        return self._names.get(layout.id, layout.name)

    def of_place(self, game: Game, place: int, chosen: bool = False) -> str:
        """A tile for those who hear the screen: name, layer, free or why not; "" where none is."""
        tile = game.tile(place)
        if tile is None:
            return ""
        if game.is_free(place):
            mates = sum(place in pair for pair in game.pairs)
            state = self("state.free", mates=mates) if mates else self("state.alone")
        else:
            state = self("state.covered" if game.is_covered(place) else "state.closed")
        layer = game.deal.layout.places[place].z + 1
        said = self("said", tile=self.tile(tile), layer=layer, state=state)
        return self("said.chosen", what=said) if chosen else said

    def flaw(self, layout: Layout, flaw: Flaw) -> str:
        """What is wrong with a layout, in a line."""
        at = [self._where(place) for place in flaw.places]
        if flaw.kind is FlawKind.OVERLAP:
            return self("flaw.overlap", one=at[0], other=at[1])
        if flaw.kind is FlawKind.IN_THE_AIR:
            return self("flaw.air", where=at[0])
        key = f"flaw.{flaw.kind.value.partition(' ')[0]}"
        return self(key, tiles=len(layout), smallest=SMALLEST, largest=LARGEST)

    def _where(self, place: Place) -> str:
        return self("place", layer=place.z + 1, column=place.x + 1, row=place.y + 1)


def _layout_names(language: str) -> Mapping[str, str]:
    """The names of the layouts that come with the package, by id; English is in themselves."""
    return {} if language == spoken[0] else sentences("zimo.solitaire", "layouts", language)
