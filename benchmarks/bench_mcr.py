"""Hands of the competition rules scored per second, side by side with PyMahjongGB (C++).

    python -m benchmarks.bench_mcr

A fixed corpus of winning hands of every kind (those of the differential test), scored one by one
from Python on one core. Ours gives the total and how often each fan counts; so does the peer. The
sheet in words is made once for the hand that is shown, and costs more.
"""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks.measure import rate, report

from zimo.rules import load_ruleset
from zimo.rules.mcr.values import scorer_of

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from mcr_hands import hands

AMOUNT = 20_000
TARGET = 2.0


def main() -> int:
    """Measure both and print the ratio; 1 if the totals differ."""
    corpus = list(hands(AMOUNT, seed=3))
    asked = [(h.counts, h.melds, h.win, h.how, h.seat, h.round) for h in corpus]
    scorer = scorer_of(load_ruleset("mcr"))

    def ours() -> int:
        total = 0
        for hand in asked:
            total += scorer.score(*hand)
            scorer.times()
        return total

    fast = rate(ours, AMOUNT)
    report("zimo, total and fans", fast, "hands")
    try:
        from MahjongGB import MahjongFanCalculator
    except ImportError:
        print("  the peer is not installed: pip install PyMahjongGB")
        return 0
    given = [hand.peer for hand in corpus]

    def theirs() -> None:
        for hand in given:
            MahjongFanCalculator(*hand)

    slow = rate(theirs, AMOUNT)
    report("PyMahjongGB", slow, "hands")
    print(f"  zimo / PyMahjongGB: {fast / slow:.2f} (wanted: {TARGET:.1f})")
    total = sum(
        points * times for hand in given for points, times, *_ in MahjongFanCalculator(*hand, True)
    )
    if total != ours():
        print(f"  the totals differ: {ours()} and {total}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
