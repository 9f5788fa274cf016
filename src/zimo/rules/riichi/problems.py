"""What can't be played: options of a riichi ruleset that exclude each other."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules.riichi.options import RiichiOptions, ThreePlayers
from zimo.rules.riichi.rows import CATALOGUE
from zimo.rules.riichi.values import entry_of
from zimo.rules.ruleset import DiscarderPays, ItemSetting, Ruleset
from zimo.rules.sheet import Unit

__all__ = ["problems"]

MOST = 100
MOST_YAKUMAN = 20
DOUBLE_WIND = (2, 4)
VALUES = {Unit.HAN: "doubles", Unit.YAKUMAN: "limit", Unit.FU: "points"}
"""What a ruleset may change in a row: its han are called doubles, its yakuman limits."""
UNKNOWN = ("internal", "winner_only", "calling_limit", "calling_doubles", "implies")


def problems(rules: Ruleset) -> Iterator[str]:
    """Every problem as "key: reason"."""
    wrong = False
    for item, setting in rules.items.items():
        for problem in _item_problems(item, setting):
            wrong = True
            yield problem
    if wrong:
        return
    entry = entry_of(rules)
    yield from _option_problems(rules, entry.options)
    if not any(entry.table.closed) and not any(entry.table.limits):
        yield "items: none is on that scores, so no hand can win"
    if rules.deck.jokers:
        yield "deck.jokers: riichi knows no jokers"
    if rules.deck.bonus or rules.deck.animals:
        yield "deck.bonus: riichi knows no flowers; tiles are laid aside by aside.kinds"
    if not rules.kongs.replaced:
        yield "kongs.replaced: riichi counts with four sets and a pair"
    if rules.winning.max_chows < 4:
        yield "winning.max_chows: riichi does not bound the number of chows"
    if rules.seats.players < 3:
        yield "seats.players: riichi is for three or four"
    yield from _payment_problems(rules)


def _item_problems(item: str, setting: ItemSetting) -> Iterator[str]:
    unit = CATALOGUE[item].unit
    for name in (*UNKNOWN, *VALUES.values()):
        if name != VALUES[unit] and getattr(setting, name) is not None:
            yield f"items.{item}.{name}: this row knows only {VALUES[unit]}"
    value = getattr(setting, VALUES[unit])
    if value is not None and (not 0 <= value <= MOST or value != int(value)):
        yield f"items.{item}.{VALUES[unit]}: expected a whole number up to {MOST}, got {value}"


def _option_problems(rules: Ruleset, options: RiichiOptions) -> Iterator[str]:
    if options.double_wind_fu not in DOUBLE_WIND:
        yield f"score.double_wind_fu: expected 2 or 4, got {options.double_wind_fu}"
    if not 0 <= options.most_yakuman <= MOST_YAKUMAN:
        yield (f"score.most_yakuman: expected 0 to {MOST_YAKUMAN}, got {options.most_yakuman}")
    if options.three_players is ThreePlayers.SPLIT and rules.seats.players != 3:
        yield "score.three_players: there is no missing player whose share could be split"


def _payment_problems(rules: Ruleset) -> Iterator[str]:
    payment = rules.payment
    if not payment.only_winner or payment.losers_settle:
        yield "payment.only_winner: only the player who goes out scores"
    if payment.discarder is not DiscarderPays.ALL:
        yield "payment.discarder: who gave the tile pays for all"
    if payment.letting_off:
        yield "payment.letting_off: liability is told by score.pao_dragons and its like"
    if payment.east_factor != 2 or not payment.east_pays:
        yield "payment.east_factor: East gets and pays double"
