"""Running the command in this process, as a person would from a shell."""

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from zimo.cli import main

Zimo = Callable[..., Result]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests: commands that are not told in which language answer in English."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def zimo() -> Zimo:
    """`zimo("score", "HAND", stdin="...")` gives exit_code, stdout and stderr."""

    def run(*args: str, stdin: str | bytes = "") -> Result:
        return CliRunner().invoke(main, args, input=stdin, prog_name="zimo")

    return run


@pytest.fixture
def refused(zimo: Zimo) -> Callable[..., str]:
    """Runs what must be refused: status 2, nothing on standard output, one line, which it gives."""

    def run(*args: str, stdin: str | bytes = "") -> str:
        result = zimo(*args, stdin=stdin)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        lines = result.stderr.splitlines()
        assert len(lines) == 1
        assert lines[0].startswith("zimo: ")
        assert "Traceback" not in lines[0]
        return lines[0].removeprefix("zimo: ")

    return run
