"""`zimo solitaire` up to the point where the board opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands import refusal, run
from zimo.solitaire import layout_ids, load_layout, print_layout
from zimo.solitaire.share import daily
from zimo.terminal.solitaire_app import SolitaireApp
from zimo.terminal.solitaire_faces import Face
from zimo.terminal.solitaire_files import SolitaireFolder

OLD = "\n".join(
    ["kmahjongg-layout-v1.0", "12" * 4 + "." * 24, "43" * 4 + "." * 24, *["." * 32] * 14]
)
MAP = """<mahjongg><map name="Small"><layer z="0"><row left="0" right="3" y="0"/></layer></map>
<map name="Air"><row left="0" right="2" y="0" z="0"/><tile x="5" y="0" z="1"/></map></mahjongg>"""
ODD = "<map name='Odd'><row left='0' right='4' y='0' z='0'/></map>"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZIMO_DATA", str(tmp_path / "data"))
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path / "data" / "solitaire"


def test_all_layouts_are_listed(data: Path) -> None:
    """09: several board layouts."""
    SolitaireFolder(data).keep_layout(load_layout("turtle"))
    (data / "layouts" / "spoilt.txt").write_text("?")
    said = run("solitaire", "--list").stdout
    lines = said.splitlines()[2:]
    assert [line.split()[0] for line in lines] == [*layout_ids(), "spoilt", "turtle-2"]
    assert "15 × 8" in next(line for line in lines if line.startswith("turtle "))
    assert "can't be read" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["turtel#1"], "unknown layout “turtel”; did you mean “turtle”?"),
        (["turtle"], "expected a layout and a number"),
        (["--layout", "turtle", "--number", "-1"], "a board has a number from 0"),
        (["turtle#1", "--daily"], "give one of"),
        (["--daily"], "solitaire needs a terminal"),
        (["turtle#1.hard.136"], "solitaire needs a terminal"),
        (["--level", "hard"], "solitaire needs a terminal"),
        (["--import", "none.layout"], "none.layout"),
    ],
)
def test_what_is_refused(arguments: list[str], said: str) -> None:
    result = run("solitaire", *arguments)
    assert result.exit_code != 0
    assert said in str(result.output) + str(result.exception or "")


def test_layouts_are_brought_in(tmp_path: Path, data: Path) -> None:
    """09: an importer for the two usual layout formats, and for our own."""
    (tmp_path / "Old_one.layout").write_text(OLD)
    (tmp_path / "some.map").write_text(MAP)
    (tmp_path / "own.txt").write_text(print_layout(load_layout("ring")))
    for name in ("Old_one.layout", "some.map", "own.txt", "own.txt"):
        assert run("solitaire", "--import", tmp_path / name).exit_code == 0
    folder = SolitaireFolder(data)
    assert folder.own_ids() == ["air", "old_one", "own", "small"]
    assert folder.layout("old_one").name == "Old one"
    assert folder.layout("own").digest == load_layout("ring").digest
    with pytest.raises(KeyError):
        folder.layout("../statistics")


def test_layouts_are_checked(tmp_path: Path) -> None:
    """09: a checker that names what is wrong."""
    (tmp_path / "some.map").write_text(MAP)
    result = run("solitaire", "--check", tmp_path / "some.map")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "Small: 4 tiles, 1 layer, can be played",
        "Air: 4 tiles, 2 layers, can be played",
        "  a tile in the air, nothing below it: layer 2, column 11, row 1",
    ]
    (tmp_path / "odd.map").write_text(ODD)
    result = run("solitaire", "--check", tmp_path / "odd.map")
    assert result.exit_code == 1
    assert result.stdout.endswith("can't be played\n  an odd number of tiles, 5\n")
    assert "an odd number of tiles, 5" in refusal("solitaire", "--import", tmp_path / "odd.map")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("hello", 'own.txt: expected "name: ...", "by: ..." or "layer 1"'),
        ("name: X\nlayer 1\n┌┐\n└x\n", "own.txt, line 3: this tile has no ┘"),
        ("name: X\n", 'own.txt, line 1: expected "layer 1"'),
        ("kmahjongg-layout-v1.1\nw9\n", "own.txt, line 2: expected layers of 16 lines"),
        ("<map name='x'>\n<cube", "own.txt, line 2: no XML"),
        ("<map name='x'><cube/></map>", "own.txt: unknown element <cube>"),
    ],
)
def test_a_file_that_cannot_be_read_is_named_with_the_line(
    tmp_path: Path, content: str, said: str
) -> None:
    (tmp_path / "own.txt").write_text(content)
    for option in ("--check", "--import"):
        assert f"{tmp_path}/{said}" in refusal("solitaire", option, tmp_path / "own.txt")


def test_the_terminal_is_given_no_commands(tmp_path: Path) -> None:
    """A name in a file reaches the terminal as text alone."""
    picture = print_layout(load_layout("ring")).replace("Ring", "\x1b[31mred" + "d" * 500)
    (tmp_path / "own.txt").write_text("\ufeff" + picture)
    for arguments in (
        ["--check", tmp_path / "own.txt"],
        ["--import", tmp_path / "own.txt"],
        ["--list"],
    ):
        said = run("solitaire", *arguments).stdout
        assert "[31mred" in said
        assert "\x1b" not in said
        assert max(map(len, said.splitlines())) < 100


def test_the_command_speaks_the_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """09: lists, checks and refusals; without an option, in the language of the environment."""
    (tmp_path / "odd.map").write_text(ODD)
    said = run("solitaire", "--check", tmp_path / "odd.map", "--language", "ru").stdout
    assert said == "Odd: 5 костей, 1 слой, играть нельзя\n  нечётное число костей, 5\n"
    assert "Черепаха" in run("solitaire", "--list", "--language", "ru").stdout
    monkeypatch.setenv("LANG", "bg_BG.UTF-8")
    assert "Костенурка" in run("solitaire", "--list").stdout
    (tmp_path / "own.txt").write_text(print_layout(load_layout("ring")))
    assert run("solitaire", "--import", tmp_path / "own.txt").stdout == "own: Ring, 96 плочки\n"
    monkeypatch.setenv("LANGUAGE", "ro:bg")
    assert "poate „turtle”?" in refusal("solitaire", "turtel#1")
    assert "e nevoie de un terminal" in refusal("solitaire", "turtle#1")


def test_options_reach_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    """09: faces, themes, stillness, language and budget as they were asked for."""
    seen: list[SolitaireApp] = []
    monkeypatch.setattr("zimo.cli.play.on_a_terminal", lambda: True)
    monkeypatch.setattr(SolitaireApp, "run", lambda app: seen.append(app))
    options = "--daily --still --face plain --theme contrast --budget 5 --language ro"
    assert run("solitaire", *options.split()).exit_code == 0
    (app,) = seen
    assert (app.first_face, app.first_theme, app.budget) == (Face.PLAIN, "zimo-contrast", 5.0)
    assert (app.animation_level, app.words.language) == ("none", "ro")
    assert app.named == daily(app.today())
