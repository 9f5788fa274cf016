"""The perft of the table: how many lines of actions lead on from a dealt hand, by depth.

A line is a sequence of legal actions, each by the player whom `Deal.actor` names. The counts are
kept in `action_lines.json`; `ZIMO_GOLDEN=write` writes them anew.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from matches import quick_rules, rules_with
from zimo.rules import Ruleset, load_ruleset
from zimo.rules.ruleset import ChowFrom, ReadyWhen, Rob, WinOrder
from zimo.table.deal import OVER, Deal
from zimo.table.terms import Terms
from zimo.tiles import DECKS

COUNTS = Path(__file__).parent / "action_lines.json"
RULES: dict[str, Ruleset] = {
    "classical": rules_with(),
    "open": quick_rules(
        1,
        claims={"chow": ChowFrom.ANYONE, "win_order": WinOrder.ALL},
        ready={"when": ReadyWhen.ANY_TURN},
        kongs={"rob": Rob.ANY},
    ),
    "144": structs.replace(rules_with(), deck=DECKS["144"]),
    "riichi": load_ruleset("riichi-tenhou"),
    "sanma": load_ruleset("sanma-tenhou"),
    "three": structs.replace(rules_with(seats={"players": 3}), deck=DECKS["108-sanma"]),
}
SEEDS = range(4)
DEPTH = 4
LATE = 60
"""Actions after which lines are counted as well, the first legal action having been taken."""


def begun(terms: Terms, seed: int, actions: list[int]) -> Deal:
    deal = Deal(terms, b"action lines %d" % seed)
    for action in actions:
        deal.step(deal.actor(), action)
    return deal


def lines(terms: Terms, seed: int, actions: list[int], depth: int) -> int:
    """The number of lines of this length; nobody acts once a deal is over."""
    deal = begun(terms, seed, actions)
    if deal.phase == OVER:
        return 0
    legal = deal.legal(deal.actor())
    if depth == 1:
        return len(legal)
    return sum(lines(terms, seed, [*actions, action], depth - 1) for action in legal)


def late(terms: Terms, seed: int) -> list[int]:
    """A line that leads to the middle of the deal, where more can be claimed."""
    actions: list[int] = []
    deal = begun(terms, seed, [])
    while deal.phase != OVER and len(actions) < LATE:
        legal = deal.legal(deal.actor())
        actions.append(legal[7 * len(actions) % len(legal)])
        deal.step(deal.actor(), actions[-1])
    return actions if deal.phase != OVER else actions[: LATE // 2]


def counted() -> Iterator[tuple[str, list[int]]]:
    for name, rules in RULES.items():
        terms = Terms(rules)
        for seed in SEEDS:
            early = [lines(terms, seed, [], depth) for depth in range(1, DEPTH + 1)]
            yield f"{name} {seed}", early
            middle = late(terms, seed)
            yield f"{name} {seed} later", [lines(terms, seed, middle, d) for d in range(1, DEPTH)]


def test_action_lines() -> None:
    found = dict(counted())
    if os.environ.get("ZIMO_GOLDEN") == "write":
        rows = (f"  {json.dumps(name)}: {counts}" for name, counts in found.items())
        COUNTS.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")
    assert json.loads(COUNTS.read_text("utf-8")) == found


@pytest.mark.parametrize("name", RULES)
def test_a_first_turn(name: str) -> None:
    """Of 14 tiles, 5 to 14 kinds; nothing else can be done unless a hand is ready or has a kong."""
    counts = json.loads(COUNTS.read_text("utf-8"))
    assert all(5 <= counts[f"{name} {seed}"][0] <= 16 for seed in SEEDS)
