"""Layouts of other programs, read into ours."""

from zimo.solitaire.formats.gnome import read_gnome
from zimo.solitaire.formats.kmahjongg import read_kmahjongg

__all__ = ["read_gnome", "read_kmahjongg"]
