"""What the rule book tells of a classical ruleset alone: the minimum, the items, the limit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from zimo.rules.book.after import payment_said
from zimo.rules.book.before import has_kongs, replacements, sets_of
from zimo.rules.book.items import item_table, names_of
from zimo.rules.book.parts import BREAK, Scoring, Section, Table, paragraphs
from zimo.rules.classical.items import Counted, ItemTable, items_of
from zimo.rules.classical.options import BonusCount, LimitOn, LongHand, MinimumCounts
from zimo.rules.classical.rows import CATALOGUE
from zimo.rules.phrases import Phrases, phrases
from zimo.rules.ruleset import ReadyWhen, Rob, Ruleset
from zimo.rules.sheet import Unit
from zimo.rules.words import amount

__all__ = ["book"]

LETTING_OFF = ("suit", "winds", "dragons", "terminals")


def book(rules: Ruleset, language: str) -> Scoring:
    """See `Family.book`."""
    say = phrases("zimo.rules.classical", "book", language)
    table = items_of(rules)
    return Scoring(
        winning=tuple(_winning(rules, table, say)),
        sections=tuple(_sections(rules, table, say)),
        settlement=tuple(payment_said(rules, language)),
        letting_off=tuple(_letting_off(rules, table, say)),
    )


def _winning(rules: Ruleset, table: ItemTable, say: Phrases) -> Iterator[str]:
    special = [row.id for row in table.special]
    yield say(f"winning.shape{sets_of(rules)}")
    if special:
        yield say("winning.special", names=names_of(CATALOGUE, special, say))
    yield BREAK
    if not rules.winning.minimum:
        yield say("winning.minimum.none")
        return
    counts = table.options.minimum_counts
    yield say(f"winning.minimum.{counts}", doubles=rules.winning.minimum)
    if any(row.unit is Unit.LIMIT for row, _ in table.others):
        yield say("winning.limit_hand")


def _sections(rules: Ruleset, table: ItemTable, say: Phrases) -> Iterator[Section]:
    yield Section(
        id="score", heading=say("head.score"), paragraphs=paragraphs(_score(rules, table, say))
    )
    yield Section(
        id="points",
        heading=say("head.points"),
        paragraphs=paragraphs(_points(rules, table, say)),
        tables=(*_sets(rules, table, say), *_tables(rules, table, Unit.POINTS, say)),
    )
    marked = _marks(rules, table)
    yield Section(
        id="doubles",
        heading=say("head.doubles"),
        paragraphs=(say("doubles.marked"),) if marked else (),
        tables=(*_tables(rules, table, Unit.DOUBLES, say), *_beside(table, say)),
    )
    if any(row.unit is Unit.LIMIT for row, _ in table.others):
        yield Section(
            id="limits",
            heading=say("head.limits"),
            paragraphs=paragraphs(_limits(table, say)),
            tables=(*_tables(rules, table, Unit.LIMIT, say), *_calling(table, say)),
        )


def _score(rules: Ruleset, table: ItemTable, say: Phrases) -> Iterator[str]:
    options = table.options
    yield say("score.how")
    if not options.limit:
        yield say("score.no_limit")
    elif options.limit_on is LimitOn.HAND:
        yield say("score.limit.hand", points=options.limit)
    else:
        yield say("score.limit.payment", points=options.limit)
    yield BREAK
    yield say("score.one_way")
    yield say("score.dead.nothing" if options.long_hand is LongHand.NOTHING else "score.dead.sets")


def _points(rules: Ruleset, table: ItemTable, say: Phrases) -> Iterator[str]:
    options = table.options
    yield say(f"points.claimed.{options.claimed_set}")
    if options.claimed_kong_hidden:
        yield say("points.claimed_kong")
    if table.has("only_tile"):
        yield say(f"points.only_tile.{options.only_tile}")
    if rules.deck.bonus and options.bonus is BonusCount.AFTER:
        yield say("points.bonus_after", own=options.bonus_own, other=options.bonus_other)


def _limits(table: ItemTable, say: Phrases) -> Iterator[str]:
    options = table.options
    yield say("limits.alone")
    if options.limit:
        yield say("limits.worth", points=options.limit)
    else:
        yield say("limits.worth.no_limit", points=options.no_limit_value)
    if any(row.unit is Unit.LIMIT and row.value < 1 for row, _ in table.others):
        yield say("limits.part")
    if table.has("east_streak"):
        yield say("limits.streak", deals=options.streak)


def _sets(rules: Ruleset, table: ItemTable, say: Phrases) -> tuple[Table, ...]:
    factor = table.options.concealed_factor
    rows = (
        (
            row.id,
            amount(row.unit, row.value, say.language),
            amount(row.unit, row.value * factor, say.language),
        )
        for row in table.sets.values()
        if _there(rules, row)
    )
    return item_table(rules, say.language, say("table.sets"), rows)


def _tables(rules: Ruleset, table: ItemTable, unit: Unit, say: Phrases) -> Iterator[Table]:
    """The items of a unit: those for everyone, then those for the winner only."""
    rows = [row for row, _ in table.others if row.unit is unit and _there(rules, row)]
    for winner in (False, True):
        chosen = [row for row in rows if row.winner_only is winner]
        who = "winner" if winner or rules.payment.only_winner else "all"
        caption = say("table.limits") if unit is Unit.LIMIT else say(f"table.{unit}.{who}")
        yield from item_table(rules, say.language, caption, _worths(rules, table, chosen, say))


BONUS_ITEMS = {
    "flower": 1,
    "own_flower": 1,
    "all_flowers": 1,
    "season": 5,
    "own_season": 5,
    "all_seasons": 5,
    "own_flower_and_season": 5,
}
"""Rows for which the set needs so many bonus tiles."""


KONG_ITEMS = (
    "kong_simple",
    "kong_terminal",
    "kong_honour",
    "two_kongs",
    "three_kongs",
    "four_kongs",
    "twofold_fortune",
)
LOOSE_ITEMS = ("loose_tile", "plum_blossom")
ROBBING_ITEMS = ("robbing_kong", "carrying_pole")


def _there(rules: Ruleset, row: Counted) -> bool:
    """Whether the set has the tiles for it, and the play the circumstances."""
    if row.id in KONG_ITEMS:
        return has_kongs(rules)
    if row.id in LOOSE_ITEMS:
        return replacements(rules)
    if row.id in ROBBING_ITEMS:
        return has_kongs(rules) and rules.kongs.rob is not Rob.NONE
    if row.id == "original_call":
        return rules.ready.when is not ReadyWhen.NEVER
    return rules.deck.bonus >= BONUS_ITEMS.get(row.id, 0)


def _worths(
    rules: Ruleset, table: ItemTable, rows: Iterable[Counted], say: Phrases
) -> Iterator[tuple[str, str]]:
    marks = _marks(rules, table)
    for row in rows:
        mark = " *" if marks and row.internal and row.unit is Unit.DOUBLES else ""
        yield row.id, amount(row.unit, row.value, say.language) + mark


def _marks(rules: Ruleset, table: ItemTable) -> bool:
    """Whether it matters which doubles are of the hand's own tiles."""
    return bool(rules.winning.minimum) and table.options.minimum_counts is MinimumCounts.INTERNAL


