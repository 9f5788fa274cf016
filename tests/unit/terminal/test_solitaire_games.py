"""Games of solitaire that were left: one for each board, none lost but by giving up."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
from textual.pilot import Pilot
from textual.widgets import OptionList

from zimo.solitaire import Layout, deal, load_layout
from zimo.solitaire.game import Game
from zimo.solitaire.share import Named, daily
from zimo.terminal.screens.solitaire import SolitaireScreen
from zimo.terminal.screens.solitaire_new import BOARD, NewBoardScreen
from zimo.terminal.solitaire_app import SolitaireApp
from zimo.terminal.solitaire_files import MOST_GAMES, SolitaireFolder
from zimo.terminal.solitaire_sitting import SolitaireSitting

DAY = 20788
MEADOW, RING = Named("meadow", 7), Named("ring", 1)


class Calendar:
    """Tells the day that a test says."""

    def __init__(self, day: int) -> None:
        self.day = day

    def __call__(self) -> int:
        return self.day


def app(path: Path, named: Named | None = None, calendar: Calendar | None = None) -> SolitaireApp:
    return SolitaireApp(SolitaireFolder(path), calendar or Calendar(DAY), named, still=True)


def board(pilot: Pilot[Any]) -> SolitaireScreen:
    found = pilot.app.screen
    assert isinstance(found, SolitaireScreen)
    return found


def take(pilot: Pilot[Any], pairs: int = 1) -> None:
    screen = board(pilot)
    for _ in range(pairs):
        screen._take(*screen.game.deal.solution[2 * len(screen.game.done) :][:2])


def game_on(number: int, pairs: int = 0) -> Game:
    game = Game(deal(load_layout("meadow"), number))
    for at in range(pairs):
        game.take(*game.deal.solution[2 * at : 2 * at + 2])
    return game


def age(folder: SolitaireFolder, named: Named, seconds: int) -> None:
    """As if the game had been written at this second."""
    os.utime(folder._place(named), (seconds, seconds))


async def test_each_board_keeps_its_game(tmp_path: Path) -> None:
    """09: the board of the day, or any by name, leaves a half-played game where it was."""
    for named in (MEADOW, daily(DAY), RING):
        async with app(tmp_path, named).run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            take(pilot, 2)
            await pilot.press("q")
    folder = SolitaireFolder(tmp_path)
    assert folder.statistics().played == 0
    assert {kept.named for kept in folder.games()} == {MEADOW, daily(DAY), RING}
    for at, named in enumerate((RING, daily(DAY), MEADOW)):
        age(folder, named, 1000 + at)
    async with app(tmp_path).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert board(pilot).sitting.named == MEADOW, "the one that was played last"
        assert board(pilot).game.left == 68
    async with app(tmp_path, RING).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert board(pilot).game.left == len(load_layout("ring")) - 4


async def test_games_that_were_left_are_offered(tmp_path: Path) -> None:
    """09: another board gives nothing up; the game is in the list, and goes on from there."""
    async with app(tmp_path, MEADOW).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        take(pilot)
        await pilot.press("n")
        options = pilot.app.screen.query_one(OptionList)
        assert not any(str(each.id).startswith(BOARD) for each in options.options)
        await pilot.press("home", "enter")
        await pilot.pause()
        assert board(pilot).sitting.is_todays
        await pilot.press("n")
        options = pilot.app.screen.query_one(OptionList)
        assert options.options[1].id == f"{BOARD}meadow#7"
        assert "#7" in str(options.options[1].prompt)
        assert "70 tiles left, 0:0" in str(options.options[1].prompt)
        await pilot.press("home", "down", "enter")
        await pilot.pause()
        assert (board(pilot).sitting.named, board(pilot).game.left) == (MEADOW, 70)
        await pilot.press("n")
        ids = [each.id for each in pilot.app.screen.query_one(OptionList).options]
        assert not any(str(id).startswith(BOARD) for id in ids), "the other was only looked at"
    assert SolitaireFolder(tmp_path).statistics().played == 0


async def test_only_giving_up_counts_as_lost(tmp_path: Path) -> None:
    """09: statistics: a game is lost when the player says so, and not before another is chosen."""
    folder = SolitaireFolder(tmp_path)
    async with app(tmp_path, MEADOW).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        take(pilot)
        await pilot.press("g")
        assert isinstance(pilot.app.screen, NewBoardScreen)
        await pilot.press("escape")
        assert (folder.statistics().played, board(pilot).game.left) == (0, 70)
        await pilot.press("g", "home", "enter")
        await pilot.pause()
        assert board(pilot).sitting.is_todays
    record = folder.statistics().layouts["meadow"]
    assert (record.played, record.won) == (1, 0)
    assert folder.game(MEADOW) is None


async def test_a_board_that_is_chosen_while_it_is_played_stays(tmp_path: Path) -> None:
    async with app(tmp_path, daily(DAY)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        take(pilot)
        screen = board(pilot)
        await pilot.press("n", "home", "enter")
        await pilot.pause()
        assert board(pilot) is screen
        await pilot.press("g", "home", "enter")
        await pilot.pause()
        assert board(pilot) is not screen
        assert board(pilot).game.done == [], "given up, it begins anew"


def test_the_number_of_games_is_bounded(tmp_path: Path) -> None:
    """Of those that were only looked at the oldest goes first, and never the one just written."""
    folder = SolitaireFolder(tmp_path)
    for number in range(MOST_GAMES):
        folder.keep_game(game_on(number, 0 if number == 5 else 1), 3)
        age(folder, Named("meadow", number), 1000 + number)
    folder.keep_game(game_on(100), 3)
    age(folder, Named("meadow", 100), 2000)
    numbers = [kept.named.number for kept in folder.games()]
    assert numbers == [100, 11, 10, 9, 8, 7, 6, 4, 3, 2, 1, 0]
    folder.keep_game(game_on(101, 1), 3)
    age(folder, Named("meadow", 101), 2001)
    folder.keep_game(game_on(102, 1), 3)
    assert {kept.named.number for kept in folder.games()} == {102, 101, *range(1, 12)} - {5}


def test_a_game_under_the_name_of_another_is_put_aside(tmp_path: Path) -> None:
    """What a file says of itself leads nowhere else."""
    folder = SolitaireFolder(tmp_path)
    folder.keep_game(game_on(7, 1), 3)
    (path,) = (tmp_path / "games").iterdir()
    content = msgspec.json.decode(path.read_bytes())
    path.write_bytes(msgspec.json.encode({**content, "layout": "../../out"}))
    assert folder.games() == []
    assert os.listdir(tmp_path / "games") == ["meadow#7.unreadable"]


async def test_the_day_is_asked_when_it_matters(tmp_path: Path) -> None:
    """09: the board of the day: a program left open over midnight offers that of the new day."""
    calendar = Calendar(DAY)
    async with app(tmp_path, daily(DAY), calendar).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert board(pilot).sitting.is_todays
        calendar.day += 1
        assert not board(pilot).sitting.is_todays
        await pilot.press("n", "home", "enter")
        await pilot.pause()
        assert board(pilot).sitting.named == daily(DAY + 1)


def test_a_board_of_yesterday_is_none_of_today(tmp_path: Path) -> None:
    """09: the streak: it counts if it is cleared on that day, and however it was opened."""
    folder, calendar = SolitaireFolder(tmp_path), Calendar(DAY)
    for day, ends in ((DAY, DAY), (DAY + 1, DAY + 2), (DAY + 2, DAY + 2)):
        calendar.day = day
        named = daily(day)
        game = Game(deal(load_layout(named.layout), named.number, named.level))
        sitting = SolitaireSitting(game, folder, calendar)
        solution = iter(game.deal.solution)
        for one, other in zip(solution, solution, strict=True):
            game.take(one, other)
        calendar.day = ends
        sitting.finish()
    assert folder.statistics().days == {DAY, DAY + 2}


def test_own_layouts_have_ids_that_can_be_told_apart(tmp_path: Path) -> None:
    """09: layouts of one's own, in any script; a spoilt file is not written over."""
    folder = SolitaireFolder(tmp_path)
    ring, meadow = load_layout("ring").places, load_layout("meadow").places

    def kept(name: str, places: Any) -> str:
        return folder.keep_layout(Layout.of(name, name, places)).id

    assert kept("Черепаха", ring) == "cherepaha"
    assert kept("Черепаха", ring) == "cherepaha"
    assert kept("Черепаха", meadow) == "cherepaha-2"
    one, other = kept("龟 2", ring), kept("龙 2", meadow)
    assert one != other
    assert one.startswith("layout-")
    (tmp_path / "layouts" / "spoilt.txt").write_text("?")
    assert kept("Spoilt", ring) == "spoilt-2"
    assert (tmp_path / "layouts" / "spoilt.txt").read_text() == "?"
