"""The sheet of one hand in words, made from what the scorer found."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from zimo.rules.holding import Holding
from zimo.rules.mcr.fans import FANS, Fan
from zimo.rules.mcr.hand import counts_of, scored
from zimo.rules.mcr.rows import CATALOGUE
from zimo.rules.mcr.scorer import Scorer
from zimo.rules.mcr.values import Fans, fans_of, scorer_of
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Line, Rejection, RejectionReason, Sheet, Step, Unit
from zimo.tiles import PLAYING, Tile, kind_of

__all__ = ["SETS", "Refusal", "score"]

SETS = 4
SIZE = 3 * SETS + 2
_NAMES = tuple(fan.name.lower() for fan in Fan)


class Refusal(StrEnum):
    """Why a hand may not go out."""

    TILES = "tiles"  # a wrong number of tiles
    SHAPE = "shape"  # neither four sets and a pair nor a special hand
    CHOWS = "chows"  # more chows than the rules allow
    MINIMUM = "minimum"  # too few fans, flowers not counted
    UNDECLARED = "undeclared"  # a calling hand must have been declared
    ON_DISCARD = "on_discard"  # only a tile from the wall may end a deal


def score(rules: Ruleset, holding: Holding) -> Sheet:
    """What the holding is worth under these rules; see `Family.score`. Losers score nothing."""
    win = holding.win
    if win is None:
        return Sheet()
    size = sum(kind_of(tile) < PLAYING for tile in holding.concealed) + 3 * len(holding.melds)
    if size != SIZE:
        return Sheet(refusal=Refusal.TILES)
    if rules.ready.required and not holding.declared and not win.first_turn:
        return Sheet(refusal=Refusal.UNDECLARED)
    if not rules.winning.on_discard and not win.self_drawn:
        return Sheet(refusal=Refusal.ON_DISCARD)
    scorer = scorer_of(rules)
    value = scored(scorer, holding, win)
    if value < 0:
        return Sheet(refusal=Refusal.SHAPE)
    return _sheet(rules, fans_of(rules), scorer, holding, value)


def _sheet(rules: Ruleset, fans: Fans, scorer: Scorer, holding: Holding, value: int) -> Sheet:
    times = scorer.times()
    lines = [*_lines(fans, times), *_flowers(fans, holding)]
    sets = tuple(_sets(scorer, holding))
    total = value + len(holding.bonus) * fans.values[Fan.FLOWER_TILE]
    steps = [Step(name="summand", value=line.value) for line in lines]
    steps.append(Step(name="points", value=total))
    short = value < rules.winning.minimum
    if short:
        steps.append(Step(name="points_needed", value=rules.winning.minimum))
        steps.append(Step(name="points_reached", value=value))
    return Sheet(
        lines=tuple(lines),
        rejections=tuple(_rejections(fans, times, scorer.readings.seen(scorer.readings.best))),
        steps=tuple(steps),
        sets=sets,
        total=total,
        wins=not short,
        refusal=Refusal.MINIMUM if short else "",
    )


def _flowers(fans: Fans, holding: Holding) -> Iterator[Line]:
    """A line for each bonus tile."""
    value = fans.values[Fan.FLOWER_TILE]
    for tile in holding.bonus if value else ():
        yield Line(item="flower_tile", value=value, unit=Unit.FAN, tiles=(tile,))


def _lines(fans: Fans, times: bytes) -> Iterator[Line]:
    for number in range(FANS):
        for _ in range(times[number]):
            yield Line(item=_NAMES[number], value=fans.values[number], unit=Unit.FAN)


def _rejections(fans: Fans, times: bytes, found: bytes) -> Iterator[Rejection]:
    """What a fan that counted already says: what was found too, and what is always in it."""
    seen: set[int] = set()
    for number in range(FANS):
        for other in fans.implies[number] if times[number] else ():
            if other in seen or times[other] or not fans.values[other]:
                continue
            if found[other] or _NAMES[other] in CATALOGUE[_NAMES[number]].implies:
                seen.add(other)
                yield Rejection(
                    item=_NAMES[other], reason=RejectionReason.IMPLIED, by=_NAMES[number]
                )


def _sets(scorer: Scorer, holding: Holding) -> Iterator[tuple[Tile, ...]]:
    """The sets of the reading, melds first; a special hand's tiles are one group."""
    for meld in holding.melds:
        yield meld.tiles
    left = counts_of(holding)
    for group in _groups(scorer, left):
        yield tuple(Tile(kind) for kind in group)
    rest = [Tile(kind) for kind in range(PLAYING) for _ in range(left[kind])]
    if rest:
        yield tuple(rest)


def _groups(scorer: Scorer, left: bytearray) -> Iterator[list[int]]:
    """Takes the groups out of the counts."""
    for group in scorer.readings.groups(scorer.readings.best):
        for kind in group:
            left[kind] -= 1
        yield list(group)
