"""Tiles and melds as the programs of kobalab write them: `m123p406`, `z555=`, `p999+9`, `m9_`.

A letter (m characters, p dots, s bamboos, z honours), then ranks; 0 is a red five. In a meld a sign
stands behind the claimed tile: - from the left, = from the opposite, + from the right; a digit
behind a claimed set of three alike is a tile added to it. Behind a discard _ says that it was just
drawn, * that it declares.
"""

from __future__ import annotations

import re

from msgspec import Struct

from zimo.records.formats.foreign import ForeignError, Move
from zimo.rules.quoting import quoted
from zimo.tiles import NotationError, Tile, kind_of
from zimo.tiles.notation import parse_tiles

__all__ = ["MeldText", "parse_discard", "parse_hand", "parse_meld", "parse_tile"]

_TILE = re.compile(r"[mpsz][0-9]", re.ASCII)
_DISCARD = re.compile(r"([mpsz][0-9])(_?)(\*?)", re.ASCII)
_HAND = re.compile(r"(?:[mpsz][0-9]+)+", re.ASCII)
_GROUP = re.compile(r"([mpsz])([0-9]+)", re.ASCII)
_MELD = re.compile(r"([mpsz])([0-9]+)(?:([-=+])([0-9]*))?", re.ASCII)
_AHEAD = {"-": 3, "=": 2, "+": 1}


class MeldText(Struct, frozen=True):
    """A meld: the claimed or added tile, those of the hand, how many seats on the discarder is."""

    move: Move
    tile: Tile
    own: tuple[Tile, ...]
    ahead: int


def parse_tile(text: str, where: str) -> Tile:
    """One tile."""
    if not _TILE.fullmatch(text):
        raise ForeignError(where, f"{quoted(text)} is no tile")
    return _tiles(text[0], text[1], where)[0]


def parse_discard(text: str, where: str) -> tuple[Tile, bool, bool]:
    """A discard: the tile, whether it was just drawn, whether it declares."""
    found = _DISCARD.fullmatch(text)
    if found is None:
        raise ForeignError(where, f"{quoted(text)} is no discard")
    return parse_tile(found[1], where), bool(found[2]), bool(found[3])


def parse_hand(text: str, where: str) -> tuple[Tile, ...]:
    """The tiles of a hand without melds."""
    if not _HAND.fullmatch(text):
        raise ForeignError(where, f"{quoted(text)} is no hand")
    groups = _GROUP.findall(text)
    return tuple(tile for letter, ranks in groups for tile in _tiles(letter, ranks, where))


def parse_meld(text: str, where: str) -> MeldText:
    """A claimed set or a kong."""
    found = _MELD.fullmatch(text)
    if found is None:
        raise ForeignError(where, f"{quoted(text)} is no meld")
    letter, before, sign, after = found.groups()
    tiles = list(_tiles(letter, before, where))
    if sign is None:
        if len(tiles) != 4:
            raise ForeignError(where, f"{quoted(text)} is no concealed kong")
        return MeldText(Move.CONCEALED_KONG, tiles[-1], tuple(tiles), 0)
    rest = _tiles(letter, after, where) if after else ()
    alike = len({kind_of(tile) for tile in (*tiles, *rest)}) == 1
    if alike and rest and len(tiles) == 3:
        return MeldText(Move.ADDED_KONG, rest[0], (), _AHEAD[sign])
    claimed = tiles.pop()
    own = (*tiles, *rest)
    if len(own) not in (2, 3) or (len(own) == 3 and not alike):
        raise ForeignError(where, f"{quoted(text)} is no meld")
    move = Move.CHOW if not alike else Move.PUNG if len(own) == 2 else Move.KONG
    return MeldText(move, claimed, own, _AHEAD[sign])


def _tiles(letter: str, ranks: str, where: str) -> tuple[Tile, ...]:
    try:
        return parse_tiles(ranks + letter)
    except NotationError as error:
        raise ForeignError(where, str(error)) from None
