"""Files are whole or not there at all."""

import os
import stat
from pathlib import Path

import pytest

from zimo.cli.saving import save_text


def test_a_new_file(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    save_text(path, "Ось\n")
    assert path.read_bytes() == "Ось\n".encode()
    assert list(tmp_path.iterdir()) == [path]


def test_an_old_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    save_text(path, "old, and longer")
    save_text(path, "new")
    assert path.read_text() == "new"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="permissions as on Unix")
def test_others_may_read_it_as_any_new_file(tmp_path: Path) -> None:
    save_text(tmp_path / "a", "text")
    (tmp_path / "b").write_text("text")
    modes = {stat.S_IMODE((tmp_path / name).stat().st_mode) for name in "ab"}
    assert len(modes) == 1


@pytest.mark.parametrize("text", ["\ud800", "x"])
def test_what_goes_wrong_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    """Text that can't be written, and an interruption on the way."""
    path = tmp_path / "a.txt"
    save_text(path, "old")

    def interrupted(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises((UnicodeEncodeError, KeyboardInterrupt)):
        save_text(path, text)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        save_text(tmp_path / "absent" / "a.txt", "text")
