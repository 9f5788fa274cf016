"""A record as it was read: its lines, decoded, in their order. Nothing is played yet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from zimo.records.errors import RecordError
from zimo.records.lines import (
    FORMAT,
    VERSION,
    DealLine,
    EndLine,
    HeaderLine,
    Line,
    SuspendedLine,
    checksum_of,
)

__all__ = ["Record", "read_record"]

_HEADER = msgspec.json.Decoder(HeaderLine)
_LINE = msgspec.json.Decoder(HeaderLine | DealLine | EndLine | SuspendedLine)
_CUT = "the file has been cut off: the last line must say end or suspended"


class Record(Struct, frozen=True, kw_only=True):
    """The decoded lines, and their texts without line breaks. Line 1 is the header."""

    texts: tuple[str, ...]
    header: HeaderLine
    deals: tuple[DealLine, ...]
    ending: EndLine | SuspendedLine

    @property
    def last(self) -> int:
        """The number of the last line."""
        return len(self.texts)

    def check_sum(self) -> None:
        """Raises RecordError unless the checksum is right."""
        before = "".join(f"{text}\n" for text in self.texts[:-1])
        if checksum_of(self.texts[-1], before) != self.ending.checksum:
            raise RecordError(
                self.last, "the checksum is not that of the lines: the record has been edited"
            )


def read_record(lines: str | Iterable[str]) -> Record:
    """Reads a record from its text or its lines. RecordError says what is wrong and where.

    That the lines are whole and in order is seen here; `zimo.records.playing` sees whether what
    they say is so.
    """
    texts = _texts(lines)
    if not any(texts):
        raise RecordError(1, "there is no record: the file is empty")
    header = _header(texts[0])
    rest = [_decoded(text, number, len(texts)) for number, text in enumerate(texts[1:], 2)]
    deals: list[DealLine] = []
    for number, line in enumerate(rest, 2):
        if isinstance(line, HeaderLine):
            raise RecordError(number, "a second header: a file holds one record")
        if isinstance(line, DealLine):
            deals.append(line)
        elif number < len(texts):
            raise RecordError(number + 1, "nothing may follow the last line of a record")
        else:
            return Record(texts=tuple(texts), header=header, deals=tuple(deals), ending=line)
    raise RecordError(len(texts), _CUT)


def _texts(lines: str | Iterable[str]) -> list[str]:
    """The lines without their breaks; the text of a file ends with one."""
    texts = lines.split("\n") if isinstance(lines, str) else list(lines)
    texts = [text.removesuffix("\n").removesuffix("\r") for text in texts]
    if texts and not texts[-1]:
        texts.pop()
    return texts


def _header(text: str) -> HeaderLine:
    """The first line; what is no record, or one of another version, is told apart here."""
    try:
        tree: Any = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        tree = None
    if not isinstance(tree, dict) or tree.get("format") != FORMAT:
        cut = text.startswith('{"type":"header"')
        raise RecordError(1, _CUT if cut else "this is no record of a match")
    version = tree.get("version")
    if version != VERSION or isinstance(version, bool | float):
        raise RecordError(
            1, f"the format has version {version!r}; this program reads version {VERSION}"
        )
    try:
        return _HEADER.decode(text)
    except msgspec.ValidationError as error:
        raise RecordError(1, _plain(str(error))) from None


def _decoded(text: str, number: int, count: int) -> Line:
    if not text:
        raise RecordError(number, "an empty line")
    try:
        line: Line = _LINE.decode(text)
    except msgspec.ValidationError as error:
        raise RecordError(number, _plain(str(error))) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        if number == count:
            raise RecordError(number, "the file has been cut off within the line") from None
        raise RecordError(number, f"not JSON: {error}") from None
    return line


def _plain(said: str) -> str:
    """The complaint of the decoder with the place first."""
    message, _, place = said.partition(" - at `$")
    place = place.rstrip("`").lstrip(".")
    return f"{place}: {message}" if place else message
