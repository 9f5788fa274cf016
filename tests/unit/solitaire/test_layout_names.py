"""What layouts are called, whoever named them."""

from __future__ import annotations

import pytest

from zimo.solitaire import Layout, parse_layout
from zimo.solitaire.formats import read_layouts
from zimo.solitaire.names import LONGEST_NAME, id_part

TILES = "layer 1\n┌┐┌┐\n└┘└┘\n┌┐┌┐\n└┘└┘\n"
FIELD = ["1212" + "." * 28, "4343" + "." * 28, *["." * 32] * 14]
KMAHJONGG = "\n".join(["kmahjongg-layout-v1.0", *FIELD])
GNOME = "<map name='{}'><row left='0' right='3' y='0' z='0'/></map>"


@pytest.mark.parametrize("text", [f"name: X\n{TILES}", TILES, KMAHJONGG, GNOME.format("X")])
def test_a_mark_before_the_text_is_none_of_it(text: str) -> None:
    """09: an editor that writes a byte order mark spoils no file."""
    assert read_layouts("\ufeff" + text, "file") == read_layouts(text, "file")


def test_a_picture_that_was_kept_may_have_the_mark() -> None:
    assert parse_layout(f"\ufeffname: X\n{TILES}").name == "X"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("\x1b[31mred", "[31mred"),
        ("\x9b31mred", "31mred"),
        ("two\ttabs \u202eturned", "two tabs turned"),
        ("l" * 500, "l" * LONGEST_NAME),
        ("\x1b" * 500 + "late", "file"),
    ],
)
def test_a_name_is_one_short_line(name: str, shown: str) -> None:
    """A file from anybody writes no commands to the terminal, and no endless lines."""
    (drawn,) = read_layouts(f"name: {name}\nby: {name}\n{TILES}", "file")
    assert drawn.name == shown
    assert drawn.author == (shown if shown != "file" else "")
    if name.isprintable() or "\x9b" in name:  # XML has no other signs of that kind
        (named,) = read_layouts(GNOME.format(name), "file")
        assert named.name == shown


def test_a_name_that_is_none_is_that_of_the_file() -> None:
    assert read_layouts(TILES, "a\x1b[2Jb")[0].name == "a [2Jb"
    assert read_layouts(KMAHJONGG, "a\x1b[2Jb")[0].name == "A [2jb"
    assert Layout.of("\x1b", "\x1b", [(0, 0, 0)]).name == "?"


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Old one", "old-one"),
        ("Черепаха", "cherepaha"),
        ("Съединение Ж", "saedinenie-zh"),
        ("Țară străină", "tara-straina"),
        ("../../etc/passwd", "etc-passwd"),
        ("x" * 80, "x" * 36),
        ("a" * 35 + " b", "a" * 35),
        ("龟 2", ""),
        ("--", ""),
    ],
)
def test_ids_can_be_read(name: str, id: str) -> None:
    """A layout is called by letters that any keyboard has; "" where the name gives none."""
    assert id_part(name) == id
