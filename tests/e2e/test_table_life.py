"""What happens at a table besides the tiles: clocks, leaving, offers, talk, a restart."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from servers import ServerProcess
from web_table import (
    against_bots,
    asked,
    by_mouse,
    discards,
    held,
    open_table,
    play,
    to_discard,
    together,
)

Person = Callable[..., Page]


def said(page: Page) -> Locator:
    """What a screen reader is told there."""
    return page.get_by_role("log", name="What happens")


def test_when_the_time_is_up_the_tile_just_drawn_is_discarded(person: Person) -> None:
    page = person()
    against_bots(page, "classical", clock={"kind": "move", "seconds": 2})
    # Claims are passed by themselves too.
    play(page, until=lambda: page.locator(".hand button.drawn").count() > 0, move=lambda _: None)
    tile = str(page.locator(".hand button.drawn").get_attribute("data-tile"))
    before = len(discards(page))
    expect(page.locator(".status .time")).to_be_visible()
    mine = ".side.bottom .discards li"
    page.wait_for_function(
        "([mine, before]) => document.querySelectorAll(mine).length !== before", arg=[mine, before]
    )
    expect(said(page)).to_contain_text("You discard")
    assert discards(page)[before:] in ([tile], []), "it may have been claimed already"


def test_a_move_taken_back_with_everyones_consent(person: Person) -> None:
    ada, ben = person("Ada"), person("Ben")
    together(ada, ben)
    play(ada, ben, until=lambda: ada.locator(".hand button.free").count() > 0)
    before = sorted(held(ada))
    by_mouse(ada)
    ada.wait_for_function("() => !document.querySelector('.hand button.free')")
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Take the last move back").click()
    expect(ben.get_by_role("alert")).to_contain_text("Ada proposes: Take the last move back.")
    ben.get_by_role("button", name="Accept").click()
    ada.locator(".hand button.free").first.wait_for()
    assert sorted(held(ada)) == before
    for page in (ada, ben):
        expect(said(page)).to_contain_text("The last move is taken back.")
        expect(page.locator(".panel .log")).to_contain_text("The last move is taken back.")


def test_an_offer_may_be_withdrawn_or_declined(person: Person) -> None:
    ada, ben = person("Ada"), person("Ben")
    together(ada, ben)
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="End the match after this deal").click()
    expect(ben.get_by_role("alert")).to_contain_text("Ada proposes")
    ada.get_by_role("button", name="Withdraw it").click()
    for page in (ada, ben):
        expect(page.get_by_role("alert")).to_have_count(0)
    expect(said(ben)).to_contain_text("Ada withdraws the proposal")
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="End the match after this deal").click()
    ben.get_by_role("button", name="Decline").click()
    expect(said(ada)).to_contain_text("Ben does not agree: End the match after this deal.")


def test_leaving_is_asked_twice_and_the_others_play_on(person: Person) -> None:
    ada, ben = person("Ada"), person("Ben")
    together(ada, ben)
    ben.get_by_role("button", name="Menu").click()
    ben.get_by_role("button", name="Leave the match").click()
    expect(ben.locator("dialog[open]")).to_contain_text("A bot takes your place")
    ben.get_by_role("button", name="Cancel").click()
    expect(ben.get_by_text("A bot takes your place")).to_have_count(0)
    ben.get_by_role("button", name="Leave the match").click()
    ben.get_by_role("button", name="Leave it").click()
    expect(ben.get_by_role("heading", name="Sit down and play")).to_be_visible()
    expect(said(ada)).to_contain_text("Ben has left the match; a bot plays on.")
    before = ada.locator(".discards li").count()
    play(ada, until=lambda: ada.locator(".discards li").count() > before + 8)


def test_a_bot_sits_in_for_who_is_away_and_they_come_back(person: Person) -> None:
    ada, ben = person("Ada"), person("Ben")
    address = together(ada, ben, sit_in=1)
    ben.goto("about:blank")
    chip = ada.locator(".chip", has_text="Ben")
    expect(chip).to_contain_text("away")
    expect(said(ada)).to_contain_text("Ben is away.")
    expect(chip).to_contain_text("a bot plays")
    expect(said(ada)).to_contain_text("A bot plays for Ben.")
    # Play goes round more than once without Ben.
    play(ada, until=lambda: ada.locator(".discards li").count() > 8)
    ben.goto(address)
    ben.locator(".hand button").first.wait_for()
    expect(chip).not_to_contain_text("a bot plays")
    expect(said(ada)).to_contain_text("Ben is back.")
    play(ada, ben, until=lambda: ben.locator(".hand button.free").count() > 0)


def test_who_says_nothing_is_warned_before_a_bot_plays_and_may_go_on(person: Person) -> None:
    ada, ben = person("Ada"), person("Ben")
    together(ada, ben, sit_in=5)
    play(ada, ben, until=lambda: ada.locator(".hand button.free").count() > 0)
    expect(ada.locator(".warning")).to_contain_text("A bot plays for you in")
    expect(said(ada)).to_contain_text("A bot plays for you in")
    ada.get_by_role("button", name="Play on myself").wait_for()
    chip = ben.locator(".chip", has_text="Ada")
    expect(chip).to_contain_text("a bot plays")
    for page, words in ((ada, "A bot plays for you."), (ben, "A bot plays for Ada.")):
        expect(said(page)).to_contain_text(words)
        expect(page.locator(".panel .log")).to_contain_text(words)
    ada.get_by_role("button", name="Play on myself").click()
    expect(said(ben)).to_contain_text("Ada plays again.")
    expect(chip).not_to_contain_text("a bot plays")
    play(ada, ben, until=lambda: ada.locator(".hand button.free").count() > 0)


def test_spectators_of_a_private_table_see_a_deal_when_it_is_over(person: Person) -> None:
    ada, guest = person("Ada"), person("Guest")
    preset = {"preset": "simple", "options": {"match.deals": 1}}
    open_table(ada, rules=preset, bots=["greedy"] * 3, private=True)
    link = ada.get_by_test_id("invite").input_value()
    ada.get_by_role("button", name="Ready", exact=True).click()
    ada.locator(".hand button").first.wait_for()
    guest.goto(link)
    expect(guest.get_by_text("spectators see each deal when it is over")).to_be_visible()
    expect(guest.locator(".board, .discards")).to_have_count(0)
    expect(guest.get_by_role("textbox", name="Say something")).to_have_count(0)
    play(ada)
    expect(guest.locator("dialog[open]")).to_contain_text("Deal 1: the account")
    assert guest.locator("dialog[open] .words").inner_text() == (
        ada.locator("dialog[open] .words").inner_text()
    )


def test_chat_is_reported_and_muted_and_heard_again(person: Person) -> None:
    ada, ben = person("Ada"), person("Ben")
    address = open_table(ada, rules={"preset": "classical"})
    ben.goto(address)
    ben.get_by_role("button", name="Sit down").first.click()

    def says(text: str) -> None:
        ben.get_by_role("textbox", name="Say something").fill(text)
        ben.keyboard.press("Enter")

    says("something rude")
    lines = ada.get_by_role("log", name="Chat")
    expect(lines).to_contain_text("something rude")
    tools = ada.get_by_role("button", name="Mute or report Ben")
    tools.click()
    ada.get_by_role("button", name="Report", exact=True).click()
    ada.get_by_label("What is wrong with it?").fill("he is rude")
    ada.get_by_role("button", name="Send the report").click()
    expect(lines).to_contain_text("reported")
    tools.click()
    ada.get_by_role("button", name="Mute Ben", exact=True).click()
    expect(lines).not_to_contain_text("something rude")
    ada.reload()
    again = ada.get_by_role("button", name="Hear 1 muted player again")
    again.wait_for()
    says("still rude")
    again.click()
    says("sorry")
    expect(lines).to_contain_text("sorry")
    expect(lines).not_to_contain_text("still rude")


def test_what_is_said_shows_on_a_phone_too(person: Person) -> None:
    ada, ben = person("Ada", width=390, height=844), person("Ben")
    together(ada, ben)
    ben.get_by_role("textbox", name="Say something").fill("are you there?")
    ben.keyboard.press("Enter")
    chat = ada.get_by_role("button", name="Chat: 1 new line")
    expect(chat).to_contain_text("1")
    expect(said(ada)).to_contain_text("Ben: are you there?")
    chat.click()
    dialog = ada.locator("dialog[open]")
    dialog.get_by_role("button", name="Mute or report Ben").click()
    dialog.get_by_role("button", name="Mute Ben", exact=True).click()
    expect(dialog.get_by_role("textbox", name="Say something")).to_be_focused()
    expect(dialog).not_to_contain_text("Nobody has said anything.")
    ada.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(ada.get_by_role("button", name="Chat", exact=True)).to_be_visible()


def test_a_line_of_chat_that_was_missed_comes_after_all(
    person: Person, expected: list[str]
) -> None:
    expected.append("ERR_INTERNET_DISCONNECTED")
    ada, ben = person("Ada"), person("Ben")
    together(ada, ben)
    ada.context.set_offline(True)
    ada.evaluate("window.dispatchEvent(new Event('offline'))")
    ben.get_by_role("textbox", name="Say something").fill("are you there?")
    ben.keyboard.press("Enter")
    ada.context.set_offline(False)
    expect(ada.get_by_role("log", name="Chat")).to_contain_text("are you there?", timeout=15_000)


def test_who_passes_all_is_never_asked_for_a_claim(person: Person) -> None:
    page = person()
    against_bots(page, "simple")
    page.locator(".panel").get_by_test_id("passing").select_option("all")
    page.wait_for_timeout(300)
    # What was asked before that is still asked.
    if page.locator(".slots .pass:not(:disabled)").count():
        page.locator(".slots .pass").click()
    page.evaluate(
        """() => {
            window.claims = 0;
            const look = () => {
                if (document.querySelector('.slots .pass:not(:disabled)')) window.claims += 1;
            };
            new MutationObserver(look).observe(document.querySelector('.slots'), {
                subtree: true, attributes: true,
            });
        }"""
    )
    play(page, until=lambda: len(discards(page)) >= 5 or page.locator("dialog[open]").count() > 0)
    assert page.evaluate("window.claims") == 0


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that may be killed."""
    with ServerProcess(tmp_path, "--messages", "200") as server:
        yield server


def test_a_killed_server_comes_back_and_the_page_goes_on(
    browser: Browser, mortal: ServerProcess
) -> None:
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{mortal.port}", reduced_motion="reduce", locale="en"
    )
    page = context.new_page()
    page.goto("/")
    page.get_by_role("textbox").fill("Ada")
    page.locator("main form button[type=submit]").click()
    page.get_by_test_id("quick-rules").locator("option").first.wait_for(state="attached")
    against_bots(page, "classical")
    for _ in range(2):
        play(page, until=lambda: asked(page))
        by_mouse(page)
    to_discard(page)
    before, lying = sorted(held(page)), discards(page)
    mortal.stop(signal.SIGKILL)
    expect(page.locator(".status")).to_contain_text("The connection is lost")
    mortal.start()
    page.locator(".status.mine").wait_for(timeout=30_000)
    page.locator(".hand button.free").first.wait_for()
    assert (sorted(held(page)), discards(page)) == (before, lying)
    by_mouse(page)
    play(page, until=lambda: asked(page))
    context.close()
