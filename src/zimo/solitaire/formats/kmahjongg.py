"""KMahjongg's `.layout` files, versions 1.0 and 1.1.

Lines of characters, one for each half tile: `12` above `43` is a tile, `.` is nothing. Version 1.0
has layers of 32 by 16 half tiles; version 1.1 says with `w`, `h` and `d` how large they are and how
many. Lines that begin with `#` are comments.
"""

from __future__ import annotations

import re

from zimo.solitaire.layout import Layout, Place
from zimo.tiles import NotationError

__all__ = ["read_kmahjongg"]

_VERSION = re.compile(r"kmahjongg-layout-v(1\.[01])")
_SIZE = re.compile(r"([whd]) *([0-9]{1,3})")
_CORNERS = ((1, 0, "2"), (0, 1, "4"), (1, 1, "3"))
_OTHERS = ("2", "3", "4")
"""Two of Debian's files have these mixed up: any of them at a corner is one."""
_MOST = 120


def read_kmahjongg(text: str, id: str, name: str = "") -> Layout:
    """The layout of a file. NotationError says where it can't be read.

    The file has no name in it. Whether the layout can be played is another question
    (`layout.flaws`).
    """
    at = 0
    version = ""
    size = {"w": 32, "h": 16, "d": 0}
    rows: list[tuple[int, str]] = []
    for line in text.splitlines(keepends=True):
        content = line.strip()
        given = _SIZE.fullmatch(content)
        if not content or content.startswith("#"):
            pass
        elif not version:
            found = _VERSION.fullmatch(content)
            if found is None:
                raise NotationError(text, at, "expected kmahjongg-layout-v1.0 or v1.1")
            version = found[1]
        elif given and version == "1.1" and not rows:
            size[given[1]] = int(given[2])
            if not 2 <= size[given[1]] <= _MOST and given[1] != "d":
                raise NotationError(text, at, f"expected 2 to {_MOST}")
        else:
            if len(content) != size["w"]:
                raise NotationError(text, at, f"expected a line of {size['w']} characters")
            rows.append((at, content))
        at += len(line)
    if not version:
        raise NotationError(text, len(text), "expected kmahjongg-layout-v1.0 or v1.1")
    height = size["h"]
    if not rows or len(rows) % height or (size["d"] and len(rows) != size["d"] * height):
        wanted = f"{size['d']} layers" if size["d"] else "layers"
        raise NotationError(text, len(text), f"expected {wanted} of {height} lines")
    places: list[Place] = []
    for z in range(len(rows) // height):
        places += _layer(text, rows[z * height : (z + 1) * height], z)
    if not places:
        raise NotationError(text, len(text), "expected a tile")
    return Layout.of(id, name or id, places)


def _layer(text: str, rows: list[tuple[int, str]], z: int) -> list[Place]:
    """The tiles of one layer."""
    found = []
    used: set[tuple[int, int]] = set()
    for y, (at, row) in enumerate(rows):
        for x, character in enumerate(row):
            if character == "1":
                for dx, dy, corner in _CORNERS:
                    if y + dy == len(rows) or rows[y + dy][1][x + dx : x + dx + 1] not in _OTHERS:
                        raise NotationError(text, at + x, f"this tile has no corner {corner}")
                    used.add((x + dx, y + dy))
                found.append(Place(x, y, z))
            elif character != "." and (x, y) not in used:
                raise NotationError(text, at + x, "expected a dot, or a corner of a tile")
    return found
