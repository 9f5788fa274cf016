"""Hands per second in the kernel, compiled and as plain Python side by side.

    python -m benchmarks.bench_kernel

Fixed hands from fixed seeds, asked one by one from Python on one core, but for the batches. The
targets are for the compiled kernel. The plain one is measured in a process of its own, with
ZIMO_PURE=1 and on fewer hands.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from array import array
from collections.abc import Callable
from functools import partial

from benchmarks.measure import rate, report

from zimo._pure import compiled
from zimo.kernel import Batch, Forms, SevenPairs, Splits, accepts, shanten, waits

TARGETS = {
    "shanten, 14 tiles": 4_000_000.0,
    "shanten, 13 tiles": 4_000_000.0,
    "accepts, 13 tiles": 800_000.0,
}
SUMS = (3_701, 3_285, 56_895, 1_798, 1_010)
GROUPS = [(k, k, k) for k in range(34)] + [
    (k, k + 1, k + 2) for k in range(27) if k % 9 < 7 for _ in range(4)
]


def dealt(amount: int, size: int, seed: int = 1) -> list[bytes]:
    """Random hands."""
    rng = random.Random(seed)
    wall = [kind for kind in range(34) for _ in range(4)]
    hands = []
    for _ in range(amount):
        counts = bytearray(34)
        for kind in rng.sample(wall, size):
            counts[kind] += 1
        hands.append(bytes(counts))
    return hands


def won(amount: int, seed: int = 1) -> list[bytes]:
    """Complete hands of four sets, chows more often than pungs as in play."""
    rng = random.Random(seed)
    hands: list[bytes] = []
    while len(hands) < amount:
        counts = bytearray(34)
        counts[rng.randrange(34)] = 2
        for _ in range(4):
            for kind in rng.choice(GROUPS):
                counts[kind] += 1
        if max(counts) < 5:
            hands.append(bytes(counts))
    return hands


def near(amount: int, seed: int = 1) -> list[bytes]:
    """Complete hands less one tile: ready."""
    rng = random.Random(seed)
    hands = []
    for hand in won(amount, seed):
        counts = bytearray(hand)
        counts[rng.choice([kind for kind in range(34) if counts[kind]])] -= 1
        hands.append(bytes(counts))
    return hands


def with_pung(amount: int, seed: int = 1) -> list[tuple[bytes, bytes]]:
    """Hands of ten tiles, and a pung beside them."""
    rng = random.Random(seed)
    found = []
    for _ in range(amount):
        pung = rng.randrange(34)
        held = bytearray(34)
        held[pung] = 3
        wall = [kind for kind in range(34) for _ in range(1 if kind == pung else 4)]
        counts = bytearray(34)
        for kind in rng.sample(wall, 10):
            counts[kind] += 1
        found.append((bytes(counts), bytes(held)))
    return found


def each(call: Callable[[bytes], object], hands: list[bytes]) -> None:
    """Ask about one hand after the other."""
    for hand in hands:
        call(hand)


def measure(amount: int) -> dict[str, float]:
    """All rates, in hands a second."""
    ready, drawn = dealt(amount, 13), dealt(amount, 14)
    any_form = Forms(seven_pairs=SevenPairs.DIFFERENT, thirteen_orphans=True)
    mcr = Forms(
        seven_pairs=SevenPairs.FOUR_ALIKE,
        thirteen_orphans=True,
        knitted_straight=True,
        knitted_honours=True,
    )
    splits = Splits()
    found: dict[str, float] = {}

    def one_by_one(name: str, call: Callable[[bytes], object], hands: list[bytes]) -> None:
        found[name] = rate(partial(each, call, hands), len(hands), 0.4)

    one_by_one("shanten, 14 tiles", shanten, drawn)
    one_by_one("shanten, 13 tiles", shanten, ready)
    one_by_one("shanten of 16-tile hands", Forms(5).shanten, dealt(amount // 4, 16))
    one_by_one("shanten, pairs and orphans too", any_form.shanten, ready)
    one_by_one("shanten, all forms of MCR", mcr.shanten, ready)
    one_by_one("waits, random hands", waits, ready)
    one_by_one("waits, hands that are ready", waits, near(amount // 4))
    one_by_one("complete", any_form.complete, won(amount // 4))
    one_by_one("accepts, 13 tiles", accepts, ready)
    one_by_one("accepts, all forms of MCR", mcr.accepts, ready)
    one_by_one("discards, 14 tiles", any_form.discards, drawn[: amount // 20])
    one_by_one("decompositions, complete hands", lambda h: splits.find(h, 4), won(amount // 4))

    melded = with_pung(amount // 20)
    found["shanten with a pung"] = rate(
        lambda: [shanten(hand, 1, held) for hand, held in melded], len(melded), 0.4
    )
    found["accepts with a pung"] = rate(
        lambda: [accepts(hand, 1, held) for hand, held in melded], len(melded), 0.4
    )

    batch = Batch(Forms())
    rows = b"".join(ready)
    out, masks = bytearray(amount), array("Q", bytes(8 * amount))
    left = bytearray(amount)
    found["shanten in a batch"] = rate(lambda: batch.shanten(rows, out), amount, 0.4)
    found["accepts in a batch"] = rate(lambda: batch.accepts(rows, out, masks, left), amount, 0.4)
    return found


def check() -> None:
    """What is measured is also right: sums over the first hands, the same for every kernel."""
    ready, drawn = dealt(1_000, 13), dealt(1_000, 14)
    found = (
        sum(map(shanten, ready)),
        sum(map(shanten, drawn)),
        sum(accepts(hand)[2] for hand in ready),
        sum(waits(hand).bit_count() for hand in near(1_000)),
        sum(Splits().find(hand, 4) for hand in won(1_000)),
    )
    if found != SUMS:
        raise SystemExit(f"wrong results: {found}, not {SUMS}")


def plain() -> dict[str, float]:
    """The rates of plain Python, from another process."""
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks.bench_kernel", "--json"],
        env={**os.environ, "ZIMO_PURE": "1"},
        check=True,
        stdout=subprocess.PIPE,
    )
    rates: dict[str, float] = json.loads(run.stdout)
    return rates


def main() -> None:
    """Print the rates; with --json only those of the kernel that is loaded."""
    kernel = [found for name, found in compiled().items() if name.startswith("zimo.kernel.")]
    is_compiled = bool(kernel) and all(kernel)
    check()
    rates = measure(100_000 if is_compiled else 1_000)
    if "--json" in sys.argv[1:]:
        json.dump(rates, sys.stdout)
        return
    for name, per_second in rates.items():
        report(name, per_second, "hands", TARGETS.get(name) if is_compiled else None)
    if is_compiled:
        print("\n  plain Python, and how many times faster compiled is")
        for name, per_second in plain().items():
            ratio = rates[name] / per_second
            print(f"  {name:<44}{per_second:>14,.0f} hands/s   {ratio:5.1f} x")


if __name__ == "__main__":
    main()
