"""What the rule book tells of riichi alone: a yaku, han and fu, the limits, who pays."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules.book.after import counters_said
from zimo.rules.book.items import item_table
from zimo.rules.book.parts import BREAK, Scoring, Section, Table, paragraphs
from zimo.rules.phrases import Phrases, phrases
from zimo.rules.riichi.options import Counted
from zimo.rules.riichi.values import FU_NAMES, YAKU_NAMES, Entry, entry_of
from zimo.rules.riichi.worth import MANGAN, YAKUMAN
from zimo.rules.riichi.yaku import FIRST_YAKUMAN, Fu, Yaku
from zimo.rules.ruleset import Rob, Ruleset, WinOrder
from zimo.rules.sheet import Unit
from zimo.rules.words import amount

__all__ = ["book"]

DASH = "–"
FOUR = 4


def book(rules: Ruleset, language: str) -> Scoring:
    """See `Family.book`."""
    say = phrases("zimo.rules.riichi", "book", language)
    entry = entry_of(rules)
    score = Section(
        id="score",
        heading=say("head.score"),
        paragraphs=paragraphs(_score(entry, say)),
        tables=tuple(_tables(entry, say)),
    )
    limits = Section(
        id="limits",
        heading=say("head.limits"),
        paragraphs=paragraphs((*_fu(entry, say), BREAK, *_limits(entry, say))),
        tables=(*_fu_table(entry, say), _limit_table(entry, say)),
    )
    return Scoring(
        winning=tuple(_winning(entry, say)),
        sections=(score, limits),
        settlement=tuple(_settlement(entry, say)),
        letting_off=tuple(_liability(entry, say)),
    )


def _winning(entry: Entry, say: Phrases) -> Iterator[str]:
    rules = entry.rules
    yield say("winning.shape")
    yield say("winning.least", han=entry.table.least)
    yield BREAK
    yield say("winning.atozuke" if entry.options.atozuke else "winning.atozuke.not")
    if rules.kongs.rob is Rob.ANY and rules.kongs.concealed:
        yield say("winning.kong")


def _score(entry: Entry, say: Phrases) -> Iterator[str]:
    table, options = entry.table, entry.options
    yield say("score.reading")
    yield say("score.closed")
    if table.closed[Yaku.TANYAO] and not table.opened[Yaku.TANYAO]:
        yield say("score.open_tanyao.not")
    if table.closed[Yaku.PINFU] and not options.pinfu_self_drawn:
        yield say("score.pinfu.not")
    if table.closed[Yaku.RENHOU] and options.renhou_alone:
        yield say("score.renhou.alone")
    if table.limits[Yaku.PAARENCHAN]:
        yield say("score.eight" if options.eight_needs_yaku else "score.eight.not")
    yield BREAK
    yield from _dora(entry, say)
    yield BREAK
    yield say("score.yakuman")
    yield say("score.yakuman.sum" if options.multiple_yakuman else "score.yakuman.one")
    if options.double_yakuman:
        yield say("score.yakuman.double")
    if options.most_yakuman:
        yield say("score.yakuman.most", number=options.most_yakuman)
    if options.any_last_tile:
        yield say("score.yakuman.any_last")


def _dora(entry: Entry, say: Phrases) -> Iterator[str]:
    rules, doras = entry.rules, entry.doras
    if rules.indicators.first and "dora" in doras:
        yield say("score.dora")
        if rules.deck.removed:
            yield say("score.dora.missing")
        if rules.indicators.under and "ura_dora" in doras:
            yield say("score.under")
    if any(rules.deck.red_fives) and "aka_dora" in doras:
        yield say("score.red")
    if entry.aside:
        if "nuki_dora" in doras:
            yield say("score.aside")
        after = entry.options.aside_after_kong
        yield say("score.aside.rinshan" if after else "score.aside.rinshan.not")


def _tables(entry: Entry, say: Phrases) -> Iterator[Table]:
    rules, language, table = entry.rules, say.language, entry.table
    yaku = [
        (YAKU_NAMES[one], _han(table.opened[one], language), _han(table.closed[one], language))
        for one in Yaku
        if one < FIRST_YAKUMAN and table.closed[one]
    ]
    yield from item_table(rules, language, say("table.yaku"), yaku)
    limits = [
        (YAKU_NAMES[one], amount(Unit.YAKUMAN, table.limits[one], language))
        for one in Yaku
        if table.limits[one]
    ]
    yield from item_table(rules, language, say("table.yakuman"), limits)
    there = {
        "dora": rules.indicators.first,
        "ura_dora": rules.indicators.under,
        "aka_dora": any(rules.deck.red_fives),
        "nuki_dora": entry.aside,
    }
    doras = [(one, _han(1, language)) for one, on in there.items() if on and one in entry.doras]
    yield from item_table(rules, language, say("table.dora"), doras)


def _han(value: int, language: str) -> str:
    return amount(Unit.HAN, value, language) if value else DASH


def _fu(entry: Entry, say: Phrases) -> Iterator[str]:
    options = entry.options
    yield say("fu.sum")
    if entry.table.closed[Yaku.CHIITOITSU]:
        yield say("fu.pairs")
    if options.pinfu_self_drawn:
        yield say("fu.pinfu")
    yield say("fu.open" if options.open_pinfu_fu else "fu.open.not")
    yield say("fu.wind.four" if options.double_wind_fu == FOUR else "fu.wind.two")
    if not options.after_kong_fu:
        yield say("fu.kong.not")


def _fu_table(entry: Entry, say: Phrases) -> tuple[Table, ...]:
    rows = [
        (FU_NAMES[item], amount(Unit.FU, entry.table.fu[item], say.language))
        for item in Fu
        if entry.table.fu[item]
    ]
    return item_table(entry.rules, say.language, say("table.fu"), rows)


def _limits(entry: Entry, say: Phrases) -> Iterator[str]:
    yield say("limits.basic")
    if entry.options.kiriage:
        yield say("limits.kiriage")
    yield say(f"limits.counted.{entry.options.counted}")


def _limit_table(entry: Entry, say: Phrases) -> Table:
    counted = entry.options.counted is not Counted.SANBAIMAN
    rows = [
        ("1–4", "fu", ""),
        ("5", "mangan", MANGAN),
        ("6–7", "haneman", 3 * MANGAN // 2),
        ("8–10", "baiman", 2 * MANGAN),
        ("11–12" if counted else "11+", "sanbaiman", 3 * MANGAN),
    ]
    if counted:
        rows.append(("13+", "yakuman", YAKUMAN))
    return Table(
        caption=say("table.limits"),
        headings=(say("col.han"), say("col.limit"), say("col.base")),
        rows=tuple(
            (han, say(f"limit.{name}"), f"{base:,}" if base else "") for han, name, base in rows
        ),
        numbers=(2,),
    )


def _settlement(entry: Entry, say: Phrases) -> Iterator[str]:
    rules, options = entry.rules, entry.options
    if rules.winning.on_discard:
        yield say("pay.discard")
    yield say("pay.drawn")
    yield say("pay.rounded")
    if rules.seats.players < FOUR:
        yield say(f"pay.three.{options.three_players}")
    several = rules.claims.win_order is WinOrder.ALL
    if several:
        yield say("pay.several")
    yield from counters_said(rules, say.language)
    if several and rules.payment.counter:
        yield say("pay.counters.each" if options.counters_each else "pay.counters.first")
    if options.nagashi_mangan:
        yield BREAK
        yield say("pay.nagashi")


def _liability(entry: Entry, say: Phrases) -> Iterator[str]:
    options, limits = entry.options, entry.table.limits
    cases = [
        say(f"pao.{name}")
        for name, on, yaku in (
            ("dragons", options.pao_dragons, Yaku.DAISANGEN),
            ("winds", options.pao_winds, Yaku.DAISUUSHII),
            ("kongs", options.pao_kongs, Yaku.SUUKANTSU),
        )
        if on and limits[yaku]
    ]
    if cases:
        yield from cases
        yield say("pao.pays")
        yield say("pao.whole" if options.pao_whole else "pao.part")
