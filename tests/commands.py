"""The command line, called as a person calls it."""

from __future__ import annotations

from click.testing import CliRunner, Result

from zimo.cli import main


def run(*arguments: object, stdin: str | None = None) -> Result:
    """Runs `zimo` with these arguments; the result has exit_code, stdout and stderr."""
    return CliRunner().invoke(main, [str(each) for each in arguments], input=stdin)


def refusal(*arguments: object, stdin: str | None = None, status: int = 2) -> str:
    """The one line on standard error with which this command is refused."""
    result = run(*arguments, stdin=stdin)
    assert result.exit_code == status, result.output
    assert result.stderr.startswith("zimo: ")
    assert result.stderr.endswith("\n")
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("zimo: ").rstrip()
