"""The sheet of one hand in words, made from what the scorer found."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from zimo.rules.holding import Holding, Win
from zimo.rules.mcr.fans import FANS, Fan
from zimo.rules.mcr.hand import scored
from zimo.rules.mcr.proofs import certain_times, proofs
from zimo.rules.mcr.reading import Reading, Shape, melds_of, reading_of
from zimo.rules.mcr.readings import Readings
from zimo.rules.mcr.rows import CATALOGUE
from zimo.rules.mcr.scorer import Scorer
from zimo.rules.mcr.values import Fans, fans_of, scorer_of
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Line, ReadingLost, Rejection, RejectionReason, Sheet, Step, Unit
from zimo.tiles import PLAYING, kind_of

__all__ = ["SETS", "Refusal", "certain", "score"]

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
    if scored(scorer, holding, win) < 0:
        return Sheet(refusal=Refusal.SHAPE)
    return _sheet(rules, fans_of(rules), scorer, holding, win)


def _sheet(rules: Ruleset, fans: Fans, scorer: Scorer, holding: Holding, win: Win) -> Sheet:
    readings = scorer.readings
    best = readings.best
    value = readings.total
    reading = reading_of(readings, best, holding, win)
    flowers = tuple(_flowers(fans, holding))
    lines = (*_lines(fans, reading, readings.times(best), holding), *flowers)
    total = value + len(flowers) * fans.values[Fan.FLOWER_TILE]
    steps = [Step(name="summand", value=line.value) for line in lines]
    steps.append(Step(name="points", value=total))
    short = value < rules.winning.minimum
    if short:
        steps.append(Step(name="points_needed", value=rules.winning.minimum))
        steps.append(Step(name="points_reached", value=value))
    others = sorted(set(range(readings.number)) - {best}, key=lambda each: -readings.worth(each))
    return Sheet(
        lines=lines,
        rejections=(
            *_rejections(fans, readings.times(best), readings.seen(best)),
            *_pung_of_gates(fans, readings.times(best), reading),
        ),
        steps=tuple(steps),
        sets=reading.tiles,
        readings=tuple(_other(fans, readings, each, holding, win) for each in others),
        total=total,
        wins=not short,
        refusal=Refusal.MINIMUM if short else "",
    )


def _other(fans: Fans, readings: Readings, number: int, holding: Holding, win: Win) -> ReadingLost:
    """A reading that did not count; its flowers are those of every reading."""
    reading = reading_of(readings, number, holding, win)
    flowers = tuple(_flowers(fans, holding))
    return ReadingLost(
        sets=reading.tiles,
        lines=(*_lines(fans, reading, readings.times(number), holding), *flowers),
        total=readings.worth(number) + len(flowers) * fans.values[Fan.FLOWER_TILE],
    )


def certain(rules: Ruleset, holding: Holding) -> tuple[Line, ...]:
    """See `Family.certain`: the fans of the melds, and the flowers."""
    fans = fans_of(rules)
    reading = Reading(melds_of(holding), -1)
    times = bytearray(certain_times(reading, holding.seat_wind, holding.round_wind))
    for fan in Fan:
        if not fans.values[fan]:
            times[fan] = 0
    for fan in Fan:
        for other in fans.implies[fan] if times[fan] else ():
            times[other] = 0
    lines = _lines(fans, reading, bytes(times), holding)
    return (*lines, *_flowers(fans, holding))


def _flowers(fans: Fans, holding: Holding) -> Iterator[Line]:
    """A line for each bonus tile."""
    value = fans.values[Fan.FLOWER_TILE]
    for tile in holding.bonus if value else ():
        yield Line(item="flower_tile", value=value, unit=Unit.FAN, tiles=(tile,))


def _lines(fans: Fans, reading: Reading, times: bytes, holding: Holding) -> Iterator[Line]:
    for fan, tiles in proofs(reading, times, holding.seat_wind, holding.round_wind):
        yield Line(item=_NAMES[fan], value=fans.values[fan], unit=Unit.FAN, tiles=tiles)


def _pung_of_gates(fans: Fans, times: bytes, reading: Reading) -> Iterator[Rejection]:
    """Of the pungs of ones and nines in nine gates one is part of the gates and does not count."""
    gates, pungs = Fan.NINE_GATES, Fan.PUNG_OF_TERMINALS_OR_HONOURS
    if not times[gates] or not fans.values[pungs] or pungs in fans.implies[gates]:
        return
    if any(group.shape is Shape.PUNG and group.kind % 9 in (0, 8) for group in reading.groups):
        yield Rejection(item=_NAMES[pungs], reason=RejectionReason.IMPLIED, by=_NAMES[gates])


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
