"""How the benchmarks measure, and how they print what they measured."""

import time
from collections.abc import Callable


def rate(run: Callable[[], object], amount: int, seconds: float = 1.0) -> float:
    """The best speed seen: ``amount`` things per call of ``run``, in things a second.

    Runs for about ``seconds``, at least three times. The best run is the one that other
    programs on the machine disturbed least. It is the processor's time that counts, so a busy
    machine measures nearly the same as an idle one.
    """
    best = float("inf")
    spent = 0.0
    runs = 0
    while runs < 3 or spent < seconds:
        start = time.process_time()
        run()
        took = time.process_time() - start
        best = min(best, took)
        spent += took
        runs += 1
    return amount / best


def report(what: str, per_second: float, unit: str, target: float | None = None) -> None:
    """Print one line: what was measured, its speed, and the ratio to what it should be."""
    ratio = f"   {per_second / target:5.2f} x of {target:,.0f}" if target else ""
    print(f"  {what:<44}{per_second:>14,.0f} {unit}/s{ratio}", flush=True)
