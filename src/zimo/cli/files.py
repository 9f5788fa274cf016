"""Reading what a command line names: files of text, and standard input as "-"."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

__all__ = ["STDIN", "UnreadableText", "named", "read_text", "standard_input"]

STDIN = "-"


LARGEST = 256_000_000
"""Bytes of a file that is read whole: above any record, below what a machine has."""


class UnreadableText(ValueError):
    """A file that is not UTF-8 text, or far too large."""


def read_text(place: str, most: int = LARGEST) -> str:
    """The text of a file, or of standard input for "-"; of a device, no more than `most` bytes.

    UnreadableText for what is not UTF-8 or larger than `most`, OSError for what can't be opened;
    both name the file.
    """
    if place == STDIN:
        data = standard_input().read(most + 1)
    else:
        with Path(place).open("rb") as file:
            data = file.read(most + 1)
    if len(data) > most:
        raise UnreadableText(f"{named(place)}: larger than {most // 1000} kB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = f"byte {data[error.start]:#04x} in line {line}"
        raise UnreadableText(f"{named(place)}: not UTF-8 text: {byte}") from None


def standard_input() -> BinaryIO:
    """The bytes of standard input; OSError when it is closed."""
    if sys.stdin is None:
        raise OSError("standard input is closed")
    return sys.stdin.buffer


def named(place: str) -> str:
    """What an error calls the place."""
    return "standard input" if place == STDIN else place
