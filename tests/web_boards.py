"""Boards of solitaire in a browser, for tests: opened, played, looked at."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from zimo.solitaire import Deal, Level, deal, load_layout
from zimo.solitaire.game import Game


def board_of(layout: str, number: int, level: Level = Level.NORMAL) -> Deal:
    return deal(load_layout(layout), number, level)


def address(board: Deal) -> str:
    level = "" if board.level is Level.NORMAL else f"?level={board.level.value}"
    return f"/solitaire/play/{board.layout.id}/{board.number}{level}"


def line(board: Deal) -> list[tuple[int, int]]:
    return list(zip(board.solution[::2], board.solution[1::2], strict=True))


def stone(page: Page, place: int) -> Locator:
    return page.locator(f".stone[data-place='{place}']")


def open_board(page: Page, board: Deal) -> None:
    page.goto(address(board))
    stone(page, 0).wait_for()


def take(page: Page, pair: tuple[int, int]) -> None:
    for place in pair:
        stone(page, place).click()


def left(page: Page) -> int:
    return int(page.get_by_test_id("left").first.inner_text())


def faces(page: Page) -> list[str]:
    found: list[str] = page.locator(".stone[data-tile]").evaluate_all(
        "all => all.map((one) => `${one.dataset.place} ${one.dataset.tile}`).sort()"
    )
    return found


def lost_line(board: Deal) -> list[tuple[int, int]]:
    """Pairs after which none is left although tiles are."""
    for way in range(1, 200):
        game = Game(board)
        taken: list[tuple[int, int]] = []
        while game.pairs:
            pair = game.pairs[(way * 7 + len(taken) * way) % len(game.pairs)]
            game.take(*pair)
            taken.append(pair)
        if game.left:
            return taken
    raise AssertionError("it was always won")


def sideways(page: Page) -> int:
    wider: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return wider
