"""The ruleset that `--rules` names: a preset by its id, or a file."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

import click
from msgspec import Struct

from zimo.cli.files import STDIN, UnreadableText, named, read_text
from zimo.rules import RECOMMENDED, Ruleset, load_ruleset, preset_ids, read_ruleset
from zimo.rules.parsed import LARGEST_TEXT

__all__ = ["DEFAULT_RULES", "RulesetFile", "rules_option", "ruleset_in", "ruleset_named"]

DEFAULT_RULES = RECOMMENDED[0]
Command = TypeVar("Command", bound=Callable[..., object])


def rules_option(help: str, *, default: str | None = DEFAULT_RULES) -> Callable[[Command], Command]:
    """The option `--rules`; the command gets the name, and calls `ruleset_named` with it."""
    return click.option("--rules", metavar="ID|FILE", default=default, help=help)


def ruleset_named(name: str) -> Ruleset:
    """The preset of that id, or the ruleset in the file of that name.

    RulesetError when neither is there or the file is wrong; OSError when it can't be read.
    """
    if name not in preset_ids() and _is_file(name):
        return ruleset_in(name).rules
    return load_ruleset(name)  # raises for an unknown one, and says which name is near


def _is_file(name: str) -> bool:
    return name == STDIN or name.endswith(".toml") or "/" in name or Path(name).is_file()


class RulesetFile(Struct, frozen=True, kw_only=True):
    """A ruleset as it stands in a file."""

    rules: Ruleset
    parent: Ruleset | None  # the one that it extends, if it does
    text: str


def ruleset_in(file: str) -> RulesetFile:
    """The ruleset in a file ("-": standard input).

    A file may extend presets and the files beside it; only those that it extends are read.
    RulesetError when it is wrong; OSError and UnreadableText when it can't be read.
    """
    text = read_text(file, LARGEST_TEXT)
    near = _Beside(None if file == STDIN else Path(file))
    rules = read_ruleset(text, named(file), near)
    name = tomllib.loads(text).get("extends")
    parent = None
    if name is not None:
        known = name in near
        parent = read_ruleset(near[name], f"{name}.toml", near) if known else load_ruleset(name)
    return RulesetFile(rules=rules, parent=parent, text=text)


class _Beside(Mapping[str, str]):
    """The texts of the other rulesets in a file's folder, by the name that `extends` gives them.

    A text is read when somebody asks for it: what else lies there is nobody's business.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = file  # None: there is no folder, the text came from standard input
        self.texts: dict[str, str] = {}

    def __getitem__(self, name: str) -> str:
        path = self._path(name)
        if path is None:
            raise KeyError(name)
        if name not in self.texts:
            if not path.is_file():
                raise UnreadableText(f"{path}: not a regular file")
            self.texts[name] = read_text(str(path), LARGEST_TEXT)
        return self.texts[name]

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self._path(name) is not None

    def __iter__(self) -> Iterator[str]:
        if self.file is not None:
            names = (other.stem for other in self.file.parent.glob("*.toml"))
            yield from sorted(name for name in names if name in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _path(self, name: str) -> Path | None:
        """The file of that name, if it is there."""
        if self.file is None or name in preset_ids() or Path(name).name != name:
            return None
        path = self.file.with_name(f"{name}.toml")
        try:
            return path if path.name != self.file.name and path.exists() else None
        except (OSError, ValueError):  # no file can have such a name
            return None
