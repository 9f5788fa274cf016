"""Who lets off a big hand that lay open on the table pays for all [S3]."""

from __future__ import annotations

from collections.abc import Callable

from zimo.rules.classical.items import items_of
from zimo.rules.classical.readings import all_counts
from zimo.rules.holding import Holding, Outcome, Source
from zimo.rules.ruleset import Ruleset
from zimo.tiles import (
    PLAYING,
    WINDS,
    Kind,
    Meld,
    MeldKind,
    Tile,
    is_dragon,
    is_terminal,
    is_wind,
    kind_of,
)

__all__ = ["letting_off"]

SHOWN_OF_SUIT = 9
SHOWN_WINDS = 3
SHOWN_DRAGONS = 2
SHOWN_TERMINALS = 3


def letting_off(rules: Ruleset, outcome: Outcome) -> str:
    """The rule by which the discarder pays for all: suit, winds, dragons, terminals; or "".

    It is for a discard, not for a robbed kong, and for one winner.
    """
    if not rules.payment.letting_off or outcome.discarder is None or len(outcome.winners) != 1:
        return ""
    winner = outcome.holdings[outcome.winners[0]]
    if winner.win is None or winner.win.source is not Source.DISCARD:
        return ""
    options = items_of(rules).options
    kind = kind_of(winner.win.tile)
    giver = outcome.holdings[outcome.discarder]
    melds = [meld for meld in winner.melds if not (rules.kongs.face_down and meld.concealed)]
    shown = [meld for meld in melds if meld.kind is not MeldKind.CHOW]
    if options.letting_off_suit and _suit(winner, melds, kind, giver):
        return "suit"
    if options.letting_off_winds and _completes(shown, kind, is_wind, SHOWN_WINDS):
        return "winds"
    if options.letting_off_dragons and _completes(shown, kind, is_dragon, SHOWN_DRAGONS):
        return "dragons"
    if options.letting_off_terminals and _terminals(shown, kind):
        return "terminals"
    return ""


def _suit(winner: Holding, melds: list[Meld], kind: Kind, giver: Holding) -> bool:
    """Nine tiles of a suit lie open, and the discard completes a hand of that suit alone.

    Not if the giver held only tiles of the suit, or had declared a calling hand.
    """
    if kind >= WINDS or giver.declared:
        return False
    suit = kind // 9
    shown = sum(len(meld.tiles) for meld in melds)
    counts = all_counts(winner)
    pure = all(other // 9 == suit and other < WINDS for other in range(PLAYING) if counts[other])
    if not pure or shown < SHOWN_OF_SUIT:
        return False
    held = [kind_of(tile) for tile in giver.concealed]
    return not all(other < WINDS and other // 9 == suit for other in held)


def _completes(shown: list[Meld], kind: Kind, belongs: Callable[[Tile], bool], needed: int) -> bool:
    """So many sets of a sort lie open, and the discard is one more of the sort."""
    if not belongs(Tile(kind)):
        return False
    kinds = {meld.base for meld in shown if belongs(meld.base)}
    return len(kinds) >= needed and kind not in kinds


def _terminals(shown: list[Meld], kind: Kind) -> bool:
    if not is_terminal(Tile(kind)):
        return False
    return sum(1 for meld in shown if is_terminal(meld.base)) >= SHOWN_TERMINALS
