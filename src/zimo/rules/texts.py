"""The sentences in which scores are explained, by language and key.

Another language is another table with the same keys; what is missing in it is said in English.
"""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["TEXTS", "text"]

ENGLISH: Mapping[str, str] = {
    "line": "{name}: {value}",
    "line.tiles": "{name} ({tiles}): {value}",
    "set.pung": "Pung of {tiles}, melded: {value}",
    "set.pung.concealed": "Pung of {tiles}, concealed: {value}",
    "set.kong": "Kong of {tiles}, melded: {value}",
    "set.kong.concealed": "Kong of {tiles}, concealed: {value}",
    "unit.points.one": "1 point",
    "unit.points": "{value} points",
    "unit.doubles.one": "1 double",
    "unit.doubles": "{value} doubles",
    "unit.limit.one": "the limit",
    "unit.limit": "{value} of the limit",
    "unit.bonus.one": "1 point after the doubling",
    "unit.bonus": "{value} points after the doubling",
    "unit.fan.one": "1 fan",
    "unit.fan": "{value} fan",
    "unit.han.one": "1 han",
    "unit.han": "{value} han",
    "unit.fu.one": "1 fu",
    "unit.fu": "{value} fu",
    "rejected.implied": "{name}: not counted, {by} says it already",
    "rejected.excluded": "{name}: not counted beside {by}",
    "rejected.limit": "Not counted beside {by}, which counts alone: {names}",
    "rejected.winner_only": "{name}: not counted, only for the player who goes out",
    "sum.plain": "{points}, no doubles: {total}",
    "sum.doubled": "{points} × 2^{doubles} = {product}",
    "sum.bonus": "{product} + {bonus} for bonus tiles = {total}",
    "sum.limit": "{product} is above the limit: {total}",
    "sum.limit_hand": "A limit hand: {total}",
    "sum.added": "{summands} = {points}",
    "sum.points": "{points} in all",
    "sum.least": "A hand that goes out is worth at least {total}",
    "sum.above": "{points} is above the limit: {total}",
    "sum.nothing": "Nothing that scores: 0 points",
    "refusal.tiles": "Not a win: a wrong number of tiles, the hand is dead.",
    "refusal.shape": "Not a win: it is neither four sets and a pair nor a special hand.",
    "refusal.chows": "Not a win: it has more chows than the rules allow.",
    "refusal.minimum.own": "Not a win: it needs {needed} of its own; it has {reached}.",
    "refusal.minimum.all": "Not a win: it needs {needed}; it has {reached}.",
    "refusal.minimum.points": "Not a win: it needs {needed}; it has {reached}.",
    "refusal.undeclared": "Not a win: the calling hand was not declared.",
    "refusal.on_discard": "Not a win: only a tile from the wall ends a deal.",
    "count.doubles.0": "none",
    "count.doubles.one": "one double",
    "count.doubles": "{value} doubles",
    "pays.win": "{payer} pays {payee} {amount}{why}.",
    "pays.difference": "{payer} pays {payee} the difference, {amount}{why}.",
    "pays.letting_off": "{payer} pays {payee} {amount}{why}.",
    "pays.letting_off.for": "{payer} pays {payee} {amount} in place of {other}{why}.",
    "pays.drawn_east": "{payer} pays {payee} {amount}: nobody is out, and East gets something.",
    "pays.drawn_ready": "{payer} was not one tile short and pays {payee}, who was, {amount}.",
    "why.factor": " ({base} × {factor}, {reasons})",
    "why.limit": " ({base}, not above the limit)",
    "why.factor.limit": " ({base} × {factor}, {reasons}, not above the limit)",
    "why.east": "East takes part",
    "why.discarder": "the discarder pays double",
    "award": "{who} gets {amount}{why}.",
    "pays.nobody": "Nobody pays anybody.",
    "rule.suit": (
        "Letting off a big hand: nine tiles of one suit lay open, and the discard made the suit"
        " pure. The discarder pays for all."
    ),
    "rule.winds": (
        "Letting off a big hand: three sets of winds lay open, and the discard was a fourth wind."
        " The discarder pays for all."
    ),
    "rule.dragons": (
        "Letting off a big hand: two sets of dragons lay open, and the discard was the third"
        " dragon. The discarder pays for all."
    ),
    "rule.terminals": (
        "Letting off a big hand: three sets of ones or nines lay open, and the discard was a one"
        " or a nine. The discarder pays for all."
    ),
    "total": "{who} {change}",
    "yes": "yes",
    "no": "no",
    "nothing": "nothing",
    "alike.suit": "{rank}s of {suit}",
    "alike.other": "{name}s",
}

TEXTS: Mapping[str, Mapping[str, str]] = {"en": ENGLISH}
"""By language, then by key."""


def text(key: str, language: str, **parts: object) -> str:
    """The sentence of that key with its parts filled in."""
    table = TEXTS.get(language, ENGLISH)
    return table.get(key, ENGLISH[key]).format(**parts)
