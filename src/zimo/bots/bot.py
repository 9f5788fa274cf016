"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from zimo.table.view import View

__all__ = ["Bot"]


class Bot(Protocol):
    """A player. It sees what its seat sees, and is asked whenever it has a choice."""

    def choose(self, view: View, legal: bytes) -> int:
        """One of the actions in `legal`, action codes; never empty, not kept for later."""
        ...
