"""What a person sets: tile faces, colours, sound, whether things move."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from web_table import against_bots, by_mouse, to_discard

Person = Callable[..., Page]
Picture = Callable[[Page, str], None]

# The browser's sound, counted rather than played.
SILENT = """
window.tones = 0;
const note = () => ({
    connect: (next) => next, start() {}, stop() {},
    frequency: {},
    gain: {
        setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {},
    },
});
window.AudioContext = class {
    currentTime = 0;
    destination = {};
    createOscillator() { window.tones += 1; return note(); }
    createGain() { return note(); }
};
"""


def settings(page: Page) -> None:
    page.goto("/settings")
    page.get_by_role("main").get_by_test_id("language").wait_for()


def sprite(page: Page, tiles: str) -> str:
    """The file with the drawings of these tiles."""
    return str(page.locator(tiles).first.get_attribute("href")).partition("#")[0]


def test_faces_and_colours_stay_as_they_were_set(person: Person, picture: Picture) -> None:
    page = person(color_scheme="light")
    colours = "document.documentElement.dataset.colours"
    settings(page)
    assert page.evaluate(colours) == "light"
    drawn = set()
    for face in ("classic", "indexed", "plain"):
        page.locator(f"input[name=face][value={face}]").check()
        drawn.add(sprite(page, ".sample use"))
    assert len(drawn) == 3, "each face is drawn in its own way"
    plain = sprite(page, ".sample use")
    page.locator("select", has=page.locator("option[value=dark]")).select_option("dark")
    assert page.evaluate(colours) == "dark"
    page.reload()
    expect(page.locator("input[name=face][value=plain]")).to_be_checked()
    assert page.evaluate(colours) == "dark"
    against_bots(page, "riichi", deals=None)
    to_discard(page)
    assert sprite(page, ".hand use") == plain
    picture(page, "table-plain-dark")


def test_nothing_sounds_until_it_is_turned_on(person: Person) -> None:
    page = person()
    page.context.add_init_script(SILENT)
    against_bots(page, "classical")
    to_discard(page)
    by_mouse(page)
    to_discard(page)
    assert page.evaluate("window.tones") == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Sounds").check()
    assert page.evaluate("window.tones") > 0, "one hears what it is like"
    page.keyboard.press("Escape")
    before = page.evaluate("window.tones")
    by_mouse(page)
    page.wait_for_function("before => window.tones > before", arg=before)


def moves(page: Page) -> bool:
    """Whether the discard that was just made is animated."""
    # In one step: bots discard meanwhile, and another tile is the last one.
    name = page.wait_for_function(
        """() => {
            const tile = document.querySelector('.discards li.fresh');
            return tile && getComputedStyle(tile).animationName;
        }"""
    )
    return bool(name.json_value() != "none")


def test_nothing_moves_where_that_is_asked_for(person: Person) -> None:
    page = person(reduced_motion="no-preference")
    against_bots(page, "classical")
    to_discard(page)
    by_mouse(page)
    page.locator(".discards li.fresh").first.wait_for()
    assert moves(page)
    page.emulate_media(reduced_motion="reduce")
    assert not moves(page)
    page.emulate_media(reduced_motion="no-preference")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Nothing moves").check()
    assert not moves(page)
