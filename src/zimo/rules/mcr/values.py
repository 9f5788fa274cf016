"""The fans as one ruleset has them, in the form that the scorer takes, and the scorer itself."""

from __future__ import annotations

import msgspec

from zimo.rules.mcr.fans import FANS, Fan
from zimo.rules.mcr.options import McrOptions
from zimo.rules.mcr.rows import CATALOGUE
from zimo.rules.mcr.scorer import Scorer
from zimo.rules.ruleset import ItemSetting, Ruleset

__all__ = ["Fans", "fans_of", "scorer_of"]

KEPT = 64
NOTHING_CHANGED = ItemSetting()


class Fans(msgspec.Struct, frozen=True):
    """What the fans of a ruleset are worth and imply, by number; the family's options."""

    values: bytes
    implies: tuple[tuple[int, ...], ...]
    options: McrOptions


_kept: dict[int, tuple[Ruleset, Fans, Scorer]] = {}


def fans_of(rules: Ruleset) -> Fans:
    """The fans under the ruleset; worked out at the first call and kept."""
    return _entry(rules)[1]


def scorer_of(rules: Ruleset) -> Scorer:
    """The ruleset's scorer; it holds the reading of the last hand that it scored."""
    return _entry(rules)[2]


def _entry(rules: Ruleset) -> tuple[Ruleset, Fans, Scorer]:
    found = _kept.get(id(rules))
    if found is not None and found[0] is rules:
        return found
    fans = _fans(rules)
    scorer = Scorer(
        fans.values,
        fans.implies,
        fully_special=fans.options.fully_concealed_special,
        knitted_wait=fans.options.knitted_wait,
        straight_concealed=fans.options.knitted_straight_concealed,
        last_of_pair=fans.options.last_tile_of_pair,
    )
    if len(_kept) >= KEPT:
        _kept.clear()
    # The ruleset is kept beside its scorer, so that its id can't be given to another one.
    entry = _kept[id(rules)] = (rules, fans, scorer)
    return entry


def _fans(rules: Ruleset) -> Fans:
    values = bytearray(FANS)
    implies: list[tuple[int, ...]] = []
    for fan in Fan:
        item = CATALOGUE[fan.name.lower()]
        changes = rules.items.get(item.id, NOTHING_CHANGED)
        if item.on if changes.on is None else changes.on:
            values[fan] = int(item.value) if changes.points is None else changes.points
        others = item.implies if changes.implies is None else changes.implies
        implies.append(tuple(Fan[other.upper()].value for other in others))
    return Fans(bytes(values), tuple(implies), msgspec.convert(rules.score, McrOptions))
