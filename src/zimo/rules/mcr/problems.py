"""What can't be played: options of an mcr ruleset that exclude each other."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules.mcr.values import fans_of
from zimo.rules.ruleset import DiscarderPays, ItemSetting, Ruleset

__all__ = ["problems"]

MOST = 255
UNKNOWN = ("doubles", "limit", "internal", "winner_only", "calling_limit", "calling_doubles")
"""What other families let a ruleset change in a row."""


def problems(rules: Ruleset) -> Iterator[str]:
    """Every problem as "key: reason"."""
    wrong = False
    for item, setting in rules.items.items():
        for problem in _item_problems(item, setting):
            wrong = True
            yield problem
    if wrong:
        return
    if fans_of(rules).options.base < 0:
        yield f"score.base: expected 0 or more, got {fans_of(rules).options.base}"
    if not any(fans_of(rules).values):
        yield "items: none is on that scores, so every hand is worth nothing"
    if rules.deck.jokers:
        yield "deck.jokers: the competition rules know no jokers"
    if not rules.kongs.replaced:
        yield "kongs.replaced: the competition rules count with four sets and a pair"
    if rules.claims.max_chows < 4 or rules.winning.max_chows < 4:
        yield "claims.max_chows: the competition rules do not bound the number of chows"
    yield from _payment_problems(rules)


def _item_problems(item: str, setting: ItemSetting) -> Iterator[str]:
    for name in UNKNOWN:
        if getattr(setting, name) is not None:
            yield f"items.{item}.{name}: the competition rules only add fans up"
    if setting.points is not None and not 0 <= setting.points <= MOST:
        yield f"items.{item}.points: expected 0 to {MOST}, got {setting.points}"


def _payment_problems(rules: Ruleset) -> Iterator[str]:
    payment = rules.payment
    if not payment.only_winner or payment.losers_settle:
        yield "payment.only_winner: only the player who goes out scores"
    if payment.east_factor != 1:
        yield "payment.east_factor: East has no doubles in payment"
    if payment.discarder is not DiscarderPays.SAME:
        yield "payment.discarder: who gave the tile pays by the value of the hand"
    if payment.letting_off:
        yield "payment.letting_off: the competition rules have no hands that could be let off"
