"""A wind on the command line."""

from __future__ import annotations

from typing import Any

import click

from zimo.tiles import NotationError, Wind

__all__ = ["WIND"]


class WindType(click.ParamType[Wind]):
    """E, S, W or N, or their names, in any case."""

    name = "wind"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Wind:
        """The wind; a bad one is an error of usage."""
        if isinstance(value, Wind):
            return value
        try:
            return Wind.parse(str(value))
        except NotationError:
            self.fail(f"expected a wind, E, S, W or N, not {value!r}", param, ctx)


WIND = WindType()
