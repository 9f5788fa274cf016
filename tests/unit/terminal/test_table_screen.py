"""The table played with keys and mouse."""

from pathlib import Path
from typing import TypeVar

from textual.screen import Screen
from textual.widgets import Static

from terminal_sittings import (
    app_at,
    classical,
    play_with_keys,
    recorded_sitting,
    settle,
    sitting_of,
    start_app,
)
from zimo.records import verify
from zimo.rules.ruleset import TimeEnd
from zimo.table.actions import CHOW_LOW, MAHJONG, PUNG
from zimo.table.events import ChowClaimed, Discarded, PungClaimed, WentOut
from zimo.terminal.app import ZimoApp
from zimo.terminal.opponents import resumed_sitting
from zimo.terminal.screens.choice import ChoiceScreen
from zimo.terminal.screens.help import HelpScreen
from zimo.terminal.screens.log import LogScreen
from zimo.terminal.screens.quit import QuitScreen
from zimo.terminal.screens.score import ScoreScreen
from zimo.terminal.screens.standings import StandingsScreen
from zimo.terminal.screens.start import StartScreen
from zimo.terminal.screens.table import TableScreen
from zimo.terminal.widgets.tile_box import TileBox

Window = TypeVar("Window", bound=Screen[object])


def table_of(app: ZimoApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen), type(app.screen).__name__
    return app.screen


async def test_a_whole_deal_with_the_keyboard(tmp_path: Path) -> None:
    sitting = sitting_of("keyboard")
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await play_with_keys(pilot)
        assert isinstance(app.screen, ScoreScreen)
        assert sitting.match.number == 1
        assert sitting.result is not None
        await pilot.press("enter")
        await settle(pilot)
        assert table_of(app).sitting.match.number == 2
    assert verify((tmp_path / "match.jsonl").read_text()).deals == 1


async def test_a_whole_match_ends_with_the_standings(tmp_path: Path) -> None:
    sitting = sitting_of("short", rules=classical(match={"deals": 2}))
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        for _ in range(2):
            await play_with_keys(pilot)
            assert isinstance(app.screen, ScoreScreen)
            await pilot.press("enter")
        await settle(pilot)
        assert isinstance(app.screen, StandingsScreen)
        await pilot.press("enter")
        await pilot.pause()
    verdict = verify((tmp_path / "match.jsonl").read_text())
    assert verdict.deals == 2
    assert verdict.reason is not None


async def test_keys_pick_and_discard(tmp_path: Path) -> None:
    sitting = recorded_sitting("mid-deal")
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        picking = table_of(app).picking
        last = len(picking.rack.tiles) - 1
        assert picking.chosen == last, "the tile just drawn"
        await pilot.press("right")
        assert picking.chosen == 0
        await pilot.press("left")
        assert picking.chosen == last
        await pilot.press("home", "right")
        assert picking.chosen == 1
        await pilot.press("3")
        assert picking.chosen == 2
        tile = picking.tile
        seen = len(sitting.chronicle.events)
        await pilot.press("3")
        await pilot.pause()
        event = sitting.chronicle.events[seen]
        assert isinstance(event, Discarded)
        assert (event.seat, event.tile) == (sitting.seat, tile)


async def test_what_is_not_offered_does_nothing(tmp_path: Path) -> None:
    sitting = recorded_sitting("mid-deal")
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = sitting.recorder.text()
        await pilot.press("m", "p", "c", "space", "escape", "r", "x", "f5")
        await pilot.click("#key-m")
        await pilot.click("#key-space")
        await pilot.pause()
        assert sitting.recorder.text() == before
        assert isinstance(app.screen, TableScreen)


