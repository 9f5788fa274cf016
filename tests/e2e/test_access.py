"""Each page in all languages, in windows of all sizes, and for axe; and what opens at a table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from web_access import ALONE, PAGES, SIZES, serious, sideways, small
from web_table import against_bots, open_table, play, to_discard, together

Person = Callable[..., Page]
Picture = Callable[[Page, str], None]

# A word of the lobby's heading in each language.
HEADINGS = {
    "en": "Sit down and play",
    "ru": "Садитесь и играйте",
    "bg": "Седнете и играйте",
    "ro": "Așază-te și joacă",
}


# English words that none of the other languages has.
ENGLISH = re.compile(r"\b(the|and|with|your|what|from|this|which)\b", re.IGNORECASE)
# What a table that waits for people offers to set.
AGREED = {"strict": True, "private": True, "bots": ["greedy"]}


@pytest.mark.parametrize("language", HEADINGS)
def test_every_language(person: Person, picture: Picture, language: str) -> None:
    page = person(name="Ada", locale=language)
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADINGS[language])
    assert page.evaluate("document.documentElement.lang") == language
    picture(page, f"lobby-{language}")
    other = "ro" if language == "en" else "en"
    page.goto("/settings")
    page.get_by_role("main").get_by_test_id("language").select_option(other)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADINGS[other])
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADINGS[other])


@pytest.mark.parametrize("language", [language for language in HEADINGS if language != "en"])
def test_every_page_in_every_language_on_a_phone(
    person: Person, picture: Picture, language: str, finished: tuple[str, BrowserContext]
) -> None:
    """Nothing is wider than the window, too small for a finger, or left in English."""
    page = person(width=390, height=844, has_touch=True, locale=language)
    record = finished[0]
    waiting = made(page)
    more = {
        "waiting": waiting,
        "replay": f"/replay/{record}",
        "rules of a record": f"/replay/{record}/rules",
        "verified": f"/verify/{record}",
        "solitaire": "/solitaire",
        "missing": "/nowhere",
    }
    wrong = []
    for name, address in (PAGES | more).items():
        page.goto(address)
        page.locator("main h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        wider = sideways(page)
        if wider > 0:
            wrong.append(f"{name}: {wider} pixels too wide")
        wrong += [f"{name}: {one}" for one in small(page, ALONE)]
        text = page.evaluate(
            """() => {
                const copy = document.body.cloneNode(true);
                const unread = copy.querySelectorAll('code, script, noscript, style');
                for (const one of unread) one.remove();
                return copy.textContent;
            }"""
        )
        wrong += [f"{name}: {found.group()}" for found in ENGLISH.finditer(text)]
    assert wrong == []
    page.goto(waiting)
    picture(page, f"waiting-{language}")


def made(page: Page) -> str:
    """A table that waits for people, and its address."""
    rules = {"preset": "simple", "options": {"match.deals": 3}}
    return open_table(page, rules=rules, ready=None, **AGREED)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_wider_than_the_window(
    person: Person, picture: Picture, size: str, finished: tuple[str, BrowserContext]
) -> None:
    width, height = SIZES[size]
    page = person(width=width, height=height, has_touch=True)
    for name, address in (PAGES | {"replay": f"/replay/{finished[0]}"}).items():
        page.goto(address)
        page.locator("main h1").wait_for()
        assert sideways(page) <= 0, name
    picture(page, f"verify-{size}")
    against_bots(page, "classical")
    to_discard(page)
    assert sideways(page) <= 0
    picture(page, f"table-{size}")
    assert small(page, ":is(.play button, .play select, .play a):visible") == []


@pytest.mark.parametrize("size", SIZES)
def test_the_tiles_of_the_calculator_are_large_enough_for_a_finger(
    person: Person, picture: Picture, size: str
) -> None:
    width, height = SIZES[size]
    page = person(name=None, width=width, height=height, has_touch=True)
    page.goto("/calculator")
    page.locator(".palette button").first.wait_for()
    assert small(page, ".palette button") == []
    assert sideways(page) <= 0
    picture(page, f"calculator-{size}")


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_nothing_serious(
    person: Person, finished: tuple[str, BrowserContext], colours: str
) -> None:
    record, _ = finished
    page = person(color_scheme=colours)
    more = {
        "waiting": made(page),
        "replay": f"/replay/{record}",
        "rules of a record": f"/replay/{record}/rules",
        "verified": f"/verify/{record}",
        "missing": "/nowhere",
        "api": "/api",
    }
    for name, address in (PAGES | more).items():
        page.goto(address)
        page.locator("main h1").wait_for()
        page.wait_for_timeout(300)
        if name == "calculator":
            page.get_by_test_id("hand").fill("234m 456p 78p 99s [777z]")
            page.get_by_test_id("sheet").wait_for()
        if name == "api":
            page.locator("details").first.locator("summary").click()
        for width, height in ((1280, 800), SIZES["phone"]):
            page.set_viewport_size({"width": width, "height": height})
            assert serious(page) == [], (name, width)
        assert small(page, ALONE) == [], name
        page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_nothing_serious_at_a_table(person: Person, colours: str) -> None:
    page, ben = person(color_scheme=colours), person("Ben")
    together(page, ben, "simple", deals=1)
    ben.get_by_label("Say something").fill("Good evening")
    ben.get_by_role("button", name="Send").click()
    page.get_by_role("button", name="Mute or report Ben").click()
    page.get_by_role("button", name="Report", exact=True).click()
    assert serious(page) == [], "report"
    page.set_viewport_size({"width": 390, "height": 844})
    for name, key in {"table": "", "text": "t", "keys": "?", "waits": "w"}.items():
        page.keyboard.press(key) if key else None
        assert serious(page) == [], name
        page.keyboard.press("t" if name == "text" else "Escape")
    for name in ("Menu", "Log", "Chat"):
        page.get_by_role("button", name=name, exact=True).click()
        assert serious(page) == [], name
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Pause the match").click()
    assert serious(page) == [], "offer"
    ben.get_by_role("button", name="Accept").click()
    page.get_by_text("paused").first.wait_for()
    assert serious(page) == [], "paused"
    for one in (page, ben):
        one.get_by_role("button", name="Go on").click()
    play(page, ben)
    assert serious(page) == [], "account"
    page.locator("dialog[open] footer button").click()
    page.get_by_role("heading", name="Final standings").wait_for()
    assert serious(page) == [], "standings"
