"""A bot that takes any legal action, each with the same chance: the measure of all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zimo.table.view import View

__all__ = ["Uniform"]

_STEP = 0x9E3779B97F4A7C15
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB
_MASK = 0xFFFFFFFFFFFFFFFF


class Uniform:
    """Chooses by a 64-bit mixing generator, so that a seed gives the same choices everywhere."""

    def __init__(self, seed: int = 0) -> None:
        self.state = seed & _MASK

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, `bound` below 2**32."""
        self.state = (self.state + _STEP) & _MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * _FIRST) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _MASK
        mixed = mixed ^ (mixed >> 31)
        return ((mixed >> 32) * bound) >> 32

    def pick(self, legal: bytes) -> int:
        """One of the legal actions."""
        return legal[self.below(len(legal))]

    def choose(self, view: View, legal: bytes) -> int:
        """One of the legal actions; it looks at nothing else."""
        return self.pick(legal)
