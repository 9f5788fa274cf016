"""What the players agree on: the stake before a match, its end, the time that is left."""

from pathlib import Path

import pytest
from textual.widgets import Input, Select, Static

from terminal_sittings import app_at, classical, play_deal, play_on, settle, sitting_of
from zimo.records import read_record, verify
from zimo.rules import load_ruleset
from zimo.rules.ruleset import TimeEnd
from zimo.table.match import EndReason
from zimo.terminal.app import Settings, ZimoApp
from zimo.terminal.keeper import Keeper
from zimo.terminal.opponents import resumed_sitting, with_stake
from zimo.terminal.playing_time import PlayingTime
from zimo.terminal.screens.choice import ChoiceScreen
from zimo.terminal.screens.score import ScoreScreen
from zimo.terminal.screens.standings import StandingsScreen
from zimo.terminal.screens.start import StartScreen
from zimo.terminal.screens.table import TableScreen
from zimo.terminal.sitting import Stage

# --- the end of the match [S2] -------------------------------------------------------------------


async def test_the_players_agree_that_the_match_is_over(tmp_path: Path) -> None:
    """Page 04: a match may end when the players agree; asked once more, and in the record."""
    sitting = play_deal(sitting_of(rules=load_ruleset("basic")))
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, ScoreScreen)
        assert "e  end the match here" in str(app.screen.query(Static).last().render())
        await pilot.press("e")
        await pilot.pause()
        assert isinstance(app.screen, ChoiceScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, ScoreScreen), "nothing has been agreed"
        assert sitting.match.over is None
        await pilot.press("e")
        await pilot.pause()
        await pilot.press("2")
        await pilot.pause()
        assert isinstance(app.screen, ScoreScreen), "the second answer is to play on"
        await pilot.press("e")
        await pilot.pause()
        await pilot.press("1")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, StandingsScreen)
        await pilot.press("enter")
        await pilot.pause()
    found = verify((tmp_path / "match.jsonl").read_text())
    assert (found.reason, found.deals) == (EndReason.AGREED, 1)


async def test_after_the_last_deal_there_is_nothing_to_agree_on(tmp_path: Path) -> None:
    sitting = play_deal(sitting_of(rules=classical(match={"deals": 1})))
    assert sitting.stage is Stage.SCORED
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, ScoreScreen)
        assert "end the match" not in str(app.screen.query(Static).last().render())
        await pilot.press("e")
        await pilot.pause()
        assert isinstance(app.screen, ScoreScreen)


# --- the stake [S0] ------------------------------------------------------------------------------


def start(folder: Path) -> ZimoApp:
    rulesets = [load_ruleset("classical"), load_ruleset("duel")]
    return ZimoApp(Settings(folder=folder, pace=0), rulesets, "Wen", seed=b"start")


async def test_the_start_screen_asks_for_the_stake(tmp_path: Path) -> None:
    """Page 08: the stake is agreed first; only where the rules have one."""
    app = start(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert [part.display for part in app.screen.query("#staked")] == [False]
        app.screen.query_one("#rules", Select).value = 1
        await pilot.pause()
        assert [part.display for part in app.screen.query("#staked")] == [True]
        field = app.screen.query_one("#stake", Input)
        assert field.value == "100"
        field.value = "0"
        await pilot.click("#deal")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        (told,) = app._notifications
        assert told.message == "the stake is from 1 to 1,000,000 points, not 0"
        assert field.has_focus
        field.value = "250"
        await pilot.press("enter")
        await settle(pilot)
        assert isinstance(app.screen, TableScreen)
        assert app.sitting is not None
        assert app.sitting.match.rules.match.stake == 250
        assert app.sitting.match.stakes() == (0, 0), "equal so far: they share what they laid"


async def test_no_stake_no_question(tmp_path: Path) -> None:
    app = start(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click("#deal")
        await settle(pilot)
        assert app.sitting is not None
        assert app.sitting.match.rules == load_ruleset("classical")


@pytest.mark.parametrize("stake", [0, -5, 1_000_001])
def test_a_stake_that_nobody_lays(stake: int) -> None:
    with pytest.raises(ValueError, match="the stake is from 1 to 1,000,000 points"):
        with_stake(load_ruleset("duel"), stake)
    with pytest.raises(ValueError, match="classical is not played for a stake"):
        with_stake(load_ruleset("classical"), 5)


# --- the time ------------------------------------------------------------------------------------


class Clock:
    """Seconds that a test lets pass."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_the_time_goes_on_another_day() -> None:
    """Page 10, axis 3: a time limit; a match that is left and continued has what was left of it."""
    sitting = play_deal(sitting_of(rules=classical(match={"minutes": 30})))
    clock = Clock()
    time = PlayingTime(sitting.recorder, clock)
    clock.now += 20 * 60
    assert time.left == 10 * 60
    time.note()
    again = resumed_sitting(sitting.recorder.text())
    clock.now += 24 * 3600  # nobody plays at night
    time = PlayingTime(again.recorder, clock)
    assert time.left == 10 * 60
    clock.now += 11 * 60
    assert time.left == -60
    time.note()
    assert again.recorder.elapsed == 31 * 60


def test_without_a_time_nothing_is_counted() -> None:
    sitting = play_deal(sitting_of())
    clock = Clock()
    time = PlayingTime(sitting.recorder, clock)
    clock.now += 1000
    time.note()
    assert time.left is None
    assert "elapsed" not in read_record(sitting.recorder.text()).texts[-1]


@pytest.mark.parametrize("end", TimeEnd)
async def test_time_that_was_up_before_the_match_was_left(tmp_path: Path, end: TimeEnd) -> None:
    sitting = sitting_of(rules=classical(match={"minutes": 1, "time_end": end}))
    sitting.begin_deal()
    sitting.recorder.elapsed = 60
    text = sitting.recorder.text()
    app = app_at(resumed_sitting(text), tmp_path)
    app.keeper = Keeper(tmp_path / "match.jsonl", text)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert app.sitting is not None
        if end is TimeEnd.CANCELLED:
            assert isinstance(app.screen, StandingsScreen)
        else:
            assert isinstance(app.screen, TableScreen)
            assert app.sitting.match.over is None, "the deal is played to its end"
            play_to_the_end(app)
            assert app.sitting.match.over is EndReason.TIME


def play_to_the_end(app: ZimoApp) -> None:
    """The deal at this table."""
    assert app.sitting is not None
    while app.sitting.stage is Stage.PLAY:
        play_on(app.sitting)


async def test_every_save_has_the_time(tmp_path: Path) -> None:
    sitting = sitting_of(rules=classical(match={"minutes": 30}))
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        table = app.screen
        assert isinstance(table, TableScreen)
        table.time._zero -= 300
        await pilot.press("q", "y")
        await pilot.pause()
    found = read_record((tmp_path / "match.jsonl").read_text()).ending
    assert 300 <= (getattr(found, "elapsed", 0) or 0) < 400
