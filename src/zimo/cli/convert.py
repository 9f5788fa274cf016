"""`zimo convert`: a record in another format."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from zimo.cli.files import STDIN, named, read_text
from zimo.cli.saving import save_text
from zimo.records import RecordError, verify
from zimo.records.formats import format_of
from zimo.records.formats.converting import native_of, told
from zimo.records.formats.foreign import ForeignMatch
from zimo.records.formats.mjai_writing import write_mjai
from zimo.records.formats.tenhou6_writing import write_tenhou6

__all__ = ["convert"]

NATIVE = "zimo"
WRITERS: dict[str, Callable[[ForeignMatch], str]] = {
    "tenhou6": write_tenhou6,
    "mjai": write_mjai,
}
SUFFIXES = {".jsonl": NATIVE, ".json": "tenhou6", ".mjson": "mjai", ".mjai": "mjai"}


@click.command()
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@click.option(
    "--to",
    type=click.Choice([NATIVE, *WRITERS]),
    help="The format of OUT; left out, its name says it: .jsonl, .json (tenhou6), .mjson (mjai).",
)
@click.option(
    "--match", "number", type=click.IntRange(1), metavar="N", help="Which match, if IN has several."
)
@click.option("--force", is_flag=True, help="Write over OUT if it is there.")
def convert(source: str, target: str, to: str | None, number: int | None, force: bool) -> None:
    """Write the record IN, in whatever format it is, as OUT in another.

    Our own records, tenhou.net/6 JSON, tenhou's XML logs (mjlog), mjai lines and kobalab's records
    are read; ours, tenhou.net/6 JSON and mjai lines are written. What is converted is played again
    first, so a record that is not sound is refused, and what is written is. "-" is standard input,
    or standard output.
    """
    to = to or SUFFIXES.get(Path(target).suffix.lower())
    if to is None:
        raise click.UsageError(f"{target}: the name says no format; --to does")
    text = read_text(source)
    try:
        written = converted(text, to, number)
    except RecordError as error:
        raise click.ClickException(f"{named(source)}: {error}") from None
    if target == STDIN:
        click.echo(written, nl=False)
        return
    path = Path(target)
    if path.exists() and not force:
        raise click.UsageError(f"{target} would be overwritten; --force does so")
    save_text(path, written)


def converted(text: str, to: str, number: int | None = None) -> str:
    """The record in another format. RecordError if it can't be read, or is not sound."""
    foreign = format_of(text)
    if foreign is None:
        native = text
    elif foreign.read is None:
        raise click.UsageError(f"records of {foreign.name} can be verified, not converted")
    else:
        native = native_of(_chosen(foreign.read(text), number))
    if to == NATIVE:
        verify(native)
        return native
    return WRITERS[to](told(native))


def _chosen(matches: tuple[ForeignMatch, ...], number: int | None) -> ForeignMatch:
    if number is None and len(matches) > 1:
        raise click.UsageError(f"there are {len(matches)} matches in it; --match N chooses one")
    if number is not None and number > len(matches):
        raise click.UsageError(f"--match {number}: there are {len(matches)} in it")
    return matches[(number or 1) - 1]