def _beside(table: ItemTable, say: Phrases) -> Iterator[Table]:
    """What a greater item already says."""
    on = {*table.sets, *(row.id for row, _ in table.others)}
    rows = []
    for row, _ in table.others:
        others = [item for item in (*row.implies, *row.excludes) if item in on]
        if others:
            name = CATALOGUE[row.id].name(say.language)
            rows.append((name, names_of(CATALOGUE, others, say)))
    if rows:
        headings = (say("col.counts"), say("col.beside"))
        yield Table(caption=say("table.beside"), headings=headings, rows=tuple(rows))


def _calling(table: ItemTable, say: Phrases) -> Iterator[Table]:
    """What losers get who are one tile short of a special hand."""
    if not table.options.calling_hands or not table.calling:
        return
    rows = []
    for row in table.calling:
        unit = Unit.LIMIT if row.calling_limit else Unit.DOUBLES
        worth = amount(unit, row.calling_limit or row.calling_doubles, say.language)
        rows.append((CATALOGUE[row.id].name(say.language), worth))
    headings = (say("col.hand"), say("col.loser_gets"))
    yield Table(caption=say("table.calling"), headings=headings, rows=tuple(rows))


def _letting_off(rules: Ruleset, table: ItemTable, say: Phrases) -> Iterator[str]:
    rules_on = [name for name in LETTING_OFF if getattr(table.options, f"letting_off_{name}")]
    if not rules.payment.letting_off or not rules.winning.on_discard or not rules_on:
        return
    yield say("letting_off.what")
    for name in rules_on:
        yield say(f"letting_off.{name}")
