"""`zimo rules new`: a file for a ruleset of one's own, every option in it explained."""

from __future__ import annotations

from pathlib import Path

import click

from zimo.cli.files import STDIN
from zimo.cli.ruleset_named import DEFAULT_RULES, ruleset_in
from zimo.cli.saving import save_text
from zimo.rules import Ruleset, load_ruleset, preset_ids
from zimo.rules.template import template

__all__ = ["new_rules"]


@click.command("new")
@click.argument("name", metavar="NAME")
@click.option(
    "--extends",
    metavar="ID",
    default=DEFAULT_RULES,
    show_default=True,
    help="The ruleset it starts from: a preset, or a file beside the new one.",
)
@click.option(
    "--output",
    metavar="FILE",
    default=None,
    help="Where to write it, - for standard output; NAME.toml if not said.",
)
@click.option("--force", is_flag=True, help="Overwrite the file if it is there.")
def new_rules(name: str, extends: str, output: str | None, force: bool) -> None:
    """Write a ruleset file that is played like ID, with every option explained in it.

    All options are commented out, so the file is right as it stands; take away the # before the
    lines that you want to change, and see with `zimo rules check` what comes of it.
    """
    file = None if output == STDIN else Path(output or f"{name}.toml")
    text = template(_parent(extends, file), name, extends)
    if file is None:
        click.echo(text, nl=False)
        return
    if file.exists() and not force:
        raise click.UsageError(f"{file} would be overwritten; --force does so")
    save_text(file, text)
    click.echo(f"{file}: {name}, played like {extends} so far")


def _parent(extends: str, file: Path | None) -> Ruleset:
    """The preset, or the ruleset in the file ID.toml beside the new one."""
    beside = None if file is None else file.parent / f"{extends}.toml"
    if extends not in preset_ids() and beside is not None and beside.is_file():
        return ruleset_in(str(beside)).rules
    return load_ruleset(extends)  # raises for an unknown one, and says which name is near
