"""Rulesets: the list, what is in each, the book, how two differ."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import lru_cache

import msgspec

from zimo.bots import BOT_NAMES
from zimo.records import read_record
from zimo.records.playing import open_match
from zimo.rules import RECOMMENDED, Ruleset, family_of, load_ruleset, preset_ids
from zimo.rules.book import rule_book
from zimo.rules.diff import differences, item_said
from zimo.rules.load import ruleset_hash
from zimo.rules.option_texts import options_of
from zimo.rules.option_values import value_said, values_of
from zimo.rules.summaries import summary_of
from zimo.server.entry import entry_of
from zimo.server.room.refused import Refusal
from zimo.server.rules_asked import rules_asked, title_of
from zimo.server.texts import bot_texts
from zimo.server.web.endpoint import Call, Endpoint, Rate
from zimo.server.wire import RefusalCode
from zimo.server.wire.rest import (
    AllowedValue,
    BookPage,
    BotLine,
    DifferenceLine,
    DifferencePage,
    ItemLine,
    OptionLine,
    RulesetLine,
    RulesList,
    RulesPage,
)
from zimo.server.wire.scores import RulesAsked

__all__ = ["ENDPOINTS"]

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
            )
        )
    bots = tuple(BotLine(id=name, title=bot_texts(name, language)) for name in BOT_NAMES)
    return RulesList(rulesets=tuple(lines), bots=bots)


def _preset(ruleset: str) -> Ruleset:
    if ruleset not in preset_ids():
        raise Refusal(RefusalCode.BAD_RULES, "why.no_ruleset", name=ruleset[:80])
    return load_ruleset(ruleset)


def _page(rules: Ruleset, language: str) -> RulesPage:
    items = family_of(rules).catalogue
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
            )
            for item in items
        ),
        ruleset=msgspec.to_builtins(rules),
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


async def _show(call: Call) -> RulesPage:
    return _page(_preset(call.part("ruleset")), call.language)


async def _check(call: Call) -> RulesPage:
    rules = await asyncio.to_thread(rules_asked, call.body)
    return _page(rules, call.language)


async def _book(call: Call) -> BookPage:
    rules = _preset(call.part("ruleset"))
    return BookPage(book=await asyncio.to_thread(rule_book, rules, call.language))


async def _own_book(call: Call) -> BookPage:
    rules = await asyncio.to_thread(rules_asked, call.body)
    return BookPage(book=await asyncio.to_thread(rule_book, rules, call.language))


async def _of_table(call: Call) -> Ruleset:
    user = call.user
    return await call.hall.rules_of(
        call.part("table"), "" if user is None else user.id, call.query("invite")
    )


async def _table_rules(call: Call) -> RulesPage:
    return _page(await _of_table(call), call.language)


async def _table_book(call: Call) -> BookPage:
    rules = await _of_table(call)
    return BookPage(book=await asyncio.to_thread(rule_book, rules, call.language))


async def _of_record(call: Call) -> Ruleset:
    text = await call.hall.matches.text(call.part("record"))
    return await asyncio.to_thread(lambda: open_match(read_record(text)).rules)


async def _record_rules(call: Call) -> RulesPage:
    return _page(await _of_record(call), call.language)


async def _record_book(call: Call) -> BookPage:
    rules = await _of_record(call)
    return BookPage(book=await asyncio.to_thread(rule_book, rules, call.language))


async def _difference(call: Call) -> DifferencePage:
    a, b = _preset(call.query("a")), _preset(call.query("b"))
    lines = (
        DifferenceLine(
            section=told.section,
            what=told.what,
            facet=told.facet,
            one=told.one,
            other=told.other,
        )
        for told in differences(a, b, call.language)
    )
    titles = (title_of(a, call.language), title_of(b, call.language))
    return DifferencePage(a=a.id, b=b.id, titles=titles, lines=tuple(lines))


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
        _show,
        reply=RulesPage,
        query=_LANGUAGE,
        rate=_readings,
    ),
    Endpoint(
        "POST",
        "/api/rules/check",
        "Read a ruleset of one's own: options changed, or a file; says what is wrong with it.",
        _check,
        body=RulesAsked,
        reply=RulesPage,
        query=_LANGUAGE,
        rate=_readings,
    ),
    Endpoint(
        "GET",
        "/api/rules/{ruleset}/book",
        "The rule book of a ruleset: chapters with tables and examples.",
        _book,
        reply=BookPage,
        query=_LANGUAGE,
        rate=_readings,
    ),
    Endpoint(
        "POST",
        "/api/rules/book",
        "The rule book of a ruleset of one's own.",
        _own_book,
        body=RulesAsked,
        reply=BookPage,
        query=_LANGUAGE,
        rate=_readings,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/rules",
        "The ruleset that is played at a table, with all that was changed for it.",
        _table_rules,
        reply=RulesPage,
        query={"invite": "from the link of a private table", **_LANGUAGE},
        rate=_readings,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/book",
        "Its rule book.",
        _table_book,
        reply=BookPage,
        query={"invite": "from the link of a private table", **_LANGUAGE},
        rate=_readings,
    ),
    Endpoint(
        "GET",
        "/api/records/{record}/rules",
        "The ruleset that a recorded match was played by.",
        _record_rules,
        reply=RulesPage,
        query=_LANGUAGE,
        rate=_readings,
    ),
    Endpoint(
        "GET",
        "/api/records/{record}/book",
        "Its rule book.",
        _record_book,
        reply=BookPage,
        query=_LANGUAGE,
        rate=_readings,
    ),
)
