"""The elements of a tenhou XML log, one after the other.

The text comes from outside: a document that declares a type or entities is refused, nothing is
fetched or expanded, and no tree is built.
"""

from __future__ import annotations

from collections.abc import Mapping
from xml.parsers import expat

from msgspec import Struct

from zimo.records.formats.foreign import ForeignError

__all__ = ["Element", "elements_of"]

_MOST = 200_000
"""Elements of one log; a long match has some 3,000."""


class Element(Struct, frozen=True):
    """A tag with its attributes; `line` counts from 1."""

    tag: str
    attributes: Mapping[str, str]
    line: int


def elements_of(text: str) -> list[Element]:
    """All elements in the order in which they begin. ForeignError."""
    found: list[Element] = []
    parser = expat.ParserCreate()

    def begun(tag: str, attributes: dict[str, str]) -> None:
        if len(found) == _MOST:
            raise ForeignError("the log", f"it has more than {_MOST} elements")
        found.append(Element(tag, attributes, parser.CurrentLineNumber))

    def refused(*_: object) -> None:
        line = parser.CurrentLineNumber
        raise ForeignError(f"line {line}", "a log declares neither a document type nor entities")

    parser.StartElementHandler = begun
    parser.StartDoctypeDeclHandler = refused
    parser.EntityDeclHandler = refused
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        reason = expat.errors.messages[error.code]
        raise ForeignError(f"line {error.lineno}", f"not XML: {reason}") from None
    return found
