"""Deals per second: the engine's own loop, and bots called from Python.

    python -m benchmarks.bench_deals [--deals N] [--rules ID]

Fixed seeds; every deal begins with the dice and goes on to its last claim, with four bots that take
any legal action. The Python loop is written here in plain Python, as a user of the library would.
Run with ZIMO_PURE=1 it measures the engine as plain Python.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from zimo.bots.play import play_deal
from zimo.bots.uniform import Uniform
from zimo.rules import load_ruleset
from zimo.table.chance import derive
from zimo.table.deal import OVER, Deal
from zimo.table.terms import Terms

SEED = b"benchmark"


def own_loop(terms: Terms, seeds: list[bytes]) -> int:
    """Uniform bots inside the compiled loop; returns the actions taken."""
    bots = [Uniform(seat) for seat in range(terms.players)]
    actions = 0
    for number, seed in enumerate(seeds):
        deal = Deal(terms, seed, number % terms.players)
        play_deal(deal, bots)
        actions += len(deal.actions) // 2
    return actions


def python_loop(terms: Terms, seeds: list[bytes]) -> int:
    """Every decision goes through Python: `actor`, `legal`, the bot, `step`."""
    bots = [Uniform(seat) for seat in range(terms.players)]
    actions = 0
    for number, seed in enumerate(seeds):
        deal = Deal(terms, seed, number % terms.players)
        while deal.phase != OVER:
            seat = deal.actor()
            legal = deal.legal(seat)
            deal.step(seat, bots[seat].choose(None, legal))  # type: ignore[arg-type]
        actions += len(deal.actions) // 2
    return actions


def opening(terms: Terms, seeds: list[bytes]) -> int:
    """Dice, wall and dealt hands only."""
    for seed in seeds:
        Deal(terms, seed)
    return 0


def rate(run: Callable[[Terms, list[bytes]], int], terms: Terms, seeds: list[bytes]) -> None:
    """Prints the best of three runs, by the processor's clock."""
    best = float("inf")
    actions = 0
    for _turn in range(3):
        start = time.process_time()
        actions = run(terms, seeds)
        best = min(best, time.process_time() - start)
    per_deal = f", {actions / best:12,.0f} actions/s" if actions else ""
    print(f"{run.__name__:12} {len(seeds) / best:12,.0f} deals/s{per_deal}")


def main() -> None:
    """Reads the options and prints the three rates."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--rules", default="classical")
    options = parser.parse_args()
    terms = Terms(load_ruleset(options.rules))
    seeds = [derive(SEED, "deal", number) for number in range(options.deals)]
    for run in (own_loop, python_loop, opening):
        rate(run, terms, seeds)


if __name__ == "__main__":
    main()
