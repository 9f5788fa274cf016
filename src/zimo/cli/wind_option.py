"""A wind on the command line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import click

from zimo.tiles import NotationError, Wind

__all__ = ["wind_option"]

Command = TypeVar("Command", bound=Callable[..., object])


def wind_option(*names: str, help: str) -> Callable[[Command], Command]:
    """An option with a wind, East if left out: E, S, W or N, or their names, in any case."""
    return click.option(*names, metavar="WIND", default="E", callback=_read, help=help)


def _read(ctx: click.Context, param: click.Parameter, value: str) -> Wind:
    try:
        return Wind.parse(value)
    except NotationError:
        reason = f"expected a wind, E, S, W or N, not {value!r}"
        raise click.BadParameter(reason, ctx, param) from None
