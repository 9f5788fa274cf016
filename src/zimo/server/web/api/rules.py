"""Rulesets: the list, what is in each, the book, how two differ."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import lru_cache
from typing import TypeAlias

import msgspec

from zimo.bots import BOT_NAMES
from zimo.records import read_record
from zimo.records.playing import open_match
from zimo.rules import RECOMMENDED, Ruleset, family_of, load_ruleset, preset_ids
from zimo.rules.book import rule_book
from zimo.rules.diff import differences, item_said, item_worth, units_of
from zimo.rules.load import ruleset_hash
from zimo.rules.option_texts import options_of
from zimo.rules.option_values import family_said, value_said, values_of
from zimo.rules.summaries import summary_of
from zimo.server.entry import entry_of
from zimo.server.room.refused import Refusal
from zimo.server.rules_asked import base_of, base_of_changed, rules_asked, title_of
from zimo.server.texts import bot_texts
from zimo.server.web.endpoint import Call, Endpoint, Handler, Rate
from zimo.server.wire import RefusalCode
from zimo.server.wire.rest import (
    AllowedValue,
    BookPage,
    BotLine,
    DifferenceLine,
    DifferencePage,
    ItemLine,
    LengthShape,
    OptionLine,
    RulesetLine,
    RulesList,
    RulesPage,
)
from zimo.server.wire.scores import RulesAsked

__all__ = ["ENDPOINTS"]

Source: TypeAlias = Callable[[Call], Awaitable[Ruleset]]
"""Where an endpoint has its ruleset from."""

_readings = Rate(burst=40, second=4)
OFF = "off"
_LANGUAGE = {"language": "en, ru, bg or ro; English if left out"}


@lru_cache(maxsize=8)
def _listed(language: str) -> RulesList:
    lines = []
    for ruleset_id in RECOMMENDED:
        rules = load_ruleset(ruleset_id)
        lines.append(
            RulesetLine(
                id=rules.id,
                title=title_of(rules, language),
                summary=summary_of(rules, language),
                players=rules.seats.players,
                tiles=rules.deck.size,
                length=LengthShape(
                    rounds=rules.match.rounds,
                    deals=rules.match.deals,
                    minutes=rules.match.minutes,
                    target=rules.match.target,
                    wins=rules.match.wins,
                ),
            )
        )
    bots = tuple(BotLine(id=name, title=bot_texts(name, language)) for name in BOT_NAMES)
    return RulesList(rulesets=tuple(lines), bots=bots)


def _preset(ruleset: str) -> Ruleset:
    if ruleset not in preset_ids():
        raise Refusal(RefusalCode.BAD_RULES, "why.no_ruleset", name=ruleset[:80])
    return load_ruleset(ruleset)


def _page(rules: Ruleset, language: str, base: str = "") -> RulesPage:
    """`base`: the preset that the rules change; empty for one, or where it is not known."""
    items = family_of(rules).catalogue
    plain = load_ruleset(base) if base else rules
    return RulesPage(
        id=rules.id,
        title=title_of(rules, language),
        summary=summary_of(rules, language),
        source=rules.source,
        players=rules.seats.players,
        hash=ruleset_hash(rules),
        entry=entry_of(rules),
        options=tuple(_options(rules, language)),
        items=tuple(
            ItemLine(
                id=item.id,
                name=item.name(language),
                worth=item_said(rules, item.id, language),
                on=item_said(rules, item.id) != OFF,
                source=item.source,
                unit=item_worth(rules, item.id)[0].value,
                value=item_worth(rules, item.id)[1],
                keys=tuple(unit.value for unit in units_of(rules, item.id)),
            )
            for item in items
        ),
        ruleset=msgspec.to_builtins(rules),
        family=family_said(rules.family, language),
        base=base,
        base_title=title_of(plain, language) if base else "",
        differences=_lines(plain, rules, language),
    )


def _lines(a: Ruleset, b: Ruleset, language: str) -> tuple[DifferenceLine, ...]:
    return tuple(
        DifferenceLine(
            section=told.section,
            what=told.what,
            facet=told.facet,
            one=told.one,
            other=told.other,
        )
        for told in differences(a, b, language)
    )


def _options(rules: Ruleset, language: str) -> Iterator[OptionLine]:
    for option in options_of(rules, language):
        yield OptionLine(
            key=option.key,
            value=msgspec.to_builtins(option.value),
            default=msgspec.to_builtins(option.default),
            text=option.text,
            allowed=tuple(
                AllowedValue(value=value, text=value_said(rules, option.key, value, language))
                for value in values_of(rules, option.key)
            ),
        )


async def _list(call: Call) -> RulesList:
    return _listed(call.language)


async def _of_preset(call: Call) -> Ruleset:
    return _preset(call.part("ruleset"))


async def _of_body(call: Call) -> Ruleset:
    return await asyncio.to_thread(rules_asked, call.body)


async def _of_table(call: Call) -> Ruleset:
    user = call.user
    return await call.hall.rules_of(
        call.part("table"), "" if user is None else user.id, call.query("invite")
    )


async def _of_record(call: Call) -> Ruleset:
    text = await call.hall.matches.text(call.part("record"))
    return await asyncio.to_thread(lambda: open_match(read_record(text)).rules)


def _page_of(source: Source) -> Handler:
    """Shows the ruleset that the source has for a call."""

    async def show(call: Call) -> RulesPage:
        rules = await source(call)
        base = base_of(call.body) if source is _of_body else base_of_changed(rules)
        return await asyncio.to_thread(_page, rules, call.language, base)

    return show


def _book_of(source: Source) -> Handler:
    """Shows its rule book."""

    async def show(call: Call) -> BookPage:
        rules = await source(call)
        return BookPage(book=await asyncio.to_thread(rule_book, rules, call.language))

    return show


async def _difference(call: Call) -> DifferencePage:
    a, b = _preset(call.query("a")), _preset(call.query("b"))
    titles = (title_of(a, call.language), title_of(b, call.language))
    return DifferencePage(a=a.id, b=b.id, titles=titles, lines=_lines(a, b, call.language))


def _both(path: str, summary: str, source: Source, query: Mapping[str, str]) -> Iterator[Endpoint]:
    """The ruleset of something, and its book."""
    wanted = {**query, **_LANGUAGE}
    page, book = _page_of(source), _book_of(source)
    yield Endpoint(
        "GET", f"{path}/rules", summary, page, reply=RulesPage, query=wanted, rate=_readings
    )
    yield Endpoint(
        "GET", f"{path}/book", "Its rule book.", book, reply=BookPage, query=wanted, rate=_readings
    )


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/api/rules",
        "The rulesets and the bots, those first that most people want.",
        _list,
        reply=RulesList,
        query=_LANGUAGE,
    ),
    Endpoint(
        "GET",
        "/api/rules/diff",
        "How two rulesets differ, in words.",
        _difference,
        reply=DifferencePage,
        query={"a": "id of a ruleset", "b": "id of another one", **_LANGUAGE},
        rate=_readings,
    ),
    Endpoint(
        "GET",
        "/api/rules/{ruleset}",
        "All options and items of a ruleset.",
        _page_of(_of_preset),
        reply=RulesPage,
        query=_LANGUAGE,
        rate=_readings,
    ),
    Endpoint(
        "POST",
        "/api/rules/check",
        "Read a ruleset of one's own: options changed, or a file; says what is wrong with it.",
        _page_of(_of_body),
        body=RulesAsked,
        reply=RulesPage,
        query=_LANGUAGE,
        rate=_readings,
    ),
    Endpoint(
        "GET",
        "/api/rules/{ruleset}/book",
        "The rule book of a ruleset: chapters with tables and examples.",
        _book_of(_of_preset),
        reply=BookPage,
        query=_LANGUAGE,
        rate=_readings,
    ),
    Endpoint(
        "POST",
        "/api/rules/book",
        "The rule book of a ruleset of one's own.",
        _book_of(_of_body),
        body=RulesAsked,
        reply=BookPage,
        query=_LANGUAGE,
        rate=_readings,
    ),
    *_both(
        "/api/tables/{table}",
        "The ruleset that is played at a table, with all that was changed for it.",
        _of_table,
        {"invite": "from the link of a private table"},
    ),
    *_both(
        "/api/records/{record}",
        "The ruleset that a recorded match was played by.",
        _of_record,
        {},
    ),
)
