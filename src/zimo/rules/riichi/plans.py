"""The shapes that have a yaku, for players who look ahead."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules.plan import ANY_KIND, Plan
from zimo.rules.riichi.values import Entry, entry_of
from zimo.rules.riichi.yaku import Yaku
from zimo.rules.ruleset import ReadyWhen, Ruleset
from zimo.tiles import DRAGONS, PLAYING, WINDS, Wind

__all__ = ["plans"]

SUITS = tuple(0x1FF << first for first in (0, 9, 18))
HONOURS = 0x7F << 27
SIMPLES = sum(0xFE << first for first in (0, 9, 18)) & ~sum(1 << end for end in (8, 17, 26))
OUTER = ANY_KIND & ~SIMPLES


def plans(rules: Ruleset, seat_wind: Wind, round_wind: Wind) -> tuple[Plan, ...]:
    """See `Family.plans`. A shape counts with the yaku that every hand of it has.

    A closed hand is a plan of its own, for it may declare riichi, or win from the wall.
    """
    entry = entry_of(rules)
    least = max(rules.winning.minimum, 1)
    found = tuple(
        plan for plan in _shapes(entry, rules, seat_wind, round_wind) if plan.worth >= least
    )
    return found or (Plan(),)


def _shapes(entry: Entry, rules: Ruleset, seat_wind: Wind, round_wind: Wind) -> Iterator[Plan]:
    closed, opened = entry.table.closed, entry.table.opened
    yield _closed_hand(entry, rules)
    yield _plan("tanyao", closed, opened, kinds=SIMPLES)
    yield from _honours(entry, seat_wind, round_wind)
    for suit in SUITS:
        yield _plan("honitsu", closed, opened, kinds=suit | HONOURS)
        yield _plan("chinitsu", closed, opened, kinds=suit)
    yield _plan("toitoi", closed, opened, chows=False)
    yield _plan("honroutou", closed, opened, kinds=OUTER, chows=False)
    yield from _of_chows(closed, opened)
    if closed[Yaku.CHIITOITSU]:
        yield Plan(items=("chiitoitsu",), form="seven_pairs", worth=closed[Yaku.CHIITOITSU])
    if entry.table.limits[Yaku.KOKUSHI]:
        yield Plan(items=("kokushi",), form="thirteen_orphans", worth=13)


def _closed_hand(entry: Entry, rules: Ruleset) -> Plan:
    """Whatever its sets are."""
    ready = rules.ready.when is not ReadyWhen.NEVER
    yaku = Yaku.RIICHI if ready else Yaku.MENZEN_TSUMO
    name = yaku.name.lower()
    return Plan(items=(name,), concealed=True, worth=entry.table.closed[yaku])


def _plan(item: str, closed: bytes, opened: bytes, **limits: object) -> Plan:
    """A shape that counts open too, or only closed."""
    yaku = Yaku[item.upper()]
    worth = opened[yaku] or closed[yaku]
    return Plan(items=(item,), concealed=not opened[yaku], worth=worth, **limits)  # type: ignore[arg-type]


def _honours(entry: Entry, seat_wind: Wind, round_wind: Wind) -> Iterator[Plan]:
    """A pung of a dragon or of a wind that counts."""
    opened = entry.table.opened
    for kind in range(DRAGONS, PLAYING):
        yaku = Yaku(Yaku.HAKU + kind - DRAGONS)
        yield Plan(items=(yaku.name.lower(),), needs=(kind,), worth=opened[yaku])
    for wind in sorted({seat_wind, round_wind}):
        worth = opened[Yaku.SEAT_WIND] * (wind == seat_wind)
        worth += opened[Yaku.ROUND_WIND] * (wind == round_wind)
        items = ("seat_wind",) * (wind == seat_wind) + ("round_wind",) * (wind == round_wind)
        yield Plan(items=items, needs=(WINDS + wind,), worth=worth)


def _of_chows(closed: bytes, opened: bytes) -> Iterator[Plan]:
    """A straight, and the same chow in three suits."""
    for first in (0, 9, 18):
        yield _plan("ittsu", closed, opened, chow_needs=(first, first + 3, first + 6))
    for start in range(7):
        yield _plan("sanshoku_doujun", closed, opened, chow_needs=(start, 9 + start, 18 + start))
