"""Tiles and kinds: small ints, and tables of what each of them is.

A `Tile` (0..49) is a face as printed on a piece; a `Kind` (0..46) is a tile with
the red fives folded to their plain fives. Every kind is a tile, so each table here
has one entry per face (`FACES` of them) and may be indexed by either.

======== ========== =============================================
codes    text       what
======== ========== =============================================
0..8     1m..9m     characters
9..17    1p..9p     dots
18..26   1s..9s     bamboos
27..30   1z..4z     East, South, West, North
31..33   5z..7z     White, Green, Red dragon
34..37   1f..4f     flowers: plum, orchid, chrysanthemum, bamboo
38..41   5f..8f     seasons: spring, summer, autumn, winter
42..45   1a..4a     animals: cat, mouse, rooster, centipede
46       1j         joker
47..49   0m 0p 0s   red fives
======== ========== =============================================

The order of the honours and the letters are those of the notation in the rules'
overview; the order of the flowers is ours, and differs from Unicode's.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from itertools import groupby
from typing import NewType

Tile = NewType("Tile", int)
"""A face, 0..49."""

Kind = NewType("Kind", Tile)
"""A tile that is not a red five, 0..46."""

PLAYING = 34
"""Kinds below this one form sets and pairs."""
KINDS = 47
FACES = 50
COPIES = 4
"""How many pieces of a playing kind there are in every deck that has the kind."""

WINDS = Kind(Tile(27))
DRAGONS = Kind(Tile(31))
FLOWERS = Kind(Tile(34))
SEASONS = Kind(Tile(38))
ANIMALS = Kind(Tile(42))
JOKER = Kind(Tile(46))
RED_FIVES = Tile(47)
"""`WINDS`, `DRAGONS`, `FLOWERS`, `SEASONS`, `ANIMALS`: the first code of each group."""

EAST, SOUTH, WEST, NORTH = (Kind(Tile(kind)) for kind in range(27, 31))
WHITE, GREEN, RED = (Kind(Tile(kind)) for kind in range(31, 34))


class Suit(IntEnum):
    """The three suits, in the order of their codes."""

    CHARACTERS = 0
    DOTS = 1
    BAMBOOS = 2

    @property
    def letter(self) -> str:
        """The suit's letter in every notation: m, p or s."""
        return "mps"[self]

    @property
    def first(self) -> Kind:
        """The one of this suit."""
        return Kind(Tile(9 * self))

    @property
    def five(self) -> Kind:
        """The plain five of this suit."""
        return Kind(Tile(9 * self + 4))

    @property
    def red_five(self) -> Tile:
        """The red five of this suit."""
        return Tile(RED_FIVES + self)


ALL_KINDS: tuple[Kind, ...] = tuple(Kind(Tile(code)) for code in range(KINDS))
ALL_TILES: tuple[Tile, ...] = tuple(Tile(code) for code in range(FACES))

KIND_OF: bytes = bytes((*range(KINDS), *(suit.five for suit in Suit)))
"""Face -> kind."""

LABELS: tuple[str, ...] = (
    *(f"{rank}{suit.letter}" for suit in Suit for rank in range(1, 10)),
    *(f"{rank}z" for rank in range(1, 8)),
    *(f"{rank}f" for rank in range(1, 9)),
    *(f"{rank}a" for rank in range(1, 5)),
    "1j",
    *(f"0{suit.letter}" for suit in Suit),
)
"""Face -> the tile in text, as in `5m`."""

NAMES: tuple[str, ...] = (
    *(f"{rank} of {suit.name.lower()}" for suit in Suit for rank in range(1, 10)),
    *(f"{wind} wind" for wind in ("East", "South", "West", "North")),
    *(f"{colour} dragon" for colour in ("White", "Green", "Red")),
    *(f"{plant} flower" for plant in ("Plum", "Orchid", "Chrysanthemum", "Bamboo")),
    *("Spring", "Summer", "Autumn", "Winter"),
    *("Cat", "Mouse", "Rooster", "Centipede"),
    "joker",
    *(f"red five of {suit.name.lower()}" for suit in Suit),
)
"""Face -> English name."""


def _table(holds: Callable[[int], bool]) -> bytes:
    """One byte per face: 1 where `holds` is true of the face's kind."""
    return bytes(holds(kind) for kind in KIND_OF)


