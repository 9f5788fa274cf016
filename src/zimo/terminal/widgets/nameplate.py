"""Who sits there: seat wind, dealer, name, points, whose turn it is."""

from __future__ import annotations

from rich.cells import cell_len
from textual.content import Content

from zimo.terminal.scene import Side

__all__ = ["nameplate", "tall_nameplate"]

_WIDTH = 26


def nameplate(side: Side) -> Content:
    """One line of 26 columns: `▶East◆ Name            2,000`."""
    points = f"{side.points:,}"
    gap = " " * (_WIDTH - 8 - cell_len(side.name) - len(points))
    return Content.assemble(
        ("▶" if side.turn else " ", "$mark bold"),
        (f"{side.wind!s}{'◆' if side.dealer else ''}".ljust(7), "$mark"),
        (side.name, "bold reverse" if side.turn else "bold"),
        gap,
        (points, ""),
    )


def tall_nameplate(side: Side) -> list[Content]:
    """Three short lines."""
    return [
        Content.assemble(
            ("▶ " if side.turn else "", "$mark bold"),
            (f"{side.wind!s}{' ◆' if side.dealer else ''}", "$mark"),
        ),
        Content.styled(side.name, "bold reverse" if side.turn else "bold"),
        Content(f"{side.points:,}"),
    ]
