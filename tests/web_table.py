"""What people do at a table, for the tests of the pages."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

# Long enough for a slow machine; nothing waits so long when all is well.
PATIENCE = 150.0


def open_table(page: Page, ready: str | None = "Ready", **table: Any) -> str:
    """Opens a table over the API as this person, and goes there; its address without the host.

    `ready`: the words of the button that the page is waited for by; None waits for nothing.
    """
    made = page.evaluate(
        """async (table) => {
            const headers = { 'Content-Type': 'application/json' };
            const asked = { method: 'POST', headers, body: JSON.stringify(table) };
            return (await fetch('/api/tables', asked)).json();
        }""",
        {"pace": 0, "pause": 0, **table},
    )
    assert "id" in made, made
    address = f"/table/{made['id']}" + (f"?invite={made['invite']}" if made.get("invite") else "")
    page.goto(address)
    if ready is not None:
        page.get_by_role("button", name=ready, exact=True).wait_for()
    return address


def against_bots(page: Page, rules: str = "simple", deals: int | None = 1, **more: Any) -> str:
    """A table with this person and bots on all other places, begun."""
    bots = ["greedy"] * more.pop("others", 3)
    preset = {"preset": rules, "options": {} if deals is None else {"match.deals": deals}}
    address = open_table(page, rules=preset, bots=bots, **more)
    page.get_by_role("button", name="Ready", exact=True).click()
    page.locator(".hand button").first.wait_for()
    return address


def together(ada: Page, ben: Page, rules: str = "classical", deals: int = 0, **more: Any) -> str:
    """A table with these two people and two bots, begun; its address."""
    preset = {"preset": rules, "options": {"match.deals": deals} if deals else {}}
    address = open_table(ada, rules=preset, bots=["greedy", "greedy"], **more)
    ben.goto(address)
    ben.get_by_role("button", name="Sit down").first.click()
    for page in (ada, ben):
        page.get_by_role("button", name="Ready", exact=True).click()
    for page in (ada, ben):
        page.locator(".hand button").first.wait_for()
    return address


def asked(page: Page) -> bool:
    """Whether the page shows that it is this person's turn."""
    return page.locator(".status.mine").count() > 0


def by_mouse(page: Page) -> None:
    """One move with the mouse: mahjong if offered, else a pass, else the last tile that may go."""
    for command in ("mahjong", "pass"):
        button = page.locator(f".slots .{command}:not(:disabled)")
        if button.count():
            button.click()
            return
    free = page.locator(".hand button.free")
    if free.count():
        free.last.click()
        free.last.click()


def by_keyboard(page: Page) -> None:
    """The same with keys alone."""
    if page.locator(".slots .mahjong:not(:disabled)").count():
        page.keyboard.press("m")
    elif page.locator(".slots .pass:not(:disabled)").count():
        page.keyboard.press("Space")
    elif page.locator(".hand button.free").count():
        page.keyboard.press("ArrowRight")  # to the hand, if the focus is elsewhere
        page.keyboard.press("End")
        for _ in range(14):
            if page.locator(".hand button.free:focus").count():
                break
            page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")


def by_text(page: Page) -> None:
    """One move at the table in plain text, with Tab and Enter alone."""
    for words in ("Mahjong", "Pass", "discard"):
        if page.locator(".text button").filter(has_text=words).count():
            for _ in range(80):
                if page.locator(".text button:focus").filter(has_text=words).count():
                    page.keyboard.press("Enter")
                    return
                page.keyboard.press("Tab")


def discards(page: Page) -> list[str]:
    """What lies before this person, the last one last."""
    found: list[str] = page.locator(".side.bottom .discards [data-tile]").evaluate_all(
        "tiles => tiles.map(tile => tile.dataset.tile)"
    )
    return found


def held(page: Page) -> list[str]:
    """The tiles of the hand, as they lie."""
    found: list[str] = page.locator(".hand button").evaluate_all(
        "tiles => tiles.map(tile => tile.dataset.tile)"
    )
    return found


def account_is_open(page: Page) -> bool:
    """Whether the account of a deal is shown."""
    return page.locator("dialog[open]").count() > 0


def to_discard(page: Page) -> None:
    """Plays until it is this person's turn to discard."""
    play(page, until=lambda: page.locator(".hand button.free").count() > 0)


def play(
    *pages: Page, move: Callable[[Page], None] = by_mouse, until: Callable[[], bool] | None = None
) -> int:
    """Plays for all these people until something is so, by default the account of the deal.

    The number of moves made.
    """
    done = until or (lambda: all(account_is_open(page) for page in pages))
    moves = 0
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, [page.locator(".status").all_inner_texts() for page in pages]
        for page in pages:
            if asked(page) and not account_is_open(page):
                move(page)
                moves += 1
        pages[0].wait_for_timeout(25)
    return moves
