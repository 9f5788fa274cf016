"""A process that is spoken to in lines: whatever it does, nobody waits longer than agreed."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from zimo.bots.lines import LONGEST_LINE, LineProcess, ProcessFailure

ECHO = "import sys\nfor line in sys.stdin:\n    print(line.strip()[::-1], flush=True)"


@contextmanager
def running(code: str) -> Iterator[LineProcess]:
    process = LineProcess([sys.executable, "-c", code])
    try:
        yield process
    finally:
        process.close()


def soon(seconds: float = 20.0) -> float:
    return time.monotonic() + seconds


def alive(pid: int) -> bool:
    """Whether a process of this number runs, or waits for its end to be noticed."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_lines_go_there_and_back() -> None:
    with running(ECHO) as process:
        for text in ("abc", "äöü", "x" * 70_000):
            process.say(text)
            assert process.hear(soon()) == text[::-1]


def test_it_ends_when_it_is_closed() -> None:
    process = LineProcess([sys.executable, "-c", ECHO])
    pid = process.pid
    assert alive(pid)
    process.close()
    assert not alive(pid)
    process.close()  # once more does no harm


def test_one_that_will_not_end_is_ended_with_what_it_has_started() -> None:
    code = (
        "import os, signal, subprocess, sys, time\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        "print(child.pid, flush=True)\n"
        "time.sleep(600)"
    )
    process = LineProcess([sys.executable, "-c", code])
    child = int(process.hear(soon()))
    pid = process.pid
    process.close()
    assert not alive(pid)
    assert not _runs(child)


def _runs(pid: int) -> bool:
    """Whether a process that is not ours runs; one that only waits for its parent does not."""
    for _ in range(100):
        try:
            with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as file:
                if file.read().rsplit(")", 1)[1].split()[0] == "Z":
                    return False
        except OSError:
            return False
        time.sleep(0.05)
    return True


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("import time; time.sleep(600)", "did not answer in time"),
        ("raise SystemExit(7)", "exit status 7"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", "signal 9"),
        ("import os, time; os.close(1); time.sleep(600)", "closed its output"),
        (f"print('x' * {LONGEST_LINE + 5})", "a line of more than"),
        ("import sys; sys.stdout.buffer.write(b'\\xff\\xfe\\n')", "not UTF-8"),
    ],
)
def test_failures_are_told(code: str, reason: str) -> None:
    with running(code) as process, pytest.raises(ProcessFailure, match=reason):
        process.hear(soon(1.5 if "time" in reason else 20.0))


def test_the_end_is_told_again() -> None:
    with running("pass") as process:
        for _ in range(3):
            with pytest.raises(ProcessFailure, match="exit status 0"):
                process.hear(soon())


def test_one_that_never_reads_holds_nobody_up() -> None:
    with running("import time; time.sleep(600)") as process:
        began = time.monotonic()
        for _ in range(200):
            process.say("x" * 10_000)
        with pytest.raises(ProcessFailure, match="in time"):
            process.hear(soon(0.3))
        assert time.monotonic() - began < 20


def test_one_that_says_far_too_much_holds_nobody_up() -> None:
    with running("while True: print('x' * 1000)") as process:
        for _ in range(100):
            assert process.hear(soon()) == "x" * 1000


@pytest.mark.parametrize("command", [["/no/such/program"], ["\0"]])
def test_what_can_not_be_started(command: list[str]) -> None:
    with pytest.raises(ProcessFailure, match="can't be started"):
        LineProcess(command)
