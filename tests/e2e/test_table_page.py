"""A deal at the table page, by mouse and by keyboard, alone, with friends, and after a reload."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from web_table import (
    account_is_open,
    against_bots,
    asked,
    by_keyboard,
    by_mouse,
    by_text,
    discards,
    held,
    open_table,
    play,
    to_discard,
    together,
)

Person = Callable[..., Page]
Picture = Callable[[Page, str], None]


def test_a_whole_deal_by_mouse(person: Person, picture: Picture) -> None:
    page = person()
    against_bots(page)
    picture(page, "table")
    assert play(page, move=by_mouse) > 3
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("Deal 1: the account")
    expect(dialog.get_by_role("heading", name="Deal 1: the account")).to_be_focused()
    expect(dialog.locator("table").last.locator("tbody tr")).to_have_count(4)
    picture(page, "account")
    dialog.get_by_role("button", name="Next deal").or_(
        dialog.get_by_role("button", name="Close").last
    ).first.click()
    expect(page.locator("dialog[open]")).to_contain_text("Final standings")
    expect(page.locator("dialog[open] tbody tr")).to_have_count(4)
    page.locator("dialog[open]").get_by_role("link", name="Replay").click()
    expect(page).to_have_url(page.url)
    expect(page.get_by_role("group", name="Replay")).to_be_visible()


def press_to(page: Page, selector: str) -> None:
    """Goes on by Tab until the focus is there."""
    for _ in range(60):
        if page.locator(f"{selector}:focus").count():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def test_a_whole_deal_by_keyboard_alone(person: Person) -> None:
    page = person(name=None)
    # The bots don't let themselves be waited for, and a deal is enough.
    quick = {"pace": 0, "rules": {"preset": "simple", "options": {"match.deals": 1}}}

    def hurry(route: Route) -> None:
        route.continue_(post_data=json.dumps((route.request.post_data_json or {}) | quick))

    page.route("**/api/tables", hurry)
    press_to(page, "main form input")
    page.keyboard.type("Grace")
    page.keyboard.press("Enter")
    page.get_by_test_id("quick-rules").locator("option").first.wait_for(state="attached")
    press_to(page, ".quick button.primary")
    page.keyboard.press("Enter")
    page.locator(".hand button").first.wait_for()
    assert play(page, move=by_keyboard) > 3
    press_to(page, "dialog[open] footer button")
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_contain_text("Final standings")


def test_every_turn_is_announced(person: Person) -> None:
    page = person()
    # Bots at once would say so much that one's own discard is gone from the live region.
    against_bots(page, "classical", pace=600)
    said = page.get_by_role("log", name="What happens")
    # The first question may be whether they claim, which is told in other words.
    play(page, until=lambda: "Your turn: discard a tile." in said.inner_text())
    to_discard(page)
    # By mouse it takes two presses, and the first one says so.
    status = page.locator(".status")
    expect(status).to_have_text("Your turn: discard a tile.")
    page.locator(".hand button.free").last.click()
    expect(status).to_have_text("Press it again to discard it.")
    page.locator(".hand button.free").last.click()
    expect(said).to_contain_text("You discard")


def test_a_tile_is_discarded_by_dragging_it_to_the_table(person: Person) -> None:
    page = person()
    against_bots(page, "classical")
    to_discard(page)
    before = discards(page)
    tile = page.locator(".hand button.free").first
    name = str(tile.get_attribute("data-tile"))
    box = tile.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] - 150, steps=6)
    page.mouse.up()
    expect(page.locator(".panel .log")).to_contain_text("You discard")
    # If nobody has claimed it, it lies there.
    assert discards(page)[len(before) :][:1] in ([name], [])


def test_a_tile_is_thrown_with_a_finger(person: Person) -> None:
    page = person(width=390, height=844, has_touch=True, is_mobile=True)
    against_bots(page, "classical")
    to_discard(page)
    tile = page.locator(".hand button.free").first
    name = str(tile.get_attribute("data-tile"))
    before = held(page).count(name)
    box = tile.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = page.context.new_cdp_session(page)
    path = [("touchStart", 0), ("touchMove", -40), ("touchMove", -90), ("touchMove", -140)]
    for kind, up in path:
        points = [{"x": x, "y": y + up}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    said = page.get_by_role("log", name="What happens")
    expect(said).to_contain_text("You discard")
    assert held(page).count(name) <= before


def test_a_whole_deal_as_plain_text_with_tab_and_enter(person: Person) -> None:
    page = person()
    against_bots(page)
    page.keyboard.press("t")
    page.get_by_role("heading", name="Your tiles").wait_for()
    assert play(page, move=by_text) > 3
    expect(page.locator("dialog[open]")).to_contain_text("Deal 1: the account")
    press_to(page, "dialog[open] footer button")
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_contain_text("Final standings")


def test_the_order_of_the_tiles_is_ones_own(person: Person) -> None:
    page = person()
    against_bots(page, "classical")
    to_discard(page)

    def tiles() -> list[str]:
        return [str(tile.get_attribute("data-tile")) for tile in page.locator(".hand button").all()]

    before = tiles()
    page.locator(".hand button").first.focus()
    page.keyboard.press("Shift+ArrowRight")
    moved = tiles()
    assert moved[:2] == before[1::-1]
    page.get_by_role("button", name="Sort").first.click()
    assert tiles() == before


def test_two_people_and_two_bots(person: Person, picture: Picture) -> None:
    ada, ben = person("Ada"), person("Ben")
    preset = {"preset": "simple", "options": {"match.deals": 1}}
    address = open_table(ada, rules=preset, bots=["greedy", "greedy"])
    ben.goto(address)
    ben.get_by_role("button", name="Sit down").first.click()
    picture(ben, "waiting")
    for page in (ada, ben):
        page.get_by_role("button", name="Ready", exact=True).click()
    for page in (ada, ben):
        page.locator(".hand button").first.wait_for()
    ada.get_by_role("textbox", name="Say something").fill("Good luck <b>Ben</b>")
    ada.keyboard.press("Enter")
    expect(ben.get_by_role("log", name="Chat").first).to_contain_text("Good luck <b>Ben</b>")
    # Nobody's hand is on the other one's page.
    assert ada.locator(".side [aria-label*='concealed tile']").count() == 3
    assert play(ada, ben) > 3
    assert ada.locator("dialog[open] .words").inner_text() == (
        ben.locator("dialog[open] .words").inner_text()
    )
    for page in (ada, ben):
        page.locator("dialog[open] footer button").click()
        expect(page.locator("dialog[open]")).to_contain_text("All agreed deals are played.")
    ada.get_by_role("button", name="Play another match").click()
    expect(ada.locator("dialog[open]")).to_contain_text("You propose: Play another match.")
    ben.locator("dialog[open]").get_by_role("button", name="Accept").click()
    for page in (ada, ben):
        page.get_by_role("link", name="To the rematch").click()
        expect(page.locator(".places")).to_contain_text("Ada")
        expect(page.locator(".places")).to_contain_text("Ben")


def test_a_reload_changes_nothing(person: Person) -> None:
    page = person()
    against_bots(page, "classical")
    for _ in range(3):
        play(page, until=lambda: asked(page))
        by_mouse(page)
    to_discard(page)

    def seen() -> dict[str, object]:
        return {
            "hand": [
                tile.get_attribute("data-tile") for tile in page.locator(".hand button").all()
            ],
            "discards": page.locator(".discards [data-tile]").evaluate_all(
                "tiles => tiles.map(tile => tile.dataset.tile)"
            ),
            "walls": page.locator(".wall .n2").count(),
            "left": page.locator(".centre .left").inner_text(),
        }

    before = seen()
    page.reload()
    page.locator(".hand button.free").first.wait_for()
    assert seen() == before
    by_mouse(page)
    expect(page.locator(".panel .log")).to_contain_text("You discard")


def test_a_private_table_opens_only_with_its_link(person: Person) -> None:
    ada, ben = person("Ada"), person("Ben")
    address = open_table(ada, rules={"preset": "simple"}, private=True)
    link = ada.get_by_test_id("invite").input_value()
    assert "invite=" in link
    ben.goto(address.partition("?")[0])
    expect(ben.get_by_role("alert")).to_be_visible()
    expect(ben.get_by_role("button", name="Sit down")).to_have_count(0)
    ben.goto(link)
    ben.get_by_role("button", name="Sit down").first.click()
    expect(ada.locator(".places")).to_contain_text("Ben")


def test_a_pause_that_both_agree_on(person: Person) -> None:
    ada, ben = person("Ada"), person("Ben")
    together(ada, ben)
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Pause the match").click()
    expect(ben.get_by_role("alert")).to_contain_text("Ada proposes")
    ben.get_by_role("button", name="Accept").click()
    for page in (ada, ben):
        expect(page.locator(".status")).to_have_text("Paused. Waiting for Ada and Ben.")
    ada.get_by_role("button", name="Go on").click()
    for page in (ada, ben):
        expect(page.locator(".status")).to_have_text("Paused. Waiting for Ben.")
    said = ben.get_by_role("log", name="What happens")
    expect(said).to_contain_text("Ada is ready to go on.")
    ben.get_by_role("button", name="Go on").click()
    expect(said).to_contain_text("The match goes on.")
    for page in (ada, ben):
        expect(page.locator(".status")).not_to_contain_text("Paused")


def test_hint_and_waits(person: Person, picture: Picture) -> None:
    page = person()
    against_bots(page, deals=16)
    to_discard(page)
    page.keyboard.press("w")
    dialog = page.locator("dialog[open]")
    dialog.locator("table").or_(dialog.get_by_text("No tile completes")).first.wait_for()
    page.keyboard.press("Escape")
    advice = page.locator(".notices .hint")

    def by_hint(page: Page) -> None:
        """A pass, or the discard that the hint names."""
        if page.locator(".slots .pass:not(:disabled)").count():
            page.locator(".slots .pass").click()
            return
        page.keyboard.press("h")
        expect(advice).to_contain_text("Hint: ")
        said.append(advice.inner_text())
        if ready():
            return  # nobody goes on before this discard: there is time to look
        best = page.locator(".hand button:has(.hint)").last
        if best.count():
            best.click()
            best.click()
        else:
            by_mouse(page)

    def ready() -> bool:
        if account_is_open(page):
            page.locator("dialog[open] footer button").click()
        return bool(said) and "Then ready, and" in said[-1]

    said: list[str] = []
    play(page, move=by_hint, until=ready)
    assert "discard" in said[-1]
    page.keyboard.press("w")
    expect(dialog.locator("h3").first).to_contain_text("After discarding")
    row = dialog.locator("tbody tr").first
    expect(row.locator("[data-tile]").first).to_be_visible()
    expect(row.locator("td").nth(1)).to_have_text(re.compile(r"^[0-4]$"))
    for way in (2, 3):
        expect(row.locator("td").nth(way)).to_have_text(re.compile(r"^\d+ points?$|\w+ \w+ \w+"))
    picture(page, "table-waits")


def test_a_spectator_sees_what_lies_open(person: Person) -> None:
    ada, guest = person("Ada"), person("Guest")
    address = against_bots(ada, "classical")
    guest.goto(address.partition("?")[0])
    expect(guest.get_by_text("You are watching.")).to_be_visible()
    expect(guest.locator(".side .hand")).to_have_count(4)
    assert guest.locator(".side .hand [data-tile]").count() == 0
    assert guest.locator(".slots").count() == 0
    to_discard(ada)
    before = guest.locator(".discards li").count()
    by_mouse(ada)
    expect(guest.locator(".discards li").nth(before)).to_be_visible()


def test_the_same_table_as_plain_text(person: Person, picture: Picture) -> None:
    page = person()
    against_bots(page, "classical")
    to_discard(page)
    page.keyboard.press("t")
    expect(page.get_by_role("heading", name="Your tiles")).to_be_visible()
    page.get_by_role("button", name="discard").first.click()
    expect(page.get_by_role("heading", name="What you may do")).to_be_visible()
    picture(page, "table-text")
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(
            """() => {
                const [text, core] = ['.reading', '.core'].map((one) =>
                    document.querySelector(one).getBoundingClientRect());
                return text.bottom <= core.top || text.right <= core.left;
            }"""
        ), "the commands lie on the text"
    page.set_viewport_size({"width": 1280, "height": 800})
    page.keyboard.press("t")
    expect(page.locator(".board")).to_be_visible()


@pytest.mark.parametrize(
    ("rules", "others"),
    [("duel", 1), ("sanma-tenhou", 2), ("sixteen", 3), ("mcr", 3), ("riichi", 3)],
)
def test_other_tables(person: Person, picture: Picture, rules: str, others: int) -> None:
    page = person()
    against_bots(page, rules, deals=None, others=others)
    play(page, until=lambda: page.locator(".discards li").count() > 6 or account_is_open(page))
    assert page.locator(".board .side").count() == others + 1
    picture(page, f"table-{rules}")
