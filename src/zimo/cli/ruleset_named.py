"""The ruleset that `--rules` names: a preset by its id, or a file."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from zimo.cli.files import STDIN, named, read_text
from zimo.rules import Ruleset, load_ruleset, preset_ids, read_ruleset

__all__ = ["DEFAULT_RULES", "rules_option", "ruleset_in", "ruleset_named"]

DEFAULT_RULES = "classical"
Command = TypeVar("Command", bound=Callable[..., object])


def rules_option(help: str, *, default: str | None = DEFAULT_RULES) -> Callable[[Command], Command]:
    """The option `--rules`; the command gets the name, and calls `ruleset_named` with it."""
    return click.option("--rules", metavar="ID|FILE", default=default, help=help)


def ruleset_named(name: str) -> Ruleset:
    """The preset of that id, or the ruleset in the file of that name.

    RulesetError when neither is there or the file is wrong; OSError when it can't be read.
    """
    if name not in preset_ids() and _is_file(name):
        return ruleset_in(name)[0]
    return load_ruleset(name)  # raises for an unknown one, and says which name is near


def _is_file(name: str) -> bool:
    return name == STDIN or name.endswith(".toml") or "/" in name or Path(name).is_file()


def ruleset_in(file: str) -> tuple[Ruleset, Ruleset | None]:
    """The ruleset in a file ("-": standard input), and the one that it extends, if it does.

    A file may extend presets and the files beside it. RulesetError when it is wrong; OSError and
    UnreadableText when it can't be read.
    """
    text = read_text(file)
    near = {} if file == STDIN else _beside(Path(file))
    ruleset = read_ruleset(text, named(file), near)
    parent = tomllib.loads(text).get("extends")
    if parent is None:
        return ruleset, None
    if parent in near:
        return ruleset, read_ruleset(near[parent], f"{parent}.toml", near)
    return ruleset, load_ruleset(parent)


def _beside(file: Path) -> dict[str, str]:
    """The other rulesets in the file's folder, by the name that `extends` gives them."""
    others = {}
    for other in file.parent.glob("*.toml"):
        if other.name != file.name and other.stem not in preset_ids():
            try:
                others[other.stem] = other.read_text("utf-8")
            except (OSError, UnicodeDecodeError):
                continue  # whoever extends it is told that it is not there
    return others
