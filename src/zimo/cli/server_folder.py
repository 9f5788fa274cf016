"""The folder in which a server keeps everything, as the commands take it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

__all__ = ["data_option"]

Command = TypeVar("Command", bound=Callable[..., object])


class Folder(click.Path):
    """A folder's path; an empty one, as of a variable that is not set, would be this folder."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """BadParameter for an empty name."""
        if not value:
            self.fail("the name is empty", param, ctx)
        return super().convert(value, param, ctx)


def data_option(command: Command) -> Command:
    """The option `--data`; the command gets a folder, the user's own if none was said."""
    return click.option(
        "--data",
        type=Folder(file_okay=False, path_type=Path),
        callback=_read,
        help="The folder that keeps tables, people and records; the user's own if left out.",
    )(command)


def _read(ctx: click.Context, param: click.Parameter, value: Path | None) -> Path:
    # Late, so that the help need not wait for it.
    from zimo.terminal.folder import data_folder

    above = ctx.parent.params.get("data") if ctx.parent is not None else None
    return value or above or data_folder() / "server"
