"""How large things on a page are, and what axe finds on it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from sources import ROOT
from web_boards import sideways

__all__ = ["ALONE", "AXE", "PAGES", "SIZES", "serious", "sideways", "small"]

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = {
    "lobby": "/",
    "new": "/new",
    "calculator": "/calculator",
    "rules": "/rules",
    "book": "/rules/classical",
    "long book": "/rules/mcr",
    "difference": "/rules/difference?a=classical&b=simple",
    "history": "/history",
    "account": "/account",
    "settings": "/settings",
    "verify": "/verify",
}
# Links and buttons that stand alone, not in a line of text.
ALONE = ":is(button, a.button, nav a, header a, footer a, .list a, thead a, summary):visible"
SIZES = {"phone": (390, 844), "phone-turned": (844, 390), "tablet": (820, 1180)}


def small(page: Page, controls: str) -> list[str]:
    """Which touch targets are less than 40 pixels wide or high."""
    found: list[str] = page.locator(controls).evaluate_all(
        """controls => controls
            .map(one => [one.getBoundingClientRect(), one.ariaLabel ?? one.innerText])
            .filter(([box]) => box.width < 40 || box.height < 40)
            .map(([box, name]) => `${name}: ${box.width} × ${box.height}`)"""
    )
    return found


def serious(page: Page) -> list[str]:
    """What axe says is serious or critical."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run().then(result => result.violations)")
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
