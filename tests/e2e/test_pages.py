"""The pages around the table: replay, calculator, rules, verification, accounts."""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from web_table import open_table

Person = Callable[..., Page]
Picture = Callable[[Page, str], None]

OWN_RULES = """\
id = "mine"
extends = "simple"
[names]
en = "My own"
[match]
deals = 2
"""


def test_calculator(person: Person, picture: Picture) -> None:
    page = person()
    page.goto("/calculator")
    page.get_by_test_id("rules").select_option("simple")
    hand, sheet = page.get_by_test_id("hand"), page.get_by_test_id("sheet")
    for tile in ("2 of characters", "3 of characters", "4 of characters"):
        page.get_by_role("button", name=tile, exact=True).click()
    expect(hand).to_have_value("234m")
    page.get_by_label("a pung", exact=True).check()
    page.get_by_role("button", name="Red dragon").click()
    page.get_by_label("a chow from it").check()
    page.get_by_role("button", name="1 of dots").click()
    expect(hand).to_have_value("234m [777z] [123p]")
    expect(page.get_by_test_id("size")).to_have_text("9 of 14 tiles")
    hand.fill("234m 99s 78p [777z] [123p] + 6p")
    expect(sheet).to_contain_text("points")
    picture(page, "calculator")
    # The address leads back to the hand.
    page.reload()
    expect(sheet).to_contain_text("points")
    expect(hand).to_have_value("234m 99s 78p [777z] [123p] + 6p")
    # What is no win any more is not shown as one.
    hand.fill("234m 159s 78p [777z] [123p]")
    expect(sheet).to_contain_text("from ready")
    expect(sheet.locator("tbody tr").first).to_be_visible()
    expect(sheet).not_to_contain_text("When another goes out")
    hand.fill("234m 15s")
    expect(sheet).not_to_be_visible()
    # What can't be a hand is told at once, whatever its size.
    hand.fill("11111m")
    expect(page.get_by_role("alert")).to_contain_text("5 of them in the hand, and 4 in the set")
    hand.fill("123m 456p 789s 111z 22z 2z")
    expect(page.get_by_role("alert")).to_contain_text("15 tiles")
    hand.fill("99x")
    expect(page.get_by_text("not the text of a hand")).to_be_visible()
    page.get_by_test_id("rules").select_option("classical")
    hand.fill("234m 159s 78p [777z] [123p]")
    expect(sheet).to_contain_text("When another goes out")


def test_the_calculator_asks_what_the_ruleset_counts(person: Person, picture: Picture) -> None:
    page = person(width=390, height=844)
    page.goto("/calculator")
    page.get_by_test_id("rules").select_option("simple")
    how = page.get_by_test_id("circumstances")
    expect(how.get_by_role("checkbox")).to_have_count(1)
    expect(page.get_by_role("button", name="red 5 of dots")).to_have_count(0)
    page.get_by_test_id("rules").select_option("riichi-tenhou")
    expect(page.locator(".palette").get_by_role("button", name="red 5 of dots")).to_be_visible()
    expect(how.get_by_label("within a turn of declaring")).to_have_count(0)
    how.get_by_label("after declaring a calling hand").check()
    how.get_by_label("within a turn of declaring").check()
    page.get_by_label("Indicators", exact=True).first.check()
    page.locator(".palette").get_by_role("button", name="5 of dots", exact=True).click()
    expect(page.get_by_test_id("told-indicators")).to_have_value("5p")
    page.get_by_label("Counters on the table").fill("2")
    page.get_by_test_id("hand").fill("234m 456p 78p 99s 234s")
    expect(page.get_by_test_id("wait")).to_have_count(3)
    sheet = page.get_by_test_id("sheet")
    sheet.locator("summary").first.click()
    expect(sheet).to_contain_text("for the counters")
    # On a phone the answer is in a line that is always in view, and below it in full.
    brief = page.get_by_test_id("brief")
    page.evaluate("scrollTo(0, 0)")
    expect(brief).to_be_in_viewport()
    expect(brief).to_contain_text("The hand is ready.")
    brief.get_by_role("button").click()
    expect(sheet).to_be_in_viewport(ratio=0.3)
    picture(page, "calculator-waits")
    # What contradicts what is told ends it.
    how.get_by_label("in the very first turn").check()
    expect(how.get_by_label("after declaring a calling hand")).not_to_be_checked()
    # The link leads another person to the same hand.
    link = page.get_by_test_id("link").input_value()
    page.goto(link)
    expect(page.get_by_test_id("wait")).to_have_count(3)
    expect(page.get_by_label("Counters on the table")).to_have_value("2")
    page.locator("summary", has_text="Own rules").click()
    page.locator("input[type=file]").set_input_files(
        {"name": "mine.toml", "mimeType": "text/plain", "buffer": OWN_RULES.encode()}
    )
    expect(how.get_by_role("checkbox")).to_have_count(1)
    expect(page.get_by_test_id("link")).to_have_count(0)


