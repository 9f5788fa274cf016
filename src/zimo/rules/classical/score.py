"""The sheet of one hand: the best reading of a winner's, the sets of a loser's."""

from __future__ import annotations

from enum import StrEnum

from zimo.rules.classical.calling import calling_lines
from zimo.rules.classical.hand import Hand, Shape
from zimo.rules.classical.items import ItemTable, items_of
from zimo.rules.classical.options import LongHand
from zimo.rules.classical.readings import SETS, all_counts, loose_hand, standard_hands, waits_of
from zimo.rules.classical.rows import DETECTORS
from zimo.rules.classical.tally import Tally, counted
from zimo.rules.holding import Holding, Source
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Sheet, Step
from zimo.tiles import PLAYING, Tile, kind_of

OWN_SHAPE = ("nine_gates", "gates_of_heaven")

__all__ = ["Refusal", "best_tally", "score"]


class Refusal(StrEnum):
    """Why a hand may not go out."""

    TILES = "tiles"  # a wrong number of tiles: a dead hand [S1]
    SHAPE = "shape"  # neither four sets and a pair nor a special hand that counts
    CHOWS = "chows"  # more chows than the rules allow
    MINIMUM = "minimum"  # too few doubles of its own [S0]
    UNDECLARED = "undeclared"  # a calling hand must have been declared
    ON_DISCARD = "on_discard"  # only a tile from the wall may end a deal


def score(rules: Ruleset, holding: Holding) -> Sheet:
    """What the holding is worth under these rules; see `Family.score`."""
    tally, refusal = best_tally(rules, holding)
    hand = tally.hand
    return Sheet(
        lines=tally.lines,
        rejections=tally.rejections,
        steps=tally.steps + _shortfall(rules, tally, refusal),
        sets=tuple(group.tiles for group in hand.groups) if hand.groups else (hand.tiles,),
        total=tally.total,
        wins=holding.win is not None and not refusal,
        refusal=refusal,
    )


def _shortfall(rules: Ruleset, tally: Tally, refusal: str) -> tuple[Step, ...]:
    """How many doubles are needed to go out, and how many there are."""
    if refusal != Refusal.MINIMUM:
        return ()
    needed = Step(name="needed", value=rules.winning.minimum)
    return (needed, Step(name="reached", value=tally.toward_minimum))


def best_tally(
    rules: Ruleset, holding: Holding, last_set: tuple[Tile, ...] = ()
) -> tuple[Tally, str]:
    """The reading that counts, and why it may not go out ("" if it may, or need not).

    `last_set`: the set that the winning tile is said to have finished; without it, or if no
    reading has it, the best reading is taken.
    """
    table = items_of(rules)
    if holding.win is None:
        return _loser(table, holding), ""
    if holding.win.source is Source.BONUS:
        # All the bonus tiles win by themselves, whatever the rest of the hand is.
        return counted(loose_hand(holding, table.options), table), ""
    refusal = _plain_refusal(rules, holding)
    if not refusal:
        refusal = Refusal.SHAPE
        hands = _hands(holding, table)
        hands = [hand for hand in hands if _finished(hand) == last_set] or hands
        tallies = [counted(hand, table) for hand in hands]
        allowed = [tally for tally in tallies if _chows_allowed(tally, rules)]
        enough = [tally for tally in allowed if _reaches(tally, rules)]
        if enough:
            return max(enough, key=_worth), ""
        if allowed:
            return max(allowed, key=_worth), Refusal.MINIMUM
        if tallies:
            refusal = Refusal.CHOWS
    return _loser(table, _without_win(holding)), refusal


def _finished(hand: Hand) -> tuple[Tile, ...]:
    """The tiles of the group that the winning tile finished."""
    return next((group.tiles for group in hand.groups if group.last), ())


def _worth(tally: Tally) -> tuple[int, int, int]:
    return tally.total, tally.uncapped, tally.points


def _chows_allowed(tally: Tally, rules: Ruleset) -> bool:
    """Special hands whose shape is given as a whole may hold more chows than others."""
    if len(tally.hand.chows) <= rules.winning.max_chows:
        return True
    return any(line.item in OWN_SHAPE for line in tally.lines)


def _reaches(tally: Tally, rules: Ruleset) -> bool:
    """A limit hand is always enough."""
    return tally.limits > 0 or tally.toward_minimum >= rules.winning.minimum


def _plain_refusal(rules: Ruleset, holding: Holding) -> str:
    """What can be said before the hand is read."""
    if _tiles_over(holding) != 1:
        return Refusal.TILES
    if holding.win is None:
        raise AssertionError("asked of a hand that does not go out")
    if rules.ready.required and not holding.declared and not holding.win.first_turn:
        return Refusal.UNDECLARED
    if not rules.winning.on_discard and not holding.win.self_drawn:
        return Refusal.ON_DISCARD
    return ""


def _tiles_over(holding: Holding) -> int:
    """How many tiles there are beyond those of a hand that waits; a kong stands for three."""
    playing = sum(1 for tile in holding.concealed if kind_of(tile) < PLAYING)
    return playing + 3 * len(holding.melds) - (3 * SETS + 1)


def _hands(holding: Holding, table: ItemTable) -> list[Hand]:
    """All readings of a complete hand; none if it isn't complete."""
    waits = waits_of(holding)
    hands = list(standard_hands(holding, table.options, waits))
    special = Hand(holding, table.options, Shape.SPECIAL, (), all_counts(holding))
    if any(DETECTORS[row.id](special) for row in table.special):
        hands.append(special)
    return hands


def _without_win(holding: Holding) -> Holding:
    """The tiles as those of a hand that did not go out."""
    return Holding(
        concealed=holding.concealed,
        melds=holding.melds,
        bonus=holding.bonus,
        seat_wind=holding.seat_wind,
        round_wind=holding.round_wind,
        declared=holding.declared,
    )


def _loser(table: ItemTable, holding: Holding) -> Tally:
    hand = loose_hand(holding, table.options)
    over = _tiles_over(holding)
    if over > 0 and table.options.long_hand is LongHand.NOTHING:
        empty = Hand(Holding(), table.options, Shape.LOOSE, (), bytes(PLAYING))
        return counted(empty, table)
    calling = calling_lines(holding, table) if over == 0 and table.options.calling_hands else ()
    return counted(hand, table, calling)
