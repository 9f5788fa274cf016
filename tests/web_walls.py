"""Walls that the web client's check is held to.

`python tests/web_walls.py` writes `web/tests/walls.json`: for rulesets whose walls are built and
used in different ways what the rules say of set, seats and walls, who sat where, a deal's seed, its
wall, and every tile that came from it, as the engine has them.
"""

from __future__ import annotations

from typing import Any

import msgspec

from matches import closed_action, eager_action
from sources import ROOT
from zimo.rules import load_ruleset
from zimo.server.room.happenings import happenings
from zimo.server.room.views import labels
from zimo.table.chance import Chance
from zimo.table.deal import OVER
from zimo.table.events import EVERYTHING
from zimo.table.facts import FACT_SIZE
from zimo.table.match import Match
from zimo.table.terms import Terms
from zimo.table.wall import Wall
from zimo.tiles import Seat, Tile

FILE = ROOT / "web" / "tests" / "walls.json"
# Loose tiles, the end of the wall, the next tile; a dead wall; three and two players; an own wall.
RULESETS = ("classical", "mcr", "riichi", "sanma-majsoul", "duel", "botzone", "basic", "sixteen")
FROM_WALL = ("DiceRolled", "TileDealt", "TileDrawn", "ReplacementTaken")
NAMES = ("Anna", "Boris", "Clara", "Dan")


def walls() -> list[dict[str, Any]]:
    """A deal of each ruleset; every other one is played without claims, to have more drawn."""
    return [_wall(ruleset, number) for number, ruleset in enumerate(RULESETS)]


def _wall(ruleset: str, number: int) -> dict[str, Any]:
    rules = load_ruleset(ruleset)
    match = Match(rules, seed=bytes([number + 1] * 32))
    deal = match.start_deal()
    terms = Terms(rules)
    wall = Wall(rules.walls, terms.deck, terms.players, Chance(deal.seed))
    act = closed_action if number % 2 else eager_action
    while deal.phase != OVER:
        seat = next(seat for seat in range(deal.players) if deal.legal(Seat(seat)))
        deal.step(Seat(seat), act(deal, seat))
    told = happenings(deal, EVERYTHING, 0, len(deal.log) // FACT_SIZE, 0, NAMES, "en")
    return {
        "ruleset": ruleset,
        "rules": {"deck": rules.deck, "seats": rules.seats, "walls": rules.walls},
        "match": match.seed.hex(),
        "seating": match.seating,
        "seed": deal.seed.hex(),
        "players": terms.players,
        "built": rules.walls,
        "deck": "".join(labels(Tile(tile) for tile in terms.deck)),
        "dice": list(wall.dice),
        "tiles": "".join(labels(Tile(tile) for tile in wall.tiles)),
        "events": [
            {"kind": one.kind, "seat": one.seat, "tile": one.tile, "dice": one.dice}
            for one in told
            if one.kind in FROM_WALL
        ],
    }


def text() -> bytes:
    """The file's contents: a line for each wall."""
    lines = [msgspec.json.encode(one) for one in walls()]
    return b"[\n" + b",\n".join(lines) + b"\n]\n"


if __name__ == "__main__":
    FILE.write_bytes(text())
