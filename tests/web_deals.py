"""Deals as the server tells them to a browser, for the tests of the web client.

`python tests/web_deals.py` writes `web/tests/deals.json`: for some rulesets the blank table, every
event as one seat sees it, and from time to time the whole view, which the client must have got from
the events alone.
"""

from __future__ import annotations

from typing import Any

import msgspec

from matches import eager_action
from sources import ROOT
from zimo.rules import load_ruleset, read_ruleset
from zimo.server.room.views import blank, deal_view, happenings
from zimo.table.deal import OVER
from zimo.table.facts import FACT_SIZE
from zimo.table.match import Match
from zimo.table.view import View
from zimo.tiles import Seat

FILE = ROOT / "web" / "tests" / "deals.json"
# With and without bonus tiles, kongs face down, two players, walls of one's own.
RULESETS = ("classical", "sixteen", "tournament", "duel", "own-walls")
OWN_WALLS = """
id = "own-walls"
extends = "simple"
[walls]
separate = true
replacement = "next"
"""
VIEWER = Seat(1)
EVERY = 11  # steps between two views
NAMES = ("Anna", "Boris", "Clara", "Dan")


def deals() -> list[dict[str, Any]]:
    """A deal of each ruleset, played eagerly."""
    return [_deal(ruleset, number) for number, ruleset in enumerate(RULESETS)]


def _deal(ruleset: str, number: int) -> dict[str, Any]:
    own = ruleset == "own-walls"
    rules = read_ruleset(OWN_WALLS, "own-walls.toml") if own else load_ruleset(ruleset)
    match = Match(rules, seed=bytes([number + 1] * 32))
    deal = match.start_deal()
    seating = tuple(match.seating)
    checks = []
    steps = 0
    while deal.phase != OVER:
        seat = next(seat for seat in range(deal.players) if deal.legal(Seat(seat)))
        deal.step(Seat(seat), eager_action(deal, seat))
        steps += 1
        if steps % EVERY == 0 or deal.phase == OVER:
            over = deal.phase == OVER
            view = deal_view(deal, View(deal, VIEWER), 1, seating, over)
            checks.append({"after": len(deal.log) // FACT_SIZE, "view": view})
    told, _ = happenings(deal, VIEWER, 0, len(deal.log) // FACT_SIZE, 0, NAMES, "en")
    return {
        "ruleset": ruleset,
        "start": blank(deal, VIEWER, 1, seating),
        "events": told,
        "checks": checks,
    }


def text() -> bytes:
    """The file's contents."""
    return msgspec.json.format(msgspec.json.encode(deals()), indent=0) + b"\n"


if __name__ == "__main__":
    FILE.write_bytes(text())
