"""Solitaire in the browser: boards by mouse and keyboard, undo, reloads, links, the editor."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sources import ROOT
from zimo.solitaire import Deal, Level, deal, load_layout, print_layout
from zimo.solitaire.game import Game
from zimo.solitaire.layout import Layout

Person = Callable[..., Page]
Picture = Callable[[Page, str], None]

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {
    "desktop": (1280, 800),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "phone-turned": (844, 390),
}
TITLES = {"en": "Solitaire", "ru": "Пасьянс", "bg": "Пасианс", "ro": "Pasiență"}


def board_of(layout: str, number: int, level: Level = Level.NORMAL) -> Deal:
    return deal(load_layout(layout), number, level)


def address(board: Deal) -> str:
    level = "" if board.level is Level.NORMAL else f"?level={board.level.value}"
    return f"/solitaire/play/{board.layout.id}/{board.number}{level}"


def line(board: Deal) -> list[tuple[int, int]]:
    return list(zip(board.solution[::2], board.solution[1::2], strict=True))


def stone(page: Page, place: int) -> Any:
    return page.locator(f".stone[data-place='{place}']")


def open_board(page: Page, board: Deal) -> None:
    page.goto(address(board))
    stone(page, 0).wait_for()


def take(page: Page, pair: tuple[int, int]) -> None:
    for place in pair:
        stone(page, place).click()


def left(page: Page) -> int:
    return int(page.get_by_test_id("left").first.inner_text())


def faces(page: Page) -> list[str]:
    found: list[str] = page.locator(".stone[data-tile]").evaluate_all(
        "all => all.map((one) => `${one.dataset.place} ${one.dataset.tile}`).sort()"
    )
    return found


def lost_line(board: Deal) -> list[tuple[int, int]]:
    """Pairs after which none is left although tiles are."""
    for way in range(1, 200):
        game = Game(board)
        taken = []
        while game.pairs:
            pair = game.pairs[(way * 7 + len(taken) * way) % len(game.pairs)]
            game.take(*pair)
            taken.append(pair)
        if game.left:
            return taken
    raise AssertionError("it was always won")


def sideways(page: Page) -> int:
    wider: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return wider


def test_a_whole_board_by_mouse(person: Person, picture: Picture) -> None:
    page = person()
    page.get_by_role("navigation").get_by_role("link", name="Solitaire").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Solitaire")
    page.get_by_label("Level").select_option("easy")
    page.get_by_label("Number of the board").fill("3")
    page.locator("[data-layout=meadow]").click()
    stone(page, 0).wait_for()
    board = board_of("meadow", 3, Level.EASY)
    assert left(page) == 72
    for pair in line(board):
        take(page, pair)
    expect(page.get_by_role("heading", name="The board is clear")).to_be_visible()
    expect(page.get_by_text("Your best time on this layout.")).to_be_visible()
    picture(page, "solitaire-won")
    page.get_by_role("button", name="Next board").click()
    expect(page.get_by_test_id("left")).to_have_text("72")
    assert address(board) not in page.url
    page.goto("/solitaire")
    row = page.get_by_role("row", name=re.compile("Meadow"))
    expect(row.get_by_role("cell").nth(2)).to_have_text("1")
    expect(row.get_by_role("link")).to_have_attribute("href", address(board))
    expect(page.locator("[data-layout=meadow]")).to_contain_text("best")


def test_a_whole_board_by_keyboard_alone(person: Person, picture: Picture) -> None:
    page = person()
    board = board_of("meadow", 8, Level.EASY)
    open_board(page, board)

    def go_to(place: int) -> None:
        for _ in range(80):
            at = page.evaluate("document.activeElement?.dataset?.place ?? null")
            if at == str(place):
                return
            page.keyboard.press("Tab")
            if page.evaluate("!document.activeElement?.dataset?.place"):
                page.keyboard.press("ArrowDown")  # behind the last tile: back to the board
                page.keyboard.press("Home")
        raise AssertionError(f"no way to {place}")

    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.stone.free')")
    before = page.evaluate("document.activeElement.getBoundingClientRect().x")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.getBoundingClientRect().x") > before
    for at, pair in enumerate(line(board)):
        for number, place in enumerate(pair):
            go_to(place)
            page.keyboard.press("Enter" if number else "Space")
            if at == 0 and number == 0:
                expect(stone(page, place)).to_have_attribute("aria-pressed", "true")
                expect(page.get_by_test_id("said")).to_contain_text("chosen")
        if at == 0:
            expect(page.get_by_test_id("said")).to_contain_text("70 tiles left")
    expect(page.get_by_role("heading", name="The board is clear")).to_be_focused()


def test_letters_do_what_they_do_in_the_terminal(person: Person, picture: Picture) -> None:
    page = person()
    board = board_of("turtle", 1234)
    open_board(page, board)
    page.keyboard.press("h")
    expect(page.locator(".stone.hinted")).to_have_count(2)
    assert page.evaluate("document.activeElement.matches('.hinted')")
    picture(page, "solitaire-hint")
    pair = page.locator(".stone.hinted").evaluate_all("all => all.map((s) => +s.dataset.place)")
    take(page, pair)
    assert left(page) == 142
    page.keyboard.press("u")
    assert left(page) == 144
    page.keyboard.press("r")
    assert left(page) == 142
    page.keyboard.press("w")
    expect(page.get_by_test_id("said")).to_contain_text("Yes, this can still be won")
    page.keyboard.press("s")
    expect(page.get_by_test_id("said")).to_contain_text("142 tiles left")
    page.keyboard.press("p")
    expect(page.locator(".stone")).to_have_count(0)
    time = page.get_by_role("timer").inner_text()
    page.wait_for_timeout(1300)
    assert page.get_by_role("timer").inner_text() == time
    picture(page, "solitaire-paused")
    page.keyboard.press("p")
    expect(page.locator(".stone")).to_have_count(142)
    face = page.locator(".stone.free use").nth(1)
    before = face.get_attribute("href")
    page.keyboard.press("f")
    expect(face).not_to_have_attribute("href", str(before))
    for key, title in (("?", "Keys"), ("i", "Statistics"), ("n", "New board")):
        page.keyboard.press(key)
        expect(page.locator("dialog[open] h2").first).to_have_text(title)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("q")
    expect(page.get_by_test_id("left").first).to_contain_text("142 tiles left")


def test_a_blocked_tile_says_why(person: Person) -> None:
    page = person(name=None)
    board = board_of("meadow", 1)
    open_board(page, board)
    game = Game(board)
    every = range(game.ground.size)
    between = next(at for at in every if not game.is_free(at) and not game.is_covered(at))
    stone(page, between).click()
    expect(page.locator(".note")).to_contain_text("both sides are closed")
    expect(stone(page, between)).to_have_attribute("aria-label", re.compile("layer 1, blocked"))
    free = next(at for at in every if game.is_free(at))
    expect(stone(page, free)).to_have_attribute("aria-label", re.compile(r"layer \d, free"))
    hidden = page.locator(".stone:not([data-tile])")
    for one in hidden.all():
        assert one.get_attribute("aria-label") is None  # nobody hears what nobody sees


def test_after_a_loss_moves_are_taken_back_or_the_rest_is_reshuffled(
    person: Person, picture: Picture
) -> None:
    page = person(name=None)
    board = board_of("turtle", 77, Level.HARD)
    open_board(page, board)
    pairs = lost_line(board)
    for one, other in pairs:
        stone(page, one).dispatch_event("click")
        stone(page, other).dispatch_event("click")
    lost = page.locator(".lost")
    expect(lost.get_by_role("heading", name="No pair is left")).to_be_visible()
    expect(page.get_by_test_id("said")).to_contain_text("No pair is left")
    picture(page, "solitaire-lost")
    there = left(page)
    lost.get_by_role("button", name="Undo").click()
    expect(lost).to_have_count(0)
    assert left(page) == there + 2
    for _ in pairs[1:]:
        page.keyboard.press("u")
    assert left(page) == 144
    for _ in pairs:
        page.keyboard.press("r")
    expect(lost).to_be_visible()
    before = faces(page)
    lost.get_by_role("button", name="Reshuffle").click()
    expect(page.locator(".note")).not_to_be_empty()
    if faces(page) != before:  # else the places alone decide, and that was said
        expect(lost).to_have_count(0)


def test_a_reload_loses_nothing(person: Person) -> None:
    page = person(name=None)
    board = board_of("hive", 5)
    open_board(page, board)
    pairs = line(board)
    for pair in pairs[:4]:
        take(page, pair)
    page.keyboard.press("u")
    before = faces(page)
    page.reload()
    stone(page, pairs[-1][0]).wait_for()
    assert faces(page) == before
    page.keyboard.press("r")
    assert left(page) == len(board.layout) - 8
    page.goto("/solitaire")
    card = page.get_by_test_id("left")
    expect(card).to_contain_text("112 tiles left")
    card.get_by_role("link", name="Go on").click()
    stone(page, pairs[-1][0]).wait_for()
    assert left(page) == 112
    # The same board in a second tab is that tab's own game.
    other = page.context.new_page()
    other.goto(address(board))
    stone(other, pairs[-1][0]).wait_for()
    for _ in range(4):
        other.keyboard.press("u")
    other.keyboard.press("u")
    assert left(other) == len(board.layout)
    page.reload()
    stone(page, pairs[-1][0]).wait_for()
    assert left(page) == 112


def test_a_link_shows_the_same_tiles_to_somebody_else(person: Person) -> None:
    page = person(permissions=["clipboard-read", "clipboard-write"])
    open_board(page, board_of("bridge", 99, Level.HARD))
    take(page, line(board_of("bridge", 99, Level.HARD))[0])
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".note")).to_contain_text("The link is copied")
    link = page.evaluate("navigator.clipboard.readText()")
    page.keyboard.press("u")
    other = person(name=None)
    other.goto(link)
    stone(other, 0).wait_for()
    assert faces(other) == faces(page)
    assert other.get_by_role("heading", level=1).inner_text() == "Bridge"


def test_the_board_of_the_day(person: Person) -> None:
    page = person()
    page.goto("/solitaire")
    daily = page.get_by_test_id("daily")
    daily.get_by_role("link", name="Play").click()
    page.locator(".stone").first.wait_for()
    expect(page.locator(".which")).to_contain_text("of the day")
    found = re.search(r"/play/([a-z]+)/(\d+)\?(.*)$", page.url)
    assert found
    assert "day=" in found[3]
    level = re.search(r"level=(\w+)", found[3])
    board = board_of(found[1], int(found[2]), Level(level[1] if level else "normal"))
    for one, other in line(board):
        stone(page, one).dispatch_event("click")
        stone(page, other).dispatch_event("click")
    expect(page.get_by_text("1 day in a row")).to_be_visible()
    page.goto("/solitaire")
    expect(daily).to_contain_text("cleared today")


def test_a_board_that_is_not_there(person: Person, expected: list[str]) -> None:
    expected.append("404")
    page = person(name=None)
    page.goto("/solitaire/play/nothing/1")
    expect(page.get_by_role("alert")).to_contain_text("no such layout")
    page.goto("/solitaire/play/turtle/x1")
    expect(page.get_by_role("alert")).to_contain_text("names no board")


def test_a_pair_goes_and_the_end_is_told_where_things_may_move(
    person: Person, picture: Picture
) -> None:
    page = person(name=None, reduced_motion="no-preference")
    board = board_of("meadow", 4)
    open_board(page, board)
    page.wait_for_timeout(1600)
    pairs = line(board)
    take(page, pairs[0])
    expect(page.locator(".stone")).to_have_count(72)  # they are still on their way
    expect(page.locator(".stone")).to_have_count(70)
    for one, other in pairs[1:]:
        stone(page, one).dispatch_event("click")
        stone(page, other).dispatch_event("click")
    page.locator(".leaps .aside").first.wait_for(state="attached")
    page.wait_for_timeout(1500)
    picture(page, "solitaire-won-moving")


def test_the_board_is_made_larger_and_moved(person: Person) -> None:
    page = person(name=None, width=390, height=844, has_touch=True)
    open_board(page, board_of("turtle", 2))
    small = stone(page, 0).bounding_box()
    assert small
    for _ in range(4):
        page.get_by_role("button", name="Larger").click()
    large = stone(page, 0).bounding_box()
    assert large
    assert large["width"] > 2 * small["width"] >= 40
    assert sideways(page) <= 0
    room = page.locator(".room")
    assert room.evaluate("r => r.scrollWidth > r.clientWidth")
    page.get_by_role("button", name="The whole board").click()
    assert room.evaluate("r => r.scrollWidth <= r.clientWidth")


# --- drawing ---------------------------------------------------------------------------------


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
1212
4343
1212
4343
""".replace("1212", "12121212").replace("4343", "43434343")


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
    given = {"name": "mine.layout", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(given)  # type: ignore[arg-type]
    expect(page.get_by_test_id("count")).to_contain_text(count)
    expect(page.locator(".state")).to_contain_text("This can be played.")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download as text").click()
    written = saved.value.path().read_text("utf-8")
    if kind == "own":
        assert written.strip() == text.strip()
    else:
        assert written.count("┌┐") == 8


def test_a_file_that_is_none_says_so(person: Person, expected: list[str]) -> None:
    expected.append("400")
    page = person()
    page.goto("/solitaire/draw")
    given = {"name": "bad.layout", "mimeType": "text/plain", "buffer": b"<map><layer"}
    page.locator("input[type=file]").set_input_files(given)  # type: ignore[arg-type]
    expect(page.get_by_role("alert")).not_to_be_empty()


# --- for everyone ----------------------------------------------------------------------------

PAGES = {
    "gallery": "/solitaire",
    "play": "/solitaire/play/turtle/1234",
    "draw": "/solitaire/draw?from=turtle",
}
READY = {"gallery": "[data-layout=needles]", "play": ".stone", "draw": ".plane .here"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_wider_than_the_window(
    person: Person, picture: Picture, size: str, scheme: str
) -> None:
    width, height = SIZES[size]
    touch = size != "desktop"
    page = person(width=width, height=height, has_touch=touch, color_scheme=scheme)
    for name, where in PAGES.items():
        page.goto(where)
        page.locator(READY[name]).first.wait_for(state="attached")
        assert sideways(page) <= 0, name
        picture(page, f"solitaire-{name}-{size}-{scheme}")
        small = page.locator("main :is(button:not(.stone), a.button, select):visible").evaluate_all(
            """all => all.filter((one) => one.getBoundingClientRect().height < 39.5)
                 .map((one) => one.outerHTML.slice(0, 90))"""
        )
        assert small == [], name
    page.goto("/solitaire/play/turtle/1234")
    page.locator(".stone").first.wait_for()
    outside = page.locator(".stone").evaluate_all(
        """all => all.filter((one) => { const b = one.getBoundingClientRect();
             return b.left < 0 || b.top < 0 || b.right > innerWidth || b.bottom > innerHeight; })
             .length"""
    )
    assert outside == 0


@pytest.mark.parametrize("language", TITLES)
def test_every_language(person: Person, picture: Picture, language: str) -> None:
    page = person(name="Ada", locale=language)
    page.goto("/solitaire")
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES[language])
    page.locator("[data-layout=needles]").wait_for()
    picture(page, f"solitaire-gallery-{language}")
    page.goto("/solitaire/play/turtle/1234")
    page.locator(".stone").first.wait_for()
    page.keyboard.press("h")
    page.locator(".stone.hinted").first.wait_for()
    assert sideways(page) <= 0
    cut = page.locator(".tools button span:visible").evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.parentElement.clientWidth).length"
    )
    assert cut == 0
    picture(page, f"solitaire-play-{language}")