def test_a_link_is_copied_or_left_selected(person: Person) -> None:
    page = person()
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
        "document.execCommand = () => window.copies ?? true;"
    )
    page.goto("/calculator?hand=234m")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("Copied.", exact=True)).to_be_visible()
    page.evaluate("window.copies = false")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("Copying is not possible here")).to_be_visible()
    expect(page.get_by_test_id("link")).to_be_focused()


def test_replay(
    person: Person, picture: Picture, finished: tuple[str, BrowserContext], tmp_path: Path
) -> None:
    record, _ = finished
    page = person()
    page.goto(f"/replay/{record}")
    controls = page.get_by_role("group", name="Replay")
    controls.wait_for()

    def at() -> int:
        return int(page.locator("input[type=range]").input_value())

    start = at()
    assert 2 <= start < 8, "it begins when the tiles are dealt, which takes few steps"
    controls.get_by_role("button", name="A step forward").click()
    controls.get_by_role("button", name="A step forward").click()
    controls.get_by_role("button", name="A step back").click()
    assert at() == start + 1
    page.keyboard.press("ArrowRight")
    assert at() == start + 2, "keys go on after a click"
    # All tiles lie open, then only those of one player.
    assert page.locator(".side .hand .down").count() == 0
    picture(page, "replay")
    page.get_by_test_id("view").select_option("0")
    expect(page.locator(".side .hand .standing").first).to_be_visible()
    page.get_by_test_id("view").select_option("open")
    controls.get_by_role("button", name="Play").click()
    expect(page.locator("input[type=range]")).not_to_have_value(str(start + 2))
    controls.get_by_role("button", name="Pause").click()
    page.get_by_test_id("deal").select_option("1")
    controls.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("heading", name="Deal 2: the account")).to_be_visible()
    moment = at()
    page.reload()
    expect(page.get_by_role("heading", name="Deal 2: the account")).to_be_visible()
    assert at() == moment, "the address leads back to the moment"
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    saved = tmp_path / "record.jsonl"
    download.value.save_as(saved)
    assert saved.read_text("utf-8").startswith("{")
    page.get_by_test_id("rules").select_option("basic")
    again = page.get_by_role("button", name="Count again")
    again.click()
    expect(page.get_by_test_id("rescored").locator("tbody tr")).not_to_have_count(0)
    expect(page.get_by_test_id("rescored").locator("caption")).not_to_contain_text("basic")
    deal = page.get_by_test_id("rescored-deal").first
    deal.locator("summary").first.click()
    expect(deal.locator("section h3").first).to_contain_text("As played")
    picture(page, "rescored")
    page.locator("summary", has_text="Own rules").click()
    page.locator("input[type=file]").set_input_files(
        {"name": "mine.toml", "mimeType": "text/plain", "buffer": OWN_RULES.encode()}
    )
    again.click()
    expect(page.get_by_test_id("rescored").locator("caption")).to_contain_text("My own")


def test_the_browser_of_a_player_verifies_the_walls(
    finished: tuple[str, BrowserContext], picture: Picture
) -> None:
    record, context = finished
    page = context.new_page()
    page.goto(f"/verify/{record}")
    expect(page.locator(".verdict")).to_contain_text("All is as it must be")
    expect(page.locator("main ol li")).to_have_text([re.compile("✓")] * 14)
    expect(page.locator("main ol")).to_contain_text("was told before the match")
    picture(page, "verify")
    # The same without what a page over plain http does not get.
    page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    page.reload()
    expect(page.locator(".verdict")).to_contain_text("All is as it must be")
    page.close()


