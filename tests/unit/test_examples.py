"""The examples run as they stand, and say something."""

import subprocess
import sys

import pytest

from sources import ROOT

EXAMPLES = sorted(p.name for p in (ROOT / "examples").glob("*.py"))


@pytest.mark.parametrize("name", EXAMPLES)
def test_example(name: str) -> None:
    command = [sys.executable, "-W", "error", str(ROOT / "examples" / name)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout
