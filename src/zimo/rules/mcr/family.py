"""The mcr family: fans of the reading that is worth most, added up."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.kernel import Forms, SevenPairs
from zimo.rules.family import Family
from zimo.rules.mcr.book import book
from zimo.rules.mcr.cases import check_case
from zimo.rules.mcr.options import OPTION_TEXTS, McrOptions
from zimo.rules.mcr.plans import plans
from zimo.rules.mcr.problems import problems
from zimo.rules.mcr.rows import CATALOGUE
from zimo.rules.mcr.score import SETS, certain, score
from zimo.rules.mcr.settle import settle
from zimo.rules.ruleset import Ruleset

__all__ = ["MCR"]


def _forms(rules: Ruleset) -> Forms:
    """All forms that the kernel knows: standard and special hands."""
    return Forms(
        sets=SETS,
        seven_pairs=SevenPairs.FOUR_ALIKE,
        thirteen_orphans=True,
        knitted_straight=True,
        knitted_honours=True,
    )


def _inert(rules: Ruleset) -> Iterator[tuple[str, str]]:
    if any(rules.deck.red_fives):
        yield "deck.red_fives", "they count for nothing in this family (family)"


def _circumstances(rules: Ruleset) -> Iterator[str]:
    if rules.score["last_tile_of_pair"]:
        yield "two_open"  # then one's own third tile was the last


MCR = Family(
    name="mcr",
    package="zimo.rules.mcr",
    catalogue=CATALOGUE,
    options=McrOptions,
    option_texts=OPTION_TEXTS,
    forms=_forms,
    score=score,
    settle=settle,
    plans=plans,
    check_case=check_case,
    book=book,
    certain=certain,
    circumstances=_circumstances,
    ruleset_errors=problems,
    inert=_inert,
)
