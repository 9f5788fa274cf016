"""The top of the command line: what is listed, and that modules are loaded only when needed."""

import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec

import click
import pytest
from click.testing import CliRunner, Result

import zimo as package
from zimo.cli import main
from zimo.cli.lazy import Lazy, LazyGroup
from zimo.cli.table import COMMANDS


def run(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A Python of its own."""
    return subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, check=False, timeout=60
    )


def test_version(zimo: Callable[..., Result]) -> None:
    result = zimo("--version")
    assert result.stdout == f"zimo {package.__version__}\n"
    assert result.exit_code == 0


def test_without_a_command_the_help(zimo: Callable[..., Result]) -> None:
    assert zimo().stdout == zimo("--help").stdout
    assert zimo().exit_code == 0
    assert "score" in zimo().stdout


@pytest.mark.parametrize("name", [n for n, lazy in COMMANDS.items() if find_spec(lazy.module)])
def test_every_command_that_is_there_can_be_loaded(name: str) -> None:
    command = COMMANDS[name].load()
    assert command.name == name
    assert COMMANDS[name].help in CliRunner().invoke(main, ["--help"]).stdout.replace("\n", "")
    assert CliRunner().invoke(main, [name, "-h"]).exit_code == 0


def test_the_help_loads_no_command() -> None:
    code = (
        "import sys; from zimo.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print([m for m in sys.modules if m.startswith(('zimo.rules', 'zimo.kernel', 'rich'))])"
    )
    done = run("-c", code)
    assert done.stdout.splitlines()[-1] == "[]", done.stderr


def test_as_a_module() -> None:
    done = run("-m", "zimo", "--version")
    assert (done.returncode, done.stdout) == (0, f"zimo {package.__version__}\n")


def test_an_unknown_command_is_answered_with_the_nearest(refused: Callable[..., str]) -> None:
    assert refused("scor") == "unknown command 'scor'; did you mean 'score'? (see zimo --help)"
    assert refused("--nothing") == "No such option '--nothing' (see zimo --help)"


def test_a_command_whose_module_is_missing_spoils_no_other() -> None:
    table = {
        "gone": Lazy("zimo.cli.gone_away:gone", "Not there."),
        "doctor": COMMANDS["doctor"],
    }
    group = LazyGroup(name="zimo", lazy=table)
    assert group.list_commands(click.Context(group)) == ["doctor"]
    result = CliRunner().invoke(group, ["gone"], prog_name="zimo")
    assert result.exit_code == 2
    assert result.stderr == "zimo: this installation has no 'gone' yet (see zimo --help)\n"
    assert CliRunner().invoke(group, ["doctor", "--help"]).exit_code == 0
    assert CliRunner().invoke(LazyGroup(name="none", lazy={}), ["--help"]).exit_code == 0


def test_colours_are_for_terminals_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def score(color: bool) -> str:
        hand = "11m 99p 234567s [888s] + 5z"
        return CliRunner().invoke(main, ["score", hand], color=color).stdout

    assert "\x1b[31mNot a win" in score(color=True)
    assert "\x1b" not in score(color=False)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in score(color=True)
