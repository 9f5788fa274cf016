"""Options of a classical ruleset that change nothing beside others."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules.classical.items import items_of
from zimo.rules.classical.options import BonusCount
from zimo.rules.ruleset import Ruleset

__all__ = ["inert"]

LETTING_OFF = ("suit", "winds", "dragons", "terminals")


def inert(rules: Ruleset) -> Iterator[tuple[str, str]]:
    """See `Family.inert`."""
    table = items_of(rules)
    options = table.options
    if options.limit:
        yield "score.no_limit_value", f"there is a limit, {options.limit} (score.limit)"
    else:
        yield "score.limit_on", "there is no limit (score.limit is 0)"
    if not rules.winning.minimum:
        yield "score.minimum_counts", "a hand needs no doubles to go out (winning.minimum)"
    if rules.deck.animals:
        yield "deck.animals", "they are laid out and count for nothing in this family (family)"
    if any(rules.deck.red_fives):
        yield "deck.red_fives", "they count for nothing in this family (family)"
    if not rules.deck.bonus:
        yield "score.bonus", "there are no flowers and seasons (deck.bonus)"
    if options.bonus is BonusCount.INSIDE or not rules.deck.bonus:
        for key in ("bonus_own", "bonus_other"):
            yield f"score.{key}", "no points are added after the doubling (score.bonus)"
    if not table.has("east_streak"):
        yield "score.streak", "the item is off (items.east_streak)"
    if not rules.payment.letting_off:
        for name in LETTING_OFF:
            if getattr(options, f"letting_off_{name}"):
                yield f"score.letting_off_{name}", "nobody pays for all (payment.letting_off)"
