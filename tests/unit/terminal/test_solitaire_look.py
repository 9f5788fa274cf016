"""How solitaire looks: the three faces, marks without colours, what moves, windows of any size."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from zimo.solitaire import deal, layout_ids, load_layout
from zimo.solitaire.game import Game, Status
from zimo.solitaire.share import Named
from zimo.solitaire.stopwatch import Stopwatch
from zimo.terminal.screens.solitaire import SolitaireScreen
from zimo.terminal.solitaire_app import SolitaireApp
from zimo.terminal.solitaire_board import (
    GOING,
    SCALES,
    Look,
    Marks,
    View,
    draw,
    scale_for,
    view_for,
    wave,
)
from zimo.terminal.solitaire_faces import Face
from zimo.terminal.solitaire_files import Appearance, SolitaireFolder
from zimo.terminal.solitaire_motion import Motion
from zimo.terminal.solitaire_words import SolitaireWords

Compare = Callable[..., bool]
WORDS = SolitaireWords()
MEADOW = Named("meadow", 7)
faces = pytest.mark.parametrize("face", Face)
scales = pytest.mark.parametrize("scale", SCALES)


def app(folder: Path, named: Named = MEADOW, **more: Any) -> SolitaireApp:
    return SolitaireApp(SolitaireFolder(folder), lambda: 20788, named, **more)


def board(pilot: Pilot[Any]) -> SolitaireScreen:
    found = pilot.app.screen
    assert isinstance(found, SolitaireScreen)
    return found


def shown(pilot: Pilot[Any]) -> str:
    return str(pilot.app.screen.query_one("#solitaire-board", Static).content)


def meadow() -> Game:
    return Game(deal(load_layout("meadow"), 7))


@faces
@scales
def test_marks_can_be_told_without_colours(face: Face, scale: Any) -> None:
    """09: high-contrast tiles: cursor, chosen tile and hint have brackets of their own."""
    game = meadow()
    free = [place for place in range(72) if game.is_free(place)]
    marks = Marks(free[0], free[1], (free[2], free[3]))
    plain = draw(game, Look(scale, WORDS, face), marks).plain
    assert [plain.count(each) for each in "[]><*"] == [1, 1, 1, 1, 4]
    on_cursor = draw(game, Look(scale, WORDS, face), Marks(free[0], free[0])).plain
    assert (on_cursor.count("["), on_cursor.count(">")) == (1, 0)


@scales
def test_a_plain_face_has_no_colour(scale: Any) -> None:
    """09: without colour, and free tiles are told from blocked ones all the same."""
    drawn = draw(meadow(), Look(scale, WORDS, Face.PLAIN), Marks())
    styles = {str(span.style) for span in drawn.spans}
    assert {each.partition(" on ")[2] for each in styles} <= {"", "$plain", "$plain-blocked"}
    assert "bold $on-plain on $plain" in styles
    coloured = draw(meadow(), Look(scale, WORDS, Face.LABELS), Marks())
    assert any("$tile-m" in str(span.style) for span in coloured.spans)


def test_large_tiles_have_words() -> None:
    game = meadow()
    large, small = (
        draw(game, Look(scale, WORDS, Face.INDICES), Marks()).plain for scale in SCALES[:2]
    )
    assert "bamboo" in large
    assert "bamboo" not in small


@faces
def test_a_taken_tile_goes_picture_by_picture(face: Face) -> None:
    """09: animations: a tile that was taken fades, and what lies below comes through."""
    game = meadow()
    look = Look(SCALES[1], WORDS, face)
    one, other = game.pairs[0]
    before = draw(game, look, Marks()).plain
    game.take(one, other)
    after = draw(game, look, Marks()).plain
    pictures = [draw(game, look, Marks(gone={one: at, other: at})).plain for at in range(GOING)]
    assert pictures[0] == before, "it shines first: only its colour is another"
    for shade, picture in zip("▓▒░", pictures[1:], strict=True):
        assert picture.count(shade) == 2 * 6 * 4
    assert not set("▓▒░") & set(after)
    game.undo()
    assert draw(game, look, Marks(gone={one: 2, other: 2})).plain == before, "it is there again"


def test_what_moves_comes_to_an_end() -> None:
    motion = Motion()
    assert not motion.runs(5.0)
    motion.take((3, 4), 5.0)
    assert motion.gone(5.0) == {3: 0, 4: 0}
    seen = [motion.gone(5.0 + step / 100).get(3) for step in range(40)]
    assert sorted({each for each in seen if each is not None}) == list(range(GOING))
    assert seen[-1] is None
    motion.hint(10.0)
    lights = [motion.lit(10.0 + step / 20) for step in range(60)]
    assert lights[0]
    assert lights[-1], "it stays lit"
    assert 0 < lights.count(False) < 30
    motion.win(20.0)
    shares = [motion.wave(20.0 + step / 10) for step in range(30)]
    assert shares[0] == 0
    assert shares[-1] is None
    motion.win(30.0)
    motion.stop()
    assert not motion.runs(30.0)


def test_the_wave_runs_over_every_place() -> None:
    game = meadow()
    seen = set()
    for step in range(100):
        lines = wave(game, SCALES[-1], step / 100).plain.split("\n")
        seen |= {
            (x, y) for y, line in enumerate(lines) for x, cell in enumerate(line) if cell == "▄"
        }
    assert len(seen) == 3 * len({(place.x, place.y) for place in game.deal.layout.places})
    assert not wave(game, SCALES[-1], 1.0).plain.strip()


async def win(pilot: Pilot[Any]) -> None:
    for place in board(pilot).game.deal.solution:
        board(pilot).cursor = place
        await pilot.press("enter")


async def test_things_move_where_they_may(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """09: hint and win animations; a key cuts the wave short."""
    monkeypatch.setattr("zimo.terminal.solitaire_motion._BLINK", 1e6)  # however slow the machine
    async with app(tmp_path).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("h")
        assert board(pilot).motion.runs(0.0)
        one = board(pilot).hinted[0]
        await pilot.press("enter", "escape")
        await win(pilot)
        board(pilot).motion.win(10**9)
        board(pilot)._draw_board()
        assert "The board is clear." not in shown(pilot)
        await pilot.press("x")
        board(pilot).draw()
        assert "The board is clear." in shown(pilot)
        assert board(pilot).game.tile(one) is None


async def test_nothing_moves_where_nobody_wants_it(tmp_path: Path) -> None:
    """--still, and Textual's own TEXTUAL_ANIMATIONS=none."""
    async with app(tmp_path, still=True).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert pilot.app.animation_level == "none"
        await pilot.press("h")
        assert not board(pilot).motion.runs(0.0)
        await win(pilot)
        assert "The board is clear." in shown(pilot)