async def test_moving_and_sorting(tmp_path: Path) -> None:
    app = app_at(recorded_sitting("mid-deal"), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        rack = table_of(app).picking.rack
        before = list(rack.tiles)
        await pilot.press("1", "shift+right", "shift+right")
        assert rack.tiles[2] == before[0]
        assert table_of(app).picking.chosen == 2
        await pilot.press("s")
        assert rack.tiles == before


async def test_a_mouse_is_enough(tmp_path: Path) -> None:
    sitting = recorded_sitting("mid-deal")
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        box = list(app.screen.query(TileBox))[1]
        seen = len(sitting.chronicle.events)
        await pilot.click(box)
        assert table_of(app).picking.chosen == 1
        tile = table_of(app).picking.tile
        await pilot.click(box)
        await pilot.pause()
        event = sitting.chronicle.events[seen]
        assert isinstance(event, Discarded)
        assert event.tile == tile


async def test_a_claim_with_the_mouse(tmp_path: Path) -> None:
    sitting = recorded_sitting("claim")
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert PUNG in sitting.legal
        seen = len(sitting.chronicle.events)
        await pilot.click("#key-p")
        await pilot.pause()
        assert isinstance(sitting.chronicle.events[seen], PungClaimed)


async def test_one_of_several_chows(tmp_path: Path) -> None:
    sitting = recorded_sitting("claim")
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        chows = [action for action in sitting.legal if action >= CHOW_LOW]
        assert len(chows) > 1
        seen = len(sitting.chronicle.events)
        await pilot.press("c")
        assert isinstance(app.screen, ChoiceScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)
        assert len(sitting.chronicle.events) == seen, "nothing was taken"
        await pilot.press("c", "2")
        await pilot.pause()
        event = sitting.chronicle.events[seen]
        assert isinstance(event, ChowClaimed)
        assert event.tile - event.low == chows[1] - CHOW_LOW


async def test_going_out(tmp_path: Path) -> None:
    sitting = recorded_sitting("winning")
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert MAHJONG in sitting.legal
        await pilot.press("m")
        await settle(pilot)
        assert isinstance(app.screen, ScoreScreen)
        assert isinstance(sitting.chronicle.events[-1], WentOut)


async def test_a_hint_picks_its_tile_and_gives_its_reason(tmp_path: Path) -> None:
    app = app_at(recorded_sitting("mid-deal"), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("h")
        table = table_of(app)
        assert table.note.startswith("Discard ")
        assert table.picking.tile is not None
        await pilot.press("enter")
        assert table.note == "", "the next choice begins without"


async def test_windows_open_and_close(tmp_path: Path) -> None:
    app = app_at(recorded_sitting("mid-deal"), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for key, window in (("question_mark", HelpScreen), ("l", LogScreen), ("q", QuitScreen)):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, window)
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
        assert app.theme == "zimo-dark"
        await pilot.press("t")
        assert app.theme == "zimo-light"


async def test_no_hints_where_the_rules_forbid_them(tmp_path: Path) -> None:
    sitting = sitting_of(rules=classical(aids={"hints": False}))
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("h")
        assert table_of(app).note == ""


async def test_the_time_for_the_match_ends_it(tmp_path: Path) -> None:
    sitting = sitting_of(rules=classical(match={"minutes": 60, "time_end": TimeEnd.CANCELLED}))
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        table_of(app)._time_up()
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, StandingsScreen)


async def test_places_earn_table_points(tmp_path: Path) -> None:
    """06: 4-2-1-0, shared when tied, beside the points of a match that is over."""
    length = {"minutes": 60, "time_end": TimeEnd.CANCELLED, "place_points": (4, 2, 1, 0)}
    sitting = sitting_of(rules=classical(match=length))
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        table_of(app)._time_up()
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, StandingsScreen)
        told = app.screen._standings().plain
        assert told.count("table points 1.75") == 4, "nobody has won anything yet"


async def test_quitting_saves_and_another_day_goes_on(tmp_path: Path) -> None:
    sitting = recorded_sitting("mid-deal")
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("1", "1")
        await settle(pilot)
        await pilot.press("q", "y")
        await pilot.pause()
        assert not app.is_running
        assert str(tmp_path / "match.jsonl") in (app.return_value or "")
    again = resumed_sitting((tmp_path / "match.jsonl").read_text())
    assert again.chronicle.events == sitting.chronicle.events


