"""Layouts of other programs, read into ours."""

from zimo.solitaire.formats.gnome import read_gnome
from zimo.solitaire.formats.kmahjongg import read_kmahjongg
from zimo.solitaire.formats.layouts import read_layouts

__all__ = ["read_gnome", "read_kmahjongg", "read_layouts"]
