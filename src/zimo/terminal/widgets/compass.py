"""What stands in the middle of the table, piece by piece."""

from __future__ import annotations

from textual.content import Content

from zimo.terminal.ink import tile_text
from zimo.terminal.scene import Place, Scene

__all__ = [
    "INDICATORS",
    "break_text",
    "dice_text",
    "indicators_text",
    "left_text",
    "offer_text",
    "round_text",
    "sticks_text",
    "wind_text",
]

_POINTERS = {Place.TOP: "▲", Place.BOTTOM: "▼", Place.LEFT: "◀", Place.RIGHT: "▶"}

INDICATORS = "◈"
"""Stands before the indicators."""


def wind_text(scene: Scene, place: Place) -> Content:
    """The seat wind of a player, with a pointer when it is that player's turn."""
    side = scene.sides.get(place)
    if side is None:
        return Content("")
    pointer = _POINTERS[place] if side.turn else ""
    text = f"{pointer}{side.wind.letter}" if place is Place.LEFT else f"{side.wind.letter}{pointer}"
    return Content.styled(text, "$mark bold" if side.turn else "$mark")


def offer_text(scene: Scene) -> Content:
    """The tile that may be claimed now, else the last discard."""
    if scene.offered is not None:
        mark = "$mark bold"
        return Content.assemble(("▸ ", mark), tile_text(scene.offered), (" ◂", mark))
    for side in scene.sides.values():
        if side.last and side.discards:
            return tile_text(side.discards[-1])
    return Content("")


def round_text(scene: Scene) -> Content:
    """The prevailing wind."""
    return Content.styled(f"{scene.round_wind} round", "bold")


def left_text(scene: Scene) -> Content:
    """How many tiles can still be drawn."""
    return Content.assemble(str(scene.left), (" left", "$quiet"))


def indicators_text(scene: Scene) -> Content:
    """The indicators that lie open."""
    if not scene.indicators:
        return Content("")
    tiles = [tile_text(tile) for tile in scene.indicators]
    return Content.assemble((f"{INDICATORS} ", "$mark"), Content(" ").join(tiles))


def sticks_text(scene: Scene) -> Content:
    """What lies on the table: counters, and points that the next winner takes."""
    parts = []
    if scene.counters:
        parts.append(f"+{scene.counters}")
    if scene.deposits:
        parts.append(f"{scene.deposits:,} laid")
    return Content.styled("  ".join(parts), "$mark")


def dice_text(scene: Scene) -> Content:
    """The rolls for the break."""
    rolls = "  ".join(f"{first}+{second}" for first, second in scene.dice)
    return Content.styled(rolls, "$quiet")


def break_text(scene: Scene) -> Content:
    """Whose wall was opened, and after how many stacks."""
    if scene.broken is None:
        return Content("")
    seat, stack = scene.broken
    wind = scene.sides[scene.by_seat[seat]].wind
    return Content.styled(f"break {wind.letter} {stack}", "$quiet")
