"""The additive family: points for sets, pairs and circumstances, added up."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.kernel import Forms
from zimo.rules.additive.book import book
from zimo.rules.additive.cases import check_case
from zimo.rules.additive.items import items_of
from zimo.rules.additive.options import OPTION_TEXTS, AdditiveOptions
from zimo.rules.additive.plans import plans
from zimo.rules.additive.problems import problems
from zimo.rules.additive.rows import CATALOGUE
from zimo.rules.additive.score import SETS, score
from zimo.rules.additive.settle import settle
from zimo.rules.family import Family
from zimo.rules.ruleset import Ruleset

__all__ = ["ADDITIVE"]


def _forms(rules: Ruleset) -> Forms:
    """Four sets and a pair.

    Where kongs are not replaced, three of them and a pair are a whole hand: they stand for four
    melds (see `Kongs.replaced`), and the score says what else may go out.
    """
    return Forms(sets=SETS)


def _inert(rules: Ruleset) -> Iterator[tuple[str, str]]:
    if not items_of(rules).has("concealed_set"):
        yield "score.claimed_set", "concealed sets count no more (items.concealed_set)"
    if any(rules.deck.red_fives):
        yield "deck.red_fives", "they count for nothing in this family (family)"


ADDITIVE = Family(
    name="additive",
    package="zimo.rules.additive",
    catalogue=CATALOGUE,
    options=AdditiveOptions,
    option_texts=OPTION_TEXTS,
    forms=_forms,
    score=score,
    settle=settle,
    plans=plans,
    check_case=check_case,
    book=book,
    ruleset_errors=problems,
    inert=_inert,
)