@pytest.mark.parametrize("face", ["indexed", "plain"])
def test_the_other_faces(person: Person, picture: Picture, face: str) -> None:
    page = person(name=None)
    page.evaluate(f"localStorage.setItem('zimo.settings', JSON.stringify({{face: '{face}'}}))")
    open_board(page, board_of("fortress", 1))
    use = page.locator(".stone.free use").nth(1)
    expect(use).to_have_attribute("href", re.compile(face))
    picture(page, f"solitaire-{face}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(person: Person, scheme: str) -> None:
    page = person(color_scheme=scheme)
    page.add_init_script(path=str(AXE))
    wanted = {**PAGES, "lost": "", "won": ""}
    for name, where in wanted.items():
        if where:
            page.goto(where)
            page.locator(READY[name]).first.wait_for(state="attached")
        else:
            board = board_of("meadow", 5) if name == "won" else board_of("turtle", 77, Level.HARD)
            open_board(page, board)
            for one, other in line(board) if name == "won" else lost_line(board):
                stone(page, one).dispatch_event("click")
                stone(page, other).dispatch_event("click")
            page.locator(".lost, .victory").wait_for()
        found = page.evaluate(
            """axe.run(document, {resultTypes: ['violations']}).then(({violations}) => violations
                 .filter((one) => ['serious', 'critical'].includes(one.impact))
                 .map((one) => `${one.id}: ${one.nodes[0].html.slice(0, 200)} `
                   + one.nodes[0].failureSummary))"""
        )
        assert found == [], name


def test_a_second_browser_has_games_of_its_own(browser: Browser, person: Person) -> None:
    page = person(name=None)
    open_board(page, board_of("cross", 1))
    take(page, line(board_of("cross", 1))[0])
    other = person(name=None)
    open_board(other, board_of("cross", 1))
    assert left(other) == 102
