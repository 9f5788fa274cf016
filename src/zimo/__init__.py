"""Zimo: one mahjong engine for every rule family."""

from zimo import _pure

# Before any other module of the package is looked for: the environment may ask for the
# plain Python files where compiled ones lie beside them.
_pure.install_if_asked()

__all__ = ["__version__"]

__version__ = "0.1.0"
