"""What can't be played: options of a classical ruleset that exclude each other."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules.classical.items import items_of
from zimo.rules.classical.plans import plans
from zimo.rules.ruleset import Ruleset
from zimo.tiles import Wind

__all__ = ["problems"]

MOST_DOUBLES = 30
MOST_LIMITS = 10
"""More would only make numbers that nobody can pay."""


def problems(rules: Ruleset) -> Iterator[str]:
    """Every problem as "key: reason"."""
    options = items_of(rules).options
    if not rules.kongs.replaced:
        yield "kongs.replaced: a kong counts as a set of three here, so it takes a replacement"
    for key, value, least in (
        ("limit", options.limit, 0),
        ("no_limit_value", options.no_limit_value, 1),
        ("concealed_factor", options.concealed_factor, 1),
        ("bonus_own", options.bonus_own, 0),
        ("bonus_other", options.bonus_other, 0),
        ("streak", options.streak, 1),
    ):
        if value < least:
            yield f"score.{key}: expected {least} or more, got {value}"
    for item, setting in rules.items.items():
        for name, given in (
            ("points", setting.points),
            ("doubles", setting.doubles),
            ("calling_doubles", setting.calling_doubles),
        ):
            if given is not None and given < 0:
                yield f"items.{item}.{name}: expected 0 or more, got {given}"
        if max(setting.doubles or 0, setting.calling_doubles or 0) > MOST_DOUBLES:
            yield f"items.{item}.doubles: expected {MOST_DOUBLES} or less"
        for name, share in (
            ("limit", setting.limit),
            ("calling_limit", setting.calling_limit),
        ):
            # Written so that "not a number" is refused too.
            if share is not None and not 0 <= share <= MOST_LIMITS:
                yield f"items.{item}.{name}: expected 0 to {MOST_LIMITS} limits, got {share}"
    if rules.deck.jokers:
        yield "deck.jokers: the classical scoring knows no jokers"
    if not any(plans(rules, seat, Wind.EAST) for seat in Wind):
        yield (
            f"winning.minimum: no hand can reach {rules.winning.minimum} with the items that are on"
        )
