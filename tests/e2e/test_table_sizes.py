"""What stands where at the table page, in windows of many sizes, when much is said at once."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from web_table import discards, play, together

Person = Callable[..., Page]
Picture = Callable[[Page, str], None]

SIZES = ((1280, 800), (1024, 768), (390, 844), (360, 640), (844, 390), (740, 360))


def commands_at(page: Page) -> list[list[tuple[int, int, bool]]]:
    """Where the commands are in each size; whoever presses there presses them."""
    found: list[list[tuple[int, int, bool]]] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        found.append(
            page.locator(".slots button").evaluate_all(
                """buttons => buttons.map((button) => {
                    const { x, y, width, height } = button.getBoundingClientRect();
                    const at = document.elementFromPoint(x + width / 2, y + height / 2);
                    return [Math.round(x), Math.round(y), button.contains(at)];
                })"""
            )
        )
    return found


def pressable(page: Page) -> list[str]:
    """What can't be pressed where it is, of the bar and of what asks for an answer.

    What lies outside of a box that scrolls is scrolled to first; then the box must say so.
    """
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.bar button, .bar a, .notices button')]
            .filter((button) => {
                const hit = () => {
                    const { x, y, width, height } = button.getBoundingClientRect();
                    const at = document.elementFromPoint(x + width / 2, y + height / 2);
                    return button.contains(at);
                };
                if (hit()) return button.scrollWidth > button.offsetWidth;
                const more = button.closest('[data-more]');
                button.scrollIntoView({ block: 'nearest' });
                const after = hit();
                if (more) more.scrollTop = 0;
                return !(more && after);
            })
            .map((button) => button.ariaLabel ?? button.textContent)"""
    )
    return found


def crowded(page: Page) -> list[str]:
    """Points that are broken or cut off on a plate, words that the mark of the turn lies on."""
    found: list[str] = page.evaluate(
        """() => {
            const box = (one) => one.getBoundingClientRect();
            const cut = [...document.querySelectorAll('.chip .points')].filter((points) =>
                box(points).right > box(points.closest('.chip')).right ||
                box(points).height > 1.9 * parseFloat(getComputedStyle(points).fontSize));
            const mark = box(document.querySelector('.pointer'));
            const under = [...document.querySelectorAll('.centre > p')].filter((words) =>
                box(words).bottom > mark.top + 1 && box(words).top < mark.bottom &&
                box(words).left < mark.right && box(words).right > mark.left &&
                getComputedStyle(words).display !== 'none');
            return [...cut, ...under].map((one) => one.textContent);
        }"""
    )
    return found


def test_nothing_moves_the_commands_or_covers_them(person: Person, picture: Picture) -> None:
    ada, ben = person("Ada"), person("Ben")
    together(ada, ben, rules="riichi", sit_in=600)
    mine = ada.locator(".hand button.free")
    play(ada, ben, until=lambda: bool(discards(ben)) and mine.count() > 0)
    before = commands_at(ada)
    for width, height in SIZES:
        ada.set_viewport_size({"width": width, "height": height})
        assert crowded(ada) == [], (width, height)
    assert all(free for size in before for _, _, free in size)
    ada.keyboard.press("h")
    ada.locator(".notices .hint").wait_for()
    assert commands_at(ada) == before
    offers = ("Pause the match", "End the match after this deal", "Take the last move back")
    for offer in offers:
        ben.get_by_role("button", name="Menu").click()
        ben.get_by_role("button", name=offer).click()
        ada.get_by_role("alert").filter(has_text=offer).wait_for()
    # Her page believes that time has passed: she is warned that a bot plays soon.
    ada.evaluate(
        """() => {
            const real = performance.now.bind(performance);
            performance.now = () => real() + 585_000;
        }"""
    )
    ada.get_by_role("button", name="I am still here").wait_for()
    assert commands_at(ada) == before
    ben.get_by_role("textbox", name="Say something").fill("A short pause?")
    ben.keyboard.press("Enter")
    ada.get_by_role("button", name="Chat: 1 new line").wait_for()
    # The widest last: there what is said is read.
    for width, height in reversed(SIZES):
        ada.set_viewport_size({"width": width, "height": height})
        ada.wait_for_timeout(100)
        picture(ada, f"table-offers-{width}")
        assert pressable(ada) == [], (width, height)
    expect(ada.get_by_role("button", name="Accept")).to_have_count(len(offers))
