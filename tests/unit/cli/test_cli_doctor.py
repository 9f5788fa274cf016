"""`zimo doctor`: it sees what works, and what does not."""

import json
import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from click.testing import Result

import zimo as package
from zimo.cli import doctor_checks
from zimo.cli.doctor import Finding, verdict_of
from zimo.cli.doctor_checks import CHECKS, Unwell

Zimo = Callable[..., Result]


def test_a_healthy_installation(zimo: Zimo) -> None:
    result = zimo("doctor")
    assert result.exit_code == 0
    assert package.__version__ in result.stdout
    assert "FAIL" not in result.stdout
    assert result.stdout.splitlines()[-1].startswith("All ")


def test_as_json(zimo: Zimo) -> None:
    report = json.loads(zimo("doctor", "--json").stdout)
    assert report["healthy"] is True
    assert report["versions"]["zimo"] == package.__version__
    assert [each["name"] for each in report["checks"]] == list(CHECKS)


def test_what_is_broken_is_told_with_status_2(zimo: Zimo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(doctor_checks.HANDS, "11m", 3)
    result = zimo("doctor")
    assert result.exit_code == 2
    assert "FAIL  distances: Unwell: 11m is " in result.stdout
    assert result.stdout.splitlines()[-1].startswith("Not well: distances failed.")
    assert json.loads(zimo("doctor", "--json").stdout)["healthy"] is False


def test_tables_that_are_not_those_of_the_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zimo.kernel.tables.SHA256", "0" * 64)
    with pytest.raises(Unwell, match="checksum"):
        CHECKS["tables"]()


@pytest.mark.parametrize(
    ("ok", "modules", "said"),
    [
        (True, {"a": "compiled"}, "All is well, and compiled."),
        (True, {"a": "plain Python"}, "All works, but nothing is compiled"),
        (True, {}, "All works, but nothing is compiled"),
        (True, {"a": "compiled", "b": "plain Python"}, "are not compiled: b."),
        (False, {"a": "compiled"}, "Not well: x failed."),
    ],
)
def test_verdict(ok: bool, modules: dict[str, str], said: str) -> None:
    assert said in verdict_of([Finding(name="x", ok=ok, text="")], modules)


def test_on_the_plain_python_files() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "zimo", "doctor"],
        env={**os.environ, "ZIMO_PURE": "1"},
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "ZIMO_PURE asks for the plain Python files" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("All works, but nothing is compiled")
