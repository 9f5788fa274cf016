"""Solitaire in the browser: boards by mouse and keyboard, undo, reloads, links, the daily board."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from web_boards import (
    address,
    board_of,
    faces,
    left,
    line,
    lost_line,
    open_board,
    sideways,
    stone,
    take,
)
from zimo.solitaire import Level
from zimo.solitaire.game import Game

Person = Callable[..., Page]
Picture = Callable[[Page, str], None]


def test_a_whole_board_by_mouse(person: Person, picture: Picture) -> None:
    page = person()
    page.get_by_role("navigation").get_by_role("link", name="Solitaire").click()
    page.locator("[data-layout=meadow]").wait_for()
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


def test_two_fingers_make_it_larger_and_one_moves_it(person: Person) -> None:
    page = person(name=None, width=390, height=844, has_touch=True)
    open_board(page, board_of("turtle", 2))
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[int, int]) -> None:
        given = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": given})

    before = stone(page, 0).bounding_box()
    touch("touchStart", (180, 400))
    touch("touchStart", (180, 400), (210, 400))
    for far in range(10, 60, 10):
        touch("touchMove", (180 - far, 400), (210 + far, 400))
    touch("touchEnd")
    large = stone(page, 0).bounding_box()
    assert before
    assert large
    assert large["width"] > 2 * before["width"]
    room = page.locator(".room")
    at = room.evaluate("r => r.scrollLeft")
    touch("touchStart", (200, 400))
    for x in range(200, 120, -10):
        touch("touchMove", (x, 400))
    touch("touchEnd")
    assert room.evaluate("r => r.scrollLeft") > at + 40
    expect(page.locator(".stone[aria-pressed=true]")).to_have_count(0)


def test_the_language_changes_in_the_middle_of_a_game(person: Person) -> None:
    page = person(name=None)
    open_board(page, board_of("turtle", 2))
    take(page, line(board_of("turtle", 2))[0])
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog[open]").get_by_test_id("language").select_option("ru")
    expect(page.locator("h1")).to_have_text("Черепаха")
    assert left(page) == 142
    page.reload()
    expect(page.locator("h1")).to_have_text("Черепаха")
    expect(page.get_by_test_id("left")).to_have_text("142")


def test_a_second_browser_has_games_of_its_own(person: Person) -> None:
    page = person(name=None)
    open_board(page, board_of("cross", 1))
    take(page, line(board_of("cross", 1))[0])
    other = person(name=None)
    open_board(other, board_of("cross", 1))
    assert left(other) == 102
