"""Files of matches: written whole, found again."""

import os
from datetime import datetime
from pathlib import Path

import pytest

from terminal_sittings import play_until, sitting_of
from zimo.table.match import EndReason
from zimo.terminal.folder import data_folder, matches_folder
from zimo.terminal.keeper import Keeper
from zimo.terminal.save import new_path, saved_matches, write


def test_suspended_matches_are_found_the_latest_first(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    assert saved_matches(folder) == []
    sitting = play_until(sitting_of(), lambda it: it.match.number == 2)
    for number, name in enumerate(("old", "new")):
        write(folder / f"{name}.jsonl", sitting.recorder.text(), durable=False)
        os.utime(folder / f"{name}.jsonl", (1000 + number, 1000 + number))
    (folder / "broken.jsonl").write_text("{}\n")
    (folder / "not-text.jsonl").write_bytes(b"\xff")
    found = saved_matches(folder)
    assert [saved.path.name for saved in found] == ["new.jsonl", "old.jsonl"]
    assert found[0].names == ("Wen", "Ada", "Bruno", "Chen")
    assert found[0].deals == 1
    assert found[0].rules == "Chinese classical"


def test_finished_matches_are_not_offered(tmp_path: Path) -> None:
    sitting = sitting_of()
    sitting.match.over = EndReason.BUST
    write(tmp_path / "over.jsonl", sitting.recorder.text())
    assert saved_matches(tmp_path) == []


def test_a_new_match_never_takes_the_place_of_another(tmp_path: Path) -> None:
    now = datetime(2026, 1, 2, 3, 4, 5)
    first = new_path(tmp_path, "classical", now)
    assert first.name == "2026-01-02-030405-classical.jsonl"
    first.touch()
    assert new_path(tmp_path, "classical", now).name == "2026-01-02-030405-classical-2.jsonl"


def test_a_write_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.jsonl"
    write(path, "old\n")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write(path, "new\n")
    assert path.read_text() == "old\n"


def test_the_keeper_says_once_that_it_can_not_save(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    keeper = Keeper(tmp_path / "file" / "match.jsonl")
    recorder = sitting_of().recorder
    assert "match.jsonl" in keeper.keep(recorder, durable=False)
    assert keeper.keep(recorder, durable=False) == ""
    keeper.path = tmp_path / "match.jsonl"
    assert keeper.keep(recorder, durable=False) == ""
    assert keeper.path.read_text() == recorder.text()


def test_the_folder_of_the_person(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ZIMO_DATA", str(tmp_path))
    assert matches_folder() == tmp_path / "matches"
    monkeypatch.delenv("ZIMO_DATA")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert data_folder() == tmp_path / "xdg" / "zimo"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "zimo"
    monkeypatch.setattr("sys.platform", "darwin")
    assert data_folder() == tmp_path / "Library" / "Application Support" / "zimo"
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert data_folder() == tmp_path / "local" / "zimo"
