"""The layouts that come with the package, from easy to hard as measured."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from zimo.solitaire.layout import Layout
from zimo.solitaire.picture import parse_layout

__all__ = ["layout_ids", "load_layout"]

_FOLDER = files("zimo.solitaire") / "layouts"
_SUFFIX = ".txt"


@cache
def layout_ids() -> tuple[str, ...]:
    """The names of all layouts, in the order of the file `order`: easy ones first."""
    listed = (_FOLDER / "order").read_text("utf-8").splitlines()
    return tuple(line for line in listed if line and not line.startswith("#"))


@cache
def load_layout(id: str) -> Layout:
    """The layout of that name; KeyError when there is none."""
    if id not in layout_ids():
        raise KeyError(id)
    return parse_layout((_FOLDER / (id + _SUFFIX)).read_text("utf-8"), id)
