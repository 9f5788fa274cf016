"""The solver thinks beside the game: the screen lives, esc and moves stop it, the clock ends it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from zimo.solitaire import Level, deal, load_layout
from zimo.solitaire.game import Answer, Game
from zimo.solitaire.share import Named
from zimo.solitaire.solver import UNKNOWN
from zimo.terminal.screens.solitaire import SolitaireScreen
from zimo.terminal.solitaire_app import SolitaireApp
from zimo.terminal.solitaire_files import SolitaireFolder
from zimo.terminal.solitaire_thinking import think

SHUFFLED = Named("turtle", 3, Level.SHUFFLED)


class Pondering:
    """A solver that never comes to an end."""

    verdict = UNKNOWN

    def __init__(self) -> None:
        self.slices: list[int] = []

    def run(self, steps: int) -> int:
        self.slices.append(steps)
        time.sleep(0.002)
        return UNKNOWN


@pytest.fixture
def pondering(monkeypatch: pytest.MonkeyPatch) -> list[Pondering]:
    """All games get such a solver; the list has those that were asked for."""
    made: list[Pondering] = []

    def solver(game: Game) -> Pondering:
        made.append(Pondering())
        return made[-1]

    monkeypatch.setattr(Game, "solver", solver)
    return made


def app(folder: Path, budget: float) -> SolitaireApp:
    kept = SolitaireFolder(folder)
    return SolitaireApp(kept, lambda: 20788, SHUFFLED, still=True, budget=budget)


def board(pilot: Pilot[Any]) -> SolitaireScreen:
    found = pilot.app.screen
    assert isinstance(found, SolitaireScreen)
    return found


def said(pilot: Pilot[Any]) -> str:
    return str(pilot.app.screen.query_one("#solitaire-tile", Static).content)


async def within_reason(true: Callable[[], bool]) -> None:
    """Waits until something is so; some thousand times 10 ms at most."""
    for _ in range(3000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came")


async def until(pilot: Pilot[Any], words: str) -> None:
    """Waits until something is said under the board."""
    await within_reason(lambda: words in said(pilot))


async def test_the_screen_lives_while_it_thinks(tmp_path: Path, pondering: list[Pondering]) -> None:
    """09: "can still be won" on request; meanwhile the cursor goes, and esc stops it."""
    async with app(tmp_path, 600).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("w")
        await until(pilot, "of 600 s.  esc stops it.")
        before = board(pilot).cursor
        await pilot.press("tab")
        assert board(pilot).cursor != before
        await pilot.press("question_mark", "escape", "f")
        assert board(pilot).thinking is not None
        await pilot.press("escape")
        assert said(pilot) == "It thinks no longer."
        assert board(pilot).thinking is None
        assert board(pilot).game.asked == 0, "no answer, no help"
        await pilot.press("escape", "tab")
        assert "layer" in said(pilot)


@pytest.mark.parametrize("key", ["enter", "u", "r", "s", "p", "w"])
async def test_a_move_stops_it(tmp_path: Path, pondering: list[Pondering], key: str) -> None:
    """A pair is taken, taken back or laid anew: what was thought is of another position."""
    async with app(tmp_path, 600).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = board(pilot)
        one, other = screen.game.pairs[0]
        screen.cursor = one
        await pilot.press("enter")
        screen.cursor = other
        await pilot.press("h")
        await until(pilot, "Thinking")
        first = screen.thinking
        assert first is not None
        await pilot.press(key)
        await within_reason(lambda: first.is_cancelled)
        assert (screen.thinking is not None) is (key == "w"), "a new question is thought about"
        assert screen.game.hints == 0
        assert screen.game.left == (142 if key == "enter" else 144)


async def test_the_time_is_over(tmp_path: Path, pondering: list[Pondering]) -> None:
    """09: within a stated time, honest "unknown" otherwise; a hint is any pair then."""
    async with app(tmp_path, 0.2).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("w")
        await until(pilot, "Unknown: 0.2 seconds were not enough to tell.")
        assert board(pilot).game.asked == 1
        await pilot.press("h")
        await until(pilot, "was not found out in 0.2 seconds")
        assert board(pilot).hinted == board(pilot).game.pairs[0]
        await pilot.press("n", "escape", "q")
    assert len(pondering) == 2


async def test_leaving_while_it_thinks(tmp_path: Path, pondering: list[Pondering]) -> None:
    async with app(tmp_path, 600).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("w")
        await until(pilot, "Thinking")
        left = board(pilot)
        await pilot.press("n", "enter")
        await within_reason(lambda: pilot.app.screen is not left and bool(board(pilot).scale))
        assert board(pilot).thinking is None
        await pilot.press("w", "q")
    assert len(pondering) == 2


async def test_it_thinks_in_slices_and_tells_the_time(pondering: list[Pondering]) -> None:
    """Slices grow while they are short; the loop runs on between them."""
    game = Game(deal(load_layout("turtle"), 3, Level.SHUFFLED))
    told: list[float] = []
    assert await think(game, 0.1, told.append) is Answer.UNKNOWN
    assert told == sorted(told)
    assert told[-1] < 0.1
    slices = pondering[0].slices
    assert slices[1] >= slices[0]
    assert max(slices) > slices[0]


async def test_the_answer_is_exact() -> None:
    """09: an exact solver; its way to win is kept for the hints."""
    game = Game(deal(load_layout("turtle"), 34, Level.SHUFFLED))
    answer = await think(game, 60.0)
    assert answer is not Answer.UNKNOWN
    assert game.knows_a_way is (answer is Answer.YES)
