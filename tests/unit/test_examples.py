"""The examples run as they stand, and say something."""

import subprocess
import sys

import pytest

from sources import ROOT

NEEDS_A_SERVER = "bot.py"
"""Played against a live server in tests/unit/cli/test_serve_command.py."""

EXAMPLES = sorted({p.name for p in (ROOT / "examples").glob("*.py")} - {NEEDS_A_SERVER})


@pytest.mark.parametrize("name", EXAMPLES)
def test_example(name: str) -> None:
    run = _run(name)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout


def test_an_example_that_needs_a_server_says_how_it_is_called() -> None:
    run = _run(NEEDS_A_SERVER)
    assert (run.returncode, run.stdout) == (1, "")
    assert "http://127.0.0.1:8138 KEY" in run.stderr
    assert "Traceback" not in run.stderr


def test_a_bot_is_thirty_lines() -> None:
    assert len((ROOT / "examples" / NEEDS_A_SERVER).read_text("utf-8").splitlines()) <= 30


def _run(name: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", str(ROOT / "examples" / name)]
    return subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