def test_another_browser_says_what_it_has_to_believe(
    person: Person, finished: tuple[str, BrowserContext]
) -> None:
    page = person()
    page.goto(f"/verify/{finished[0]}")
    expect(page.locator(".verdict")).to_contain_text("All fits together")
    expect(page.locator("main ol li").first).to_contain_text("is the server’s word")


def test_what_was_changed_afterwards_is_found(
    finished: tuple[str, BrowserContext],
) -> None:
    record, context = finished
    page = context.new_page()
    changes: list[Callable[[dict[str, Any]], None]] = []

    def change(route: Any) -> None:
        told = route.fetch().json()
        for one in changes:
            one(told)
        route.fulfill(json=told)

    def swap(told: dict[str, Any]) -> None:
        wall = told["walls"][0]
        other = next(at for at, tile in enumerate(wall) if tile != wall[0])
        wall[0], wall[other] = wall[other], wall[0]

    def commit(told: dict[str, Any]) -> None:
        """Another secret, from which all the rest would follow."""
        told["secret"] = "00" * 32
        told["commitment"] = sha256(bytes(32)).hexdigest()

    def reorder(told: dict[str, Any]) -> None:
        """Another order before the shuffle, from which any wall would follow."""
        told["deck"].reverse()

    def leave_out(told: dict[str, Any]) -> None:
        told |= {"walls": [], "seeds": [], "dice": []}

    page.route("**/fairness", change)
    for one, complaint in (
        (swap, "wall of deal 1"),
        (commit, "is not the one that this browser"),
        (reorder, "their order before they were shuffled"),
        (leave_out, "Every deal that was played"),
    ):
        changes[:] = [one]
        page.goto(f"/verify/{record}")
        expect(page.locator(".verdict")).to_contain_text("does not fit")
        expect(page.locator("main ol li.loss").first).to_contain_text(complaint)
    page.close()


def test_history(finished: tuple[str, BrowserContext]) -> None:
    record, context = finished
    page = context.new_page()
    page.goto("/history")
    expect(page.locator(f"a[href='/replay/{record}']")).to_be_visible()
    page.close()


def test_rule_books_and_differences(person: Person, picture: Picture) -> None:
    page = person()
    page.goto("/rules")
    page.locator("main .list a").first.click()
    expect(page.locator("article section").first).to_be_visible()
    assert page.locator("article svg").count() > 20, "hands are shown as tiles"
    picture(page, "book")
    page.goto("/rules/difference?a=classical&b=simple")
    expect(page.get_by_role("heading", name="Payment")).to_be_visible()
    first = page.locator("main tbody tr").first.inner_text()
    page.get_by_role("button", name="Swap the two").click()
    expect(page.locator("main tbody tr").first).not_to_have_text(first)
    assert page.url.endswith("a=simple&b=classical")
    picture(page, "difference")