async def test_the_file_has_every_own_action_at_once(tmp_path: Path) -> None:
    """Whatever kills the program, nothing but the last moves of the bots is lost."""
    sitting = recorded_sitting("mid-deal")
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("1", "1")
        await pilot.pause()
        saved = resumed_sitting((tmp_path / "match.jsonl").read_text())
        kept = len(saved.chronicle.events)
        assert saved.chronicle.events == sitting.chronicle.events[:kept]
        own = [e for e in saved.chronicle.events if isinstance(e, Discarded)]
        assert any(event.seat == sitting.seat for event in own[-4:])


async def test_the_ceremony_can_be_skipped(tmp_path: Path) -> None:
    sitting = sitting_of()
    app = app_at(sitting, tmp_path, pace=100)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = table_of(app)
        assert table.acts
        assert table.note.startswith("For the seats")
        assert table.picking.rack.tiles == []
        await pilot.press("1", "p", "h")
        assert table.acts, "the keys of the game wait"
        await pilot.press("enter")
        await pilot.pause()
        await pilot.pause()
        assert not table.acts
        assert table.shown is None
        assert len(table.picking.rack.tiles) >= 13


async def test_one_need_not_look_at_the_last_tiles_for_long(tmp_path: Path) -> None:
    app = app_at(recorded_sitting("winning"), tmp_path, pace=100)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("m")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen), "all hands lie open for a while"
        assert "deal is over" in str(app.screen.query_one("#ticker", Static).render())
        await pilot.press("enter")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, ScoreScreen)


async def test_the_ceremony_goes_by_itself(tmp_path: Path) -> None:
    app = app_at(sitting_of(), tmp_path, pace=0.001)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(200):
            await pilot.pause(0.01)
            if table_of(app).sitting.asks:
                break
        assert table_of(app).shown is None
        assert table_of(app).sitting.asks


async def test_the_table_fits_any_window(tmp_path: Path) -> None:
    app = app_at(recorded_sitting("mid-deal"), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        table = table_of(app)
        for size, large in (((120, 40), True), ((200, 60), True), ((120, 24), False)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert table.large is large
            assert not app.screen.query_one("#too-small").display
        await pilot.resize_terminal(70, 20)
        await pilot.pause()
        assert app.screen.query_one("#too-small").display
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        for part in ("#top", "#left", "#centre", "#right", "#own", "#hand", "#commands", "#ticker"):
            widget = app.screen.query_one(part)
            assert app.screen.region.contains_region(widget.region), part


async def test_the_start_screen_deals(tmp_path: Path) -> None:
    app = start_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        await pilot.press("enter")
        await settle(pilot)
        table = table_of(app)
        assert table.sitting.match.rules.id == "classical"
        assert table.sitting.names[table.sitting.seat] == "Wen"
        assert table.keeper.path.parent == tmp_path
        assert not table.keeper.path.exists(), "nothing has been played yet"
        await pilot.press("1", "1")
        await pilot.pause()
        assert table.keeper.path.exists()


async def test_the_start_screen_offers_what_was_left(tmp_path: Path) -> None:
    sitting = recorded_sitting("claim")
    (tmp_path / "left.jsonl").write_text(sitting.recorder.text())
    app = start_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await settle(pilot)
        table = table_of(app)
        assert table.keeper.path == tmp_path / "left.jsonl"
        assert table.sitting.chronicle.events == sitting.chronicle.events


async def test_one_can_leave_at_the_start(tmp_path: Path) -> None:
    app = start_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert not app.is_running


async def test_when_the_time_is_up_the_table_chooses(tmp_path: Path) -> None:
    sitting = sitting_of(rules=classical(clock={"seconds": 600}))
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        table = table_of(app)
        seen = len(sitting.chronicle.events)
        table._second()
        assert table.countdown.left is not None
        assert table.countdown.left < 600
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        table.countdown.left = 1
        table._second()
        await pilot.pause()
        assert isinstance(app.screen, TableScreen), "the window is closed"
        assert len(sitting.chronicle.events) > seen


async def test_names_are_no_markup(tmp_path: Path) -> None:
    app = app_at(sitting_of("7", name="[red]W[/]"), tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await play_with_keys(pilot)
        assert isinstance(app.screen, ScoreScreen)
        await pilot.press("enter")
        await settle(pilot)
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, LogScreen)
