"""GNOME Mahjongg's maps: XML with tiles, rows, columns and blocks of them, in whole tiles.

A file holds several maps. `x`, `y`, `left`, `right`, `top`, `bottom` are tiles from the left and
the top, halves allowed; `z` is the layer, which an element takes from the `layer` around it.

A file with a document type is refused before it is read: entities that stand for each other could
make a small file endless, and no map has any.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from zimo.solitaire.layout import LARGEST, Layout, Place
from zimo.tiles import NotationError

__all__ = ["read_gnome"]

_LONGEST = 1_000_000
_MOST_MAPS = 1000
_FARTHEST = 60
_DEEPEST = 8  # elements within elements


def read_gnome(text: str) -> list[Layout]:
    """All layouts of a file, with the names that they have there.

    NotationError for what can't be read; the position is the beginning of the line, where XML
    says one. Whether a layout can be played is another question (`layout.flaws`).
    """
    if len(text) > _LONGEST:
        raise NotationError(text, 0, f"longer than {_LONGEST} characters")
    declared = re.search(r"<!\s*(DOCTYPE|ENTITY)", text, re.IGNORECASE)
    if declared:
        raise NotationError(text, declared.start(), "a map has no document type and no entities")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        line, column = error.position
        start = sum(len(each) for each in text.splitlines(keepends=True)[: line - 1])
        reason = f"no XML: {error.msg.partition(':')[0]}"
        raise NotationError(text, min(start + column, len(text)), reason) from None
    maps = [root] if root.tag == "map" else root.findall("map")
    if not maps or len(maps) > _MOST_MAPS:
        raise NotationError(text, 0, f"expected 1 to {_MOST_MAPS} maps")
    return [_layout(text, each) for each in maps]


def _layout(text: str, element: ElementTree.Element) -> Layout:
    """One map."""
    name = element.get("name", "").strip()
    score_name = element.get("scorename", "").strip()
    if not name and not score_name:
        raise NotationError(text, 0, "a map has no name")
    places: list[Place] = []
    for place in _places(text, element, {}, 0):
        places.append(place)
        if len(places) > 4 * LARGEST:
            raise NotationError(text, 0, f"the map {name or score_name!r} has too many tiles")
    if not places:
        raise NotationError(text, 0, f"the map {name or score_name!r} has no tiles")
    return Layout.of(score_name or name, name or score_name, places)


def _places(
    text: str, element: ElementTree.Element, around: dict[str, str], depth: int
) -> Iterator[Place]:
    """The tiles of an element, which takes what it does not say from the elements around it."""
    if depth > _DEEPEST:
        raise NotationError(text, 0, "elements lie too deep in each other")
    said = {**around, **element.attrib}

    def half(*names: str) -> int:
        for each in names:
            if each in said:
                return _half_tiles(text, element.tag, each, said[each])
        raise NotationError(text, 0, f"<{element.tag}> without {names[0]}")

    match element.tag:
        case "map" | "layer":
            inside = {"z": said["z"]} if "z" in said else {}
            for child in element:
                yield from _places(text, child, inside, depth + 1)
            return
        case "tile":
            left = right = half("x")
            top = bottom = half("y")
        case "row":
            left, right, top = half("left"), half("right"), half("y")
            bottom = top
        case "column":
            left, top, bottom = half("x"), half("top"), half("bottom")
            right = left
        case "block":
            left, right, top, bottom = half("left"), half("right"), half("top"), half("bottom")
        case _:
            raise NotationError(text, 0, f"unknown element <{element.tag}>")
    layer = half("z")
    if layer % 2:
        raise NotationError(text, 0, f"<{element.tag}>: a layer is a whole number")
    for y in range(top, bottom + 1, 2):
        for x in range(left, right + 1, 2):
            yield Place(x, y, layer // 2)


def _half_tiles(text: str, tag: str, name: str, value: str) -> int:
    """A number of tiles as half tiles."""
    found = re.fullmatch(r"\s*([0-9]{1,3})(?:\.([05])0*)?\s*", value)
    if found is None or int(found[1]) > _FARTHEST:
        reason = f"<{tag}>: {name} is {value[:20]!r}, expected a number or a half up to {_FARTHEST}"
        raise NotationError(text, 0, reason)
    return 2 * int(found[1]) + (found[2] == "5")