def test_a_table_with_changed_options_and_one_from_a_file(
    person: Person, picture: Picture, expected: list[str]
) -> None:
    expected.append("400 (Bad Request)")  # of the file that is wrong
    page = person()
    page.goto("/new")
    page.get_by_test_id("rules").select_option("simple")
    page.locator("summary", has_text="Length of the match").click()
    page.get_by_label("deals that are played").fill("3")
    page.get_by_label("deals that are played").press("Tab")
    expect(page.get_by_text("1 option changed")).to_be_visible()
    picture(page, "new-table")
    # An item that is put off and on again is as it was; what it is worth can be changed.
    page.get_by_test_id("rules").select_option("classical-bmja")
    page.locator("summary", has_text="Scoring items").click()
    flowers = page.get_by_label("All four flowers", exact=True)
    flowers.uncheck()
    expect(page.get_by_text("1 option changed")).to_be_visible()
    flowers.check()
    expect(page.get_by_text("0 options changed")).to_be_visible()
    item = page.locator(".item", has=flowers)
    item.get_by_role("button", name="2 doubles").click()
    item.get_by_role("spinbutton").fill("4")
    item.get_by_role("spinbutton").press("Tab")
    expect(item.get_by_role("button", name="4 doubles")).to_be_visible()
    # What is wrong with it is told there, until the field is empty: then it is as it was.
    item.get_by_role("spinbutton").fill("2.5")
    item.get_by_role("spinbutton").press("Tab")
    expect(item.locator(".problem")).to_have_text("whole numbers only, from 0 up")
    expect(page.get_by_role("alert")).to_have_text(
        "All four flowers: whole numbers only, from 0 up"
    )
    item.get_by_role("spinbutton").fill("")
    item.get_by_role("spinbutton").press("Tab")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(item.get_by_role("button", name="2 doubles")).to_be_visible()
    # What is guarded is shown when it is over, and the page says so.
    expect(page.get_by_test_id("watching")).to_have_value("live")
    page.get_by_label("Private").check()
    expect(page.get_by_test_id("watching")).to_have_value("delayed")
    page.get_by_label("Private").uncheck()
    # A file lets itself be chosen, or be dropped anywhere on the page.
    page.locator("input[type=file]").set_input_files(
        {"name": "other.toml", "mimeType": "text/plain", "buffer": OWN_RULES.encode()}
    )
    expect(page.get_by_text("Rules from other.toml")).to_be_visible()
    dropped = page.evaluate_handle(
        """text => {
            const carried = new DataTransfer();
            carried.items.add(new File([text], 'mine.toml', { type: 'text/plain' }));
            return carried;
        }""",
        OWN_RULES,
    )
    page.dispatch_event("main h1", "drop", {"dataTransfer": dropped})
    expect(page.get_by_text("Rules from mine.toml")).to_be_visible()
    expect(page.get_by_role("heading", name="My own")).to_be_visible()
    expect(page.get_by_text(re.compile("different from “Simple"))).to_be_visible()
    for text, wrong in (("", "This file is empty."), ("id = 3", "id: "), ("x" * 300_000, "200 kB")):
        page.locator("input[type=file]").set_input_files(
            {"name": "bad.toml", "mimeType": "text/plain", "buffer": text.encode()}
        )
        expect(page.get_by_role("alert")).to_contain_text(wrong)
        expect(page.get_by_role("heading", name="My own")).to_have_count(0)
        expect(page.get_by_role("button", name="Open the table")).to_be_disabled()
    page.locator("input[type=file]").set_input_files(
        {"name": "mine.toml", "mimeType": "text/plain", "buffer": OWN_RULES.encode()}
    )
    page.get_by_label("Place 2").select_option("greedy")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("My own")
    # Who comes to the table sees what is agreed.
    for said in ("2 deals", "no clock", "after 120 seconds"):
        expect(page.locator("main .tag", has_text=said)).to_be_visible()


def test_a_table_with_changed_options_has_its_own_look_and_book(person: Person) -> None:
    page = person()
    options = {"shown.discard_row": 3, "seats.direction": "clockwise", "match.deals": 3}
    address = open_table(
        page, rules={"preset": "simple", "options": options}, bots=["greedy"] * 3, private=True
    )
    with page.expect_response(re.compile(r"/api/tables/[^/]+/rules")) as answer:
        page.get_by_role("button", name="Ready", exact=True).click()
    assert answer.value.json()["ruleset"]["shown"]["discard_row"] == 3
    expect(page.locator(".discards").first).to_have_attribute("style", re.compile("--in-row: 3"))
    page.get_by_role("button", name="Menu").click()
    book = str(page.get_by_role("link", name="Rule book").get_attribute("href"))
    assert book.partition("?")[0] == address.partition("?")[0] + "/rules"
    page.goto(book)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("article")).to_contain_text("3 deals")


def test_an_account_is_kept(person: Person) -> None:
    page = person("Zora")
    page.goto("/account")
    page.get_by_label("Login").fill("zora")
    page.get_by_label("Password").fill("a long enough password")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text("You are Zora.")).to_be_visible()
    page.get_by_role("button", name="Log out", exact=True).click()
    page.get_by_label("Login").fill("zora")
    page.get_by_label("Password").fill("a long enough password")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_text("You are Zora.")).to_be_visible()
    # Logged out everywhere by another browser, this one learns it and can log in again.
    other = person(name=None)
    other.goto("/account")
    other.get_by_label("Login").fill("zora")
    other.get_by_label("Password").fill("a long enough password")
    other.get_by_role("button", name="Log in").click()
    page.goto("/")
    expect(page.locator("header")).to_contain_text("Zora")
    other.get_by_role("button", name="Log out everywhere").click()
    page.get_by_role("link", name="Calculator").first.click()  # which the server hears of
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("no longer logged in")
    alert.get_by_role("link", name="Log in").click()
    expect(page.get_by_label("Login")).to_be_visible()
