"""The ceremony before a deal as acts that are shown one after the other.

All of it has happened when the first act is shown: nothing here has any say in it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from zimo.table.events import BonusLaid, DiceRolled, Event, ReplacementTaken, TileDealt, WallBroken
from zimo.terminal.seats import seat_lines
from zimo.terminal.sitting import Sitting

__all__ = ["Act", "ceremony"]


class Act(Struct, frozen=True, kw_only=True):
    """One act: what is said, and how many events of the deal have been seen after it."""

    text: str
    shown: int


def ceremony(sitting: Sitting) -> list[Act]:
    """The acts of the deal that has just begun, those for the seats before the first one."""
    names = sitting.names
    acts = []
    if sitting.match.number == 1:
        acts += [Act(text=text, shown=0) for text in seat_lines(sitting.match, names)]
    acts += _acts(sitting.chronicle.events, names)
    return acts


def _acts(events: list[Event], names: tuple[str, ...]) -> Iterator[Act]:
    """Dice, the break, the tiles four at a time, then what follows up to the first choice."""
    rolls = 0
    for at, event in enumerate(events):
        following = events[at + 1] if at + 1 < len(events) else None
        text = ""
        match event:
            case DiceRolled(dice=(first, second)):
                rolls += 1
                what = "to find the wall" if rolls == 1 else "to find the stack"
                text = f"{names[event.seat]} rolls {first} + {second} = {first + second} {what}."
            case WallBroken(stack=stack):
                whose = names[event.seat]
                text = f"The wall of {whose} opens after {stack} stacks from its right end."
            case TileDealt():
                if not (isinstance(following, TileDealt) and following.seat == event.seat):
                    count = _run(events, at)
                    text = f"{names[event.seat]} takes {_tiles(count)}."
            case BonusLaid():
                text = f"{names[event.seat]} lays out a bonus tile."
            case ReplacementTaken():
                text = f"{names[event.seat]} takes a replacement."
            case _:
                return
        if text:
            yield Act(text=text, shown=at + 1)


def _run(events: list[Event], last: int) -> int:
    """How many tiles in a row the same player has been dealt, up to event `last`."""
    first = last
    while first > 0:
        before = events[first - 1]
        if not (isinstance(before, TileDealt) and before.seat == events[last].seat):
            break
        first -= 1
    return last - first + 1


def _tiles(count: int) -> str:
    return "a tile" if count == 1 else f"{count} tiles"
