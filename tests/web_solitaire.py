"""Boards of solitaire as the page gets them, for the tests of the web client.

`python tests/web_solitaire.py` writes `web/tests/solitaire.json`: boards with a way to win, and
what is free and which pairs there are after some of its moves; and layouts with their pictures.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sources import ROOT
from zimo.solitaire import Layout, Level, Place, deal, load_layout, print_layout
from zimo.solitaire.deal import Deal, groups
from zimo.solitaire.game import Game
from zimo.solitaire.share import Named, print_named
from zimo.tiles import Tile, label_of

FILE = ROOT / "web" / "tests" / "solitaire.json"
BOARDS = (
    ("meadow", 1, Level.EASY, True),
    ("turtle", 7, Level.HARD, True),
    ("hive", 3, Level.NORMAL, False),
)
PICTURES = ("stairs", "needles", "brickwork")
EVERY = 5  # pairs between two checks


def boards() -> list[dict[str, Any]]:
    """A few boards, each played to its end."""
    return [
        _played(deal(load_layout(id), number, level, flowers))
        for id, number, level, flowers in BOARDS
    ]


def _played(board: Deal) -> dict[str, Any]:
    game = Game(board)
    checks = [_check(game)]
    line = list(zip(board.solution[::2], board.solution[1::2], strict=True))
    for at, (one, other) in enumerate(line, 1):
        game.take(one, other)
        if at % EVERY == 0 or at == len(line):
            checks.append(_check(game))
    return {"board": _board(board), "line": line, "checks": checks}


def _check(game: Game) -> dict[str, Any]:
    every = range(game.ground.size)
    return {
        "after": len(game.done),
        "free": [at for at in every if game.tile(at) is not None and game.is_free(at)],
        "covered": [at for at in every if game.tile(at) is not None and game.is_covered(at)],
        "pairs": sorted(game.pairs),
    }


def _board(board: Deal) -> dict[str, Any]:
    places = board.layout.places
    named = Named(board.layout.id, board.number, board.level, board.flowers)

    def beside(place: Place, dx: int) -> list[int]:
        near = {Place(place.x + dx, place.y + dy, place.z) for dy in (-1, 0, 1)}
        return [at for at, other in enumerate(places) if other in near]

    return {
        "name": print_named(named),
        "layout": _layout(board.layout),
        "number": board.number,
        "level": board.level.value,
        "flowers": board.flowers,
        "faces": [label_of(Tile(face)) for face in board.faces],
        "matches": list(groups(board.faces)),
        "above": [
            [at for at, other in enumerate(places) if other.z > place.z and other.overlaps(place)]
            for place in places
        ],
        "left": [beside(place, -2) for place in places],
        "right": [beside(place, 2) for place in places],
    }


def _layout(layout: Layout) -> dict[str, Any]:
    return {
        "id": layout.id,
        "name": layout.name,
        "tiles": len(layout),
        "width": layout.width,
        "height": layout.height,
        "layers": layout.layers,
        "places": [list(place) for place in layout.places],
    }


def text() -> bytes:
    """The file's contents."""
    pictures = [
        {"picture": print_layout(load_layout(id)), "layout": _layout(load_layout(id))}
        for id in PICTURES
    ]
    return msgspec.json.encode({"boards": boards(), "pictures": pictures}) + b"\n"


if __name__ == "__main__":
    FILE.write_bytes(text())
