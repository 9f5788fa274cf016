"""Files of matches: written whole, found again."""

import os
from datetime import datetime
from pathlib import Path

import pytest

from terminal_sittings import play_until, sitting_of
from zimo.table.match import EndReason
from zimo.terminal.folder import data_folder, matches_folder
from zimo.terminal.keeper import Keeper
from zimo.terminal.opponents import resumed_sitting
from zimo.terminal.save import create, new_path, saved_matches, write
from zimo.terminal.sitting import Sitting


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
    """Not even when both begin in the same second."""
    path = new_path(tmp_path, "classical", datetime(2026, 1, 2, 3, 4, 5))
    assert path.name == "2026-01-02-030405-classical.jsonl"
    keepers = [Keeper(path) for _ in range(3)]
    recorders = [play_until(sitting_of(str(seed)), played).recorder for seed in range(3)]
    for _ in range(2):
        for keeper, recorder in zip(keepers, recorders, strict=True):
            assert keeper.keep(recorder, durable=False) == ""
    assert [keeper.path.name for keeper in keepers] == [
        "2026-01-02-030405-classical.jsonl",
        "2026-01-02-030405-classical-2.jsonl",
        "2026-01-02-030405-classical-3.jsonl",
    ]
    for keeper, recorder in zip(keepers, recorders, strict=True):
        assert keeper.path.read_text() == recorder.text()


def played(sitting: Sitting) -> bool:
    """Whether the match has begun in earnest."""
    return sitting.deal is not None and bool(sitting.deal.actions)


def test_a_match_is_kept_in_its_folder_whatever_its_rules_are_called(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    for name in ("../../escaped", "..\\escaped", "/etc/escaped", "x" * 300):
        path = new_path(folder, name, datetime(2026, 1, 2, 3, 4, 5))
        assert path.parent == folder
        assert create(path, "text").resolve().parent == folder.resolve()
        assert "\\" not in path.name


def test_what_has_not_begun_has_no_file(tmp_path: Path) -> None:
    sitting = sitting_of()
    keeper = Keeper(tmp_path / "match.jsonl")
    keeper.keep(sitting.recorder, durable=True)
    sitting.begin_deal()
    assert keeper.keep(sitting.recorder, durable=True) == ""
    assert not keeper.kept
    assert keeper.rescue(sitting.recorder) == ""
    assert list(tmp_path.iterdir()) == []
    play_until(sitting, played)
    keeper.keep(sitting.recorder, durable=True)
    assert list(tmp_path.iterdir()) == [keeper.path]


def test_one_file_at_two_tables(tmp_path: Path) -> None:
    """The second one to play on gets a file of its own; one that only looks changes nothing."""
    path = tmp_path / "match.jsonl"
    text = play_until(sitting_of(), played).recorder.text()
    write(path, text)
    first, second, third = (resumed_sitting(text) for _ in range(3))
    keepers = [Keeper(path, text) for _ in range(3)]
    play_until(first, lambda it: it.recorder.text() != text and it.asks)
    assert keepers[0].keep(first.recorder, durable=False) == ""
    assert keepers[1].keep(second.recorder, durable=True) == ""
    assert [file.name for file in tmp_path.iterdir()] == ["match.jsonl"]
    play_until(third, lambda it: it.match.number == 2)
    said = keepers[2].keep(third.recorder, durable=False)
    assert "match.jsonl is used by another program" in said
    assert keepers[2].path.name == "match-2.jsonl"
    assert keepers[2].keep(third.recorder, durable=True) == "", "it is said once"
    assert path.read_text() == first.recorder.text()
    assert keepers[2].path.read_text() == third.recorder.text()


def test_a_file_that_somebody_removed_is_written_again(tmp_path: Path) -> None:
    recorder = play_until(sitting_of(), played).recorder
    keeper = Keeper(tmp_path / "matches" / "match.jsonl")
    keeper.keep(recorder, durable=False)
    keeper.path.unlink()
    keeper.path.parent.rmdir()
    assert keeper.keep(recorder, durable=False) == ""
    assert keeper.path.read_text() == recorder.text()


def test_a_record_that_is_broken_does_not_replace_a_sound_one(tmp_path: Path) -> None:
    sitting = play_until(sitting_of(), lambda it: it.match.number == 2)
    keeper = Keeper(tmp_path / "match.jsonl")
    keeper.keep(sitting.recorder, durable=True)
    sound = keeper.path.read_text()
    play_until(sitting, lambda it: it.recorder.text() != sound)
    assert keeper.rescue(sitting.recorder) == f"the match is saved in {keeper.path}"
    later = keeper.path.read_text()
    assert later != sound
    sitting.recorder._lines[1] = sitting.recorder._lines[1].replace("1", "2")
    assert "could not be saved as it stood" in keeper.rescue(sitting.recorder)
    assert keeper.path.read_text() == later


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
    with pytest.raises(OSError, match="No space left"):
        create(path, "new\n")
    assert path.read_text() == "old\n"
    assert list(tmp_path.iterdir()) == [path], "nothing half written is left"


def test_the_keeper_says_once_that_it_can_not_save_and_knows_it_on(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    keeper = Keeper(tmp_path / "file" / "match.jsonl")
    recorder = play_until(sitting_of(), played).recorder
    assert "match.jsonl" in keeper.keep(recorder, durable=False)
    assert keeper.keep(recorder, durable=False) == ""
    assert "match.jsonl" in keeper.problem
    keeper.path = tmp_path / "match.jsonl"
    assert keeper.keep(recorder, durable=False) == ""
    assert keeper.problem == ""
    assert keeper.kept
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
