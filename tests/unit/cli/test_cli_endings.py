"""Each way in which a command may end, and its exit status."""

import errno
import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from typing import NoReturn

import click
import pytest
from click.testing import CliRunner, Result

from zimo.cli.endings import one_line
from zimo.cli.files import UnreadableText
from zimo.cli.lazy import LazyGroup
from zimo.rules import RulesetError
from zimo.tiles import DeckError, MeldError, NotationError


def ending(raises: Callable[[], object]) -> Result:
    """What the command line makes of a command that ends like this."""
    group = LazyGroup(name="zimo", lazy={})

    @click.command()
    def command() -> None:
        raises()

    group.get_command = lambda ctx, cmd_name: command  # type: ignore[method-assign]
    return CliRunner().invoke(group, ["it"], prog_name="zimo")


def raiser(error: BaseException) -> Callable[[], NoReturn]:
    def raise_it() -> NoReturn:
        raise error

    return raise_it


def bad_utf8() -> None:
    b"ab\xff".decode()


MISSING = FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), "a.toml")
REFUSALS = [
    (
        NotationError("1q", 1, "unknown letter"),
        "can't read '1q' at character 2, 'q': unknown letter",
    ),
    (RulesetError("a.toml: walls: no"), "a.toml: walls: no"),
    (DeckError("jokers: no"), "jokers: no"),
    (MeldError("is none"), "is none"),
    (UnreadableText("f: not UTF-8"), "f: not UTF-8"),
    (ValueError("two\nlines"), "two lines"),
    (ValueError(), "ValueError"),
    (MISSING, "a.toml: No such file or directory"),
    (click.BadParameter("no"), "Invalid value: no"),
    (click.ClickException("no"), "no"),
]


@pytest.mark.parametrize(("error", "said"), REFUSALS, ids=lambda value: type(value).__name__)
def test_what_is_wrong_is_one_line_and_status_2(error: Exception, said: str) -> None:
    result = ending(raiser(error))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"zimo: {said}")
    assert result.stderr.count("\n") == 1


def test_bytes_that_are_no_text() -> None:
    result = ending(bad_utf8)
    assert (result.exit_code, result.stderr) == (2, "zimo: not UTF-8 text: byte 3 is 0xff\n")


def test_a_mistake_of_ours_says_so() -> None:
    result = ending(raiser(KeyError("x")))
    assert result.exit_code == 3
    assert "a mistake in Zimo" in result.stderr
    assert "Traceback" not in result.stderr


def test_with_zimo_debug_the_error_itself_comes_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZIMO_DEBUG", "1")
    assert isinstance(ending(raiser(KeyError("x"))).exception, KeyError)


def test_interrupted() -> None:
    result = ending(raiser(KeyboardInterrupt()))
    assert (result.exit_code, result.stderr.strip()) == (130, "")


def test_a_status_of_its_own() -> None:
    assert ending(raiser(click.exceptions.Exit(1))).exit_code == 1
    assert ending(lambda: None).exit_code == 0


@pytest.mark.skipif(os.name == "nt", reason="pipes of another kind")
def test_a_reader_that_goes_away_is_no_error() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "zimo", "shanten", "--cases", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    _, said = process.communicate(b'{"hand": "1m"}\n' * 5_000, timeout=60)
    assert (process.returncode, said) == (141, b"")


def test_a_disk_that_is_full() -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("no /dev/full here")
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "zimo", "rules", "list"],
            stdout=full, stderr=subprocess.PIPE, check=False, timeout=60,
        )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith(b"zimo: No space left")


def test_a_sign_that_the_terminal_has_not() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "zimo", "deal", "--seed", "1", "--unicode"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?" in done.stdout


def test_one_line() -> None:
    assert one_line(" a\n\n  b \n") == "a b"


@pytest.mark.skipif(os.name == "nt", reason="another shell")
@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        ("shanten --cases - <&-", 2, "zimo: standard input is closed\n"),
        ("rules check - <&-", 2, "zimo: standard input is closed\n"),
        ("rules list >&-", 0, ""),
        ("shanten 1z >&-", 0, ""),
        ("shanten --cases - </dev/null >&-", 0, "0 passed, 0 failed, 0 not checked\n"),
        ("shanten 1 2>&-", 2, ""),
    ],
)
def test_streams_that_are_closed(line: str, status: int, said: str) -> None:
    command = f"exec {shlex.quote(sys.executable)} -m zimo {line}"
    done = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stderr) == (status, said)
