"""The shapes that reach eight fans."""

from __future__ import annotations

from zimo.rules.plan import Plan
from zimo.rules.ruleset import Ruleset
from zimo.tiles import Wind

__all__ = ["plans"]


def plans(rules: Ruleset, seat_wind: Wind, round_wind: Wind) -> tuple[Plan, ...]:
    """See `Family.plans`."""
    return (Plan(),)
