"""What a hand that is no win lacks: how near it is, and which tiles would have done."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.cli.position import Position, PositionError, forms_for, position_of
from zimo.kernel import Forms, kinds
from zimo.rules import Holding, Ruleset, family_of
from zimo.rules.phrases import Phrases
from zimo.tiles import Tile, label_of
from zimo.tiles.notation import print_tiles

__all__ = ["nearest_lines"]

SHOWN = 3
"""Discards that are told."""


def nearest_lines(rules: Ruleset, holding: Holding, say: Phrases) -> Iterator[str]:
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
    yield from _waited(position_of(before, holding.melds), forms, label_of(holding.win.tile), say)
    yield from _discards(whole, forms, distance, say)


def _waited(position: Position, forms: Forms, win: str, say: Phrases) -> Iterator[str]:
    """What the hand waited for before it took the tile."""
    waits = forms.waits(position.counts, position.melds, position.held)
    if waits:
        yield say("nearest.waited", tile=win, tiles=_tiles(waits))


def _discards(position: Position, forms: Forms, distance: int, say: Phrases) -> Iterator[str]:
    """How far it is, and what to part with."""
    missing = "nearest.missing" if distance else "nearest.missing.one"
    yield say(missing, tiles=distance + 1)
    found = forms.discards(position.counts, position.melds, position.held)
    best = sorted(found.items(), key=lambda item: -item[1][1])[:SHOWN]
    for kind, (mask, left) in best:
        key = "nearest.nearer" if distance else "nearest.waits"
        yield say(key, tile=label_of(Tile(kind)), tiles=_tiles(mask), left=left)


def _tiles(mask: int) -> str:
    return print_tiles(Tile(kind) for kind in kinds(mask))
