"""Layouts: what is wrong with one, their pictures, and those that come with the package."""

from __future__ import annotations

import pytest

from zimo.solitaire import (
    FlawKind,
    Layout,
    LayoutError,
    Place,
    check,
    deal,
    flaws,
    layout_ids,
    load_layout,
    parse_layout,
    print_layout,
    verify,
)
from zimo.tiles import NotationError

FOUR = [(0, 0, 0), (2, 0, 0), (0, 2, 0), (2, 2, 0)]
PICTURE = """name: Two on four
by: Somebody

layer 1
┌┐┌┐
└┘└┘
┌┐┌┐
└┘└┘

layer 2
┌┐
└┘┌┐
  └┘
"""


def kinds(places: list[tuple[int, int, int]]) -> list[FlawKind]:
    return [flaw.kind for flaw in check(Layout.of("x", "X", places))]


def test_a_sound_layout_has_no_flaws() -> None:
    """09: a layout of two layers with half tiles is sound."""
    assert kinds([*FOUR, (1, 1, 1), (1, 3, 1)]) == []


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        (FOUR[:3], {FlawKind.ODD, FlawKind.SIZE}),
        ([*FOUR, (4, 0, 0)], {FlawKind.ODD}),
        ([*FOUR, (1, 1, 0), (7, 0, 0)], {FlawKind.OVERLAP}),
        ([*FOUR, (0, 0, 0), (8, 8, 0)], {FlawKind.OVERLAP}),
        ([*FOUR, (4, 0, 1), (0, 0, 1)], {FlawKind.IN_THE_AIR}),
        ([*FOUR, (0, 0, 2), (2, 0, 2)], {FlawKind.IN_THE_AIR}),
        ([*FOUR, (300, 0, 0), (302, 0, 0)], {FlawKind.OUTSIDE}),
        ([(0, 0, z) for z in range(4)], {FlawKind.HOPELESS}),
    ],
)
def test_the_checker_names_what_is_wrong(
    places: list[tuple[int, int, int]], expected: set[FlawKind]
) -> None:
    """09: odd number, overlap, a tile in the air, a board nobody could clear: all are named."""
    assert set(kinds(places)) == expected


def test_a_flawed_layout_is_not_dealt() -> None:
    with pytest.raises(LayoutError, match="an odd number of tiles, 5"):
        deal(Layout.of("x", "X", [*FOUR, (4, 0, 0)]), 1)
    with pytest.raises(LayoutError, match="no way was found to clear it"):
        deal(Layout.of("x", "X", [(0, 0, z) for z in range(4)]), 1)


def test_a_tile_in_the_air_can_be_played() -> None:
    """09: a tile in the air is named; boards of other programs that have one are dealt."""
    layout = Layout.of("x", "X", [*FOUR, (4, 0, 1), (0, 0, 1)])
    assert verify(deal(layout, 1))
    assert [flaw.bars for flaw in check(layout)] == [False]


def test_a_flaw_says_where() -> None:
    (flaw,) = flaws(Layout.of("x", "X", [*FOUR, (4, 0, 1), (0, 0, 1)]))
    assert str(flaw) == "a tile in the air, nothing below it: layer 2, column 5, row 1"
    assert flaw.places == (Place(4, 0, 1),)


def test_places_come_in_one_form() -> None:
    one = Layout.of("x", "X", [(x + 3, y + 5, z + 1) for x, y, z in reversed(FOUR)])
    other = Layout.of("y", "Y", FOUR)
    assert one.places == other.places
    assert one.digest == other.digest
    assert (other.width, other.height, other.layers, len(other)) == (4, 4, 1, 4)


def test_a_picture_is_read_and_written() -> None:
    layout = parse_layout(PICTURE, "two")
    assert (layout.id, layout.name, layout.author) == ("two", "Two on four", "Somebody")
    assert layout.places == tuple(Place(*each) for each in [*FOUR, (0, 0, 1), (2, 1, 1)])
    assert print_layout(layout) == PICTURE
    assert parse_layout(PICTURE.replace("by: Somebody", "# nobody"), "two").author == ""


@pytest.mark.parametrize(
    ("old", "new", "reason", "line"),
    [
        ("layer 2", "layer 3", "expected layer 2", 10),
        ("└┘┌┐\n  └┘", "└┘┌┐\n  └", "this tile has no ┘", 12),
        ("┌┐\n└┘┌┐\n  └┘", "┌┌┐\n└└┘", "this tile has no ┐", 11),
        ("layer 1\n┌┐", "layer 1\n└┐", "is no part of a tile", 5),
        ("layer 1\n┌┐", "layer 1\nxx", "expected a tile, a space or a dot", 5),
        ("by:", "who:", 'expected "name: ..."', 2),
        ("layer 2", "name: again", "before the first layer", 10),
    ],
)
def test_what_cannot_be_read_is_named(old: str, new: str, reason: str, line: int) -> None:
    text = PICTURE.replace(old, new)
    assert text != PICTURE
    with pytest.raises(NotationError, match="can't read") as caught:
        parse_layout(text)
    assert reason in caught.value.reason
    assert text.count("\n", 0, caught.value.position) + 1 == line


@pytest.mark.parametrize("text", ["", "name: X\n", "layer 1\n\n"])
def test_a_layout_without_tiles_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_layout(text)


def test_there_are_layouts_enough() -> None:
    """09: at least twenty-four layouts of our own, of 72 to 152 tiles."""
    assert len(layout_ids()) >= 24
    sizes = [len(load_layout(id)) for id in layout_ids()]
    assert (min(sizes), max(sizes)) == (72, 152)
    assert len({load_layout(id).digest for id in layout_ids()}) == len(layout_ids())
    with pytest.raises(KeyError):
        load_layout("../order")


@pytest.mark.parametrize("id", layout_ids())
def test_every_layout_can_be_played(id: str) -> None:
    """09: the layouts of the package are sound, and their pictures are what they print."""
    layout = load_layout(id)
    assert check(layout) == []
    assert parse_layout(print_layout(layout), id) == layout
    assert layout.width <= 30
    assert layout.height <= 18


def test_every_file_is_in_the_order() -> None:
    from importlib.resources import files

    folder = files("zimo.solitaire") / "layouts"
    names = {each.name.removesuffix(".txt") for each in folder.iterdir()} - {"order"}
    assert names == set(layout_ids())


def test_the_turtle_has_its_dimensions() -> None:
    """09: 144 tiles, stacked in layers as a pyramid: 87, 36, 16, 4 and one on half of four."""
    turtle = load_layout("turtle")
    by_layer = [sum(place.z == z for place in turtle.places) for z in range(turtle.layers)]
    assert by_layer == [87, 36, 16, 4, 1]
    top = turtle.places[-1]
    assert sum(top.overlaps(place) and place.z == 3 for place in turtle.places) == 4
