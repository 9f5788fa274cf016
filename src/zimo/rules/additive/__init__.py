"""Additive scoring: every set and every circumstance has its points, and they are added up."""

from zimo.rules.additive.family import ADDITIVE

__all__ = ["ADDITIVE"]
