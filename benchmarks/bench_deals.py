"""Deals per second: the engine's own loop, and bots called from Python.

    python -m benchmarks.bench_deals [--deals N] [--rules ID]

Fixed seeds; every deal begins with the dice and goes on to its last claim, with four bots that take
any legal action. The Python loop is written here in plain Python, as a user of the library would.
Run with ZIMO_PURE=1 it measures the engine as plain Python.
"""

from __future__ import annotations

import argparse

from benchmarks.measure import rate, report

from zimo.bots.greedy import Greedy
from zimo.bots.play import play_deal
from zimo.bots.uniform import Uniform
from zimo.rules import load_ruleset
from zimo.table.chance import derive
from zimo.table.deal import OVER, Deal
from zimo.table.terms import Terms
from zimo.table.view import View
from zimo.tiles import Seat

SEED = b"benchmark"
GREEDY_DEALS = 100


def own_loop(terms: Terms, seeds: list[bytes]) -> int:
    """Uniform bots inside the compiled loop; returns the actions taken."""
    bots = [Uniform(seat) for seat in range(terms.players)]
    actions = 0
    for number, seed in enumerate(seeds):
        deal = Deal(terms, seed, number % terms.players)
        play_deal(deal, bots)
        actions += len(deal.actions) // 2
    return actions


def python_loop(terms: Terms, seeds: list[bytes]) -> None:
    """Every decision goes through Python: `actor`, `legal`, the bot with its view, `step`."""
    bots = [Uniform(seat) for seat in range(terms.players)]
    for number, seed in enumerate(seeds):
        deal = Deal(terms, seed, number % terms.players)
        views = [View(deal, Seat(seat)) for seat in range(terms.players)]
        while deal.phase != OVER:
            seat = deal.actor()
            legal = deal.legal(seat)
            deal.step(seat, bots[seat].choose(views[seat], legal))


def greedy_loop(terms: Terms, seeds: list[bytes]) -> None:
    """Greedy bots, which are written in Python and think."""
    bots = [Greedy() for _seat in range(terms.players)]
    for number, seed in enumerate(seeds):
        play_deal(Deal(terms, seed, number % terms.players), bots)


def opening(terms: Terms, seeds: list[bytes]) -> None:
    """Dice, wall and dealt hands only."""
    for seed in seeds:
        Deal(terms, seed)


def main() -> None:
    """Reads the options and prints the rates."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--rules", default="classical")
    options = parser.parse_args()
    terms = Terms(load_ruleset(options.rules))
    seeds = [derive(SEED, "deal", number) for number in range(options.deals)]
    count = len(seeds)
    actions = own_loop(terms, seeds)
    own = rate(lambda: own_loop(terms, seeds), count)
    report("uniform bots, the engine's own loop", own, "deals", 15_000)
    report("   the same, single actions", own * actions / count, "actions")
    python = rate(lambda: python_loop(terms, seeds), count)
    report("uniform bots called from Python", python, "deals", 7_000)
    few = seeds[:GREEDY_DEALS]
    report("greedy bots", rate(lambda: greedy_loop(terms, few), len(few)), "deals")
    report("dice, wall and dealing alone", rate(lambda: opening(terms, seeds), count), "deals")


if __name__ == "__main__":
    main()
