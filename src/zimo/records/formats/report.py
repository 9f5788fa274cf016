"""What playing a foreign record again has found."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["Difference", "Report"]


class Difference(Struct, frozen=True, kw_only=True):
    """A place where the record says one thing and the engine another; `str` is one line."""

    deal: int  # from 1
    turn: int  # actions of the deal before it, passes not counted
    rule: str  # what it is about: "legality", "winner", "items", "payments"...
    said: str  # by the record; empty where it can't be played at all
    found: str  # by the engine

    def __str__(self) -> str:
        where = f"deal {self.deal}, turn {self.turn}, {self.rule}"
        if not self.said:
            return f"{where}: {self.found}"
        return f"{where}: the record says {self.said}, the rules say {self.found}"


class Report(Struct, frozen=True, kw_only=True):
    """A foreign record, played again through the engine."""

    ruleset: str  # the id of the rules that it was played by
    deals: int  # played to their end, or to their first difference
    differences: tuple[Difference, ...] = ()
    notes: tuple[str, ...] = ()  # what the record lacks, or what can't be compared

    @property
    def sound(self) -> bool:
        """Whether everything that the record says is what the engine finds."""
        return not self.differences
