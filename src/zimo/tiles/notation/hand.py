"""A hand as people write it: tiles, melds, bonus tiles."""

from collections.abc import Iterable

import msgspec

from zimo.tiles.kinds import BONUS, Tile, kind_counts, sort_key
from zimo.tiles.melds import Meld


class Hand(msgspec.Struct, frozen=True):
    """All tiles of one player.

    `tiles`: those in the hand, sorted by `sort_key`, jokers among them.
    `melds`: in the order in which they were laid down.
    `bonus`: flowers, seasons and animals, sorted.
    """

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    bonus: tuple[Tile, ...] = ()

    @classmethod
    def of(cls, tiles: Iterable[Tile], melds: Iterable[Meld] = ()) -> "Hand":
        """A hand of tiles in any order; the bonus tiles among them are set aside."""
        ordered = sorted(tiles, key=sort_key)
        return cls(
            tuple(tile for tile in ordered if not BONUS[tile]),
            tuple(melds),
            tuple(tile for tile in ordered if BONUS[tile]),
        )

    def every_tile(self) -> tuple[Tile, ...]:
        """The tiles of the hand, of its melds, and the bonus tiles, in this order."""
        melded = (tile for meld in self.melds for tile in meld.tiles)
        return (*self.tiles, *melded, *self.bonus)

    def counts(self) -> bytearray:
        """Counts by kind, length `KINDS`, of every tile."""
        return kind_counts(self.every_tile())
