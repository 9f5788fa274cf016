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
    """The language of the environment if it is one of ours, else English.

    LANGUAGE names several, the best first; as elsewhere it is not looked at where the locale is
    that of programmers (C).
    """
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    listed = [] if _language(locale) in ("c", "posix") else _listed()
    return next((name for name in [*listed, _language(locale)] if name in spoken), spoken[0])


def _listed() -> list[str]:
    return [_language(each) for each in os.environ.get("LANGUAGE", "").split(":")]


def _language(locale: str) -> str:
    """The language of a locale: `bg` of `bg_BG.UTF-8`."""
    return locale.partition(".")[0].partition("@")[0].partition("_")[0].lower()


def sentences_of(language: str) -> Phrases:
    """What the commands say by themselves."""
    return phrases("zimo.cli", "commands", language)
