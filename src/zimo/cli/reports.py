"""`zimo serve reports`: the lines of chat that players have reported."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click
import msgspec

from zimo.cli.language_option import language_option, sentences_of
from zimo.cli.server_folder import data_option

__all__ = ["reports"]


@click.command()
@data_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one report a line.")
@language_option
def reports(data: Path, as_json: bool, language: str) -> None:
    """List the lines of chat that players have reported.

    A server that runs on the folder is not disturbed.
    """
    from zimo.server.people.people import STREAM
    from zimo.server.people.reports import reports as reports_of
    from zimo.server.serve import DATABASE
    from zimo.server.store import StoreError, events_of

    try:
        found = reports_of(events_of(data / DATABASE, STREAM))
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    if as_json:
        for each in found:
            click.echo(msgspec.json.encode(each))
        return
    say = sentences_of(language)
    if not found:
        click.echo(say("reports.none"))
    for each in found:
        when = datetime.fromtimestamp(each.at / 1000).astimezone()
        time = when.isoformat(" ", "minutes")
        click.echo(say("reports.head", when=time, table=each.table, line=each.line))
        click.echo(f"  {_plain(each.said_by_name) or each.said_by}: {_plain(each.text)}")
        who = _plain(each.reported_by_name) or each.reported_by
        by = say("reports.by", who=who)
        click.echo(f"  {by}: {_plain(each.reason)}" if each.reason else f"  {by}")


def _plain(text: str) -> str:
    """What a person has written, without what would move a terminal's cursor."""
    return "".join(sign if sign.isprintable() else " " for sign in text)
