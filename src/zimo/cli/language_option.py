"""The language in which a command answers."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TypeVar

import click

from zimo.rules.phrases import Phrases, phrases, spoken

__all__ = ["language_here", "language_option", "sentences_of"]

Command = TypeVar("Command", bound=Callable[..., object])


def language_option(command: Command) -> Command:
    """The option `--language`; the command gets one of `spoken`."""
    return click.option(
        "--language",
        type=click.Choice(spoken),
        callback=_read,
        help="In which language; that of the environment (LANG) if not said, else English.",
    )(command)


def _read(ctx: click.Context, param: click.Parameter, value: str | None) -> str:
    return value or language_here()


def language_here() -> str:
    """The language of the environment if it is one of ours, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            name = value.partition(".")[0].partition("_")[0].lower()
            return name if name in spoken else spoken[0]
    return spoken[0]


def sentences_of(language: str) -> Phrases:
    """What the commands say by themselves."""
    return phrases("zimo.cli", "commands", language)
