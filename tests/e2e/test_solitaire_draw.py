"""The editor of layouts: what it refuses, the keyboard, mirrors, files, what is kept and played."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, Page, expect

from zimo.solitaire import Layout, print_layout

Person = Callable[..., Page]
Picture = Callable[[Page, str], None]


def bring(page: Page, name: str, data: bytes) -> None:
    """Chooses a file of this content."""
    given = FilePayload(name=name, mimeType="text/plain", buffer=data)
    page.locator("input[type=file]").set_input_files(given)


def press_plane(page: Page, x: float, y: float) -> None:
    """Presses the plane at a place, in half tiles."""
    box = page.locator(".plane").bounding_box()
    assert box
    page.mouse.click(box["x"] + x / 36 * box["width"], box["y"] + y / 24 * box["height"])


def test_the_editor_refuses_what_cant_be_played(person: Person, picture: Picture) -> None:
    page = person()
    page.goto("/solitaire/draw")
    play = page.get_by_role("button", name="Play")
    flaws = page.locator(".flaws")
    expect(play).to_be_disabled()
    for x in (10, 12, 14, 16, 18):
        press_plane(page, x + 1, 11)
    expect(page.get_by_test_id("count")).to_contain_text("5 tiles")
    expect(flaws).to_contain_text("odd number")
    expect(play).to_be_disabled()
    # On a half of a tile there is no room for another one of the same layer.
    page.locator(".plane").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("count")).to_contain_text("6 tiles")
    press_plane(page, 21.9, 12.2)
    expect(page.locator(".note")).to_contain_text("would overlap")
    expect(play).to_be_enabled()
    page.get_by_role("button", name="One layer up").click()
    press_plane(page, 30, 4)
    press_plane(page, 12, 11)
    expect(flaws).to_contain_text("in the air")
    expect(page.locator(".state")).to_contain_text("can’t be played yet")
    expect(play).to_be_disabled()
    expect(page.locator(".plane .here.wrong")).to_have_count(1)
    picture(page, "solitaire-draw-flaws")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(page.get_by_test_id("count")).to_contain_text("6 tiles, 1 layer")
    page.get_by_label("Name").fill("Six in a row")
    play.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Six in a row")
    expect(page.locator(".stone")).to_have_count(6)
    link = page.url
    other = person(name=None)
    other.goto(link)
    expect(other.locator(".stone")).to_have_count(6)
    page.goto("/solitaire")
    expect(page.get_by_role("button", name=re.compile("Six in a row")).first).to_be_visible()


def test_the_editor_by_keyboard_and_mirrored(person: Person) -> None:
    page = person(name=None)
    page.goto("/solitaire/draw")
    page.get_by_role("button", name="Mirror left and right").click()
    page.get_by_role("button", name="Mirror top and bottom").click()
    page.locator(".plane").focus()
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_test_id("said")).to_contain_text("empty")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("count")).to_contain_text("4 tiles")
    page.keyboard.press("PageUp")
    expect(page.locator(".layers strong")).to_have_text("Layer 2")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("count")).to_contain_text("8 tiles, 2 layers")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("count")).to_contain_text("4 tiles, 1 layer")
    page.reload()
    expect(page.get_by_test_id("count")).to_contain_text("4 tiles, 1 layer")
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator("dialog[open]")).to_contain_text("Take a name first")


KMAHJONGG = """\
kmahjongg-layout-v1.1
w8
h4
d1
12121212
43434343
12121212
43434343
"""


@pytest.mark.parametrize("kind", ["own", "kmahjongg"])
def test_a_file_is_read(person: Person, kind: str) -> None:
    page = person()
    page.goto("/solitaire/draw")
    if kind == "own":
        places = [(x, y, 0) for x in (0, 2, 4) for y in (0, 3)]
        text = print_layout(Layout.of("own", "Two rows", places))
        count = "6 tiles"
    else:
        text, count = KMAHJONGG, "8 tiles"
    bring(page, "mine.layout", text.encode())
    expect(page.get_by_test_id("count")).to_contain_text(count)
    expect(page.locator(".state")).to_contain_text("This can be played.")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download as text").click()
    written = saved.value.path().read_text("utf-8")
    if kind == "own":
        assert written.strip() == text.strip()
    else:
        assert written.count("┌┐") == 8


def test_a_file_is_dropped_on_the_page(person: Person) -> None:
    page = person(name=None)
    page.goto("/solitaire/draw")
    page.locator(".plane").wait_for()
    drop = page.evaluate_handle(
        """text => { const data = new DataTransfer();
             data.items.add(new File([text], 'rows.layout')); return data; }""",
        KMAHJONGG,
    )
    page.dispatch_event("main", "drop", {"dataTransfer": drop})
    expect(page.get_by_test_id("count")).to_contain_text("8 tiles")
    expect(page.get_by_label("Name")).to_have_value("Rows")


def test_a_file_that_is_none_says_so(person: Person, expected: list[str]) -> None:
    expected.append("400")
    page = person()
    page.goto("/solitaire/draw")
    bring(page, "bad.layout", b"<map><layer")
    expect(page.get_by_role("alert")).not_to_be_empty()


def test_a_tile_in_the_air_is_forgiven_to_a_file_and_a_name_can_be_changed(person: Person) -> None:
    page = person()
    page.goto("/solitaire/draw")
    tiles = "".join(f'<tile x="{x}" y="0" z="{z}"/>' for x, z in ((0, 0), (1, 0), (2, 0), (5, 1)))
    text = f'<map name="Hanging">{tiles}</map>'
    bring(page, "one.map", text.encode())
    expect(page.locator(".flaws")).to_contain_text("in the air")
    keep = page.get_by_role("button", name="Keep it")
    for name in ("Mine at first", "Mine at last"):
        page.get_by_label("Name").fill(name)
        with page.expect_response("**/api/solitaire/layouts") as kept:
            keep.click()
        assert kept.value.json()["name"] == name
    page.goto("/solitaire")
    expect(page.get_by_role("button", name=re.compile("Mine at last")).first).to_be_visible()
    expect(page.get_by_text("Mine at first")).to_have_count(0)


def test_a_clock_that_is_wrong_keeps_nobody_from_playing(person: Person) -> None:
    page = person()
    page.clock.set_system_time("2031-01-01T12:00:00")
    page.goto("/solitaire")
    expect(page.get_by_role("button", name=re.compile("Turtle")).first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
