"""The yaku as one ruleset has them, in the form that the scorer takes, and the scorer itself."""

from __future__ import annotations

import msgspec

from zimo.rules.catalogue import Item
from zimo.rules.indicated import next_kinds
from zimo.rules.riichi.options import Counted, RiichiOptions
from zimo.rules.riichi.rows import CATALOGUE, OPENED
from zimo.rules.riichi.scorer import Scorer
from zimo.rules.riichi.table import Table
from zimo.rules.riichi.worth import Worth
from zimo.rules.riichi.yaku import FIRST_YAKUMAN, FUS, YAKUS, Fu, Yaku
from zimo.rules.ruleset import ItemSetting, Ruleset
from zimo.tiles import kind_of
from zimo.tiles.notation.text import parse_tiles

__all__ = ["DORAS", "FU_NAMES", "YAKU_NAMES", "Entry", "entry_of"]

KEPT = 64
NOTHING_CHANGED = ItemSetting()
YAKU_NAMES = tuple(yaku.name.lower() for yaku in Yaku)
FU_NAMES = tuple(f"fu_{item.name.lower()}" for item in Fu)
DORAS = ("dora", "ura_dora", "aka_dora", "nuki_dora")


class Entry(msgspec.Struct, frozen=True):
    """A ruleset with what is worked out from it once.

    `doras`: which of `DORAS` count; `aside`: the kinds that may be laid aside.
    """

    rules: Ruleset
    options: RiichiOptions
    table: Table
    scorer: Scorer
    doras: frozenset[str]
    aside: frozenset[int]


_kept: dict[int, Entry] = {}


def entry_of(rules: Ruleset) -> Entry:
    """What the ruleset comes to; worked out at the first call and kept."""
    found = _kept.get(id(rules))
    if found is not None and found.rules is rules:
        return found
    if len(_kept) >= KEPT:
        _kept.clear()
    # The ruleset is kept beside its scorer, so that its id can't be given to another one.
    entry = _kept[id(rules)] = _entry(rules)
    return entry


def _entry(rules: Ruleset) -> Entry:
    options = msgspec.convert(rules.score, RiichiOptions)
    closed, opened, limits = bytearray(YAKUS), bytearray(YAKUS), bytearray(YAKUS)
    for yaku in Yaku:
        item = CATALOGUE[YAKU_NAMES[yaku]]
        changes = rules.items.get(item.id, NOTHING_CHANGED)
        if not _is_on(item, changes):
            continue
        if yaku >= FIRST_YAKUMAN:
            limits[yaku] = _yakuman(item, changes, options)
        else:
            closed[yaku], opened[yaku] = _han(item, changes)
    if not options.open_tanyao:
        opened[Yaku.TANYAO] = 0
    table = Table(
        closed=bytes(closed),
        opened=bytes(opened),
        limits=bytes(limits),
        fu=_fu(rules, options),
        next_kinds=next_kinds(rules.deck),
        worth=_worth(options),
        least=max(rules.winning.minimum, 1),
        double_wind=options.double_wind_fu == 4,
        pinfu_self_drawn=options.pinfu_self_drawn,
        after_kong_fu=options.after_kong_fu,
        any_last_tile=options.any_last_tile,
        renhou_alone=options.renhou_alone,
        eight_needs_yaku=options.eight_needs_yaku,
    )
    doras = (dora for dora in DORAS if _is_on(CATALOGUE[dora], rules.items.get(dora)))
    aside = (kind_of(tile) for tile in parse_tiles(rules.aside.kinds)) if rules.aside.kinds else ()
    return Entry(rules, options, table, Scorer(table), frozenset(doras), frozenset(aside))


def _is_on(item: Item, changes: ItemSetting | None) -> bool:
    return item.on if changes is None or changes.on is None else changes.on


def _han(item: Item, changes: ItemSetting) -> tuple[int, int]:
    """Closed and open; a changed value moves both, but what needs a closed hand still does."""
    opened = OPENED[item.id]
    if changes.doubles is None:
        return int(item.value), opened
    less = int(item.value) - opened
    return changes.doubles, max(changes.doubles - less, 0) if opened else 0


def _yakuman(item: Item, changes: ItemSetting, options: RiichiOptions) -> int:
    if changes.limit is not None:
        return int(changes.limit)
    return int(item.value) if options.double_yakuman else 1


def _fu(rules: Ruleset, options: RiichiOptions) -> bytes:
    values = bytearray(FUS)
    for item in Fu:
        row = CATALOGUE[FU_NAMES[item]]
        changes = rules.items.get(row.id, NOTHING_CHANGED)
        if _is_on(row, changes):
            values[item] = int(row.value) if changes.points is None else changes.points
    if not options.open_pinfu_fu:
        values[Fu.OPEN_PINFU] = 0
    return bytes(values)


def _worth(options: RiichiOptions) -> Worth:
    return Worth(
        kiriage=options.kiriage,
        counted=tuple(Counted).index(options.counted),
        most=options.most_yakuman,
        multiple=options.multiple_yakuman,
    )
