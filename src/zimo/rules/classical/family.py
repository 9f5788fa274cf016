"""The classical family: points and doubles, every hand scored, losers settle too."""

from __future__ import annotations

from functools import partial

from zimo.kernel import Forms, SevenPairs
from zimo.rules.classical.book import book
from zimo.rules.classical.cases import check_case
from zimo.rules.classical.inert import inert
from zimo.rules.classical.items import items_of
from zimo.rules.classical.options import OPTION_TEXTS, ClassicalOptions
from zimo.rules.classical.plans import plans
from zimo.rules.classical.problems import problems
from zimo.rules.classical.rows import CATALOGUE
from zimo.rules.classical.score import score
from zimo.rules.classical.settle import settle
from zimo.rules.classical.special_shapes import BY_COUNTS, waits_for
from zimo.rules.family import Family, WaitsOf
from zimo.rules.ruleset import Ruleset

__all__ = ["CLASSICAL"]

PAIR_HANDS = ("seven_pairs", "seven_pairs_flush", "seven_pairs_honours", "all_pair_honours")


def _forms(rules: Ruleset) -> Forms:
    """Four sets and a pair, and the special forms whose items are on."""
    table = items_of(rules)
    pairs = any(table.has(item) for item in PAIR_HANDS)
    return Forms(
        sets=4,
        seven_pairs=SevenPairs.FOUR_ALIKE if pairs else SevenPairs.NO,
        thirteen_orphans=table.has("thirteen_orphans"),
    )


def _special_waits(rules: Ruleset) -> WaitsOf | None:
    items = tuple(item for item in BY_COUNTS if items_of(rules).has(item))
    return partial(waits_for, items) if items else None


CLASSICAL = Family(
    name="classical",
    package="zimo.rules.classical",
    catalogue=CATALOGUE,
    options=ClassicalOptions,
    option_texts=OPTION_TEXTS,
    forms=_forms,
    special_waits=_special_waits,
    score=score,
    settle=settle,
    plans=plans,
    check_case=check_case,
    book=book,
    ruleset_errors=problems,
    inert=inert,
)
