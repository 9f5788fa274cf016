"""The one refusal of this package."""

from __future__ import annotations

__all__ = ["RulesetError"]


class RulesetError(ValueError):
    """A ruleset that can't be: one line that names the file, the key and what was expected."""

    def __init__(self, message: str) -> None:
        # A key in quotes may hold a line break.
        super().__init__(" ".join(message.splitlines()))
