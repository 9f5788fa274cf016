"""Names that may stand in the name of a file, on any system: what a ruleset may be called.

A ruleset comes from anybody, in a file or in a record, and its id becomes part of the name of a
file: so an id that could lead out of a folder is refused, and whoever names a file by one makes
it safe once more (`file_part`).
"""

from __future__ import annotations

import re
from unicodedata import category

__all__ = ["file_part", "not_plain"]

_SIGNS = "-_."
_DEVICE = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?", re.IGNORECASE)
"""What Windows takes for a device, whatever follows a dot."""
_MOST_BYTES = 120
"""Of a name within the name of a file; a file system has room for 255."""
_NAMELESS = "rules"


def not_plain(name: str) -> str:
    """Why this is no plain name, in words; empty if it is one.

    A plain name has letters of any script, digits, "-", "_" and "."; it begins with a letter, a
    digit or "_", and is no device of Windows.
    """
    if not name:
        return "expected a name"
    if not all(map(_is_plain, name)):
        return "a name has letters, digits, -, _ and ."
    if name[0] in "-.":
        return "a name begins with a letter, a digit or _"
    if _DEVICE.fullmatch(name):
        return "this is a device on Windows, where no file may be called so"
    return ""


def file_part(name: str) -> str:
    """The name as it may stand in the name of a file: a plain name as it is, all else made one."""
    part = "".join(sign if _is_plain(sign) else "-" for sign in name).lstrip("-.")
    part = part.encode(errors="replace")[:_MOST_BYTES].decode(errors="ignore")
    return part if not not_plain(part) else f"{_NAMELESS}-{part}".removesuffix("-")


def _is_plain(sign: str) -> bool:
    """Whether it is a letter with its marks, a decimal digit, or one of the three signs."""
    return sign in _SIGNS or category(sign)[0] in "LM" or category(sign) == "Nd"
