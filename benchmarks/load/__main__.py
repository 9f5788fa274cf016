"""Many tables of four scripted players each against one server, over loopback.

    python -m benchmarks.load --tables 1000 --pace 1 --seconds 20

The server has one core of its own, the players another one. Told are actions a second, the time
from sending a discard until the first other message about it arrives, and what the server takes.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from benchmarks.load.player import Board, Player
from benchmarks.load.prepare import prepare

HOST = "127.0.0.1"
TICKS = os.sysconf("SC_CLK_TCK")


def main() -> int:
    """Measures once; 1 if a player was refused or lost."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds of each player's answer")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rules", default="classical")
    asked = parser.parse_args()
    if not (1 <= asked.tables <= 2000 and 0 < asked.seconds <= 120):
        parser.error("at most 2,000 tables and 120 seconds")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory(prefix="zimo-load-") as folder:
        return asyncio.run(_measure(Path(folder), asked))


async def _measure(folder: Path, asked: argparse.Namespace) -> int:
    seats = await prepare(folder, asked.rules, asked.tables)
    cores = sorted(os.sched_getaffinity(0))
    server, port = _started(folder, cores[0])
    os.sched_setaffinity(0, {cores[-1]})
    try:
        empty = _memory(server.pid)
        board = Board(time.perf_counter)
        chance = Random(1)
        loop = asyncio.get_running_loop()
        for at, seat in enumerate(seats):
            player = Player(seat, board, asked.pace, Random(chance.random()))
            await loop.create_connection(lambda player=player: player, HOST, port)  # type: ignore[misc]
            if at % 100 == 99:
                await asyncio.sleep(0.05)
        gc.freeze()  # the players must not stop to look for rubbish while they are measured
        gc.disable()
        await _settled(board, asked)
        board.delays.clear()
        before, done, start = _cpu(server.pid), board.done, time.perf_counter()
        await asyncio.sleep(asked.seconds)
        took = time.perf_counter() - start
        cpu = (_cpu(server.pid) - before) / took
        _report(board, (board.done - done) / took, cpu, _memory(server.pid) - empty, asked)
        return bool(board.lost or board.refused)
    finally:
        server.terminate()
        server.wait(20)


async def _settled(board: Board, asked: argparse.Namespace) -> None:
    """Waits until every match has begun and its deal is well under way."""
    for _ in range(600):
        if board.ready >= 2 * 4 * asked.tables:  # one on joining, one when the deal begins
            break
        await asyncio.sleep(0.1)
    await asyncio.sleep(2 + 4 * asked.pace)


def _started(folder: Path, core: int) -> tuple[subprocess.Popen[str], int]:
    command = [sys.executable, "-m", "zimo", "serve", "--port", "0", "--data", str(folder)]
    server = subprocess.Popen(
        [*command, "--messages", "10000"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        preexec_fn=lambda: os.sched_setaffinity(0, {core}),
    )
    assert server.stdout is not None
    for line in server.stdout:
        found = re.search(r"served at http://[^:]+:(\d+)/", line)
        if found:
            return server, int(found[1])
    raise SystemExit("the server did not start")


def _cpu(pid: int) -> float:
    """Seconds of processor time that the server has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _memory(pid: int) -> int:
    """Bytes."""
    return 1024 * int(re.findall(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())[0])


def _report(
    board: Board, actions: float, cpu: float, memory: int, asked: argparse.Namespace
) -> None:
    delays = sorted(board.delays)

    def part(share: float) -> float:
        return 1000 * delays[min(len(delays) - 1, int(share * len(delays)))] if delays else 0.0

    lines = (
        ("tables, players", f"{asked.tables:,}, {4 * asked.tables:,}"),
        ("actions a second", f"{actions:,.0f}"),
        ("action to event, p50", f"{part(0.5):.1f} ms"),
        ("action to event, p99", f"{part(0.99):.1f} ms"),
        ("action to event, greatest", f"{part(1):.1f} ms, of {len(delays):,}"),
        (
            "processor",
            f"{100 * cpu:.0f} % of one core, {1e6 * cpu / max(actions, 1):.0f} µs an action",
        ),
        ("memory of a table with four players", f"{memory / asked.tables / 1024:.0f} kB"),
        ("refused, lost", f"{len(board.refused)}, {board.lost}"),
    )
    for what, said in lines:
        sys.stdout.write(f"  {what:<40}{said:>40}\n")


if __name__ == "__main__":
    sys.exit(main())
