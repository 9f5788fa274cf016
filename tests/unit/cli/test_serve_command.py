"""`zimo serve`, and the bot of the examples, as processes of their own."""

from __future__ import annotations

import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from servers import Browser, ServerProcess
from sources import ROOT
from zimo.cli import main


def test_the_example_bot_plays_a_match_with_its_key(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--messages", "2000") as server:
        key = Browser(server.port, "Robo").ask("POST", "/api/keys")[1]["key"]
        address = f"http://127.0.0.1:{server.port}"
        command = [sys.executable, str(ROOT / "examples" / "bot.py"), address, key]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == 0, done.stderr
        assert "Robo" in done.stdout
        assert len(done.stdout.splitlines()) == 4


def test_it_ends_when_it_is_told_to_and_keeps_everything(tmp_path: Path) -> None:
    data = tmp_path / "new" / "folder"
    with ServerProcess(data) as server:
        browser = Browser(server.port, "Ann")
        table = browser.open()
        said = server.stop(signal.SIGINT)
        assert "Traceback" not in said
        assert (data / "tables.db").is_file()
        server.start()
        assert browser.ask("GET", "/api/session")[1]["user"]["name"] == "Ann"
        (found,) = browser.ask("GET", "/api/tables")[1]["tables"]
        assert found["id"] == table


def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        found = CliRunner().invoke(main, ["serve", "--port", port, "--data", str(tmp_path)])
    assert found.exit_code != 0
    assert port in found.output


def test_a_folder_that_can_not_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    found = CliRunner().invoke(main, ["serve", "--data", str(tmp_path / "file" / "below")])
    assert found.exit_code != 0
    assert "Traceback" not in found.output


def test_a_file_that_is_broken_is_said(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        server.stop(signal.SIGINT)
    path = tmp_path / "tables.db"
    with sqlite3.connect(path) as file:
        (page,) = file.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'events'"
        ).fetchone()
        (size,) = file.execute("PRAGMA page_size").fetchone()
    file.close()
    data = bytearray(path.read_bytes())
    data[(page - 1) * size : page * size] = b"\xff" * size
    path.write_bytes(data)
    command = [sys.executable, "-m", "zimo", "serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr == f"zimo: {path}: database disk image is malformed\n"


@pytest.mark.parametrize("stream", ["people", "server"])
def test_an_event_that_is_missing_is_said(tmp_path: Path, stream: str) -> None:
    with ServerProcess(tmp_path) as server:
        for name in ("Ann", "Bob"):
            Browser(server.port, name)
        server.stop(signal.SIGINT)
    path = tmp_path / "tables.db"
    with sqlite3.connect(path) as file:
        if stream == "people":
            file.execute("DELETE FROM events WHERE stream = 'people' AND seq = 1")
        else:
            file.execute("UPDATE events SET data = 'text' WHERE stream = 'server'")
    file.close()
    said = "is missing" if stream == "people" else "is not what was written"
    command = [sys.executable, "-m", "zimo", "serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert f"zimo: {path}: event 1 of {stream} {said}" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_second_server_is_not_started_for_the_same_folder(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "zimo", "serve", "--port", "0", "--data", str(tmp_path)]
    with ServerProcess(tmp_path) as server:
        ann = Browser(server.port, "Ann")
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 2
        assert f"zimo: {tmp_path}: another server keeps its tables there" in done.stderr
        assert ann.open(), "the first one goes on"
        server.stop(signal.SIGKILL)
        server.start()
        assert ann.open(), "whoever is killed holds nothing"


def test_a_lock_that_can_not_be_opened_is_said(tmp_path: Path) -> None:
    (tmp_path / "server.lock").mkdir()
    command = [sys.executable, "-m", "zimo", "serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (
        2,
        f"zimo: {tmp_path / 'server.lock'}: Is a directory\n",
    )


def test_an_event_that_can_not_be_read_is_left_out(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann, bob = Browser(server.port, "Ann"), Browser(server.port, "Bob")
        tables = [ann.open(), bob.open()]
        server.stop(signal.SIGINT)
        with sqlite3.connect(tmp_path / "tables.db") as file:
            file.execute("UPDATE events SET data = x'7b7b' WHERE stream = 'people' AND seq = 1")
            file.execute("UPDATE events SET data = x'7b7b' WHERE stream = 'tables' AND seq = 1")
            file.execute("INSERT INTO events VALUES ('matches', 1, 1, x'7b7b')")
        file.close()
        server.start()
        assert ann.ask("GET", "/api/session")[1]["user"] is None
        assert bob.ask("GET", "/api/session")[1]["user"]["name"] == "Bob"
        listed = bob.ask("GET", "/api/tables")[1]["tables"]
        assert [info["id"] for info in listed] == tables[1:]
        assert bob.open(), "the next event has its number"


@pytest.mark.parametrize(
    "options",
    [
        ("--messages", "inf"),
        ("--messages", "nan"),
        ("--data", ""),
        ("--origin", "mahjong.example"),
        ("--origin", "ftp://mahjong.example"),
        ("--origin", "https://mahjong.example/table"),
        ("--origin", "https://me@mahjong.example"),
    ],
)
def test_what_can_not_be_meant_is_refused(options: tuple[str, str]) -> None:
    found = CliRunner().invoke(main, ["serve", "--host", "no host", *options])
    assert found.exit_code == 2
    assert f"Invalid value for '{options[0]}'" in found.output


def test_a_site_is_taken_as_browsers_name_it(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--origin", "HTTPS://Mahjong.example:8443/") as server:
        own, other = "https://mahjong.example:8443", "https://mahjong.example"
        for origin, status in ((own, 200), (other, 403)):
            asked = Browser(server.port).ask("POST", "/api/session", {"name": "Ann"}, Origin=origin)
            assert asked[0] == status
