"""A group of commands that loads a command's module only when it is called."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import click

from zimo import __version__
from zimo.cli.endings import NOBODY_READS, ended_well

__all__ = ["Lazy", "LazyGroup", "add_version"]

SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class Lazy(NamedTuple):
    """Where a command lies, as "package.module:name", and its line in the help."""

    place: str
    help: str

    @property
    def module(self) -> str:
        """The module's full name."""
        return self.place.partition(":")[0]

    def load(self) -> click.Command:
        """Imports the module and gives the command."""
        module, _, name = self.place.partition(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command


class LazyGroup(click.Group):
    """The top of the command line; every way in which a command can end is dealt with here."""

    def __init__(self, *, lazy: Mapping[str, Lazy], **settings: Any) -> None:
        super().__init__(
            invoke_without_command=True, context_settings=SETTINGS, callback=_greet, **settings
        )
        self.lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands whose module is there, in the order of the table."""
        return [name for name, lazy in self.lazy.items() if find_spec(lazy.module)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, imported now; None when there is none of the name."""
        lazy = self.lazy.get(cmd_name)
        if lazy is None or not find_spec(lazy.module):
            return None
        return lazy.load()

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, from the table alone."""
        rows = [(name, self.lazy[name].help) for name in self.list_commands(ctx)]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Runs a command line and, standing alone, ends the process with its exit status."""
        above = super().main

        def run() -> Any:
            return above(args, prog_name, complete_var, standalone_mode=False, **extra)

        return ended_well(run) if standalone_mode else run()

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command; click itself would end with 1 when nobody reads the output."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            return NOBODY_READS

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Finds the command; an unknown one is answered with the nearest name."""
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            if name in self.lazy:
                raise click.UsageError(f"this installation has no {name!r} yet", ctx)
            from zimo.rules.suggest import suggestion

            near = suggestion(name, self.list_commands(ctx))
            raise click.UsageError(f"unknown command {name!r}{near}", ctx)
        return super().resolve_command(ctx, args)


@click.pass_context
def _greet(ctx: click.Context) -> None:
    """Without a command, the help. Colours are for terminals, unless nobody wants them there."""
    if os.environ.get("NO_COLOR"):
        ctx.color = False
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def add_version(group: LazyGroup) -> LazyGroup:
    """Gives the group its `--version`."""
    decorate = click.version_option(__version__, "--version", "-V", message="zimo %(version)s")
    return decorate(group)
