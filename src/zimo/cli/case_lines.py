"""The contract of `--cases`: results as JSON lines, and how many passed on standard error."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, NoReturn

import click
import msgspec

from zimo.cli.endings import NO, complain, flush
from zimo.cli.files import STDIN, UnreadableText, named, standard_input
from zimo.rules.cases import CaseResult

__all__ = ["case_lines", "report"]

LONGEST = 1_000_000
"""Bytes of a line; a device may never end one."""


def case_lines(place: str) -> Iterator[str]:
    """The lines of a file, or of standard input for "-", as they come.

    Bytes that are no UTF-8 come through as lone surrogates, so that the line that has them fails
    and not the whole file. OSError when the file can't be opened, UnreadableText for a line that
    has no end.
    """
    if place == STDIN:
        yield from _decoded(standard_input(), place)
    else:
        with Path(place).open("rb") as file:
            yield from _decoded(file, place)


def _decoded(file: BinaryIO, place: str) -> Iterator[str]:
    for number, line in enumerate(iter(lambda: file.readline(LONGEST + 1), b"")):
        if len(line) > LONGEST:
            raise UnreadableText(f"{named(place)}: line {number + 1} is longer than 1 MB")
        text = line.decode("utf-8", "surrogateescape")
        yield text.removeprefix("\ufeff") if number == 0 else text


def report(results: Iterable[CaseResult]) -> NoReturn:
    """Prints the results, then how many passed; the exit status says whether any failed."""
    passed = failed = unchecked = 0
    for result in results:
        passed += result.ok is True
        failed += result.ok is False
        unchecked += result.ok is None
        line = {
            "id": result.id,
            "ok": result.ok,
            "expected": result.expected,
            "got": result.got,
            "why": result.why,
        }
        click.echo(msgspec.json.encode(line))
    flush()
    complain(f"{passed} passed, {failed} failed, {unchecked} not checked")
    raise click.exceptions.Exit(NO if failed else 0)
