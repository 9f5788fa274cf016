"""What yaku and fu are worth under one ruleset, and how they are counted."""

from __future__ import annotations

from dataclasses import dataclass

from zimo.rules.riichi.worth import Worth

__all__ = ["Table"]


@dataclass(frozen=True, kw_only=True)
class Table:
    """All that a `Scorer` needs to know of a ruleset.

    The flags without a text are those of the same names in `RiichiOptions`.
    """

    closed: bytes
    """Han of each yaku in a hand without claimed sets, by number; 0: it does not count."""

    opened: bytes
    """The same in a hand with claimed sets."""

    limits: bytes
    """Yakuman that each is worth."""

    fu: bytes
    """What each fu item is worth, by number."""

    next_kinds: bytes
    """The kind that an indicator of each kind makes dora."""

    worth: Worth
    """From han and fu to basic points."""

    least: int = 1
    """Han that a hand needs, dora not counted."""

    double_wind: bool = True
    """A pair of the wind that is both the player's and the round's counts twice."""

    pinfu_self_drawn: bool = True
    after_kong_fu: bool = True
    any_last_tile: bool = False
    renhou_alone: bool = False
    eight_needs_yaku: bool = True
