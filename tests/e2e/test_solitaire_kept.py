"""Solitaire in the browser: what is kept when the server, a name or the storage is missing."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from web_boards import address, board_of, faces, left, line, lost_line, open_board, stone, take
from zimo.solitaire import Deal, Level

Person = Callable[..., Page]
Picture = Callable[[Page, str], None]

NO_STORAGE = """for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError") } })
"""


def clear(page: Page, board: Deal, but: int = 0) -> None:
    """Takes all pairs of the board but the last few."""
    pairs = line(board)
    for one, other in pairs[: len(pairs) - but]:
        stone(page, one).dispatch_event("click")
        stone(page, other).dispatch_event("click")


def test_a_win_while_the_server_is_away_is_sent_later(
    person: Person, expected: list[str], picture: Picture
) -> None:
    expected += ["Failed to load resource", "WebSocket"]
    page = person()
    board = board_of("meadow", 12, Level.EASY)
    open_board(page, board)
    clear(page, board, but=1)
    page.context.set_offline(True)
    take(page, line(board)[-1])
    expect(page.get_by_text("Not written down yet")).to_be_visible()
    picture(page, "solitaire-won-offline")
    page.context.set_offline(False)
    expect(page.get_by_text("Not written down yet")).to_have_count(0)
    page.goto("/solitaire")
    row = page.get_by_role("row", name=re.compile("Meadow"))
    expect(row.get_by_role("cell").nth(1)).to_have_text("1")


def test_a_win_without_a_name_waits_for_one(person: Person, picture: Picture) -> None:
    page = person(name=None)
    page.goto("/solitaire")
    page.get_by_test_id("daily").get_by_role("link", name="Play").click()
    page.locator(".stone").first.wait_for()
    found = re.search(r"/play/([a-z]+)/(\d+)\?(.*)$", page.url)
    assert found
    level = re.search(r"level=(\w+)", found[3])
    board = board_of(found[1], int(found[2]), Level(level[1] if level else "normal"))
    clear(page, board)
    card = page.locator(".victory .card").first
    expect(card).to_contain_text("Take a name, and this win is written down")
    for width, height in ((390, 844), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        picture(page, f"solitaire-won-nameless-{width}")
    page.goto("/solitaire")
    expect(page.get_by_test_id("daily")).to_contain_text("cleared today")
    # The next win is told with a form for the name.
    other = board_of("meadow", 14, Level.EASY)
    open_board(page, other)
    clear(page, other)
    card.get_by_role("textbox").fill("Nell")
    card.get_by_role("textbox").press("Enter")
    expect(card.get_by_role("textbox")).to_have_count(0)
    page.goto("/solitaire")
    expect(page.get_by_test_id("daily")).to_contain_text("1 day in a row")
    expect(page.get_by_role("row", name=re.compile("Meadow"))).to_be_visible()


def test_the_board_of_today_counts_however_it_was_opened(person: Person) -> None:
    page = person(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/solitaire")
    page.get_by_test_id("daily").get_by_role("link", name="Play").click()
    page.locator(".stone").first.wait_for()
    whole = page.url
    page.goto(re.sub(r"[?&]day=\d+", "", whole))
    expect(page.locator(".which")).to_contain_text("of the day")
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".note")).to_contain_text("The link is copied")
    assert page.evaluate("navigator.clipboard.readText()") == whole
    # Another board is not that of the day, whatever its address says.
    day = re.search(r"day=(\d+)", whole)
    assert day
    page.goto(f"/solitaire/play/meadow/13?level=easy&day={day[1]}")
    page.locator(".stone").first.wait_for()
    expect(page.locator(".which")).not_to_contain_text("of the day")


def test_the_gallery_turns_to_the_next_day(person: Person) -> None:
    page = person(name=None, timezone_id="Etc/GMT+12")  # where the next day has begun elsewhere
    page.clock.install()
    page.goto("/solitaire")
    link = page.get_by_test_id("daily").get_by_role("link", name="Play")
    before = link.get_attribute("href")
    hours = 23 - int(page.evaluate("new Date().getHours()"))
    page.clock.fast_forward(f"{hours:02}:59:59")
    page.clock.run_for(20_000)
    expect(link).not_to_have_attribute("href", str(before))


def test_the_second_reshuffle_is_another_one(person: Person) -> None:
    page = person(name=None)
    board = board_of("meadow", 11, Level.EASY)
    open_board(page, board)
    for pair in line(board)[:3]:
        take(page, pair)
    laid = []
    for _ in range(2):
        page.keyboard.press("s")
        expect(page.locator(".note")).to_contain_text("lies anew")
        laid.append(faces(page))
        page.keyboard.press("u")
    assert laid[0] != laid[1]


def test_the_last_two_are_just_taken(person: Person) -> None:
    page = person(name=None)
    board = board_of("meadow", 15, Level.EASY)
    open_board(page, board)
    clear(page, board, but=1)
    page.keyboard.press("s")
    expect(page.locator(".note")).to_contain_text("Only these two are left")
    assert left(page) == 2


def test_help_and_time_outlive_a_reload_before_the_first_move(person: Person) -> None:
    page = person(name=None)
    board = board_of("meadow", 16, Level.EASY)
    page.clock.install()
    open_board(page, board)
    page.keyboard.press("h")
    expect(page.locator(".stone.hinted")).to_have_count(2)
    page.clock.run_for(65_000)
    expect(page.get_by_role("timer")).to_contain_text("1:0")
    page.reload()
    stone(page, 0).wait_for()
    expect(page.get_by_role("timer")).to_contain_text("1:0")
    clear(page, board)
    expect(page.get_by_text("With help, so without a place")).to_be_visible()


def test_the_clock_stands_behind_a_dialog_and_a_pause_outlives_a_reload(person: Person) -> None:
    page = person(name=None)
    board = board_of("meadow", 17, Level.EASY)
    page.clock.install()
    open_board(page, board)
    take(page, line(board)[0])
    page.get_by_role("button", name="Menu").click()
    time = page.get_by_role("timer").inner_text()
    page.clock.run_for(30_000)
    expect(page.get_by_role("timer")).to_have_text(time)
    page.keyboard.press("Escape")
    page.clock.run_for(30_000)
    expect(page.get_by_role("timer")).to_contain_text("0:3")
    page.keyboard.press("p")
    page.reload()
    expect(page.get_by_text("The clock stands still.").first).to_be_visible()
    expect(page.locator(".stone")).to_have_count(0)
    page.clock.run_for(30_000)
    expect(page.get_by_role("timer")).to_contain_text("0:3")
    page.keyboard.press("p")
    assert left(page) == 70


def test_a_game_is_not_thrown_away_with_one_press(person: Person, picture: Picture) -> None:
    page = person(name=None)
    board = board_of("meadow", 18, Level.EASY)
    open_board(page, board)
    take(page, line(board)[0])

    def again() -> None:
        page.get_by_role("button", name="Menu").click()
        page.locator("dialog[open]").get_by_role("button", name="Same board again").click()

    again()
    asked = page.locator("dialog[open]")
    expect(asked).to_contain_text("counts as lost")
    picture(page, "solitaire-again")
    asked.get_by_role("button", name="Go on").click()
    assert left(page) == 70
    again()
    asked.get_by_role("button", name="Same board again").click()
    expect(page.get_by_test_id("left")).to_have_text("72")
    # What is lost is lost: nothing is asked.
    for pair in lost_line(board):
        take(page, pair)
    page.locator(".lost").get_by_role("button", name="Same board again").click()
    expect(page.get_by_test_id("left")).to_have_text("72")


def test_pages_without_storage(person: Person) -> None:
    page = person(name=None)
    page.context.add_init_script(NO_STORAGE)
    page.goto("/solitaire")
    page.locator("[data-layout=meadow]").wait_for()
    page.goto("/solitaire/draw")
    page.get_by_role("heading", name="Draw a layout").wait_for()
    board = board_of("meadow", 19, Level.EASY)
    open_board(page, board)
    take(page, line(board)[0])
    expect(page.get_by_text("This browser keeps nothing")).to_be_visible()
    for one, other in line(board)[1:]:
        stone(page, one).dispatch_event("click")
        stone(page, other).dispatch_event("click")
    expect(page.get_by_role("heading", name="The board is clear")).to_be_visible()


def test_a_damaged_save_is_none(person: Person) -> None:
    page = person(name=None)
    board = board_of("meadow", 20, Level.EASY)
    open_board(page, board)
    take(page, line(board)[0])
    page.goto("/solitaire")
    expect(page.get_by_test_id("left")).to_have_count(1)
    page.evaluate("""() => {
        for (const storage of [localStorage, sessionStorage])
            for (const key of Object.keys(storage).filter((key) => key.includes("game:"))) {
                const saved = JSON.parse(storage[key]);
                saved.board.level = "zz";
                storage[key] = JSON.stringify(saved);
            }
    }""")
    page.reload()
    page.locator("[data-layout=meadow]").wait_for()
    expect(page.get_by_test_id("left")).to_have_count(0)
    page.goto(address(board))
    stone(page, 0).wait_for()
    assert left(page) == 72
