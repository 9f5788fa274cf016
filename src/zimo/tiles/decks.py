"""Decks as data: which pieces a game is played with.

A deck is a base with bonus tiles, animals, jokers, red fives put in and kinds taken
out, so that a ruleset may describe any. `DECKS` are those with a name.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal

import msgspec

from zimo.tiles.errors import NotationError
from zimo.tiles.kinds import (
    ANIMALS,
    COPIES,
    FACES,
    FLOWERS,
    JOKER,
    KINDS,
    LABELS,
    PLAYING,
    RED_FIVES,
    WINDS,
    Suit,
    Tile,
    kind_counts,
    name_of,
)
from zimo.tiles.notation.text import parse_tiles, print_tiles

MAX_JOKERS = 36


class DeckError(ValueError):
    """A deck that can't be; the message begins with the field that is wrong."""


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pieces of a game. DeckError when the fields contradict each other.

    `base`: 136 is three suits and honours, 108 three suits, four of each kind.
    `bonus`: 0, 4 flowers, or 8 flowers and seasons, one of each.
    `animals`: 0 or 4, one of each.
    `jokers`: how many, 0 to `MAX_JOKERS`.
    `red_fives`: how many of the four fives of characters, dots, bamboos are red.
    `removed`: kinds taken out of the base or of the bonus tiles, in text: "2345678m".
    """

    base: Literal[136, 108] = 136
    bonus: Literal[0, 4, 8] = 0
    animals: Literal[0, 4] = 0
    jokers: int = 0
    red_fives: tuple[int, int, int] = (0, 0, 0)
    removed: str = ""

    def __post_init__(self) -> None:
        for field, allowed in _ALLOWED.items():
            value = getattr(self, field)
            if value not in allowed:
                listed = ", ".join(str(each) for each in allowed)
                raise DeckError(f"{field}: expected one of {listed}, not {value!r}")
        if not 0 <= self.jokers <= MAX_JOKERS:
            raise DeckError(f"jokers: expected 0 to {MAX_JOKERS}, not {self.jokers}")
        counts = self._counts_before_removal()
        for tile in self._removed():
            if tile >= KINDS:
                raise DeckError(f"removed: {LABELS[tile]} is a red five, not a kind")
            if not counts[tile]:
                raise DeckError(f"removed: {LABELS[tile]} is not in the deck, or named twice")
            counts[tile] = 0
        for suit, red in zip(Suit, self.red_fives, strict=True):
            if not 0 <= red <= counts[suit.five]:
                fives = f"the deck has {counts[suit.five]} fives of {suit.name.lower()}"
                raise DeckError(f"red_fives: {red} can't be red, {fives}")

    @property
    def name(self) -> str:
        """The name in `DECKS`, else the number of tiles and what is special."""
        for name, deck in DECKS.items():
            if deck == self:
                return name
        notes = []
        if any(self.red_fives):
            reds = [suit.red_five for suit in Suit for _ in range(self.red_fives[suit])]
            notes.append(f"red fives {print_tiles(reds)}")
        if self.jokers:
            notes.append(f"{self.jokers} jokers")
        if self.removed:
            notes.append(f"without {self.removed}")
        return ", ".join((str(self.size), *notes))

    @property
    def size(self) -> int:
        """How many pieces there are."""
        return sum(self.counts())

    def counts(self) -> bytes:
        """Pieces by kind, length `KINDS`."""
        counts = self._counts_before_removal()
        for tile in self._removed():
            counts[tile] = 0
        return bytes(counts)

    def faces(self) -> bytes:
        """Pieces by face, length `FACES`: like `counts`, red fives apart from plain ones."""
        faces = bytearray(self.counts()).ljust(FACES, b"\0")
        for suit, red in zip(Suit, self.red_fives, strict=True):
            faces[suit.five] -= red
            faces[suit.red_five] += red
        return bytes(faces)

    def tiles(self) -> bytes:
        """Every piece's face, sorted: one byte per piece."""
        return b"".join(bytes((face,)) * count for face, count in enumerate(self.faces()))

    def _counts_before_removal(self) -> bytearray:
        counts = bytearray(KINDS)
        counts[: _BASES[self.base]] = bytes((COPIES,)) * _BASES[self.base]
        counts[FLOWERS : FLOWERS + self.bonus] = b"\1" * self.bonus
        counts[ANIMALS : ANIMALS + self.animals] = b"\1" * self.animals
        counts[JOKER] = self.jokers
        return counts

    def _removed(self) -> tuple[Tile, ...]:
        if not self.removed:
            return ()
        try:
            return parse_tiles(self.removed)
        except NotationError as error:
            raise DeckError(f"removed: {error}") from None


_BASES = {136: PLAYING, 108: int(WINDS)}
"""Base -> how many of the playing kinds it has."""
_ALLOWED: dict[str, tuple[int, ...]] = {"base": (136, 108), "bonus": (0, 4, 8), "animals": (0, 4)}

DECKS: Mapping[str, Deck] = MappingProxyType(
    {
        "136": Deck(),
        "144": Deck(bonus=8),
        "108": Deck(base=108),
        "148": Deck(bonus=8, animals=4),
        "108-sanma": Deck(removed="2345678m"),
    }
)


class Excess(msgspec.Struct, frozen=True):
    """More of a tile than the deck has; `str()` says so in one line."""

    tile: Tile
    count: int
    limit: int

    def __str__(self) -> str:
        limit = self.limit or "none"
        return f"{self.count} of {LABELS[self.tile]} ({name_of(self.tile)}), the deck has {limit}"


def check_counts(counts: bytes | bytearray, deck: Deck) -> tuple[Excess, ...]:
    """All kinds of which `counts` (by kind, up to `KINDS` long) has more than the deck."""
    limits = deck.counts()
    return tuple(
        Excess(Tile(kind), count, limits[kind])
        for kind, count in enumerate(counts)
        if count > limits[kind]
    )


def check_tiles(tiles: Iterable[Tile], deck: Deck) -> tuple[Excess, ...]:
    """All kinds and red fives of which there are more among `tiles` than in the deck."""
    given = tuple(tiles)
    faces = deck.faces()
    reds = (
        Excess(tile, given.count(tile), faces[tile])
        for tile in map(Tile, range(RED_FIVES, FACES))
        if given.count(tile) > faces[tile]
    )
    return (*check_counts(kind_counts(given), deck), *reds)
