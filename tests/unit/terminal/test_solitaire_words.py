"""Solitaire in four languages: one wording with the pages, nothing left in English, plurals."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from sources import ROOT
from zimo.rules.phrases import sentences, spoken
from zimo.solitaire import Layout, check, deal, layout_ids, load_layout
from zimo.solitaire.faces import matches
from zimo.solitaire.game import Answer, Game
from zimo.solitaire.share import daily
from zimo.terminal.screens.solitaire import SolitaireScreen
from zimo.terminal.solitaire_app import SolitaireApp
from zimo.terminal.solitaire_faces import Face, text_of
from zimo.terminal.solitaire_files import SolitaireFolder
from zimo.terminal.solitaire_lines import answer_text, hint_text, keys_line
from zimo.terminal.solitaire_words import SolitaireWords
from zimo.tiles import Tile, label_of, name_of

languages = pytest.mark.parametrize("language", spoken)
TILES = [Tile(tile) for tile in range(42)]
LATIN = re.compile(
    r"\b(?:[0-9][mpszf](?:–[0-9][mpszf])?|Zimo|zimo solitaire|[a-z]+#[0-9.a-z]+|[a-z]|enter|esc"
    r"|tab|shift\+tab)\b"
)
"""What is the same in every language: tiles, names of boards, keys."""


@languages
def test_tiles_are_called_as_on_the_pages(language: str) -> None:
    """But for the numbers of a suit: aloud, "1 точек" is no Russian, and "1 знаци" no Bulgarian."""
    pages = (ROOT / "web" / "src" / "texts" / f"{language}.ts").read_text("utf-8")
    theirs = dict(re.findall(r"'(tile\..+)': '(.+)',", pages))
    ours = sentences("zimo.terminal", "solitaire", language)
    told = {key: text for key, text in ours.items() if key.startswith("tile.")}
    if language in ("ru", "bg"):
        told = {key: text for key, text in told.items() if key[-1] in "zf"}
    assert told == {key: theirs[key] for key in told}
    assert len(told) >= 15
    words = SolitaireWords(language)
    names = [words.tile(tile) for tile in TILES]
    assert len(set(names)) == 42
    if language == "en":
        assert names == [name_of(tile) for tile in TILES]
    elif language == "ru":
        assert names[9:14] == ["1 точка", "2 точки", "3 точки", "4 точки", "5 точек"]
    elif language == "bg":
        assert names[18:20] == ["1 бамбук", "2 бамбука"]


@languages
def test_what_stands_on_a_tile(language: str) -> None:
    """Two characters at most, another for each tile; words of a large tile fit into seven."""
    words = SolitaireWords(language)
    for face in Face:
        written = [text_of(tile, face, words) for tile in TILES]
        assert len(set(written)) == 42
        assert all(0 < len(text) <= 2 for text in written)
    assert text_of(TILES[0], Face.INDICES, words) == label_of(TILES[0])
    for one in TILES:
        assert 0 < len(words.short(one)) <= 7
        for other in TILES:
            if matches(one, other):
                assert words.short(one) == words.short(other)


@languages
def test_layouts_have_names(language: str) -> None:
    words = SolitaireWords(language)
    names = {id: words.layout(load_layout(id)) for id in layout_ids()}
    assert len(set(names.values())) == 29
    assert words.layout(Layout.of("mine", "Mine", [])) == "Mine"
    if language == "en":
        assert names == {id: load_layout(id).name for id in layout_ids()}
    else:
        assert set(sentences("zimo.solitaire", "layouts", language)) == set(layout_ids())
        assert names["turtle"] != "Turtle"


FLAWED = (
    [(0, 0, 0), (4, 0, 0), (8, 0, 0)],
    [(0, 0, 0), (1, 0, 0), (4, 0, 0), (8, 0, 0)],
    [(0, 0, 0), (4, 0, 0), (8, 0, 0), (12, 0, 1)],
    [(0, 0, 0), (4, 0, 0), (8, 0, 0), (200, 0, 0)],
    [(0, 0, z) for z in range(4)],
)


@languages
@pytest.mark.parametrize("places", FLAWED, ids=["odd", "overlap", "air", "outside", "hopeless"])
def test_flaws_are_told(language: str, places: list[tuple[int, int, int]]) -> None:
    layout = Layout.of("flawed", "Flawed", places)
    words, found = SolitaireWords(language), check(layout)
    told = [words.flaw(layout, flaw) for flaw in found]
    assert told
    assert (told == [str(flaw) for flaw in found]) is (language == "en")


@pytest.mark.parametrize(
    ("language", "counts"),
    [
        ("en", {1: "1 tile  ", 2: "2 tiles  ", 144: "144 tiles  "}),
        ("ru", {1: "1 кость", 2: "2 кости", 12: "12 костей", 144: "144 кости", 136: "136 костей"}),
        ("bg", {1: "1 плочка", 2: "2 плочки", 21: "21 плочки"}),
        ("ro", {1: "1 piesă", 2: "2 piese", 19: "19 piese", 20: "20 de piese", 102: "102 piese"}),
    ],
)
def test_plurals(language: str, counts: dict[int, str]) -> None:
    words = SolitaireWords(language)
    for number, said in counts.items():
        assert words("status.count", tiles=number, pairs=number).startswith(said)


@languages
def test_the_answers(language: str) -> None:
    """Each answer is another sentence, as a question and beside a hint; the seconds are in them."""
    words = SolitaireWords(language)
    said = [tell(words, answer, 1.0) for tell in (answer_text, hint_text) for answer in Answer]
    assert len(set(said)) == 6
    assert hint_text(words, Answer.YES, 2.0) == ""
    assert "1 " in answer_text(words, Answer.UNKNOWN, 1.0)


@languages
def test_there_is_room_for_the_keys(language: str) -> None:
    """At 80 columns the most needed ones, at 140 all; help and quit always."""
    words = SolitaireWords(language)
    for width, least in [(20, 1), (78, 7), (140, 11)]:
        line = keys_line(words, width)
        assert line.cell_length <= width
        assert len(line.plain.split("  ")) >= least
        assert line.plain.find("? ") >= 0


@languages
def test_what_is_said_fits(language: str) -> None:
    """At 80 columns nothing that is said under the board is cut."""
    words = SolitaireWords(language)
    texts = sentences("zimo.terminal", "solitaire", language)
    roots = ("answer", "hint", "first", "lost", "shuffled", "undo", "redo", "thinking", "face")
    told = {key for key in texts if key.partition(".")[0] in roots}
    assert [key for key in told if len(words(key, budget=2.0, seconds=1.9)) > 78] == []
    lines = {key for key in texts if key.startswith("help.")} - {"help.rules", "help.keys"}
    assert [key for key in lines if len(words(key)) > 52] == [], "nor wrapped among the keys"
    assert max(len(words(f"key.{key}")) for key in ("arrows", "choose", "mouse")) <= 14
    game = Game(deal(load_layout("turtle"), 7))
    assert all(len(words.of_place(game, place, chosen=True)) <= 78 for place in range(144))


async def read_all(pilot: Pilot[Any]) -> str:
    """All that can be read on the screen that is on top."""
    await pilot.pause()
    screen = pilot.app.screen
    texts = [str(each.content) for each in screen.query(Static) if each.id != "solitaire-board"]
    for options in screen.query(OptionList):
        texts += [str(each.prompt) for each in options.options]
    if isinstance(screen, SolitaireScreen) and (screen.paused or screen.outcome):
        texts.append(str(screen.query_one("#solitaire-board", Static).content))
    return "\n".join(texts)


async def journey(folder: Path, language: str) -> list[str]:
    """What a person reads who looks at everything and clears a board."""
    app = SolitaireApp(SolitaireFolder(folder), lambda: 20788, daily(20788), language=language)
    app.animation_level = "none"
    read = []
    async with app.run_test(size=(100, 60)) as pilot:
        for key in ("shift", "tab", "h", "w", "s", "u", "u", "r", "r", "p", "p", "f", "f", "f"):
            await pilot.press(key)
            read.append(await read_all(pilot))
        for key in ("question_mark", "n", "i"):
            await pilot.press(key)
            read.append(await read_all(pilot))
            await pilot.press("escape")
        screen = app.screen
        assert isinstance(screen, SolitaireScreen)
        await pilot.press("u")
        while screen.game.undo():
            pass
        for place in screen.game.deal.solution:
            screen.cursor = place
            await pilot.press("enter")
        read.append(await read_all(pilot))
        await pilot.press("i")
        read.append(await read_all(pilot))
    return read


async def test_everything_is_in_the_language(tmp_path: Path) -> None:
    """09: the same board in every language; nothing but keys, tiles and board names is Latin."""
    read = {each: await journey(tmp_path / each, each) for each in spoken}
    for language, texts in read.items():
        for at, text in enumerate(texts):
            assert text.strip()
            assert "{" not in text
            if language in ("ru", "bg"):
                assert re.findall(r"[A-Za-z]+", LATIN.sub("", text)) == [], at
            elif language == "ro":
                assert text != read["en"][at]
    assert "Pasiența a ieșit." in read["ro"][-2]
    assert "Пасьянсы дня: 1 день подряд." in read["ru"][-2]
    assert "Излезли 1 от 1 пасианс" in read["bg"][-1]
