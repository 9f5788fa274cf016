"""Leaving the table: what is said is true, whatever became of the file."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from terminal_sittings import app_at, play_until, recorded_sitting, settle, sitting_of, start_app
from zimo.table.match import EndReason
from zimo.terminal.app import ZimoApp
from zimo.terminal.keeper import Keeper
from zimo.terminal.opponents import resumed_sitting
from zimo.terminal.screens.help import HelpScreen
from zimo.terminal.screens.log import LogScreen
from zimo.terminal.screens.quit import QuitScreen
from zimo.terminal.screens.standings import StandingsScreen
from zimo.terminal.screens.start import StartScreen
from zimo.terminal.screens.table import TableScreen


@pytest.fixture
def full() -> Iterator[pytest.MonkeyPatch]:
    """A disk on which nothing can be put any more; its `undo` makes room."""

    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    patch = pytest.MonkeyPatch()
    patch.setattr(Path, "replace", no_room)
    yield patch
    patch.undo()


def words(app: ZimoApp, selector: str = "Static") -> str:
    """What a part of the screen says."""
    return "\n".join(str(part.render()) for part in app.screen.query(selector).results(Static))


async def quit_dialog(pilot: Pilot[str], key: str = "q") -> str:
    """Opens the question and gives its text."""
    await pilot.press(key)
    await pilot.pause()
    app = pilot.app
    assert isinstance(app, ZimoApp)
    assert isinstance(app.screen, QuitScreen)
    return words(app)


@pytest.mark.parametrize(
    ("window", "left"), [("", TableScreen), ("question_mark", HelpScreen), ("l", LogScreen)]
)
async def test_ctrl_c_asks_at_once_from_everywhere(
    tmp_path: Path, window: str, left: type[Screen[None]]
) -> None:
    app = app_at(recorded_sitting("mid-deal"), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        if window:
            await pilot.press(window)
            await pilot.pause()
        assert "saved as it stands" in await quit_dialog(pilot, "ctrl+c")
        assert not app._notifications, "Textual's own words are not shown"
        await pilot.press("ctrl+c", "n")
        await pilot.pause()
        assert isinstance(app.screen, left), "nothing else has changed"


async def test_ctrl_q_asks_too(tmp_path: Path) -> None:
    app = app_at(recorded_sitting("mid-deal"), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert isinstance(app.screen, QuitScreen)
        await pilot.press("ctrl+q", "n")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
    app = start_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert not app.is_running


async def test_ctrl_c_leaves_the_start_screen(tmp_path: Path) -> None:
    app = start_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.screen.query_one(Input).focus()
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert not app.is_running


async def test_a_match_that_was_left_at_once_leaves_nothing(tmp_path: Path) -> None:
    app = app_at(sitting_of(), tmp_path, pace=100)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "nothing to save" in await quit_dialog(pilot)
        await pilot.press("y")
        await pilot.pause()
    assert app.return_value == "Nothing has been played, and there is nothing to save."
    assert list(tmp_path.iterdir()) == []
    assert app.keeper is not None
    assert not app.keeper.problem


async def test_as_long_as_saving_fails_it_is_said(tmp_path: Path, full: pytest.MonkeyPatch) -> None:
    app = app_at(recorded_sitting("mid-deal"), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _ in range(2):
            await pilot.press("1", "1")
            await settle(pilot)
            assert "NOT SAVED  No space left on device" in words(app, "#where")
        said = await quit_dialog(pilot)
        assert "Leave anyway?" in said
        assert "No space left on device" in said
        assert "saved as it stands" not in said
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen), "to play on is the first choice"
        await quit_dialog(pilot)
        await pilot.press("y")
        await pilot.pause()
    assert app.return_value == ""
    assert app.keeper is not None
    assert "No space left on device" in app.keeper.problem
    assert list(tmp_path.iterdir()) == []


async def test_when_there_is_room_again_the_warning_goes(
    tmp_path: Path, full: pytest.MonkeyPatch
) -> None:
    sitting = recorded_sitting("mid-deal")
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("1", "1")
        await settle(pilot)
        full.undo()
        assert "saved as it stands" in await quit_dialog(pilot)
        await pilot.press("n")
        await pilot.pause()
        assert "NOT SAVED" not in words(app, "#where")
        assert "deal 1" in words(app, "#where")
        await quit_dialog(pilot)
        await pilot.press("y")
        await pilot.pause()
    assert "The match is saved in" in (app.return_value or "")
    again = resumed_sitting((tmp_path / "match.jsonl").read_text())
    assert again.chronicle.events == sitting.chronicle.events


async def test_a_save_that_fails_after_the_question_is_said_too(tmp_path: Path) -> None:
    app = app_at(recorded_sitting("mid-deal"), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "saved as it stands" in await quit_dialog(pilot)
        assert app.keeper is not None
        app.keeper.path = tmp_path / "match.jsonl" / "below"
        await pilot.press("y")
        await pilot.pause()
        assert isinstance(app.screen, QuitScreen)
        assert "Leave anyway?" in words(app)
        await pilot.press("y")
        await pilot.pause()
    assert app.return_value == ""


async def test_the_standings_say_when_the_record_is_not_saved(
    tmp_path: Path, full: pytest.MonkeyPatch
) -> None:
    sitting = play_until(sitting_of(), lambda it: it.match.number == 2)
    sitting.match.deal = None
    sitting.match.over = EndReason.BUST
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, StandingsScreen)
        await pilot.press("enter")
        await pilot.pause()
    assert app.return_value == ""
    assert app.keeper is not None
    assert app.keeper.problem


async def test_a_file_that_another_table_writes(tmp_path: Path) -> None:
    sitting = recorded_sitting("mid-deal")
    path = tmp_path / "match.jsonl"
    path.write_text(text := sitting.recorder.text())
    app = app_at(sitting, tmp_path)
    app.keeper = Keeper(path, text)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        path.write_text("of another program\n")
        await pilot.press("1", "1")
        await settle(pilot)
        (told,) = app._notifications
        assert told.message.endswith("this match goes on in match-2.jsonl")
        assert "match-2.jsonl" in (await quit_dialog(pilot)).replace("\n", "")
        await pilot.press("y")
        await pilot.pause()
    assert "match-2.jsonl" in (app.return_value or "")
    assert path.read_text() == "of another program\n"


async def test_every_saved_match_can_be_reached(tmp_path: Path) -> None:
    text = recorded_sitting("claim").recorder.text()
    for number in range(12):
        file = tmp_path / f"left-{number:02d}.jsonl"
        file.write_text(text)
        os.utime(file, (1000 - number, 1000 - number))
    app = start_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        options = app.screen.query_one("#saved", OptionList)
        assert options.option_count == 12
        assert options.size.height == 3
        await pilot.press(*["down"] * 11)
        await pilot.pause()
        assert options.scroll_y > 0
        await pilot.press("enter")
        await settle(pilot)
        assert app.keeper is not None
        assert app.keeper.path.name == "left-11.jsonl"
