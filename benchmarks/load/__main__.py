"""Many tables of four scripted players each against one server, over loopback.

    python -m benchmarks.load                       # at human speed, then at full speed
    python -m benchmarks.load --tables 2000 --pace 1 --seconds 20

The server has one core of its own, the players another one. Told are actions a second, the time
from sending a discard until the first other message about it arrives, and what the server takes.
What the players themselves are late by is in that time, and told too: it is no fault of the server.
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
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks.load.player import Board, Player
from benchmarks.load.prepare import Seat, prepare

HOST = "127.0.0.1"
TICKS = os.sysconf("SC_CLK_TCK")


class Asked(NamedTuple):
    """One measurement."""

    title: str
    tables: int
    pace: float  # seconds until a player answers
    seconds: float
    rules: str


def main() -> int:
    """Measures; 1 if a player was refused or lost."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--pace", type=float, help="seconds of each player's answer, 0: none")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rules", default="classical")
    said = parser.parse_args()
    if not (1 <= said.tables <= 2000 and 0 < said.seconds <= 120):
        parser.error("at most 2,000 tables and 120 seconds")
    if said.pace is None:
        plans = [
            Asked("At human speed", said.tables, 1.0, said.seconds, said.rules),
            Asked("At full speed", max(1, said.tables // 10), 0.0, said.seconds, said.rules),
        ]
    else:
        plans = [Asked(f"{said.pace:g} s", said.tables, said.pace, said.seconds, said.rules)]
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    cores = sorted(os.sched_getaffinity(0))
    failed = False
    for asked in plans:
        with tempfile.TemporaryDirectory(prefix="zimo-load-") as folder:
            failed |= asyncio.run(_measure(Path(folder), asked, cores))
    return failed


async def _measure(folder: Path, asked: Asked, cores: list[int]) -> bool:
    seats = await prepare(folder, asked.rules, asked.tables)
    server, port = _started(folder, cores[0])
    os.sched_setaffinity(0, {cores[-1]})
    try:
        empty = _memory(server.pid)
        board = Board(time.perf_counter)
        late = Lateness(asyncio.get_running_loop())
        await _seated(seats, board, asked, port)
        await _settled(board, asked)
        board.delays.clear()
        late.delays.clear()
        before, done, start = _cpu(server.pid), board.done, time.perf_counter()
        await asyncio.sleep(asked.seconds)
        took = time.perf_counter() - start
        cpu = (_cpu(server.pid) - before) / took
        memory = _memory(server.pid) - empty
        _report(board, late.delays, (board.done - done) / took, cpu, memory, asked)
        return bool(board.lost or board.refused)
    finally:
        server.terminate()
        server.wait(20)


class Lateness:
    """How late the players' own loop is: what it should do, it does so many seconds after."""

    EVERY = 0.005

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.delays: list[float] = []
        self._tick(loop.time())

    def _tick(self, due: float) -> None:
        now = self._loop.time()
        self.delays.append(now - due)
        self._loop.call_later(self.EVERY, self._tick, now + self.EVERY)


async def _seated(seats: list[Seat], board: Board, asked: Asked, port: int) -> None:
    """Everybody comes, a hundred at a time. The players must not stop to look for rubbish.

    The next hundred wait until those are seated: a row of thousands at the door is not what is
    measured, and the server would need memory for it.
    """
    chance = Random(1)
    loop = asyncio.get_running_loop()
    gc.collect()
    gc.freeze()
    gc.disable()
    for at, seat in enumerate(seats):
        player = Player(seat, board, asked.pace, Random(chance.random()))
        await loop.create_connection(partial(_itself, player), HOST, port)
        if at % 100 == 99:
            await _until(partial(_has_seated, board, at))


def _itself(player: Player) -> Player:
    return player


def _has_seated(board: Board, at: int) -> bool:
    return board.ready > at


async def _settled(board: Board, asked: Asked) -> None:
    """Waits until every match has begun and its deal is well under way."""
    await _until(lambda: board.ready >= 2 * 4 * asked.tables)  # on joining, and when a deal begins
    await asyncio.sleep(2 + 4 * asked.pace)


async def _until(true: Callable[[], bool]) -> None:
    """Waits for something, a minute at most."""
    for _ in range(6000):
        if true():
            return
        await asyncio.sleep(0.01)


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
    board: Board, late: list[float], actions: float, cpu: float, memory: int, asked: Asked
) -> None:
    delays = sorted(board.delays)
    late = sorted(late)
    lines = (
        ("tables, players", f"{asked.tables:,}, {4 * asked.tables:,}"),
        ("actions a second", f"{actions:,.0f}"),
        ("action to event, p50", f"{_part(delays, 0.5):.1f} ms"),
        ("action to event, p99", f"{_part(delays, 0.99):.1f} ms"),
        ("action to event, greatest", f"{_part(delays, 1):.1f} ms, of {len(delays):,}"),
        ("the players' own lateness, p99", f"{_part(late, 0.99):.1f} ms"),
        ("the players' own lateness, greatest", f"{_part(late, 1):.1f} ms"),
        (
            "processor",
            f"{100 * cpu:.0f} % of one core, {1e6 * cpu / max(actions, 1):.0f} µs an action",
        ),
        ("memory of a table with four players", f"{memory / asked.tables / 1024:.0f} kB"),
        ("refused, lost", f"{len(board.refused)}, {board.lost}"),
    )
    sys.stdout.write(f"{asked.title}\n")
    for what, said in lines:
        sys.stdout.write(f"  {what:<40}{said:>40}\n")
    sys.stdout.flush()


def _part(delays: list[float], share: float) -> float:
    """Milliseconds that this share of the sorted delays is within."""
    return 1000 * delays[min(len(delays) - 1, int(share * len(delays)))] if delays else 0.0


if __name__ == "__main__":
    sys.exit(main())
