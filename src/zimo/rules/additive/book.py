"""What the rule book tells of an additive ruleset alone: the minimum, the items, who gets what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from zimo.rules.additive.items import ItemTable, items_of
from zimo.rules.additive.options import PaidBy
from zimo.rules.additive.rows import DOUBLING, SETS
from zimo.rules.book.after import payment_said
from zimo.rules.book.before import has_kongs, sets_of
from zimo.rules.book.items import item_table
from zimo.rules.book.parts import BREAK, Scoring, Section, Table, paragraphs
from zimo.rules.phrases import Phrases, phrases
from zimo.rules.ruleset import Ruleset
from zimo.rules.words import amount

__all__ = ["book"]


def book(rules: Ruleset, language: str) -> Scoring:
    """See `Family.book`."""
    say = phrases("zimo.rules.additive", "book", language)
    table = items_of(rules)
    paid = table.options.paid_by is not PaidBy.NOBODY
    return Scoring(
        winning=tuple(_winning(rules, say)),
        sections=tuple(_sections(rules, table, say)),
        settlement=tuple(payment_said(rules, language) if paid else _awarded(rules, say)),
    )


def _winning(rules: Ruleset, say: Phrases) -> Iterator[str]:
    yield say(f"winning.shape{sets_of(rules)}")
    if has_kongs(rules) and not rules.kongs.replaced:
        yield say("winning.kongs")
    yield BREAK
    if rules.winning.minimum:
        yield say("winning.minimum", points=rules.winning.minimum)
    else:
        yield say("winning.minimum.none")


def _sections(rules: Ruleset, table: ItemTable, say: Phrases) -> Iterator[Section]:
    sets = [item for item in SETS if table.has(item) and _there(rules, item)]
    doubling = [item for item in DOUBLING if table.has(item) and _there(rules, item)]
    doubling = doubling if sets else []
    known = (*SETS, *DOUBLING)
    others = [item for item in table.rows if item not in known and _there(rules, item)]
    yield Section(
        id="score",
        heading=say("head.score"),
        paragraphs=paragraphs(_score(table, bool(sets), bool(doubling), say)),
        tables=(
            *_table(rules, sets, say("table.sets"), say),
            *_table(rules, doubling, say("table.doubling"), say),
            *_table(
                rules,
                [item for item in others if not table.rows[item].winner_only],
                say("table.more"),
                say,
            ),
            *_table(
                rules,
                [item for item in others if table.rows[item].winner_only],
                say("table.winner"),
                say,
            ),
        ),
    )


def _there(rules: Ruleset, item: str) -> bool:
    """Whether the set has the tiles for it, and the play the kongs."""
    if item.startswith("kong_"):
        return has_kongs(rules)
    if item == "chow":  # where only the winner's hand counts, it has to be one that may go out
        return rules.winning.max_chows > 0 or not rules.payment.only_winner
    return item != "bonus_tile" or bool(rules.deck.bonus or rules.deck.animals)


def _score(table: ItemTable, sets: bool, doubling: bool, say: Phrases) -> Iterator[str]:
    options = table.options
    yield say("score.sets" if sets else "score.no_sets")
    if doubling:
        yield say("score.doubling")
    if sets or table.has("dragon_set"):
        yield say("score.best")
    if doubling and table.has("concealed_set"):
        yield say(f"score.claimed.{options.claimed_set}")
    yield BREAK
    if options.least:
        yield say("score.least", points=options.least)
    if options.limit:
        yield say("score.limit", points=options.limit)


def _table(rules: Ruleset, items: Iterable[str], caption: str, say: Phrases) -> tuple[Table, ...]:
    table = items_of(rules).rows
    rows = ((item, amount(table[item].unit, table[item].value, say.language)) for item in items)
    return item_table(rules, say.language, caption, rows)


def _awarded(rules: Ruleset, say: Phrases) -> Iterator[str]:
    """Nobody pays: points are only written down."""
    yield say("awarded.winner" if rules.payment.only_winner else "awarded.all")
    if rules.payment.east_factor > 1:
        yield say("awarded.east", factor=rules.payment.east_factor)
