"""A server of its own and Debian's chromium, for tests that use the pages as people do."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from sources import ROOT
from web_table import against_bots, play

STATIC = ROOT / "src" / "zimo" / "server" / "static"
PICTURES = Path(os.environ.get("ZIMO_PICTURES", ROOT / "build" / "pictures"))
REQUIRED = os.environ.get("ZIMO_REQUIRE_BROWSER", "0") not in ("", "0")

Person = Callable[..., Page]


def chromium() -> str | None:
    """Where the browser is."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Headless chromium."""
    path = chromium()
    if path is None or not (STATIC / "index.html").exists():
        why = "there is no chromium" if path is None else "the pages are not built (make web)"
        if REQUIRED:
            pytest.fail(why)
        pytest.skip(why)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an empty store."""
    data = tmp_path_factory.mktemp("data")
    command = [sys.executable, "-m", "zimo", "serve", "--port", "0", "--data", str(data)]
    process = subprocess.Popen(
        [*command, "--messages", "200"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    found = None
    for line in process.stdout:
        found = re.search(r"http://[\d.:]+", line)
        if found:
            break
    assert found, "the server did not start"
    yield found.group()
    process.terminate()
    process.wait(timeout=20)
    process.stdout.close()


@pytest.fixture(scope="session")
def finished(browser: Browser, site: str) -> Iterator[tuple[str, BrowserContext]]:
    """The id of the record of a finished match, and the browser of who played it."""
    context = browser.new_context(base_url=site, reduced_motion="reduce", locale="en")
    page = context.new_page()
    page.goto("/")
    page.get_by_role("textbox").fill("Ada")
    page.locator("main form button[type=submit]").click()
    page.get_by_test_id("quick-rules").locator("option").first.wait_for(state="attached")
    against_bots(page, "simple", deals=2)
    for _ in range(2):
        play(page)
        page.locator("dialog[open] footer button").click()
    replay = page.locator("dialog[open]").get_by_role("link", name="Replay")
    record = str(replay.get_attribute("href")).rpartition("/")[2]
    yield record, context
    context.close()


@pytest.fixture
def expected() -> list[str]:
    """What the console may say in this test: parts of lines that it adds."""
    return []


@pytest.fixture
def person(browser: Browser, site: str, expected: list[str]) -> Iterator[Person]:
    """Makes people: each has a browser of their own, a name, and sees the lobby.

    Whatever goes wrong on a page that no test expects, an error in the console or a request to
    another host, fails the test.
    """
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def enter(name: str | None = "Ada", width: int = 1280, height: int = 800, **more: Any) -> Page:
        settings: dict[str, Any] = {"locale": "en", "reduced_motion": "reduce", **more}
        context = browser.new_context(
            base_url=site, viewport={"width": width, "height": height}, **settings
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: wrong.append(f"{page.url}: {error}"))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.on(
            "request",
            lambda asked: (
                None
                if asked.url.startswith((site, "data:", "blob:"))
                else wrong.append(f"a request to {asked.url}")
            ),
        )
        page.goto("/")
        if name is not None:
            page.get_by_role("textbox").fill(name)
            page.locator("main form button[type=submit]").click()
            page.get_by_test_id("quick-rules").locator("option").first.wait_for(state="attached")
        return page

    yield enter
    for context in contexts:
        context.close()
    assert [line for line in wrong if not any(part in line for part in expected)] == []


@pytest.fixture
def picture(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Keeps a picture of a page, for people to look at."""

    def take(page: Page, name: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=str(PICTURES / f"{name}.png"))

    return take
