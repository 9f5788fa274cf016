"""Records of other programs: which format a text is in, and is it true by our rules.

Each format is one module, and one row of `FORMATS`. Its `verify` lays the wall that the record
shows (`laying`), plays every action through `Deal`, and tells every difference; a text that can't
be read as what its `sniff` took it for is a RecordError.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from zimo.records.formats import botzone
from zimo.records.formats.foreign import ForeignMatch
from zimo.records.formats.kobalab import read_kobalab, sniff_kobalab
from zimo.records.formats.mjai import read_mjai, sniff_mjai
from zimo.records.formats.mjlog import read_mjlog, sniff_mjlog
from zimo.records.formats.replaying import report_of
from zimo.records.formats.report import Difference, Report
from zimo.records.formats.tenhou6 import read_tenhou6, sniff_tenhou6

__all__ = ["FORMATS", "Difference", "Format", "Report", "format_of"]


class Format(Struct, frozen=True):
    """A way in which another program writes its records."""

    name: str
    sniff: Callable[[str], bool]  # whether a text looks like one; cheap, raises nothing
    verify: Callable[[str], Report]  # RecordError for what can't be read
    read: Callable[[str], tuple[ForeignMatch, ...]] | None = None  # its matches, to be converted


def _told(
    name: str, sniff: Callable[[str], bool], read: Callable[[str], tuple[ForeignMatch, ...]]
) -> Format:
    """A format whose matches are read as `ForeignMatch`."""
    return Format(name, sniff, lambda text: report_of(read(text)), read)


FORMATS: tuple[Format, ...] = (
    Format("Botzone", botzone.sniff, botzone.verify),
    _told("tenhou.net/6", sniff_tenhou6, lambda text: (read_tenhou6(text),)),
    _told("mjlog", sniff_mjlog, lambda text: (read_mjlog(text),)),
    _told("mjai", sniff_mjai, read_mjai),
    _told("kobalab", sniff_kobalab, read_kobalab),
)
"""In the order in which they are asked."""


def format_of(text: str) -> Format | None:
    """The format of a foreign record; None if it is none that is known."""
    return next((each for each in FORMATS if each.sniff(text)), None)
