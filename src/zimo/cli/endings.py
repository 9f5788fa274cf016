"""How a command ends: well, or with one line that says what was wrong, never with a traceback.

Exit status 0: done. 1: done, and a case failed. 2: what was asked for can't be done, or what was
to be checked is wrong; one line on standard error says why. 3: a mistake in Zimo itself.
130: interrupted. 141: whoever read the output has gone away. 128 and the number of a signal that
has ended the table, 143 mostly. ZIMO_DEBUG=1 shows where an error came from.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NoReturn

import click

__all__ = [
    "BAD",
    "INTERRUPTED",
    "MISTAKE",
    "NO",
    "NOBODY_READS",
    "SIGNALLED",
    "complain",
    "ended_well",
    "explained",
    "flush",
    "one_line",
]

NO = 1
BAD = 2
MISTAKE = 3
SIGNALLED = 128
"""And the number of the signal."""
INTERRUPTED = 130
NOBODY_READS = 141


def ended_well(run: Callable[[], Any]) -> NoReturn:
    """Runs a command to its end and leaves the process with the right exit status."""
    try:
        _let_any_text_through()
        status = run()
        flush()
    except click.exceptions.Exit as asked:
        status = asked.exit_code
    except (KeyboardInterrupt, EOFError, click.Abort):
        complain("")
        status = INTERRUPTED
    except BrokenPipeError:
        _read_by_nobody()
        status = NOBODY_READS
    except Exception as error:
        if os.environ.get("ZIMO_DEBUG"):
            raise
        said, status = explained(error)
        complain(f"zimo: {said}")
    sys.exit(status if isinstance(status, int) else 0)


def explained(error: Exception) -> tuple[str, int]:
    """An error in one line for a person, and the exit status that goes with it."""
    if isinstance(error, click.UsageError):
        hint = f" (see {error.ctx.command_path} --help)" if error.ctx else ""
        return one_line(error.format_message().rstrip(".")) + hint, BAD
    if isinstance(error, click.ClickException):
        return one_line(error.format_message()), error.exit_code if error.exit_code > 1 else BAD
    if isinstance(error, UnicodeDecodeError):
        return f"not UTF-8 text: byte {error.start + 1} is {error.object[error.start]:#04x}", BAD
    if isinstance(error, OSError):
        named = f"{error.filename}: " if error.filename is not None else ""
        return one_line(f"{named}{error.strerror or error}"), BAD
    if isinstance(error, ValueError):
        return one_line(str(error) or type(error).__name__), BAD
    where = "a mistake in Zimo, please report it; ZIMO_DEBUG=1 shows where"
    return one_line(f"{type(error).__name__}: {error} ({where})"), MISTAKE


def one_line(text: str) -> str:
    """The text with its lines joined, no longer than a person reads."""
    from zimo.rules.quoting import line_of  # late: without an error nobody waits for the rules

    return line_of(text)


def complain(text: str) -> None:
    """A line on standard error; when that can't be written to, the exit status must do."""
    try:
        click.echo(text, err=True)
    except OSError:
        # What is still buffered goes nowhere, or Python would complain of it at its exit.
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())


def flush() -> None:
    """Writes out what is buffered, so that a full disk is noticed, and the order kept."""
    if sys.stdout is not None:  # None: it was closed before we began
        sys.stdout.flush()


def _let_any_text_through() -> None:
    """A terminal that can't show a sign shows a question mark, not an error."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")


def _read_by_nobody() -> None:
    """Sends what is still buffered nowhere, or Python would complain at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
