"""A record of a match that must be ours; of one from elsewhere, what can be done with it."""

from __future__ import annotations

import click

from zimo.cli.files import named, read_text
from zimo.records.formats import format_of

__all__ = ["read_ours"]


def read_ours(place: str) -> str:
    """The text of a file, or of standard input for "-".

    ClickException for a record of another program, which says which commands read it; otherwise
    as `read_text`.
    """
    text = read_text(place)
    foreign = format_of(text)
    if foreign is None:
        return text
    ways = "`zimo verify` reads it"
    if foreign.read is not None:
        ways += ", and `zimo convert` makes it one of ours"
    raise click.ClickException(f"{named(place)}: this is a record of {foreign.name}; {ways}")
