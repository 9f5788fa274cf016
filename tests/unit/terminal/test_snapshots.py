"""Pictures of the screens. After a wanted change: pytest --snapshot-update tests/unit/terminal."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from terminal_sittings import app_at, recorded_sitting, settle, sitting_of, start_app
from zimo.terminal.screens.table import TableScreen

Compare = Callable[..., bool]
SMALL, LARGE = (80, 24), (120, 40)
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


def after(*keys: str) -> Callable[[Pilot[Any]], Awaitable[None]]:
    """Presses keys when the table is there, and waits until all is drawn."""

    async def prepare(pilot: Pilot[Any]) -> None:
        await settle(pilot)
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        await settle(pilot)

    return prepare


@SIZES
def test_mid_deal(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at(recorded_sitting("mid-deal"), tmp_path)
    assert snap_compare(app, terminal_size=size, run_before=after())


@SIZES
def test_claim_window(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at(recorded_sitting("claim"), tmp_path)
    assert snap_compare(app, terminal_size=size, run_before=after())


@SIZES
def test_score(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at(recorded_sitting("winning"), tmp_path)
    assert snap_compare(app, terminal_size=size, run_before=after("m"))


@SIZES
def test_start(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    assert snap_compare(start_app(tmp_path), terminal_size=size, run_before=after())


def test_chow_choices(snap_compare: Compare, tmp_path: Path) -> None:
    app = app_at(recorded_sitting("claim"), tmp_path)
    assert snap_compare(app, terminal_size=SMALL, run_before=after("c"))


def test_light(snap_compare: Compare, tmp_path: Path) -> None:
    app = app_at(recorded_sitting("mid-deal"), tmp_path, light=True)
    assert snap_compare(app, terminal_size=SMALL, run_before=after())


@SIZES
def test_help(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_at(recorded_sitting("mid-deal"), tmp_path)
    assert snap_compare(app, terminal_size=size, run_before=after("question_mark"))


def test_ceremony(snap_compare: Compare, tmp_path: Path) -> None:
    """In the middle of the dealing: part of the wall is gone, part of the tiles are there."""
    app = app_at(sitting_of(), tmp_path, pace=1000)

    async def half_way(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        while len(table.acts) > 9:
            table._next_act()
        await pilot.pause()

    assert snap_compare(app, terminal_size=SMALL, run_before=half_way)


@SIZES
def test_declared_hands(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    """Indicators, stakes, sideways discards, and what bars the person from winning."""
    app = app_at(recorded_sitting("riichi-furiten"), tmp_path)
    assert snap_compare(app, terminal_size=size, run_before=after())


def test_declaring(snap_compare: Compare, tmp_path: Path) -> None:
    app = app_at(recorded_sitting("riichi-ready"), tmp_path)
    assert snap_compare(app, terminal_size=SMALL, run_before=after("r"))


def test_three_players(snap_compare: Compare, tmp_path: Path) -> None:
    app = app_at(recorded_sitting("sanma-aside"), tmp_path)
    assert snap_compare(app, terminal_size=SMALL, run_before=after("k"))


def test_nine_kinds(snap_compare: Compare, tmp_path: Path) -> None:
    app = app_at(recorded_sitting("riichi-nine"), tmp_path)
    assert snap_compare(app, terminal_size=SMALL, run_before=after())
