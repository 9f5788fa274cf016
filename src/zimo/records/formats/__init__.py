"""Records of other programs: which format a text is in, and is it true by our rules.

Each format is one module, and one row of `FORMATS`. Its `verify` lays the wall that the record
shows (`laying`), plays every action through `Deal`, and tells every difference; a text that can't
be read as what its `sniff` took it for is a RecordError.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from zimo.records.formats import botzone
from zimo.records.formats.report import Difference, Report

__all__ = ["FORMATS", "Difference", "Format", "Report", "format_of"]


class Format(Struct, frozen=True):
    """A way in which another program writes its records."""

    name: str
    sniff: Callable[[str], bool]  # whether a text looks like one; cheap, raises nothing
    verify: Callable[[str], Report]  # RecordError for what can't be read


FORMATS: tuple[Format, ...] = (Format("Botzone", botzone.sniff, botzone.verify),)
"""In the order in which they are asked."""


def format_of(text: str) -> Format | None:
    """The format of a foreign record; None if it is none that is known."""
    return next((each for each in FORMATS if each.sniff(text)), None)
