"""A hand as the kernel measures it: counts of the concealed tiles, and of those in melds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from zimo.kernel import Forms, SevenPairs
from zimo.tiles import COPIES, JOKER, PLAYING, Meld, Tile, is_bonus, kind_of, label_of, name_of

__all__ = ["FORMS", "Position", "PositionError", "forms_for", "position_of"]

MOST_SETS = 5
MOST_TILES = 100
"""Well above any hand, and no count of them is too great for a byte."""


class PositionError(ValueError):
    """Tiles that can't be a hand; one line that says why."""


class Position(Struct, frozen=True, kw_only=True):
    """Counts by kind, 34 long each; `melds` counts those not shown as well."""

    counts: bytes
    held: bytes
    melds: int
    sets: int = 4
    unseen: int = 0  # melds that must be there, since the tiles are too few, but were not given
    bonus: tuple[Tile, ...] = ()  # they make no set, but there is one of each

    @property
    def size(self) -> int:
        """How many tiles are concealed."""
        return sum(self.counts)

    @property
    def has_discard(self) -> bool:
        """Whether the hand has drawn, so that a tile is to be discarded."""
        return self.size % 3 == 2

    def with_seen(self, tiles: Iterable[Tile]) -> bytes:
        """Counts of tiles that lie elsewhere in sight. PositionError for a fifth of a kind."""
        seen = _counted(tiles)
        every = seen + _counted(self.bonus)
        for kind, (concealed, held) in enumerate(zip(self.counts, self.held, strict=True)):
            every[kind] += concealed + held
        _check_copies(every)
        return _bytes(seen)


def position_of(
    tiles: Iterable[Tile], melds: Iterable[Meld] = (), bonus: Iterable[Tile] = ()
) -> Position:
    """The position of these tiles and melds; bonus tiles are left out of it, but looked at.

    A hand has 3n + 1 concealed tiles, or 3n + 2 when it has drawn. When n and the melds make
    fewer than four sets, the other melds are taken to be there unseen; five sets are the hands
    of 16 tiles. PositionError for another number, for jokers, for five of a tile, and
    for two of a bonus tile.
    """
    made = tuple(melds)
    given = tuple(tiles)
    if len(given) > MOST_TILES:
        raise PositionError(f"{len(given)} tiles: too many for a hand")
    apart = tuple(bonus)
    concealed, melded = _counted(given), _counted(tile for each in made for tile in each.tiles)
    if concealed[JOKER]:
        raise PositionError("a joker could be any tile: distances with jokers are not worked out")
    _check_copies(concealed + melded + _counted(apart))
    counts, held = _bytes(concealed), _bytes(melded)
    size = sum(counts)
    whole = f"{size} concealed tiles" + (f" and {len(made)} melds" if made else "")
    if size % 3 == 0:
        raise PositionError(
            f"{whole}: expected 13 (14 with the drawn tile), three fewer for each meld"
        )
    sets = size // 3 + len(made)
    if sets > MOST_SETS:
        raise PositionError(f"{whole}: too many for a hand")
    unseen = max(0, 4 - sets)
    return Position(
        counts=counts,
        held=held,
        melds=len(made) + unseen,
        sets=max(4, sets),
        unseen=unseen,
        bonus=apart,
    )


def _counted(tiles: Iterable[Tile]) -> Counter[int]:
    """By kind; any number of them, for nobody has checked them yet."""
    return Counter(kind_of(tile) for tile in tiles)


def _bytes(counts: Counter[int]) -> bytes:
    """The counts of the kinds that make sets, which have been checked."""
    return bytes(counts[kind] for kind in range(PLAYING))


def _check_copies(counts: Counter[int]) -> None:
    for kind in sorted(counts):
        tile, count = Tile(kind), counts[kind]
        copies = 1 if is_bonus(tile) else COPIES
        if count > copies:
            there = f"there {'is' if copies == 1 else 'are'} {copies}"
            raise PositionError(f"{count} of {label_of(tile)} ({name_of(tile)}), {there}")


FORMS: dict[str, Forms] = {
    "standard": Forms(),
    "seven_pairs": Forms(standard=False, seven_pairs=SevenPairs.DIFFERENT),
    "thirteen_orphans": Forms(standard=False, thirteen_orphans=True),
    "knitted": Forms(standard=False, knitted_straight=True, knitted_honours=True),
    "any": Forms(seven_pairs=SevenPairs.DIFFERENT, thirteen_orphans=True),
    "mcr": Forms(
        seven_pairs=SevenPairs.FOUR_ALIKE,
        thirteen_orphans=True,
        knitted_straight=True,
        knitted_honours=True,
    ),
}
"""The shapes of a complete hand by the name that a case gives them."""


def forms_for(position: Position, forms: Forms) -> Forms:
    """The same forms for a hand of this many sets: a hand of five knows four sets' forms not."""
    return forms if position.sets == forms.sets else Forms(position.sets)
