"""How the players found their seats, in words."""

from __future__ import annotations

from collections.abc import Sequence

from zimo.table.match import Match
from zimo.tiles import Wind

__all__ = ["seat_lines"]


def seat_lines(match: Match, names: Sequence[str]) -> list[str]:
    """The rolls for the seats, if there were any, and who sits where; `names` by seat."""
    lines = []
    for roll in match.rolls:
        who = names[match.seating.index(roll.player)]
        shown = " + ".join(map(str, roll.dice))
        total = f" = {sum(roll.dice)}" if len(roll.dice) > 1 else ""
        lines.append(f"For the seats {who} rolls {shown}{total}.")
    seats = ", ".join(f"{name} is {Wind(seat)}" for seat, name in enumerate(names))
    return [*lines, f"{seats}."]
