"""A layout file of any kind that we know, by what its text looks like."""

from __future__ import annotations

from zimo.solitaire.formats.gnome import read_gnome
from zimo.solitaire.formats.kmahjongg import read_kmahjongg
from zimo.solitaire.layout import Layout
from zimo.solitaire.picture import parse_layout

__all__ = ["read_layouts"]


def read_layouts(text: str, name: str) -> list[Layout]:
    """The layouts of a file: GNOME's maps, one of KMahjongg, or a picture. NotationError.

    `name`: that of the file, for layouts that have none themselves.
    """
    text = text.removeprefix("\ufeff")  # some editors write it before a file
    if text.lstrip().startswith("<"):
        return read_gnome(text)
    if text.lstrip().startswith("kmahjongg-layout"):
        return [read_kmahjongg(text, name, name.replace("_", " ").capitalize())]
    return [parse_layout(text, name)]
