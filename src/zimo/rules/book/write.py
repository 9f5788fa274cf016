"""`rule_book`: the chapters put together."""

from __future__ import annotations

from zimo.rules.book.after import after_play
from zimo.rules.book.before import before_play
from zimo.rules.book.counted import counted_deal
from zimo.rules.book.during import during_play
from zimo.rules.book.parts import BREAK, Book, Section, paragraphs
from zimo.rules.load import family_of
from zimo.rules.phrases import phrases
from zimo.rules.ruleset import Ruleset
from zimo.rules.summaries import summary_of

__all__ = ["rule_book"]


def rule_book(rules: Ruleset, language: str = "en") -> Book:
    """The ruleset as a book in one of `phrases.spoken`; another language is told in English."""
    say = phrases("zimo.rules.book", "book", language)
    scoring = family_of(rules).book(rules, say.language)
    settlement = Section(
        id="settlement",
        heading=say("head.settlement"),
        paragraphs=paragraphs((*scoring.settlement, BREAK, *scoring.letting_off)),
        examples=counted_deal(rules, say),
    )
    summary = summary_of(rules, say.language)
    return Book(
        ruleset=rules.id,
        language=say.language,
        title=rules.names.get(say.language) or rules.names["en"],
        about=(summary,) if summary else (),
        sections=(
            *before_play(rules, say),
            *during_play(rules, scoring, say),
            *scoring.sections,
            settlement,
            *after_play(rules, say),
        ),
    )
