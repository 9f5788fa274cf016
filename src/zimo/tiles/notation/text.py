"""The native text of tiles and hands, with Unicode tiles mixed in.

Digits followed by a letter: `123m 456p 99s 1z 0p 1f 5f 1a 1j`. Melds in brackets:
`[123m]` chow, `[111m]` pung, `[1111z]` melded kong, `(1111z)` concealed kong.
Spaces between groups are optional.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from zimo.tiles.errors import NotationError
from zimo.tiles.kinds import ALL_TILES, LABELS, Tile, groups, is_bonus
from zimo.tiles.melds import Meld, MeldError, meld
from zimo.tiles.notation.hand import Hand
from zimo.tiles.notation.unicode import (
    BACK,
    CHARACTER_BY_TILE,
    TILE_BY_CHARACTER,
    VARIATION_SELECTORS,
)

_T = TypeVar("_T")
_TILE_BY_LABEL: dict[str, Tile] = {LABELS[tile]: tile for tile in ALL_TILES}
_DIGITS = "0123456789"
_RANKS: dict[str, list[str]] = {
    letter: sorted(label[0] for label in LABELS if label[1] == letter) for letter in "mpszfaj"
}
"""Letter -> the digits that may stand before it, in order."""
_CLOSING = {"[": "]", "(": ")"}
_BRACKETS = "[]()"


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Reads tiles, in the order in which they are written. NotationError."""
    return tuple(tile for _, tile in scan_tiles(text))


def parse_tile(text: str) -> Tile:
    """Reads one tile. NotationError, also when there are several."""
    tiles = scan_tiles(text)
    if len(tiles) > 1:
        raise NotationError(text, tiles[1][0], f"one tile is expected here, not {len(tiles)}")
    return tiles[0][1]


def print_tiles(tiles: Iterable[Tile], *, unicode: bool = False) -> str:
    """The tiles in their order, as in `123m 0p`; `parse_tiles` gives them back, if any.

    With `unicode` as Unicode characters, those that have none (red fives and
    animals) as text among them.
    """
    if unicode:
        return "".join(CHARACTER_BY_TILE.get(tile, LABELS[tile]) for tile in tiles)
    return " ".join(groups(tiles))


def parse_hand(text: str) -> Hand:
    """Reads a hand: its tiles, melds and bonus tiles in any order. NotationError.

    How many there are of a tile is not looked at: `check_tiles` does, for a deck.
    """
    tiles: list[Tile] = []
    melds: list[Meld] = []
    opened: tuple[int, str] | None = None
    inside: list[Tile] = []
    for position, token in _scan(text):
        if not isinstance(token, str):
            (inside if opened else tiles).append(token)
        elif opened is None:
            if token not in _CLOSING:
                raise NotationError(text, position, f"no meld is open that {token!r} could close")
            opened, inside = (position, token), []
        elif token != _CLOSING[opened[1]]:
            reason = f"expected {_CLOSING[opened[1]]!r} to close the meld, not {token!r}"
            raise NotationError(text, position, reason)
        else:
            melds.append(_closed(text, opened, inside))
            opened = None
    if opened:
        raise NotationError(text, opened[0], f"a meld without its closing {_CLOSING[opened[1]]!r}")
    if not tiles and not melds:
        raise NotationError(text, len(text), "no tiles")
    return Hand.of(tiles, melds)


def print_hand(hand: Hand, *, unicode: bool = False) -> str:
    """The hand in text: tiles, melds, bonus tiles. `parse_hand` gives it back.

    From whom a meld was claimed is not part of the text. A hand without any tile
    is an empty text, which can't be read.
    """
    parts = [print_tiles(hand.tiles, unicode=unicode)]
    parts += (print_meld(each, unicode=unicode) for each in hand.melds)
    parts.append(print_tiles(hand.bonus, unicode=unicode))
    return " ".join(part for part in parts if part)


