"""A mistake in the program ends the table as it ends every command: one line, and status 3."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from terminal_sittings import recorded_sitting
from zimo.records import read_record

BROKEN = """
import sys
from zimo.cli import main
from zimo.terminal.screens.table import TableScreen

def fails(self):
    raise ValueError("boom\\nin two lines")

setattr(TableScreen, sys.argv.pop(1), fails)
main()
"""


def broken_play(folder: Path, method: str, *options: str, debug: str = "") -> tuple[int, str]:
    """`zimo play` on a terminal of its own, with a screen that raises.

    Its exit status, and what the terminal shows when the table is gone.
    """
    import pty

    master, slave = pty.openpty()
    environ = {**os.environ, "ZIMO_DATA": str(folder), "ZIMO_DEBUG": debug, "TERM": "xterm"}
    command = [sys.executable, "-c", BROKEN, method, "play", *options, "--pace", "0"]
    shown = b""
    with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environ) as process:
        os.close(slave)
        try:
            while piece := os.read(master, 65536):
                shown += piece
        except OSError:
            pass  # so Linux says that nobody writes any more
        status = process.wait(timeout=60)
    os.close(master)
    _, normal_screen, rest = shown.decode().rpartition("\x1b[?1049l")
    assert normal_screen, "the terminal is as it was before"
    return status, rest.replace("\r\n", "\n")


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """A match that waits to be continued."""
    file = tmp_path / "matches" / "left.jsonl"
    file.parent.mkdir()
    file.write_text(recorded_sitting("mid-deal").recorder.text())
    return file


pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="terminals as on Unix")


def test_one_line_and_the_match_is_saved(left: Path, tmp_path: Path) -> None:
    status, said = broken_play(tmp_path, "draw", "--resume")
    assert status == 3
    line = said[said.rindex("zimo: ") :]
    assert line.startswith("zimo: TableFailed: ValueError: boom in two lines; the match is saved")
    assert line.count("\n") == 1
    assert str(left) in line
    assert "a mistake in Zimo, please report it; ZIMO_DEBUG=1 shows where" in line
    assert "Traceback" not in said
    assert "─" not in said
    read_record(left.read_text())
    assert list(left.parent.iterdir()) == [left]


def test_a_match_that_had_not_begun_leaves_nothing(tmp_path: Path) -> None:
    status, said = broken_play(tmp_path, "go_on", "--rules", "classical")
    assert status == 3
    assert "zimo: TableFailed: ValueError: boom in two lines (a mistake in Zimo" in said
    assert not (tmp_path / "matches").exists()


def test_who_looks_for_the_mistake_sees_where(left: Path, tmp_path: Path) -> None:
    status, said = broken_play(tmp_path, "compose", "--resume", debug="1")
    assert status not in (0, 2)
    assert "Traceback" in said
    assert "in fails" in said
