"""The entries of a tenhou.net/6 log: what a player takes, and what they give away.

A deal has two lists for each player. Taking is a tile (11..19 characters, 21..29 dots, 31..39
bamboos, 41..47 honours, 51..53 red fives) or a claim, a text of tiles with one letter before the
claimed one: c a chow, p a pung, m a kong; where the letter stands says from whom: before the first
tile the left, before the second the opposite, else the right. Giving is a tile, 60 for the one
just drawn, 0 for the turn of a claimed kong; r before it declares; a is a concealed kong, k a tile
added to a pung, f a tile laid aside.
"""

from __future__ import annotations

import re

from msgspec import Struct

from zimo.records.formats.foreign import ForeignError, Move
from zimo.records.formats.shapes import number, unreadable
from zimo.rules.quoting import quoted
from zimo.tiles import NotationError, Seat, Tile
from zimo.tiles.notation import parse_tenhou

__all__ = ["JUST_DRAWN", "NO_DISCARD", "Given", "Taken", "parse_given", "parse_taken", "tiles_of"]

JUST_DRAWN = 60
NO_DISCARD = 0
_CLAIM = re.compile(r"((?:\d\d)*)([cpm])((?:\d\d)+)", re.ASCII)
_KONG = re.compile(r"((?:\d\d)*)([akf])((?:\d\d)+)", re.ASCII)
_DECLARED = re.compile(r"r(\d\d)", re.ASCII)
_CLAIMS = {"c": (Move.CHOW, 3), "p": (Move.PUNG, 3), "m": (Move.KONG, 4)}
_KONGS = {"a": (Move.CONCEALED_KONG, 4), "k": (Move.ADDED_KONG, 4), "f": (Move.ASIDE, 1)}
_LEFT, _OPPOSITE, _RIGHT = 3, 2, 1  # how many seats on, round a table of four
_FRAME = 4  # seats are counted as if there were four even where three play


class Taken(Struct, frozen=True):
    """A draw (`move` is DRAW), or a claim with the tiles of the hand and whose the tile was."""

    move: Move
    tile: Tile
    own: tuple[Tile, ...] = ()
    source: Seat | None = None


class Given(Struct, frozen=True):
    """What follows: a discard, a kong, a tile laid aside; or nothing after a claimed kong.

    `tile` is None for a discard of the tile just drawn, and where nothing is discarded.
    """

    move: Move | None
    tile: Tile | None = None
    own: tuple[Tile, ...] = ()
    declares: bool = False


def tiles_of(codes: object, where: str) -> tuple[Tile, ...]:
    """The tiles of a list of numbers."""
    if not isinstance(codes, list):
        raise ForeignError(where, f"expected a list of tiles, not {quoted(codes)}")
    try:
        return parse_tenhou(codes)
    except NotationError as error:
        raise unreadable(error, where) from None


def parse_taken(entry: object, seat: int, players: int, where: str) -> Taken:
    """An entry of the list of what a player takes."""
    if not isinstance(entry, str):
        return Taken(Move.DRAW, tiles_of([entry], where)[0])
    found = _CLAIM.fullmatch(entry)
    if found is None:
        raise ForeignError(where, f"{quoted(entry)} is no claim")
    before, letter, after = found.groups()
    move, size = _CLAIMS[letter]
    claimed, *rest = _pairs(after, where)
    own = (*_pairs(before, where), *rest)
    if len(own) != size - 1:
        raise ForeignError(where, f"{quoted(entry)} has {len(own) + 1} tiles, not {size}")
    place = len(before) // 2
    ahead = _LEFT if place == 0 else _OPPOSITE if place == 1 else _RIGHT
    source = (seat + ahead) % _FRAME
    if source >= players:
        raise ForeignError(where, f"{quoted(entry)} is claimed from a seat where nobody sits")
    return Taken(move, claimed, own, Seat(source))


def parse_given(entry: object, where: str) -> Given:
    """An entry of the list of what a player gives away."""
    if not isinstance(entry, str):
        code = number(entry, where)
        if code == NO_DISCARD:
            return Given(None)
        return Given(Move.DISCARD, None if code == JUST_DRAWN else tiles_of([code], where)[0])
    declared = _DECLARED.fullmatch(entry)
    if declared is not None:
        code = int(declared[1])
        tile = None if code == JUST_DRAWN else tiles_of([code], where)[0]
        return Given(Move.DISCARD, tile, declares=True)
    found = _KONG.fullmatch(entry)
    if found is None:
        raise ForeignError(where, f"{quoted(entry)} is neither a discard nor a kong")
    before, letter, after = found.groups()
    move, size = _KONGS[letter]
    first, *rest = _pairs(after, where)
    tiles = (*_pairs(before, where), first, *rest)
    if len(tiles) != size:
        raise ForeignError(where, f"{quoted(entry)} has {len(tiles)} tiles, not {size}")
    return Given(move, first, tiles if move is Move.CONCEALED_KONG else ())


def _pairs(digits: str, where: str) -> tuple[Tile, ...]:
    return tiles_of([int(digits[at : at + 2]) for at in range(0, len(digits), 2)], where)
