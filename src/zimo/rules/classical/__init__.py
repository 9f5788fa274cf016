"""Chinese classical scoring: the items, their detectors, the score, the settlement."""

from zimo.rules.classical.family import CLASSICAL

__all__ = ["CLASSICAL"]
