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
        first, second = roll.dice
        who = names[match.seating.index(roll.player)]
        lines.append(f"For the seats {who} rolls {first} + {second} = {first + second}.")
    seats = ", ".join(f"{name} is {Wind(seat)}" for seat, name in enumerate(names))
    return [*lines, f"{seats}."]
