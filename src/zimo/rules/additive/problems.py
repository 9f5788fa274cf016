"""What can't be played: options of an additive ruleset that exclude each other."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules.additive.items import items_of
from zimo.rules.additive.options import PaidBy
from zimo.rules.additive.plans import highest
from zimo.rules.additive.rows import CATALOGUE
from zimo.rules.ruleset import DiscarderPays, ItemSetting, Ruleset
from zimo.rules.sheet import Unit

__all__ = ["problems"]

MOST_DOUBLES = 10
"""More on one set would only make numbers that nobody can pay."""

UNKNOWN = ("limit", "internal", "implies", "calling_limit", "calling_doubles")
"""What other families let a ruleset change in a row."""


def problems(rules: Ruleset) -> Iterator[str]:
    """Every problem as "key: reason"."""
    options = items_of(rules).options
    for key, value in (("least", options.least), ("limit", options.limit)):
        if value < 0:
            yield f"score.{key}: expected 0 or more, got {value}"
    if 0 < options.limit < options.least:
        yield f"score.least: no hand exceeds {options.limit}, so it can't be {options.least}"
    for item, setting in rules.items.items():
        yield from _item_problems(item, setting)
    if rules.deck.jokers:
        yield "deck.jokers: the additive scoring knows no jokers"
    yield from _payment_problems(rules)
    most = highest(rules)
    if most <= 0:
        yield "items: none is on that scores, so every hand is worth nothing"
    elif most < rules.winning.minimum:
        yield f"winning.minimum: no hand is worth more than {most}"


def _item_problems(item: str, setting: ItemSetting) -> Iterator[str]:
    for name in UNKNOWN:
        if getattr(setting, name) is not None:
            yield f"items.{item}.{name}: the additive scoring only adds points up"
    if CATALOGUE[item].unit is Unit.POINTS:
        if setting.doubles is not None:
            yield f"items.{item}.doubles: this item counts in points"
    elif setting.points is not None:
        yield f"items.{item}.points: this item doubles the points of a set"
    for name, given, most in (
        ("points", setting.points, None),
        ("doubles", setting.doubles, MOST_DOUBLES),
    ):
        if given is not None and given < 0:
            yield f"items.{item}.{name}: expected 0 or more, got {given}"
        if given is not None and most is not None and given > most:
            yield f"items.{item}.{name}: expected {most} or less, got {given}"


def _payment_problems(rules: Ruleset) -> Iterator[str]:
    payment = rules.payment
    if payment.letting_off:
        yield "payment.letting_off: the additive scoring has no big hands that could be let off"
    if items_of(rules).options.paid_by is not PaidBy.NOBODY:
        return
    if payment.discarder is not DiscarderPays.SAME:
        yield "payment.discarder: nobody pays (score.paid_by), so the discarder doesn't either"
    if payment.losers_settle and not payment.only_winner:
        yield "payment.losers_settle: nobody pays (score.paid_by), so the losers don't either"
    if payment.east_pays and payment.east_factor > 1:
        yield "payment.east_pays: nobody pays (score.paid_by), so East doesn't either"
    if payment.counter:
        yield "payment.counter: nobody pays (score.paid_by), so nothing is added for counters"
