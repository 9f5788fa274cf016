"""The pages of solitaire at every size, in every language, with every face, and for axe."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web_access import AXE
from web_boards import board_of, line, lost_line, open_board, sideways, stone
from zimo.solitaire import Level

Person = Callable[..., Page]
Picture = Callable[[Page, str], None]

SIZES = {
    "desktop": (1280, 800),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "phone-turned": (844, 390),
}
TITLES = {"en": "Solitaire", "ru": "Пасьянс", "bg": "Пасианс", "ro": "Pasiență"}
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
    page.locator("[data-layout=needles]").wait_for()
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES[language])
    picture(page, f"solitaire-gallery-{language}")
    page.goto("/solitaire/play/turtle/1234")
    page.locator(".stone").first.wait_for()
    page.keyboard.press("h")
    page.locator(".stone.hinted").first.wait_for()
    assert sideways(page) <= 0
    cut = page.locator(".tools button span:visible").evaluate_all(
        """all => all.filter((one) => one.getBoundingClientRect().right
             > one.parentElement.getBoundingClientRect().right - 3).map((one) => one.innerText)"""
    )
    assert cut == []
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
