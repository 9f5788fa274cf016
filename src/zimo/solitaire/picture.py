"""Layouts as text: one picture for each layer, from the table up.

    name: Two on four
    by: Zimo

    layer 1
    ┌┐┌┐
    └┘└┘
    ┌┐┌┐
    └┘└┘

    layer 2
     ┌┐
     └┘

A tile is two characters wide and two lines high, so each character is half a tile in both
directions; all layers begin in the same corner. A space or a dot is nothing, `#` begins a line that
nobody reads. Tiles that overlap can't be drawn: the one above breaks the frame of the other.
"""

from __future__ import annotations

import re

from zimo.solitaire.layout import Layout, Place
from zimo.tiles import NotationError

__all__ = ["parse_layout", "print_layout"]

_FRAME = ("┌┐", "└┘")
_CORNERS = "".join(_FRAME)
_LAYER = re.compile(r"layer +([0-9]{1,3})")
_HEADING = re.compile(r"(name|by): *(.*)")


def parse_layout(text: str, id: str = "own") -> Layout:
    """The layout of a text as `print_layout` writes it. NotationError says where it can't be read.

    Whether it can be played is another question (`layout.flaws`).
    """
    text = text.removeprefix("\ufeff")  # some editors put a mark before the first line
    headings = {"name": "", "by": ""}
    pictures: list[list[tuple[int, str]]] = []  # by layer: (where the line begins, the line)
    at = 0
    for line in text.splitlines(keepends=True):
        content = line.rstrip()
        if content.startswith("#"):
            pass
        elif heading := _HEADING.fullmatch(content):
            if pictures:
                raise NotationError(text, at, "the name stands before the first layer")
            headings[heading[1]] = heading[2]
        elif layer := _LAYER.fullmatch(content):
            if int(layer[1]) != len(pictures) + 1:
                raise NotationError(text, at, f"expected layer {len(pictures) + 1}")
            pictures.append([])
        elif pictures:
            pictures[-1].append((at, content))
        elif content:
            raise NotationError(text, at, 'expected "name: ...", "by: ..." or "layer 1"')
        at += len(line)
    if not pictures:
        raise NotationError(text, len(text), 'expected "layer 1"')
    places = [Place(x, y, z) for z, lines in enumerate(pictures) for x, y in _tiles(text, lines)]
    if not places:
        raise NotationError(text, len(text), "expected a tile")
    return Layout.of(id, headings["name"] or id, places, headings["by"])


def _tiles(text: str, lines: list[tuple[int, str]]) -> list[tuple[int, int]]:
    """The upper left corners in one picture, row by row."""
    rows = [line for _, line in lines]
    taken: set[tuple[int, int]] = set()
    found = []
    for y, (start, row) in enumerate(lines):
        for x, character in enumerate(row):
            if character in " ." or (x, y) in taken:
                continue
            if character != "┌":
                wrong = f"{character} is no part of a tile that begins above or left of it"
                raise NotationError(
                    text,
                    start + x,
                    wrong if character in _CORNERS else "expected a tile, a space or a dot",
                )
            for dx, dy in ((1, 0), (0, 1), (1, 1)):
                expected = _FRAME[dy][dx]
                if rows[y + dy : y + dy + 1] == [] or rows[y + dy][x + dx : x + dx + 1] != expected:
                    raise NotationError(
                        text, start + x, f"this tile has no {expected}: does another overlap it?"
                    )
                taken.add((x + dx, y + dy))
            found.append((x, y))
    return found


def print_layout(layout: Layout) -> str:
    """The text that `parse_layout` reads as the same layout, if no two tiles overlap."""
    lines = [f"name: {layout.name}"]
    if layout.author:
        lines.append(f"by: {layout.author}")
    for z in range(layout.layers):
        rows = [[" "] * layout.width for _ in range(layout.height)]
        for place in layout.places:
            if place.z == z:
                for dy, pair in enumerate(_FRAME):
                    rows[place.y + dy][place.x : place.x + 2] = pair
        lines += ["", f"layer {z + 1}", *("".join(row).rstrip() for row in rows)]
        while lines[-1] == "":
            lines.pop()
    return "\n".join(lines) + "\n"