async def test_a_face_is_chosen(tmp_path: Path) -> None:
    """09: the three faces, kept from board to board."""
    async with app(tmp_path, still=True, face=Face.INDICES).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert not re.search("[1-7]z", shown(pilot))
        await pilot.press("f")
        assert board(pilot).face is Face.PLAIN
        await pilot.press("f")
        assert re.search("[1-7]z", shown(pilot))
        await pilot.press("n", "enter")
        await pilot.pause()
        assert board(pilot).face is Face.LABELS


async def test_the_choice_is_kept(tmp_path: Path) -> None:
    """09: dark and high-contrast tiles: who needs them need not ask for them every time."""
    async with app(tmp_path).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("f", "f", "t", "t", "question_mark", "f", "escape")
        assert board(pilot).face is Face.PLAIN
    assert SolitaireFolder(tmp_path).appearance() == Appearance("contrast", "plain")
    later, asked = app(tmp_path), app(tmp_path, theme="zimo-light", face=Face.INDICES)
    assert (later.first_theme, later.first_face) == ("zimo-contrast", Face.PLAIN)
    assert (asked.first_theme, asked.first_face) == ("zimo-light", Face.INDICES)
    (tmp_path / "appearance.json").write_text('{"theme": "pink"}')
    assert app(tmp_path).first_theme == "zimo-dark"
    assert (tmp_path / "appearance.unreadable").exists()


@pytest.mark.parametrize("id", layout_ids())
def test_every_layout_has_room_in_80_by_24(id: str) -> None:
    game = Game(deal(load_layout(id), 1))
    assert scale_for(game, 80, 21) is not None


@pytest.mark.parametrize("size", [(30, 12), (40, 16), (59, 20)], ids=str)
def test_a_small_window_shows_the_part_around_the_cursor(size: tuple[int, int]) -> None:
    game = Game(deal(load_layout("turtle"), 7))
    look = Look(SCALES[-1], WORDS)
    whole = draw(game, look, Marks()).plain.split("\n")
    for place in range(144):
        view = view_for(game, look.scale, place, *size)
        assert (view.width, view.height) == (size[0], min(size[1], 16))
        part = draw(game, look, Marks(), view).plain.split("\n")
        assert part == [
            line[view.left : view.left + view.width]
            for line in whole[view.top : view.top + view.height]
        ]
        if not game.is_covered(place):
            assert "[" in draw(game, look, Marks(place), view).plain
    assert view_for(game, look.scale, None, 80, 24) == View(0, 0, 60, 16)


async def test_a_click_in_a_small_window(tmp_path: Path) -> None:
    async with app(tmp_path, Named("turtle", 7), still=True).run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        screen = board(pilot)
        places = screen.game.deal.layout.places
        free = [place for place in range(144) if screen.game.is_free(place)]
        place = max(free, key=lambda place: places[place].x + 2 * places[place].y)
        x, y, _ = places[place]
        screen.cursor = place
        screen.draw()
        await pilot.pause()
        assert screen.view.left > 0
        assert screen.view.top > 0
        at = 2 * x - screen.view.left + 1, y - screen.view.top
        await pilot.click("#solitaire-board", offset=at)
        assert screen.chosen == place


async def test_a_window_that_is_too_small_says_so(tmp_path: Path) -> None:
    async with app(tmp_path, Named("turtle", 1)).run_test(size=(20, 9)) as pilot:
        await pilot.pause()
        assert "at least 24 × 11" in shown(pilot)
        await pilot.resize_terminal(24, 11)
        await pilot.pause()
        assert "▐" in shown(pilot)
        await win(pilot)
        assert board(pilot).game.status is Status.WON


LOOKS: dict[str, tuple[tuple[int, int], dict[str, Any]]] = {
    "indices": ((130, 40), {"face": Face.INDICES, "language": "ru"}),
    "plain": ((80, 24), {"face": Face.PLAIN, "theme": "zimo-contrast", "language": "ro"}),
    "part": ((48, 14), {"language": "bg", "theme": "zimo-light"}),
}


@pytest.mark.parametrize("look", LOOKS)
def test_it_looks_so(snap_compare: Compare, tmp_path: Path, look: str) -> None:
    async def prepare(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        await pilot.press("h", "tab", "enter")
        board(pilot).sitting.stopwatch = Stopwatch(65)
        board(pilot).draw()
        await pilot.pause()

    size, more = LOOKS[look]
    shown = app(tmp_path, Named("pagoda", 3), still=True, **more)
    assert snap_compare(shown, terminal_size=size, run_before=prepare)
