"""The sheet of one hand: the best reading of the winner's, and of a loser's if it counts."""

from __future__ import annotations

from enum import StrEnum

from zimo.rules.additive.count import Tally, counted, not_counted, worth_of
from zimo.rules.additive.items import ItemTable, items_of
from zimo.rules.additive.options import ClaimedSet
from zimo.rules.additive.parts import Part, PartKind, loose_parts, winning_parts
from zimo.rules.holding import Holding, Source, Win
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Sheet, Step
from zimo.tiles import PLAYING, MeldKind, kind_of

__all__ = ["SETS", "Refusal", "score"]

SETS = 4
SIZE = 3 * SETS + 2
KONGS_OUT = 3
"""Three kongs and a pair are 14 tiles, where kongs are not replaced."""


class Refusal(StrEnum):
    """Why a hand may not go out."""

    TILES = "tiles"  # a wrong number of tiles
    SHAPE = "shape"  # no four sets and a pair
    CHOWS = "chows"  # more chows than the rules allow
    MINIMUM = "minimum"  # too few points
    UNDECLARED = "undeclared"  # a calling hand must have been declared
    ON_DISCARD = "on_discard"  # only a tile from the wall may end a deal


def score(rules: Ruleset, holding: Holding) -> Sheet:
    """What the holding is worth under these rules; see `Family.score`."""
    table = items_of(rules)
    if holding.win is None:
        return _loser(rules, table, holding)
    if holding.win.source is Source.BONUS:
        # All the bonus tiles win by themselves, whatever the rest of the hand is.
        return _sheet(counted(table, holding, _loose(table, holding)), wins=True)
    refusal = _refusal(rules, holding, holding.win)
    if refusal:
        return _loser(rules, table, holding, refusal)
    sets = _sets_wanted(rules, holding)
    melded = table.options.claimed_set is ClaimedSet.MELDED
    readings = list(winning_parts(holding, sets, melded)) if sets >= 0 else []
    if not readings:
        return _loser(rules, table, holding, Refusal.SHAPE)
    allowed = [parts for parts in readings if _chows(parts) <= rules.winning.max_chows]
    if not allowed:
        return _loser(rules, table, holding, Refusal.CHOWS)
    best = max((counted(table, holding, parts) for parts in allowed), key=_worth)
    if best.total < rules.winning.minimum:
        return _sheet(best, refusal=Refusal.MINIMUM, steps=_shortfall(rules, best))
    return _sheet(best, wins=True)


def _worth(tally: Tally) -> tuple[int, int]:
    return tally.total, tally.points


def _chows(parts: tuple[Part, ...]) -> int:
    return sum(part.kind is PartKind.CHOW for part in parts)


def _sheet(
    tally: Tally, *, wins: bool = False, refusal: str = "", steps: tuple[Step, ...] = ()
) -> Sheet:
    return Sheet(
        lines=tally.lines,
        steps=tally.steps + steps,
        sets=tuple(part.tiles for part in tally.parts),
        total=tally.total,
        wins=wins,
        refusal=refusal,
    )


def _shortfall(rules: Ruleset, tally: Tally) -> tuple[Step, ...]:
    """How many points are needed to go out, and how many there are."""
    return (
        Step(name="points_needed", value=rules.winning.minimum),
        Step(name="points_reached", value=tally.total),
    )


def _refusal(rules: Ruleset, holding: Holding, win: Win) -> str:
    """What can be said before the hand is read."""
    if _size(rules, holding) != SIZE:
        return Refusal.TILES
    if rules.ready.required and not holding.declared and not win.first_turn:
        return Refusal.UNDECLARED
    if not rules.winning.on_discard and not win.self_drawn:
        return Refusal.ON_DISCARD
    return ""


def _size(rules: Ruleset, holding: Holding) -> int:
    """How many tiles a hand counts for: a kong's fourth one only where none replaces it."""
    playing = sum(kind_of(tile) < PLAYING for tile in holding.concealed)
    if rules.kongs.replaced:
        return playing + 3 * len(holding.melds)
    return playing + sum(len(meld.tiles) for meld in holding.melds)


def _sets_wanted(rules: Ruleset, holding: Holding) -> int:
    """How many sets the concealed tiles must have beside the pair; negative: no shape is left."""
    wanted = SETS - len(holding.melds)
    kongs = sum(meld.kind is MeldKind.KONG for meld in holding.melds)
    if rules.kongs.replaced or not kongs:
        return wanted
    # Unreplaced, kongs fill a hand by threes only: three of them and the pair.
    return 0 if kongs == len(holding.melds) == KONGS_OUT else -1


def _loser(rules: Ruleset, table: ItemTable, holding: Holding, refusal: str = "") -> Sheet:
    """The sets of a hand that did not go out, or may not."""
    lost = Holding(
        concealed=holding.concealed,
        melds=holding.melds,
        bonus=holding.bonus,
        seat_wind=holding.seat_wind,
        round_wind=holding.round_wind,
    )
    parts = _loose(table, lost)
    tally = counted(table, lost, parts)
    if not rules.payment.only_winner:
        return _sheet(tally, refusal=refusal)
    return Sheet(
        # Whoever meant to go out is told what was there; of the others' hands nothing counts.
        rejections=not_counted(tally) if refusal else (),
        steps=Tally().steps,
        sets=tuple(part.tiles for part in parts),
        refusal=refusal,
    )


def _loose(table: ItemTable, holding: Holding) -> tuple[Part, ...]:
    """The sets and pairs of a hand that is not complete, so that they are worth most."""
    return loose_parts(holding, lambda part: worth_of(table, part, holding))
