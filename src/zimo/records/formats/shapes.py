"""Values of JSON as a foreign record should have them; ForeignError says where they are not.

Such records are lists of mixed things, or tables that every program adds to, so they are looked at
piece by piece and what nobody asks for is passed over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from zimo.records.formats.foreign import ForeignError
from zimo.rules.quoting import quoted
from zimo.tiles import NotationError, Seat

__all__ = [
    "field",
    "json_of",
    "listed",
    "number",
    "numbers",
    "object_of",
    "seat_of",
    "unreadable",
    "word",
]

_LARGEST = 10_000_000
"""Above any points; numbers from outside are not trusted to be small."""


def json_of(text: str | bytes, where: str) -> Any:
    """The value of a JSON text."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ForeignError(where, f"not JSON: {error}") from None


def object_of(value: object, where: str) -> Mapping[str, Any]:
    """The value, if it is an object."""
    if not isinstance(value, dict):
        raise ForeignError(where, f"expected an object, not {quoted(value)}")
    return value


def field(table: Mapping[str, Any], key: str, where: str) -> Any:
    """What stands under a key that must be there."""
    if key not in table:
        raise ForeignError(where, f"{key!r} is missing")
    return table[key]


def listed(value: object, where: str, length: int | None = None) -> Sequence[Any]:
    """The value, if it is a list (of that length)."""
    if not isinstance(value, list):
        raise ForeignError(where, f"expected a list, not {quoted(value)}")
    if length is not None and len(value) != length:
        raise ForeignError(where, f"expected {length} values, not {len(value)}")
    return value


def number(value: object, where: str, least: int = -_LARGEST, most: int = _LARGEST) -> int:
    """The value, if it is a whole number within bounds."""
    if type(value) is float and value.is_integer():
        value = int(value)
    if type(value) is not int:
        raise ForeignError(where, f"expected a number, not {quoted(value)}")
    if not least <= value <= most:
        raise ForeignError(where, f"{quoted(value)} is out of bounds")
    return value


def numbers(value: object, where: str, length: int | None = None) -> tuple[int, ...]:
    """The value, if it is a list of whole numbers."""
    return tuple(number(each, where) for each in listed(value, where, length))


def seat_of(value: object, players: int, where: str) -> Seat:
    """The value as a seat."""
    return Seat(number(value, where, 0, players - 1))


def word(value: object, where: str) -> str:
    """The value, if it is a text."""
    if not isinstance(value, str):
        raise ForeignError(where, f"expected a text, not {quoted(value)}")
    return value


def unreadable(error: NotationError, where: str) -> ForeignError:
    """A tile that can't be read, with its place in the record."""
    return ForeignError(where, str(error))
