"""Where chance comes into a deal; the generator itself lies below, where solitaire finds it too."""

from __future__ import annotations

from zimo.tiles.chance import GENERATOR, Chance, derive

__all__ = ["GENERATOR", "Chance", "derive"]
