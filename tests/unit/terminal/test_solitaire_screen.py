"""Solitaire in the terminal: keys, mouse, what is said, what is kept."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from zimo.solitaire import Level
from zimo.solitaire.game import Status, Taking
from zimo.solitaire.share import Named, daily
from zimo.solitaire.stopwatch import Stopwatch
from zimo.terminal.screens.solitaire import SolitaireScreen
from zimo.terminal.screens.solitaire_new import NewBoardScreen
from zimo.terminal.solitaire_app import SolitaireApp
from zimo.terminal.solitaire_board import Look, Marks, draw, place_at, scale_for
from zimo.terminal.solitaire_cursor import next_free
from zimo.terminal.solitaire_files import SolitaireFolder
from zimo.terminal.solitaire_words import SolitaireWords

Compare = Callable[..., bool]
TODAY = 20788
MEADOW = Named("meadow", 7)
WORDS = SolitaireWords()


def app(
    folder: Path, named: Named | None = MEADOW, *, still: bool = True, **more: Any
) -> SolitaireApp:
    return SolitaireApp(SolitaireFolder(folder), lambda: TODAY, named, still=still, **more)


def board(pilot: Pilot[Any]) -> SolitaireScreen:
    found = pilot.app.screen
    assert isinstance(found, SolitaireScreen)
    return found


def text(pilot: Pilot[Any], name: str) -> str:
    return str(pilot.app.screen.query_one(f"#solitaire-{name}", Static).content)


async def win(pilot: Pilot[Any]) -> None:
    """Takes the pairs of the held solution by the keys."""
    screen = board(pilot)
    solution = screen.game.deal.solution
    for place in solution:
        screen.cursor = place
        await pilot.press("enter")
    await pilot.pause()


async def test_keys_take_a_pair_and_give_it_back(tmp_path: Path) -> None:
    """09: keyboard play; undo and redo."""
    async with app(tmp_path).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = board(pilot)
        one, other = screen.game.pairs[0]
        screen.cursor = one
        await pilot.press("enter")
        assert screen.chosen == one
        screen.cursor = other
        await pilot.press("space")
        assert screen.game.done == [Taking(one, other)]
        assert screen.cursor is not None
        assert screen.game.tile(screen.cursor) is not None
        await pilot.press("u")
        assert screen.game.left == 72
        assert screen.cursor == one, "the cursor is where something has changed"
        await pilot.press("r")
        assert screen.game.left == 70
        assert "70 tiles" in text(pilot, "status")


async def test_a_click_chooses(tmp_path: Path) -> None:
    """09: mouse play."""
    async with app(tmp_path).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = board(pilot)
        assert screen.scale is not None
        for place in screen.game.pairs[0]:
            x, y, _ = screen.game.deal.layout.places[place]
            at = x * screen.scale.columns + 1, y * screen.scale.rows
            assert place_at(screen.game, screen.scale, *at) == place
            await pilot.click("#solitaire-board", offset=at)
            await pilot.pause()
        assert screen.game.left == 70


async def test_a_tile_is_told_in_words(tmp_path: Path) -> None:
    """09: tile name, layer, free or blocked, for those who hear the screen."""
    async with app(tmp_path).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen, game = board(pilot), board(pilot).game
        said = {place: screen.words.of_place(game, place) for place in range(72)}
        assert sum(", layer 2, free" in words for words in said.values()) == 6
        for place, words in said.items():
            assert ("free" in words) is game.is_free(place)
            if game.is_covered(place):
                assert words.endswith("blocked: a tile lies on it")
            elif not game.is_free(place):
                assert words.endswith("blocked: both sides are closed")
        blocked = next(place for place in range(72) if not game.is_free(place))
        screen.cursor = blocked
        await pilot.press("enter")
        assert screen.chosen is None
        assert "blocked" in text(pilot, "tile")


async def test_arrows_and_tab_go_round(tmp_path: Path) -> None:
    async with app(tmp_path).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = board(pilot)
        start = screen.cursor
        free = [place for place in range(72) if screen.game.is_free(place)]
        seen = []
        for _ in free:
            await pilot.press("tab")
            seen.append(screen.cursor)
        assert sorted(place for place in seen if place is not None) == free
        assert screen.cursor == start
        await pilot.press("shift+tab", "tab", "right")
        assert screen.cursor != start
        await pilot.press("left", "up", "down")
        assert screen.cursor is not None
        assert next_free(screen.game, start, 1) == seen[0]


async def test_hint_question_and_reshuffle(tmp_path: Path) -> None:
    """09: hint, "can still be won", reshuffle."""
    async with app(tmp_path).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = board(pilot)
        await pilot.press("h")
        assert screen.hinted == tuple(screen.game.deal.solution[:2])
        await pilot.press("w")
        assert "Yes, this can still be won" in text(pilot, "tile")
        before = screen.game.faces
        await pilot.press("s")
        assert screen.game.faces != before
        assert "can be won" in text(pilot, "tile")
        assert (screen.game.hints, screen.game.asked, screen.game.shuffles) == (1, 1, 1)


async def test_a_pause_hides_the_board_and_stops_the_time(tmp_path: Path) -> None:
    """09: timer, with pause."""
    async with app(tmp_path).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = board(pilot)
        runs = [screen.sitting.stopwatch.runs]
        await pilot.press("p")
        runs.append(screen.sitting.stopwatch.runs)
        assert "clock stands still" in text(pilot, "board")
        await pilot.press("enter", "u", "tab")
        assert screen.chosen is None
        await pilot.press("p")
        runs.append(screen.sitting.stopwatch.runs)
        assert runs == [True, False, True]


async def test_the_time_stops_while_another_window_is_open(tmp_path: Path) -> None:
    """09: timer: nobody plays behind help, statistics, or the list of boards."""
    async with app(tmp_path).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        watch = board(pilot).sitting.stopwatch
        for key in ("question_mark", "i", "n", "g"):
            await pilot.press(key)
            await pilot.pause()
            assert not watch.runs, key
            await pilot.press("escape")
            await pilot.pause()
            assert watch.runs, key
        await pilot.press("p", "question_mark", "escape")
        await pilot.pause()
        assert not watch.runs, "a pause goes on"


async def test_a_won_game_is_counted(tmp_path: Path) -> None:
    """09: statistics and best times; the board of the day, and its streak."""
    async with app(tmp_path, daily(TODAY)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "board of the day" in text(pilot, "status")
        await win(pilot)
        assert board(pilot).game.status is Status.WON
        assert "The board is clear." in text(pilot, "board")
        assert "Your best time on this layout." in text(pilot, "board")
        await pilot.press("i")
        await pilot.press("escape", "u")
        assert board(pilot).game.status is Status.WON
    folder = SolitaireFolder(tmp_path)
    book = folder.statistics()
    assert (book.played, book.won, book.days, book.streak(TODAY)) == (1, 1, {TODAY}, 1)
    assert folder.games() == []


async def test_a_game_with_help_has_no_best_time(tmp_path: Path) -> None:
    async with app(tmp_path).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("h", "escape")
        await win(pilot)
        assert "With help" in text(pilot, "board")
    record = SolitaireFolder(tmp_path).statistics().layouts["meadow"]
    assert (record.won, record.best) == (1, [])


async def test_a_game_is_kept_and_goes_on(tmp_path: Path) -> None:
    """09: autosave: after every move; the next start goes on."""
    async with app(tmp_path).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        board(pilot).game.take(*board(pilot).game.pairs[0])
        await pilot.press("q")
    async with app(tmp_path, None).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert board(pilot).game.left == 70
        assert board(pilot).game.deal.layout.id == "meadow"
    async with app(tmp_path, Named("ring", 1)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert board(pilot).game.deal.layout.id == "ring"
    assert SolitaireFolder(tmp_path).statistics().played == 0, "nothing was given up"


async def test_another_board_is_chosen(tmp_path: Path) -> None:
    """09: several board layouts, levels, and the daily board."""
    async with app(tmp_path).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("n")
        assert isinstance(pilot.app.screen, NewBoardScreen)
        options = pilot.app.screen.query_one(OptionList)
        assert options.highlighted_option is not None
        assert options.highlighted_option.id == "meadow", "the same layout again, at first"
        options.highlighted = options.get_option_index("turtle")
        await pilot.press("right", "enter")
        await pilot.pause()
        deal = board(pilot).game.deal
        assert (deal.layout.id, deal.level) == ("turtle", Level.HARD)
        await pilot.press("n", "home", "enter")
        await pilot.pause()
        assert board(pilot).sitting.is_todays
        await pilot.press("n", "escape", "question_mark", "escape", "t", "t")
        assert pilot.app.theme == "zimo-contrast"


def test_files_that_cannot_be_read_are_put_aside(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "ring#1.json").write_text("{")
    (tmp_path / "statistics.json").write_text("[]")
    folder = SolitaireFolder(tmp_path)
    assert folder.game(Named("ring", 1)) is None
    assert folder.statistics().played == 0
    assert os.listdir(tmp_path / "games") == ["ring#1.unreadable"]
    assert sorted(os.listdir(tmp_path)) == ["games", "statistics.unreadable"]


async def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """09: autosave; where it can't be done, the line at the top says so and the game goes on."""
    (tmp_path / "file").write_text("")
    async with app(tmp_path / "file").run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("h", "enter", "escape")
        assert "not saved: " in text(pilot, "status")
        await win(pilot)
        assert board(pilot).game.status is Status.WON
        await pilot.press("i", "escape", "n", "escape")


async def test_the_board_is_drawn_as_large_as_it_fits(tmp_path: Path) -> None:
    async with app(tmp_path).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        game = board(pilot).game
        sizes = {size: scale_for(game, *size) for size in [(43, 20), (44, 12), (66, 24), (88, 24)]}
        assert list(sizes.values()) == [None, (2, 1), (3, 2), (4, 2)]
        for scale in sizes.values():
            if scale is not None:
                lines = draw(game, Look(scale, WORDS), Marks()).plain.split("\n")
                assert len(lines) == 12 * scale.rows
                assert {len(line) for line in lines} == {22 * scale.columns}


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_the_turtle_looks_so(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    async def prepare(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        board(pilot).sitting.stopwatch = Stopwatch(65)
        await pilot.press("h")
        await pilot.pause()

    assert snap_compare(app(tmp_path, Named("turtle", 7)), terminal_size=size, run_before=prepare)
