"""The arithmetic of han and fu in words, and the tiles that bar a win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zimo.rules.sheet import Sheet
from zimo.rules.texts import text
from zimo.tiles import Tile
from zimo.tiles.notation.text import print_tiles

__all__ = ["barred_tiles", "han_lines", "is_in_han"]

LIMITS = {2000: "mangan", 3000: "haneman", 4000: "baiman", 6000: "sanbaiman", 8000: "yakuman"}
"""By basic points."""


def is_in_han(steps: Mapping[str, int]) -> bool:
    """Whether these steps are those of a sheet in han and fu."""
    return "base" in steps


def han_lines(sheet: Sheet, steps: Mapping[str, int], language: str, total: str) -> Iterator[str]:
    """ "34 fu, rounded up to 40", then "3 han 40 fu: 5200 points"; a yakuman says only itself."""
    if not sheet.lines:
        yield text("sum.nothing", language)
        return
    base = steps["base"]
    if "yakuman" in steps:
        yield text("sum.yakuman", language, number=steps["yakuman"], total=total)
        return
    fu = steps["fu"]
    if steps["fu_sum"] != fu:
        yield text("sum.rounded", language, fu=steps["fu_sum"], rounded=fu)
    if not base:
        return
    parts = {"han": steps["han"], "fu": fu, "total": total}
    limit = LIMITS.get(base)
    if limit is None:
        known = base <= max(LIMITS)
        yield text("sum.han" if known else "sum.counted", language, **parts)
    else:
        yield text("sum.han.limit", language, limit=text(f"limit.{limit}", language), **parts)


def barred_tiles(sheet: Sheet) -> str:
    """The tiles that forbid a win on a discard, each once, in text; empty if none do."""
    tiles = dict.fromkeys(Tile(int(step.value)) for step in sheet.steps if step.name == "barred")
    return print_tiles(tiles)
