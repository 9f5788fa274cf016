"""The melds of a tenhou XML log: one number for what lies where and came from whom.

The two lowest bits say from whom: 1 the right, 2 the opposite, 3 the left, 0 nobody. Then a bit
says chow; if not, one each says pung, added kong, tile laid aside; none says kong. Higher bits name
the tiles, which are numbered 0..135 as in `zimo.tiles.notation.tenhou`.
"""

from __future__ import annotations

from msgspec import Struct

from zimo.records.formats.foreign import ForeignError, Move

__all__ = ["MeldCode", "parse_meld"]

_CHOW, _PUNG, _ADDED, _ASIDE = 0x04, 0x08, 0x10, 0x20
_LARGEST = 0xFFFF
_STARTS = 7  # ranks from which a chow goes up
_PIECES = 136


class MeldCode(Struct, frozen=True):
    """A meld in piece numbers: the claimed or added one, those of the hand, and whose it was."""

    move: Move
    piece: int
    own: tuple[int, ...]
    ahead: int  # how many seats on the discarder sits, round a table of four


def parse_meld(code: int, where: str) -> MeldCode:
    """Reads the number of a meld."""
    if not 0 <= code <= _LARGEST:
        raise ForeignError(where, f"{code} is no meld")
    ahead = code & 3
    if code & _CHOW:
        found = _chow(code, ahead)
    elif code & (_PUNG | _ADDED):
        found = _alike(code, ahead)
    elif code & _ASIDE:
        found = MeldCode(Move.ASIDE, code >> 8, (), 0)
    else:
        found = _kong(code, ahead)
    if not all(0 <= piece < _PIECES for piece in (found.piece, *found.own)):
        raise ForeignError(where, f"{code} is a meld of tiles that there are not")
    return found


def _chow(code: int, ahead: int) -> MeldCode:
    start, place = divmod(code >> 10, 3)
    suit, rank = divmod(start, _STARTS)
    first = 4 * (9 * suit + rank)
    pieces = [first + 4 * step + (code >> 3 + 2 * step & 3) for step in range(3)]
    claimed = pieces.pop(place)
    return MeldCode(Move.CHOW, claimed, tuple(pieces), ahead)


def _alike(code: int, ahead: int) -> MeldCode:
    kind, place = divmod(code >> 9, 3)
    left_out = 4 * kind + (code >> 5 & 3)
    pieces = [piece for piece in range(4 * kind, 4 * kind + 4) if piece != left_out]
    if code & _ADDED:
        return MeldCode(Move.ADDED_KONG, left_out, (), ahead)
    claimed = pieces.pop(place)
    return MeldCode(Move.PUNG, claimed, tuple(pieces), ahead)


def _kong(code: int, ahead: int) -> MeldCode:
    piece = code >> 8
    kind = piece // 4
    pieces = range(4 * kind, 4 * kind + 4)
    if not ahead:
        return MeldCode(Move.CONCEALED_KONG, piece, tuple(pieces), 0)
    return MeldCode(Move.KONG, piece, tuple(each for each in pieces if each != piece), ahead)
