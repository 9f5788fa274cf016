"""The one refusal of this package."""

from __future__ import annotations

__all__ = ["RulesetError"]


class RulesetError(ValueError):
    """A ruleset that can't be: one line that names the file, the key and what was expected."""
