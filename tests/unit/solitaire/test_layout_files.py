"""Layout files of other programs."""

from __future__ import annotations

import pytest

from zimo.solitaire.formats import read_gnome, read_kmahjongg, read_layouts
from zimo.solitaire.layout import Place
from zimo.tiles import NotationError

EMPTY = "." * 32
FIRST = ["1212" + "." * 28, "4343" + "." * 28, *([EMPTY] * 14)]
SECOND = [".12" + "." * 29, ".43" + "." * 29, *([EMPTY] * 14)]
OLD = "\n".join(["kmahjongg-layout-v1.0", "# a comment", *FIRST, *SECOND])
NEW = """kmahjongg-layout-v1.1
# size
w6
h4
d2
# Level 0
12..12
431243
..43..
......
# Level 1
......
..12..
..43..
......
"""
MAP = """<!-- a comment -->
<mahjongg>
 <map name="Small" scorename="small">
  <layer z="0"><row left="0" right="2" y="0"/><column x="0.5" top="1" bottom="2"/></layer>
  <block z="1" left="0.5" right="1.5" top="0" bottom="0"/>
  <tile x="1" y="0" z="2"/>
 </map>
 <map name="Other"><layer z="0"><tile x="2" y="2"/></layer></map>
</mahjongg>
"""


def test_kmahjongg_of_version_1_0() -> None:
    """09: an importer for KMahjongg `.layout` text, version 1.0."""
    layout = read_kmahjongg(OLD, "old", "Old")
    assert (layout.id, layout.name) == ("old", "Old")
    assert layout.places == (Place(0, 0, 0), Place(2, 0, 0), Place(1, 0, 1))


def test_kmahjongg_of_version_1_1() -> None:
    """09: version 1.1 says how large its layers are."""
    layout = read_kmahjongg(NEW, "new")
    expected = (Place(0, 0, 0), Place(4, 0, 0), Place(2, 1, 0), Place(2, 1, 1))
    assert layout.places == expected
    assert read_kmahjongg(NEW.replace("\n", "\r\n"), "new") == layout
    mixed_up = NEW.replace("..43..\n......\n#", "..32..\n......\n#")
    assert mixed_up != NEW
    assert read_kmahjongg(mixed_up, "new") == layout


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("v1.1", "v1.2", "expected kmahjongg-layout-v1.0 or v1.1"),
        ("h4", "h5", "expected 2 layers of 5 lines"),
        ("d2", "d3", "expected 3 layers of 4 lines"),
        ("w6", "w7", "expected a line of 7 characters"),
        ("w6", "w999", "expected 2 to 120"),
        ("431243", "4.1243", "this tile has no corner 3"),
        ("..43..\n......\n# Level 1", "..43..\n..4...\n# Level 1", "expected a dot, or a corner"),
        ("12", "..", "expected a dot, or a corner"),
    ],
)
def test_kmahjongg_files_that_cannot_be_read(old: str, new: str, reason: str) -> None:
    with pytest.raises(NotationError, match="can't read") as caught:
        read_kmahjongg(NEW.replace(old, new), "x")
    assert reason in caught.value.reason


@pytest.mark.parametrize("text", ["", "kmahjongg-layout-v1.0\n", OLD.replace("12", "..")])
def test_kmahjongg_files_without_tiles(text: str) -> None:
    with pytest.raises(NotationError):
        read_kmahjongg(text, "x")


def test_gnome_maps() -> None:
    """09: an importer for GNOME Mahjongg map XML: rows, columns, blocks, tiles, in halves too."""
    small, other = read_gnome(MAP)
    assert (small.id, small.name, other.id, other.name) == ("small", "Small", "Other", "Other")
    assert small.places == (
        Place(0, 0, 0), Place(2, 0, 0), Place(4, 0, 0), Place(1, 2, 0), Place(1, 4, 0),
        Place(1, 0, 1), Place(3, 0, 1), Place(2, 0, 2),
    )  # fmt: skip
    assert other.places == (Place(0, 0, 0),)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no XML"),
        ("<mahjongg>", "no XML"),
        ("<mahjongg/>", "expected 1 to 1000 maps"),
        ("<map/>", "a map has no name"),
        ("<map name='x'/>", "the map 'x' has no tiles"),
        ("<map name='x'><cube/></map>", "unknown element <cube>"),
        ("<map name='x'><tile x='1' y='1'/></map>", "<tile> without z"),
        ("<map name='x'><tile x='1' y='1' z='0.5'/></map>", "a layer is a whole number"),
        ("<map name='x'><tile x='-1' y='1' z='0'/></map>", "x is '-1'"),
        ("<map name='x'><tile x='nan' y='1' z='0'/></map>", "x is 'nan'"),
        ("<map name='x'><tile x='0.3' y='1' z='0'/></map>", "x is '0.3'"),
        (
            "<map name='x'><block left='0' right='60' top='0' bottom='60' z='0'/></map>",
            "too many tiles",
        ),
        ("<map name='x'>" + "<layer>" * 20 + "</layer>" * 20 + "</map>", "lie too deep"),
    ],
)
def test_maps_that_cannot_be_read(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match="can't read") as caught:
        read_gnome(text)
    assert reason in caught.value.reason


@pytest.mark.parametrize(
    "head",
    [
        '<!DOCTYPE m [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>',
        '<!doctype m SYSTEM "file:///etc/passwd">',
        '<! ENTITY a "b">',
    ],
)
def test_entities_are_refused_before_anything_is_read(head: str) -> None:
    with pytest.raises(NotationError, match="no document type and no entities"):
        read_gnome(head + MAP)


def test_a_file_that_is_too_long_is_refused() -> None:
    with pytest.raises(NotationError, match="longer than 1000000"):
        read_gnome(MAP + " " * 1_000_000)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (OLD, ["My file"]),
        ("\n" + NEW, ["My file"]),
        (MAP, ["Small", "Other"]),
        ("name: Drawn\nlayer 1\n┌┐┌┐\n└┘└┘\n", ["Drawn"]),
        ("layer 1\n┌┐┌┐\n└┘└┘\n", ["my_file"]),
    ],
)
def test_a_file_of_any_kind_is_known_by_its_text(text: str, names: list[str]) -> None:
    assert [layout.name for layout in read_layouts(text, "my_file")] == names


@pytest.mark.parametrize("text", ["", "nothing", "<a", "kmahjongg-layout-v9", "layer 1\n┌┐"])
def test_what_is_no_layout_file_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_layouts(text, "file")
