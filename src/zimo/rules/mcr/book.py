"""What the rule book tells of the competition rules alone: the minimum, the fans, who pays."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules.book.items import item_table
from zimo.rules.book.parts import BREAK, Scoring, Section, Table, paragraphs
from zimo.rules.mcr.fans import Fan
from zimo.rules.mcr.values import fans_of
from zimo.rules.phrases import Phrases, phrases
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Unit
from zimo.rules.words import amount

__all__ = ["book"]

PARAGRAPHS = ("score.sum", "score.implied", "score.once", "score.best", "score.waits")
KONGS = ("kong", "out_with_replacement")


def book(rules: Ruleset, language: str) -> Scoring:
    """See `Family.book`."""
    say = phrases("zimo.rules.mcr", "book", language)
    score = Section(
        id="score",
        heading=say("head.score"),
        paragraphs=paragraphs(_score(rules, say)),
        tables=tuple(_tables(rules, say)),
    )
    return Scoring(
        winning=tuple(_winning(rules, say)),
        sections=(score,),
        settlement=tuple(_settlement(rules, say)),
    )


def _winning(rules: Ruleset, say: Phrases) -> Iterator[str]:
    yield say("winning.shape")
    yield BREAK
    if rules.winning.minimum:
        yield say("winning.minimum", points=rules.winning.minimum)
    else:
        yield say("winning.minimum.none")


def _score(rules: Ruleset, say: Phrases) -> Iterator[str]:
    options = fans_of(rules).options
    for key in PARAGRAPHS:
        yield say(key)
    yield BREAK
    yield say("option.special" if options.fully_concealed_special else "option.special.not")
    yield say("option.wait" if options.knitted_wait else "option.wait.not")
    if options.knitted_straight_concealed:
        yield say("option.straight")
    if options.last_tile_of_pair:
        yield say("option.pair")


def _tables(rules: Ruleset, say: Phrases) -> Iterator[Table]:
    """A table for each value, the greatest first."""
    values = fans_of(rules).values
    for value in sorted(set(values) - {0}, reverse=True):
        rows = [
            (fan.name.lower(), amount(Unit.FAN, value, say.language))
            for fan in Fan
            if values[fan] == value and _there(rules, fan)
        ]
        yield from item_table(rules, say.language, say("table.worth", points=value), rows)


def _there(rules: Ruleset, fan: Fan) -> bool:
    """Whether the set has the tiles for it, and the play the kongs."""
    if fan is Fan.FLOWER_TILE:
        return bool(rules.deck.bonus or rules.deck.animals)
    kongs = rules.kongs.claimed or rules.kongs.added or rules.kongs.concealed
    return kongs or not any(word in fan.name.lower() for word in KONGS)


def _settlement(rules: Ruleset, say: Phrases) -> Iterator[str]:
    base = fans_of(rules).options.base
    yield say("pay.winner_only")
    yield say("pay.self_drawn", base=base)
    if rules.winning.on_discard:
        yield say("pay.discard", base=base)
    yield BREAK
    yield say("pay.east")
