"""The one refusal of this package."""

from __future__ import annotations

from zimo.rules.quoting import line_of

__all__ = ["RulesetError"]


class RulesetError(ValueError):
    """A ruleset that can't be: one line that names the file, the key and what was expected."""

    def __init__(self, message: str) -> None:
        # A key in quotes may hold line breaks, and megabytes.
        super().__init__(line_of(message))
