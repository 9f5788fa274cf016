"""Walls that the web client's check is held to.

`python tests/web_walls.py` writes `web/tests/walls.json`: for rulesets whose walls are built and
used in different ways what the rules say of set, seats and walls, who sat where, a deal's seed, its
wall, and every tile that came from it, as the engine has them. Where indicators are turned up there
is all that happened, and the hands of the winners.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from matches import closed_action, eager_action
from sources import ROOT
from zimo.rules import load_ruleset
from zimo.server.room.happenings import happenings
from zimo.server.room.results import shown_hands
from zimo.server.room.views import labels
from zimo.table.actions import CONCEALED_KONG, MAHJONG
from zimo.table.chance import Chance
from zimo.table.deal import OVER, Deal
from zimo.table.events import EVERYTHING
from zimo.table.facts import FACT_SIZE
from zimo.table.match import Match
from zimo.table.result import result_of
from zimo.table.terms import Terms
from zimo.table.wall import Wall
from zimo.tiles import Seat, Tile

FILE = ROOT / "web" / "tests" / "walls.json"
# Loose tiles, the end of the wall, the next tile; a dead wall; three and two players; an own wall.
RULESETS = ("classical", "mcr", "riichi", "sanma-majsoul", "duel", "botzone", "basic", "sixteen")
FROM_WALL = ("DiceRolled", "WallBroken", "TileDealt", "TileDrawn", "ReplacementTaken")
FIELDS = ("kind", "seat", "tile", "dice", "stack", "added", "how", "more")
NAMES = ("Anna", "Boris", "Clara", "Dan")


def kong_action(deal: Deal, seat: int) -> int:
    """Plays closed, but lays every kong of tiles in hand."""
    legal = deal.legal(Seat(seat))
    kongs = [action for action in legal if action >= CONCEALED_KONG]
    return kongs[0] if kongs and MAHJONG not in legal else closed_action(deal, seat)


# Kongs that turn indicators at once and late, and winners who count what lies beneath.
INDICATED: tuple[tuple[str, int, Callable[[Deal, int], int]], ...] = (
    ("riichi", 74, eager_action),
    ("riichi-majsoul", 41, eager_action),
    ("riichi-tenhou", 3, kong_action),
)


def walls() -> list[dict[str, Any]]:
    """A deal of each ruleset; every other one is played without claims, to have more drawn."""
    plain = [
        _wall(ruleset, number + 1, closed_action if number % 2 else eager_action)
        for number, ruleset in enumerate(RULESETS)
    ]
    return [*plain, *(_wall(*one) for one in INDICATED)]


def _wall(ruleset: str, number: int, act: Callable[[Deal, int], int]) -> dict[str, Any]:
    rules = load_ruleset(ruleset)
    match = Match(rules, seed=bytes([number] * 32))
    deal = match.start_deal()
    terms = Terms(rules)
    wall = Wall(rules.walls, terms.deck, terms.players, Chance(deal.seed))
    while deal.phase != OVER:
        seat = next(seat for seat in range(deal.players) if deal.legal(Seat(seat)))
        deal.step(Seat(seat), act(deal, seat))
    told = happenings(deal, EVERYTHING, 0, len(deal.log) // FACT_SIZE, 0, NAMES, "en")
    indicated = bool(rules.indicators.first)
    parts = ("deck", "seats", "walls", *(("indicators", "items", "family") if indicated else ()))
    return {
        "ruleset": ruleset,
        "rules": {part: getattr(rules, part) for part in parts},
        "match": match.seed.hex(),
        "seating": match.seating,
        "seed": deal.seed.hex(),
        "players": terms.players,
        "built": rules.walls,
        "deck": "".join(labels(Tile(tile) for tile in terms.deck)),
        "dice": list(wall.dice),
        "tiles": "".join(labels(Tile(tile) for tile in wall.tiles)),
        "events": [
            {name: value for name in FIELDS if (value := getattr(one, name)) not in (None, {}, "")}
            for one in told
            if one.kind in FROM_WALL or indicated
        ],
        "hands": shown_hands(rules, result_of(deal), "en") if indicated else (),
    }


def text() -> bytes:
    """The file's contents: a line for each wall."""
    lines = [msgspec.json.encode(one) for one in walls()]
    return b"[\n" + b",\n".join(lines) + b"\n]\n"


if __name__ == "__main__":
    FILE.write_bytes(text())
