"""A signal that ends the program: the terminal is as it was, and the match is saved."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from terminal_sittings import recorded_sitting
from zimo.records import read_record

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="terminals as on Unix")


def ended_play(folder: Path, number: int, *options: str) -> tuple[int, str]:
    """`zimo play` on a terminal of its own, sent a signal once it has drawn something.

    Its exit status, and what the terminal shows when the table is gone.
    """
    import pty

    master, slave = pty.openpty()
    environ = {**os.environ, "ZIMO_DATA": str(folder), "TERM": "xterm"}
    command = [sys.executable, "-m", "zimo", "play", *options, "--pace", "0"]
    shown, sent = b"", False
    with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environ) as process:
        os.close(slave)
        try:
            while piece := os.read(master, 65536):
                shown += piece
                if not sent and b"Wen" in shown:
                    process.send_signal(number)
                    sent = True
        except OSError:
            pass  # so Linux says that nobody writes any more
        status = process.wait(timeout=60)
    os.close(master)
    _, normal_screen, rest = shown.decode(errors="replace").rpartition("\x1b[?1049l")
    assert normal_screen, "the terminal is as it was before"
    return status, rest.replace("\r\n", "\n")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_the_table_is_left_in_order(tmp_path: Path, name: str) -> None:
    file = tmp_path / "matches" / "left.jsonl"
    file.parent.mkdir()
    file.write_text(recorded_sitting("mid-deal").recorder.text())
    number = getattr(signal, name)
    status, said = ended_play(tmp_path, number, "--resume")
    assert status == 128 + number
    assert f"zimo: the match is saved in {file}\n" in said
    assert "Traceback" not in said
    read_record(file.read_text())
    assert list(file.parent.iterdir()) == [file]


def test_the_start_screen_too(tmp_path: Path) -> None:
    status, said = ended_play(tmp_path, signal.SIGTERM, "--name", "Wen")
    assert status == 128 + signal.SIGTERM
    assert "zimo:" not in said, "there was no match"
