"""Riichi deals per second, and what brings a hand nearer, beside the PyPI package riichienv (Rust).

    python -m benchmarks.bench_riichi_deals [--deals N] [--rules ID]

Uniform bots on one core. Theirs are asked through their interface, with its log switched off where
it can be; ours once from Python for every decision, and once in the engine's own loop. For "which
tiles bring this hand nearer" theirs has the distance only, so it is asked 35 times a hand, and both
must find the same number of tiles.
"""

from __future__ import annotations

import argparse
import random
import sys

from benchmarks.bench_deals import own_loop, python_loop
from benchmarks.bench_kernel import dealt
from benchmarks.measure import rate, report

from zimo.kernel import Forms, SevenPairs
from zimo.rules import load_ruleset
from zimo.table.chance import derive
from zimo.table.terms import Terms

SEED = b"benchmark"
FEW = 300
HANDS = 2_000
FROM_PYTHON, OWN_LOOP, ACCEPTS = 10.0, 20.0, 10.0
"""How many times as fast as the peer we want to be."""


def deals(amount: int, rules: str) -> tuple[float, float]:
    """Ours per second: called from Python, and in the own loop."""
    terms = Terms(load_ruleset(rules))
    seeds = [derive(SEED, "deal", number) for number in range(amount)]
    python = rate(lambda: python_loop(terms, seeds), amount)
    report("zimo, called from Python", python, "deals")
    own = rate(lambda: own_loop(terms, seeds), amount)
    report("zimo, the engine's own loop", own, "deals")
    return python, own


def peer_deals(amount: int) -> float:
    """Theirs per second, called from Python."""
    from riichienv import RiichiEnv

    def play() -> None:
        chance = random.Random(1)
        for _deal in range(amount):
            game = RiichiEnv(game_mode="4p-red-single", skip_mjai_logging=True)
            asked = game.reset()
            while not game.done():
                asked = game.step(
                    {seat: chance.choice(view.legal_actions()) for seat, view in asked.items()}
                )

    theirs = rate(play, amount)
    report("riichienv", theirs, "deals")
    return theirs


def accepts(amount: int) -> tuple[float, int]:
    """Hands per second of which we find the accepts, and how many kinds those are in all."""
    forms = Forms(seven_pairs=SevenPairs.DIFFERENT, thirteen_orphans=True)
    hands = dealt(amount, 13)

    def ask() -> int:
        return sum(forms.accepts(hand)[1].bit_count() for hand in hands)

    ours = rate(ask, amount)
    report("zimo, accepts of 13 tiles", ours, "hands")
    return ours, ask()


def peer_accepts(amount: int) -> tuple[float, int]:
    """The same of theirs, by its distance with each kind added."""
    from riichienv import calculate_shanten

    hands = [
        [4 * kind + copy for kind in range(34) for copy in range(hand[kind])]
        for hand in dealt(amount, 13)
    ]
    fifth = [
        {tile // 4 for tile in hand if hand.count(tile - 3) and tile % 4 == 3} for hand in hands
    ]

    def ask() -> int:
        found = 0
        for hand, full in zip(hands, fifth, strict=True):
            now = calculate_shanten(hand)
            for kind in range(34):
                if kind not in full and calculate_shanten([*hand, 4 * kind + 3]) < now:
                    found += 1
        return found

    theirs = rate(ask, amount)
    report("riichienv, 34 calls a hand", theirs, "hands")
    return theirs, ask()


def ratio(what: str, ours: float, theirs: float, wanted: float) -> None:
    """Print how many times as fast we are."""
    print(f"  zimo / riichienv, {what}: {ours / theirs:.1f} (wanted: {wanted:.0f})")


def main() -> int:
    """Measure both and print the ratios; 1 if the accepts differ."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=5_000)
    parser.add_argument("--rules", default="riichi-tenhou")
    options = parser.parse_args()
    python, own = deals(options.deals, options.rules)
    hands, kinds = accepts(HANDS)
    try:
        theirs = peer_deals(FEW)
    except ImportError:
        print("  the peer is not installed: pip install riichienv")
        return 0
    their_hands, their_kinds = peer_accepts(HANDS)
    ratio("deals called from Python", python, theirs, FROM_PYTHON)
    ratio("deals in the own loop", own, theirs, OWN_LOOP)
    ratio("accepts", hands, their_hands, ACCEPTS)
    if kinds != their_kinds:
        print(f"  the accepts differ: {kinds} and {their_kinds}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
