"""What a hand that is no win lacks: how near it is, and which tiles would have done."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.cli.position import Position, PositionError, forms_for, position_of
from zimo.kernel import Forms, kinds
from zimo.rules import Holding, Ruleset, family_of
from zimo.tiles import Tile, label_of
from zimo.tiles.notation import print_tiles

__all__ = ["nearest_lines"]

SHOWN = 3
"""Discards that are told."""


def nearest_lines(rules: Ruleset, holding: Holding) -> Iterator[str]:
    """What is missing, in words; nothing for a complete hand, or one that can't be measured."""
    if holding.win is None:
        return
    try:
        whole = position_of(holding.concealed, holding.melds)
    except PositionError:
        return
    forms = forms_for(whole, family_of(rules).forms(rules))
    distance = forms.shanten(whole.counts, whole.melds, whole.held)
    if distance < 0:
        return
    before = list(holding.concealed)
    before.remove(holding.win.tile)
    yield from _waited(position_of(before, holding.melds), forms, label_of(holding.win.tile))
    yield from _discards(whole, forms, distance)


def _waited(position: Position, forms: Forms, win: str) -> Iterator[str]:
    """What the hand waited for before it took the tile."""
    waits = forms.waits(position.counts, position.melds, position.held)
    if waits:
        yield f"Without the {win} it is ready, and waits for {_tiles(waits)}."


def _discards(position: Position, forms: Forms, distance: int) -> Iterator[str]:
    """How far it is, and what to part with."""
    missing = "one tile is" if distance == 0 else f"{distance + 1} tiles are"
    yield f"To a complete hand {missing} missing."
    found = forms.discards(position.counts, position.melds, position.held)
    best = sorted(found.items(), key=lambda item: -item[1][1])[:SHOWN]
    for kind, (mask, left) in best:
        with_what = "waits for" if distance == 0 else "comes nearer with"
        yield f"  Discarding {label_of(Tile(kind))} it {with_what} {_tiles(mask)} ({left} left)."


def _tiles(mask: int) -> str:
    return print_tiles(Tile(kind) for kind in kinds(mask))
