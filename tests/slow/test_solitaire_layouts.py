"""Layouts by the thousand: all of Debian's two games, and ten thousand numbered boards."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from zimo.solitaire import Level, check, deal, layout_ids, load_layout, verify
from zimo.solitaire.formats import read_gnome, read_kmahjongg

pytestmark = pytest.mark.slow
PROVEN = [Level.EASY, Level.NORMAL, Level.HARD]


def files_of(package: str, suffix: str, folder: Path) -> list[Path]:
    """A Debian package's files of a kind: of the one that is installed, else out of its archive.

    The test is skipped where there is none to have.
    """
    if shutil.which("apt-get") is None or shutil.which("dpkg") is None:
        pytest.skip("no Debian")
    listed = subprocess.run(["dpkg", "-L", package], capture_output=True, text=True, check=False)
    here = [Path(line) for line in listed.stdout.splitlines() if line.endswith(suffix)]
    if here and all(file.is_file() for file in here):
        return sorted(here)
    load = subprocess.run(
        ["apt-get", "download", package], cwd=folder, capture_output=True, check=False
    )
    archives = list(folder.glob("*.deb"))
    if load.returncode or not archives:
        pytest.skip(f"{package} can't be downloaded")
    subprocess.run(["dpkg", "-x", str(archives[0]), str(folder)], check=True)
    return sorted(folder.rglob(f"*{suffix}"))


def test_every_layout_of_kmahjongg(tmp_path: Path) -> None:
    """09: the importer reads every layout file of Debian's kmahjongg, and they can be played."""
    files = files_of("kmahjongg", ".layout", tmp_path)
    assert len(files) > 50
    versions = set()
    for file in files:
        text = file.read_text("utf-8")
        versions.add(text.partition("\n")[0].strip()[-3:])
        layout = read_kmahjongg(text, file.stem)
        drawn = [line for line in text.splitlines()[1:] if set(line.strip()) <= set(".1234")]
        assert sum(line.count("1") for line in drawn) == len(layout)
        assert check(layout) == [], file
        assert verify(deal(layout, 1))
    assert versions == {"1.0", "1.1"}


def test_every_map_of_gnome_mahjongg(tmp_path: Path) -> None:
    """09: and every map of Debian's gnome-mahjongg."""
    files = files_of("gnome-mahjongg", ".map", tmp_path)
    layouts = [layout for file in files for layout in read_gnome(file.read_text("utf-8"))]
    assert len(layouts) > 5
    for layout in layouts:
        assert len(layout) == 144, layout.name
        assert not any(flaw.bars for flaw in check(layout)), layout.name
        assert verify(deal(layout, 1))


@pytest.mark.parametrize("id", layout_ids())
def test_ten_thousand_boards_verify(id: str) -> None:
    """09: 10,000 generated deals over all layouts verify."""
    layout = load_layout(id)
    each = -(-10_000 // len(layout_ids()))
    for number in range(each):
        assert verify(deal(layout, number, PROVEN[number % 3], flowers=number % 2 == 0))