SUITED = _table(lambda kind: kind < WINDS)
TERMINAL = _table(lambda kind: kind < WINDS and kind % 9 in (0, 8))
SIMPLE = _table(lambda kind: kind < WINDS and kind % 9 not in (0, 8))
HONOUR = _table(lambda kind: WINDS <= kind < FLOWERS)
WIND = _table(lambda kind: WINDS <= kind < DRAGONS)
DRAGON = _table(lambda kind: DRAGONS <= kind < FLOWERS)
FLOWER = _table(lambda kind: FLOWERS <= kind < SEASONS)
SEASON = _table(lambda kind: SEASONS <= kind < ANIMALS)
ANIMAL = _table(lambda kind: ANIMALS <= kind < JOKER)
BONUS = _table(lambda kind: FLOWERS <= kind < JOKER)
"""Flowers, seasons and animals: set aside when drawn."""
GREEN_TILES = _table(lambda kind: kind in (19, 20, 21, 23, 25, GREEN))
"""Drawn in green only: 2 3 4 6 8 of bamboos and the Green dragon."""
RED_FIVE = bytes(face >= RED_FIVES for face in range(FACES))

RANKS: bytes = bytes(int(LABELS[kind][0]) for kind in KIND_OF)
"""Face -> number in the text: 1..9 in a suit (a red five is 5), 1..7 for honours..."""
NO_SUIT = 3
SUITS: bytes = bytes(kind // 9 if kind < WINDS else NO_SUIT for kind in KIND_OF)
"""Face -> `Suit`, or `NO_SUIT`."""


def kind_of(tile: Tile) -> Kind:
    """The tile's kind: a red five becomes the plain five."""
    return Kind(Tile(KIND_OF[tile]))


def name_of(tile: Tile) -> str:
    """The English name, as in "5 of dots", "East wind" or "red five of dots"."""
    return NAMES[tile]


def label_of(tile: Tile) -> str:
    """The tile in text, as in `5p`, `1z` or `0p`."""
    return LABELS[tile]


def is_suited(tile: Tile) -> bool:
    """Characters, dots or bamboos."""
    return SUITED[tile] == 1


def suit_of(tile: Tile) -> Suit | None:
    """The suit, or None for a tile that is in none."""
    suit = SUITS[tile]
    return None if suit == NO_SUIT else Suit(suit)


def rank_of(tile: Tile) -> int:
    """The number in the tile's text, 1..9; a red five is 5."""
    return RANKS[tile]


def is_terminal(tile: Tile) -> bool:
    """A one or a nine of a suit."""
    return TERMINAL[tile] == 1


def is_simple(tile: Tile) -> bool:
    """Two to eight of a suit."""
    return SIMPLE[tile] == 1


def is_honour(tile: Tile) -> bool:
    """A wind or a dragon."""
    return HONOUR[tile] == 1


def is_wind(tile: Tile) -> bool:
    """East, South, West or North."""
    return WIND[tile] == 1


def is_dragon(tile: Tile) -> bool:
    """White, Green or Red."""
    return DRAGON[tile] == 1


def is_bonus(tile: Tile) -> bool:
    """A flower, a season or an animal."""
    return BONUS[tile] == 1


def is_flower(tile: Tile) -> bool:
    """One of the four flowers."""
    return FLOWER[tile] == 1


def is_season(tile: Tile) -> bool:
    """One of the four seasons."""
    return SEASON[tile] == 1


def is_animal(tile: Tile) -> bool:
    """One of the four animals."""
    return ANIMAL[tile] == 1


def is_green(tile: Tile) -> bool:
    """A tile that is drawn in green only."""
    return GREEN_TILES[tile] == 1


def is_red_five(tile: Tile) -> bool:
    """One of the three red fives."""
    return RED_FIVE[tile] == 1


def kind_counts(tiles: Iterable[int]) -> bytearray:
    """Counts by kind, length `KINDS`, of the given tiles."""
    counts = bytearray(KINDS)
    for tile in tiles:
        counts[KIND_OF[tile]] += 1
    return counts


def groups(tiles: Iterable[Tile]) -> Iterator[str]:
    """The tiles in text, neighbours of one letter together: `123m`, `0p`."""
    for letter, labels in groupby((LABELS[tile] for tile in tiles), key=lambda label: label[1]):
        yield "".join(label[0] for label in labels) + letter


def sort_key(tile: Tile) -> int:
    """Sorts tiles for a reader: by kind, a red five just before the plain ones."""
    return 2 * KIND_OF[tile] + (tile < RED_FIVES)
