"""The ruleset that `--rules` names: a preset by its id, or a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from zimo.cli.files import read_text
from zimo.rules import Ruleset, load_ruleset, preset_ids, read_ruleset

__all__ = ["DEFAULT_RULES", "rules_option", "ruleset_named"]

DEFAULT_RULES = "classical"
Command = TypeVar("Command", bound=Callable[..., object])


def ruleset_named(name: str) -> Ruleset:
    """The preset of that id, or the ruleset in the file of that name.

    RulesetError when neither is there or the file is wrong; OSError when it can't be read.
    """
    if name in preset_ids():
        return load_ruleset(name)
    if name.endswith(".toml") or "/" in name or "\\" in name or Path(name).is_file():
        return read_ruleset(read_text(name), name, _beside(Path(name)))
    return load_ruleset(name)  # raises, and says which name is near


def _beside(file: Path) -> dict[str, str]:
    """The other rulesets in the file's folder, which it may extend."""
    others = {}
    for other in file.parent.glob("*.toml"):
        if other.name != file.name and other.stem not in preset_ids():
            try:
                others[other.stem] = other.read_text("utf-8")
            except (OSError, UnicodeDecodeError):
                continue
    return others


def rules_option(help: str, *, default: str | None = DEFAULT_RULES) -> Callable[[Command], Command]:
    """The option `--rules`; the command gets the name, and calls `ruleset_named` with it."""
    return click.option("--rules", metavar="ID|FILE", default=default, help=help)
