"""`zimo serve`: the table in a browser, for this machine or a whole house."""

from __future__ import annotations

from math import isnan
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click

from zimo.cli.reports import reports
from zimo.cli.server_folder import data_option

__all__ = ["serve"]

DEFAULT_PORT = 8138


def _origin(said: str) -> str:
    """A site as browsers name it. BadParameter for what no browser would send."""
    parts = urlsplit(said)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise click.BadParameter(f"{said!r} is no site: expected https://example.org")
    origin = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}".lower()
    if said.rstrip("/").lower() != origin:
        raise click.BadParameter(f"{said!r} says more than a site: expected {origin}")
    return origin


class Rate(click.FloatRange):
    """A number in a range, which is one."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """BadParameter for what is no number."""
        rate = super().convert(value, param, ctx)
        if isnan(rate):
            self.fail(f"{value} is no number", param, ctx)
        return rate


@click.group(invoke_without_command=True)
@click.pass_context
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=DEFAULT_PORT,
    show_default=True,
    help="0: any free one.",
)
@data_option
@click.option("--tables", type=click.IntRange(1), default=5000, show_default=True, help="At most.")
@click.option(
    "--messages",
    type=Rate(1, 1_000_000),
    default=20.0,
    show_default=True,
    help="From one connection in a second, for long.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    callback=lambda context, option, said: frozenset(map(_origin, said)),
    help="Where the pages are seen, as https://example.org, if a proxy stands before this.",
)
@click.option("--open", "opens", is_flag=True, help="Open a browser.")
def serve(
    ctx: click.Context,
    host: str,
    port: int,
    data: Path,
    tables: int,
    messages: float,
    origins: frozenset[str],
    opens: bool,
) -> None:
    """Serve the table to browsers, and to bots.

    Everything is kept in one file of the data folder, written before anybody is told of it. A
    server that was ended in any way goes on where it was when it is started again.
    """
    if ctx.invoked_subcommand is not None:
        return
    # Late, so that the help need not wait for all of it.
    from zimo.server.hall import Limits
    from zimo.server.serve import serve as run
    from zimo.server.store import StoreError

    def listens(address: str, taken: int) -> None:
        shown = f"[{address}]" if ":" in address else address
        click.echo(f"Zimo is served at http://{shown}:{taken}/  (Ctrl+C ends it)")
        if opens:
            _open(f"http://{shown}:{taken}/")

    limits = Limits(tables=tables, messages=messages, burst=max(60, int(3 * messages)))
    try:
        run(
            data,
            host,
            port,
            listens=listens,
            limits=limits,
            origins=origins,
        )
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{host}:{port}: {error.strerror or error}") from None


serve.add_command(reports)


def _open(address: str) -> None:
    """A browser at this address, where there is one; nothing otherwise."""
    import webbrowser

    try:
        webbrowser.open(address)
    except webbrowser.Error:
        click.echo(f"No browser could be opened; open {address} yourself.")
