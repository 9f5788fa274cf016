"""What the rule book tells of riichi alone: a yaku, han and fu, the limits, who pays."""

from __future__ import annotations

from zimo.rules.book.parts import Scoring
from zimo.rules.ruleset import Ruleset

__all__ = ["book"]


def book(rules: Ruleset, language: str) -> Scoring:
    """See `Family.book`."""
    return Scoring(winning=("",), sections=(), settlement=())