def print_meld(meld: Meld, *, unicode: bool = False) -> str:
    """The meld in its brackets, as in `[406p]` or `(1111z)`."""
    text = print_tiles(meld.tiles, unicode=unicode)
    return f"({text})" if meld.concealed else f"[{text}]"


def parse_hand_and_win(text: str) -> tuple[Hand, Tile]:
    """Reads `HAND + TILE`: a hand without its winning tile, and this tile. NotationError."""
    before, plus, after = text.partition("+")
    if not plus:
        raise NotationError(text, len(text), "expected '+' and the winning tile")
    hand = _part(text, 0, before, parse_hand)
    return hand, _part(text, len(before) + 1, after, _winning_tile)


def _winning_tile(text: str) -> Tile:
    """One tile; of more, bonus tiles among them, where those belong. NotationError."""
    tiles = scan_tiles(text)
    for position, tile in tiles if len(tiles) > 1 else ():
        if is_bonus(tile):
            reason = "flowers, seasons and animals stand before the '+', one tile after it"
            raise NotationError(text, position, reason)
    return parse_tile(text)


def scan_tiles(text: str) -> list[tuple[int, Tile]]:
    """The position and tile of each tile in a text without melds. NotationError."""
    tiles = []
    for position, token in _scan(text):
        if isinstance(token, str):
            raise NotationError(text, position, "only tiles are expected here, no melds")
        tiles.append((position, token))
    if not tiles:
        raise NotationError(text, len(text), "no tiles")
    return tiles


def _scan(text: str) -> Iterator[tuple[int, Tile | str]]:
    """Each tile, and each bracket as text, with its position."""
    start: int | None = None  # of digits that wait for their letter
    previous = ""
    for position, character in enumerate(text):
        if character in _DIGITS:
            start = position if start is None else start
        elif start is not None:
            yield from _group(text, start, position)
            start = None
        elif character in _BRACKETS:
            yield position, character
        elif character in TILE_BY_CHARACTER:
            yield position, TILE_BY_CHARACTER[character]
        elif character in VARIATION_SELECTORS and previous in TILE_BY_CHARACTER:
            pass
        elif not character.isspace():
            raise NotationError(text, position, _why_unreadable(character))
        previous = character
    if start is not None:
        raise NotationError(text, start, _no_letter(text[start:]))


def _group(text: str, start: int, end: int) -> Iterator[tuple[int, Tile]]:
    """The tiles of the digits from `start` to the letter at `end`."""
    letter = text[end]
    if letter not in _RANKS:
        if letter.isalpha():
            raise NotationError(text, end, _why_unreadable(letter))
        raise NotationError(text, start, _no_letter(text[start:end]))
    for position in range(start, end):
        tile = _TILE_BY_LABEL.get(text[position] + letter)
        if tile is None:
            ranks = _RANKS[letter]
            span = f"only {ranks[0]}" if len(ranks) == 1 else f"{ranks[0]} to {ranks[-1]}"
            raise NotationError(text, position, f"before {letter!r} stands {span}")
        yield position, tile


def _why_unreadable(character: str) -> str:
    if character == BACK:
        return "a tile seen from its back could be any tile"
    if character in _RANKS:
        return f"no digits before the letter {character!r}"
    if character.isalpha():
        return f"unknown letter; the letters are {' '.join(_RANKS)}"
    return "unknown sign"


def _no_letter(digits: str) -> str:
    return f"no letter after {digits!r}, as in {digits}m"


def _part(text: str, offset: int, part: str, parse: Callable[[str], _T]) -> _T:
    """Reads a part of the text; an error names the position in the whole."""
    try:
        return parse(part)
    except NotationError as error:
        raise NotationError(text, offset + error.position, error.reason) from None


def _closed(text: str, opened: tuple[int, str], inside: list[Tile]) -> Meld:
    position, bracket = opened
    if not inside:
        raise NotationError(text, position, "a meld without tiles")
    try:
        return meld(inside, concealed=bracket == "(")
    except MeldError as error:
        raise NotationError(text, position, str(error)) from None
